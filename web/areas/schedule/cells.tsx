/** Cells of a table that are changed where they stand: a click or Enter opens, Enter keeps, Escape leaves it as it was. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { readDate, showDate } from '../../../domain/dates.ts';
import { parseNumber } from '../../../domain/written_numbers.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { AvatarRow } from './AvatarRow.tsx';
import classes from './cells.module.css';
import { sentenceOf } from '../../kit/failure.ts';
import { acts, asksForDelay, ConsequenceWords } from './event_acts.tsx';
import { changeShown, event_project, type EventRow } from './slices.ts';
import { StepButton } from './StepButton.tsx';
import { useLabels } from '../../kit/labels.ts';

interface TextCellProps {
  /** says what is changed: "Percent of C05" */
  label: string;
  shown: string;
  typed: string;
  why_not: string | undefined;
  late?: boolean;
  onSave: (text: string) => void;
}

/** What a click turns into an input. */
function TextCell({ label, shown, typed, why_not, late, onSave }: TextCellProps) {
  const [text, setText] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  const editing = text !== undefined;
  useEffect(() => {
    if (editing) input.current?.select();
    else if (returning.current) {
      returning.current = false;
      button.current?.focus();
    }
  }, [editing]);
  const close = (keep: boolean) => {
    setText(undefined);
    if (keep && text !== undefined && text.trim() !== typed) onSave(text.trim());
  };
  if (!editing) {
    return (
      <button
        ref={button}
        type="button"
        className={classes.cell}
        data-late={late || undefined}
        aria-label={`${label}: ${shown || '–'}`}
        {...(why_not && { 'aria-disabled': true, ...hint(why_not) })}
        onClick={() => !why_not && setText(typed)}
      >
        {shown || '–'}
      </button>
    );
  }
  return (
    <input
      ref={input}
      className={classes.input}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => close(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        returning.current = true;
        close(event.key === 'Enter');
      }}
    />
  );
}

interface CellProps {
  row: EventRow;
  why_not: string | undefined;
  onTrouble: (row: EventRow) => void;
}

export function StatusCell({ row, why_not, onTrouble }: CellProps) {
  return (
    <span className={classes.status}>
      <StatusPill status={row.status} />
      <StepButton as="icon" row={row} why_not={why_not} onTrouble={onTrouble} />
    </span>
  );
}

export function PercentCell({ row, why_not }: CellProps) {
  const { t } = useLingui();
  const counted = row.quantity !== null && row.quantity > 0;
  const save = async (text: string) => {
    const value = parseNumber(text, { units: ['%'] });
    if (value === undefined || value < 0 || value > 100) return toast.failure(t`Enter a number from 0 to 100.`);
    try {
      await acts.percent(row, value);
    } catch (failure) {
      toast.failure(`${row.name}: ${sentenceOf(failure)}`);
    }
    return undefined;
  };
  return (
    <TextCell
      label={t`Progress of ${row.name}`}
      shown={figureText(Math.round(row.percent), '%')}
      typed={String(row.percent)}
      why_not={
        why_not ||
        row.locked ||
        (row.status === 'FINISHED'
          ? t`Finished.`
          : counted
            ? t`Calculated from quantity. Open the event to change it.`
            : '')
      }
      onSave={(text) => void save(text)}
    />
  );
}

/** A start or an end: what moves with it is worked out first, and asked about when it moves commissioning. */
export function DayCell({ row, which, why_not, onTrouble }: CellProps & { which: 'start' | 'end' }) {
  const { t } = useLingui();
  const day = which === 'start' ? row.planned_start : row.planned_end;
  const save = async (text: string) => {
    const wanted = readDate(text);
    if (!wanted) return toast.failure(t`Enter the date as DD/MM/YYYY.`);
    const input = {
      event_id: row.id,
      version: row.version,
      ...(which === 'start' ? { start: wanted } : { end: wanted }),
    };
    const back = changeShown(row.id, which === 'start' ? { planned_start: wanted } : { planned_end: wanted });
    try {
      const { consequence } = await api.update_event_date({ ...input, try_only: true });
      if (consequence.commissioning !== consequence.commissioning_before) {
        const yes = await confirm({
          title: <Trans>Move {row.name}?</Trans>,
          text: <ConsequenceWords consequence={consequence} long />,
          verb: <Trans>Move event</Trans>,
        });
        if (!yes) return back();
      }
      const done = await api.update_event_date(input);
      toast.success(
        <>
          {t`${row.name} was moved.`} <ConsequenceWords consequence={done.consequence} />
        </>,
      );
    } catch (failure) {
      back();
      toast.failure(`${row.name}: ${sentenceOf(failure)}`);
      // the reason is given where there is room for it
      if (asksForDelay(failure)) onTrouble(row);
    }
    return undefined;
  };
  return (
    <TextCell
      label={which === 'start' ? t`Start of ${row.name}` : t`End of ${row.name}`}
      shown={day ? showDate(day) : ''}
      typed={day ? showDate(day) : ''}
      late={row.late && (which === 'end' || row.status === 'PENDING')}
      why_not={
        why_not ||
        row.locked ||
        (row.status === 'FINISHED'
          ? t`Finished: actual dates are fixed.`
          : which === 'start' && row.status === 'IN-PROGRESS'
            ? t`Started: the actual start is fixed.`
            : '')
      }
      onSave={(text) => void save(text)}
    />
  );
}

export function PeopleCell({ row, why_not }: CellProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={280}
      trapFocus
      withRoles={false}
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.cell}
          aria-haspopup="dialog"
          aria-expanded={opened}
          {...(why_not && { 'aria-disabled': true, ...hint(why_not) })}
          onClick={() => !why_not && setOpened(!opened)}
        >
          <span className="out-of-sight">{t`People assigned to ${row.name}`}: </span>
          {row.people.length > 0 ? <AvatarRow people={row.people} /> : <span className={classes.none}>–</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t`People assigned to ${row.name}`}>
        {opened && <TeamChoice row={row} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function TeamChoice({ row }: { row: EventRow }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const { data } = useSlice(event_project, { id: row.project_id });
  const people = new Map(row.people.map((person) => [person.id, { ...person, role: '' }]));
  for (const member of data?.team ?? []) {
    if (!member.active || people.get(member.user_id)?.role) continue;
    people.set(member.user_id, {
      id: member.user_id,
      name: member.name,
      avatar_file_id: member.avatar_file_id,
      role: member.role,
    });
  }
  const chosen = new Set(row.people.map((person) => person.id));
  const toggle = async (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    try {
      await acts.people(
        row,
        [...next].flatMap((one) => {
          const person = people.get(one);
          return person ? [{ id: person.id, name: person.name, avatar_file_id: person.avatar_file_id }] : [];
        }),
      );
    } catch (failure) {
      toast.failure(`${row.name}: ${sentenceOf(failure)}`);
    }
  };
  return (
    <ul className={classes.people} aria-label={t`Team`}>
      {[...people.values()].map((person) => (
        <li key={person.id}>
          <label data-touch>
            <input type="checkbox" checked={chosen.has(person.id)} onChange={() => void toggle(person.id)} />
            <span>
              {person.name}
              {person.role && <span className={classes.role}>{term(person.role)}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
