/** SQL of serial numbers as they are found and looked at. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { plainSerial } from '../../../../domain/inventory/serials.ts';
import type { Db } from '../../../tenancy/in_company.ts';

type Serial = ResponseOf<'get_serials'>['serials'][number];
type Details = ResponseOf<'get_serial'>;

const most_counted = 10_000;

/** The balance a piece `s` is in, or was in at the end of a past day: where the last movement of that day or before took it. */
const placeOf = (day: string | undefined): RawBuilder<unknown> =>
  day === undefined
    ? sql`s.balance_id`
    : sql`(select m.to_balance_id from movement_serials x join movements m on m.company_id = x.company_id and m.id = x.movement_id
        where x.company_id = s.company_id and x.serial_id = s.id and m.day <= ${day}::date order by m.id desc limit 1)`;

const joinedOn = (day?: string) => sql`join items i on i.company_id = s.company_id and i.id = s.item_id
  left join stock_lots l on l.company_id = s.company_id and l.id = s.lot_id
  left join stock_balances b on b.company_id = s.company_id and b.id = ${placeOf(day)}
  left join stores st on st.company_id = s.company_id and st.id = b.store_id
  left join projects p on p.company_id = s.company_id and p.id = b.project_id`;
const joined = joinedOn();
const shown = sql`s.id, s.number, s.item_id, i.name as item, coalesce(l.number, '') as lot, b.store_id,
  coalesce(st.name, '') as store, coalesce(b.state, '') as state, b.project_id, coalesce(p.name, '') as project`;

/** Numbers that begin with the words are one range of the index, whatever else there is. */
function where({
  search,
  item_ids,
  store_ids,
  day,
}: Omit<RequestOf<'get_serials'>, 'limit' | 'offset'>): RawBuilder<unknown> {
  const begins = plainSerial(search);
  return sql`s.company_id = (select app.company()) and ${sql.join(
    [
      sql`true`,
      ...(begins ? [sql`s.number ~>=~ ${begins} and s.number ~<~ ${`${begins}\u{10FFFF}`}`] : []),
      ...(item_ids.length > 0 ? [sql`s.item_id = any(${item_ids}::bigint[])`] : []),
      ...(store_ids.length > 0
        ? [sql`${placeOf(day)} in (select b.id from stock_balances b where b.store_id = any(${store_ids}::bigint[]))`]
        : day === undefined
          ? []
          : [sql`${placeOf(day)} is not null`]),
    ],
    sql` and `,
  )}`;
}

/** The first rows of a view, in the order of their numbers. */
export async function serialRows(db: Db, asked: RequestOf<'get_serials'>): Promise<Serial[]> {
  const { rows } = await sql<Serial>`with chosen as (select s.id, s.number from serials s where ${where(asked)}
      order by s.number using ~<~ limit ${sql.lit(asked.limit)} offset ${sql.lit(asked.offset)})
    select ${shown} from chosen join serials s on s.company_id = (select app.company()) and s.id = chosen.id ${joinedOn(asked.day)}
    order by s.number using ~<~`.execute(db);
  return rows;
}

export async function serials(db: Db, asked: RequestOf<'get_serials'>) {
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from serials s where ${where(asked)} limit ${sql.lit(most_counted)}) found`.execute(db);
  return { serials: await serialRows(db, asked), total: count[0]?.total ?? 0 };
}

export async function serial(db: Db, id: number): Promise<Details['serial'] | undefined> {
  const { rows } = await sql<
    Details['serial']
  >`select ${shown}, i.category, coalesce(nullif(l.manufacturer, ''), i.make) as make,
      coalesce(nullif(l.model, ''), i.model) as model, coalesce(l.cell_maker, '') as cell_maker, coalesce(l.dcr, false) as dcr, l.received_on,
      coalesce(nullif(u.trade_name, ''), u.legal_name, '') as supplier
    from serials s ${joined} left join suppliers u on u.company_id = l.company_id and u.id = l.supplier_id
    where s.id = ${id}`.execute(db);
  return rows[0];
}

export async function lifeOf(db: Db, id: number): Promise<Details['life']> {
  const { rows } = await sql<Details['life'][number]>`select m.id as movement_id, m.kind, m.day, m.made_at,
      coalesce(u.name, '') as made_by, coalesce(f.name, '') as "from", coalesce(m.from_state, '') as from_state,
      coalesce(t.name, '') as "to", coalesce(m.to_state, '') as to_state, coalesce(p.name, '') as project, m.document, m.reason
    from movement_serials x join movements m on m.company_id = x.company_id and m.id = x.movement_id
    left join stores f on f.company_id = m.company_id and f.id = m.from_store_id
    left join stores t on t.company_id = m.company_id and t.id = m.to_store_id
    left join projects p on p.company_id = m.company_id and p.id = m.project_id
    left join users u on u.company_id = m.company_id and u.id = m.made_by
    where x.serial_id = ${id} order by m.id desc limit 500`.execute(db);
  return rows;
}

/** The pieces whose numbers begin so, in their order. */
export async function beginningWith(db: Db, number: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select s.id from serials s where s.company_id = (select app.company())
    and s.number ~>=~ ${number} and s.number ~<~ ${`${number}\u{10FFFF}`} order by s.number using ~<~ limit ${sql.lit(most)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function serialsFound(db: Db, ids: readonly number[]): Promise<Serial[]> {
  const { rows } =
    await sql<Serial>`select ${shown} from serials s ${joined} where s.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
