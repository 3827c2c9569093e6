/** Clearances for dispatch (MDCC): the documents one needs, how it stands, and what keeps it from being cleared. */
import type { PlainDate } from '../dates.ts';
import { list, say, type Sentence, term } from '../sentences.ts';

export const mdcc_states = ['requested', 'cleared', 'refused', 'withdrawn'] as const;
export type MdccState = (typeof mdcc_states)[number];
/** How one stands for whoever looks at a list of them; `expiring` within a week. */
export const mdcc_standings = ['requested', 'cleared', 'expiring', 'expired', 'refused', 'withdrawn'] as const;
export type MdccStanding = (typeof mdcc_standings)[number];

export const most_mdcc_lines = 100;
/** Serial numbers of one line that one request takes. */
export const most_mdcc_serials = 5000;
/** Until when a certificate holds where nobody says otherwise. */
export const usual_days = 30;
export const expiring_days = 7;

interface NeededDocument {
  name: string;
  /** whose it is until someone is named: ours, or the supplier's */
  by: 'company' | 'supplier';
  /** only of these categories; absent: of all */
  categories?: readonly string[];
  /** of what is inspected or ordered here, which the product has itself */
  known?: 'order' | 'inspection';
}

const documents: readonly NeededDocument[] = [
  { name: 'Purchase order', by: 'company', known: 'order' },
  { name: 'Approved datasheet and drawing', by: 'company' },
  { name: 'Inspection report', by: 'company', known: 'inspection' },
  { name: 'Routine test reports', by: 'supplier' },
  { name: 'Calibration certificates', by: 'supplier' },
  { name: 'Warranty certificate format', by: 'supplier' },
  { name: 'Packing list', by: 'supplier' },
  {
    name: 'Serial number list',
    by: 'supplier',
    categories: ['MODULES', 'INVERTERS', 'Transformer', 'HT Panel', 'LT Panel'],
  },
  { name: 'Transit insurance', by: 'supplier' },
  { name: 'ALMM and DCR proof', by: 'supplier', categories: ['MODULES'] },
];

/** The names of all documents, as they are kept. */
export const mdcc_document_names = documents.map(({ name }) => name);

/** The names of those that the supplier sends, unless someone of the company sees to them. */
export const supplier_documents = documents.filter(({ by }) => by === 'supplier').map(({ name }) => name);

/** The documents that a clearance of some categories needs, in their order. */
export const documentsFor = (categories: readonly string[]): NeededDocument[] =>
  documents.filter((one) => !one.categories || one.categories.some((category) => categories.includes(category)));

export interface MdccDocument {
  name: string;
  file_id: number | null;
  /** what stands in its place, or why it is not needed */
  instead: string;
}

/** The documents that are neither attached nor not needed. */
export const missingDocuments = <D extends MdccDocument>(all: readonly D[]): D[] =>
  all.filter(({ file_id, instead }) => file_id === null && instead === '');

/** How a clearance stands on a day. */
export function mdccStanding(
  { status, valid_till }: { status: MdccState; valid_till: PlainDate },
  today: PlainDate,
  week: PlainDate,
): MdccStanding {
  if (status !== 'cleared') return status;
  if (valid_till < today) return 'expired';
  return valid_till <= week ? 'expiring' : 'cleared';
}

/** Why a request is decided no more; undefined while it waits. */
export const whyNotWaiting = (status: MdccState): Sentence | undefined => {
  if (status === 'requested') return undefined;
  if (status === 'cleared') return say`This MDCC was already cleared.`;
  return status === 'refused' ? say`This MDCC was refused.` : say`This MDCC was withdrawn.`;
};

/** Why the supplier cannot be asked for documents that are theirs; `missing`: how many of them are. */
export function whyNotAskSupplier(
  status: MdccState,
  { supplier, missing, reachable }: { supplier: string; missing: number; reachable: boolean },
): Sentence | undefined {
  const decided = whyNotWaiting(status);
  if (decided) return decided;
  if (missing === 0) return say`${{ supplier }} has sent all documents.`;
  return reachable ? undefined : say`${{ supplier }} has no email address.`;
}

/** Why a request cannot be cleared yet, whoever decides; its quantities are judged by the chain. */
export function whyNotCleared(
  mdcc: { status: MdccState; valid_till: PlainDate; payment_condition: string; payment_met: boolean },
  all: readonly MdccDocument[],
  today: PlainDate,
): Sentence | undefined {
  const decided = whyNotWaiting(mdcc.status);
  if (decided) return decided;
  const missing = missingDocuments(all);
  if (missing.length > 0)
    return say`Documents are missing: ${{ documents: list(missing.map(({ name }) => term(name))) }}.`;
  if (mdcc.payment_condition && !mdcc.payment_met) return say`The payment condition is not met.`;
  return mdcc.valid_till < today ? say`Enter a later day until which it is valid.` : undefined;
}
