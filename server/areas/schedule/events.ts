/** Who hears what happens to a schedule and its events. */
import { showDate } from '../../../domain/dates.ts';
import type { By, Listeners, Tell } from '../../events/listeners.ts';
import * as rows from './events/rows.ts';

interface OfEvent {
  event_id: number;
  project_id: number;
  project: string;
  name: string;
  by: By;
  remark?: string;
}

const path = (project_id: number, event_id: number): string =>
  `/projects/work-table?projectId=${project_id}&event=${event_id}`;

async function notice(
  tell: Tell,
  to: readonly number[],
  { event_id, project_id, project, by, remark }: OfEvent,
  title: string,
  to_path = path(project_id, event_id),
): Promise<void> {
  await tell.notice(
    to.filter((id) => id !== by?.user_id),
    { kind: 'event', title, text: remark || project, path: to_path, project_id },
  );
}

/** Those who can begin now because the last thing they waited for is done. */
async function tellNext(tell: Tell, payload: OfEvent & { status: string }): Promise<void> {
  if (payload.status !== 'FINISHED') return;
  for (const next of await rows.readyAfter(tell.db, payload.event_id))
    await notice(
      tell,
      await rows.workersOf(tell.db, [next.id]),
      { ...payload, event_id: next.id, remark: `${payload.name} is finished.` },
      `${next.name} can start`,
    );
}

export const events: Listeners = {
  event_finished: tellNext,
  async event_approved(tell, payload: OfEvent & { status: string }) {
    await notice(tell, await rows.workersOf(tell.db, [payload.event_id]), payload, `${payload.name} is approved`);
    await tellNext(tell, payload);
  },
  async event_rejected(tell, payload: OfEvent) {
    await notice(tell, await rows.workersOf(tell.db, [payload.event_id]), payload, `${payload.name} is rejected`);
  },
  async event_approval_asked(tell, payload: OfEvent & { role: string }) {
    await notice(
      tell,
      await rows.inRole(tell.db, payload.project_id, payload.role),
      payload,
      `${payload.name} waits for your approval`,
      // a customer decides where everything asked of them stands
      payload.role === 'Customer' ? `/customer-dashboard?projectId=${payload.project_id}` : undefined,
    );
  },
  async event_updated(tell, payload: OfEvent & { new_people: number[] }) {
    await notice(tell, payload.new_people, payload, `${payload.name} is given to you`);
  },
  async commissioning_moved(
    tell,
    payload: {
      project_id: number;
      name: string;
      commissioning_before: string;
      commissioning: string | null;
      by: By;
      explanations: { says: string }[];
    },
  ) {
    const { project_id, name, commissioning_before, commissioning, by, explanations } = payload;
    if (!commissioning) return;
    await tell.notice(
      (await rows.followers(tell.db, project_id)).filter((id) => id !== by?.user_id),
      {
        kind: 'schedule',
        title: `${name} is expected on ${showDate(commissioning)} instead of ${showDate(commissioning_before)}`,
        text: explanations.map(({ says }) => says).join(' '),
        path: `/projects/project-gantt?projectId=${project_id}`,
        project_id,
      },
    );
  },
};
