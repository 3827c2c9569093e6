/** All SQL of photos. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { RequestOf } from '../../../contract/index.ts';
import { addDays, startInIndia } from '../../../domain/dates.ts';
import type { ShareFlag } from '../../../domain/documents.ts';
import type { PhotoMoment, PhotoScope } from '../../../domain/photos.ts';
import type { StageKey } from '../../../domain/stages.ts';
import type { Person } from '../../auth/session.ts';
import { seesProject } from '../../auth/subjects.ts';
import type { DB } from '../../db/types.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';

type Ph = ExpressionBuilder<DB & { ph: DB['photos'] }, 'ph'>;

/** The photos of a scope, and the person's own. */
const within = (scope: PhotoScope, me: number) => (eb: Ph) =>
  eb.or([
    eb('ph.uploaded_by', '=', me),
    ...(scope.stages.length > 0 ? [eb('ph.stage', 'in', [...scope.stages])] : []),
    ...(scope.flag ? [sql<boolean>`${scope.flag}::text = any(ph.shared_with)`] : []),
  ]);

type Wanted = Pick<
  RequestOf<'get_photos'>,
  'project_id' | 'stage' | 'event_id' | 'album' | 'moment' | 'person' | 'from' | 'to'
>;

const matching = (db: Db, wanted: Wanted, scope: PhotoScope, me: number) =>
  db
    .selectFrom('photos as ph')
    .where('ph.project_id', '=', wanted.project_id)
    .where(within(scope, me))
    .$if(wanted.stage !== undefined, (query) => query.where('ph.stage', '=', wanted.stage as string))
    .$if(wanted.event_id !== undefined, (query) => query.where('ph.event_id', '=', wanted.event_id as number))
    .$if(wanted.album !== undefined, (query) => query.where('ph.album', '=', wanted.album as string))
    .$if(wanted.moment !== undefined, (query) => query.where('ph.moment', '=', wanted.moment as string))
    .$if(wanted.person !== undefined, (query) => query.where('ph.uploaded_by', '=', wanted.person as number))
    .$if(wanted.from !== undefined, (query) =>
      query.where('ph.taken_at', '>=', startInIndia(wanted.from as string) as never),
    )
    .$if(wanted.to !== undefined, (query) =>
      query.where('ph.taken_at', '<', startInIndia(addDays(wanted.to as string, 1)) as never),
    );

const columns = [
  'ph.id',
  'ph.project_id',
  'ph.stage',
  'ph.event_id',
  'ph.album',
  'ph.caption',
  'ph.moment',
  'ph.file_id',
  'ph.thumbnail_file_id',
  'ph.original_file_id',
  'ph.width',
  'ph.height',
  'ph.taken_at',
  'ph.latitude',
  'ph.longitude',
  'ph.place_from',
  'ph.shared_with',
  'ph.uploaded_by',
  'ph.uploaded_at',
] as const;

/** One page of the photos of a project, the newest taken first, and how many match. */
export async function page(
  db: Db,
  wanted: Wanted & Pick<RequestOf<'get_photos'>, 'before_id' | 'limit'>,
  scope: PhotoScope,
  me: number,
) {
  const all = matching(db, wanted, scope, me);
  const photos = await all
    .leftJoin('events as e', (join) =>
      join.onRef('e.company_id', '=', 'ph.company_id').onRef('e.id', '=', 'ph.event_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'ph.company_id').onRef('u.id', '=', 'ph.uploaded_by'),
    )
    .leftJoin('files as f', (join) =>
      join.onRef('f.company_id', '=', 'ph.company_id').onRef('f.id', '=', 'ph.original_file_id'),
    )
    .select([...columns, 'e.name as event_name', 'u.name as uploaded_by_name', 'f.sha256'])
    .select(all.select((eb) => eb.fn.countAll<number>().as('total')).as('total'))
    .$if(wanted.before_id !== undefined, (query) =>
      query.where(
        sql<boolean>`(ph.taken_at, ph.id) < (select b.taken_at, b.id from photos b where b.id = ${wanted.before_id as number})`,
      ),
    )
    .orderBy('ph.taken_at', 'desc')
    .orderBy('ph.id', 'desc')
    .limit(wanted.limit)
    .execute();
  return { photos, total: photos[0]?.total ?? 0 };
}

/** How many photos of a project a person sees by stage, by album and by who added them. */
export async function facets(db: Db, project_id: number, scope: PhotoScope, me: number) {
  const rows = await matching(db, { project_id }, scope, me)
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'ph.company_id').onRef('u.id', '=', 'ph.uploaded_by'),
    )
    .groupBy(sql`grouping sets ((ph.stage), (ph.album), (ph.uploaded_by, u.name))`)
    .select([
      sql<StageKey | null>`ph.stage`.as('stage'),
      sql<string | null>`ph.album`.as('album'),
      sql<number | null>`ph.uploaded_by`.as('user_id'),
      sql<string | null>`u.name`.as('name'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .orderBy(sql`lower(coalesce(u.name, ph.album))`)
    .execute();
  return {
    by_stage: rows.flatMap(({ stage, count }) => (stage === null ? [] : [{ stage, count }])),
    albums: rows.flatMap(({ album, count }) => (album === null || album === '' ? [] : [{ album, count }])),
    people: rows.flatMap(({ user_id, name, count }) =>
      user_id === null ? [] : [{ user_id, name: name ?? '', count }],
    ),
  };
}

/** Where a project's site is, and one of its events, when a number was given. */
export async function placesIn(db: Db, project_id: number, event_id: number | undefined) {
  return db
    .selectFrom('projects as p')
    .leftJoin('events as e', (join) =>
      join
        .onRef('e.company_id', '=', 'p.company_id')
        .onRef('e.project_id', '=', 'p.id')
        .on('e.id', '=', event_id ?? null)
        .on('e.deleted_at', 'is', null),
    )
    .select([
      'p.name',
      'p.latitude',
      'p.longitude',
      'e.id as event_id',
      'e.name as event_name',
      'e.stage as event_stage',
    ])
    .where('p.id', '=', project_id)
    .executeTakeFirstOrThrow();
}

export interface MadePicture {
  object_key: string;
  byte_size: number;
  sha256: string;
}

export interface NewPhoto {
  project_id: number;
  stage: StageKey;
  event_id: number | null;
  album: string;
  caption: string;
  moment: PhotoMoment;
  original_file_id: number;
  width: number;
  height: number;
  taken_at: Date;
  latitude: number | null;
  longitude: number | null;
  place_from: string;
  uploaded_by: number;
}

/** Adds a photo with the two pictures made of it. */
export async function add(db: Db, photo: NewPhoto, name: string, shown: MadePicture, thumbnail: MadePicture) {
  const file = (picture: MadePicture, purpose: 'photo' | 'thumbnail') => sql`
    insert into files (object_key, file_name, content_type, byte_size, sha256, purpose, project_id, uploaded_by)
    values (${picture.object_key}, ${name}, 'image/webp', ${picture.byte_size}, ${picture.sha256}, ${purpose},
      ${photo.project_id}, ${photo.uploaded_by}) returning id`;
  const { rows } = await sql<{
    id: number;
    file_id: number;
    thumbnail_file_id: number;
    uploaded_at: string;
    taken_at: string;
  }>`
    with shown as (${file(shown, 'photo')}), small as (${file(thumbnail, 'thumbnail')})
    insert into photos (project_id, stage, event_id, album, caption, moment, file_id, thumbnail_file_id, original_file_id,
      width, height, taken_at, latitude, longitude, place_from, uploaded_by)
    select ${photo.project_id}, ${photo.stage}, ${photo.event_id}::bigint, ${photo.album}, ${photo.caption}, ${photo.moment},
      shown.id, small.id, ${photo.original_file_id}, ${photo.width}, ${photo.height}, ${photo.taken_at.toISOString()}::timestamptz,
      ${photo.latitude}::float8, ${photo.longitude}::float8, ${photo.place_from}, ${photo.uploaded_by}
    from shown, small returning id, file_id, thumbnail_file_id, uploaded_at, taken_at`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Locks photos of a project for a change. */
export async function lock(db: Db, project_id: number, ids: readonly number[]) {
  await lockRows(db, 'photos', ids, 'delete');
  return db
    .selectFrom('photos')
    .select(['id', 'stage', 'album', 'caption', 'moment', 'event_id', 'shared_with', 'uploaded_by', 'uploaded_at'])
    .where('project_id', '=', project_id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

export async function change(
  db: Db,
  ids: readonly number[],
  set: {
    stage?: string;
    event_id?: number | null;
    album?: string;
    caption?: string;
    moment?: string;
    shared_with?: string[];
  },
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await db
    .updateTable('photos')
    .set(set)
    .where('id', 'in', [...ids])
    .execute();
}

/** The files of photos that are gone are swept at night. */
export async function remove(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('photos')
    .where('id', 'in', [...ids])
    .execute();
}

/** The projects with photos that a person sees, and what they are to each. */
export const projectsWithPhotos = (db: Db, person: Person) =>
  db
    .selectFrom('projects as p')
    .leftJoin('project_members as m', (join) =>
      join
        .onRef('m.company_id', '=', 'p.company_id')
        .onRef('m.project_id', '=', 'p.id')
        .on('m.user_id', '=', person.user_id),
    )
    .where(seesProject(person))
    .where(sql<boolean>`exists (select 1 from photos ph where ph.company_id = p.company_id and ph.project_id = p.id)`)
    .select([
      'p.id',
      'p.code',
      'p.name',
      'p.status',
      'p.customer_id',
      'p.owner_id',
      'p.project_manager_id',
      'm.role',
      'm.stage_access',
    ])
    .execute();

export interface AlbumScope {
  project_id: number;
  stages: readonly StageKey[];
  flag: ShareFlag | undefined;
}

/** What the person sees of each project's photos: how many by stage and album, and the four newest. */
export async function albums(db: Db, scopes: readonly AlbumScope[], me: number) {
  if (scopes.length === 0) return [];
  const list = scopes.map(({ project_id, stages, flag }) => ({ project_id, stages, flag: flag ?? null }));
  const { rows } = await sql<{
    project_id: number;
    count: number;
    latest: string;
    thumbnail_file_ids: number[];
    stages: { stage: StageKey; count: number }[];
    albums: { album: string; count: number }[];
  }>`
    with scopes as (
      select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as s (project_id bigint, stages text[], flag text)),
    seen as (
      select ph.project_id, ph.id, ph.stage, ph.album, ph.taken_at, ph.thumbnail_file_id,
        row_number() over (partition by ph.project_id order by ph.taken_at desc, ph.id desc) as place
      from scopes s join photos ph on ph.company_id = (select app.company()) and ph.project_id = s.project_id
      where ph.uploaded_by = ${me} or ph.stage = any(s.stages) or s.flag = any(ph.shared_with))
    select project_id, count(*)::int as count, max(taken_at) as latest,
      array_agg(thumbnail_file_id order by place) filter (where place <= 4) as thumbnail_file_ids,
      (select jsonb_agg(jsonb_build_object('stage', g.stage, 'count', g.count)) from
        (select stage, count(*)::int as count from seen i where i.project_id = seen.project_id group by stage) g) as stages,
      coalesce((select jsonb_agg(jsonb_build_object('album', g.album, 'count', g.count) order by lower(g.album), g.album) from
        (select album, count(*)::int as count from seen i where i.project_id = seen.project_id and album <> ''
          group by album) g), '[]'::jsonb) as albums
    from seen group by project_id order by max(taken_at) desc, project_id limit 1000`.execute(db);
  return rows;
}

/** Who answers for the site, and was not told of new photos of this project within the last hour. */
export async function toTellOfNew(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select who.id from (
      select project_manager_id as id from projects where id = ${project_id} and project_manager_id is not null
      union select user_id from project_members where project_id = ${project_id} and role = 'Site In-Charge') who
    where not exists (select 1 from notifications n where n.user_id = who.id and n.project_id = ${project_id}
      and n.kind = 'photo' and n.created_at > now() - interval '1 hour')`.execute(db);
  return rows.map(({ id }) => id);
}

const role_of = { customer: 'Customer', investor: 'Investor', subcontractor: 'Sub-contractor' } as const;

/** The outside people of a project whom a share concerns. */
export async function sharers(db: Db, project_id: number, flags: readonly (keyof typeof role_of)[]) {
  const roles = flags.map((flag) => role_of[flag]);
  const { rows } = await sql<{ id: number; kind: string }>`
    select distinct u.id, u.kind from (
      select user_id, role from project_members where project_id = ${project_id}
      union select customer_id, 'Customer' from projects where id = ${project_id}) place
    join users u on u.id = place.user_id where place.role = any(${roles}::text[])`.execute(db);
  return rows;
}
