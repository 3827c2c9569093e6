/** What is still missing in the lines of an order before it can be approved. */
import { compareQuantities } from '../materials/quantities.ts';
import { say, type Sentence } from '../sentences.ts';
import {
  floorOf,
  type LineProgress,
  type OrderedLine,
  type ScheduledLine,
  whyNotDeliveries,
  whyNotOrderSoMuch,
} from './orders.ts';

export interface WrittenLine extends OrderedLine, ScheduledLine, Pick<LineProgress, 'dispatched' | 'received'> {
  /** paise in the format's form */
  price: number;
}

/** What is wrong with a line as it is written. */
export function whyNotOrderLine(line: WrittenLine): Sentence | undefined {
  const { description, price, quantity } = line;
  if (price <= 0) return say`${{ line: description }}: enter a price.`;
  if (compareQuantities(quantity, 0) <= 0) return say`${{ line: description }}: enter a quantity above zero.`;
  if (compareQuantities(quantity, floorOf(line)) < 0)
    return say`${{ line: description }}: enter at least ${{ quantity: floorOf(line) }}, which are dispatched already.`;
  return whyNotDeliveries(line) ?? whyNotOrderSoMuch(line);
}

/** The first of what is wrong with the lines of an order. */
export function whyNotOrderLines(lines: readonly WrittenLine[]): Sentence | undefined {
  if (lines.length === 0) return say`Add at least one line.`;
  return lines.map(whyNotOrderLine).find((problem) => problem !== undefined);
}
