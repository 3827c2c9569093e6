/** SQL of what proves how a plant was built: photos with time and place, supplier documents of deliveries, days with a record. */
import { sql } from 'kysely';
import type { StageKey } from '../../../../domain/stages.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface EvidenceFile {
  kind: 'photo' | 'delivery';
  /** when a photo was taken, or a delivery dispatched */
  at: string;
  latitude: number | null;
  longitude: number | null;
  /** where the place comes from: the photo itself, or the phone that sent it */
  place_from: 'photo' | 'phone' | '';
  /** caption and album of a photo, number and invoice of a dispatch */
  about: string;
  by: string;
  file_name: string;
  object_key: string;
  byte_size: number;
  sha256: string;
}

interface Period {
  project_id: number;
  from: string;
  to: string;
}

const file = sql`f.file_name, f.object_key, f.byte_size::int as byte_size, f.sha256`;

/** Photos of the plant and of its day records, as they came from the camera, the oldest first. */
export async function photos(
  db: Db,
  { project_id, from, to }: Period,
  stages: readonly StageKey[],
  most: number,
): Promise<EvidenceFile[]> {
  const { rows } = await sql<EvidenceFile>`
    select * from (
      select 'photo' as kind, p.taken_at as at, p.latitude, p.longitude, p.place_from,
        concat_ws(' · ', nullif(p.caption, ''), nullif(p.album, ''), nullif(p.moment, '')) as about, coalesce(u.name, '') as by, ${file}
      from photos p join files f on f.company_id = p.company_id and f.id = coalesce(p.original_file_id, p.file_id)
      left join users u on u.company_id = p.company_id and u.id = p.uploaded_by
      where p.project_id = ${project_id} and not f.quarantined and p.stage = any(${[...stages]}::text[])
        and (p.taken_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date
      union all
      select 'photo', p.made_at, null, null, '', 'DPR ' || to_char(d.day, 'DD/MM/YYYY'), coalesce(u.name, ''), ${file}
      from site_days d join site_day_photos p on p.company_id = d.company_id and p.site_day_id = d.id
      join files f on f.company_id = p.company_id and f.id = p.original_file_id
      left join users u on u.company_id = p.company_id and u.id = p.made_by
      where d.project_id = ${project_id} and not f.quarantined and d.day between ${from}::date and ${to}::date) taken
    order by at, sha256 limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** Invoices, packing lists, LRs and e-way bills of deliveries that were dispatched in the period. */
export async function deliveries(db: Db, { project_id, from, to }: Period, most: number): Promise<EvidenceFile[]> {
  const { rows } = await sql<EvidenceFile>`
    select 'delivery' as kind, d.dispatched_on as at, null::float8 as latitude, null::float8 as longitude, '' as place_from,
      concat_ws(' · ', d.number, nullif(d.invoice_number, '')) as about, coalesce(nullif(s.trade_name, ''), s.legal_name, '') as by, ${file}
    from dispatches d join delivery_files a on a.company_id = d.company_id and a.dispatch_id = d.id
    join files f on f.company_id = a.company_id and f.id = a.file_id
    left join suppliers s on s.company_id = d.company_id and s.id = d.supplier_id
    where d.project_id = ${project_id} and d.undone_at is null and not f.quarantined
      and a.kind in ('invoice', 'packing_list', 'lr', 'eway_bill') and d.dispatched_on between ${from}::date and ${to}::date
    order by d.dispatched_on, d.id, a.id limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** The days of the period that have a record. */
export async function recordedDays(db: Db, { project_id, from, to }: Period): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select distinct day from site_days
    where project_id = ${project_id} and day between ${from}::date and ${to}::date order by day`.execute(db);
  return rows.map(({ day }) => day);
}
