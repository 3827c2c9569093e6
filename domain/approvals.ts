/** Decisions on events and documents: those made here, and those of parties outside that are recorded. */
import { type PlainDate, showDate } from './dates.ts';
import { project_roles } from './people.ts';

/** Who of the company's own people decides themselves, by role; every other party decides outside. */
const own_roles: readonly string[] = [...project_roles, 'Finance', 'Management', 'Sub-contractor'];

/**
 * True when a decision is recorded and not made: somebody of the company writes down what a party outside decided (DISCOM,
 * CEIG, a lender, the customer). A customer who decides in their portal decides themselves.
 */
export const isRecorded = (role: string, by_inside: boolean): boolean => by_inside && !own_roles.includes(role);

/** What comes with a decision; all of it empty where somebody decides here and now. */
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
): { field: 'decided_on' | 'reference'; sentence: string } | undefined {
  if (!isRecorded(role, by_inside)) {
    return decided_on !== undefined || reference !== '' || has_letter
      ? {
          field: 'decided_on',
          sentence: 'Date, reference and letter are recorded only for parties outside the company.',
        }
      : undefined;
  }
  if (decided_on === undefined) return { field: 'decided_on', sentence: 'Enter the date of the decision.' };
  if (decided_on > today)
    return {
      field: 'decided_on',
      sentence: `${showDate(decided_on)} is in the future: enter the date of the decision.`,
    };
  if (reference === '' && !has_letter)
    return { field: 'reference', sentence: 'Enter the reference number, or attach the letter.' };
  return undefined;
}

/** A decision in the past tense, as activity says it: made here, or one of a party outside that was recorded. */
export function sayDecision(
  how: 'approved' | 'approved with comments' | 'rejected',
  name: string,
  role: string,
  { decided_on, reference }: { decided_on: PlainDate | null; reference: string },
): string {
  const decided = how === 'approved with comments' ? `approved ${name} with comments` : `${how} ${name}`;
  if (!decided_on) return how === 'rejected' || !role ? decided : `${decided} for ${role}`;
  const under = reference ? `, reference ${reference}` : '';
  return `recorded that ${role} ${decided} on ${showDate(decided_on)}${under}`;
}
