/** One lead on the board. Its height is fixed, so that a column of thousands knows where each card lies. */
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconArrowsMove,
  IconCalendarEvent,
  IconCheckbox,
  IconClockHour4,
  IconFlag,
  IconMessage,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { dateInIndia, daysBetween, showDate } from '../../../../domain/dates.ts';
import { followUpTime, leadAge } from '../../../../domain/leads.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { Link, useLocation } from '../../../kit/router.tsx';
import { WithFile } from '../../../kit/files.ts';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { hint, hint_when_cut } from '../../../ui/overlay/Hint.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { leadAddress } from '../address.ts';
import type { LeadRow } from '../slices.ts';
import { useLabels } from '../../../kit/labels.ts';
import classes from './Card.module.css';

export const CARD = 112;
export const COMPACT_CARD = 54;
export const GAP = 8;

interface CardProps {
  lead: LeadRow;
  age_red_days: number | null;
  tabbable: boolean;
  /** it can be carried elsewhere */
  movable: boolean;
  onMove: (lead_id: number) => void;
  /** name and figures only */
  compact: boolean;
}

export const Card = memo(function Card({ lead, age_red_days, tabbable, movable, onMove, compact }: CardProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { search } = useLocation();
  const today = useToday();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !movable) return undefined;
    return draggable({
      element,
      getInitialData: () => ({ lead_id: lead.id }),
      onDragStart: () => element.toggleAttribute('data-carried', true),
      onDrop: () => element.toggleAttribute('data-carried', false),
    });
  }, [lead.id, movable]);
  const since = dateInIndia(new Date(lead.stage_since));
  const age = leadAge(since, today, age_red_days);
  const days = daysBetween(since, today);
  const due = followUpTime(lead.follow_up_on, today);
  const day = lead.follow_up_on ? showDate(lead.follow_up_on) : '';
  const priority = term(lead.priority);
  const who = [lead.company_name, lead.city].filter(Boolean).join(' · ');
  return (
    <article
      ref={box}
      className={classes.card}
      data-age={age}
      data-lead={lead.id}
      {...(compact && { 'data-compact': true, ...hint([lead.name, who, lead.owner_name].filter(Boolean).join(' · ')) })}
    >
      <div className={classes.cardHead}>
        <Link
          to={leadAddress(search, lead.id)}
          className={classes.cardName}
          tabIndex={tabbable ? 0 : -1}
          draggable={false}
          aria-keyshortcuts="M"
          {...(!compact && hint_when_cut)}
        >
          {lead.name}
        </Link>
        {movable && (
          // a plain one: a column of thousands makes and drops it at every frame of a scroll
          <button
            type="button"
            className={classes.cardMove}
            tabIndex={-1}
            aria-label={t`Move ${lead.name}`}
            onClick={() => onMove(lead.id)}
          >
            <IconArrowsMove size={16} aria-hidden />
          </button>
        )}
      </div>
      {!compact && (
        <div className={classes.cardWho} {...hint_when_cut}>
          {who || lead.number}
        </div>
      )}
      <div className={classes.cardFigures}>
        {lead.value > 0 ? <Money paise={lead.value} summary /> : !compact && <span>–</span>}
        {lead.target_kwp !== null && <span className="figures">{showCapacity(lead.target_kwp)}</span>}
        {(lead.priority === 'Urgent' || lead.priority === 'High') && (
          <span className={classes.mark} {...hint(t`Priority: ${priority}`)}>
            <IconFlag size={14} role="img" aria-label={t`Priority: ${priority}`} />
          </span>
        )}
        {(lead.approval === 'approved' || lead.approval === 'pending') && (
          <span className={classes.mark} {...hint(lead.approval === 'approved' ? t`Approved` : t`Awaiting approval`)}>
            <IconRosetteDiscountCheck
              size={14}
              role="img"
              aria-label={lead.approval === 'approved' ? t`Approved` : t`Awaiting approval`}
            />
          </span>
        )}
      </div>
      {!compact && (
        <div className={classes.cardFoot}>
          {lead.follow_up_on && (
            <span
              className={classes.chip}
              data-late={due === 'overdue' || undefined}
              {...hint(due === 'overdue' ? t`Follow-up was due on ${day}` : t`Follow-up on ${day}`)}
            >
              <IconCalendarEvent size={13} aria-hidden />
              {due === 'today' ? t`Today` : day.slice(0, 5)}
              {due === 'overdue' && <span className="out-of-sight">{t`overdue`}</span>}
            </span>
          )}
          {age !== 'fresh' && age_red_days !== null && (
            <span
              className={classes.chip}
              data-late={age === 'old' || undefined}
              {...hint(t`${plural(days, { one: '# day', other: '# days' })} in this stage, usual: ${age_red_days}`)}
            >
              <IconClockHour4 size={13} aria-hidden />
              {t`${days} d`}
            </span>
          )}
          {lead.open_tasks > 0 && (
            <span className={classes.chip} {...hint(t`Open tasks`)}>
              <IconCheckbox size={13} role="img" aria-label={t`Open tasks`} />
              {lead.open_tasks}
            </span>
          )}
          {lead.comments > 0 && (
            <span className={classes.chip} {...hint(t`Comments`)}>
              <IconMessage size={13} role="img" aria-label={t`Comments`} />
              {lead.comments}
            </span>
          )}
          <span className={classes.owner}>
            {lead.owner_name && (
              <WithFile id={lead.owner_avatar_file_id}>
                {(src) => <Avatar name={lead.owner_name ?? ''} src={src} size={22} />}
              </WithFile>
            )}
          </span>
        </div>
      )}
    </article>
  );
});
