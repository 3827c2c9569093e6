/** Sheets of string tests: how one stands, and who may do what with it. */
import { say, type Sentence } from '../../sentences.ts';
import type { ChecklistPerson } from '../checklists/checklists.ts';

export const sheet_standings = ['open', 'progress', 'findings', 'measured', 'accepted'] as const;
export type SheetStanding = (typeof sheet_standings)[number];

export interface SheetCounts {
  strings: number;
  /** strings of which everything was measured */
  measured: number;
  /** strings with a finding that no remark explains */
  unexplained: number;
  accepted: boolean;
}

export function sheetStanding({ strings, measured, unexplained, accepted }: SheetCounts): SheetStanding {
  if (accepted) return 'accepted';
  if (measured === 0) return 'open';
  if (measured < strings) return 'progress';
  return unexplained > 0 ? 'findings' : 'measured';
}

export interface SheetState extends SheetCounts {
  /** who measured */
  made_by: readonly number[];
}

export type SheetAct = 'fill' | 'change' | 'approve' | 'return' | 'delete' | 'share';

const acts: Record<SheetAct, { who: 'fills' | 'plans' | 'accepts'; in: readonly SheetStanding[] }> = {
  fill: { who: 'fills', in: ['open', 'progress', 'findings', 'measured'] },
  change: { who: 'fills', in: ['open', 'progress', 'findings', 'measured'] },
  approve: { who: 'accepts', in: ['measured'] },
  return: { who: 'accepts', in: ['accepted'] },
  delete: { who: 'plans', in: ['open'] },
  // the customer sees it once it is accepted
  share: { who: 'plans', in: sheet_standings },
};

function whyNotNow(act: SheetAct, standing: SheetStanding): Sentence {
  if (standing === 'accepted') return say`It is accepted. Reopen it first.`;
  if (act === 'delete') return say`Only a sheet with nothing measured can be deleted.`;
  if (act === 'return') return say`It is not accepted yet.`;
  return standing === 'findings'
    ? say`Measure the strings with findings again, or explain each in its remark.`
    : say`Not every string is measured yet.`;
}

/** Why a person cannot do something with a sheet; undefined when they can. Nobody accepts what they measured alone. */
export function whyNotSheet(sheet: SheetState, act: SheetAct, person: ChecklistPerson): Sentence | undefined {
  const { who, in: possible } = acts[act];
  if (!person[who]) {
    if (who === 'accepts') return say`Only people who may approve in construction can do this.`;
    return say`Only people who work in construction can do this.`;
  }
  const standing = sheetStanding(sheet);
  if (!possible.includes(standing)) return whyNotNow(act, standing);
  if (act === 'approve' && sheet.made_by.length > 0 && sheet.made_by.every((id) => id === person.user_id))
    return say`You measured it. Someone else has to accept it.`;
  return undefined;
}

/** The number of a sheet as it is written. */
export const sheetNumber = (number: number): string => `TS-${String(number).padStart(3, '0')}`;
