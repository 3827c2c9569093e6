/** Who hears of bills of quantities: those who approve them, and who submitted one. */
import { say, written } from '../../../../domain/sentences.ts';
import type { By, Listeners } from '../../../ctx.ts';
import { approvers } from './people_rows.ts';

const pathOf = (project_id: number) => `/projects/scm-dashboard?projectId=${project_id}&tab=boq`;

export const events = {
  async boq_submitted(
    tell,
    told: { project_id: number; project: string; number: number; name: string; note: string; by: By },
  ) {
    const people = await approvers(tell.db, told.project_id);
    await tell.notice(
      people.filter((id) => id !== told.by?.user_id),
      {
        kind: 'approval',
        title: say`The BOQ of ${{ project: told.project }} awaits your approval`,
        text: told.note
          ? say`Revision ${{ number: told.number }}, submitted by ${{ name: told.name }}: ${{ note: told.note }}`
          : say`Revision ${{ number: told.number }}, submitted by ${{ name: told.name }}`,
        path: pathOf(told.project_id),
        project_id: told.project_id,
      },
    );
  },

  async boq_approved(tell, told: { project_id: number; project: string; number: number; submitted_by: number }) {
    await tell.notice([told.submitted_by], {
      kind: 'approval',
      title: say`Revision ${{ number: told.number }} of the BOQ of ${{ project: told.project }} was approved`,
      path: pathOf(told.project_id),
      project_id: told.project_id,
    });
  },

  async boq_rejected(tell, told: { project_id: number; project: string; submitted_by: number; reason: string }) {
    await tell.notice([told.submitted_by], {
      kind: 'approval',
      title: say`The BOQ of ${{ project: told.project }} was returned`,
      text: written(told.reason),
      path: pathOf(told.project_id),
      project_id: told.project_id,
    });
  },
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    boq: typeof events;
  }
}
