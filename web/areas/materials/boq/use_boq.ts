/**
 * The bill of quantities as it is edited: what was typed is shown at once, sent line by line in the background, and undone as
 * one step. Nothing is written over what someone else changed since: both are shown then.
 */
import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import type { BoqFacts, BoqKey } from '../../../../domain/materials/boq.ts';
import { api, CallFailure } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { useSlice } from '../../../kit/slice.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { boq, type BoqAnswer, type BoqRow, noteOwnWrite } from '../slices.ts';
import { belowOf, confirmedBelow } from './below.ts';

export interface Edit {
  id: number;
  key: BoqKey;
  value: BoqFacts[BoqKey];
}

/** What two people made of one cell. */
export interface Conflict {
  line: BoqRow;
  key: BoqKey;
  mine: BoqFacts[BoqKey];
  theirs: BoqFacts[BoqKey];
}

/** A line that takes its rate from a price of a list, with the item where that is another one. */
interface TakenRate {
  boq_line_id: number;
  item_price_id: number;
  item_id?: number;
}

type Facts = Partial<BoqFacts>;
type Updated = Gets<'update_boq_lines'>;
type Structure = Omit<Parameters<typeof api.update_boq_lines>[0], 'project_id' | 'reason' | 'below_ordered' | 'change'>;
type UndoStep =
  | { cells: (Edit & { left: BoqFacts[BoqKey] })[] }
  /** lines to remove, or to bring back */
  | { remove: number[] }
  | { restore: number[] }
  | { move: number[]; after_id: number | null };

const pause_ms = 350;
const at_once = 500;

/** Puts the server's answer into what is held. */
function accept(answer: Updated, removed: readonly number[] = []): void {
  noteOwnWrite();
  boq.set((held) => {
    const now = new Map(answer.lines.map((line) => [line.id, line]));
    const lines = held.lines.filter(({ id }) => !removed.includes(id)).map((line) => now.get(line.id) ?? line);
    const there = new Set(lines.map(({ id }) => id));
    const all = [...lines, ...answer.lines.filter(({ id }) => !there.has(id))];
    const places = answer.order && new Map(answer.order.map((id, at) => [id, at]));
    return {
      ...held,
      // another one may have written in between: then all of it is asked for
      head: answer.head.version === held.head.version + 1 ? answer.head : { ...answer.head, version: -1 },
      lines: places ? all.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)) : all,
    };
  });
}

export function useBoq(project_id: number) {
  const loaded = useSlice(
    boq,
    useMemo(() => ({ project_id }), [project_id]),
  );
  const data: BoqAnswer | undefined = loaded.data?.project_id === project_id ? loaded.data : undefined;
  const [pending, setPending] = useState<ReadonlyMap<number, Facts>>(new Map());
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  const [undo_steps, setUndoSteps] = useState<UndoStep[]>([]);
  const now = useRef({ data, pending, reason });
  useLayoutEffect(() => {
    now.current = { data, pending, reason };
  });
  const needs_reason = (data?.head.revision ?? 0) > 0 && reason.trim() === '';

  const lines = useMemo(
    () =>
      data?.lines.map((line) => {
        const facts = pending.get(line.id);
        return facts ? { ...line, ...facts } : line;
      }) ?? [],
    [data, pending],
  );

  /** Takes from what waits that which was sent, unless it was typed again meanwhile. */
  const settle = useCallback((sent: ReadonlyMap<number, Facts>) => {
    setPending((waiting) => {
      const left = new Map(waiting);
      for (const [id, facts] of sent) {
        const rest = Object.entries(left.get(id) ?? {}).filter(([key, value]) => facts[key as BoqKey] !== value);
        if (rest.length > 0) left.set(id, Object.fromEntries(rest));
        else left.delete(id);
      }
      return left;
    });
  }, []);

  /** Someone else changed lines meanwhile: what both changed is shown, the rest goes with the next try. */
  const meet = useCallback(
    (failure: CallFailure, sent: ReadonlyMap<number, Facts>) => {
      const { lines: theirs, gone } = failure.current as { lines: BoqRow[]; gone: number[] };
      const before = new Map(now.current.data?.lines.map((line) => [line.id, line]));
      const found: Conflict[] = [];
      const lost = new Map<number, Facts>(gone.map((id) => [id, sent.get(id) ?? {}]));
      for (const line of theirs) {
        const facts = sent.get(line.id) ?? {};
        const both = (Object.keys(facts) as BoqKey[]).filter((key) => before.get(line.id)?.[key] !== line[key]);
        for (const key of both)
          if (facts[key] !== line[key]) found.push({ line, key, mine: facts[key]!, theirs: line[key] });
        lost.set(line.id, Object.fromEntries(both.map((key) => [key, facts[key]])));
      }
      settle(lost);
      const by_id = new Map(theirs.map((line) => [line.id, line]));
      boq.set((held) => ({
        ...held,
        lines: held.lines
          .filter(({ id }) => !gone.includes(id))
          .map((line) => ({ ...line, ...by_id.get(line.id), source: by_id.has(line.id) ? '' : line.source })),
      }));
      if (gone.length > 0) toast.failure(t`A line you changed was removed by someone else.`);
      if (found.length > 0) setConflicts((others) => [...others, ...found]);
    },
    [settle],
  );

  const busy = useRef(false);
  const send = useCallback(async () => {
    const held = now.current;
    if (busy.current || held.pending.size === 0 || !held.data) return;
    const versions = new Map(held.data.lines.map(({ id, version }) => [id, version]));
    const sent = new Map([...held.pending].slice(0, at_once));
    busy.current = true;
    setSending(true);
    try {
      const change = [...sent].map(([boq_line_id, facts]) => ({
        boq_line_id,
        version: versions.get(boq_line_id) ?? 0,
        ...facts,
      }));
      const answer = await confirmedBelow((below_ordered) =>
        api.update_boq_lines({ project_id, reason: held.reason, below_ordered, change: change as never }),
      );
      accept(answer);
      settle(sent);
    } catch (failure) {
      if (failure instanceof CallFailure && failure.status === 409 && failure.current && belowOf(failure).length === 0)
        meet(failure, sent);
      else {
        settle(sent);
        toast.failure(sentenceOf(failure));
      }
    } finally {
      busy.current = false;
      setSending(false);
    }
  }, [project_id, settle, meet]);

  useEffect(() => {
    if (pending.size === 0 || sending || needs_reason) return undefined;
    const timer = setTimeout(() => void send(), pause_ms);
    return () => clearTimeout(timer);
  }, [pending, sending, needs_reason, send]);

  /** Changes cells as one step. */
  const edit = useCallback((edits: readonly Edit[], { undoable = true } = {}) => {
    const { data: held, pending: waiting } = now.current;
    const by_id = new Map(held?.lines.map((line) => [line.id, line]));
    const valueOf = ({ id, key }: Edit) => (waiting.get(id)?.[key] ?? by_id.get(id)?.[key]) as BoqFacts[BoqKey];
    if (undoable)
      setUndoSteps((steps) => [
        ...steps.slice(-99),
        { cells: edits.map((one) => ({ ...one, value: valueOf(one), left: one.value })) },
      ]);
    setPending((before) => {
      const after = new Map(before);
      for (const { id, key, value } of edits) after.set(id, { ...after.get(id), [key]: value });
      return after;
    });
  }, []);

  /** Adds, removes and moves lines, after what was typed was sent. */
  const change = useCallback(
    async (structure: Structure, undo?: (answer: Updated) => UndoStep | undefined) => {
      if (now.current.pending.size > 0) await send();
      try {
        const answer = await confirmedBelow((below_ordered) =>
          api.update_boq_lines({ project_id, reason: now.current.reason, below_ordered, ...structure }),
        );
        accept(
          answer,
          structure.remove?.map(({ boq_line_id }) => boq_line_id),
        );
        if (structure.restore) boq.load({ project_id }).catch(() => undefined);
        const step = undo?.(answer);
        if (step) setUndoSteps((steps) => [...steps.slice(-99), step]);
        return answer;
      } catch (failure) {
        toast.failure(sentenceOf(failure));
        void boq.load({ project_id });
        return undefined;
      }
    },
    [project_id, send],
  );

  /** Takes rates from prices of lists, after what was typed was sent; gives how many lines did. */
  const takeRates = useCallback(
    async (rates: readonly TakenRate[]): Promise<number> => {
      if (now.current.pending.size > 0) await send();
      const cells: (Edit & { left: BoqFacts[BoqKey] })[] = [];
      let taken = 0;
      try {
        for (let at = 0; at < rates.length; at += at_once) {
          const before = new Map(now.current.data?.lines.map((line) => [line.id, line]));
          // lines that are gone meanwhile take nothing
          const part = rates.slice(at, at + at_once).filter(({ boq_line_id }) => before.has(boq_line_id));
          // oxlint-disable-next-line no-await-in-loop
          const answer = await api.update_boq_lines({
            project_id,
            reason: now.current.reason,
            change: part.map((one) => ({ ...one, version: before.get(one.boq_line_id)?.version ?? 0 })),
          });
          accept(answer);
          taken += part.length;
          for (const line of answer.lines)
            for (const key of ['item_id', 'rate'] as const) {
              const was = before.get(line.id)?.[key] ?? null;
              if (was !== line[key]) cells.push({ id: line.id, key, value: was, left: line[key] });
            }
        }
      } catch (failure) {
        toast.failure(sentenceOf(failure));
        void boq.load({ project_id });
      }
      if (cells.length > 0) setUndoSteps((steps) => [...steps.slice(-99), { cells }]);
      return taken;
    },
    [project_id, send],
  );

  const undo = useCallback(() => {
    const step = undo_steps.at(-1);
    if (!step) return;
    setUndoSteps((steps) => steps.slice(0, -1));
    const by_id = new Map(lines.map((line) => [line.id, line]));
    if ('cells' in step) {
      // what someone changed since stays theirs
      const mine = step.cells.filter(({ id, key, left }) => by_id.get(id)?.[key] === left);
      if (mine.length < step.cells.length) toast.info(t`Changed by someone else since, so it was not undone.`);
      edit(mine, { undoable: false });
    } else if ('remove' in step)
      void change({
        remove: step.remove.flatMap((id) => {
          const line = by_id.get(id);
          return line ? [{ boq_line_id: id, version: line.version }] : [];
        }),
      });
    else if ('restore' in step) void change({ restore: step.restore });
    else void change({ move: step.move, after_id: step.after_id });
  }, [undo_steps, lines, edit, change]);

  return {
    ...loaded,
    data,
    lines,
    reason,
    setReason,
    needs_reason: needs_reason && pending.size > 0,
    unsent: pending.size,
    sending,
    edit,
    change,
    takeRates,
    undo,
    can_undo: undo_steps.length > 0,
    conflicts,
    settleConflicts: () => setConflicts([]),
  };
}

export type BoqEditor = ReturnType<typeof useBoq>;
