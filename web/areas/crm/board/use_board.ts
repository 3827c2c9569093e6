/** The board of the address: its first cards, more as they are scrolled to, own moves at once, those of others as they come. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import type { BoardAnswer, LeadFilter } from '../slices.ts';
import { cardsFrom, firstCards, onBoardChange } from './cards.ts';
import { type Columns, leadOf, placeOf, type Place, settled, withMove, withRows } from './board_state.ts';

const MORE = 100;

export interface Shown {
  of: string;
  board: Omit<BoardAnswer['boards'][number], 'stages'>;
  boards: readonly { id: number; name: string }[];
  abilities: BoardAnswer['abilities'];
  columns: Columns;
}

export interface Move extends Place {
  lead_id: number;
  lost_reason?: string | undefined;
  remark?: string | undefined;
}

export interface BoardData {
  data: Shown | undefined;
  failure: string | undefined;
  reload: () => void;
  /** the next cards of a stage */
  more: (stage_id: number) => void;
  /** moves at once; gives where the card was, or throws one sentence after putting it back */
  move: (move: Move) => Promise<Place | undefined>;
  /** holds back what others did while a card is carried */
  hold: (carrying: boolean) => void;
}

export function useBoard(filter: LeadFilter): BoardData {
  const of = JSON.stringify(filter);
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<string>();
  // what is shown now, for what happens between two drawings
  const now = useRef<Shown>(undefined);
  const busy = useRef({ moves: 0, carrying: false, due: false, turn: 0 });
  const coming = useRef(new Set<number>());

  const show = useCallback((next: Shown) => {
    now.current = next;
    setShown(next);
  }, []);
  const change = useCallback(
    (columns: (before: Columns) => Columns) => {
      if (now.current) show({ ...now.current, columns: columns(now.current.columns) });
    },
    [show],
  );

  const load = useCallback(async () => {
    const state = busy.current;
    if (state.moves > 0 || state.carrying) {
      state.due = true;
      return;
    }
    state.due = false;
    state.turn += 1;
    const { turn } = state;
    const held = now.current?.of === of ? now.current.columns : [];
    const asked = JSON.parse(of) as LeadFilter;
    try {
      const answer = await firstCards(asked);
      const found = answer.boards.find(({ id }) => id === asked.board_id) ?? answer.boards[0];
      if (!found) return;
      const { stages, ...board } = found;
      const columns = await Promise.all(
        stages.map(async ({ leads, ...stage }) => {
          const here = held.find((column) => column.stage.id === stage.id)?.leads.length ?? 0;
          const all = [...leads];
          // a column that was scrolled further stays as long as it was
          while (all.length < Math.min(here, stage.count)) {
            const next = await cardsFrom(asked, board.id, stage.id, all.length, Math.min(1000, here - all.length));
            if (next.length === 0) break;
            all.push(...next.filter((row) => !all.some(({ id }) => id === row.id)));
          }
          return { stage, leads: all };
        }),
      );
      if (turn !== state.turn) return;
      if (state.moves > 0 || state.carrying) {
        state.due = true;
        return;
      }
      setFailure(undefined);
      show({
        of,
        board,
        boards: answer.boards.map(({ id, name }) => ({ id, name })),
        abilities: answer.abilities,
        columns: settled(held, columns),
      });
    } catch (error) {
      if (turn === state.turn) setFailure(sentenceOf(error));
    }
  }, [of, show]);

  useEffect(() => {
    void load();
    return onBoardChange(() => void load());
  }, [load]);

  const settle = useCallback(() => {
    const { moves, carrying, due } = busy.current;
    if (due && moves === 0 && !carrying) void load();
  }, [load]);

  const more = useCallback(
    (stage_id: number) => {
      const column = now.current?.columns.find(({ stage }) => stage.id === stage_id);
      if (!now.current || !column || column.leads.length >= column.stage.count || coming.current.has(stage_id)) return;
      coming.current.add(stage_id);
      cardsFrom(JSON.parse(of) as LeadFilter, now.current.board.id, stage_id, column.leads.length, MORE)
        .then((rows) => {
          if (now.current?.of !== of) return;
          change((columns) => {
            const here = new Set(columns.flatMap(({ leads }) => leads.map(({ id }) => id)));
            const fresh = rows.filter(({ id }) => !here.has(id));
            return columns.map((one) =>
              one.stage.id === stage_id && fresh.length > 0 ? { ...one, leads: [...one.leads, ...fresh] } : one,
            );
          });
        })
        .catch(() => {}) // asked for again at the next scroll
        .finally(() => coming.current.delete(stage_id));
    },
    [of, change],
  );

  const move = useCallback(
    async ({ lead_id, stage_id, before, lost_reason, remark }: Move) => {
      const columns = now.current?.columns ?? [];
      const was = placeOf(columns, lead_id);
      if (was?.stage_id === stage_id && was.before === before) return undefined;
      const lead = leadOf(columns, lead_id);
      const target = columns.find(({ stage }) => stage.id === stage_id);
      // the last card that is here is not the last of a long stage
      const last = target?.leads.filter(({ id }) => id !== lead_id).at(-1);
      const whole = target === undefined || target.leads.length >= target.stage.count;
      const follows = before ?? (whole ? null : (last?.id ?? null));
      change((all) => withMove(all, lead_id, { stage_id, before: follows }));
      busy.current.moves += 1;
      busy.current.due = true;
      try {
        const { leads } = await api.update_lead_stages({
          lead_ids: [lead_id],
          stage_id,
          before_lead_id: follows,
          ...(lost_reason && { lost_reason }),
          ...(remark && { remark }),
        });
        change((all) => withRows(all, leads));
        return was;
      } catch (error) {
        if (was && lead) change((all) => withRows(withMove(all, lead_id, was), [lead]));
        throw error;
      } finally {
        busy.current.moves -= 1;
        settle();
      }
    },
    [change, settle],
  );

  const hold = useCallback(
    (carrying: boolean) => {
      busy.current.carrying = carrying;
      settle();
    },
    [settle],
  );

  // what is shown stays until its replacement is there, also when the filter changed
  return { data: shown, failure: shown ? undefined : failure, reload: () => void load(), more, move, hold };
}
