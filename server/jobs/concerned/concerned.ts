/** Whoever a listener names: nobody is told of what they may not see. */
import { profileOf } from '../../../domain/companies.ts';
import { seesDocument } from '../../../domain/documents.ts';
import { type Actor, isInside, outside_roles, type ProjectMembership } from '../../../domain/people.ts';
import { type PermissionContext, type ChangedRights, stagesSeen, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { changedRights } from '../../auth/subjects.ts';
import type { Notice } from '../../ctx.ts';
import type { Db } from '../../tenancy/in_company.ts';
import * as rows from './rows.ts';

const relations = { Customer: 'customer', Investor: 'investor', 'Sub-contractor': 'subcontractor' } as const;

/** What a person is to the project now: a place that their kind can no longer have counts no more. */
function standsIn(actor: Actor, membership: ProjectMembership | undefined): boolean {
  if (!membership) return false;
  if (isInside(actor.kind)) return true;
  const role = outside_roles[actor.kind];
  return role !== undefined && membership.relation === relations[role];
}

/** Of these people, those who may know of a notice: of its project, its stage or document, its lead. */
export async function concerned<P extends Actor>(
  db: Db,
  people: readonly P[],
  { project_id, event_id, stage, document, lead_id, path = '', kind }: Notice,
): Promise<P[]> {
  const [first] = people;
  if (!first) return [];
  const ids = people.map(({ user_id }) => user_id);
  // whom a ticket concerns is decided with the ticket: people of the company see all of them
  const in_project = project_id !== undefined && kind !== 'ticket';
  const in_pipeline = path.startsWith('/crm');
  if (!in_project && !in_pipeline) return [...people];
  const changed: ChangedRights = await changedRights(db);
  const profile = profileOf(first.company_key);
  const memberships = in_project
    ? await rows.memberships(db, people, project_id)
    : new Map<number, ProjectMembership>();
  const given = event_id === undefined ? new Set<number>() : await rows.givenTo(db, event_id, ids);
  const of_lead = lead_id === undefined ? undefined : await rows.namedBy(db, lead_id);
  return people.filter((actor) => {
    const permissions: PermissionContext = { actor: { ...actor, activated: true }, profile, changed };
    if (in_pipeline) {
      if (whyNot(allow.toView('crm'), permissions)) return false;
      return !of_lead || of_lead.has(actor.user_id) || !whyNot(allow.toView('all_leads'), permissions);
    }
    // a vendor has no place on a team, only work that is given to them
    if (actor.kind === 'vendor') return given.has(actor.user_id);
    const membership = memberships.get(actor.user_id);
    if (!membership || !standsIn(actor, membership)) return false;
    if (document) return seesDocument({ ...permissions, membership }, document);
    return stage === undefined || stagesSeen({ ...permissions, membership }).includes(stage);
  });
}
