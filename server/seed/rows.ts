/** SQL of the seed. It runs as the owner of the tables, because it makes companies; each row names its company. */
import { createHash } from 'node:crypto';
import type { ActivitySubject } from '../../domain/activity.ts';
import type { Mention } from '../../domain/comments.ts';
import { inEnglish, type Sentence } from '../../domain/sentences.ts';
import type { StageKey } from '../../domain/stages.ts';
import type { Database } from '../db/connection.ts';
import { type CastMember, emailOf, superiorOf } from './cast.ts';
import type { SeedFile } from './lived_project.ts';

export type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** A document as it was planned. */
export interface PlannedDocument {
  id: number;
  event_id: number | null;
  drawing: number | null;
  stage: StageKey;
  name: string;
}

/** One transaction as the owner of the tables. */
export function asSeeder(database: Database, work: (run: Run) => Promise<void>): Promise<void> {
  return database.asOwner(async (run) => {
    await run('begin');
    try {
      await run('set local role sunstage_owner');
      await work(run);
      await run('commit');
    } catch (error) {
      await run('rollback');
      throw error;
    }
  });
}

export async function countCompanies(database: Database): Promise<{ companies: number; demo: number }> {
  const { rows } = await database.asOwner((run) =>
    run('select count(*)::int as companies, count(*) filter (where is_demo)::int as demo from companies'),
  );
  return rows[0] as { companies: number; demo: number };
}

export async function insert(run: Run, table: string, values: Record<string, unknown>): Promise<number> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const places = entries.map((_, index) => `$${index + 1}`).join(', ');
  const { rows } = await run(
    `insert into ${table} (${entries.map(([name]) => name).join(', ')}) values (${places}) returning id`,
    entries.map(([, value]) => value),
  );
  return rows[0]?.id as number;
}

export const addCompany = (run: Run, company: Record<string, unknown>): Promise<number> =>
  insert(run, 'companies', { ...company, status: 'active', is_demo: true });

/** Adds the company's part of the cast; gives user name → id. */
export async function addPeople(
  run: Run,
  company_id: number,
  people: readonly CastMember[],
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<Map<string, number>> {
  const columns =
    'username text, email text, name text, phone_number text, password_hash text, kind text, department text, designation text, is_crm boolean, activated boolean, onboarded boolean, last_login_at timestamptz';
  const ids = await insertMany(
    run,
    company_id,
    'users',
    columns,
    people.map((person, at) => ({
      ...person,
      email: emailOf(person),
      password_hash,
      is_crm: person.is_crm ?? false,
      activated: true,
      onboarded: true,
      last_login_at: new Date(now.getTime() - (at * 5 + 2) * 3_600_000).toISOString(),
    })),
  );
  const by_name = new Map(people.map(({ username }, at) => [username, ids[at] as number]));
  const lines = people.flatMap((person) => {
    const superior = by_name.get(superiorOf(person));
    return superior === undefined ? [] : [{ id: by_name.get(person.username), reports_to: superior }];
  });
  await run(
    `update users u set reports_to = line.reports_to from jsonb_to_recordset($2::jsonb) as line (id bigint, reports_to bigint)
     where u.company_id = $1 and u.id = line.id`,
    [company_id, JSON.stringify(lines)],
  );
  return by_name;
}

/** Sets the company of the transaction: what is inserted without one belongs to it. The owner may go from one to the next. */
export async function setTenant(run: Run, company_id: number): Promise<void> {
  await run(`select set_config('app.company_id', app.sealed($1), true)`, [company_id]);
}

export const addProject = (run: Run, company_id: number, project: Record<string, unknown>): Promise<number> =>
  insert(run, 'projects', { company_id, ...project });

/** Inserts many rows of a company in one statement; `columns` are names with their types. Gives their numbers, in order. */
export async function insertMany(
  run: Run,
  company_id: number,
  table: string,
  columns: string,
  rows: readonly object[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const names = columns.split(',').map((column) => column.trim().split(' ')[0]);
  const { rows: added } = await run(
    `insert into ${table} (company_id, ${names.join(', ')})
     select $1, ${names.map((name) => `one.${name}`).join(', ')}
     from rows from (jsonb_to_recordset($2::jsonb) as (${columns})) with ordinality as one (${names.join(', ')}, in_order)
     order by one.in_order returning id`,
    [company_id, JSON.stringify(rows)],
  );
  return added.map(({ id }) => id as number);
}

export async function addStages(
  run: Run,
  company_id: number,
  project_id: number,
  stages: readonly string[],
): Promise<void> {
  const rows = stages.map((stage) => ({ project_id, stage }));
  await insertMany(run, company_id, 'project_stages', 'project_id bigint, stage text', rows);
}

export interface SeedMember {
  user_id: number;
  role: string;
  stage_access: string[];
}

export async function addTeam(run: Run, company_id: number, project_id: number, team: SeedMember[]): Promise<void> {
  const columns = 'project_id bigint, user_id bigint, role text, stage_access text[]';
  const rows = team.map((member) => ({ project_id, ...member }));
  await insertMany(run, company_id, 'project_members', columns, rows);
}

export interface SeedActivity {
  at: string;
  user_id: number | null;
  kind: string;
  summary: Sentence;
  /** what it happened to; the project unless given */
  of?: { type: 'event' | 'document' | ActivitySubject; id: number } | undefined;
}

/** What happened, as its row keeps it. */
export const kept = (sentence: Sentence) => ({ summary: inEnglish(sentence), sentence });

/** What happened in a company's projects, and when each was last changed. */
export async function addStory(
  run: Run,
  company_id: number,
  story: readonly (SeedActivity & { project_id: number | null })[],
): Promise<void> {
  const columns =
    'project_id bigint, at timestamptz, user_id bigint, kind text, summary text, sentence jsonb, call text, request_id text, subject_type text, subject_id bigint';
  const rows = story
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ of, summary, ...one }) => ({
      ...one,
      ...kept(summary),
      call: 'seed',
      request_id: 'seed',
      subject_type: of?.type ?? 'project',
      subject_id: of?.id ?? one.project_id,
    }));
  await insertMany(run, company_id, 'domain_events', columns, rows);
  await run(
    `update projects p set updated_at = h.at
     from (select project_id, max(at) as at from domain_events where company_id = $1 group by project_id) h
     where p.company_id = $1 and p.id = h.project_id`,
    [company_id],
  );
}

/** The documents that were planned in a company. */
export async function plannedDocuments(
  run: Run,
  company_id: number,
): Promise<(PlannedDocument & { project_id: number })[]> {
  const { rows } = await run(
    'select id, project_id, event_id, drawing, stage, name from documents where company_id = $1 order by id',
    [company_id],
  );
  return rows as unknown as (PlannedDocument & { project_id: number })[];
}

export interface SeedVersion {
  document_id: number;
  number: number;
  object_key: string;
  status: string;
  note: string;
  uploaded_by: number;
  uploaded_at: string;
}

export interface SeedApproval {
  project_id: number;
  stage: string;
  document_id: number;
  version: number;
  step: number;
  role: string;
  state: string;
  asked_by: number;
  asked_at: string;
  decided_by: number | null;
  decided_at: string | null;
  remark: string;
}

export interface SeedDocument {
  id: number;
  number: string;
  status: string;
  issue_date: string;
  valid_to: string | null;
  shared_with: string[];
  needs_approval: boolean;
  owner_id: number;
  updated_at: string;
}

/** Stored files; gives object key → number. */
export async function addFiles(run: Run, company_id: number, files: readonly SeedFile[]): Promise<Map<string, number>> {
  const columns =
    'object_key text, file_name text, content_type text, byte_size bigint, sha256 text, purpose text, project_id bigint, uploaded_by bigint, uploaded_at timestamptz';
  const ids = await insertMany(
    run,
    company_id,
    'files',
    columns,
    files.map(({ bytes, ...file }) => ({ ...file, byte_size: bytes.length, sha256: hashOf(bytes) })),
  );
  return new Map(files.map(({ object_key }, at) => [object_key, ids[at] as number]));
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The versions of planned documents, the decisions on them, and what the documents are by them. */
export async function addDocuments(
  run: Run,
  company_id: number,
  file_ids: ReadonlyMap<string, number>,
  filed: {
    versions: readonly SeedVersion[];
    approvals: readonly SeedApproval[];
    documents: readonly SeedDocument[];
  },
): Promise<void> {
  const version_ids = await insertMany(
    run,
    company_id,
    'document_versions',
    'document_id bigint, number int, file_id bigint, status text, note text, uploaded_by bigint, uploaded_at timestamptz',
    filed.versions.map(({ object_key, ...version }) => ({ ...version, file_id: file_ids.get(object_key) })),
  );
  const id_of = new Map(
    filed.versions.map(({ document_id, number }, at) => [`${document_id} ${number}`, version_ids[at]]),
  );
  await insertMany(
    run,
    company_id,
    'approvals',
    'project_id bigint, stage text, document_id bigint, document_version_id bigint, step int, role text, state text, asked_by bigint, asked_at timestamptz, decided_by bigint, decided_at timestamptz, remark text',
    filed.approvals.map(({ version, ...approval }) => ({
      ...approval,
      document_version_id: id_of.get(`${approval.document_id} ${version}`),
    })),
  );
  await run(
    `update documents d set number = one.number, status = one.status, issue_date = one.issue_date, valid_to = one.valid_to,
       shared_with = one.shared_with, needs_approval = one.needs_approval, owner_id = one.owner_id,
       created_by = one.owner_id, updated_at = one.updated_at
     from jsonb_to_recordset($2::jsonb) as one (id bigint, number text, status text, issue_date date, valid_to date,
       shared_with text[], needs_approval boolean, owner_id bigint, updated_at timestamptz)
     where d.company_id = $1 and d.id = one.id`,
    [company_id, JSON.stringify(filed.documents)],
  );
}

export interface SeedPhoto {
  project_id: number;
  stage: string;
  event_id: number | null;
  album: string;
  caption: string;
  moment: string;
  object_key: string;
  thumbnail_key: string;
  width: number;
  height: number;
  taken_at: string;
  latitude: number | null;
  longitude: number | null;
  place_from: string;
  shared_with: string[];
  uploaded_by: number;
}

export async function addPhotos(
  run: Run,
  company_id: number,
  file_ids: ReadonlyMap<string, number>,
  photos: readonly SeedPhoto[],
): Promise<void> {
  await insertMany(
    run,
    company_id,
    'photos',
    'project_id bigint, stage text, event_id bigint, album text, caption text, moment text, file_id bigint, thumbnail_file_id bigint, width int, height int, taken_at timestamptz, latitude double precision, longitude double precision, place_from text, shared_with text[], uploaded_by bigint, uploaded_at timestamptz',
    photos.map(({ object_key, thumbnail_key, ...photo }) => ({
      ...photo,
      file_id: file_ids.get(object_key),
      thumbnail_file_id: file_ids.get(thumbnail_key),
      uploaded_at: photo.taken_at,
    })),
  );
}

export interface SeedComment {
  project_id: number;
  event_id: number | null;
  document_id: number | null;
  stage: StageKey | '';
  text: string;
  mentions: readonly Mention[];
  internal: boolean;
  user_id: number;
  made_at: string;
}

/** Comments in their order; gives their numbers. */
export const addComments = (run: Run, company_id: number, comments: readonly SeedComment[]): Promise<number[]> =>
  insertMany(
    run,
    company_id,
    'comments',
    'project_id bigint, event_id bigint, document_id bigint, stage text, text text, mentions jsonb, internal boolean, user_id bigint, made_at timestamptz',
    comments,
  );

export interface SeedNotification {
  user_id: number;
  kind: string;
  title: Sentence;
  text: string;
  path: string;
  project_id: number;
  created_at: string;
  read_at: string | null;
}

export async function addNotifications(
  run: Run,
  company_id: number,
  notifications: readonly SeedNotification[],
): Promise<void> {
  await insertMany(
    run,
    company_id,
    'notifications',
    'user_id bigint, kind text, title text, sentences jsonb, text text, path text, project_id bigint, created_at timestamptz, read_at timestamptz',
    notifications
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
      .map((one) => ({
        ...one,
        title: inEnglish(one.title),
        sentences: { title: one.title },
      })),
  );
}

/**
 * Fresh tables tell the planner nothing yet: joined row by row they would take minutes of a first start. The price it puts
 * on the joins it may not use makes every statement look worth compiling, which takes longer than running it.
 */
export const planWithoutFigures = (run: Run) => run('set local enable_nestloop = off; set local jit = off');

/** Tells the planner what was filled in; the embedded database never does so by itself. */
export const countRows = (run: Run) => run('reset enable_nestloop; reset jit; analyze');
