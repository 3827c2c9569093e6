/** SQL of what is written of requests for quotation. */
import { sql } from 'kysely';
import { neededBy } from '../../../supply/needed_by_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { takeDocumentNumber } from '../../../numbering/number_series_rows.ts';

export async function add(db: Db, rfq: { project_id: number; title: string; made_by: number }): Promise<number> {
  const row = await db.insertInto('rfqs').values(rfq).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Adds lines of the bill of quantities as they stand now, after those that are there; gives how many came. */
export async function addLines(db: Db, rfq_id: number, boq_line_ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into rfq_lines (rfq_id, boq_line_id, project_id, position, category, code, description, makes, specification, unit,
      conversions, watts, quantity, needed_by)
    select ${rfq_id}, b.id, b.project_id, coalesce((select max(position) from rfq_lines where rfq_id = ${rfq_id}), 0)
        + row_number() over (order by b.project_id, b.position, b.id),
      b.category, b.code, coalesce(nullif(b.description, ''), i.name, b.category), b.makes, b.specification, b.unit,
      b.conversions, i.watts, coalesce(b.approved_quantity, b.quantity), ${neededBy('e')}
    from boq_lines b left join items i on i.company_id = b.company_id and i.id = b.item_id
    left join events e on e.company_id = b.company_id and e.id = b.event_id and e.deleted_at is null
    where b.id = any(${[...boq_line_ids]}::bigint[]) and b.deleted_at is null and coalesce(b.approved_quantity, b.quantity) > 0
    on conflict (company_id, rfq_id, boq_line_id) do nothing returning id`.execute(db);
  return rows.length;
}

/** The projects of lines of the bill of quantities, of those that are there. */
export async function projectsOfBoq(
  db: Db,
  boq_line_ids: readonly number[],
): Promise<{ id: number; project_id: number }[]> {
  return db
    .selectFrom('boq_lines')
    .select(['id', 'project_id'])
    .where('id', 'in', [...boq_line_ids])
    .where('deleted_at', 'is', null)
    .execute();
}

export const change = (db: Db, rfq_id: number, facts: object) =>
  db
    .updateTable('rfqs')
    .set({ ...facts, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', rfq_id)
    .execute();

export const remove = (db: Db, rfq_id: number) => db.deleteFrom('rfqs').where('id', '=', rfq_id).execute();

/** Leaves exactly these lines, with these quantities and days. */
export const setLines = (
  db: Db,
  rfq_id: number,
  lines: readonly { id: number; quantity: number; needed_by: string | null }[],
) =>
  sql`
    with kept as (select one.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as one (id bigint, quantity numeric, needed_by date)),
      gone as (delete from rfq_lines l where l.rfq_id = ${rfq_id} and l.id not in (select id from kept))
    update rfq_lines l set quantity = kept.quantity, needed_by = kept.needed_by
    from kept where l.id = kept.id and l.rfq_id = ${rfq_id}`.execute(db);

/** Leaves exactly these suppliers on a request that was not sent. */
export async function setSuppliers(db: Db, rfq_id: number, supplier_ids: readonly number[]): Promise<void> {
  await sql`delete from rfq_suppliers where rfq_id = ${rfq_id} and not supplier_id = any(${[...supplier_ids]}::bigint[])`.execute(
    db,
  );
  await addSuppliers(db, rfq_id, supplier_ids);
}

/** Adds suppliers who are not there yet, asked until a day where the request was sent; gives their numbers in it. */
export async function addSuppliers(
  db: Db,
  rfq_id: number,
  supplier_ids: readonly number[],
  due_on: string | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into rfq_suppliers (rfq_id, supplier_id, due_on, invited_at)
    select ${rfq_id}, one, ${due_on}::date, case when ${due_on}::date is not null then now() end
    from unnest(${[...supplier_ids]}::bigint[]) one
    on conflict (company_id, rfq_id, supplier_id) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export const copyInto = (db: Db, from: number, to: number) =>
  sql`
  with copied as (insert into rfq_lines (rfq_id, boq_line_id, project_id, position, category, code, description, makes,
      specification, unit, conversions, watts, quantity, needed_by)
    select ${to}, boq_line_id, project_id, position, category, code, description, makes, specification, unit, conversions, watts,
      quantity, needed_by from rfq_lines where rfq_id = ${from})
  insert into rfq_suppliers (rfq_id, supplier_id) select ${to}, supplier_id from rfq_suppliers where rfq_id = ${from}`.execute(
    db,
  );

/** Suppliers were reminded. */
export const remind = (db: Db, asked_ids: readonly number[]) =>
  db
    .updateTable('rfq_suppliers')
    .set({ reminded_at: sql`now()` })
    .where('id', 'in', [...asked_ids])
    .execute();

/** Moves the due date of everyone who has no later one. */
export const extend = (db: Db, rfq_id: number, due_on: string) =>
  db.updateTable('rfq_suppliers').set({ due_on }).where('rfq_id', '=', rfq_id).execute();

/** Asks suppliers for a better offer; their links open until a later day. */
export const addRound = (
  db: Db,
  round: { rfq_id: number; round: number; note: string; due_on: string; asked: readonly number[]; made_by: number },
) =>
  sql`
    with round as (insert into rfq_rounds (rfq_id, round, note, due_on, asked, made_by)
      values (${round.rfq_id}, ${round.round}, ${round.note}, ${round.due_on}::date, ${[...round.asked]}::bigint[], ${round.made_by}))
    update rfq_suppliers set due_on = ${round.due_on}::date, round = ${round.round}, round_note = ${round.note},
      declined_at = null, declined_reason = ''
    where id = any (${[...round.asked]}::bigint[])`.execute(db);

export const addFile = (db: Db, file: { rfq_id: number; file_id: number; rfq_supplier_id?: number }) =>
  db.insertInto('rfq_files').values(file).execute();

export const removeFile = async (db: Db, rfq_id: number, file_id: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('rfq_files')
      .where('rfq_id', '=', rfq_id)
      .where('file_id', '=', file_id)
      .where('rfq_supplier_id', 'is', null)
      .returning('id')
      .execute()
  ).length > 0;

/**
 * Sends a request: its suppliers are asked, and it takes the next number of the financial year. The counter is held until the
 * transaction ends, so this comes as late as it can.
 */
export async function send(
  db: Db,
  rfq: { rfq_id: number; year: number; sent_by: number; due_on: string },
): Promise<string> {
  const { rfq_id, year, sent_by, due_on } = rfq;
  await sql`update rfq_suppliers set due_on = ${due_on}::date, invited_at = now() where rfq_id = ${rfq_id}`.execute(db);
  const number = await takeDocumentNumber(db, { series: 'request_for_quotation', year });
  await change(db, rfq_id, { number, status: 'sent', sent_at: sql`now()`, sent_by });
  return number;
}

/** Keeps links of suppliers, each until the end of a day in India. */
export const keepLinks = (
  db: Db,
  links: readonly { token_hash: string; rfq_supplier_id: number; until: string }[],
  made_by: number,
) =>
  sql`
    insert into link_tokens (token_hash, purpose, rfq_supplier_id, made_by, expires_at)
    select token_hash, 'rfq', rfq_supplier_id, ${made_by}, (until + 1)::timestamp at time zone 'Asia/Kolkata'
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as one (token_hash text, rfq_supplier_id bigint, until date)`.execute(
    db,
  );

export const endLinks = (db: Db, asked_ids: readonly number[]) =>
  db
    .deleteFrom('link_tokens')
    .where('rfq_supplier_id', 'in', [...asked_ids])
    .execute();

/** Links of a request open until a later day. */
export const extendLinks = (db: Db, asked_ids: readonly number[], until: string) =>
  db
    .updateTable('link_tokens')
    .set({ expires_at: sql<string>`(${until}::date + 1)::timestamp at time zone 'Asia/Kolkata'` })
    .where('rfq_supplier_id', 'in', [...asked_ids])
    .execute();
