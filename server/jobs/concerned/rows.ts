/** SQL of what people are to what a notice is about. */
import { type Actor, type ProjectMembership } from '../../../domain/people.ts';
import { membershipFrom } from '../../auth/subjects.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** What each of several people is to a project. */
export async function memberships(
  db: Db,
  people: readonly Actor[],
  project_id: number,
): Promise<Map<number, ProjectMembership>> {
  const project = await db
    .selectFrom('projects')
    .select(['customer_id', 'owner_id', 'project_manager_id'])
    .where('id', '=', project_id)
    .executeTakeFirst();
  if (!project) return new Map();
  const places = await db
    .selectFrom('project_members')
    .select(['user_id', 'role', 'stage_access'])
    .where('project_id', '=', project_id)
    .where(
      'user_id',
      'in',
      people.map(({ user_id }) => user_id),
    )
    .execute();
  return new Map(
    people.flatMap((actor) => {
      const own = places.filter(({ user_id }) => user_id === actor.user_id);
      const membership = membershipFrom(actor, project, own);
      return membership ? [[actor.user_id, membership] as const] : [];
    }),
  );
}

/** Of these people, those an event is given to. */
export async function givenTo(db: Db, event_id: number, user_ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('event_assignees')
    .select('user_id')
    .where('event_id', '=', event_id)
    .where('user_id', 'in', [...user_ids])
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Whose a lead is: its owner, who follows it up, who made it. */
export async function namedBy(db: Db, lead_id: number): Promise<Set<number>> {
  const lead = await db
    .selectFrom('leads')
    .select(['owner_id', 'follow_up_user_id', 'made_by'])
    .where('id', '=', lead_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return new Set(lead ? [lead.owner_id, lead.follow_up_user_id, lead.made_by].flatMap((id) => id ?? []) : []);
}
