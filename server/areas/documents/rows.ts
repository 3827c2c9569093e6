/** All SQL of documents. */
import { sql } from 'kysely';
import type { RequestOf } from '../../../contract/index.ts';
import { expiry_warnings, type ShareFlag } from '../../../domain/documents.ts';
import { document_fields } from '../../../domain/documents/document_fields.ts';
import { columnKeys, type Values } from '../../../domain/fields.ts';
import { except, definedOf } from '../../../domain/records.ts';
import type { StageKey } from '../../../domain/stages.ts';
import type { Person } from '../../auth/session.ts';
import { seesProject } from '../../auth/subjects.ts';
import { is_released } from '../../storage/rows.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import { approvals_json } from './approval_rows.ts';
import { versions_json } from './version_rows.ts';
import { isMissing } from '../../construction/open_checklist_rows.ts';
import { changeRow, now } from '../../records/version_rows.ts';

const whole = (db: Db) =>
  db
    .selectFrom('documents as d')
    .leftJoin('events as e', (join) => join.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.event_id'))
    .leftJoin('users as owner', (join) =>
      join.onRef('owner.company_id', '=', 'd.company_id').onRef('owner.id', '=', 'd.owner_id'),
    )
    .select([
      'd.id',
      'd.project_id',
      'd.stage',
      ...columnKeys(except(document_fields, ['due_on'])).map((key) => `d.${key}` as const),
      'd.drawing',
      'd.status',
      'd.expected',
      'd.version as row_version',
      'd.updated_at',
      'e.name as event',
      'e.outside_approval as event_outside',
      'owner.name as owner',
      // what nobody gave a day is due when its event ends
      sql<string | null>`coalesce(d.due_on, e.planned_end)::date`.as('due_on'),
      versions_json.as('versions'),
      approvals_json.as('approvals'),
    ])
    .where('d.status', '!=', 'removed');

export type DocumentRow = Awaited<ReturnType<typeof list>>[number];

/** Documents of a project, at most a thousand; outside people get what is shared under their flag only. */
export function list(
  db: Db,
  wanted: Omit<RequestOf<'get_documents'>, 'status'> & { stages: readonly StageKey[] },
  today: string,
  flag: ShareFlag | undefined,
) {
  const pattern = likePattern(wanted.search);
  return (
    whole(db)
      .where('d.project_id', '=', wanted.project_id)
      .$if(flag !== undefined, (query) => query.where(sql<boolean>`d.shared_with @> array[${flag}::text]`))
      .$if(flag === undefined, (query) => query.where('d.stage', 'in', ['', ...wanted.stages]))
      .$if(wanted.stage.length > 0, (query) => query.where('d.stage', 'in', wanted.stage))
      .$if(wanted.event_id !== undefined, (query) => query.where('d.event_id', '=', wanted.event_id as number))
      .$if(wanted.drawings, (query) => query.where('d.drawing', 'is not', null))
      .$if(wanted.missing, (query) => query.where(isMissing))
      .$if(wanted.expiring, (query) =>
        query.where(sql<boolean>`d.valid_to <= ${today}::date + ${expiry_warnings[0]}::int`),
      )
      .$if(wanted.search !== '', (query) =>
        query.where((eb) =>
          eb.or(
            (['d.name', 'd.title', 'd.number', 'd.description', 'e.name'] as const).map((one) =>
              eb(one, 'ilike', pattern),
            ),
          ),
        ),
      )
      // drawings by their number, then what is there before what is missing
      .orderBy(sql`coalesce(d.drawing, 99)`)
      .orderBy(sql`d.drawing is null and d.status = 'NA'`)
      .orderBy(sql`lower(d.name)`)
      .limit(1000)
      .execute()
  );
}

/** One document with its project; undefined when it is not there. */
export const find = (db: Db, id: number) =>
  whole(db)
    .innerJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.project_id'),
    )
    .select(['p.name as project_name'])
    .where('d.id', '=', id)
    .executeTakeFirst();

/** Stages of a project in which some version was uploaded. */
export async function stagesWithVersions(db: Db, project_id: number): Promise<Set<StageKey>> {
  const rows = await db
    .selectFrom('documents as d')
    .select('d.stage')
    .distinct()
    .where('d.project_id', '=', project_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('document_versions as v')
          .whereRef('v.company_id', '=', 'd.company_id')
          .whereRef('v.document_id', '=', 'd.id')
          .select('v.id'),
      ),
    )
    .execute();
  return new Set(rows.map((row) => row.stage as StageKey));
}

/** A document held for a change, with what decides on it. */
export async function lock(db: Db, id: number) {
  await lockRows(db, 'documents', [id]);
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.project_id'),
    )
    .leftJoin('events as e', (join) => join.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.event_id'))
    .selectAll('d')
    .select([
      'p.code as project_code',
      'p.name as project_name',
      'e.outside_approval as event_outside',
      versions_json.as('versions'),
      approvals_json.as('approvals'),
    ])
    .where('d.id', '=', id)
    .where('d.status', '!=', 'removed')
    .executeTakeFirst();
  return row && { ...row, stage: row.stage as StageKey };
}
export type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>;

type Facts = Values<typeof document_fields>;

export interface NewDocument extends Facts {
  project_id: number;
  stage: StageKey;
  drawing?: number | undefined;
  owner_id: number;
  created_by: number;
}

/** Adds a document; undefined when the stage has one of this name, or the project this drawing. */
export async function add(db: Db, document: NewDocument): Promise<number | undefined> {
  const row = await db
    .insertInto('documents')
    .values({ ...document, drawing: document.drawing ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** True when another document of the stage has the name. */
export async function hasName(db: Db, document: Locked, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('project_id', '=', document.project_id)
    .where('stage', '=', document.stage)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '!=', document.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the event is one of the project. */
export async function hasEvent(db: Db, project_id: number, event_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', event_id)
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what is given of a locked document; gives its new version. */
export async function set(
  db: Db,
  id: number,
  facts: { [K in keyof Facts]?: Facts[K] | undefined } & { status?: string },
): Promise<number> {
  const given = definedOf(facts);
  return changeRow(db, 'documents', id, { ...given, updated_at: now });
}

/** Takes a document off the register; its versions stay, and its name is free again. */
export async function remove(db: Db, id: number): Promise<void> {
  await sql`
    with held as (select 1 from document_versions where document_id = ${id} limit 1),
      gone as (delete from documents where id = ${id} and not exists (select 1 from held))
    update documents set status = 'removed', name = name || ' #' || id, version = version + 1, updated_at = now()
    where id = ${id} and exists (select 1 from held)`.execute(db);
}

/**
 * Documents of several projects, those that wait for a customer first, then project by project, the newest first: those shared
 * under a flag of which a version was released, or those a person of the company answers for.
 */
export async function shared(
  db: Db,
  person: Person,
  flag: ShareFlag | undefined,
  { search, offset, limit }: RequestOf<'get_shared_documents'>,
) {
  const pattern = likePattern(search);
  const mine = sql<boolean>`(d.owner_id = ${person.user_id} or d.created_by = ${person.user_id} or exists (
    select 1 from document_versions own where own.company_id = d.company_id and own.document_id = d.id
      and own.uploaded_by = ${person.user_id}))`;
  // as waitingStep of domain/documents.ts over the newest version
  const waits_for_customer = sql<boolean>`coalesce((select a.role = 'customer' from approvals a
    where a.company_id = d.company_id and a.document_id = d.id and a.state = 'waiting'
      and a.document_version_id = (select v.id from document_versions v
        where v.company_id = d.company_id and v.document_id = d.id order by v.number desc limit 1)
    order by a.step, a.id limit 1), false)`;
  return whole(db)
    .innerJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.project_id'),
    )
    .where(seesProject(person))
    .where('d.status', '!=', 'NA')
    .where(flag === undefined ? mine : sql<boolean>`d.shared_with @> array[${flag}::text]`)
    .where(sql<boolean>`exists (select 1 from document_versions v where v.company_id = d.company_id
      and v.document_id = d.id and ${flag === undefined ? sql`true` : is_released})`)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or((['d.name', 'd.title', 'd.number', 'p.name'] as const).map((one) => eb(one, 'ilike', pattern))),
      ),
    )
    .select(['p.name as project_name', sql<number>`count(*) over ()::int`.as('total')])
    .$if(flag === 'customer', (query) => query.orderBy(waits_for_customer, 'desc'))
    .orderBy(sql`max(d.updated_at) over (partition by p.id)`, 'desc')
    .orderBy('p.id')
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The stored files of the newest versions, by document; for outside people of the newest that were released. */
export const newestFiles = (db: Db, project_id: number, document_ids: readonly number[], released_only: boolean) =>
  db
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', (join) =>
      join.onRef('v.company_id', '=', 'd.company_id').onRef('v.document_id', '=', 'd.id'),
    )
    .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'v.company_id').onRef('f.id', '=', 'v.file_id'))
    .innerJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.project_id'),
    )
    .select(['d.id', 'd.stage', 'd.name', 'd.shared_with', 'v.number', 'f.object_key', 'f.file_name', 'f.byte_size'])
    .select('p.name as project_name')
    .distinctOn('d.id')
    .where('d.project_id', '=', project_id)
    .where('d.id', 'in', [...document_ids])
    .where('d.status', '!=', 'removed')
    .$if(released_only, (query) => query.where(is_released))
    .orderBy('d.id')
    .orderBy('v.number', 'desc')
    .execute();
