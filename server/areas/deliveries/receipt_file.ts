/** The note of goods received as a PDF: with which vehicle what came, what of it was short or damaged, who took it in, and where it lies. */
import { showDate, showDayAndTime } from '../../../domain/dates.ts';
import { picture_types } from '../../../domain/files.ts';
import {
  condition_words,
  cover_words,
  means_words,
  reason_words,
  seal_words,
} from '../../../domain/labels/deliveries.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { say, type Sentence, term } from '../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../ctx.ts';
import { itemText, letterhead } from '../../letterhead/letterhead.ts';
import { overridesOf } from '../../supply/chain_rows.ts';
import { overrideNote } from '../../supply/override_note.ts';
import { onTheWay, type ReceiptRow } from './receipt_rows.ts';

const most_pictures = 6;

const joined = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ');
const numbers = (value: number | null): string => (value === null ? '–' : showNumber(value, 3));

export async function receiptFile(ctx: Ctx, one: ReceiptRow): Promise<FileGiven> {
  const { inWords, db } = ctx;
  const worded = (words: Readonly<Record<string, string>>, value: string): string =>
    value ? inWords(say`${{ word: term(words[value] ?? value) }}`) : '';
  const fact = (label: Sentence, value: string) => (value ? [{ label: inWords(label), value }] : []);
  const column = (name: Sentence, more: { right?: true; wide?: true } = {}) => ({ title: inWords(name), ...more });
  const { lines } = one;
  const uncleared = lines.filter((line) => line.uncleared > 0 || line.excess > 0);
  const overrides = await overridesOf(
    db,
    uncleared.map(({ po_line_id }) => po_line_id),
  );
  const itemOf = (po_line_id: number): string =>
    lines.find((line) => line.po_line_id === po_line_id)?.description ?? '';
  const way = await onTheWay(db, one.id, picture_types);
  const { supplier, draw } = await letterhead(ctx, one.order_id);
  const excess = lines.some((line) => line.excess > 0);
  const serials = lines.some((line) => line.serials > 0);
  return draw({
    title: inWords(say`Goods received note ${{ number: one.number }}`),
    mark: one.undone ? inWords(say`Undone. ${{ reason: one.undone_reason }}`) : '',
    landscape: true,
    parties: [supplier, { title: inWords(say`Received at`), lines: [one.project, one.store] }],
    facts: [
      ...fact(say`Purchase order`, one.order),
      ...fact(say`Vehicle`, one.vehicle),
      ...fact(say`Dispatch`, one.dispatch),
      ...fact(say`Transporter`, way.transporter),
      ...fact(say`Invoice`, joined([one.invoice_number, way.invoice_on && showDate(way.invoice_on)])),
      ...fact(say`LR number`, joined([one.lr_number, way.lr_on && showDate(way.lr_on)])),
      ...fact(say`E-way bill`, way.eway_bill),
      ...fact(say`Gate entry`, one.gate_entry),
      ...fact(say`Arrived`, showDayAndTime(new Date(one.arrived_at))),
      ...fact(say`Received by`, one.made_by),
      ...fact(say`Seal, condition`, joined([worded(seal_words, one.seal), worded(condition_words, one.condition)])),
      ...fact(
        say`Packages, weight`,
        joined([
          one.packages !== null && showNumber(one.packages),
          one.weight_kg !== null && `${showNumber(one.weight_kg, 3)} kg`,
        ]),
      ),
      ...fact(
        say`Unloaded`,
        joined([
          one.unloaded_at && showDayAndTime(new Date(one.unloaded_at)),
          worded(means_words, one.unloaded_by_means),
          one.crew,
        ]),
      ),
      ...fact(
        say`Stored`,
        joined([one.stored_on && showDate(one.stored_on), one.yard, worded(cover_words, one.cover), one.stored_by]),
      ),
    ],
    tables: [
      {
        columns: [
          column(say`Description`, { wide: true }),
          column(say`Category`),
          column(say`Lot`),
          column(say`Unit`),
          column(say`Expected`, { right: true }),
          column(say`Received`, { right: true }),
          column(say`Short`, { right: true }),
          ...(excess ? [column(say`Excess`, { right: true })] : []),
          column(say`Damaged`, { right: true }),
          column(say`Rejected`, { right: true }),
          column(say`Accepted`, { right: true }),
          ...(serials ? [column(say`Serial numbers`, { right: true })] : []),
        ],
        rows: lines.map((line) => [
          [itemText(line), line.remark].filter(Boolean).join('\n'),
          inWords(say`${{ category: term(line.category) }}`),
          line.lot,
          inWords(say`${{ unit: term(line.unit) }}`),
          numbers(line.expected),
          numbers(line.arrived),
          numbers(line.short),
          ...(excess ? [numbers(line.excess)] : []),
          numbers(line.damaged),
          numbers(line.rejected),
          numbers(line.accepted),
          ...(serials ? [line.serials > 0 ? showNumber(line.serials) : '–'] : []),
        ]),
      },
    ],
    sections: [
      {
        title: inWords(say`Returns and losses`),
        lines: one.returns.map(({ number, reason, debit_note }) =>
          joined([
            number,
            worded(reason_words, reason),
            debit_note && inWords(say`Debit note ${{ number: debit_note }}`),
          ]),
        ),
      },
      {
        title: inWords(say`Released without inspection or MDCC`),
        lines: overrides.map((override) => overrideNote(ctx, override, itemOf(override.po_line_id))),
      },
      { title: inWords(say`Remarks`), lines: one.note.split('\n') },
    ],
    pictures: way.pictures
      .slice(0, most_pictures)
      .map(({ object_key, file_name }) => ({ object_key, caption: file_name })),
    signs: [
      { label: inWords(say`Driver`), name: '' },
      { label: inWords(say`Received by`), name: one.made_by },
      { label: inWords(say`Stored by`), name: one.stored_by },
    ],
  });
}
