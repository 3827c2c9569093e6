/** The bill of quantities of a project: what its lines say and come to, and what may be done with it. */
import { say, type Sentence } from '../sentences.ts';
import type { Unit } from '../units.ts';
import { timesPaise } from '../money.ts';
import type { Conversion } from './quantities.ts';

/** What a line says, in the order of its columns. */
export interface BoqFacts {
  category: string;
  code: string;
  description: string;
  makes: string;
  specification: string;
  unit: Unit;
  quantity: number;
  /** per cent */
  wastage: number;
  /** paise for one unit without tax; null: none, or not for this person */
  rate: number | null;
  drawing: string;
  item_id: number | null;
  event_id: number | null;
  note: string;
}

export interface BoqLine extends BoqFacts {
  id: number;
  conversions: readonly Conversion[];
}

export const boq_keys = [
  'category',
  'code',
  'description',
  'makes',
  'specification',
  'unit',
  'quantity',
  'wastage',
  'rate',
  'drawing',
  'item_id',
  'event_id',
  'note',
] as const satisfies readonly (keyof BoqFacts)[];
export type BoqKey = (typeof boq_keys)[number];

/** As many lines as a bill of quantities may have. */
export const most_boq_lines = 5000;

/** Longest texts of a line. */
export const boq_lengths = {
  code: 40,
  description: 300,
  makes: 200,
  specification: 1000,
  drawing: 80,
  note: 500,
} as const;

const in_pieces: readonly Unit[] = ['Nos', 'Set', 'Pair'];

/** A quantity with its wastage, to the thousandth; pieces that are lost are whole ones. */
export function withWastage({ quantity, wastage, unit }: Pick<BoqFacts, 'quantity' | 'wastage' | 'unit'>): number {
  if (wastage === 0) return quantity;
  const ten_thousandths = BigInt(Math.round(quantity * 1000)) * BigInt(Math.round((100 + wastage) * 100));
  const step = in_pieces.includes(unit) ? 10_000_000n : 10_000n;
  const up = in_pieces.includes(unit) ? step - 1n : step / 2n;
  return Number(((ten_thousandths + up) / step) * (step / 10_000n)) / 1000;
}

type Planned = Pick<BoqFacts, 'quantity' | 'wastage' | 'unit'>;

/** Whether a change takes a line below what is ordered of it; `now` is undefined for a line that is removed. */
export const fallsBelow = (ordered: number, was: Planned, now: Planned | undefined): boolean => {
  const left = now ? withWastage(now) : 0;
  return ordered > 0 && left < ordered && left < withWastage(was);
};

/** What a line costs at its budget rate, in paise; null without a rate. */
export const amountOf = (line: Pick<BoqFacts, 'quantity' | 'wastage' | 'unit' | 'rate'>): number | null =>
  line.rate === null ? null : timesPaise(line.rate, withWastage(line));

/** What lines cost together. */
export const totalOf = (lines: readonly Pick<BoqFacts, 'quantity' | 'wastage' | 'unit' | 'rate'>[]): number =>
  lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0);

/** draft: being made; submitted: waits for its approval; approved: as its newest revision. */
export const boq_states = ['draft', 'submitted', 'approved'] as const;
export type BoqState = (typeof boq_states)[number];

/** Where a bill of quantities stands. */
export interface BoqHead {
  state: BoqState;
  /** the number of the newest revision; 0: none was approved */
  revision: number;
  submitted_by: number | null;
}

/** Why lines cannot be changed now; undefined: they can. */
export const whyNotEdit = ({ state }: BoqHead): Sentence | undefined =>
  state === 'submitted' ? say`This BOQ awaits approval. Withdraw it to make changes.` : undefined;

/** Why it cannot be submitted now. */
export function whyNotSend({ state }: BoqHead, lines: number): Sentence | undefined {
  if (state === 'submitted') return say`This BOQ already awaits approval.`;
  if (state === 'approved') return say`Nothing changed since the last revision.`;
  return lines === 0 ? say`Add lines to the BOQ first.` : undefined;
}

/** Why it cannot be withdrawn now. */
export const whyNotWithdraw = ({ state }: BoqHead): Sentence | undefined =>
  state === 'submitted' ? undefined : say`This BOQ does not await approval.`;

/** Why a person cannot decide on it now: nobody approves what they submitted. */
export function whyNotDecide({ state, submitted_by }: BoqHead, user_id: number): Sentence | undefined {
  if (state !== 'submitted') return say`This BOQ does not await approval.`;
  return submitted_by === user_id ? say`You submitted this BOQ. Someone else has to approve it.` : undefined;
}

export interface BoqChange {
  id: number;
  kind: 'added' | 'removed' | 'changed';
  /** the line as it is shown: the newer one where there are both */
  line: BoqFacts;
  fields: { field: BoqKey; before: string | number | null; after: string | number | null }[];
}

/** What changed from some lines to others, line by line, in the order of the newer ones; what is gone comes last. */
export function compareBoqs(before: readonly BoqLine[], after: readonly BoqLine[]): BoqChange[] {
  const old = new Map(before.map((line) => [line.id, line]));
  const now = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((line): BoqChange[] => {
      const was = old.get(line.id);
      if (!was) return [{ id: line.id, kind: 'added', line, fields: [] }];
      const fields = boq_keys.flatMap((field) =>
        was[field] === line[field] ? [] : [{ field, before: was[field], after: line[field] }],
      );
      return fields.length > 0 ? [{ id: line.id, kind: 'changed', line, fields }] : [];
    }),
    ...before.flatMap((line): BoqChange[] =>
      now.has(line.id) ? [] : [{ id: line.id, kind: 'removed', line, fields: [] }],
    ),
  ];
}

/** How a line of a sheet is known again where it has no number: the lines of a category with its code and description. */
export const sameLine = ({ category, code, description }: Pick<BoqFacts, 'category' | 'code' | 'description'>) =>
  `${category}\n${code.toLowerCase()}\n${description.toLowerCase()}`;
