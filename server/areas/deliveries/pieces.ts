/** Serial numbers of a lot: which of them came, which are missing, and what is wrong with those that someone listed. */
import type { ResponseOf } from '../../../contract/index.ts';
import type { SerialFinding } from '../../../domain/deliveries/deliveries.ts';
import { fail } from '../../../domain/errors.ts';
import { checkSerials, isSerial, plainSerial } from '../../../domain/inventory/serials.ts';
import { compareQuantities, sumOf } from '../../../domain/materials/quantities.ts';
import { decimal, say, type Sentence, term } from '../../../domain/sentences.ts';
import type { PieceRow } from './receipt_rows.ts';

export interface Piece {
  id: number;
  number: string;
}

interface Split {
  description: string;
  /** of the lot, where all of it lies */
  quantity: number;
  known: readonly Piece[];
  /** how much goes one way, and the serial numbers of it or of the rest */
  taken: number;
  taken_serials: readonly string[];
  rest_serials: readonly string[];
}

/**
 * The known pieces of a lot that go one way, and those that go another. Where all numbers are known, either list says it;
 * where all goes one way none is needed.
 */
export function splitPieces(given: Split): { taken: number[]; rest: number[] } {
  const { known, quantity, taken, description: item } = given;
  const ids = (pieces: readonly Piece[]) => pieces.map(({ id }) => id);
  if (known.length === 0) return { taken: [], rest: [] };
  const rest = sumOf([quantity, -taken]);
  if (compareQuantities(rest, 0) <= 0) return { taken: ids(known), rest: [] };
  if (compareQuantities(taken, 0) <= 0) return { taken: [], rest: ids(known) };
  const listed = given.taken_serials.length > 0 ? given.taken_serials : given.rest_serials;
  const numbers = listed.map(plainSerial);
  const wanted = given.taken_serials.length > 0 ? taken : rest;
  const reject = (sentence: Sentence): never => fail('bad_input', sentence, { fields: { serials: sentence } });
  const [double] = checkSerials(numbers).doubles;
  if (double !== undefined) reject(say`Listed more than once: ${{ numbers: double }}.`);
  if (compareQuantities(numbers.length, wanted) !== 0)
    reject(
      say`Enter the serial numbers of ${{ quantity: decimal(wanted, 3) }} of ${{ item }}: the lot came with a list.`,
    );
  const foreign = numbers.find((number) => !known.some((piece) => piece.number === number));
  if (foreign !== undefined) reject(say`Serial number ${{ number: foreign.slice(0, 60) }} is not in this lot.`);
  const chosen = known.filter(({ number }) => numbers.includes(number));
  const others = known.filter(({ number }) => !numbers.includes(number));
  return given.taken_serials.length > 0
    ? { taken: ids(chosen), rest: ids(others) }
    : { taken: ids(others), rest: ids(chosen) };
}

interface Checked {
  item_id: number;
  project_id: number;
  lot_id: number;
  /** whether the list of the lot came with its dispatch */
  listed: boolean;
  known: ReadonlyMap<string, PieceRow>;
  /** numbers that cleared certificates list; empty: none lists any */
  cleared: ReadonlySet<string>;
}
type Problem = ResponseOf<'verify_serials'>['problems'][number];

/** What is wrong with serial numbers of a lot, in the order they are listed. */
export function problemsOf(numbers: readonly string[], about: Checked): Problem[] {
  const seen = new Set<string>();
  return numbers.flatMap((text): Problem[] => {
    const number = plainSerial(text);
    const found = problemOf(number, seen.has(number), about);
    seen.add(number);
    return found ? [{ number: number.slice(0, 60), finding: found[0], why: found[1] }] : [];
  });
}

function problemOf(number: string, again: boolean, about: Checked): [SerialFinding, Sentence] | undefined {
  if (!isSerial(number)) return ['unlisted', say`Use 6 to 40 letters, digits, “/” and “-”.`];
  if (again) return ['double', say`Scanned already.`];
  const piece = about.known.get(number);
  if (piece && piece.lot_id === about.lot_id)
    return piece.state === 'Dispatched' || piece.state === ''
      ? undefined
      : ['double', say`Received already: ${{ store: piece.store }} (${{ state: term(piece.state) }}).`];
  if (piece && piece.state !== '') {
    if (piece.item_id !== about.item_id)
      return ['foreign', say`Belongs to another item: ${{ item: piece.item }} in ${{ store: piece.store }}.`];
    if (piece.project_id !== null && piece.project_id !== about.project_id)
      return [
        'foreign',
        say`Belongs to another project: ${{ project: piece.project }}, ${{ state: term(piece.state) }}.`,
      ];
    return ['double', say`In stock already: ${{ store: piece.store }}, lot ${{ lot: piece.lot }}.`];
  }
  if (about.listed) return ['unlisted', say`Not in the list of this dispatch.`];
  if (about.cleared.size > 0 && !about.cleared.has(number)) return ['unlisted', say`Not in the list of the MDCC.`];
  return undefined;
}
