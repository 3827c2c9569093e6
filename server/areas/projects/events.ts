/** Who hears what happened to a project. */
import type { Listeners } from '../../events/listeners.ts';
import * as rows from './rows.ts';

interface TeamChange {
  project_id: number;
  name: string;
  members: { user_id: number; role: string }[];
}

const path = (project_id: number): string => `/projects/project-dashboard?projectId=${project_id}`;

async function tellNewMembers(
  tell: Parameters<Listeners[string]>[0],
  { project_id, name, members }: TeamChange,
): Promise<void> {
  for (const { user_id, role } of members) {
    await tell.notice([user_id], {
      kind: 'team',
      title: `You are now ${role} of ${name}`,
      path: path(project_id),
      project_id,
    });
  }
}

export const events: Listeners = {
  project_added: tellNewMembers,
  project_member_added: tellNewMembers,
  async project_status_changed(tell, payload: { project_id: number; name: string; status: string; remark: string }) {
    await tell.notice(await rows.followers(tell.db, payload.project_id), {
      kind: 'project',
      title: `${payload.name} is now ${payload.status.replace('_', ' ')}`,
      text: payload.remark,
      path: path(payload.project_id),
      project_id: payload.project_id,
    });
  },
};
