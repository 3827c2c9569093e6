/** The Gantt of a project with everything around it that changes it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { dayNumber, showDate } from '../../../../domain/dates.ts';
import { EventDrawer } from '../area.tsx';
import { reasonOf } from '../../../kit/abilities.ts';
import { LazyBoundary, lazy } from '../../../kit/lazy.tsx';
import { Gantt } from '../../../../gantt/chart/Gantt.tsx';
import '../../../ui/chart/gantt.css';
import type { GanttHandle } from '../../../../gantt/chart/types.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useOpenEvent } from '../event_address.ts';
import type { ExchangeProps } from '../exchange/Exchange.tsx';
import { indent, outdent, shift } from './arrange.ts';
import { Baselines } from './Baselines.tsx';
import { ClashPanel } from './ClashPanel.tsx';
import { StalePanel } from './StalePanel.tsx';
import { Consequences } from './Consequences.tsx';
import type { ScheduleStore } from './schedule_store.ts';
import type { EmptyPlanProps } from './EmptyPlan.tsx';
import { Facts } from './Facts.tsx';
import { stageOfId } from './gantt_rows.ts';
import { Keys } from './Keys.tsx';
import { LinkEditor } from './LinkEditor.tsx';
import { NewRow } from './NewRow.tsx';
import { idOfRef, mayPlan, mayProgress, whyNotChange, whyNotLink, whyNotProgress } from './plan.ts';
import { preview } from './preview.ts';
import classes from './ProjectGantt.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { Timing } from './Timing.tsx';
import { type NewKind, Toolbar } from './Toolbar.tsx';
import { unstartedInPast } from './unfinished.ts';
import { useScheduleState } from './use_schedule_store.ts';
import { useChart } from './use_chart.ts';
import { useGanttActs } from './use_gantt_acts.tsx';
import { useGanttKeys } from './use_gantt_keys.ts';
import { useKeptZoom } from './use_kept_zoom.ts';
import { useAvailableHeight } from './use_available_height.ts';
import { useView } from './use_view.ts';
import { useGanttLabels } from './labels.ts';

const Exchange = lazy<ExchangeProps>(() => import('../exchange/Exchange.tsx'));
const EmptyPlan = lazy<EmptyPlanProps>(() => import('./EmptyPlan.tsx'));

export function Workplace({ store }: { store: ScheduleStore }) {
  const { t } = useLingui();
  const view = useView();
  const words = useGanttLabels();
  const { shown, proposal, clash, stale, saving, can_undo, can_redo } = useScheduleState(store);
  const { plan } = shown;
  const gantt = useRef<GanttHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const event_drawer = useOpenEvent();
  const [marked, setChosen] = useState<readonly number[]>([]);
  // a new row that was chosen stays so when the server gives it its number, which comes with what is shown
  const chosen = useMemo(() => marked.map((id) => store.idOf(id)), [marked, shown]); // oxlint-disable-line react-hooks/exhaustive-deps
  const [adding, setAdding] = useState<NewKind>();
  const [after, setAfter] = useState<number>();
  const [linked, setLinked] = useState<number>();
  const [keys, setKeys] = useState(false);
  const focused = useRef<number>(undefined);
  const consequences = useRef<{ confirm: () => void }>(null);
  const room = useAvailableHeight(frame, view.full);
  const keepZoom = useKeptZoom(view);

  const editable = plan.stages.some(mayPlan);
  const has_progress = plan.stages.some(mayProgress);
  const why_not = editable
    ? undefined
    : (reasonOf(...plan.stages.map(({ abilities }) => abilities.update_schedule), plan.abilities.update_schedule) ??
      t`You have read-only access to this schedule.`);
  const { rows, links, columns, days_off, filter, passing, shows } = useChart({ shown, view, editable, words });

  const acts = useGanttActs({ store, plan, gantt, words, onDeleted: () => setChosen([]) });
  const { eventOf, propose } = acts;
  const open = (id: number) => {
    if (id > 0 && !eventOf(id)?.is_group) event_drawer.open(id);
  };
  const add = (kind: NewKind) => {
    setAfter(focused.current ?? chosen.at(-1));
    setAdding(kind);
  };

  useGanttKeys(frame, {
    undo: () => can_undo && store.undo(),
    redo: () => can_redo && store.redo(),
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
      if (proposal) store.putBack();
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
    gantt.current?.announce(t`Commissioning would be on ${day}. Enter to confirm, Escape to cancel.`);
  }, [awaited, t]);

  const behind = useMemo(() => editable && unstartedInPast(plan).size > 0, [editable, plan]);
  const onReschedule = behind && !proposal ? () => void acts.rescheduleUnfinished() : undefined;
  const askedFor = useEffectEvent(() => {
    view.set({ reschedule: null });
    if (onReschedule) onReschedule();
    else toast.info(t`No overdue unstarted work.`);
  });
  useEffect(() => {
    if (view.reschedule) askedFor();
  }, [view.reschedule]);
  const tried = useCallback((ids: number[], days: number) => preview(shown, ids, days), [shown]);
  const in_hand = after === undefined ? undefined : eventOf(store.idOf(after));
  const only_groups = plan.events.length === 0;

  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageHeader
          title={t`Gantt`}
          marks={
            only_groups ? undefined : (
              <Facts
                drawn={shown}
                saving={saving}
                read_only={has_progress ? undefined : why_not}
                onReschedule={onReschedule}
              />
            )
          }
        />
      </div>
      <div
        ref={frame}
        className={classes.frame}
        data-full={view.full || undefined}
        style={{ height: room }}
        onPointerDownCapture={() => store.hold(true)}
        onPointerUpCapture={() => store.hold(false)}
        onPointerCancelCapture={() => store.hold(false)}
      >
        <Toolbar
          plan={plan}
          view={view}
          found={passing}
          gantt={() => gantt.current}
          editable={editable}
          has_progress={has_progress}
          can_undo={can_undo}
          can_redo={can_redo}
          onUndo={() => store.undo()}
          onRedo={() => store.redo()}
          onAdd={add}
          onKeys={() => setKeys(true)}
          onReschedule={onReschedule}
          more={
            <>
              <Baselines plan={plan} view={view} />
              {plan.abilities.update_schedule === true && plan.start_date && (
                <Timing drawn={shown} onChange={propose} />
              )}
              <LazyBoundary fallback={null}>
                <Exchange plan={plan} gantt={() => gantt.current} onImported={acts.imported} />
              </LazyBoundary>
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
            onMove={acts.move}
            onResize={acts.resize}
            onProgress={(id, percent) => propose({ changes: [{ event_id: id, percent }] })}
            onLink={acts.link}
            onUnlink={acts.unlink}
            onDelete={acts.remove}
            onOpen={open}
            onRename={(id, name) => id > 0 && propose({ changes: [{ event_id: id, name }] })}
            onEdit={acts.edit}
            empty={null}
          />
          {only_groups && (
            <div className={classes.over}>
              <LazyBoundary fallback={null}>
                <EmptyPlan plan={plan} onAdd={() => add('event')} onImported={acts.imported} />
              </LazyBoundary>
            </div>
          )}
          {passing === 0 && !only_groups && (
            <div className={classes.over}>
              <Empty
                title={t`No events match these filters`}
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
              editable={chosen.every((id) => whyNotChange(plan, eventOf(id)) === undefined)}
              has_progress={chosen.every((id) => whyNotProgress(plan, eventOf(id)) === undefined)}
              onChange={propose}
              onMove={acts.move}
              onDelete={acts.remove}
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
                store.confirm(delay);
                gantt.current?.announce(t`Confirmed`);
              }}
              onPutBack={() => store.putBack()}
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
            ref_of={() => store.ref()}
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
        whyNot={linked === undefined ? undefined : whyNotLink(plan, eventOf(linked))}
        onChange={propose}
        onClose={() => setLinked(undefined)}
      />
      {stale && <StalePanel plan={plan} stale={stale} onChoose={(choice) => store.settleStale(choice)} />}
      {clash && <ClashPanel plan={plan} clash={clash} onChoose={(choice) => store.settle(choice)} />}
      <Keys opened={keys} onClose={() => setKeys(false)} editable={editable} has_progress={has_progress} />
      <LazyBoundary fallback={null}>
        <EventDrawer />
      </LazyBoundary>
    </div>
  );
}
