/** A quote before it is kept: every line is one of the request, in a form it may be quoted in, and says all that counts. */
import { requireAmounts, whyNotLine } from '../../../../domain/amounts.ts';
import type { PlainDate } from '../../../../domain/dates.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { inUnit } from '../../../../domain/materials/quantities.ts';
import { whyNotAhead } from '../../../../domain/procurement/days_ahead.ts';
import { askedAs, whyNotWatts } from '../../../../domain/procurement/offered.ts';
import { usualGst } from '../../../../domain/procurement/quotes.ts';
import { quoteUnits } from '../../../../domain/procurement/requests.ts';
import { advanceIn } from '../../../../domain/procurement/won_terms.ts';
import { say } from '../../../../domain/sentences.ts';
import { totalPrice } from '../../../../domain/units.ts';
import type { LineRow } from '../requests/rows.ts';
import type { GivenLine, KeptLine } from './rows.ts';

/** Refuses lines that are not of the request, or twice. */
export function requireOwnLines(given: readonly GivenLine[], lines: readonly LineRow[]): void {
  const known = new Set(lines.map(({ id }) => id));
  if (given.some(({ line_id }) => !known.has(line_id))) notFound();
  if (new Set(given.map(({ line_id }) => line_id)).size < given.length) fail('bad_input', say`A line is listed twice.`);
}

/** The lines that have a price, whole; what was left empty is as usual. */
export function keptLines(given: readonly GivenLine[], lines: readonly LineRow[], today: PlainDate): KeptLine[] {
  requireOwnLines(given, lines);
  let total = 0;
  const kept = lines.flatMap((line) => {
    const one = given.find(({ line_id }) => line_id === line.id);
    if (!one || one.quotePrice === null) return [];
    const { description } = line;
    if (!quoteUnits(line.category, line).includes(one.format))
      fail('bad_input', say`${{ line: description }} cannot be quoted in ${{ unit: one.format }}.`);
    const too_far = whyNotAhead(one.valid_until, today);
    if (too_far) fail('bad_input', too_far, { fields: { valid_until: too_far } });
    const no_watts = whyNotWatts(line, one.watts);
    if (no_watts)
      fail('bad_input', say`${{ line: description }}: ${{ problem: no_watts }}`, { fields: { watts: no_watts } });
    const asked = askedAs(inUnit(line, line.quantity, one.format) ?? 0, one.format, line.watts, one.watts);
    const quoteQuantity = one.quoteQuantity ?? asked;
    if (quoteQuantity <= 0) fail('bad_input', say`Enter a quantity above zero for ${{ line: description }}.`);
    const gst_percent = one.gst_percent ?? usualGst(line.category);
    // at landed cost, for all that is asked: offers are compared over it
    const net = totalPrice(one.format, one.quotePrice, Math.max(quoteQuantity, asked)) + (one.freight ?? 0);
    const landed = net * (1 + gst_percent / 100);
    failIf(whyNotLine(description, landed), 'bad_input');
    total += landed;
    return [
      {
        ...one,
        quoteQuantity,
        quotePrice: one.quotePrice,
        gst_percent,
        freight: one.freight ?? 0,
        credit_days: one.credit_days ?? 0,
        advance_percent: one.advance_percent ?? advanceIn(one.payment_terms) ?? 0,
      },
    ];
  });
  if (kept.length === 0) fail('bad_input', sentences.details_missing);
  requireAmounts([], total);
  return kept;
}
