/** The Gantt of a project with everything around it that changes it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { addDays, dateOfDay, dayNumber, showDate } from '../../../../domain/dates.ts';
import { isInside } from '../../../../domain/people.ts';
import type { LinkKind } from '../../../../domain/schedule/plan.ts';
import { daysOfSpan } from '../../../../domain/schedule/span.ts';
import { EventDrawer } from '../../../embeds.tsx';
import { late } from '../../../kit/late.tsx';
import { usePerson } from '../../../kit/session.ts';
import { Gantt } from '../../../ui/gantt/Gantt.tsx';
import { zoom_levels } from '../../../ui/gantt/scale.ts';
import type { GanttHandle, GanttRow, GanttZoom } from '../../../ui/gantt/types.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useOpenEvent } from '../event_address.ts';
import type { ExchangeProps } from '../exchange/Exchange.tsx';
import type { Imported } from '../exchange/Import.tsx';
import { indent, outdent, shift, startedAmong } from './arrange.ts';
import { Baselines } from './Baselines.tsx';
import { ClashPanel } from './ClashPanel.tsx';
import { readDays, useColumns } from './columns.ts';
import { Consequences } from './Consequences.tsx';
import type { Desk } from './desk.ts';
import type { EmptyPlanProps } from './EmptyPlan.tsx';
import { Facts } from './Facts.tsx';
import { ganttLinks, nonWorking, readWaits, RowMaker, stageOfId, waitsFor } from './gantt_rows.ts';
import { Keys } from './Keys.tsx';
import { LinkEditor } from './LinkEditor.tsx';
import { NewRow } from './NewRow.tsx';
import { type Change, idOfRef, type PlanRow, toPlan } from './plan.ts';
import { preview } from './preview.ts';
import classes from './ProjectGantt.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { Timing } from './Timing.tsx';
import { type NewKind, Toolbar } from './Toolbar.tsx';
import { useDeskState } from './use_desk.ts';
import { useRoom } from './use_room.ts';
import { useView } from './use_view.ts';
import { useGanttWords } from './words.ts';

const Exchange = late<ExchangeProps>(() => import('../exchange/Exchange.tsx'));
const EmptyPlan = late<EmptyPlanProps>(() => import('./EmptyPlan.tsx'));

export function Workplace({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const person = usePerson();
  const view = useView();
  const words = useGanttWords();
  const { shown, proposal, clash, saving, can_undo, can_redo } = useDeskState(desk);
  const { plan } = shown;
  const gantt = useRef<GanttHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const event_drawer = useOpenEvent();
  const [maker] = useState(() => new RowMaker());
  const [marked, setChosen] = useState<readonly number[]>([]);
  // a new row that was chosen stays so when the server gives it its number
  const chosen = useMemo(() => marked.map((id) => desk.idOf(id)), [marked, shown]); // oxlint-disable-line react-hooks/exhaustive-deps
  const [adding, setAdding] = useState<NewKind>();
  const [after, setAfter] = useState<number>();
  const [linked, setLinked] = useState<number>();
  const [keys, setKeys] = useState(false);
  const focused = useRef<number>(undefined);
  const consequences = useRef<{ confirm: () => void }>(null);
  const room = useRoom(frame, view.full);
  const keepZoom = useKeptZoom(view);

  // people from outside work on their events; the plan is moved by those who answer for it
  const inside = person !== undefined && isInside(person.userKind);
  const editable = inside && plan.stages.some(({ rights }) => rights.can_edit);
  const why_not = editable ? undefined : plan.why_not_edit || t`You may look at this schedule, not change it.`;
  const whyNotIn = useCallback(
    (row: PlanRow | undefined) => {
      const stage = plan.stages.find((one) => one.stage === row?.stage);
      return stage && !stage.rights.can_edit ? t`You may not change ${stage.name}.` : why_not;
    },
    [plan.stages, why_not, t],
  );
  const rows = useMemo(
    () =>
      maker.rows(shown, {
        baselines: view.baselines,
        colour: view.colour,
        editable,
        words: {
          finished: t`It is finished: it does not move any more.`,
          noRight: (stage) => t`You may not change ${stage}.`,
          unassigned: t`Given to nobody`,
        },
      }),
    [maker, shown, view.baselines, view.colour, editable, t],
  );
  const links = useMemo(() => ganttLinks(plan), [plan]);
  const waits = useMemo(() => waitsFor(plan), [plan]);
  const columns = useColumns(plan, waits, words);
  const days_off = useMemo(() => nonWorking(plan), [plan.calendars]); // oxlint-disable-line react-hooks/exhaustive-deps
  const filter = useFilter(plan.events, view, Number(person?.userId));
  const passing = useMemo(
    () => filter && rows.filter((row) => row.kind !== 'group' && filter(row)).length,
    [filter, rows],
  );
  const shows = useMemo(() => ({ ...view.shows, baselines: view.baselines.length > 0 }), [view.shows, view.baselines]);

  const eventOf = (id: number) => plan.events.find((event) => event.id === id);
  const propose = (change: Change | undefined) => {
    if (!change) return false;
    const taken = desk.propose(change);
    if (!taken) gantt.current?.revert();
    return taken;
  };
  const move = (ids: number[], days: number) => {
    const running = plan.events.find((event) => ids.includes(event.id) && event.status === 'IN-PROGRESS');
    const movable = plan.events.filter(
      (event) => ids.includes(event.id) && event.status === 'PENDING' && event.planned_start,
    );
    if (running && movable.length === 0) {
      toast.failure(t`${running.name} is in progress: change its actual start instead.`);
      gantt.current?.revert();
      return;
    }
    propose({
      changes: movable.map((event) => ({
        event_id: event.id,
        start: addDays(event.planned_start ?? plan.today, days),
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
          ...(from !== event.planned_start && event.status === 'PENDING' && { start: from }),
        },
      ],
    });
  };
  const remove = (ids: readonly number[]) => {
    const real = ids.filter((id) => !stageOfId(plan, id));
    const started = startedAmong(plan, real);
    if (real.length === 0) return;
    if (started) {
      toast.failure(t`${started.name} was started: what happened is not deleted.`);
      return;
    }
    if (!propose({ delete_events: [...real] })) return;
    setChosen([]);
    sayUndoable(plural(real.length, { one: '# event deleted.', other: '# events deleted.' }));
  };
  const sayUndoable = (done: string) =>
    toast.success(
      <span>
        {done}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => desk.undo()}>
          <Trans>Undo</Trans>
        </Button>
      </span>,
    );
  const imported = ({ import_id, added, changed, deleted }: Imported) => {
    if (import_id !== null) desk.imported(import_id);
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
      if (!read) toast.failure(t`Write days as a number; a c after it counts calendar days.`);
      else propose({ changes: [{ event_id: id, ...read }] });
      return;
    }
    const { found: written, unread } = readWaits(plan, text);
    if (unread.length > 0) {
      const missing = unread.join(', ');
      toast.failure(t`There is no event ${missing}. Write codes, such as P03; E04 SS+2.`);
      return;
    }
    const now = plan.links.filter((link) => link.to_id === id);
    const add_links = written.filter(
      (one) => !now.some((link) => link.from_id === one.from_id && link.kind === one.kind && link.lag === one.lag),
    );
    const delete_links = now.filter((link) => !written.some((one) => one.from_id === link.from_id));
    if (add_links.length + delete_links.length > 0)
      propose({
        add_links: add_links.map((link) => ({ ...link, to_id: id })),
        delete_links: delete_links.map(({ from_id, to_id }) => ({ from_id, to_id })),
      });
  };
  const link = (from: number, to: number, kind: LinkKind) =>
    propose({ add_links: [{ from_id: from, to_id: to, kind }] });
  const unlink = (link_id: number) => {
    const one = plan.links.find(({ id }) => id === link_id);
    if (one) propose({ delete_links: [{ from_id: one.from_id, to_id: one.to_id }] });
  };
  const open = (id: number) => {
    if (id > 0 && !eventOf(id)?.is_group) event_drawer.open(id);
  };
  const add = (kind: NewKind) => {
    setAfter(focused.current ?? chosen.at(-1));
    setAdding(kind);
  };

  useKeysOf(frame, {
    undo: () => can_undo && desk.undo(),
    redo: () => can_redo && desk.redo(),
    add: () => editable && add('event'),
    keys: () => setKeys(true),
    arrange(how) {
      const ids = chosen.length > 0 ? chosen : focused.current === undefined ? [] : [focused.current];
      if (!editable || ids.some((id) => id < 0)) return;
      propose(
        how === 'in' ? indent(plan, ids) : how === 'out' ? outdent(plan, ids) : shift(plan, ids, how === 'up' ? -1 : 1),
      );
    },
    confirm: () => {
      consequences.current?.confirm();
      return proposal !== undefined;
    },
    leave: () => {
      if (proposal) desk.putBack();
      else if (view.full) view.set({ full: null });
      else return false;
      return true;
    },
  });

  // said once for each new day, to those who do not see the panel
  const awaited = proposal?.after.commissioning ?? undefined;
  useEffect(() => {
    if (awaited === undefined) return;
    const day = showDate(awaited);
    gantt.current?.announce(t`Commissioning would be on ${day}. Enter confirms, Escape puts back.`);
  }, [awaited, t]);

  const tried = useCallback((ids: number[], days: number) => preview(shown, ids, days), [shown]);
  const in_hand = after === undefined ? undefined : eventOf(desk.idOf(after));
  const only_groups = plan.events.length === 0;

  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageHeader
          title={t`Gantt`}
          marks={only_groups ? undefined : <Facts drawn={shown} saving={saving} read_only={why_not} />}
        />
      </div>
      <div
        ref={frame}
        className={classes.frame}
        data-full={view.full || undefined}
        style={{ height: room }}
        onPointerDownCapture={() => desk.hold(true)}
        onPointerUpCapture={() => desk.hold(false)}
        onPointerCancelCapture={() => desk.hold(false)}
      >
        <Toolbar
          plan={plan}
          view={view}
          found={passing}
          gantt={() => gantt.current}
          whyNot={why_not}
          can_undo={can_undo}
          can_redo={can_redo}
          onUndo={() => desk.undo()}
          onRedo={() => desk.redo()}
          onAdd={add}
          onKeys={() => setKeys(true)}
          more={
            <>
              <Baselines plan={plan} view={view} />
              {plan.may_edit && plan.start_date && <Timing drawn={shown} onChange={propose} />}
              <Suspense fallback={null}>
                <Exchange plan={plan} gantt={() => gantt.current} onImported={imported} />
              </Suspense>
            </>
          }
        />
        <div className={classes.stage}>
          <Gantt
            ref={gantt}
            height="100%"
            label={t`Schedule of ${plan.name}`}
            rows={rows}
            links={links}
            columns={columns}
            words={words}
            today={dayNumber(plan.today)}
            nonWorking={days_off}
            zoom={view.zoom}
            onZoom={keepZoom}
            colourBy={view.colour === 'stage' || view.colour === 'person' ? 'key' : view.colour}
            shows={shows}
            selection={chosen}
            onSelect={setChosen}
            onFocus={(id) => {
              focused.current = id;
            }}
            filter={filter}
            readOnly={!editable}
            whyReadOnly={why_not}
            preview={tried}
            onMove={move}
            onResize={resize}
            onProgress={(id, percent) => propose({ changes: [{ event_id: id, percent }] })}
            onLink={link}
            onUnlink={unlink}
            onDelete={remove}
            onOpen={open}
            onRename={(id, name) => id > 0 && propose({ changes: [{ event_id: id, name }] })}
            onEdit={edit}
            empty={null}
          />
          {only_groups && (
            <div className={classes.over}>
              <Suspense fallback={null}>
                <EmptyPlan plan={plan} onAdd={() => add('event')} onImported={imported} />
              </Suspense>
            </div>
          )}
          {passing === 0 && !only_groups && (
            <div className={classes.over}>
              <Empty
                title={t`No event passes these filters`}
                action={
                  <Button variant="default" onClick={() => view.set({ q: null, only: null, stages: null })}>
                    <Trans>Show all</Trans>
                  </Button>
                }
              />
            </div>
          )}
          {chosen.length > 0 && !proposal && !adding && (
            <SelectionBar
              plan={plan}
              ids={chosen}
              whyNot={whyNotIn(eventOf(chosen.find((id) => id > 0) ?? 0))}
              onChange={propose}
              onMove={move}
              onDelete={remove}
              onLinks={setLinked}
              onOpen={open}
              onClose={() => setChosen([])}
            />
          )}
          {proposal && (
            <Consequences
              ref={consequences}
              proposal={proposal}
              onConfirm={(delay) => {
                desk.confirm(delay);
                gantt.current?.announce(t`Confirmed`);
              }}
              onPutBack={() => desk.putBack()}
              onShow={(id) => gantt.current?.scrollToRow(id)}
            />
          )}
        </div>
        {adding && (
          <NewRow
            plan={plan}
            kind={adding}
            onKind={setAdding}
            after={in_hand}
            stage={after === undefined ? undefined : stageOfId(plan, after)?.stage}
            ref_of={() => desk.ref()}
            onAdd={(change, ref) => {
              if (!propose(change)) return;
              setAfter(idOfRef(ref));
              requestAnimationFrame(() => gantt.current?.scrollToRow(idOfRef(ref)));
            }}
            onClose={() => {
              setAdding(undefined);
              if (focused.current !== undefined) gantt.current?.focusRow(focused.current);
            }}
          />
        )}
      </div>
      <LinkEditor
        plan={plan}
        event={linked === undefined ? undefined : eventOf(linked)}
        whyNot={linked === undefined ? undefined : whyNotIn(eventOf(linked))}
        onChange={propose}
        onClose={() => setLinked(undefined)}
      />
      {clash && <ClashPanel plan={plan} clash={clash} onChoose={(choice) => desk.settle(choice)} />}
      <Keys opened={keys} onClose={() => setKeys(false)} editing={editable} />
      <Suspense fallback={null}>
        <EventDrawer />
      </Suspense>
    </div>
  );
}

/** A level by its name, anything between as pixels of a day; the usual one is not written. */
function keptZoom(pixels: number, level: GanttZoom): string | null {
  if (Math.abs(zoom_levels[level] - pixels) < 0.01) return level === 'week' ? null : level;
  return pixels.toFixed(2);
}

/** The address follows the wheel when it rests. */
function useKeptZoom(view: ReturnType<typeof useView>): (pixels: number, level: GanttZoom) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (pixels, level) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => view.set({ zoom: keptZoom(pixels, level) }), 350);
  };
}

function useFilter(events: readonly PlanRow[], view: ReturnType<typeof useView>, user_id: number) {
  return useMemo(() => {
    const { search, only, stages } = view;
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0 && only.size === 0 && stages.size === 0) return undefined;
    const by_id = new Map(events.map((event) => [event.id, event]));
    return (row: GanttRow): boolean => {
      const event = by_id.get(row.id);
      if (!event || event.is_group) return false;
      if (stages.size > 0 && !stages.has(event.stage)) return false;
      if (only.has('late') && !row.late) return false;
      if (only.has('critical') && !row.critical) return false;
      if (only.has('open') && event.status === 'FINISHED') return false;
      if (only.has('mine') && !event.assignees.includes(user_id)) return false;
      if (only.has('milestones') && row.kind !== 'milestone') return false;
      const text = `${event.code} ${event.name} ${row.people ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    };
  }, [events, view, user_id]);
}

interface KeyActs {
  undo: () => void;
  redo: () => void;
  add: () => void;
  keys: () => void;
  arrange: (how: 'in' | 'out' | 'up' | 'down') => void;
  /** true when something waited for a yes */
  confirm: () => boolean;
  /** true when there was something to leave */
  leave: () => boolean;
}

/** Keys that work anywhere on the screen, except where somebody writes or a dialogue is open. */
function useKeysOf(frame: React.RefObject<HTMLElement | null>, acts: KeyActs): void {
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (control && key === 'z' && !event.altKey) {
      if (event.shiftKey) acts.redo();
      else acts.undo();
      return true;
    }
    if (control && key === 'y') {
      acts.redo();
      return true;
    }
    if (control && (event.key === ']' || event.key === '[')) {
      acts.arrange(event.key === ']' ? 'in' : 'out');
      return true;
    }
    if (event.altKey && !control && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      acts.arrange(event.key === 'ArrowUp' ? 'up' : 'down');
      return true;
    }
    if (event.key === 'Escape') return acts.leave();
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('[role=treegrid]'))
      return acts.confirm();
    if (control || event.altKey) return false;
    if (key === 'n') acts.add();
    else if (event.key === '?') acts.keys();
    else if (event.key === '/') frame.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    else return false;
    return true;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
      if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      // the small panel of consequences is no dialogue that closes the rest off
      if (target.closest('[role="dialog"][aria-modal="true"], [role="menu"]')) return;
      if (!act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // before the page's own shortcuts, which show another list of keys
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
