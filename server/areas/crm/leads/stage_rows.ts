/** All SQL of leads in their stages: where they begin, where they go, between which cards. */
import { sql } from 'kysely';
import type { LeadApproval, StageKind } from '../../../../domain/leads.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';

/** The stages of the board a lead lies on. */
export const stagesOfBoard = (db: Db, board_id: number) =>
  db
    .selectFrom('lead_stages')
    .select(['id', 'name', 'kind', 'board_id'])
    .where('board_id', '=', board_id)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The stage new leads begin in: the named one, or the first of a board, or of the first board. */
export async function beginning(
  db: Db,
  { board_id, stage_id }: { board_id?: number | undefined; stage_id?: number | undefined },
) {
  return db
    .selectFrom('lead_stages')
    .selectAll()
    .$if(stage_id !== undefined, (query) => query.where('id', '=', stage_id as number))
    .$if(board_id !== undefined, (query) => query.where('board_id', '=', board_id as number))
    .orderBy('board_id')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The stages in which a sale ends well or waits for approval, of every board. */
export async function endings(db: Db) {
  const { rows } = await sql<{ id: number; name: string; kind: 'won' | 'approval'; board_id: number }>`
    select id, name, kind, board_id from lead_stages where kind in ('won', 'approval') order by id`.execute(db);
  return rows;
}

/** A stage with the kinds of its whole board. */
export async function stageToMoveTo(db: Db, id: number) {
  const { rows } = await sql<{ id: number; name: string; kind: StageKind; board_id: number; needs_approval: boolean }>`
    select s.id, s.name, s.kind, s.board_id, exists (select 1 from lead_stages a where a.company_id = s.company_id
      and a.board_id = s.board_id and a.kind = 'approval') as needs_approval
    from lead_stages s where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Between two cards there is room for this many before a stage is renumbered. */
export const gap = 65_536;

/** Locks stages: cards come into them one after the other, so that no two get the same position. */
export const lock = (db: Db, ids: readonly number[]) => lockRows(db, 'lead_stages', ids);

/** The positions before and after a place in a stage, leaving out the cards that are on their way; a deleted lead keeps its place. */
async function neighbours(db: Db, stage_id: number, moving: readonly number[], before_id: number | null | undefined) {
  const { rows } = await sql<{ previous: number | null; next: number | null; found: boolean }>`
    with others as (select id, position, deleted_at from leads where stage_id = ${stage_id}
      and not (id = any(${[...moving]}::bigint[]))),
    target as (select id, position from others where id = ${before_id ?? 0} and deleted_at is null),
    edge as (select case when ${before_id ?? null}::bigint is not null then (select position from target)
      when ${before_id === undefined}::boolean then (select min(position) from others) end as next)
    select edge.next, (select max(o.position) from others o where edge.next is null or o.position < edge.next) as previous,
      ${before_id ?? null}::bigint is null or exists (select 1 from target) as found
    from edge`.execute(db);
  return rows[0] as { previous: number | null; next: number | null; found: boolean };
}

/** Gives moved cards their positions in a locked stage; undefined when the card they go before is not in it. */
export async function places(
  db: Db,
  stage_id: number,
  moving: readonly number[],
  before_id: number | null | undefined,
): Promise<number[] | undefined> {
  for (let again = false; ; again = true) {
    const { previous, next, found } = await neighbours(db, stage_id, moving, before_id);
    if (!found) return undefined;
    if (next === null) return moving.map((_, at) => (previous ?? 0) + gap * (at + 1));
    if (previous === null || before_id === undefined) return moving.map((_, at) => next - gap * (moving.length - at));
    const step = Math.floor((next - previous) / (moving.length + 1));
    if (step >= 1) return moving.map((_, at) => previous + step * (at + 1));
    if (again) throw new Error('A renumbered stage has room.');
    await sql`update leads l set position = n.place * ${gap * 16}::bigint
      from (select id, row_number() over (order by position, id) as place from leads where stage_id = ${stage_id}) n
      where l.id = n.id`.execute(db);
  }
}

/** Gives cards of one stage their places in it. */
export async function put(db: Db, ids: readonly number[], positions: readonly number[]): Promise<void> {
  await sql`update leads l set position = p.position
    from unnest(${[...ids]}::bigint[], ${[...positions]}::bigint[]) as p (id, position) where l.id = p.id`.execute(db);
}

export interface Move {
  id: number;
  position: number;
  approval: LeadApproval;
  moved: boolean;
}

/** Puts leads into a stage. What ends the sale dates it and ends the follow-up; what begins it again takes that back. */
export async function move(
  db: Db,
  moves: readonly Move[],
  to: { id: number; board_id: number; kind: StageKind },
  { lost_reason, today }: { lost_reason: string; today: string },
): Promise<void> {
  const ended = to.kind === 'lost' || to.kind === 'not_serviceable';
  await sql`
    update leads l set stage_id = ${to.id}, board_id = ${to.board_id}, position = m.position, approval = m.approval,
      stage_since = case when m.moved then now() else l.stage_since end,
      lost_reason = case when not m.moved then l.lost_reason else ${ended ? lost_reason : ''} end,
      won_on = case when not m.moved then l.won_on when ${to.kind === 'won'}::boolean then ${today}::date end,
      closed_on = case when not m.moved then l.closed_on when ${ended || to.kind === 'won'}::boolean then ${today}::date end,
      follow_up_on = case when m.moved and ${ended}::boolean then null else l.follow_up_on end,
      version = l.version + case when m.moved then 1 else 0 end,
      updated_at = case when m.moved then now() else l.updated_at end
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (id bigint, position bigint, approval text, moved boolean)
    where l.id = m.id`.execute(db);
}
