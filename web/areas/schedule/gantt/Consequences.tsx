/** What a change would do to the dates people wait for, before it is kept; asks for the reason where one is owed. */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { daysBetween, showDate } from '../../../../domain/dates.ts';
import { useScheduleLabels } from '../labels.ts';
import { KeyHint } from '../../../ui/text/KeyHint.tsx';
import classes from './Consequences.module.css';
import type { Delay, Proposal } from './schedule_state.ts';
import type { Cause, Moved } from './moved.ts';
import { maySee } from '../../../../domain/screens.ts';
import { LazyBoundary } from '../../../kit/lazy.tsx';
import { useSelectedProject } from '../../../kit/project.ts';
import { usePerson, visitorOf } from '../../../kit/session.ts';
import { CashMoves } from '../../finance/area.tsx';
import { Columns, Plain, Spread } from '../../../ui/layout/flow.tsx';

const SHOWN = 5;
/** beside the fields of a reason there is less room */
const SHOWN_WITH_REASON = 3;

interface ConsequencesProps {
  proposal: Proposal;
  onConfirm: (delay?: Delay) => void;
  onPutBack: () => void;
  /** Enter in the Gantt does what the button does */
  ref?: Ref<{ confirm: () => void }>;
  /** the way to an event in the Gantt */
  onShow: (id: number) => void;
}

export function Consequences({ proposal, ref, onConfirm, onPutBack, onShow }: ConsequencesProps) {
  const { t } = useLingui();
  const words = useScheduleLabels();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { before, after, moved, slips, asked } = proposal;
  const owes = slips.length > 0 || asked !== undefined;
  const [reason, setReason] = useState<string | null>(null);
  const [party, setParty] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [all, setAll] = useState(false);

  const confirm = () => {
    if (owes && !reason) {
      setMissing(true);
      box.current?.querySelector<HTMLElement>('input')?.focus();
      return;
    }
    onConfirm(owes ? { reason: reason as Delay['reason'], party, note } : undefined);
  };
  useImperativeHandle(ref, () => ({ confirm }));
  const few = owes ? SHOWN_WITH_REASON : SHOWN;
  const listed = all ? moved.slice(0, 200) : moved.slice(0, few);

  return (
    // Escape puts back wherever the focus is inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onPutBack();
      }}
    >
      <Spread gap={12} align="start">
        <h2 id={`${id}-title`} className={classes.title}>
          {owes ? (
            <Trans>This ends later than promised</Trans>
          ) : before.commissioning === after.commissioning ? (
            <Trans>This reschedules unfinished work</Trans>
          ) : (
            <Trans>This moves commissioning</Trans>
          )}
        </h2>
        <CloseButton size="sm" aria-label={t`Cancel`} onClick={onPutBack} />
      </Spread>
      <dl className={classes.dates}>
        <Shift name={t`Commissioning`} from={before.commissioning} to={after.commissioning} />
        <Shift name={t`End of the project`} from={before.end} to={after.end} />
      </dl>
      {moved.length > 0 && (
        <>
          <h3 className={classes.sub}>
            <Plural value={moved.length} one="# event moves" other="# events move" />
          </h3>
          <ul className={classes.list}>
            {listed.map((one) => (
              <Line key={one.id} moved={one} onShow={onShow} />
            ))}
          </ul>
          {moved.length > few && !all && (
            <button type="button" className={classes.more} onClick={() => setAll(true)}>
              <Plural value={moved.length - few} one="# more" other="# more" />
            </button>
          )}
        </>
      )}
      <CashOf proposal={proposal} />
      {owes && (
        <div className={classes.reason}>
          <Plain>
            {asked ?? (
              <Trans>
                {slips[0]?.name ?? ''} ends <Plural value={slips[0]?.days ?? 0} one="# day" other="# days" /> after the
                baseline. Enter the reason.
              </Trans>
            )}
          </Plain>
          <Select
            label={t`Reason`}
            required
            data={words.reasons}
            value={reason}
            onChange={(value) => {
              setReason(value);
              setMissing(false);
            }}
            error={missing ? t`Select a reason.` : null}
            comboboxProps={{ zIndex: 400 }}
          />
          <Columns of={2} gap={10}>
            <TextInput
              label={t`Caused by`}
              maxLength={120}
              value={party}
              onChange={(event) => setParty(event.currentTarget.value)}
            />
            <TextInput
              label={t`Note`}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </Columns>
        </div>
      )}
      <div className={classes.end}>
        <Button onClick={confirm} rightSection={<KeyHint keys="Enter" />}>
          <Trans>Confirm</Trans>
        </Button>
        <Button variant="default" onClick={onPutBack} rightSection={<KeyHint keys="Esc" />}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The cash that moves with it, for people who see the finance of the project. */
function CashOf({ proposal: { moved, after } }: { proposal: Proposal }) {
  const visitor = visitorOf(usePerson());
  const project = useSelectedProject();
  // an event that is not kept yet has no milestone
  const events = moved.flatMap(({ id, start, end }) => (id > 0 ? [{ event_id: id, start, end }] : []));
  if (!project || events.length === 0 || !maySee(visitor, '/projects/project-finance', { project })) return null;
  return (
    <LazyBoundary fallback={null}>
      <CashMoves project_id={project.project_id} commissioning={after.commissioning} events={events.slice(0, 5000)} />
    </LazyBoundary>
  );
}

function Shift({ name, from, to }: { name: string; from: string | null; to: string | null }) {
  if (!from || !to) return null;
  const days = daysBetween(from, to);
  return (
    <div className={classes.shift} data-moves={days !== 0 || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.from}>{showDate(from)}</span>
        {days !== 0 && (
          <>
            <IconArrowRight size={14} aria-hidden />
            <strong>{showDate(to)}</strong>
            <span className={classes.days} data-later={days > 0 || undefined}>
              {days > 0 ? (
                <Plural value={days} one="# day later" other="# days later" />
              ) : (
                <Plural value={-days} one="# day earlier" other="# days earlier" />
              )}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

/** So many events of a chain are named; of a longer one those between are left out. */
const MOST_NAMED = 4;

/** How one event came to move: what moved first, by how much and whose it is, then each event on the way to this one. */
function useWay(): (because: readonly Cause[]) => string | undefined {
  const { t } = useLingui();
  return ([root, ...between]) => {
    if (!root) return undefined;
    const far = Math.abs(root.days);
    const how_far =
      root.days < 0
        ? plural(far, { one: '# day earlier', other: '# days earlier' })
        : plural(far, { one: '# day later', other: '# days later' });
    const about = [how_far, root.party].filter(Boolean).join(', ');
    const names = between.map(({ name }) => name);
    const named = names.length > MOST_NAMED ? [...names.slice(0, 2), '…', ...names.slice(-1)] : names;
    return [`${root.name} (${about})`, ...named, t`this`].join(' → ');
  };
}

function Line({ moved, onShow }: { moved: Moved; onShow: (id: number) => void }) {
  const { days, code, name, because } = moved;
  const way = useWay()(because);
  const span = Math.abs(days);
  return (
    <li>
      <button type="button" className={classes.event} onClick={() => onShow(moved.id)}>
        <span className={classes.name}>
          {code && <span className={classes.code}>{code}</span>}
          {name}
        </span>
        <span className={classes.pushed}>
          {days === 0 ? (
            <Trans>starts on another date, still ends {showDate(moved.end)}</Trans>
          ) : days > 0 ? (
            <Plural value={span} one="# day later" other="# days later" />
          ) : (
            <Plural value={span} one="# day earlier" other="# days earlier" />
          )}
          {way && (
            <>
              {' '}
              <Trans>because {way}</Trans>
            </>
          )}
        </span>
      </button>
    </li>
  );
}
