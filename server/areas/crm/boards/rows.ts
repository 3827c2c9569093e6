/** All SQL of boards and their stages. */
import { type RawBuilder, sql } from 'kysely';
import { type StageKind, usual_stages } from '../../../../domain/leads.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockAll, lockRows } from '../../../tenancy/lock_rows.ts';
import {
  isOld,
  whereLeads,
  type LeadFilter,
  line_columns,
  line_joins,
  type LineRow,
  presentLine,
  stage_join,
  seesLead,
} from '../rows.ts';
import { gap } from '../leads/stage_rows.ts';
import type { Scope } from '../scope.ts';

/** Boards with their stages in order, and where it is `counted` what the filter leaves in each. */
export async function boards(db: Db, scope: Scope, filter: LeadFilter, today: string, counted: boolean) {
  const { board_id: _any, ...anywhere } = filter;
  const { rows } = await sql<{
    board_id: number;
    board_name: string;
    board_version: number;
    id: number | null;
    name: string;
    kind: StageKind;
    age_red_days: number | null;
    probability: number;
    version: number;
    count: number;
    value: number;
    kwp: number;
    old: number;
  }>`
    select b.id as board_id, b.name as board_name, b.version as board_version, s.id, s.name, s.kind, s.age_red_days,
      s.probability, s.version, coalesce(c.count, 0) as count, coalesce(c.value, 0)::bigint as value,
      coalesce(c.kwp, 0) as kwp, coalesce(c.old, 0) as old
    from lead_boards b left join lead_stages s on s.company_id = b.company_id and s.board_id = b.id
    left join (select l.stage_id, count(*)::int as count, sum(l.value) as value, sum(l.target_kwp) as kwp,
        count(*) filter (where ${isOld(today)})::int as old
      from leads l ${stage_join} where ${counted ? whereLeads(scope, anywhere, today) : sql`false`} group by l.stage_id) c on c.stage_id = s.id
    order by b.id, s.position, s.id`.execute(db);
  return rows;
}

/** The first cards of every stage of a board, in one statement. */
export async function cards(
  db: Db,
  scope: Scope,
  filter: LeadFilter,
  { board_id, per_stage, today }: { board_id: number; per_stage: number; today: string },
) {
  const { rows } = await sql<LineRow>`
    select ${line_columns(scope)}
    from lead_stages s cross join lateral (
      select l.* from leads l where l.company_id = s.company_id and l.stage_id = s.id
        and ${whereLeads(scope, { ...filter, board_id }, today)}
      order by l.position, l.id limit ${sql.lit(per_stage)}) l
    ${line_joins}
    where s.board_id = ${board_id}
    order by s.position, l.position, l.id`.execute(db);
  return rows.map(presentLine);
}

/** Tags in use, and sources that are not among the listed ones. */
export async function wordsInUse(db: Db, scope: Scope, listed: readonly string[]) {
  const { rows } = await sql<{ what: string; word: string }>`
    (select 'tag' as what, tag as word from leads l, unnest(l.tags) tag where ${seesLead(scope)} and l.tags <> '{}'
      group by tag order by count(*) desc, tag limit 100)
    union all
    (select 'source', l.source from leads l where ${seesLead(scope)} and l.source <> ''
      and not (l.source = any(${[...listed]}::text[])) group by l.source order by count(*) desc, l.source limit 50)`.execute(
    db,
  );
  return {
    tags: rows.filter(({ what }) => what === 'tag').map(({ word }) => word),
    sources: rows.filter(({ what }) => what === 'source').map(({ word }) => word),
  };
}

export async function addBoard(db: Db, name: string): Promise<number> {
  const board = await db.insertInto('lead_boards').values({ name }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('lead_stages')
    .values(usual_stages.map((stage, at) => ({ ...stage, board_id: board.id, position: at + 1 })))
    .execute();
  return board.id;
}

/** Locks the boards, so that two are not the last at once. Of one: how many leads lie on it, and how many boards there are. Undefined when it is not there. */
export async function lockBoard(db: Db, id: number) {
  await lockAll(db, 'lead_boards', 'delete');
  const { rows } = await sql<{ id: number; name: string; version: number; leads: number; boards: number }>`
    select b.id, b.name, b.version,
      (select count(*)::int from leads l where l.company_id = b.company_id and l.board_id = b.id
        and l.deleted_at is null) as leads,
      (select count(*)::int from lead_boards) as boards
    from lead_boards b where b.id = ${id}`.execute(db);
  return rows[0];
}

export const setBoardName = (db: Db, id: number, name: string) =>
  db.updateTable('lead_boards').set({ name, version: sql`version + 1` }).where('id', '=', id).execute();

/** Puts deleted leads on top of another stage. */
async function bringUnder(db: Db, which: RawBuilder<unknown>, stage_id: number | undefined): Promise<void> {
  if (stage_id === undefined) return;
  await lockRows(db, 'lead_stages', [stage_id]);
  await sql`update leads l set board_id = s.board_id, stage_id = s.id,
      position = coalesce((select min(position) from leads where stage_id = s.id), 0) - ${gap}::bigint * n.place
    from lead_stages s, (select id, row_number() over (order by position, id) as place from leads where ${which}) n
    where s.id = ${stage_id} and l.id = n.id`.execute(db);
}

/** Takes a board away; leads that were deleted from it can still be brought back, to another board. */
export async function deleteBoard(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from lead_stages where board_id <> ${id} and kind = 'open'
    order by board_id, position limit 1`.execute(db);
  await bringUnder(db, sql`board_id = ${id}`, rows[0]?.id);
  await db.deleteFrom('lead_boards').where('id', '=', id).execute();
}

/** The stages of a board in order, locked with the board itself: nobody adds one meanwhile. */
export async function lockStages(db: Db, board_id: number) {
  await lockRows(db, 'lead_boards', [board_id], 'delete');
  const stages = () =>
    db
      .selectFrom('lead_stages')
      .selectAll()
      .where('board_id', '=', board_id)
      .orderBy('position')
      .orderBy('id')
      .execute();
  const found = await stages();
  await lockRows(
    db,
    'lead_stages',
    found.map(({ id }) => id),
    'delete',
  );
  return stages();
}

export const findStage = (db: Db, id: number) =>
  db.selectFrom('lead_stages').selectAll().where('id', '=', id).executeTakeFirst();

export async function leadsIn(db: Db, stage_id: number): Promise<number> {
  const row = await db
    .selectFrom('leads')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('stage_id', '=', stage_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

interface StageFacts {
  name?: string | undefined;
  kind?: StageKind | undefined;
  age_red_days?: number | null | undefined;
  probability?: number | undefined;
}

export async function addStage(
  db: Db,
  stage: Required<{
    [K in keyof StageFacts]: NonNullable<StageFacts[K]> | (K extends 'age_red_days' ? null : never);
  }> & {
    board_id: number;
  },
): Promise<number> {
  const row = await db
    .insertInto('lead_stages')
    .values({ ...stage, position: 100_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const setStage = (db: Db, id: number, facts: StageFacts) =>
  db
    .updateTable('lead_stages')
    .set({ ...facts, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Takes a stage away; leads that were deleted from it can still be brought back, to the first open one. */
export async function deleteStage(db: Db, id: number, board_id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from lead_stages where board_id = ${board_id} and id <> ${id}
    and kind = 'open' order by position limit 1`.execute(db);
  await bringUnder(db, sql`stage_id = ${id}`, rows[0]?.id);
  await db.deleteFrom('lead_stages').where('id', '=', id).execute();
}

/** Puts stages into the order in which they are named. */
export const orderStages = (db: Db, ids: readonly number[]) =>
  sql`update lead_stages set position = named.place
    from unnest(${[...ids]}::bigint[]) with ordinality named (id, place)
    where lead_stages.id = named.id`.execute(db);
