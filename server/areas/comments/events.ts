/** Who hears of a comment: the people it mentions, those who talked there before, and who answers for the place. */
import { type UserKind } from '../../../domain/people.ts';
import { readsComment } from '../../../domain/comments.ts';
import { stages, type StageKey } from '../../../domain/stages.ts';
import { cutText } from '../../../domain/text.ts';
import type { By, Listeners, Tell } from '../../events/listeners.ts';
import * as rows from './rows.ts';

interface Told {
  id: number;
  text: string;
  internal: boolean;
  is_new: boolean;
  mentioned: number[];
  project_id: number;
  event_id: number | null;
  document_id: number | null;
  stage: StageKey | '';
  name: string;
  by: By;
}

/** Where the talk is. */
function pathOf({ id, project_id, event_id, document_id, stage }: Told): string {
  const query = new URLSearchParams({ projectId: String(project_id) });
  const in_stage = stage !== '' && document_id === null;
  if (in_stage) query.set('stage', stages[stage].tab);
  if (event_id !== null) query.set('event', String(event_id));
  else if (in_stage) query.set('part', 'comments');
  if (document_id !== null) query.set('document', String(document_id));
  query.set('comment', String(id));
  const screen = in_stage
    ? '/stage'
    : document_id === null
      ? '/projects/project-dashboard'
      : '/projects/project-documents';
  return `${screen}?${query.toString()}`;
}

async function tellTalk(tell: Tell, told: Told): Promise<void> {
  const name = told.by?.name ?? 'Somebody';
  const notice = { text: cutText(told.text, 160).shown, path: pathOf(told), project_id: told.project_id };
  // who left the project meanwhile hears nothing of it any more
  const people = await rows.people(tell.db, told.project_id);
  const readers = new Set(
    people.filter((one) => readsComment({ kind: one.kind as UserKind }, told.internal)).map(({ user_id }) => user_id),
  );
  const mentioned = told.mentioned.filter((id) => readers.has(id));
  await tell.notice(mentioned, { ...notice, kind: 'mention', title: `${name} mentioned you in ${told.name}` });
  if (!told.is_new) return;
  const others = [...(await rows.talkers(tell.db, told)), ...(await rows.responsible(tell.db, told))].filter(
    (id) => readers.has(id) && !mentioned.includes(id),
  );
  await tell.notice(others, { ...notice, kind: 'comment', title: `${name} commented on ${told.name}` });
}

export const events: Listeners = {
  comment_added: tellTalk,
  internal_comment_added: tellTalk,
  comment_mentioned: tellTalk,
};
