/** Limits on what quantities and prices come to, checked where they are entered. */
import { fail } from './errors.ts';
import { most_paise } from './money.ts';
import { roughMoney, say, type Sentence } from './sentences.ts';

const most = roughMoney(most_paise);

/** Why a line may not come to an amount. */
export const whyNotLine = (item: string, paise: number): Sentence | undefined =>
  Math.abs(paise) > most_paise
    ? say`${{ item }} comes to more than ${{ most }}. Check its quantity and price.`
    : undefined;

/** Rejects a document of which a line, or the whole, comes to more than any document may. */
export function requireAmounts(lines: readonly { item: string; paise: number }[], whole: number): void {
  for (const { item, paise } of lines) {
    const why_not = whyNotLine(item, paise);
    if (why_not) fail('bad_input', why_not);
  }
  if (Math.abs(whole) > most_paise)
    fail('bad_input', say`This comes to more than ${{ most }}. Check the quantities and prices.`);
}
