/** The strings of a plant as the drawing has them, and which module hangs at which position of one. */
import { arrived_states, type MaterialState } from '../inventory/states.ts';
import { isSerial } from '../inventory/serials.ts';
import { say, type Sentence } from '../sentences.ts';
import { stringName } from './test_sheets/strings.ts';

/** A string as a drawing has it: `modules` in series. */
export interface PlannedString {
  inverter: number;
  mppt: number;
  string: number;
  modules: number;
}

/** The most that a plan holds, and that a string has in series. */
export const most_strings_planned = 10_000;
export const most_in_series = 60;

export const string_standings = ['empty', 'partial', 'complete', 'difference'] as const;
export type StringStanding = (typeof string_standings)[number];

export interface StringCounts {
  /** modules by the drawing; 0: the drawing has this string no more */
  modules: number;
  /** modules recorded */
  placed: number;
  /** of these, at positions the drawing does not have */
  beyond: number;
}

/** How a string stands: complete when it holds the modules of the drawing, no more and no fewer. */
export function stringStanding({ modules, placed, beyond }: StringCounts): StringStanding {
  if (beyond > 0) return 'difference';
  if (placed === 0) return 'empty';
  return placed < modules ? 'partial' : 'complete';
}

/** What the stock knows of a piece. */
export interface KnownPiece {
  category: string;
  item: string;
  item_id: number;
  /** '' where it is nowhere */
  state: MaterialState | '';
  /** the project it belongs to, or in whose store it is; null: none */
  project_id: number | null;
}

export interface Placing {
  project_id: number;
  category: 'MODULES' | 'INVERTERS';
  /** the items of this category that the project uses; empty: any */
  item_ids: ReadonlySet<number>;
  /** where the number is recorded already, in words of the drawing; undefined: nowhere */
  placed_at: string | undefined;
}

export interface PlaceRefusal {
  /** unreceived: the Site In-Charge may record it all the same, with the reason */
  fault: 'malformed' | 'placed' | 'unreceived' | 'elsewhere' | 'wrong_item';
  says: Sentence;
}

/** Why a piece is not recorded at a place; undefined when it is. */
export function whyNotPlace(number: string, piece: KnownPiece | undefined, of: Placing): PlaceRefusal | undefined {
  if (!isSerial(number))
    return { fault: 'malformed', says: say`${{ number: number.slice(0, 40) }} is not a serial number.` };
  if (of.placed_at !== undefined)
    return { fault: 'placed', says: say`${{ number }} is already at ${{ place: of.placed_at }}.` };
  if (!piece) return { fault: 'unreceived', says: say`${{ number }} was not received for this project.` };
  if (piece.category !== of.category)
    return {
      fault: 'wrong_item',
      says:
        of.category === 'MODULES'
          ? say`${{ number }} is no module. It is ${{ item: piece.item }}.`
          : say`${{ number }} is no inverter. It is ${{ item: piece.item }}.`,
    };
  if (piece.project_id !== null && piece.project_id !== of.project_id)
    return { fault: 'elsewhere', says: say`${{ number }} belongs to another project.` };
  if (piece.state === 'Returned' || piece.state === 'Written off')
    return { fault: 'elsewhere', says: say`${{ number }} was returned or written off.` };
  if (piece.project_id === null)
    return { fault: 'elsewhere', says: say`${{ number }} was not issued to this project. Ask the store.` };
  if (!arrived_states.includes(piece.state as MaterialState))
    return { fault: 'unreceived', says: say`${{ number }} is not received at the gate yet.` };
  if (of.item_ids.size > 0 && !of.item_ids.has(piece.item_id))
    return {
      fault: 'wrong_item',
      says: say`${{ number }} is ${{ item: piece.item }}, which this project does not use.`,
    };
  return undefined;
}

/** The free positions of a string from one on, in their order. */
export function freePositions(modules: number, taken: ReadonlySet<number>, from = 1): number[] {
  const free: number[] = [];
  for (let position = Math.max(1, from); position <= modules; position += 1)
    if (!taken.has(position)) free.push(position);
  return free;
}

export interface PlanChanges {
  added: string[];
  removed: string[];
  /** with another number of modules */
  changed: string[];
}

/** What one revision of a plan changes of another, by the names of strings. */
export function planChanges(before: readonly PlannedString[], after: readonly PlannedString[]): PlanChanges {
  const old = new Map(before.map((one) => [stringName(one), one.modules]));
  const next = new Map(after.map((one) => [stringName(one), one.modules]));
  return {
    added: [...next.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !next.has(name)),
    changed: [...next].filter(([name, modules]) => old.has(name) && old.get(name) !== modules).map(([name]) => name),
  };
}

/** The first string that a plan names twice. */
export function doubleOf(strings: readonly PlannedString[]): string | undefined {
  const seen = new Set<string>();
  for (const one of strings) {
    const name = stringName(one);
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

export interface MapPerson {
  user_id: number;
  /** of the company, and works in construction */
  writes: boolean;
  /** approves in construction: the Site In-Charge, the Project Manager, administrators */
  signs: boolean;
  /** a sub-contractor who was given construction */
  outside: boolean;
}

export const whyNotScan = ({ writes, outside }: MapPerson): Sentence | undefined =>
  writes || outside ? undefined : say`Only people who work in construction can do this.`;

export const whyNotPlan = ({ writes }: MapPerson): Sentence | undefined =>
  writes ? undefined : say`Only people of the company can change this.`;

export const whyNotCorrect = ({ signs }: MapPerson): Sentence | undefined =>
  signs ? undefined : say`Only the Site In-Charge can correct this.`;

/** Why a person does not take a module out: who recorded it does so on the same day, the Site In-Charge at any time. */
export function whyNotRemove(
  placed: { placed_by_id: number | null; day: string },
  today: string,
  person: MapPerson,
): Sentence | undefined {
  if (person.signs) return undefined;
  const own = placed.placed_by_id === person.user_id && placed.day === today;
  return own && (person.writes || person.outside) ? undefined : say`Only the Site In-Charge can correct this.`;
}
