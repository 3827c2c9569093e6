/** The row new events are written in: Enter adds one and goes on, Tab puts it into the group above, Shift Tab takes it out. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { KeyHint } from '../../../ui/text/KeyHint.tsx';
import { readDays } from './columns.ts';
import { type Change, type GanttPlan, mayPlan, type PlanRow } from './plan.ts';
import classes from './NewRow.module.css';
import type { NewKind } from './Toolbar.tsx';
import { useLabels } from '../../../kit/labels.ts';

interface NewRowProps {
  plan: GanttPlan;
  kind: NewKind;
  onKind: (kind: NewKind) => void;
  /** the row that was in hand: the new one comes below it */
  after: PlanRow | undefined;
  /** the stage that was in hand, when it was no event */
  stage: PlanRow['stage'] | undefined;
  ref_of: () => string;
  onAdd: (change: Change, ref: string) => void;
  onClose: () => void;
}

export function NewRow({ plan, kind, onKind, after, stage: given_stage, ref_of, onAdd, onClose }: NewRowProps) {
  const { term } = useLabels();
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [days, setDays] = useState('1');
  const stages = plan.stages.filter(mayPlan);
  const stage = stages.find((one) => one.stage === (after?.stage ?? given_stage)) ?? stages[0];
  const path = useMemo(() => groupsAbove(plan, after), [plan, after]);
  /** how deep: 0 in the stage itself, 1 in its group, … */
  const [depth, setDepth] = useState(path.length);
  const deepest = path.length;
  const at = Math.min(depth, deepest);
  const parent = at > 0 ? path[at - 1] : undefined;

  useEffect(() => input.current?.focus({ preventScroll: true }), [kind]);
  const path_key = path.map(({ id }) => id).join();
  useEffect(() => setDepth(path_key === '' ? 0 : path_key.split(',').length), [path_key]);

  if (!stage) return null;
  const read = readDays(days);
  const wrong = kind === 'event' && !read;
  const add = () => {
    if (name.trim() === '' || wrong) return;
    const ref = ref_of();
    const position = positionAfter(plan, after, parent?.id ?? null);
    onAdd(
      {
        add_events: [
          {
            ref,
            name: name.trim(),
            stage: stage.stage,
            parent_id: parent?.id ?? null,
            is_group: kind === 'group',
            days: kind === 'event' ? (read?.days ?? 1) : 0,
            clock: read?.clock ?? 'working',
            ...(position !== undefined && { position }),
          },
        ],
      },
      ref,
    );
    setName('');
    input.current?.focus();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') add();
    else if (event.key === 'Tab' && !event.shiftKey && event.target === input.current && at < deepest) setDepth(at + 1);
    else if (event.key === 'Tab' && event.shiftKey && event.target === input.current && at > 0) setDepth(at - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const where = [term(stage.name), ...path.slice(0, at).map((group) => group.name)].join(' › ');
  return (
    // the row takes the keys of the inputs in it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={classes.row} onKeyDown={key} role="group" aria-label={t`New row`}>
      <SegmentedControl
        size="xs"
        aria-label={t`Kind`}
        value={kind}
        onChange={(value) => onKind(value)}
        data={[
          { value: 'event', label: t`Event` },
          { value: 'milestone', label: t`Milestone` },
          { value: 'group', label: t`Group` },
        ]}
      />
      <TextInput
        ref={input}
        className={classes.name ?? ''}
        aria-label={t`Name`}
        placeholder={t`Event name`}
        maxLength={160}
        value={name}
        style={{ paddingInlineStart: at * 16 }}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {kind === 'event' && (
        <TextInput
          className={classes.days ?? ''}
          aria-label={t`Days. Add c for calendar days.`}
          value={days}
          error={wrong}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      )}
      <span className={classes.where} title={where}>
        <Trans>in {where}</Trans>
        {deepest > 0 && (
          <>
            {' '}
            <KeyHint keys="Tab" />
          </>
        )}
      </span>
      <Button size="xs" disabled={name.trim() === '' || wrong} onClick={add}>
        <Trans>Add</Trans>
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Close`} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The groups a row lies in, from the top; a group lies in itself. */
export function groupsAbove(plan: GanttPlan, row: PlanRow | undefined): PlanRow[] {
  const by_id = new Map(plan.events.map((event) => [event.id, event]));
  const path: PlanRow[] = [];
  let at = row?.is_group ? row : row?.parent_id ? by_id.get(row.parent_id) : undefined;
  while (at && path.length < 40) {
    path.unshift(at);
    at = at.parent_id === null ? undefined : by_id.get(at.parent_id);
  }
  return path;
}

/** A place between a row and the next one beside it; undefined: at the end. */
export function positionAfter(plan: GanttPlan, row: PlanRow | undefined, parent_id: number | null): number | undefined {
  if (!row) return undefined;
  const later = plan.events
    .filter((event) => event.position > row.position && event.stage === row.stage)
    .toSorted((a, b) => a.position - b.position);
  const next = row.is_group && parent_id === row.id ? later[0] : later.find((event) => event.parent_id === parent_id);
  if (!next) return undefined;
  const middle = Math.floor((row.position + next.position) / 2);
  return middle > row.position ? middle : row.position;
}
