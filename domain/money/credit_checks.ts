/** Checks of lines of credit: facts of a line, requests, what the bank confirmed, repayments. Each returns the field and the reason. */
import { addDays, type PlainDate } from '../dates.ts';
import type { Words } from '../errors.ts';
import { day as dated, exactMoney, say } from '../sentences.ts';
import {
  availableOf,
  type CreditLineState,
  type CreditUse,
  type DatedPrincipal,
  isFunded,
  type OpenDraw,
  outstandingOf,
  type SubLimitKind,
} from './credit_lines.ts';

type Wrong<Field extends string> = { field: Field; sentence: Words } | undefined;

/** Why these facts cannot be those of a line of credit, by field. `used` is what is drawn and requested of it. */
export function wrongLine(
  facts: {
    sanctioned: number;
    sanctioned_on: PlainDate;
    renewal_on: PlainDate;
    sub_limits: readonly { kind: SubLimitKind; amount: number }[];
  },
  used: { line: number; kinds: ReadonlyMap<SubLimitKind, number> },
  today: PlainDate,
): Wrong<'sanctioned' | 'sanctioned_on' | 'renewal_on' | 'sub_limits'> {
  const { sanctioned, sanctioned_on, renewal_on, sub_limits } = facts;
  const amounts = new Map(sub_limits.map(({ kind, amount }) => [kind, amount]));
  if (sanctioned_on > today) return { field: 'sanctioned_on', sentence: say`Enter a date that is not in the future.` };
  if (renewal_on <= sanctioned_on)
    return { field: 'renewal_on', sentence: say`Enter a date after ${{ day: dated(sanctioned_on) }}.` };
  if (sanctioned < used.line)
    return {
      field: 'sanctioned',
      sentence: say`${{ amount: exactMoney(used.line) }} of this line is in use. The limit cannot be lower.`,
    };
  if (amounts.size < sub_limits.length) return { field: 'sub_limits', sentence: say`Enter each sub-limit once.` };
  if (sub_limits.some(({ amount }) => amount > sanctioned))
    return {
      field: 'sub_limits',
      sentence: say`A sub-limit cannot exceed the sanctioned limit of ${{ amount: exactMoney(sanctioned) }}.`,
    };
  if ([...used.kinds].some(([kind, amount]) => (amounts.get(kind) ?? -1) < amount))
    return { field: 'sub_limits', sentence: say`A sub-limit cannot be lower than what is in use of it.` };
  return undefined;
}

export interface DrawnLine extends CreditUse {
  state: CreditLineState;
  renewal_on: PlainDate;
  sub_limits: readonly (CreditUse & { kind: SubLimitKind })[];
}

/** Why nothing can be requested of a line; also said where its button is. */
export const whyNotRequest = (
  { state, renewal_on }: Pick<DrawnLine, 'state' | 'renewal_on'>,
  today: PlainDate,
): Words | undefined =>
  state === 'closed'
    ? say`This line of credit is closed. Reopen it first.`
    : renewal_on < today
      ? say`This line of credit was to be renewed by ${{ day: dated(renewal_on) }}. Enter its new renewal date first.`
      : undefined;

/** Why an amount does not fit into a line and its sub-limit. */
export function whyNotFit(line: DrawnLine, kind: SubLimitKind | null, amount: number): Wrong<'amount' | 'kind'> {
  const sub_limit = line.sub_limits.find((one) => one.kind === kind);
  if (kind === null ? line.sub_limits.length > 0 : !sub_limit)
    return { field: 'kind', sentence: say`Select a sub-limit of this line.` };
  const room = Math.min(availableOf(line), sub_limit ? availableOf(sub_limit) : Infinity);
  if (amount > room)
    return { field: 'amount', sentence: say`Only ${{ amount: exactMoney(Math.max(0, room)) }} is available.` };
  return undefined;
}

/** Why the day and due date of a draw cannot be those that the bank confirmed. */
export function wrongDrawing(
  { drawn_on, due_on }: { drawn_on: PlainDate; due_on: PlainDate },
  { sanctioned_on, tenor_days }: { sanctioned_on: PlainDate; tenor_days: number },
  today: PlainDate,
): Wrong<'day' | 'due_on'> {
  if (drawn_on > today) return { field: 'day', sentence: say`Enter a date that is not in the future.` };
  if (drawn_on < sanctioned_on)
    return { field: 'day', sentence: say`Enter a date on or after ${{ day: dated(sanctioned_on) }}.` };
  if (due_on <= drawn_on) return { field: 'due_on', sentence: say`Enter a date after ${{ day: dated(drawn_on) }}.` };
  const last = addDays(drawn_on, tenor_days);
  if (due_on > last) return { field: 'due_on', sentence: say`The tenor of this line ends on ${{ day: dated(last) }}.` };
  return undefined;
}

/** Why a repayment cannot be recorded, by field. */
export function wrongRepayment(
  { day, principal, interest }: DatedPrincipal & { interest: number },
  draw: Pick<OpenDraw, 'state' | 'kind' | 'amount' | 'repaid' | 'drawn_on' | 'repayments'>,
  today: PlainDate,
): Wrong<'day' | 'principal' | 'interest'> {
  const earliest = draw.repayments.reduce((last, one) => (one.day > last ? one.day : last), draw.drawn_on ?? day);
  if (day > today) return { field: 'day', sentence: say`Enter a date that is not in the future.` };
  if (day < earliest) return { field: 'day', sentence: say`Enter a date on or after ${{ day: dated(earliest) }}.` };
  if (principal + interest === 0) return { field: 'principal', sentence: say`Enter an amount above zero.` };
  if (interest > 0 && !isFunded(draw.kind))
    return { field: 'interest', sentence: say`A bank guarantee or letter of credit bears no interest.` };
  const open = outstandingOf(draw);
  if (principal > open)
    return { field: 'principal', sentence: say`Only ${{ amount: exactMoney(open) }} is outstanding.` };
  return undefined;
}
