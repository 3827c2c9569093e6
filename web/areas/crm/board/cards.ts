/** What a board asks of the server: its first cards, while its code may still be on the way, and more of a stage. */
import type { Topic } from '../../../../contract/topics.ts';
import { api } from '../../../kit/api.ts';
import { onTopics, toldSince } from '../../../kit/topics.ts';
import type { BoardAnswer, LeadFilter } from '../slices.ts';

const board_topics: readonly Topic[] = ['leads', 'boards', 'lead_work', 'lead_talk', 'accounts', 'rights'];

/** as many as a tall screen shows; a column asks for more before its last card is reached */
const FIRST = 15;

let ahead: { of: string; at: number; answer: Promise<BoardAnswer> } | undefined;

/** Hears of what a board shows. */
export const onBoardChange = (heard: () => void): (() => void) => onTopics(board_topics, heard);

/** Asks before the board is drawn. */
export function askAhead(filter: LeadFilter): void {
  const answer = api.get_all_boards({ ...filter, per_stage: FIRST });
  answer.catch(() => {}); // the board tells of it
  ahead = { of: JSON.stringify(filter), at: performance.now(), answer };
}

/** What was asked ahead for the same, if nothing has changed since; otherwise asked now. */
export function firstCards(filter: LeadFilter): Promise<BoardAnswer> {
  const held = ahead;
  ahead = undefined;
  return held?.of === JSON.stringify(filter) && !toldSince(board_topics, held.at)
    ? held.answer
    : api.get_all_boards({ ...filter, per_stage: FIRST });
}

/** Cards of a stage from a place on. */
export const cardsFrom = async (
  filter: LeadFilter,
  board_id: number,
  stage_id: number,
  offset: number,
  limit: number,
) =>
  (
    await api.get_leads({
      ...filter,
      board_id,
      stage_ids: [stage_id],
      sort: 'board',
      descending: false,
      offset,
      limit,
    })
  ).leads;
