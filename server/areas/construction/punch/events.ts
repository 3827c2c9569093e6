/** Who hears of punch points. */
import type { PunchSeverity, PunchStatus } from '../../../../domain/construction/punch_points.ts';
import { plural, say, type Sentence, term, written } from '../../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../../ctx.ts';
import { punchPath } from './paths.ts';
import * as rows from './rows.ts';

interface ToldPoint {
  punch_point_id: number;
  number: string;
  title: string;
  project_id: number;
  responsible_id: number | null;
  raised_by_id: number | null;
  by: By;
}

const others = (ids: readonly (number | null)[], by: By): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null && id !== by?.user_id)),
];

async function tellOf(tell: Tell, told: ToldPoint, ids: readonly number[], title: Sentence, text?: string) {
  if (ids.length === 0) return;
  const customers = await rows.customerOf(tell.db, told.project_id);
  for (const for_customer of [true, false]) {
    // two notices at most, one after the other in one transaction
    // oxlint-disable-next-line no-await-in-loop
    await tell.notice(
      ids.filter((id) => customers.includes(id) === for_customer),
      {
        kind: 'punch_point',
        title,
        text: written(text),
        path: punchPath(told.project_id, told.punch_point_id, for_customer),
        project_id: told.project_id,
        stage: 'construction',
      },
    );
  }
}

export const events = {
  async punch_point_raised(tell, told: ToldPoint & { severity: PunchSeverity; by_customer: boolean }) {
    const { number, title, severity, by } = told;
    const own = others([told.responsible_id], by);
    await tellOf(tell, told, own, say`You are responsible for ${{ number }}: ${{ title }}`);
    const verifiers = others(await rows.verifiers(tell.db, told.project_id), by).filter((id) => !own.includes(id));
    await tellOf(tell, told, verifiers, say`New punch point ${{ number }} of severity ${{ severity }}: ${{ title }}`);
  },

  async punch_point_updated(tell, told: ToldPoint & { new_responsible: number | null }) {
    const { number, title, new_responsible, by } = told;
    await tellOf(tell, told, others([new_responsible], by), say`You are responsible for ${{ number }}: ${{ title }}`);
  },

  async punch_point_moved(
    tell,
    told: ToldPoint & {
      was: PunchStatus;
      status: PunchStatus;
      remark: string;
      customer_approves: boolean;
      fixed_by_id: number | null;
    },
  ) {
    const { number, title, status, was, remark, project_id, by } = told;
    const to = (ids: readonly (number | null)[], words: Sentence) => tellOf(tell, told, others(ids, by), words, remark);
    if (status === 'Fixed')
      await to(
        await rows.verifiers(tell.db, project_id),
        say`${{ number }} is fixed and waits for verification: ${{ title }}`,
      );
    else if (status === 'Disputed')
      await to(await rows.verifiers(tell.db, project_id), say`${{ number }} is disputed: ${{ title }}`);
    else if (status === 'Verified' && told.customer_approves)
      await to(
        await rows.customerOf(tell.db, project_id),
        say`${{ number }} is fixed and waits for your approval: ${{ title }}`,
      );
    else if (status === 'Accepted' && was !== 'Open')
      await to([told.responsible_id, told.fixed_by_id], say`The work on ${{ number }} was not accepted: ${{ title }}`);
    else if (status === 'Open') await to([told.responsible_id], say`${{ number }} is open again: ${{ title }}`);
    else if (status !== 'Accepted')
      await to(
        [told.responsible_id, told.raised_by_id],
        say`${{ number }} is ${{ status: term(status) }}: ${{ title }}`,
      );
  },

  async punch_points_overdue(
    tell,
    told: { project_id: number; project: string; responsible_id: number; count: number },
  ) {
    const { project_id, project, responsible_id, count } = told;
    await tell.notice([responsible_id], {
      kind: 'punch_point',
      title: say`${plural({ count }, '# punch point', '# punch points')} of yours in ${{ project }} became overdue`,
      path: `/projects/construction-dashboard?projectId=${project_id}&tab=punch-points`,
      project_id,
      stage: 'construction',
    });
  },
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    punch_points: typeof events;
  }
}
