/** What can be done to the plan from the Gantt: each as one change for the store, or a sentence why it cannot be. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { addDays, dateOfDay } from '../../../../domain/dates.ts';
import type { LinkKind } from '../../../../gantt/engine/plan.ts';
import { daysOfSpan } from '../../../../gantt/engine/span.ts';
import type { GanttHandle } from '../../../../gantt/chart/types.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Imported } from '../exchange/Import.tsx';
import { startedAmong } from './arrange.ts';
import { readDays } from './columns.ts';
import type { ScheduleStore } from './schedule_store.ts';
import { readWaits, stageOfId } from './gantt_rows.ts';
import { type Change, type GanttPlan, toPlan } from './plan.ts';
import { rescheduling } from './unfinished.ts';
import type { useGanttLabels } from './labels.ts';

interface GanttActsOf {
  store: ScheduleStore;
  plan: GanttPlan;
  gantt: RefObject<GanttHandle | null>;
  words: ReturnType<typeof useGanttLabels>;
  onDeleted: () => void;
}

export function useGanttActs({ store, plan, gantt, words, onDeleted }: GanttActsOf) {
  const { t } = useLingui();
  const eventOf = (id: number) => plan.events.find((event) => event.id === id);
  const propose = (change: Change | undefined) => {
    if (!change) return false;
    const taken = store.propose(change);
    if (!taken) gantt.current?.revert();
    return taken;
  };
  const rescheduleUnfinished = () => store.propose(rescheduling(plan), { seen_first: true });
  const move = (ids: number[], days: number) => {
    const running = plan.events.find((event) => ids.includes(event.id) && event.status === 'IN-PROGRESS');
    const movable = plan.events.filter(
      (event) => ids.includes(event.id) && event.status === 'PENDING' && event.current_start,
    );
    if (running && movable.length === 0) {
      toast.failure(t`${running.name} is in progress: change its actual start instead.`);
      gantt.current?.revert();
      return;
    }
    propose({
      changes: movable.map((event) => ({
        event_id: event.id,
        start: addDays(event.current_start ?? plan.today, days),
      })),
    });
  };
  const resize = (id: number, start: number, end: number) => {
    const event = eventOf(id);
    if (!event) return;
    const [from, to] = [dateOfDay(start), dateOfDay(end)];
    propose({
      changes: [
        {
          event_id: id,
          days: daysOfSpan(toPlan(plan, null), event.clock, from, to),
          ...(from !== event.current_start && event.status === 'PENDING' && { start: from }),
        },
      ],
    });
  };
  const remove = (ids: readonly number[]) => {
    const real = ids.filter((id) => !stageOfId(plan, id));
    const started = startedAmong(plan, real);
    if (real.length === 0) return;
    if (started) {
      toast.failure(t`${started.name} has started and cannot be deleted.`);
      return;
    }
    if (!propose({ delete_events: [...real] })) return;
    onDeleted();
    sayUndoable(plural(real.length, { one: '# event deleted.', other: '# events deleted.' }));
  };
  const sayUndoable = (done: string) => {
    const step = store.newest;
    toast.success(
      <span>
        {done}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => store.undo(step)}>
          <Trans>Undo</Trans>
        </Button>
      </span>,
    );
  };
  const imported = ({ import_id, added, changed, deleted }: Imported) => {
    if (import_id !== null) store.imported(import_id);
    sayUndoable(t`Imported: ${added} added, ${changed} changed, ${deleted} deleted.`);
  };
  const edit = (id: number, key: string, text: string) => {
    const event = eventOf(id);
    if (!event) return;
    if (event.is_group) {
      gantt.current?.announce(words.group_days);
      return;
    }
    if (key === 'days') {
      const read = readDays(text);
      if (!read) toast.failure(t`Enter days as a number. Add c for calendar days.`);
      else propose({ changes: [{ event_id: id, ...read }] });
      return;
    }
    const { found: written, unread } = readWaits(plan, text);
    if (unread.length > 0) {
      const missing = unread.join(', ');
      toast.failure(t`There is no event ${missing}. Enter codes, such as P03; E04 SS+2.`);
      return;
    }
    const now = plan.links.filter((link) => link.to_id === id);
    const add_links = written.filter(
      (one) => !now.some((link) => link.from_id === one.from_id && link.kind === one.kind && link.lag === one.lag),
    );
    const delete_links = now.filter(
      (link) => !written.some((one) => one.from_id === link.from_id && one.kind === link.kind),
    );
    if (add_links.length + delete_links.length > 0)
      propose({
        add_links: add_links.map((link) => ({ ...link, to_id: id })),
        delete_links: delete_links.map(({ from_id, to_id, kind }) => ({ from_id, to_id, kind })),
      });
  };
  const link = (from: number, to: number, kind: LinkKind) =>
    propose({ add_links: [{ from_id: from, to_id: to, kind }] });
  const unlink = (link_id: number) => {
    const one = plan.links.find(({ id }) => id === link_id);
    if (one) propose({ delete_links: [{ from_id: one.from_id, to_id: one.to_id, kind: one.kind }] });
  };
  return { eventOf, propose, rescheduleUnfinished, move, resize, remove, imported, edit, link, unlink };
}
