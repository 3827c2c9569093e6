/** A relation between rows of the demo companies that must hold on any day: its name, and the rows that break it. */
import type { PlainDate } from '../../../domain/dates.ts';

export interface Relation {
  name: string;
  /** rows that should not be there */
  wrong: (today: PlainDate) => string;
}

/** A relation whose query asks for no day. */
export const holds = (name: string, wrong: string): Relation => ({ name, wrong: () => wrong });
/** A relation whose query is given today as a literal. */
export const holdsOn = (name: string, wrong: (today: string) => string): Relation => ({
  name,
  wrong: (today) => wrong(`date '${today}'`),
});

/** The day in India of an instant. */
export const dayOf = (instant: string): string => `(${instant} at time zone 'Asia/Kolkata')::date`;

const quoted = (list: readonly string[]): string => list.map((one) => `'${one}'`).join(', ');
export const inList = (list: readonly string[]): string => `(${quoted(list)})`;
