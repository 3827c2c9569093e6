/** What an event waits for and what waits for it: kind and lag of each link, new links, links that go. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Select } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconArrowNarrowLeft, IconArrowNarrowRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type LinkKind, link_kinds } from '../../../../gantt/engine/plan.ts';
import { type Labels, useLabels } from '../../../kit/labels.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import classes from './LinkEditor.module.css';
import type { Change, GanttPlan, PlanRow } from './plan.ts';
import { useGanttLabels } from './labels.ts';

interface LinkEditorProps {
  plan: GanttPlan;
  event: PlanRow | undefined;
  /** why nothing can be changed */
  whyNot: string | undefined;
  onChange: (change: Change) => void;
  onClose: () => void;
}

export function LinkEditor({ plan, event, whyNot, onChange, onClose }: LinkEditorProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  if (!event) return null;
  return (
    <Drawer opened onClose={onClose} title={t`Links of ${term(event.name)}`} width="usual">
      <Side plan={plan} event={event} side="before" whyNot={whyNot} onChange={onChange} />
      <Side plan={plan} event={event} side="after" whyNot={whyNot} onChange={onChange} />
    </Drawer>
  );
}

interface SideProps {
  plan: GanttPlan;
  event: PlanRow;
  side: 'before' | 'after';
  whyNot: string | undefined;
  onChange: (change: Change) => void;
}

function Side({ plan, event, side, whyNot, onChange }: SideProps) {
  const { t } = useLingui();
  const words = useGanttLabels();
  const { term } = useLabels();
  const [chosen, setChosen] = useState<string | null>(null);
  const [kind, setKind] = useState<LinkKind>('FS');
  const [lag, setLag] = useState<number | string>(0);
  const events = useMemo(() => new Map(plan.events.map((one) => [one.id, one])), [plan.events]);
  const mine = plan.links.filter((link) => (side === 'before' ? link.to_id : link.from_id) === event.id);
  const choices = useMemo(() => {
    const linked = plan.links.flatMap(({ from_id, to_id, kind: one }) => {
      if (one !== kind) return [];
      const [own, other] = side === 'before' ? [to_id, from_id] : [from_id, to_id];
      return own === event.id ? other : [];
    });
    return plan.events
      .filter((one) => !one.is_group && one.id !== event.id && one.id > 0 && !linked.includes(one.id))
      .map((one) => ({ value: String(one.id), label: named(one, term) }));
  }, [plan.events, plan.links, event.id, side, kind, term]);
  const kinds = link_kinds.map((one) => ({ value: one, label: `${one} – ${words.link_kinds[one]}` }));
  const ends = (other: number) =>
    side === 'before' ? { from_id: other, to_id: event.id } : { from_id: event.id, to_id: other };
  const Icon = side === 'before' ? IconArrowNarrowRight : IconArrowNarrowLeft;
  return (
    <section className={classes.side}>
      <h3 className={classes.title}>
        <Icon size={18} aria-hidden />
        {side === 'before' ? <Trans>Awaiting</Trans> : <Trans>Followed by</Trans>}
      </h3>
      {mine.length === 0 && (
        <p className={classes.none}>
          {side === 'before' ? <Trans>None: it starts with the project.</Trans> : <Trans>Nothing waits for it.</Trans>}
        </p>
      )}
      <ul className={classes.list}>
        {mine.map((link) => {
          const other = events.get(side === 'before' ? link.from_id : link.to_id);
          const name = named(other, term);
          return (
            <li key={`${link.from_id} ${link.to_id} ${link.kind}`} className={classes.line}>
              <span className={classes.name}>{name}</span>
              <Select
                aria-label={t`Type of the link to ${name}`}
                data={kinds}
                value={link.kind}
                disabled={whyNot !== undefined}
                onChange={(value) =>
                  value &&
                  value !== link.kind &&
                  onChange({
                    delete_links: [{ from_id: link.from_id, to_id: link.to_id, kind: link.kind }],
                    add_links: [{ from_id: link.from_id, to_id: link.to_id, kind: value, lag: link.lag }],
                  })
                }
              />
              <Lag
                key={link.lag}
                label={t`Lag of the link to ${name}`}
                value={link.lag}
                disabled={whyNot !== undefined}
                onChange={(value) =>
                  onChange({ add_links: [{ from_id: link.from_id, to_id: link.to_id, kind: link.kind, lag: value }] })
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="md"
                disabled={whyNot !== undefined}
                aria-label={t`Remove the link to ${name}`}
                onClick={() =>
                  onChange({ delete_links: [{ from_id: link.from_id, to_id: link.to_id, kind: link.kind }] })
                }
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {whyNot === undefined && (
        <div className={classes.add}>
          <Select
            aria-label={side === 'before' ? t`Predecessor` : t`Successor`}
            placeholder={t`Find an event`}
            searchable
            limit={60}
            data={choices}
            value={chosen}
            onChange={setChosen}
            nothingFoundMessage={t`No matching event`}
            className={classes.grow ?? ''}
          />
          <Select aria-label={t`Kind`} data={kinds} value={kind} onChange={(value) => value && setKind(value)} />
          <NumberBox
            aria-label={t`Lag in days`}
            value={lag}
            onChange={setLag}
            min={-3650}
            max={3650}
            decimalScale={2}
            suffix=" d"
          />
          <Button
            variant="default"
            disabled={!chosen}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => {
              onChange({ add_links: [{ ...ends(Number(chosen)), kind, lag: Number(lag) || 0 }] });
              setChosen(null);
              setLag(0);
            }}
          >
            <Trans>Link</Trans>
          </Button>
        </div>
      )}
      {whyNot !== undefined && <p className={classes.none}>{whyNot}</p>}
    </section>
  );
}

/** Kept when it is left, or on Enter. */
function Lag({
  label,
  value,
  disabled,
  onChange,
}: {
  label: string;
  value: number;
  disabled: boolean;
  onChange: (lag: number) => void;
}) {
  const [typed, setTyped] = useState<number | string>(value);
  const keep = () => {
    const lag = Number(typed) || 0;
    if (lag !== value) onChange(lag);
  };
  return (
    <NumberBox
      aria-label={label}
      className={classes.lag ?? ''}
      value={typed}
      onChange={setTyped}
      min={-3650}
      max={3650}
      decimalScale={2}
      suffix=" d"
      disabled={disabled}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  );
}

const named = (one: PlanRow | undefined, term: Labels['term']) =>
  one ? [one.code, term(one.name)].filter(Boolean).join('  ') : '…';
