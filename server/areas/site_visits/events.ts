/** Who hears of site visits. */
import { day, say, type Sentence, written } from '../../../domain/sentences.ts';
import type { VisitStatus } from '../../../domain/site_visits/visits.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import { visitPath } from './paths.ts';
import * as rows from './rows.ts';

interface ToldVisit {
  site_visit_id: number;
  number: string;
  name: string;
  lead_id: number | null;
  project_id: number | null;
  planned_on: string;
  surveyor_id: number;
  planned_by_id: number;
  owner_id: number | null;
  by: By;
}

/** Tells people who did not do it themselves; people of sales are led to the lead. */
async function tellOf(
  tell: Tell,
  told: ToldVisit,
  ids: readonly (number | null)[],
  title: Sentence,
  text?: string,
): Promise<void> {
  const others = [...new Set(ids.filter((id): id is number => id !== null && id !== told.by?.user_id))];
  if (others.length === 0) return;
  const people = await rows.sellers(tell.db, others);
  for (const person of people) {
    const path = visitPath(told.site_visit_id, told.lead_id, person, tell.company.key);
    // a few people, one after the other in one transaction
    // oxlint-disable-next-line no-await-in-loop
    await tell.notice([person.id], {
      kind: 'site_visit',
      title,
      text: written(text),
      path,
      // who makes it need not see the lead or project it is of
      ...(person.id === told.surveyor_id ? {} : onSubject(told, path)),
    });
  }
}

const onSubject = ({ lead_id, project_id }: ToldVisit, path: string) => {
  if (project_id !== null) return { project_id };
  return lead_id !== null && path.startsWith('/crm') ? { lead_id } : {};
};

export const events = {
  async site_visit_planned(tell, told: ToldVisit) {
    const { number, name, planned_on, surveyor_id } = told;
    await tellOf(
      tell,
      told,
      [surveyor_id],
      say`The site visit ${{ number }} on ${{ on: day(planned_on) }} is assigned to you: ${{ name }}`,
    );
  },

  async site_visit_updated(tell, told: ToldVisit & { is_new: boolean; is_moved: boolean }) {
    const { number, name, planned_on, surveyor_id, is_new, is_moved } = told;
    if (is_new)
      await tellOf(
        tell,
        told,
        [surveyor_id],
        say`The site visit ${{ number }} on ${{ on: day(planned_on) }} is assigned to you: ${{ name }}`,
      );
    else if (is_moved)
      await tellOf(
        tell,
        told,
        [surveyor_id],
        say`The site visit ${{ number }} was moved to ${{ on: day(planned_on) }}: ${{ name }}`,
      );
  },

  async site_visit_moved(tell, told: ToldVisit & { was: VisitStatus; status: VisitStatus; remark: string }) {
    const { number, name, was, status, remark, surveyor_id, planned_by_id, owner_id } = told;
    if (status === 'Submitted')
      await tellOf(
        tell,
        told,
        [planned_by_id, owner_id],
        say`The site visit ${{ number }} was submitted and waits for your decision: ${{ name }}`,
      );
    else if (status === 'Returned')
      await tellOf(tell, told, [surveyor_id], say`The site visit ${{ number }} was returned: ${{ name }}`, remark);
    else if (status === 'Accepted')
      await tellOf(tell, told, [surveyor_id], say`The site visit ${{ number }} was accepted: ${{ name }}`);
    else if (status === 'Cancelled')
      await tellOf(tell, told, [surveyor_id], say`The site visit ${{ number }} was cancelled: ${{ name }}`, remark);
    else if (status === 'Planned' && was === 'Cancelled')
      await tellOf(
        tell,
        told,
        [surveyor_id],
        say`The site visit ${{ number }} takes place after all: ${{ name }}`,
        remark,
      );
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    site_visits: typeof events;
  }
}
