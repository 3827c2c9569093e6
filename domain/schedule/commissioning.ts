/** The sentence that tells of a commissioning date that moved: what moved, by how much, and why. */
import { day, plural, say, type Sentence, term, type Value } from '../sentences.ts';

export interface CommissioningMoved {
  /** the project */
  name: string;
  commissioning: string;
  /** calendar days: negative is earlier */
  days: number;
  /** the event whose own change moved it, in calendar days; inside the company only */
  cause: { name: Value; days: number } | null;
  /** of the delay that was recorded with it, or '' */
  reason: string;
}

/** For people of the company, who may know the cause. */
export function sayCommissioning({ cause, reason, ...moved }: CommissioningMoved): Sentence {
  const { name, days } = moved;
  const date = day(moved.commissioning);
  // an event that went the other way is no cause that anyone would understand
  if (!cause || Math.sign(cause.days) !== Math.sign(days)) return sayNewDay(moved);
  const event = cause.name;
  if (days < 0)
    return say`Commissioning of ${{ name }} moves ${plural({ days: -days }, '# day', '# days')} earlier, to ${{ date }}, because ${{ event }} ends ${plural({ slip: -cause.days }, '# day', '# days')} earlier`;
  return reason
    ? say`Commissioning of ${{ name }} moves ${plural({ days }, '# day', '# days')} later, to ${{ date }}, because ${{ event }} ends ${plural({ slip: cause.days }, '# day', '# days')} later (${{ reason: term(reason) }})`
    : say`Commissioning of ${{ name }} moves ${plural({ days }, '# day', '# days')} later, to ${{ date }}, because ${{ event }} ends ${plural({ slip: cause.days }, '# day', '# days')} later`;
}

/** For customers, investors and sub-contractors: the cause is the company's own business. */
export function sayNewDay({ name, days, commissioning }: Omit<CommissioningMoved, 'cause' | 'reason'>): Sentence {
  const date = day(commissioning);
  return days < 0
    ? say`Commissioning of ${{ name }} moves ${plural({ days: -days }, '# day', '# days')} earlier, to ${{ date }}`
    : say`Commissioning of ${{ name }} moves ${plural({ days }, '# day', '# days')} later, to ${{ date }}`;
}
