/** All SQL of companies of the pipeline and of channel partners. */
import { type RawBuilder, sql } from 'kysely';
import type { CommissionBasis, CommissionSlab, PayableOn } from '../../../../domain/commissions.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { seesLead, stage_join } from '../rows.ts';
import type { Scope } from '../scope.ts';

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const open = sql`s.kind in ('open', 'approval', 'on_hold')`;
const won = sql`s.kind in ('won', 'handed')`;

export interface CompanyRow {
  id: number;
  name: string;
  industry: string;
  contact_name: string;
  phone: string;
  email: string;
  website: string;
  gstin: string;
  address: string;
  city: string;
  state: never;
  note: string;
  version: number;
  leads: number;
  open_value: number;
  won_value: number;
  won_kwp: number;
}

const contact = ({ sees_contact }: Scope) => (sees_contact ? sql`` : sql`'' as phone, '' as email,`);

const companies = (db: Db, scope: Scope, condition: RawBuilder<unknown>, limit: number, offset: number) =>
  sql<CompanyRow>`
    select c.*, ${contact(scope)} coalesce(n.leads, 0) as leads, coalesce(n.open_value, 0)::bigint as open_value,
      coalesce(n.won_value, 0)::bigint as won_value, coalesce(n.won_kwp, 0) as won_kwp
    from crm_companies c left join lateral (
      select count(*)::int as leads, sum(l.value) filter (where ${open}) as open_value,
        sum(l.value) filter (where ${won}) as won_value, sum(l.target_kwp) filter (where ${won}) as won_kwp
      from leads l ${stage_join} where l.company_id = c.company_id and l.crm_company_id = c.id and ${seesLead(scope)}) n on true
    where ${condition} order by lower(c.name), c.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);

export async function companyPage(
  db: Db,
  scope: Scope,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  const pattern = likePattern(search);
  const condition = sql`(${search} = '' or c.name ilike ${pattern} or c.contact_name ilike ${pattern}
    or c.city ilike ${pattern} or c.gstin ilike ${pattern} ${scope.sees_contact ? sql`or c.phone like ${pattern}` : sql``})`;
  const { rows } = await companies(db, scope, condition, limit, offset);
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total from crm_companies c
    where ${condition}`.execute(db);
  return { companies: rows, total: count[0]?.total ?? 0 };
}

export const findCompany = async (db: Db, scope: Scope, id: number): Promise<CompanyRow | undefined> =>
  (await companies(db, scope, sql`c.id = ${id}`, 1, 0)).rows[0];

export const companyNamed = (db: Db, name: string) =>
  db.selectFrom('crm_companies').select('id').where(sql`lower(name)`, '=', sql`lower(${name})`).executeTakeFirst();

type Facts = Record<string, unknown>;

export async function addCompany(db: Db, facts: Facts): Promise<number> {
  const row = await db
    .insertInto('crm_companies')
    .values(facts as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const changeCompany = (db: Db, id: number, facts: Facts) =>
  db
    .updateTable('crm_companies')
    .set({ ...facts, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export async function lockCompany(db: Db, id: number) {
  await lockRows(db, 'crm_companies', [id], 'delete');
  return db.selectFrom('crm_companies').selectAll().where('id', '=', id).executeTakeFirst();
}

export const deleteCompany = (db: Db, id: number) => db.deleteFrom('crm_companies').where('id', '=', id).execute();

export interface PartnerRow {
  id: number;
  name: string;
  contact_name: string;
  phone: string;
  email: string;
  territory: string;
  city: string;
  state: never;
  gstin: string;
  pan: string;
  bank_account: string;
  ifsc: string;
  kyc: never;
  commission_basis: CommissionBasis;
  commission_rate: number;
  commission_slabs: CommissionSlab[];
  payable_on: PayableOn;
  active: boolean;
  note: string;
  version: number;
  leads: number;
  open_value: number;
  won: number;
  won_kwp: number;
  won_value: number;
  paid: number;
}

/** Partners with what of their leads a person sees. */
const partners = (db: Db, scope: Scope, condition: RawBuilder<unknown>, limit: number, offset: number) =>
  sql<PartnerRow>`
    select c.*, coalesce(n.leads, 0) as leads, coalesce(n.open_value, 0)::bigint as open_value, coalesce(n.won, 0) as won,
      coalesce(n.won_kwp, 0) as won_kwp, coalesce(n.won_value, 0)::bigint as won_value,
      coalesce((select sum(a.amount) from commission_payments a join leads l on l.company_id = a.company_id
        and l.id = a.lead_id where a.company_id = c.company_id and a.partner_id = c.id and ${seesLead(scope)}), 0)::bigint as paid
    from channel_partners c left join lateral (
      select count(*)::int as leads, sum(l.value) filter (where ${open}) as open_value,
        count(*) filter (where ${won})::int as won, sum(l.target_kwp) filter (where ${won}) as won_kwp,
        sum(l.value) filter (where ${won}) as won_value
      from leads l ${stage_join} where l.company_id = c.company_id and l.partner_id = c.id and ${seesLead(scope)}) n on true
    where ${condition} order by c.active desc, lower(c.name), c.id
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);

export async function partnerPage(
  db: Db,
  scope: Scope,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  const pattern = likePattern(search);
  const condition = sql`(${search} = '' or c.name ilike ${pattern} or c.contact_name ilike ${pattern}
    or c.territory ilike ${pattern} or c.city ilike ${pattern} or c.phone like ${pattern})`;
  const { rows } = await partners(db, scope, condition, limit, offset);
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total from channel_partners c
    where ${condition}`.execute(db);
  return { partners: rows, total: count[0]?.total ?? 0 };
}

export const findPartner = async (db: Db, scope: Scope, id: number): Promise<PartnerRow | undefined> =>
  (await partners(db, scope, sql`c.id = ${id}`, 1, 0)).rows[0];

export const partnerNamed = (db: Db, name: string) =>
  db.selectFrom('channel_partners').select('id').where(sql`lower(name)`, '=', sql`lower(${name})`).executeTakeFirst();

const stored = ({ commission_slabs, ...facts }: Facts): Facts => ({
  ...facts,
  ...(commission_slabs === undefined ? {} : { commission_slabs: JSON.stringify(commission_slabs) }),
});

export async function addPartner(db: Db, facts: Facts): Promise<number> {
  const row = await db
    .insertInto('channel_partners')
    .values(stored(facts) as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const changePartner = (db: Db, id: number, facts: Facts) =>
  db
    .updateTable('channel_partners')
    .set({ ...stored(facts), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export async function lockPartner(db: Db, id: number) {
  await lockRows(db, 'channel_partners', [id], 'delete');
  return db.selectFrom('channel_partners').selectAll().where('id', '=', id).executeTakeFirst();
}

export const deletePartner = (db: Db, id: number) => db.deleteFrom('channel_partners').where('id', '=', id).execute();

export interface DealRow {
  lead_id: number;
  partner_id: number;
  number: number;
  name: string;
  kwp: number;
  value: number;
  won_on: string | null;
  advance_on: string | null;
  commissioned_on: string | null;
  paid: number;
}

/** Won leads of these partners that a person sees, with what was paid on each, the newest first. */
export async function deals(db: Db, scope: Scope, partner_ids: readonly number[]): Promise<DealRow[]> {
  if (partner_ids.length === 0) return [];
  const { rows } = await sql<DealRow>`
    select l.id as lead_id, l.partner_id, l.number, case when l.company_name = '' then l.name else l.company_name end as name,
      coalesce(l.target_kwp, 0) as kwp, l.value, l.won_on, l.advance_on, j.commissioned_on,
      coalesce((select sum(a.amount) from commission_payments a where a.company_id = l.company_id and a.lead_id = l.id
        and a.partner_id = l.partner_id), 0)::bigint as paid
    from leads l ${stage_join} left join projects j on j.company_id = l.company_id and j.id = l.project_id
    where ${seesLead(scope)} and l.partner_id = any(${[...partner_ids]}::bigint[]) and ${won}
    order by l.won_on desc nulls last, l.id desc`.execute(db);
  return rows;
}

/** What was paid on leads that a person sees, the newest first. */
export async function payments(db: Db, scope: Scope, partner_id: number) {
  const { rows } = await sql<{
    id: number;
    lead_id: number;
    number: number;
    amount: number;
    paid_on: string;
    note: string;
    name: string;
  }>`
    select a.id, a.lead_id, l.number, a.amount, a.paid_on, a.note, coalesce(u.name, '') as name
    from commission_payments a join leads l on l.company_id = a.company_id and l.id = a.lead_id
    left join users u on u.company_id = a.company_id and u.id = a.made_by
    where a.partner_id = ${partner_id} and ${seesLead(scope)} order by a.paid_on desc, a.id desc`.execute(db);
  return rows;
}

export const addPayment = (
  db: Db,
  payment: { partner_id: number; lead_id: number; amount: number; paid_on: string; note: string; made_by: number },
) => db.insertInto('commission_payments').values(payment).execute();

export const deletePayment = (db: Db, scope: Scope, id: number) =>
  db
    .deleteFrom('commission_payments')
    .where('id', '=', id)
    .where(sql<boolean>`exists (select 1 from leads l where l.company_id = commission_payments.company_id
      and l.id = commission_payments.lead_id and ${seesLead(scope)})`)
    .returning(['partner_id', 'lead_id', 'amount'])
    .executeTakeFirst();

/** True for a partner some lead names, deleted ones too: those can be brought back. */
export async function hasLeads(db: Db, partner_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('partner_id', '=', partner_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
