/** All SQL of channel partners’ own pages and the links to them. */
import { sql } from 'kysely';
import type { ResponseOf } from '../../../../../contract/index.ts';
import type { StageKind } from '../../../../../domain/leads.ts';
import { linkIdOf } from '../../../../tenancy/company.ts';
import type { Db } from '../../../../tenancy/in_company.ts';
import { stage_join } from '../../rows.ts';

type Link = ResponseOf<'add_channel_partner_link'>['link'];

/** The link to a partner's page as people of the company see it. */
export async function linkOf(db: Db, partner_id: number): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select t.created_at as made_at, coalesce(u.name, '') as made_by, t.expires_at, t.expires_at <= now() as is_over,
      t.last_opened_at, t.open_count
    from link_tokens t left join users u on u.company_id = t.company_id and u.id = t.made_by
    where t.partner_id = ${partner_id}`.execute(db);
  return rows[0] ?? null;
}

export const endLink = async (db: Db, partner_id: number): Promise<boolean> =>
  (await db.deleteFrom('link_tokens').where('partner_id', '=', partner_id).returning('id').execute()).length > 0;

export const keepLink = (db: Db, link: { token_hash: string; partner_id: number; made_by: number; days: number }) =>
  db
    .insertInto('link_tokens')
    .values({
      token_hash: link.token_hash,
      purpose: 'partner',
      partner_id: link.partner_id,
      made_by: link.made_by,
      expires_at: sql<string>`now() + make_interval(days => ${link.days}::int)`,
    })
    .execute();

/** The partner a link that still counts leads to. */
export async function partnerBehind(db: Db, token_hash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('link_tokens')
    .select('partner_id')
    .where('id', '=', linkIdOf(token_hash))
    .where('purpose', '=', 'partner')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.partner_id ?? undefined;
}

/** Counts an opening; looking again within ten minutes is the same one. */
export const noteOpening = (db: Db, partner_id: number) =>
  db
    .updateTable('link_tokens')
    .set({
      open_count: sql`open_count + case when last_opened_at > now() - interval '10 minutes' then 0 else 1 end`,
      last_opened_at: sql`now()`,
    })
    .where('partner_id', '=', partner_id)
    .execute();

export interface HandedInRow {
  id: number;
  number: number;
  reference: string;
  name: string;
  city: string;
  pincode: string;
  kwp: number | null;
  made_on: string;
  kind: StageKind;
  stage: string;
  contact_name: string;
}

/** The newest leads that came through a partner, under the name the partner gave them. */
export async function leadsOf(db: Db, partner_id: number, most: number): Promise<HandedInRow[]> {
  const { rows } = await sql<HandedInRow>`
    select l.id, l.number, l.reference, l.city, l.pincode, l.target_kwp as kwp, s.kind, s.name as stage,
      coalesce(l.details ->> 'given_name', case when l.company_name = '' then l.name else l.company_name end) as name,
      (l.made_at at time zone 'Asia/Kolkata')::date as made_on, coalesce(o.name, '') as contact_name
    from leads l ${stage_join} left join users o on o.company_id = l.company_id and o.id = l.owner_id
    where l.deleted_at is null and l.partner_id = ${partner_id}
    order by l.id desc limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** Whom to write to about a partner's leads: one who is active, has an address, and a link that counts. */
export async function reachable(db: Db, partner_id: number) {
  const { rows } = await sql<{ name: string; contact_name: string; email: string }>`
    select c.name, c.contact_name, c.email from channel_partners c
    where c.id = ${partner_id} and c.active and c.email <> '' and exists (select 1 from link_tokens t
      where t.company_id = c.company_id and t.partner_id = c.id and t.expires_at > now())`.execute(db);
  return rows[0];
}

/** The partner a won lead came through. */
export async function partnerOfWon(db: Db, lead_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ partner_id: number | null }>`
    select l.partner_id from leads l ${stage_join}
    where l.id = ${lead_id} and l.deleted_at is null and s.kind in ('won', 'handed')`.execute(db);
  return rows[0]?.partner_id ?? undefined;
}
