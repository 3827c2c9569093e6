/** SQL of leads as files. */
import { sql } from 'kysely';
import { leadNumber } from '../../../../domain/leads.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { leaves, type LeadFilter, stage_join } from '../rows.ts';
import type { Scope } from '../scope.ts';

export interface ExportRow {
  number: string;
  name: string;
  company_name: string;
  phone: string;
  email: string;
  stage_name: string;
  owner_name: string | null;
  source: string;
  partner_name: string | null;
  project_type: string;
  target_kwp: number | null;
  value: number;
  priority: string;
  tags: string[];
  follow_up_on: string | null;
  decision_on: string | null;
  address: string;
  city: string;
  pincode: string;
  state: string;
  discom: string;
  consumer_number: string;
  gstin: string;
  latitude: number | null;
  longitude: number | null;
  lost_reason: string;
  note: string;
  made_on: string;
}

const most = 50_000;

/** What a filter leaves, the newest first, with the columns of a sheet. */
export async function exported(db: Db, scope: Scope, filter: LeadFilter, today: string): Promise<ExportRow[]> {
  const { rows } = await sql<Omit<ExportRow, 'number'> & { number: number }>`
    select l.number, l.name, l.company_name, ${
      scope.sees_contact ? sql`l.phone, l.email` : sql`'' as phone, '' as email`
    }, s.name as stage_name, o.name as owner_name, l.source,
      p.name as partner_name, l.project_type, l.target_kwp, l.value, l.priority, l.tags, l.follow_up_on, l.decision_on,
      coalesce(l.details ->> 'address', '') as address, l.city, l.pincode, l.state, l.discom, l.consumer_number, l.gstin,
      l.latitude, l.longitude, l.lost_reason, coalesce(l.details ->> 'note', '') as note,
      (l.made_at at time zone 'Asia/Kolkata')::date as made_on
    from leads l ${stage_join}
    left join users o on o.company_id = l.company_id and o.id = l.owner_id
    left join channel_partners p on p.company_id = l.company_id and p.id = l.partner_id
    where ${leaves(scope, filter, today)} order by l.made_at desc, l.id desc limit ${sql.lit(most)}`.execute(db);
  return rows.map((row) => ({ ...row, number: leadNumber(row.number) }));
}

/** The stages of a board, or of the first one, in order. */
export async function stagesFor(db: Db, board_id: number | undefined) {
  return db
    .selectFrom('lead_stages')
    .select(['id', 'name', 'kind', 'board_id'])
    .where('board_id', '=', (eb) =>
      board_id === undefined ? eb.selectFrom('lead_boards').select(eb.fn.min('id').as('id')) : eb.val(board_id),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export const partnerNames = (db: Db) => db.selectFrom('channel_partners').select(['id', 'name']).execute();
