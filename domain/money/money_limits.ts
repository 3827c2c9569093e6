/** Up to which amounts roles and people approve documents of money. */
import type { Role } from '../default_rights.ts';
import { labels } from '../labels/labels.ts';
import type { Module } from '../modules.ts';
import {
  type Approver,
  covers,
  limitOf,
  no_approver_of_amount,
  type OrderLimits,
} from '../procurement/order_approval.ts';
import { either, money, say, type Sentence, together } from '../sentences.ts';

export const limited_documents = [
  'supplier_bill',
  'running_bill',
  'site_expense',
  'payment_run',
  'credit_note',
] as const;
export type LimitedDocument = (typeof limited_documents)[number];

export const limited_document_names = labels({
  supplier_bill: 'Supplier bill',
  running_bill: 'Running bill',
  site_expense: 'Site expense',
  payment_run: 'Payment run',
  credit_note: 'Credit note',
});

/** The modules in which the right to approve lets someone approve a document. */
export const approving_modules: Readonly<Record<LimitedDocument, readonly Module[]>> = {
  supplier_bill: ['finance'],
  running_bill: ['finance', 'supply_chain'],
  site_expense: ['construction', 'finance'],
  payment_run: ['finance'],
  credit_note: ['finance'],
};

/** A company's limits. Amounts are paise with GST; who is not named approves any amount. */
export interface MoneyLimits {
  roles: readonly { document: LimitedDocument; role: Role; up_to: number }[];
  /** they count before those of a person's roles */
  people: readonly { document: LimitedDocument; user_id: number; up_to: number }[];
}

/** Of a company that set none. */
export const no_money_limits: MoneyLimits = { roles: [], people: [] };

/** Why limits are not kept: two of one role or person for the same document. */
export function whyNotLimits({ roles, people }: MoneyLimits): Sentence | undefined {
  const keys = [
    ...roles.map(({ document, role }) => `${document} ${role}`),
    ...people.map(({ document, user_id }) => `${document} ${user_id}`),
  ];
  return new Set(keys).size < keys.length ? say`There are two limits for the same document and approver.` : undefined;
}

const limitsFor = ({ roles, people }: MoneyLimits, document: LimitedDocument): OrderLimits => ({
  roles: roles.filter((one) => one.document === document),
  people: people.filter((one) => one.document === document),
  second_from: null,
});

/** What is approved: its kind and what it comes to, in paise with GST. */
export interface Limited {
  document: LimitedDocument;
  amount: number;
}

/** Those of several people whose limit covers a document. */
export const approversWithin = <A extends Approver>(
  approvers: readonly A[],
  { document, amount }: Limited,
  limits: MoneyLimits,
): A[] => approvers.filter((one) => covers(one, amount, limitsFor(limits, document)));

/** Why a person's limit does not cover a document, naming whose limit does; undefined where it does. */
export function whyNotWithin(
  me: Pick<Approver, 'user_id' | 'roles'>,
  limited: Limited,
  limits: MoneyLimits,
  others: readonly Approver[],
): Sentence | undefined {
  const up_to = limitOf(me, limitsFor(limits, limited.document));
  if (up_to === undefined || limited.amount <= up_to) return undefined;
  const names = approversWithin(others, limited, limits)
    .filter(({ user_id }) => user_id !== me.user_id)
    .slice(0, 3)
    .map(({ name }) => name);
  return together([
    say`You can approve up to ${{ amount: money(up_to) }}.`,
    names.length > 0 ? say`Ask ${{ names: either(names) }}.` : no_approver_of_amount,
  ]);
}

/** Why a document would wait for nobody once it is submitted: there are people who approve, and no limit covers it. */
export const whyNoneWithin = (
  approvers: readonly Approver[],
  limited: Limited,
  limits: MoneyLimits,
): Sentence | undefined =>
  approvers.length > 0 && approversWithin(approvers, limited, limits).length === 0 ? no_approver_of_amount : undefined;
