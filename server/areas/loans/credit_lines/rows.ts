/** SQL of lines of credit as people read them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf } from '../../../../contract/index.ts';
import type { CreditLineState, SubLimitKind } from '../../../../domain/money/credit_lines.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface LineRow {
  id: number;
  count: number;
  lender: string;
  name: string;
  reference: string;
  sanctioned: number;
  used: number;
  drawn: number;
  rate_percent: number;
  tenor_days: number;
  sanctioned_on: string;
  renewal_on: string;
  security: string;
  covenants: string;
  covenant_use: number | null;
  state: CreditLineState;
  next_due_on: string | null;
  next_due: number;
  draws: number;
  version: number;
}

const columns = sql`l.id, l.number as count, l.lender, l.name, l.reference, l.sanctioned, l.used, d.drawn,
  l.rate_percent::float8 as rate_percent, l.tenor_days, l.sanctioned_on::text as sanctioned_on, l.renewal_on::text as renewal_on,
  l.security, l.covenants, l.covenant_use, l.state, d.next_due_on::text as next_due_on, n.next_due, d.draws, l.version`;
const from = sql`from credit_lines l
  cross join lateral (select coalesce(sum(x.amount - x.repaid) filter (where x.state = 'drawn'), 0)::bigint as drawn,
      min(x.due_on) filter (where x.state = 'drawn') as next_due_on, count(*)::int as draws
    from credit_draws x where x.company_id = l.company_id and x.credit_line_id = l.id) d
  cross join lateral (select coalesce(sum(x.amount - x.repaid), 0)::bigint as next_due from credit_draws x
    where x.company_id = l.company_id and x.credit_line_id = l.id and x.state = 'drawn' and x.due_on = d.next_due_on) n`;

const sorts: Record<RequestOf<'get_credit_lines'>['sort'], RawBuilder<unknown>> = {
  number: sql`l.number`,
  lender: sql`lower(l.lender)`,
  sanctioned: sql`l.sanctioned`,
  drawn: sql`d.drawn`,
  available: sql`l.sanctioned - l.used`,
  renewal_on: sql`l.renewal_on`,
  next_due_on: sql`d.next_due_on`,
};

export interface Wanted {
  search: string;
  state: readonly CreditLineState[];
}

function whereOf({ search, state }: Wanted): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const like = likePattern(word);
    all.push(
      sql`('CL-' || lpad(l.number::text, 2, '0') ilike ${like} or l.lender ilike ${like} or l.name ilike ${like} or l.reference ilike ${like})`,
    );
  }
  if (state.length > 0) all.push(sql`l.state = any(${[...state]}::text[])`);
  return sql.join(all, sql` and `);
}

/** One window of the lines that a search and a filter leave, and how many there are. */
export async function page(
  db: Db,
  wanted: Omit<RequestOf<'get_credit_lines'>, 'state'> & Wanted,
): Promise<{ rows: LineRow[]; total: number }> {
  const { sort, descending, limit, offset } = wanted;
  const where = whereOf(wanted);
  const { rows } = await sql<LineRow>`select ${columns} ${from} where ${where}
    order by ${sorts[sort]} ${descending ? sql`desc` : sql`asc`} nulls last, l.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from credit_lines l where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Every line that a search and a filter leave. */
export async function everyLine(db: Db, wanted: Wanted): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${columns} ${from} where ${whereOf(wanted)} order by l.number`.execute(db);
  return rows;
}

export async function one(db: Db, id: number): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`select ${columns} ${from} where l.id = ${id}`.execute(db);
  return rows[0];
}

export interface LineSums {
  limit: number;
  drawn: number;
  requested: number;
  next_due_on: string | null;
  next_due: number;
}

/** Sums of the active lines. */
export async function sums(db: Db): Promise<LineSums> {
  const { rows } = await sql<LineSums>`
    with lines as (select ${columns} ${from} where l.state = 'active'),
      first as (select min(next_due_on) as day from lines)
    select coalesce(sum(l.sanctioned), 0)::bigint as limit, coalesce(sum(l.drawn), 0)::bigint as drawn,
      coalesce(sum(l.used - l.drawn), 0)::bigint as requested, (select day from first) as next_due_on,
      coalesce(sum(l.next_due) filter (where l.next_due_on = (select day from first)), 0)::bigint as next_due
    from lines l`.execute(db);
  return rows[0] ?? { limit: 0, drawn: 0, requested: 0, next_due_on: null, next_due: 0 };
}

export interface SubLimitRow {
  kind: SubLimitKind;
  amount: number;
  used: number;
  drawn: number;
  /** whether a draw of any state names it */
  named: boolean;
}

export async function subLimits(db: Db, credit_line_id: number): Promise<SubLimitRow[]> {
  const { rows } = await sql<SubLimitRow>`
    select s.kind, s.amount, s.used, d.drawn, d.draws > 0 as named from credit_sub_limits s
      cross join lateral (select coalesce(sum(x.amount - x.repaid) filter (where x.state = 'drawn'), 0)::bigint as drawn,
          count(*) as draws
        from credit_draws x where x.company_id = s.company_id and x.credit_line_id = s.credit_line_id and x.kind = s.kind) d
    where s.credit_line_id = ${credit_line_id}
    order by array_position(array['po_finance', 'bill_discounting', 'bg_lc'], s.kind)`.execute(db);
  return rows;
}
