/** What is checked before an application is filed, and before completion is reported: what authorities reject most (domain §2.1, §2.6). */
import type { PlainDate } from '../dates.ts';
import { day, decimal, plural, say, type Sentence } from '../sentences.ts';
import { foldName } from '../text.ts';

const filing_checks = ['name', 'load', 'phase', 'almm', 'licence', 'documents', 'site'] as const;
type FilingCheck = (typeof filing_checks)[number];
/** Before completion is reported: what the DISCOM reads off the modules. */
const completion_checks = ['serials', 'serials_listed', 'dcr'] as const;
export const authority_checks = [...filing_checks, ...completion_checks] as const;
export type AuthorityCheck = (typeof authority_checks)[number];
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

export interface AuthorityCheckResult {
  check: AuthorityCheck;
  result: CheckResult;
  says: Sentence;
}

/** The largest plant for a supply, kW; (est.), as usual in state rules. */
const most_kw: Record<SupplyPhase, number> = { single: 8, three_lt: 150, ht: Number.POSITIVE_INFINITY };

const byCheck: Record<FilingCheck, (facts: FilingFacts) => Omit<AuthorityCheckResult, 'check'>> = {
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
export const checkFiling = (facts: FilingFacts): AuthorityCheckResult[] =>
  filing_checks.map((check) => ({ check, ...byCheck[check](facts) }));

/** Modules that hang in the strings of a plant and came in one lot; or whose serial numbers the stock does not know. */
export interface HungModules {
  /** the first serial number of them */
  first: string;
  count: number;
  /** the stock knows the serial numbers */
  known: boolean;
  model: string;
  /** in the ALMM lists; undefined: no list says so */
  listed: boolean | undefined;
  dcr: boolean;
}

export interface CompletionFacts {
  hung: readonly HungModules[];
  /** modules of the bill of quantities */
  modules: number;
  /** the plant is subsidised: modules of domestic content are required */
  needs_dcr: boolean;
}

const countOf = (hung: readonly HungModules[]): number => hung.reduce((sum, { count }) => sum + count, 0);

function checkSerials({ hung, modules }: CompletionFacts): Omit<AuthorityCheckResult, 'check'> {
  const strangers = hung.filter(({ known }) => !known);
  const [first] = strangers;
  if (first)
    return {
      result: 'fail',
      says: say`${plural({ count: countOf(strangers) }, '# serial number is', '# serial numbers are')} not in the stock, the first is ${{ serial: first.first }}.`,
    };
  const count = countOf(hung);
  if (count === 0) return { result: 'unknown', says: say`No serial numbers of installed modules are recorded yet.` };
  return count < modules
    ? {
        result: 'unknown',
        says: say`${{ count }} of ${plural({ modules }, '# module has', '# modules have')} a recorded serial number.`,
      }
    : {
        result: 'pass',
        says: say`${plural({ count }, '# serial number', '# serial numbers')} recorded, all known in the stock.`,
      };
}

function checkListed({ hung }: CompletionFacts): Omit<AuthorityCheckResult, 'check'> {
  const missing = hung.find(({ listed }) => listed === false);
  if (missing)
    return {
      result: 'fail',
      says: say`${{ serial: missing.first }} is of the model ${{ model: missing.model }}, which is not approved in the ALMM lists.`,
    };
  return hung.length === 0 || hung.some(({ listed }) => listed === undefined)
    ? { result: 'unknown', says: say`The module models are not known yet.` }
    : { result: 'pass', says: say`All serial numbers are of models in the ALMM lists.` };
}

function checkDcr({ hung }: CompletionFacts): Omit<AuthorityCheckResult, 'check'> {
  const foreign = hung.filter(({ known, dcr }) => known && !dcr);
  const [first] = foreign;
  if (first)
    return {
      result: 'fail',
      says: say`${plural({ count: countOf(foreign) }, '# module came', '# modules came')} without DCR, the first is ${{ serial: first.first }}.`,
    };
  return countOf(hung) === 0
    ? { result: 'unknown', says: say`No serial numbers of installed modules are recorded yet.` }
    : { result: 'pass', says: say`All modules are of DCR lots.` };
}

/** Every check before completion is reported, with its result and why. */
export const checkCompletion = (facts: CompletionFacts): AuthorityCheckResult[] => [
  { check: 'serials', ...checkSerials(facts) },
  { check: 'serials_listed', ...checkListed(facts) },
  ...(facts.needs_dcr ? [{ check: 'dcr' as const, ...checkDcr(facts) }] : []),
];

/** What is checked before a step of a file. */
export const checked_steps = ['filing', 'completion'] as const;
export type CheckedStep = (typeof checked_steps)[number];

/** Why a step is not taken as it is: where a check failed it is taken only with a reason. */
export function whyNotChecked(
  step: CheckedStep,
  results: readonly AuthorityCheckResult[],
  remark: string,
): Sentence | undefined {
  if (remark !== '' || results.every(({ result }) => result !== 'fail')) return undefined;
  return step === 'filing'
    ? say`A check before filing failed. Enter in the remark why it is filed all the same.`
    : say`A check before the completion report failed. Enter in the remark why it is reported all the same.`;
}

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
