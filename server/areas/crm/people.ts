/** Who of the company may do what in the pipeline: whom a lead may be given to, and who is told. */
import type { Decider } from '../../../domain/approvers.ts';
import { profileOf } from '../../../domain/companies.ts';
import type { Actor } from '../../../domain/people.ts';
import { type ChangedRights, whyNot } from '../../../domain/permissions.ts';
import { allow, type Rule } from '../../../domain/rules.ts';
import { fail, notFound } from '../../../domain/errors.ts';
import { say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import type { Db } from '../../tenancy/in_company.ts';
import * as rows from './rows.ts';

const may = (actor: Actor, rule: Rule, changed: ChangedRights): boolean =>
  whyNot(rule, { actor: { ...actor, activated: true }, profile: profileOf(actor.company_key), changed }) === undefined;

/** People of the company, each with what they may do in the pipeline. */
export async function pipelinePeople(db: Db, company_key: string) {
  const { people, changed } = await rows.insidePeople(db, company_key);
  return people.map((person) => ({
    ...person,
    assignable: may(person.actor, allow.toWork('crm'), changed),
    approves_leads: may(person.actor, allow.toApprove('crm'), changed),
    approves_proposals:
      may(person.actor, allow.toApprove('margins'), changed) && may(person.actor, allow.toView('crm'), changed),
    sees_all: may(person.actor, allow.toView('all_leads'), changed),
    creates_projects: may(person.actor, allow.toWork('portfolio'), changed),
  }));
}

/** The same people as deciders on what others sell; `right` says by which of their rights. */
export const asDeciders = (
  people: Awaited<ReturnType<typeof pipelinePeople>>,
  right: 'approves_leads' | 'approves_proposals',
  limits: readonly { user_id: number; up_to: number }[] = [],
): Decider[] =>
  people.map((person) => ({
    user_id: person.user_id,
    name: person.name,
    reports_to: person.reports_to,
    may: person[right] && person.sees_all,
    up_to: limits.find(({ user_id }) => user_id === person.user_id)?.up_to,
  }));

/** Refuses people who cannot work in the pipeline; nobody (null) and oneself are always fine. */
export async function requireWorkers(
  ctx: Ctx,
  given: Readonly<Record<string, number | null | undefined>>,
): Promise<void> {
  const asked = Object.entries(given).filter(([, id]) => id && id !== ctx.person.user_id);
  if (asked.length === 0) return;
  const people = await pipelinePeople(ctx.db, ctx.person.company_key);
  for (const [field, id] of asked) {
    const person = people.find(({ user_id }) => user_id === id);
    if (!person) notFound();
    if (!person.assignable) {
      const sentence = say`${{ name: person.name }} cannot work in the sales pipeline. Add them to the sales team first.`;
      fail('bad_input', sentence, { fields: { [field]: sentence } });
    }
  }
}
