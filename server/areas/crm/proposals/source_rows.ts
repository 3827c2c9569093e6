/** All SQL of what a proposal takes from elsewhere: its lead, own plants that speak for it, pictures and files. */
import { sql } from 'kysely';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { seesLead } from '../rows.ts';
import type { Scope } from '../scope.ts';

/** A lead the person sees, with what a proposal takes over from it. */
export const lead = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('leads as l')
    .select([
      'l.id',
      'l.name',
      'l.company_name',
      'l.phone',
      'l.email',
      'l.gstin',
      'l.state',
      'l.discom',
      'l.city',
      'l.consumer_number',
      'l.owner_id',
      'l.details',
    ])
    .where('l.id', '=', id)
    .where(seesLead(scope))
    .executeTakeFirst();

/** Own plants that are offered for proposals, of the same kind first, the newest first. */
export async function pastProjects(db: Db, project_type: string): Promise<ProposalContent['past_projects']> {
  const rows = await db
    .selectFrom('past_projects')
    .select([
      'name',
      'city',
      'state',
      'capacity_kwp',
      sql<number | null>`extract(year from commissioned_on)::int`.as('year'),
    ])
    .where('shown', '=', true)
    .orderBy(sql`project_type = ${project_type}`, 'desc')
    .orderBy('commissioned_on', 'desc')
    .limit(4)
    .execute();
  return rows.map(({ name, city, state, capacity_kwp, year }) => ({
    name,
    place: [city, state].filter(Boolean).join(', '),
    kwp: capacity_kwp,
    year,
  }));
}

export const addImage = (db: Db, file_id: number, made_by: number) =>
  db.insertInto('proposal_images').values({ file_id, made_by }).execute();

/** How many of these files are pictures of proposals. */
export async function countImages(db: Db, file_ids: readonly number[]): Promise<number> {
  if (file_ids.length === 0) return 0;
  const row = await db
    .selectFrom('proposal_images')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('file_id', 'in', [...file_ids])
    .executeTakeFirstOrThrow();
  return row.count;
}

export const isImage = async (db: Db, file_id: number): Promise<boolean> =>
  (await db.selectFrom('proposal_images').select('id').where('file_id', '=', file_id).executeTakeFirst()) !== undefined;

/** A file as it lies in the store. */
export const storedFile = (db: Db, id: number) =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

/** Where the files lie that a proposal shows. */
export async function storedFiles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'object_key'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, object_key }) => [id, object_key]));
}
