/** Letters and forms that are written from the facts of a project, and what is missing for each. */
import { say, type Sentence } from '../sentences.ts';

export const letter_kinds = ['covering', 'deemed', 'completion', 'escalation'] as const;
export type LetterKind = (typeof letter_kinds)[number];

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
  completed: ({ completed_on }) => (completed_on ? undefined : say`Date of completion`),
};

const of_kind: Record<LetterKind, readonly (keyof typeof needs)[]> = {
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
