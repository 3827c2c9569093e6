/** What stock is worth at its moving average: each receipt changes the average, what leaves takes its share of the value. */
import { roundPaise } from '../money.ts';

/** The stock of an item as it is valued; paise, the average in paise for one stock unit. */
export interface StockValue {
  quantity: number;
  value: number;
}

/** What a step comes to, and what the stock is worth after it. */
export interface Valued {
  rate: number;
  value: number;
  after: StockValue;
}

const exact = (number: number, places: number): number => Math.round(number * 10 ** places) / 10 ** places;

/** The moving average, to four places of a paisa; nothing in stock has none. */
export const averageOf = ({ quantity, value }: StockValue): number => (quantity > 0 ? exact(value / quantity, 4) : 0);

/** Stock comes in at a rate, at the average where none is known. */
export function comesIn(stock: StockValue, quantity: number, rate: number | undefined): Valued {
  const at = rate ?? averageOf(stock);
  const value = roundPaise(at * quantity);
  return { rate: at, value, after: { quantity: exact(stock.quantity + quantity, 3), value: stock.value + value } };
}

/** Stock leaves with its share of the value; the last piece takes what is left. */
export function goesOut(stock: StockValue, quantity: number): Valued {
  const left = exact(stock.quantity - quantity, 3);
  const value = left <= 0 ? stock.value : Math.min(stock.value, roundPaise((stock.value * quantity) / stock.quantity));
  return { rate: averageOf(stock), value, after: { quantity: left, value: stock.value - value } };
}

/** What came in leaves again with the value it came with, as far as the stock has it. */
export function goesBack(stock: StockValue, quantity: number, was: number): Valued {
  const done = goesOut(stock, quantity);
  if (done.after.quantity === 0) return done;
  const value = Math.min(was, stock.value);
  return { rate: value / quantity, value, after: { ...done.after, value: stock.value - value } };
}

/** A movement into or out of the company's stock, as it was valued when it was written down. */
export interface Crossing {
  quantity: number;
  value: number;
  enters: boolean;
  /** it takes another movement back */
  back: boolean;
}

/** The stock after some more movements: what enters keeps its value, what leaves takes the average as it is then. */
export const valueAfter = (stock: StockValue, crossings: readonly Crossing[]): StockValue =>
  crossings.reduce((before, { quantity, value, enters, back }) => {
    if (enters) return comesIn(before, quantity, value / quantity).after;
    return (back ? goesBack(before, quantity, value) : goesOut(before, quantity)).after;
  }, stock);
