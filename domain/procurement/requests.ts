/** Requests for quotation: their states and numbers, until when their links open, and what a line may be quoted in. */
import { addDays, type PlainDate } from '../dates.ts';
import { type MaterialCategory, material_categories } from '../lists.ts';
import { inStockUnit, type StockUnits } from '../materials/quantities.ts';
import { say, type Sentence } from '../sentences.ts';
import { type Unit, supplier_units } from '../units.ts';

export const request_states = ['draft', 'sent', 'closed', 'cancelled'] as const;
export type RequestState = (typeof request_states)[number];

/** How a request stands for whoever looks at a list of them: its state, and what of it is to be done. */
export const request_standings = ['draft', 'waiting', 'due', 'overdue', 'closed', 'awarded', 'cancelled'] as const;
export type RequestStanding = (typeof request_standings)[number];

/** How a supplier who was asked stands. */
export const answer_states = ['draft', 'not_opened', 'opened', 'drafted', 'quoted', 'declined'] as const;
export type AnswerState = (typeof answer_states)[number];

/** The days a link opens after the due date, for looking only (domain §16). */
export const link_days_after_due = 7;
/** As many suppliers are asked at once, and as many lines, as one comparison shows. */
export const most_suppliers = 50;
export const most_lines = 500;

/** Until when the links of a request open. */
export const linkUntil = (due_on: PlainDate): PlainDate => addDays(due_on, link_days_after_due);

/** The financial year of a day, by the year it begins in: April 2026 to March 2027 is 2026. */
export const financialYear = (day: PlainDate): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);

/** True while a supplier may still answer: on the due date too. */
export const mayQuote = (status: RequestState, due_on: PlainDate | null, today: PlainDate): boolean =>
  status === 'sent' && due_on !== null && today <= due_on;

export interface AskedState {
  due_on: PlainDate | null;
  invited_at: string | null;
  opened_at: string | null;
  draft_at: string | null;
  declined_at: string | null;
  versions: number;
}

/** How someone who was asked stands. */
export function answerState({ invited_at, opened_at, draft_at, declined_at, versions }: AskedState): AnswerState {
  if (invited_at === null) return 'draft';
  if (declined_at !== null) return 'declined';
  if (versions > 0) return 'quoted';
  if (draft_at !== null) return 'drafted';
  return opened_at === null ? 'not_opened' : 'opened';
}

/** The units a line may be quoted in: those of its category that its quantity can be said in, else its stock unit. */
export function quoteUnits(category: string, stock: StockUnits): Unit[] {
  const known = (material_categories as readonly string[]).includes(category);
  const formats = known ? supplier_units[category as MaterialCategory] : [];
  const possible = formats.filter((unit) => inStockUnit(stock, 1, unit) !== undefined);
  return possible.length > 0 ? possible : [stock.unit];
}

/** Why a request cannot be sent as it stands; undefined when it can. */
export function whyNotSend(
  request: { status: RequestState; due_on: PlainDate | null; needed_by: PlainDate | null },
  lines: readonly { needed_by: PlainDate | null }[],
  suppliers: number,
  today: PlainDate,
): Sentence | undefined {
  if (request.status !== 'draft') return say`This request was already sent.`;
  if (lines.length === 0) return say`Add at least one line.`;
  if (suppliers === 0) return say`Select at least one supplier.`;
  if (request.due_on === null) return say`Enter a due date.`;
  if (request.due_on < today) return say`The due date is in the past.`;
  const without = lines.filter((line) => line.needed_by === null).length;
  if (without > 0 && request.needed_by === null)
    return say`Enter the needed-by date: some lines have none of their own.`;
  return undefined;
}

/** Why nothing of a sent request can be changed; undefined when it can. */
export const whyNotGoing = (status: RequestState): Sentence | undefined =>
  status === 'sent' ? undefined : say`This is possible only while the request is sent and open.`;
