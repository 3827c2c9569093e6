/** Who hears what happened to a project. */
import { isInside, type UserKind } from '../../../domain/people.ts';
import { say, term, written } from '../../../domain/sentences.ts';
import type { Listeners } from '../../ctx.ts';
import { projectPath } from '../../events/paths.ts';
import * as rows from './rows.ts';

interface TeamChange {
  project_id: number;
  name: string;
  members: { user_id: number; role: string }[];
}

const path = (project_id: number): string => projectPath(project_id, '');

async function tellNewMembers(
  tell: Parameters<Listeners[string]>[0],
  { project_id, name, members }: TeamChange,
): Promise<void> {
  for (const { user_id, role } of members) {
    await tell.notice([user_id], {
      kind: 'team',
      title: say`You were added to ${{ name }} as ${{ role: term(role) }}`,
      path: projectPath(project_id, role),
      project_id,
    });
  }
}

export const events = {
  project_added: tellNewMembers,
  project_member_added: tellNewMembers,
  async project_status_changed(tell, payload: { project_id: number; name: string; status: string; remark: string }) {
    const people = await rows.followers(tell.db, payload.project_id);
    const { project_id } = payload;
    const title = say`${{ name: payload.name }} is now ${{ status: term(payload.status.replace('_', ' ')) }}`;
    const tellThose = (some: (kind: UserKind) => boolean, text: string, to_path: string) =>
      tell.notice(
        people.flatMap(({ id, kind }) => (some(kind) ? id : [])),
        { kind: 'project', title, text: written(text), path: to_path, project_id },
      );
    await tellThose(isInside, payload.remark, path(project_id));
    if (payload.status === 'draft') return;
    // the remark is the company's own
    await tellThose((kind) => kind === 'consumer', '', projectPath(project_id, 'Customer'));
    await tellThose((kind) => !isInside(kind) && kind !== 'consumer', '', path(project_id));
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    projects: typeof events;
  }
}
