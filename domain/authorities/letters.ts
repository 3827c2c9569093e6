/** Letters and forms that are written from the facts of a project, and what is missing for each. */
import { say, type Sentence } from '../sentences.ts';
import type { PackBody } from './pack_body.ts';
import type { AuthorityStage, AuthorityTrack } from './tracks.ts';

export const letter_kinds = [
  'application',
  'single_line',
  'ceig_application',
  'covering',
  'deemed',
  'completion',
  'escalation',
] as const;
export type LetterKind = (typeof letter_kinds)[number];

const of_track: Record<AuthorityTrack, readonly LetterKind[]> = {
  net_metering: ['application', 'single_line', 'covering', 'deemed', 'completion', 'escalation'],
  ceig: ['ceig_application', 'single_line', 'covering', 'deemed', 'completion', 'escalation'],
  subsidy: ['covering', 'deemed', 'completion', 'escalation'],
  open_access: ['application', 'single_line', 'covering', 'deemed', 'completion', 'escalation'],
};

/** The letters and forms of a track, in the order in which they are needed. */
export const lettersOf = (track: AuthorityTrack): readonly LetterKind[] => of_track[track];

/** The stages in whose form of the authority the facts of a letter are asked for. */
const form_stages: Partial<Record<LetterKind, readonly AuthorityStage[]>> = {
  application: ['application_submitted', 'registered'],
  ceig_application: ['drawings_submitted', 'inspection_requested'],
  completion: ['work_completed', 'installation_uploaded'],
};

/** What the playbook calls the authority's own form of which a letter has the facts; empty where it names none. */
export function formNamed(kind: LetterKind, { stages }: Pick<PackBody, 'stages'>): string {
  const wanted = form_stages[kind] ?? [];
  return wanted.map((key) => stages.find((stage) => stage.key === key && stage.used)?.form ?? '').find(Boolean) ?? '';
}

export interface LetterFacts {
  applicant_name: string;
  consumer_number: string;
  discom: string;
  division: string;
  capacity_kw: number;
  site_address: string;
  reference: string;
  filed_on: string | null;
  /** the limit that passed, where one has */
  has_breach: boolean;
  /** it is or was deemed approved */
  has_deemed: boolean;
  modules: number;
  serials: number;
  completed_on: string | null;
  sanctioned_load_kw: number | null;
  phase: string | null;
  /** lines of the technical sheet that say a make, a rating or a quantity */
  sheet_lines: number;
  /** number of the electrical contractor licence */
  licence: string;
}

type Needed = (facts: LetterFacts) => Sentence | undefined;

const needs: Record<string, Needed> = {
  applicant: ({ applicant_name }) => (applicant_name ? undefined : say`Name of the applicant`),
  consumer: ({ consumer_number }) => (consumer_number ? undefined : say`Consumer number`),
  office: ({ division, discom }) => (division || discom ? undefined : say`Office of the authority`),
  capacity: ({ capacity_kw }) => (capacity_kw > 0 ? undefined : say`AC capacity of the plant`),
  address: ({ site_address }) => (site_address ? undefined : say`Address of the site`),
  reference: ({ reference }) => (reference ? undefined : say`Reference number of the application`),
  filed: ({ filed_on }) => (filed_on ? undefined : say`Date of filing`),
  deemed: ({ has_deemed }) => (has_deemed ? undefined : say`A limit after which it is deemed approved`),
  breach: ({ has_breach }) => (has_breach ? undefined : say`A limit that has passed`),
  modules: ({ modules }) => (modules > 0 ? undefined : say`Modules installed`),
  serials: ({ serials }) => (serials > 0 ? undefined : say`Serial numbers of the modules`),
  load: ({ sanctioned_load_kw }) => (sanctioned_load_kw === null ? say`Sanctioned load` : undefined),
  phase: ({ phase }) => (phase === null ? say`Phase and voltage of the connection` : undefined),
  sheet: ({ sheet_lines }) => (sheet_lines > 0 ? undefined : say`Technical sheet of the plant`),
  licence: ({ licence }) => (licence ? undefined : say`Number of the electrical contractor licence`),
  completed: ({ completed_on }) => (completed_on ? undefined : say`Date of completion`),
};

const of_kind: Record<LetterKind, readonly (keyof typeof needs)[]> = {
  application: ['applicant', 'consumer', 'office', 'capacity', 'address', 'load', 'phase', 'sheet', 'licence'],
  single_line: ['applicant', 'capacity', 'phase', 'sheet'],
  ceig_application: ['applicant', 'capacity', 'address', 'phase', 'sheet', 'licence'],
  covering: ['applicant', 'consumer', 'office', 'capacity', 'address'],
  deemed: ['applicant', 'consumer', 'office', 'reference', 'filed', 'deemed'],
  completion: [
    'applicant',
    'consumer',
    'office',
    'capacity',
    'address',
    'reference',
    'modules',
    'serials',
    'completed',
  ],
  escalation: ['applicant', 'office', 'reference', 'filed', 'breach'],
};

/** What a letter needs and the project does not know yet. */
export const missingFor = (kind: LetterKind, facts: LetterFacts): Sentence[] =>
  of_kind[kind].flatMap((need) => needs[need]?.(facts) ?? []);
