/** Loads of the vehicles of a dispatch: quantities per vehicle and line, and the part of a lot one vehicle brings to the gate. */
import { compareQuantities, sumOf } from '../materials/quantities.ts';
import { decimal, say, type Sentence } from '../sentences.ts';

/** A line of a dispatch, with the quantity its vehicles carry together. */
export interface LoadedLine {
  po_line_id: number;
  description: string;
  unit: string;
  quantity: number;
}

export interface Load {
  po_line_id: number;
  quantity: number;
}

/** The quantity a vehicle carries of a line. */
export const loadOf = (loads: readonly Load[], po_line_id: number): number =>
  sumOf(loads.filter((one) => one.po_line_id === po_line_id).map(({ quantity }) => quantity));

/** The quantity of a line that no vehicle carries yet; negative: they carry more than is dispatched. */
export const unloadedOf = (line: Load, vehicles: readonly (readonly Load[])[]): number =>
  sumOf([line.quantity, ...vehicles.map((loads) => -loadOf(loads, line.po_line_id))]);

/** Loads of vehicles as they are stored: a single vehicle carries everything, without typing. */
export function loadsOf(lines: readonly LoadedLine[], vehicles: readonly (readonly Load[])[]): Load[][] {
  const [only, ...others] = vehicles;
  if (only && others.length === 0 && only.length === 0)
    return [lines.map(({ po_line_id, quantity }) => ({ po_line_id, quantity }))];
  return vehicles.map((loads) => loads.filter(({ quantity }) => compareQuantities(quantity, 0) > 0));
}

/** Why vehicles do not add up to the lines they carry; undefined where they do, or no vehicle is known yet. */
export function whyNotLoads(
  lines: readonly LoadedLine[],
  vehicles: readonly (readonly Load[])[],
): Sentence | undefined {
  if (vehicles.length === 0) return undefined;
  for (const line of lines) {
    const left = unloadedOf(line, vehicles);
    if (compareQuantities(left, 0) === 0) continue;
    const loaded = sumOf([line.quantity, -left]);
    const { description: item, unit } = line;
    return say`The vehicles must add up to ${{ quantity: decimal(line.quantity, 3) }} ${{ unit }} of ${{ item }}: they carry ${{ loaded: decimal(loaded, 3) }}.`;
  }
  return undefined;
}

/** Whether two sets of loads are equal, in any order of their lines. */
export const sameLoads = (one: readonly Load[], other: readonly Load[]): boolean =>
  [...one, ...other].every(
    ({ po_line_id }) => compareQuantities(loadOf(one, po_line_id), loadOf(other, po_line_id)) === 0,
  );

/**
 * The part of a lot on its way that one vehicle brings, and the rest on other vehicles. A vehicle of unknown load, and one the
 * dispatch does not name, may bring all of it.
 */
export function partOf(
  lot: { po_line_id: number; open: number },
  loads: readonly Load[] | undefined,
): { carried: number; elsewhere: number } {
  if (!loads || loads.length === 0) return { carried: lot.open, elsewhere: 0 };
  const carried = Math.min(lot.open, loadOf(loads, lot.po_line_id));
  return { carried, elsewhere: sumOf([lot.open, -carried]) };
}
