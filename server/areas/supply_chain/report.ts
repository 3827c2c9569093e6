/** The supply chain of a project line by line, for the file: as a PDF on letterhead or a table. */
import { showDate } from '../../../domain/dates.ts';
import { chain_steps } from '../../../domain/materials/chain.ts';
import { type NeededLine, byCapacity, openLines, threatTo } from '../../../domain/materials/overview.ts';
import { sumOf } from '../../../domain/materials/quantities.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { capacity, say, type Sentence } from '../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../ctx.ts';
import { letterhead, printedTable } from '../../letterhead/letterhead.ts';
import { type SpokenCell } from '../../tables/spoken.ts';
import { tableFile } from '../../tables/write.ts';
import type { Ordered, SupplyChain } from './read.ts';
import type { Head } from './rows.ts';

interface Row {
  line: NeededLine;
  orders: readonly Ordered[];
  threat: Sentence | undefined;
  days: number | null;
}

interface Column {
  title: Sentence;
  width?: number;
  right?: boolean;
  /** left out on paper, where there is less room */
  sheet_only?: true;
  value: (row: Row) => SpokenCell;
}

const step = (title: Sentence, key: (typeof chain_steps)[number], sheet_only?: true): Column => ({
  title,
  right: true,
  ...(sheet_only && { sheet_only }),
  value: ({ orders }) => sumOf(orders.map((one) => one[key])),
});

const lastOf = (days: readonly (string | null)[]): string | undefined =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);

const columns: readonly Column[] = [
  { title: say`Category`, width: 20, value: ({ line }) => ({ term: line.category }) },
  { title: say`Description`, width: 36, value: ({ line }) => line.description },
  { title: say`Unit`, value: ({ line }) => ({ term: line.unit }) },
  { title: say`Needed`, right: true, value: ({ line }) => line.needed },
  step(say`Ordered`, 'ordered'),
  step(say`Inspected`, 'inspected', true),
  step(say`Cleared`, 'cleared'),
  step(say`Dispatched`, 'dispatched'),
  step(say`Delivered`, 'delivered'),
  step(say`Unloaded`, 'unloaded', true),
  step(say`Stored`, 'stored', true),
  step(say`Shifted`, 'shifted', true),
  step(say`Installed`, 'installed'),
  {
    title: say`Orders`,
    width: 24,
    value: ({ orders }) => [...new Set(orders.map(({ order }) => order))].filter(Boolean).join(', '),
  },
  {
    title: say`Suppliers`,
    width: 28,
    sheet_only: true,
    value: ({ orders }) => [...new Set(orders.map(({ supplier }) => supplier))].join(', '),
  },
  {
    title: say`Promised`,
    value: ({ orders }) => {
      const day = lastOf(orders.map(({ promised_on }) => promised_on));
      return day ? { day } : null;
    },
  },
  {
    title: say`Needed for`,
    width: 28,
    sheet_only: true,
    value: ({ line }) => (line.linked && line.event ? { term: line.event.name } : ''),
  },
  { title: say`Delay (days)`, right: true, value: ({ days }) => days },
  { title: say`Reason`, width: 40, sheet_only: true, value: ({ threat }) => threat ?? '' },
];

const rowsOf = ({ lines, orders }: SupplyChain, today: string): Row[] =>
  lines.map((line) => {
    const own = orders.get(line.id) ?? [];
    const threat = threatTo(line, own, today);
    return { line, orders: own, threat: threat?.why, days: threat?.days ?? null };
  });

interface About {
  head: Head;
  chain: SupplyChain;
  today: string;
}

export function reportOf(ctx: Ctx, about: About, format: 'pdf' | 'xlsx' | 'csv'): Promise<FileGiven> | FileGiven {
  const { head, chain, today } = about;
  const found = rowsOf(chain, today);
  const title = say`Supply chain of ${{ project: head.name }}`;
  if (format === 'pdf') return pdf(ctx, about, found, title);
  const table = {
    name: title,
    today,
    columns: columns.map(({ title: heading, width }) => ({ title: heading, ...(width ? { width } : {}) })),
    rows: found.map((row) => columns.map(({ value }) => value(row))),
  };
  return tableFile(table, format, ctx);
}

async function pdf(
  ctx: Ctx,
  { head, chain, today }: About,
  found: readonly Row[],
  heading: Sentence,
): Promise<FileGiven> {
  const { inWords } = ctx;
  const shown = columns.filter(({ sheet_only }) => !sheet_only);
  const title = inWords(heading);
  const kwp = byCapacity(chain.lines, chain.orders);
  const threatened = found.filter(({ days }) => days !== null);
  const facts = [
    { label: inWords(say`Project`), value: head.name },
    { label: inWords(say`As of`), value: showDate(today) },
    { label: inWords(say`Lines of the BOQ`), value: showNumber(found.length) },
    ...(kwp
      ? [
          { label: inWords(say`Modules needed`), value: inWords(say`${{ kwp: capacity(kwp.whole) }}`) },
          { label: inWords(say`Modules delivered`), value: inWords(say`${{ kwp: capacity(kwp.steps.delivered) }}`) },
        ]
      : []),
    {
      label: inWords(say`Lines not fully ordered`),
      value: showNumber(openLines(chain.lines, chain.orders).not_ordered),
    },
    { label: inWords(say`Lines that come too late`), value: showNumber(threatened.length) },
    ...(chain.untracked > 0 ? [{ label: inWords(say`Lines not tracked`), value: showNumber(chain.untracked) }] : []),
  ];
  const { draw } = await letterhead(ctx);
  return draw({
    title,
    landscape: true,
    facts,
    tables: [printedTable(ctx, shown, found)],
    sections: [{ title: '', lines: threatened.flatMap(({ threat }) => (threat ? inWords(threat) : [])).slice(0, 20) }],
  });
}
