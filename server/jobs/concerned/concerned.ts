/** Whoever a listener names: nobody is told of what they may not see. */
import { profileOf } from '../../../domain/companies.ts';
import { seesPaper } from '../../../domain/documents.ts';
import { type Actor, isInside, outside_roles, type Standing } from '../../../domain/people.ts';
import { type Ask, type ChangedRights, stagesSeen, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { changedRights } from '../../auth/subjects.ts';
import type { Notice } from '../../ctx.ts';
import type { Db } from '../../tenancy/in_company.ts';
import * as rows from './rows.ts';

const relations = { Customer: 'customer', Investor: 'investor', 'Sub-contractor': 'subcontractor' } as const;

/** What a person is to the project now: a place that their kind can no longer have counts no more. */
function standsIn(actor: Actor, standing: Standing | undefined): boolean {
  if (!standing) return false;
  if (isInside(actor.kind)) return true;
  const role = outside_roles[actor.kind];
  return role !== undefined && standing.relation === relations[role];
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
  const standings = in_project ? await rows.standings(db, people, project_id) : new Map<number, Standing>();
  const given = event_id === undefined ? new Set<number>() : await rows.givenTo(db, event_id, ids);
  const of_lead = lead_id === undefined ? undefined : await rows.namedBy(db, lead_id);
  return people.filter((actor) => {
    const ask: Ask = { actor: { ...actor, activated: true }, profile, changed };
    if (in_pipeline) {
      if (whyNot(allow.toView('crm'), ask)) return false;
      return !of_lead || of_lead.has(actor.user_id) || !whyNot(allow.toView('all_leads'), ask);
    }
    // a vendor has no place on a team, only work that is given to them
    if (actor.kind === 'vendor') return given.has(actor.user_id);
    const standing = standings.get(actor.user_id);
    if (!standing || !standsIn(actor, standing)) return false;
    if (document) return seesPaper({ ...ask, standing }, document);
    return stage === undefined || stagesSeen({ ...ask, standing }).includes(stage);
  });
}
