/** Leads as cards in the stages of a board, moved by mouse, touch and keyboard; what others move is seen at once. */
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { type RefCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { stored } from '../../../kit/storage.ts';
import { attempt, attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { useAddress } from '../../../kit/address.ts';
import { useLeadFilter } from '../lead_filter.ts';
import { showOrder } from '../neighbours.ts';
import classes from './Board.module.css';
import { BoardBar } from './BoardBar.tsx';
import { BoardColumn, type ColumnHandle } from './BoardColumn.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import type { Column } from './board_state.ts';
import type { StageTask } from './StageForm.tsx';
import { reordered, type StageAct } from './stage_acts.ts';
import { StageHead } from './StageHead.tsx';
import { StageTabs } from './StageTabs.tsx';
import { useBoard } from './use_board.ts';
import { useBoardKeys } from './use_board_keys.ts';
import { useMoves } from './use_moves.tsx';
import { useEvent } from './use_event.ts';
import { useSwipe } from './use_swipe.ts';
import { useAvailableHeight } from './use_available_height.ts';
import { useLabels } from '../../../kit/labels.ts';

const MoveLead = lazy(() => import('./MoveLead.tsx'));
const StageForm = lazy(() => import('./StageForm.tsx'));

const no_columns: readonly Column[] = [];

export default function Board() {
  const { t } = useLingui();
  const { term } = useLabels();
  const filter = useLeadFilter();
  const board = useBoard(filter);
  const { data, hold, more } = board;
  const columns = data?.columns ?? no_columns;
  const move = useMoves(board);
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { params, set } = useAddress();
  const [moving, setMoving] = useState<number>();
  const [task, setTask] = useState<StageTask>();
  const [dense, setDense] = useState(() => stored.get('density') === 'compact');
  const compact = dense && !phone;
  const setCompact = (to: boolean) => {
    stored.set('density', to ? 'compact' : 'usual');
    setDense(to);
  };
  const frame = useRef<HTMLDivElement>(null);
  const room = useAvailableHeight(frame, data !== undefined);
  const { handles, onKeyDown } = useBoardKeys(columns, move, setMoving);
  const why_not_edit = reasonOf(data?.abilities.update_stage);
  const movable = data?.abilities.update_lead_stages === true;

  useEffect(() => {
    showOrder(columns.flatMap(({ leads }) => leads.map(({ id }) => id)));
  }, [columns]);

  const order = async (ids: readonly number[]) => {
    if (!data) return;
    await attempt(() => api.update_stage_order({ board_id: data.board.id, stage_ids: [...ids] }));
  };
  const act = async (what: StageAct, stage: Column['stage']) => {
    const ids = columns.map((column) => column.stage.id);
    const at = ids.indexOf(stage.id);
    if (what === 'rename' || what === 'edit') setTask({ act: what, stage, before_stage_id: null });
    if (what === 'add_before') setTask({ act: 'add', before_stage_id: stage.id });
    if (what === 'add_after') setTask({ act: 'add', before_stage_id: ids[at + 1] ?? null });
    if (what === 'left' && at > 0) await order(reordered(ids, stage.id, ids[at - 1] as number, 'before'));
    if (what === 'right' && at < ids.length - 1) await order(reordered(ids, stage.id, ids[at + 1] as number, 'after'));
    if (what !== 'delete') return;
    const name = term(stage.name);
    const question = {
      title: <Trans>Delete the stage {name}?</Trans>,
      text: <Trans>Past reports keep it, but the board no longer shows it.</Trans>,
      verb: <Trans>Delete stage</Trans>,
    };
    await attemptConfirmed(question, () => api.delete_stage({ stage_id: stage.id }));
  };
  const onAct = useEvent((what: StageAct, stage: Column['stage']) => void act(what, stage));

  const drop = useEffectEvent((carried: Record<string, unknown>, target: Record<string | symbol, unknown>) => {
    if (typeof carried.stage_head === 'number' && typeof target.head_of === 'number') {
      const ids = columns.map(({ stage }) => stage.id);
      const side = extractClosestEdge(target) === 'left' ? 'before' : 'after';
      void order(reordered(ids, carried.stage_head, target.head_of, side));
      return;
    }
    const { lead_id } = carried;
    if (typeof lead_id !== 'number' || typeof target.stage_id !== 'number') return;
    const column = columns.find(({ stage }) => stage.id === target.stage_id);
    const index = typeof target.index === 'number' ? target.index : 0;
    // the card after the line is the one that follows, unless it is the carried one itself
    const follows = column?.leads.slice(index).find(({ id }) => id !== lead_id);
    void move(lead_id, target.stage_id, follows?.id ?? null);
  });
  const has_board = data !== undefined;
  useEffect(() => {
    const element = frame.current;
    if (!element || !has_board) return undefined;
    return combine(
      monitorForElements({
        onDragStart: () => hold(true),
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0];
          if (target) drop(source.data, target.data);
          hold(false);
        },
      }),
      autoScrollForElements({ element, getAllowedAxis: () => 'horizontal' }),
    );
  }, [has_board, hold]);

  const [refs] = useState(() => new Map<number, RefCallback<ColumnHandle>>());
  const refOf = (stage_id: number): RefCallback<ColumnHandle> => {
    const known = refs.get(stage_id);
    if (known) return known;
    const made: RefCallback<ColumnHandle> = (handle) => {
      if (handle) handles.current.set(stage_id, handle);
      else handles.current.delete(stage_id);
    };
    refs.set(stage_id, made);
    return made;
  };

  const wanted = Number(params.get('stage'));
  const one = columns.find(({ stage }) => stage.id === wanted) ?? columns[0];
  const beside = (step: 1 | -1) => {
    const next = one && columns[columns.indexOf(one) + step];
    if (phone && next) set({ stage: next.stage.id }, { replace: true });
  };
  const swipe = useSwipe(beside);
  const shown = phone ? (one ? [one] : []) : columns;
  if (board.failure) return <Failure sentence={board.failure} onRetry={board.reload} />;
  return (
    <>
      <BoardBar data={data} compact={compact} onCompact={phone ? undefined : setCompact} />
      {phone && one && (
        <StageTabs
          columns={columns}
          chosen={one.stage.id}
          onChoose={(stage_id) => set({ stage: stage_id }, { replace: true })}
        />
      )}
      {!data ? (
        <BoardSkeleton />
      ) : (
        // the arrows walk from card to card
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          ref={frame}
          className={classes.board}
          data-compact={compact || undefined}
          style={room}
          onKeyDown={onKeyDown}
          {...swipe}
          role="group"
          aria-label={t`Board ${data.board.name}`}
        >
          {shown.map((column) => (
            <BoardColumn
              key={column.stage.id}
              ref={refOf(column.stage.id)}
              column={column}
              movable={movable}
              onMore={more}
              onMove={setMoving}
              compact={compact}
              head={
                <StageHead
                  stage={column.stage}
                  why_not={why_not_edit}
                  first={column === columns[0]}
                  last={column === columns.at(-1)}
                  onAct={onAct}
                />
              }
            />
          ))}
        </div>
      )}
      <LazyMount opened={moving !== undefined} onClose={() => setMoving(undefined)}>
        {(open) => (
          <MoveLead
            lead_id={open ? moving : undefined}
            columns={columns}
            onMove={(lead_id, stage_id, before) => void move(lead_id, stage_id, before)}
            onClose={() => setMoving(undefined)}
          />
        )}
      </LazyMount>
      <LazyMount opened={task !== undefined} onClose={() => setTask(undefined)}>
        {(open) => (
          <StageForm task={open ? task : undefined} board_id={data?.board.id ?? 0} onClose={() => setTask(undefined)} />
        )}
      </LazyMount>
    </>
  );
}
