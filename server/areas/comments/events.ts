/** Who hears of a comment: the people it mentions, those who talked there before, and who answers for the place. */
import { isInside, type UserKind } from '../../../domain/people.ts';
import { readsComment } from '../../../domain/comments.ts';
import { stages, type StageKey } from '../../../domain/stages.ts';
import { cutText } from '../../../domain/text.ts';
import { say, type Sentence, written } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
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

/** Where a person from outside finds the talk, where that is another screen. */
function outsidePath({ id, project_id, document_id, stage }: Told, customer: boolean): string | undefined {
  if (document_id !== null) return `/docs?document=${document_id}&comment=${id}`;
  return customer && stage === '' ? `/customer-dashboard?projectId=${project_id}&comment=${id}` : undefined;
}

async function tellTalk(tell: Tell, told: Told): Promise<void> {
  const name = told.by?.name ?? say`Someone`;
  const document = told.document_id === null ? undefined : await rows.document(tell.db, told.document_id);
  const notice = {
    text: written(cutText(told.text, 160).shown),
    path: pathOf(told),
    project_id: told.project_id,
    ...(document ? { document } : told.stage !== '' && { stage: told.stage }),
  };
  // who left the project meanwhile hears nothing of it any more
  const people = await rows.people(tell.db, told.project_id);
  const readers = new Set(
    people.filter((one) => readsComment({ kind: one.kind as UserKind }, told.internal)).map(({ user_id }) => user_id),
  );
  const customers = new Set(people.filter(({ kind }) => kind === 'consumer').map(({ user_id }) => user_id));
  const outside = new Set(people.filter(({ kind }) => !isInside(kind as UserKind)).map(({ user_id }) => user_id));
  // people outside have documents among their own, and a customer a project of their own screen
  const tellThose = async (user_ids: readonly number[], more: { kind: string; title: Sentence }): Promise<void> => {
    const inside_ids = user_ids.filter((id) => !outside.has(id));
    const outside_ids = user_ids.filter((id) => outside.has(id));
    await tell.notice(inside_ids, { ...notice, ...more });
    for (const customer of [true, false]) {
      const some = outside_ids.filter((id) => customers.has(id) === customer);
      // oxlint-disable-next-line no-await-in-loop
      await tell.notice(some, { ...notice, ...more, path: outsidePath(told, customer) ?? notice.path });
    }
  };
  const mentioned = told.mentioned.filter((id) => readers.has(id));
  await tellThose(mentioned, { kind: 'mention', title: say`${{ name }} mentioned you in ${{ place: told.name }}` });
  if (!told.is_new) return;
  const others = [...(await rows.talkers(tell.db, told)), ...(await rows.responsible(tell.db, told))].filter(
    (id) => readers.has(id) && !mentioned.includes(id),
  );
  await tellThose(others, { kind: 'comment', title: say`${{ name }} commented on ${{ place: told.name }}` });
}

export const events = {
  comment_added: tellTalk,
  internal_comment_added: tellTalk,
  comment_mentioned: tellTalk,
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    comments: typeof events;
  }
}
