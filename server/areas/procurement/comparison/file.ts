/** The comparison of a request for the file: every offer of every line, and who was chosen, as a table or PDF. */
import { type PlainDate, showDate } from '../../../../domain/dates.ts';
import { showPaise } from '../../../../domain/money.ts';
import { claimsOf } from '../../../../domain/procurement/quotes.ts';
import { interestBasis, ranked } from '../../../../domain/procurement/landed.ts';
import { decimal, type Sentence, say } from '../../../../domain/sentences.ts';
import type { Rating } from '../../../../domain/suppliers/rating.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { letterhead, printedTable } from '../../../letterhead/letterhead.ts';
import { type SpokenCell, type SpokenTable } from '../../../tables/spoken.ts';
import { tableFile } from '../../../tables/write.ts';
import type { AskedRow, LineRow, RfqHead } from '../requests/rows.ts';
import type { Counted } from './offers.ts';
import type { Settings, StandingAward } from './rows.ts';
import { todayOf } from '../../../today.ts';

interface About {
  head: RfqHead;
  lines: readonly LineRow[];
  offers: readonly Counted[];
  settings: Settings;
  asked: readonly (AskedRow & { rating: Rating })[];
  award: StandingAward | null;
  judged_on: PlainDate;
}

interface Row {
  line: LineRow;
  supplier: string;
  /** from 1 to 5; null while there is no fact */
  rating: number | null;
  offer: Counted;
  /** what interest is counted on; undefined: there is none */
  basis: Sentence | undefined;
  awarded: number | null;
}

/** The offers line by line, the cheapest first. */
function rowsOf({ lines, offers, asked, award, settings, judged_on }: About): Row[] {
  const suppliers = new Map(asked.map((one) => [one.id, one]));
  return lines.flatMap((line) => {
    const own = offers.filter(({ line_id }) => line_id === line.id).map((offer) => ({ ...offer, key: offer.id }));
    return ranked(own, judged_on).map((offer) => ({
      line,
      offer,
      basis: interestBasis(offer, offer, settings),
      supplier: suppliers.get(offer.asked_id)?.name ?? '',
      rating: suppliers.get(offer.asked_id)?.rating.points ?? null,
      awarded: award?.parts.find(({ offer_id }) => offer_id === offer.id)?.quantity ?? null,
    }));
  });
}

interface Column {
  title: Sentence;
  width?: number;
  right?: boolean;
  digits?: number;
  value: (row: Row) => SpokenCell;
  /** left out on paper, where there is less room */
  sheet_only?: true;
}

const rupees = (paise: number): number => Math.round(paise) / 100;

const columns: readonly Column[] = [
  { title: say`Project`, width: 24, sheet_only: true, value: ({ line }) => line.project },
  { title: say`Category`, width: 20, value: ({ line }) => ({ term: line.category }) },
  { title: say`Description`, width: 36, value: ({ line }) => line.description },
  { title: say`Asked`, right: true, value: ({ line }) => line.quantity },
  { title: say`Unit`, value: ({ line }) => ({ term: line.unit }) },
  { title: say`Supplier`, width: 28, value: ({ supplier }) => supplier },
  { title: say`Rating (1 to 5)`, right: true, digits: 1, value: ({ rating }) => rating },
  { title: say`Manufacturer`, width: 20, sheet_only: true, value: ({ offer }) => offer.manufacturerName },
  { title: say`Model number`, width: 20, value: ({ offer }) => offer.modelNumber },
  { title: say`Wp of the model`, right: true, sheet_only: true, value: ({ line, offer }) => offer.watts ?? line.watts },
  { title: say`Offered`, right: true, value: ({ offer }) => offer.quantity },
  { title: say`Price per unit ₹`, right: true, value: ({ offer }) => rupees(offer.price) },
  { title: say`Freight per unit ₹`, right: true, sheet_only: true, value: ({ offer }) => rupees(offer.freight) },
  { title: say`GST per unit ₹`, right: true, sheet_only: true, value: ({ offer }) => rupees(offer.gst) },
  {
    title: say`GST not credited per unit ₹`,
    right: true,
    sheet_only: true,
    value: ({ offer }) => rupees(offer.lost_gst),
  },
  {
    title: say`Credit benefit per unit ₹`,
    right: true,
    sheet_only: true,
    value: ({ offer }) => rupees(offer.credit_benefit),
  },
  {
    title: say`Interest on advance per unit ₹`,
    right: true,
    sheet_only: true,
    value: ({ offer }) => rupees(offer.advance_cost),
  },
  { title: say`Interest is counted on`, width: 60, sheet_only: true, value: ({ basis }) => basis ?? null },
  { title: say`Landed per unit ₹`, right: true, value: ({ offer }) => rupees(offer.landed) },
  {
    title: say`₹/Wp`,
    right: true,
    digits: 2,
    value: ({ offer }) => (offer.per_wp === null ? null : Math.round(offer.per_wp * 100) / 10_000),
  },
  { title: say`Delivery days`, right: true, value: ({ offer }) => offer.delivery_days },
  { title: say`Valid until`, sheet_only: true, value: ({ offer }) => offer.valid_until && { day: offer.valid_until } },
  { title: say`Payment terms`, width: 24, sheet_only: true, value: ({ offer }) => offer.payment_terms },
  { title: say`Advance %`, right: true, sheet_only: true, value: ({ offer }) => offer.advance_percent },
  { title: say`Credit days`, right: true, sheet_only: true, value: ({ offer }) => offer.credit_days },
  { title: say`Claims`, value: ({ offer }) => claimsOf(offer).join(', ') },
  { title: say`Deviations`, width: 30, sheet_only: true, value: ({ offer }) => offer.deviations },
  { title: say`Awarded`, right: true, value: ({ awarded }) => awarded },
];

export function comparisonFile(ctx: Ctx, about: About, format: 'xlsx' | 'csv' | 'pdf'): Promise<FileGiven> | FileGiven {
  const { head } = about;
  const found = rowsOf(about);
  if (format === 'pdf') return pdf(ctx, about, found);
  const table: SpokenTable = {
    name: say`Comparison ${{ number: head.number }}`,
    today: todayOf(ctx),
    columns: columns.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
    rows: found.map((row) => columns.map(({ value }) => value(row))),
  };
  return tableFile(table, format, ctx);
}

async function pdf(ctx: Ctx, { head, settings, award, offers }: About, found: readonly Row[]): Promise<FileGiven> {
  const { inWords } = ctx;
  const shown = columns.filter(({ sheet_only }) => !sheet_only);
  const title = inWords(say`Comparison ${{ number: head.number }}`);
  const total = (award?.parts ?? []).reduce(
    (sum, part) => sum + (offers.find(({ id }) => id === part.offer_id)?.landed ?? 0) * part.quantity,
    0,
  );
  const facts = [
    { label: inWords(say`Request`), value: [head.number, head.title].filter(Boolean).join(' · ') },
    { label: inWords(say`Project`), value: head.project },
    { label: inWords(say`Due date`), value: head.due_on ? showDate(head.due_on) : '' },
    ...(award
      ? [
          { label: inWords(say`Awarded by`), value: `${award.made_by} · ${showPaise(Math.round(total))}` },
          { label: inWords(say`Reason`), value: award.reason || '–' },
        ]
      : []),
  ];
  const notes = [
    inWords(
      say`Landed cost = price + freight + GST that is not credited − interest saved by credit + interest on advances, at ${{ percent: decimal(settings.interest_percent, 2) }}% a year. Credited GST (${{ credited: decimal(settings.creditable_percent, 2) }}%) is not ranked.`,
    ),
    inWords(
      say`Interest is counted on price and freight without GST: on what is paid after delivery for the days of credit, on an advance until the delivery days.`,
    ),
    inWords(say`Models with another Wp than asked are compared by capacity.`),
    inWords(say`ALMM and DCR as stated by the supplier.`),
  ];
  const { draw } = await letterhead(ctx);
  return draw({
    title,
    landscape: true,
    facts,
    tables: [printedTable(ctx, shown, found)],
    sections: [{ title: '', lines: notes }],
  });
}
