/** Counts what statements read on the embedded database: the rows that come out of every step of their plans. */
import { PGlite } from '@electric-sql/pglite';

interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

const rowsOf = (step: Step): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'] +
  (step.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0);

const only_reads = /^\s*(select|with)\b(?!.*\b(insert into|update|delete from)\b)/is;

/** What the work makes the embedded database read; each statement that only reads is run once more to see its plan. */
export async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const plain = PGlite.prototype.query;
  let rows = 0;
  PGlite.prototype.query = async function query<Row>(
    this: PGlite,
    ...[text, ...rest]: Parameters<typeof plain<Row>>
  ): ReturnType<typeof plain<Row>> {
    if (only_reads.test(text)) {
      const explained = await plain.call(this, `explain (analyze, timing off, format json) ${text}`, ...rest);
      const [row] = explained.rows as { 'QUERY PLAN': { Plan: Step }[] }[];
      for (const { Plan } of row?.['QUERY PLAN'] ?? []) rows += rowsOf(Plan);
    }
    return plain.call(this, text, ...rest) as ReturnType<typeof plain<Row>>;
  };
  try {
    await work();
  } finally {
    PGlite.prototype.query = plain;
  }
  return rows;
}
