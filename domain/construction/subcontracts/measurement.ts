/** What of the day records may be measured: accepted, at a front whose checklist passed and that has no open A or B punch point. */
import { foldName } from '../../text.ts';
import { compareQuantities, sumOf } from '../../materials/quantities.ts';
import { list, say, type Sentence } from '../../sentences.ts';
import type { LineState } from '../site_days.ts';
import type { PunchCategory } from '../punch_points.ts';

/** What is checked of material of a category; undefined: any checklist of the front counts. */
function checkedAs(category: string): PunchCategory | undefined {
  const known: Readonly<Record<string, PunchCategory>> = {
    MODULES: 'Module',
    MMS: 'Structure',
    Structures: 'Structure',
    INVERTERS: 'Inverter',
    'DC Cable': 'DC cable',
    Connectors: 'DC cable',
    DCDB: 'DC cable',
    'String Combiner Box': 'DC cable',
    'AC Cable': 'AC cable',
    'HT Cable': 'AC cable',
    'BOS-08 Cable Tray and Conduit': 'AC cable',
    ACDB: 'LT/HT panel',
    'LT Panel': 'LT/HT panel',
    'HT Panel': 'LT/HT panel',
    LA: 'Earthing and LA',
    'Earthing Electrodes': 'Earthing and LA',
    'BOS-07 Earthing Strip and Conductor': 'Earthing and LA',
  };
  return known[category];
}

/** True where a place, as checklists and punch points write it, is a front or lies in it: `Roof block A, row 4`. */
export function isAtFront(place: string, front: string): boolean {
  const [where, name] = [foldName(place), foldName(front)];
  if (name === '' || !where.startsWith(name)) return false;
  const next = where.slice(name.length);
  return next === '' || /^[^\p{L}\p{N}]*[,;:·/(–-]/u.test(next);
}

export interface CheckedPlace {
  place: string;
  category: string;
  number: string;
  passed: boolean;
}
export interface OpenPoint {
  place: string;
  number: string;
}

/** Why nothing of a category is measured at a front; undefined where it is. */
export function whyFrontHolds(
  front: string,
  category: string,
  checklists: readonly CheckedPlace[],
  open_points: readonly OpenPoint[],
): Sentence | undefined {
  const points = open_points.filter(({ place }) => isAtFront(place, front));
  if (points.length > 0)
    return say`Open punch points of severity A or B: ${{ numbers: list(points.slice(0, 5).map(({ number }) => number)) }}`;
  const checked = checkedAs(category);
  const own = checklists.filter(
    (one) => isAtFront(one.place, front) && (checked === undefined || one.category === checked),
  );
  if (own.length === 0) return say`No checklist of this work front`;
  const open = own.filter(({ passed }) => !passed);
  return open.length === 0
    ? undefined
    : say`Checklist not passed: ${{ numbers: list(open.slice(0, 5).map(({ number }) => number)) }}`;
}

/** A day record of a line: what of it is not in a signed measurement. */
interface DayRecord {
  line_id: number;
  quantity: number;
  state: LineState;
  /** why its front holds it back */
  front_holds: Sentence | undefined;
}

/** How much of a record is measured now, and how much is held back, with why. */
export interface Judged {
  ready: number;
  held: number;
  why: Sentence | undefined;
}

const waiting = say`Not accepted in the daily record yet`;
const above = say`Above the ordered quantity. Revise the work order.`;

/** Judges records one after the other: of a line never more than is ordered, together with what was measured before. */
export function judgeRecords(
  lines: readonly { id: number; quantity: number; measured: number }[],
  records: readonly DayRecord[],
): Judged[] {
  const left = new Map(lines.map(({ id, quantity, measured }) => [id, sumOf([quantity, -measured])]));
  return records.map(({ line_id, quantity, state, front_holds }) => {
    const why = state === 'accepted' ? front_holds : waiting;
    if (why) return { ready: 0, held: quantity, why };
    const open = Math.max(0, left.get(line_id) ?? 0);
    const ready = compareQuantities(quantity, open) <= 0 ? quantity : open;
    left.set(line_id, sumOf([open, -ready]));
    const held = sumOf([quantity, -ready]);
    return { ready, held, why: held > 0 ? above : undefined };
  });
}
