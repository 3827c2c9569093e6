/** SQL of guarantees and their extensions. */
import { type RawBuilder, sql } from 'kysely';
import type {
  GuaranteeForm,
  GuaranteeKind,
  GuaranteeSide,
  GuaranteeState,
} from '../../../../domain/money/guarantees.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { changeRow } from '../../../records/version_rows.ts';

export interface GuaranteeFacts {
  side: GuaranteeSide;
  kind: GuaranteeKind;
  form: GuaranteeForm;
  party: string;
  number: string;
  bank: string;
  amount: number;
  margin: number;
  issued_on: string;
  valid_until: string;
  claim_until: string;
  document_id: number | null;
  note: string;
}

export interface GuaranteeRow extends GuaranteeFacts {
  id: number;
  project_id: number;
  project: string;
  document: string;
  state: GuaranteeState;
  ended_on: string | null;
  ended_amount: number | null;
  ended_note: string;
  made_by: string;
  made_by_id: number;
  made_at: string;
  version: number;
  extensions: {
    id: number;
    valid_before: string;
    claim_before: string;
    valid_until: string;
    claim_until: string;
    note: string;
    made_by: string;
    made_at: string;
  }[];
}

const most = 1000;

/** Active ones by their expiry, then those that ended. */
const chosen = (where: RawBuilder<unknown>) => sql<GuaranteeRow>`
  select g.id, g.project_id, p.name as project, g.side, g.kind, g.form, g.party, g.number, g.bank, g.amount, g.margin,
    g.issued_on::text as issued_on, g.valid_until::text as valid_until, g.claim_until::text as claim_until, g.document_id,
    coalesce(d.name, '') as document, g.note, g.state, g.ended_on::text as ended_on, g.ended_amount, g.ended_note,
    u.name as made_by, g.made_by as made_by_id, g.made_at, g.version,
    coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'valid_before', x.valid_before, 'claim_before', x.claim_before,
        'valid_until', x.valid_until, 'claim_until', x.claim_until, 'note', x.note, 'made_by', xu.name, 'made_at', x.made_at)
        order by x.id desc)
      from guarantee_extensions x join users xu on xu.company_id = x.company_id and xu.id = x.made_by
      where x.company_id = g.company_id and x.guarantee_id = g.id), '[]'::jsonb) as extensions
  from guarantees g
    join projects p on p.company_id = g.company_id and p.id = g.project_id
    join users u on u.company_id = g.company_id and u.id = g.made_by
    left join documents d on d.company_id = g.company_id and d.id = g.document_id
  where ${where} order by g.state <> 'active', g.valid_until, g.id limit ${sql.lit(most)}`;

export const ofProject = async (db: Db, project_id: number): Promise<GuaranteeRow[]> =>
  (await chosen(sql`g.project_id = ${project_id}`).execute(db)).rows;

export const ofProjects = async (db: Db, project_ids: RawBuilder<unknown>): Promise<GuaranteeRow[]> =>
  (await chosen(sql`g.project_id in (${project_ids})`).execute(db)).rows;

export const one = async (db: Db, id: number): Promise<GuaranteeRow | undefined> =>
  (await chosen(sql`g.id = ${id}`).execute(db)).rows[0];

export async function add(
  db: Db,
  facts: GuaranteeFacts & { project_id: number; made_by: number },
): Promise<{ id: number; version: number }> {
  return db.insertInto('guarantees').values(facts).returning(['id', 'version']).executeTakeFirstOrThrow();
}

export async function change(
  db: Db,
  id: number,
  facts: Partial<GuaranteeFacts> & {
    state?: GuaranteeState;
    ended_on?: string | null;
    ended_amount?: number | null;
    ended_note?: string;
    reminded?: number | null;
  },
): Promise<number> {
  return changeRow(db, 'guarantees', id, facts);
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('guarantees').where('id', '=', id).execute();
}

export async function extend(
  db: Db,
  extension: {
    guarantee_id: number;
    valid_before: string;
    claim_before: string;
    valid_until: string;
    claim_until: string;
    note: string;
    made_by: number;
  },
): Promise<void> {
  await db.insertInto('guarantee_extensions').values(extension).execute();
}

export async function removeExtension(db: Db, id: number): Promise<void> {
  await db.deleteFrom('guarantee_extensions').where('id', '=', id).execute();
}

export interface ExpiringRow {
  id: number;
  project_id: number;
  side: GuaranteeSide;
  kind: GuaranteeKind;
  party: string;
  valid_until: string;
  reminded: number | null;
}

/** Active guarantees that expire within some days; also of a project that has ended, which they outlive. */
export async function expiring(db: Db, today: string, within: number): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select g.id, g.project_id, g.side, g.kind, g.party, g.valid_until::text as valid_until, g.reminded
    from guarantees g where g.state = 'active' and g.valid_until between ${today}::date and ${today}::date + ${within}::int
    order by g.id`.execute(db);
  return rows;
}

export async function noteReminded(db: Db, reminded: readonly { id: number; days: number }[]): Promise<void> {
  if (reminded.length === 0) return;
  await sql`update guarantees g set reminded = r.days
    from jsonb_to_recordset(${JSON.stringify(reminded)}::jsonb) r(id bigint, days int) where g.id = r.id`.execute(db);
}
