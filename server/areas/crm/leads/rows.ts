/** All SQL of single leads: found, locked, added, changed, moved. */
import { sql } from 'kysely';
import { column_fields, line_keys } from '../../../../domain/crm/lead_fields.ts';
import type { CustomValues } from '../../../../domain/defined_fields.ts';
import { emptyValues, type Values } from '../../../../domain/fields.ts';
import { except } from '../../../../domain/records.ts';
import type { LeadApproval, LeadKey, StageKind } from '../../../../domain/leads.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { line_columns, line_joins, type LineRow, seesLead, stage_join } from '../rows.ts';
import type { Scope } from '../scope.ts';
import type { Changes } from './facts.ts';
import { selectOf } from '../../../tables/field_rows.ts';
import { gap, lock as lockStages } from './stage_rows.ts';

/** What has a column and does not stand in a line. */
const rest_fields = except(column_fields, [...line_keys, 'probability']);

export interface LeadRow extends LineRow, Omit<Values<typeof rest_fields>, keyof LineRow> {
  reference: string;
  own_probability: number | null;
  stage_name: string;
  stage_kind: StageKind;
  approval_remark: string;
  approved_by_name: string | null;
  approved_at: string | null;
  follow_up_note: string;
  won_on: string | null;
  closed_on: string | null;
  made_by: number | null;
  made_by_name: string | null;
  crm_company_name: string | null;
  draft_id: number | null;
  draft_of_name: string | null;
  project_name: string | null;
  details: Record<string, unknown>;
  commercial: Record<string, unknown>;
}

/** Details of a lead without how to reach the people in them. */
function withoutContact(details: Record<string, unknown>): Record<string, unknown> {
  const contacts = Array.isArray(details.contacts) ? (details.contacts as object[]) : [];
  return { ...details, secondary_email: '', contacts: contacts.map((one) => ({ ...one, phone: '', email: '' })) };
}

/** A lead with everything that has a column; undefined when it is not there or not for this person. */
export async function find(db: Db, scope: Scope, id: number): Promise<LeadRow | undefined> {
  const { rows } = await sql<LeadRow>`
    select ${line_columns(scope)}, ${selectOf('l', rest_fields, scope)}, l.reference, l.probability as own_probability, s.name as stage_name, s.kind as stage_kind, l.approval_remark,
      a.name as approved_by_name, l.approved_at, l.follow_up_note, l.won_on, l.closed_on, l.made_by,
      m.name as made_by_name, c.name as crm_company_name, d.id as draft_id, du.name as draft_of_name,
      j.name as project_name, l.details, l.commercial
    from leads l ${stage_join} ${line_joins}
    left join users a on a.company_id = l.company_id and a.id = l.approved_by
    left join users m on m.company_id = l.company_id and m.id = l.made_by
    left join crm_companies c on c.company_id = l.company_id and c.id = l.crm_company_id
    left join project_drafts d on d.company_id = l.company_id and d.id = l.draft_id
    left join users du on du.company_id = l.company_id and du.id = d.user_id
    left join projects j on j.company_id = l.company_id and j.id = l.project_id
    where l.id = ${id} and ${seesLead(scope)}`.execute(db);
  const [row] = rows;
  return row && (scope.sees_contact ? row : { ...row, details: withoutContact(row.details) });
}

/** A lead as it lies in its table, with the name and the kind of its stage. */
export interface LockedLead extends Values<typeof column_fields> {
  id: number;
  number: number;
  board_id: number;
  stage_id: number;
  stage_name: string;
  kind: StageKind;
  approval: LeadApproval;
  follow_up_user_id: number | null;
  follow_up_on: string | null;
  won_on: string | null;
  draft_id: number | null;
  project_id: number | null;
  details: Record<string, unknown>;
  commercial: Record<string, unknown>;
  custom: CustomValues;
  version: number;
}

/** The same with every column by its name. */
export type WholeLead = LockedLead & Record<string, unknown>;

/** Leads a person sees, in the order of their numbers; what they do not see is not among them. */
export async function whole(db: Db, scope: Scope, ids: readonly number[]): Promise<WholeLead[]> {
  const { rows } = await sql<WholeLead>`
    select l.*, s.name as stage_name, s.kind from leads l ${stage_join}
    where l.id = any(${[...ids]}::bigint[]) and ${seesLead(scope)} order by l.id`.execute(db);
  return rows;
}

/** The same, held for a change. */
export async function lock(db: Db, scope: Scope, ids: readonly number[]): Promise<WholeLead[]> {
  await lockRows(db, 'leads', ids);
  return whole(db, scope, ids);
}

/** Which of the named rows of other tables are not there. */
export async function missing(
  db: Db,
  named: { crm_company_id?: number | null | undefined; partner_id?: number | null | undefined },
): Promise<boolean> {
  const { crm_company_id = null, partner_id = null } = named;
  if (crm_company_id === null && partner_id === null) return false;
  const { rows } = await sql<{ there: boolean }>`
    select (${crm_company_id}::bigint is null or exists (select 1 from crm_companies where id = ${crm_company_id}::bigint))
      and (${partner_id}::bigint is null or exists (select 1 from channel_partners where id = ${partner_id}::bigint)) as there`.execute(
    db,
  );
  return rows[0]?.there === false;
}

const empty_lead = {
  ...emptyValues(column_fields),
  board_id: null,
  stage_id: null,
  reference: '',
  follow_up_on: null,
  follow_up_user_id: null,
  approval: 'none',
  lost_reason: '',
  won_on: null,
  closed_on: null,
  details: {},
  commercial: {},
  custom: {},
  made_by: null,
};
const added = Object.keys(empty_lead);
const givenOf = (facts: object): object =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null));

/**
 * Adds leads in one statement, on top of their stages and with the next numbers, with what they must not share.
 * Gives their ids, in order. `columns` are those of the table, as JSON.
 */
export async function add(
  db: Db,
  leads: readonly { facts: Record<string, unknown>; keys: readonly LeadKey[] }[],
): Promise<number[]> {
  const given = leads.map(({ facts, keys }, at) => ({ ...empty_lead, ...givenOf(facts), at, keys }));
  // numbers are given one company's lead after the other; a statement of its own, so that the next sees what was there
  await sql`select pg_advisory_xact_lock(hashtextextended('leads ' || app.company()::text, 0))`.execute(db);
  await lockStages(
    db,
    leads.map(({ facts }) => Number(facts.stage_id)),
  );
  const { rows } = await sql<{ id: number }>`
    with given as (
      select one.*, (raw.value ->> 'at')::int as at, raw.value -> 'keys' as keys
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) raw, jsonb_populate_record(null::leads, raw.value) as one),
    added as (
      insert into leads (number, position, ${sql.join(added.map((column) => sql.ref(column)))})
      select (select coalesce(max(number), 0) from leads) + 1 + at,
        coalesce((select min(l.position) from leads l where l.stage_id = given.stage_id), 0) - ${gap}::bigint * (1 + at),
        ${sql.join(added.map((column) => sql.ref(`given.${column}`)))}
      from given order by at
      returning id, number),
    numbered as (select id, row_number() over (order by number) - 1 as at from added),
    kept as (
      insert into lead_keys (lead_id, kind, key)
      select numbered.id, k.kind, k.key from numbered join given using (at),
        jsonb_to_recordset(given.keys) as k (kind text, key text)
      on conflict do nothing)
    select id from numbered order by at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Changes leads as named; each counts as changed once. */
export const change = (db: Db, ids: readonly number[], changes: Changes) =>
  db
    .updateTable('leads')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', 'in', [...ids])
    .execute();

/** Writes a decision on a lead’s approval. */
export const decide = (db: Db, id: number, approved: boolean, remark: string, user_id: number) =>
  db
    .updateTable('leads')
    .set({
      approval: approved ? 'approved' : 'rejected',
      approval_remark: remark,
      approved_by: user_id,
      approved_at: sql`now()`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

/** Adds and removes tags of many leads. */
export const changeTags = (
  db: Db,
  ids: readonly number[],
  add_tags: readonly string[],
  remove_tags: readonly string[],
) =>
  sql`update leads set tags = (select coalesce(array_agg(distinct tag), '{}') from unnest(tags || ${[...add_tags]}::text[]) tag
      where not (tag = any(${[...remove_tags]}::text[])))
    where id = any(${[...ids]}::bigint[])`.execute(db);

/** Deletes leads a person sees, or brings deleted ones back; gives their names. */
export async function setDeleted(
  db: Db,
  { user_id, sees_all }: Scope,
  ids: readonly number[],
  deleted: boolean,
): Promise<{ id: number; name: string; project_id: number | null }[]> {
  if (ids.length === 0) return [];
  return db
    .updateTable('leads')
    .set({ deleted_at: deleted ? sql`now()` : null, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', 'in', [...ids])
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .where('merged_into', 'is', null)
    .$if(!sees_all, (query) =>
      query.where((eb) =>
        eb.or([eb('owner_id', '=', user_id), eb('follow_up_user_id', '=', user_id), eb('made_by', '=', user_id)]),
      ),
    )
    .returning(['id', 'name', 'project_id'])
    .execute();
}

/** A project form begun for a person, with what an accepted visit found. */
export async function addDraft(
  db: Db,
  user_id: number,
  form: Record<string, unknown>,
  visit: object | undefined,
): Promise<number> {
  const row = await db
    .insertInto('project_drafts')
    .values({ user_id, step: 'basics', form: JSON.stringify(form), visit: visit ? JSON.stringify(visit) : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The draft of a lead, held for a change, when it is still there. */
export async function lockDraft(db: Db, id: number) {
  await lockRows(db, 'project_drafts', [id]);
  return db.selectFrom('project_drafts').select(['id', 'user_id', 'form']).where('id', '=', id).executeTakeFirst();
}

/** Fills a draft in further, and keeps what the accepted proposal says of the project. */
export const refillDraft = (db: Db, id: number, form: object, accepted: object) =>
  db
    .updateTable('project_drafts')
    .set({
      form: JSON.stringify(form),
      accepted: JSON.stringify(accepted),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

/** The draft a lead was made into, when it is still there. */
export const findDraft = (db: Db, id: number) =>
  db.selectFrom('project_drafts').select(['id', 'user_id']).where('id', '=', id).executeTakeFirst();
