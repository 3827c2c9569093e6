/** What is checked before an application is filed: what authorities reject most (domain §2.1, §2.6). */
import type { PlainDate } from '../dates.ts';
import { day, decimal, say, type Sentence } from '../sentences.ts';
import { foldName } from '../text.ts';

export const filing_checks = ['name', 'load', 'phase', 'almm', 'licence', 'documents', 'site'] as const;
export type FilingCheck = (typeof filing_checks)[number];
export const check_results = ['pass', 'fail', 'unknown'] as const;
export type CheckResult = (typeof check_results)[number];

export const supply_phases = ['single', 'three_lt', 'ht'] as const;
export type SupplyPhase = (typeof supply_phases)[number];

export interface FilingFacts {
  /** as on the bill */
  applicant_name: string;
  /** the customer of the project */
  customer_name: string;
  sanctioned_load_kw: number | null;
  capacity_kw: number;
  most_percent_of_load: number;
  phase: SupplyPhase | null;
  /** models of the modules, and whether the lists have each; undefined: no list is loaded */
  modules: readonly { model: string; listed: boolean | undefined }[];
  licence_valid_to: PlainDate | null;
  /** of documents that are needed before filing */
  missing_documents: readonly string[];
  /** another file of the same connection or the same roof */
  same_site: string;
  today: PlainDate;
}

export interface FilingResult {
  check: FilingCheck;
  result: CheckResult;
  says: Sentence;
}

/** The largest plant for a supply, kW; (est.), as usual in state rules. */
const most_kw: Record<SupplyPhase, number> = { single: 8, three_lt: 150, ht: Number.POSITIVE_INFINITY };

const byCheck: Record<FilingCheck, (facts: FilingFacts) => Omit<FilingResult, 'check'>> = {
  name({ applicant_name, customer_name }) {
    if (!applicant_name) return { result: 'unknown', says: say`Enter the name on the electricity bill.` };
    return foldName(applicant_name) === foldName(customer_name)
      ? { result: 'pass', says: say`The name on the bill is that of the customer.` }
      : {
          result: 'fail',
          says: say`The bill says ${{ bill: applicant_name }}, the project says ${{ customer: customer_name }}.`,
        };
  },
  load({ sanctioned_load_kw, capacity_kw, most_percent_of_load }) {
    if (sanctioned_load_kw === null) return { result: 'unknown', says: say`Enter the sanctioned load.` };
    const numbers = { capacity: decimal(capacity_kw), load: decimal(sanctioned_load_kw) };
    if (most_percent_of_load === 0)
      return { result: 'pass', says: say`${{ load: numbers.load }} kW sanctioned, no limit known.` };
    return capacity_kw <= (sanctioned_load_kw * most_percent_of_load) / 100
      ? {
          result: 'pass',
          says: say`${{ capacity: numbers.capacity }} kW within ${{ load: numbers.load }} kW sanctioned load.`,
        }
      : {
          result: 'fail',
          says: say`${{ capacity: numbers.capacity }} kW exceed ${{ load: numbers.load }} kW sanctioned load.`,
        };
  },
  phase({ phase, capacity_kw }) {
    if (phase === null) return { result: 'unknown', says: say`Enter the phase and voltage of the connection.` };
    return capacity_kw <= most_kw[phase]
      ? { result: 'pass', says: say`${{ capacity: decimal(capacity_kw) }} kW fit the connection.` }
      : { result: 'fail', says: say`${{ capacity: decimal(capacity_kw) }} kW are too much for this connection.` };
  },
  almm({ modules }) {
    const missing = modules.find(({ listed }) => listed === false);
    if (missing) return { result: 'fail', says: say`${{ model: missing.model }} is not approved in the ALMM lists.` };
    if (modules.length === 0 || modules.some(({ listed }) => listed === undefined))
      return { result: 'unknown', says: say`The module models are not known yet.` };
    return { result: 'pass', says: say`All module models are in the ALMM lists.` };
  },
  licence({ licence_valid_to, today }) {
    if (licence_valid_to === null)
      return { result: 'unknown', says: say`Enter the validity of the electrical contractor licence.` };
    return licence_valid_to >= today
      ? { result: 'pass', says: say`The contractor licence is valid to ${{ date: day(licence_valid_to) }}.` }
      : { result: 'fail', says: say`The contractor licence expired on ${{ date: day(licence_valid_to) }}.` };
  },
  documents({ missing_documents }) {
    const [first] = missing_documents;
    if (first === undefined) return { result: 'pass', says: say`All documents for filing are there.` };
    return missing_documents.length === 1
      ? { result: 'fail', says: say`${{ name: first }} is missing.` }
      : {
          result: 'fail',
          says: say`${{ name: first }} and ${{ count: missing_documents.length - 1 }} more documents are missing.`,
        };
  },
  site({ same_site }) {
    return same_site === ''
      ? { result: 'pass', says: say`No other file uses this roof or connection.` }
      : { result: 'fail', says: say`${{ project: same_site }} uses the same roof or connection.` };
  },
};

/** Every check with its result and why. */
export const checkFiling = (facts: FilingFacts): FilingResult[] =>
  filing_checks.map((check) => ({ check, ...byCheck[check](facts) }));

/** Why an application is not filed as it is: what failed is filed only with a reason. */
export const whyNotFile = (results: readonly FilingResult[], remark: string): Sentence | undefined =>
  remark === '' && results.some(({ result }) => result === 'fail')
    ? say`A check before filing failed. Enter in the remark why it is filed all the same.`
    : undefined;

/** How a document of a file is. */
export const file_document_statuses = ['missing', 'submitted', 'approved', 'rejected'] as const;
export type FileDocumentStatus = (typeof file_document_statuses)[number];
export const document_standings = [...file_document_statuses, 'expired'] as const;
export type DocumentStanding = (typeof document_standings)[number];

/** A document that was good and is not valid any more is expired. */
export const documentStanding = (
  status: FileDocumentStatus,
  valid_to: PlainDate | null,
  today: PlainDate,
): DocumentStanding =>
  (status === 'submitted' || status === 'approved') && valid_to !== null && valid_to < today ? 'expired' : status;

/** True for a document that goes into a pack. */
export const isUsable = (standing: DocumentStanding): boolean => standing === 'submitted' || standing === 'approved';
