/** SQL of playbooks of authorities and their versions. */
import { sql } from 'kysely';
import type { PackBody } from '../../../domain/authorities/pack_body.ts';
import type { PackPlace } from '../../../domain/authorities/packs.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface PackRow extends PackPlace {
  id: number;
  version: number;
  body: PackBody;
  note: string;
  made_by: string;
  made_at: string;
  /** files under way on this version */
  running: number;
}

const columns = sql`k.id, k.track, k.state, k.discom, k.version, k.body, k.note, coalesce(u.name, '') as made_by, k.made_at,
  (select count(*)::int from authority_files f where f.company_id = k.company_id and f.pack_id = k.id and not f.closed) as running`;
const from = sql`from authority_packs k left join users u on u.company_id = k.company_id and u.id = k.made_by`;

/** Every version of every playbook that the company keeps, the newest of each first. */
export async function all(db: Db): Promise<PackRow[]> {
  const { rows } =
    await sql<PackRow>`select ${columns} ${from} order by k.track, k.state, k.discom, k.version desc, k.id`.execute(db);
  return rows;
}

/** The versions of one playbook, the newest first. */
export async function versions(db: Db, { track, state, discom }: PackPlace): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`select ${columns} ${from}
    where k.track = ${track} and k.state = ${state} and k.discom = ${discom} order by k.version desc, k.id`.execute(db);
  return rows;
}

/** The newest version of each of some places. */
export async function newest(
  db: Db,
  places: readonly PackPlace[],
): Promise<(PackPlace & { id: number; version: number })[]> {
  const { rows } = await sql<PackPlace & { id: number; version: number }>`
    select distinct on (k.track, k.state, k.discom) k.id, k.track, k.state, k.discom, k.version
    from authority_packs k join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as one (track text, state text, discom text)
      on one.track = k.track and one.state = k.state and one.discom = k.discom
    order by k.track, k.state, k.discom, k.version desc, k.id`.execute(db);
  return rows;
}

/** Keeps a version; undefined where someone else made it meanwhile. */
export async function add(
  db: Db,
  place: PackPlace,
  one: { version: number; body: PackBody; note: string; made_by: number | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into authority_packs (track, state, discom, version, body, note, made_by)
    values (${place.track}, ${place.state}, ${place.discom}, ${one.version}, ${JSON.stringify(one.body)}::jsonb, ${one.note},
      ${one.made_by}::bigint)
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** The bodies of some versions. */
export async function bodies(db: Db, ids: readonly number[]): Promise<Map<number, PackBody>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; body: PackBody }>`select id, body from authority_packs
    where id = any(${[...new Set(ids)]}::bigint[]) order by id`.execute(db);
  return new Map(rows.map(({ id, body }) => [id, body]));
}
