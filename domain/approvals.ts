/** Decisions on events and documents: those made here, and those of parties outside that are recorded. */
import { type PlainDate } from './dates.ts';
import { project_roles } from './people.ts';
import { day, say, type Sentence, term, type Value } from './sentences.ts';
import { type Words } from './errors.ts';

/** Who of the company's own people decides themselves, by role; every other party decides outside. */
const own_roles: readonly string[] = [...project_roles, 'Finance', 'Management', 'Sub-contractor'];

/**
 * True when a decision is recorded and not made: someone of the company writes down what a party outside decided (DISCOM,
 * CEIG, a lender, the customer). A customer who decides in their portal decides themselves.
 */
export const isRecorded = (role: string, by_inside: boolean): boolean => by_inside && !own_roles.includes(role);

/** What comes with a decision; all of it empty where someone decides here and now. */
export interface DecisionRecord {
  decided_on?: PlainDate | undefined;
  reference: string;
  has_letter: boolean;
}

/** Why what comes with a decision cannot be kept, and the field it is about; undefined when it can. */
export function whyNotRecorded(
  role: string,
  by_inside: boolean,
  { decided_on, reference, has_letter }: DecisionRecord,
  today: PlainDate,
): { field: 'decided_on' | 'reference'; sentence: Words } | undefined {
  if (!isRecorded(role, by_inside)) {
    return decided_on !== undefined || reference !== '' || has_letter
      ? {
          field: 'decided_on',
          sentence: say`Date, reference and letter are recorded only for parties outside the company.`,
        }
      : undefined;
  }
  if (decided_on === undefined) return { field: 'decided_on', sentence: say`Enter the date of the decision.` };
  if (decided_on > today)
    return {
      field: 'decided_on',
      sentence: say`${{ date: day(decided_on) }} is in the future: enter the date of the decision.`,
    };
  if (reference === '' && !has_letter)
    return { field: 'reference', sentence: say`Enter the reference number, or attach the letter.` };
  return undefined;
}

/** A decision in the past tense, as activity says it: made here, or one of a party outside that was recorded. */
export function sayDecision(
  how: 'approved' | 'approved with comments' | 'rejected',
  name: string,
  role: string,
  { decided_on, reference }: { decided_on: PlainDate | null; reference: string },
): Sentence {
  const { here, recorded, referenced } = decisions[how];
  if (!decided_on) return here(name, role ? term(role) : undefined);
  const record = { name, party: term(role), date: day(decided_on) };
  return reference ? referenced({ ...record, reference }) : recorded(record);
}

interface Recorded {
  name: string;
  party: Value;
  date: Value;
}
interface Decision {
  here: (name: string, role: Value | undefined) => Sentence;
  recorded: (record: Recorded) => Sentence;
  referenced: (record: Recorded & { reference: string }) => Sentence;
}
const decisions: Record<'approved' | 'approved with comments' | 'rejected', Decision> = {
  approved: {
    here: (name, role) => (role ? say`approved ${{ name }} for ${{ role }}` : say`approved ${{ name }}`),
    recorded: ({ party, name, date }) => say`recorded that ${{ party }} approved ${{ name }} on ${{ date }}`,
    referenced: ({ party, name, date, reference }) =>
      say`recorded that ${{ party }} approved ${{ name }} on ${{ date }}, reference ${{ reference }}`,
  },
  'approved with comments': {
    here: (name, role) =>
      role ? say`approved ${{ name }} with comments for ${{ role }}` : say`approved ${{ name }} with comments`,
    recorded: ({ party, name, date }) =>
      say`recorded that ${{ party }} approved ${{ name }} with comments on ${{ date }}`,
    referenced: ({ party, name, date, reference }) =>
      say`recorded that ${{ party }} approved ${{ name }} with comments on ${{ date }}, reference ${{ reference }}`,
  },
  rejected: {
    here: (name) => say`rejected ${{ name }}`,
    recorded: ({ party, name, date }) => say`recorded that ${{ party }} rejected ${{ name }} on ${{ date }}`,
    referenced: ({ party, name, date, reference }) =>
      say`recorded that ${{ party }} rejected ${{ name }} on ${{ date }}, reference ${{ reference }}`,
  },
};
