/** All SQL of what a lead must not share with another: phones, addresses, meters, tax numbers. */
import { sql } from 'kysely';
import type { LeadKey } from '../../../../domain/leads.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { seesLead, stage_join } from '../rows.ts';
import type { Scope } from '../scope.ts';

/** Rewrites what a lead must not share with another. */
export const setKeys = (db: Db, lead_id: number, keys: readonly LeadKey[]): Promise<void> =>
  setKeysOf(db, [{ id: lead_id, keys }]);

/** The same of several leads. */
export async function setKeysOf(db: Db, leads: readonly { id: number; keys: readonly LeadKey[] }[]): Promise<void> {
  const all = JSON.stringify(leads.flatMap(({ id, keys }) => keys.map((one) => ({ lead_id: id, ...one }))));
  await sql`
    with wanted as (select * from jsonb_to_recordset(${all}::jsonb) as k (lead_id bigint, kind text, key text)),
    gone as (delete from lead_keys k where k.lead_id = any(${leads.map(({ id }) => id)}::bigint[])
      and not exists (select 1 from wanted w where w.lead_id = k.lead_id and w.kind = k.kind and w.key = k.key))
    insert into lead_keys (lead_id, kind, key) select lead_id, kind, key from wanted
    on conflict do nothing`.execute(db);
}

export interface SameRow {
  id: number;
  number: number;
  name: string;
  company_name: string;
  stage_name: string;
  owner_name: string | null;
  /** false: of others; that it exists and whose it is may be told, so that two people do not call one customer */
  seen: boolean;
  keys: LeadKey[];
}

/** Leads that carry one of these keys, those of others too; without the right to customers' contact data not by phone. */
export async function withKeys(
  db: Db,
  scope: Scope,
  wanted_keys: readonly LeadKey[],
  except_id: number | undefined,
  limit = 20,
): Promise<SameRow[]> {
  const keys = scope.sees_contact ? wanted_keys : wanted_keys.filter(({ kind }) => kind !== 'phone');
  if (keys.length === 0) return [];
  const { rows } = await sql<SameRow>`
    select l.id, l.number, l.name, l.company_name, s.name as stage_name, o.name as owner_name,
      ${seesLead(scope)} as seen,
      jsonb_agg(jsonb_build_object('kind', k.kind, 'key', k.key)) as keys
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted (kind text, key text)
    join lead_keys k on k.kind = wanted.kind and k.key = wanted.key
    join leads l on l.company_id = k.company_id and l.id = k.lead_id and l.deleted_at is null
    ${stage_join}
    left join users o on o.company_id = l.company_id and o.id = l.owner_id
    where l.id <> ${except_id ?? 0}
    group by l.company_id, l.id, l.number, l.name, l.company_name, s.name, o.name, l.owner_id, l.follow_up_user_id,
      l.made_by, l.deleted_at
    order by l.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
