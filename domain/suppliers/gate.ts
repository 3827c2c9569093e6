/** Whether a supplier may be asked for prices, ordered from and paid, and what stands in the way. */
import { labels } from '../labels/labels.ts';
import { day, plural, say, type Sentence, term } from '../sentences.ts';
import type { Kyc, NamedDocument, StandingDocument } from './kyc.ts';
import type { SupplierStatus } from './supplier_fields.ts';

export const supplier_acts = ['ask', 'order', 'pay'] as const;
export type SupplierAct = (typeof supplier_acts)[number];

/** What is done with a supplier whose documents are not complete, as the rules name it. */
export const supplier_act_names = labels({ ask: 'Request quotes', order: 'Place orders', pay: 'Make payments' });

/** A company's rules about its suppliers. */
export interface SupplierRules {
  /** the documents every supplier must have */
  required: readonly NamedDocument[];
  /** what those may do all the same whose documents are not complete */
  incomplete: Readonly<Record<SupplierAct, boolean>>;
}

/** The rules of a company that set none. */
export const usual_rules: SupplierRules = {
  required: [
    { group: 'KYC', name: 'PAN card' },
    { group: 'KYC', name: 'Certificate of incorporation / partnership deed / shop licence' },
    { group: 'KYC', name: 'Cancelled cheque' },
    { group: 'GST', name: 'GST registration (REG-06)' },
  ],
  incomplete: { ask: true, order: false, pay: false },
};

const of_status = (name: string): Record<Exclude<SupplierStatus, 'active'>, Sentence> => ({
  invited: say`${{ name }} has not completed onboarding yet.`,
  submitted: say`${{ name }} is awaiting review.`,
  refused: say`${{ name }} was refused as a supplier.`,
});

const order_of_problems = ['expired', 'refused', 'missing', 'submitted'] as const;

/** What is wrong with a document of a supplier, alone or with others. */
function problemOf(supplier: string, { name, state, valid_to }: StandingDocument, others: number): Sentence {
  const document = term(name);
  const date = day(valid_to ?? '');
  switch (state) {
    case 'expired':
      return others === 0
        ? say`${{ supplier }}: ${{ document }} expired on ${{ date }}.`
        : say`${{ supplier }}: ${{ document }} expired on ${{ date }}, and ${plural({ others }, '# more document is incomplete', '# more documents are incomplete')}.`;
    case 'refused':
      return others === 0
        ? say`${{ supplier }}: ${{ document }} was refused.`
        : say`${{ supplier }}: ${{ document }} was refused, and ${plural({ others }, '# more document is incomplete', '# more documents are incomplete')}.`;
    case 'submitted':
      return others === 0
        ? say`${{ supplier }}: ${{ document }} is awaiting review.`
        : say`${{ supplier }}: ${{ document }} is awaiting review, and ${plural({ others }, '# more document is incomplete', '# more documents are incomplete')}.`;
    default:
      return others === 0
        ? say`${{ supplier }}: ${{ document }} is missing.`
        : say`${{ supplier }}: ${{ document }} is missing, and ${plural({ others }, '# more document is incomplete', '# more documents are incomplete')}.`;
  }
}

/**
 * Why a supplier may not be asked, ordered from or paid; undefined where they may. A block keeps from new business, not
 * from paying for what was delivered.
 */
export function whyNotSupplier(
  supplier: { name: string; status: SupplierStatus; blocked_reason: string },
  kyc: Kyc,
  rules: SupplierRules,
  act: SupplierAct,
): Sentence | undefined {
  const { name, status, blocked_reason } = supplier;
  if (status !== 'active' && act !== 'pay') return of_status(name)[status];
  if (blocked_reason !== '' && act !== 'pay') return say`${{ name }} is blocked: ${{ reason: blocked_reason }}`;
  if (rules.incomplete[act]) return undefined;
  const problems = order_of_problems.flatMap((state) => kyc.required.filter((one) => one.state === state));
  const [first] = problems;
  if (!first) return undefined;
  return problemOf(name, first, problems.length - 1);
}
