/** The documents of a supplier: how each stands on a day, and what that makes of the supplier. */
import { addDays, type PlainDate } from '../dates.ts';
import { labels } from '../labels/labels.ts';
import { supplier_kyc_groups } from '../lists.ts';

export type KycGroup = keyof typeof supplier_kyc_groups;
export const kyc_groups = Object.keys(supplier_kyc_groups) as KycGroup[];

/** What the groups are called. */
export const kyc_group_names = labels({
  KYC: 'KYC',
  GST: 'GST',
  'BANK STATEMENTS': 'Bank statements',
  FINANCIALS: 'Financials',
  LOAN_ACCOUNT: 'Loan account',
});

export interface NamedDocument {
  group: KycGroup;
  name: string;
}

/** All named documents, in the order of their groups. */
export const kyc_documents: readonly NamedDocument[] = kyc_groups.flatMap((group) =>
  supplier_kyc_groups[group].map((name) => ({ group, name })),
);

/** True for a document that the list names. */
export const isKycDocument = (group: string, name: string): boolean =>
  kyc_documents.some((one) => one.group === group && one.name === name);

/** So many days before a document expires it is reminded of, once each. */
export const reminder_days = [60, 30, 7] as const;

/** From so many days before its end a document counts as expiring. */
export const expiring_days = 60;

/** How one named document stands; `refused`: the newest version was, and none before it holds. */
export const document_states = ['missing', 'submitted', 'refused', 'valid', 'expiring', 'expired'] as const;
export type DocumentState = (typeof document_states)[number];

export const document_state_names = labels({
  missing: 'Missing',
  submitted: 'Awaiting review',
  refused: 'Refused',
  valid: 'Verified',
  expiring: 'Expiring',
  expired: 'Expired',
});

/** How the required documents of a supplier stand together; the first that is true counts. */
export const kyc_states = ['expired', 'missing', 'submitted', 'expiring', 'complete'] as const;
export type KycState = (typeof kyc_states)[number];

export const kyc_state_names = labels({
  expired: 'Expired',
  missing: 'Incomplete',
  submitted: 'Awaiting review',
  expiring: 'Expiring',
  complete: 'Complete',
});

/** A version of a document as far as its state depends on it. */
export interface DocumentVersion {
  group: string;
  name: string;
  version: number;
  status: 'draft' | 'submitted' | 'verified' | 'refused';
  valid_to: PlainDate | null;
}

export interface StandingDocument extends NamedDocument {
  state: DocumentState;
  /** until when the version that holds, or held last, is good */
  valid_to: PlainDate | null;
  /** a newer version waits for the review */
  renewed: boolean;
}

/** How a named document stands on a day, from its versions. */
export function documentStanding(
  { group, name }: NamedDocument,
  versions: readonly DocumentVersion[],
  today: PlainDate,
): StandingDocument {
  const sent = versions
    .filter((one) => one.group === group && one.name === name && one.status !== 'draft')
    .toSorted((a, b) => b.version - a.version);
  const newest = sent[0];
  const verified = sent.find(({ status }) => status === 'verified');
  const valid_to = verified?.valid_to ?? null;
  const renewed = newest?.status === 'submitted';
  const over = valid_to !== null && valid_to < today;
  const state = ((): DocumentState => {
    if (!newest) return 'missing';
    if (!verified) return newest.status === 'submitted' ? 'submitted' : 'refused';
    if (over) return renewed ? 'submitted' : 'expired';
    return valid_to !== null && valid_to <= addDays(today, expiring_days) ? 'expiring' : 'valid';
  })();
  return { group, name, state, valid_to, renewed };
}

export interface Kyc {
  state: KycState;
  /** the required documents as they stand */
  required: StandingDocument[];
}

const of_state: Record<DocumentState, KycState> = {
  missing: 'missing',
  refused: 'missing',
  submitted: 'submitted',
  expired: 'expired',
  expiring: 'expiring',
  valid: 'complete',
};

/** How the required documents of a supplier stand on a day. */
export function kycOf(required: readonly NamedDocument[], versions: readonly DocumentVersion[], today: PlainDate): Kyc {
  const standing = required.map((one) => documentStanding(one, versions, today));
  const states = new Set(standing.map(({ state }) => of_state[state]));
  return { state: kyc_states.find((state) => states.has(state)) ?? 'complete', required: standing };
}

/** What a supplier is asked for: what is missing, was refused, is expired or expires soon, and was not sent since. */
export const isWanted = ({ state, renewed }: StandingDocument): boolean =>
  !renewed && ['missing', 'refused', 'expired', 'expiring'].includes(state);
