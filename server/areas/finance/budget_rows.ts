/** SQL of the budgets of projects. */
import { sql } from 'kysely';
import type { ProjectSegment } from '../../../domain/lists.ts';
import type { BoqFacts } from '../../../domain/materials/boq.ts';
import type { BudgetLine, BudgetState } from '../../../domain/money/budget.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { changeRow } from '../../records/version_rows.ts';

export interface ProjectRow {
  id: number;
  name: string;
  segment: ProjectSegment;
  capacity_kwp: number;
  /** as signed, paise without GST */
  contract_value: number;
}

export async function projectOf(db: Db, id: number): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select id, name, segment, capacity_kwp, contract_value from projects where id = ${id}`.execute(db);
  return rows[0];
}

export interface RevisionRow {
  id: number;
  project_id: number;
  number: number | null;
  state: BudgetState;
  reason: string;
  change_order: number | null;
  drafted_by: string;
  drafted_by_id: number;
  drafted_at: string;
  submitted_by: string;
  submitted_by_id: number | null;
  submitted_at: string | null;
  approved_by: string;
  approved_at: string | null;
  rejected_by: string;
  rejected_reason: string;
  version: number;
  lines: BudgetLine[];
}

const chosen = sql`
  select b.id, b.project_id, b.number, b.state, b.reason, c.number as change_order,
    d.name as drafted_by, b.drafted_by as drafted_by_id, b.drafted_at,
    coalesce(s.name, '') as submitted_by, b.submitted_by as submitted_by_id, b.submitted_at,
    coalesce(a.name, '') as approved_by, b.approved_at, coalesce(r.name, '') as rejected_by, b.rejected_reason, b.version,
    coalesce((select jsonb_agg(jsonb_build_object('head', l.head, 'amount', l.amount, 'basis', l.basis, 'reason', l.reason))
      from budget_lines l where l.company_id = b.company_id and l.budget_id = b.id), '[]'::jsonb) as lines
  from budget_revisions b
    join users d on d.company_id = b.company_id and d.id = b.drafted_by
    left join users s on s.company_id = b.company_id and s.id = b.submitted_by
    left join users a on a.company_id = b.company_id and a.id = b.approved_by
    left join users r on r.company_id = b.company_id and r.id = b.rejected_by
    left join change_orders c on c.company_id = b.company_id and c.id = b.change_order_id`;

/** What is being made of a project's budget first, then the approved revisions, the newest first. */
export async function revisions(db: Db, project_id: number, most = 201): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`${chosen} where b.project_id = ${project_id}
    order by b.number desc nulls first limit ${most}`.execute(db);
  return rows;
}

/** The baseline, and the newest approved revision. */
export async function standing(
  db: Db,
  project_id: number,
): Promise<{ baseline: RevisionRow | undefined; current: RevisionRow | undefined }> {
  const { rows } = await sql<RevisionRow>`${chosen} where b.project_id = ${project_id} and (b.number = 1
    or b.number = (select max(n.number) from budget_revisions n where n.company_id = b.company_id
      and n.project_id = b.project_id)) order by b.number`.execute(db);
  return { baseline: rows[0], current: rows.at(-1) };
}

export async function one(db: Db, id: number): Promise<RevisionRow | undefined> {
  const { rows } = await sql<RevisionRow>`${chosen} where b.id = ${id}`.execute(db);
  return rows[0];
}

type CountedLine = Pick<BoqFacts, 'category' | 'quantity' | 'wastage' | 'unit' | 'rate'>;

/** The lines of a project's BOQ that a budget counts. */
export async function boqLines(db: Db, project_id: number): Promise<CountedLine[]> {
  const { rows } = await sql<CountedLine>`select category, quantity, wastage, unit, rate from boq_lines
    where project_id = ${project_id} and deleted_at is null`.execute(db);
  return rows;
}

export async function add(
  db: Db,
  facts: { project_id: number; reason: string; drafted_by: number },
  lines: readonly BudgetLine[],
): Promise<{ id: number; version: number }> {
  const made = await db
    .insertInto('budget_revisions')
    .values(facts)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await addLines(db, made.id, lines);
  return made;
}

async function addLines(db: Db, budget_id: number, lines: readonly BudgetLine[]): Promise<void> {
  await sql`insert into budget_lines (budget_id, head, amount, basis, reason)
    select ${budget_id}, head, amount, basis, reason from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as one (head text, amount bigint, basis text, reason text)`.execute(db);
}

/** Replaces the lines of a draft. */
export async function setLines(db: Db, budget_id: number, lines: readonly BudgetLine[]): Promise<void> {
  await db.deleteFrom('budget_lines').where('budget_id', '=', budget_id).execute();
  await addLines(db, budget_id, lines);
}

/** Changes where a revision stands; gives its version. */
export async function change(
  db: Db,
  id: number,
  facts: {
    state?: BudgetState;
    reason?: string;
    submitted_by?: number | null;
    submitted_at?: string | null;
    rejected_by?: number | null;
    rejected_reason?: string;
  },
): Promise<number> {
  return changeRow(db, 'budget_revisions', id, facts);
}

/** Freezes a revision with the next number of its project, which the caller holds. */
export async function freeze(
  db: Db,
  { id, project_id }: Pick<RevisionRow, 'id' | 'project_id'>,
  approved_by: number,
): Promise<{ number: number; version: number }> {
  const { rows } = await sql<{ number: number; version: number }>`
    update budget_revisions set state = 'approved', approved_by = ${approved_by}, approved_at = now(), version = version + 1,
      number = coalesce((select max(number) from budget_revisions where project_id = ${project_id}), 0) + 1
    where id = ${id} returning number, version`.execute(db);
  return rows[0]!;
}

/** Adds the revision that a change order makes, frozen at once. */
export async function addOfChange(
  db: Db,
  facts: { project_id: number; change_order_id: number; reason: string; user_id: number; drafted_by: number },
  lines: readonly BudgetLine[],
): Promise<number> {
  const { rows } = await sql<{ id: number; number: number }>`
    insert into budget_revisions (project_id, change_order_id, reason, drafted_by, approved_by, approved_at, state, number)
    select ${facts.project_id}::bigint, ${facts.change_order_id}::bigint, ${facts.reason}, ${facts.drafted_by}::bigint,
      ${facts.user_id}::bigint, now(), 'approved', max(number) + 1
    from budget_revisions where project_id = ${facts.project_id} returning id, number`.execute(db);
  await addLines(db, rows[0]!.id, lines);
  return rows[0]!.number;
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('budget_revisions').where('id', '=', id).execute();
}
