/** Who hears of documents: who must decide, who uploaded, with whom they are shared, who builds from them. */
import { outside_parties } from '../../../domain/documents.ts';
import { isInside, type UserKind } from '../../../domain/people.ts';
import { say, type Sentence, term, written } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import * as people_rows from './people_rows.ts';

interface Told {
  document_id: number;
  project_id: number;
  project_name: string;
  stage: string;
  name: string;
  drawing: number | null;
  shared_with: string[];
  owner_id: number | null;
}

/** A document on whose newest version someone decided. */
interface Decided extends Told {
  uploaded_by: number;
}

/** Tells people of a document, each where they find it: outside people have it among their own documents. */
async function tellOf(
  tell: Tell,
  told: Told,
  user_ids: readonly number[],
  kind: string,
  title: Sentence,
  text?: Sentence,
) {
  const document = await people_rows.document(tell.db, told.document_id);
  if (!document) return;
  const kinds = await people_rows.kindsOf(tell.db, user_ids);
  const register = `/projects/project-documents?projectId=${told.project_id}&document=${told.document_id}`;
  for (const inside of [true, false]) {
    const some = user_ids.filter((id) => isInside((kinds.get(id) ?? 'staff') as UserKind) === inside);
    await tell.notice(some, {
      kind,
      title,
      text: text ?? written(told.project_name),
      path: inside ? register : `/docs?document=${told.document_id}`,
      project_id: told.project_id,
      document,
    });
  }
}

const answerable = ({ owner_id, uploaded_by }: Decided): number[] =>
  owner_id === null || owner_id === uploaded_by ? [uploaded_by] : [uploaded_by, owner_id];

async function askFor(tell: Tell, told: Told, role: string): Promise<void> {
  const itself =
    !(outside_parties as readonly string[]).includes(role) || (role === 'customer' && told.shared_with.includes(role));
  // a party that has no account here, or cannot see the document, is asked by the project manager
  const people = await people_rows.peopleOf(tell.db, told.project_id, itself ? role : 'Project Manager');
  const title = itself
    ? say`${{ name: told.name }} awaits your approval`
    : say`${{ name: told.name }} awaits ${{ role: term(role) }}`;
  await tellOf(tell, told, people, 'approval', title);
}

export const events = {
  async document_version_added(
    tell,
    told: Told & {
      version: number;
      note: string;
      asked: string;
      after_release: boolean;
      flags: string[];
      answered: boolean;
      by: By;
    },
  ) {
    if (told.asked) await askFor(tell, told, told.asked);
    const readers = await people_rows.sharedPeople(tell.db, told.project_id, told.flags);
    await tellOf(tell, told, readers, 'document', say`${{ name: told.name }} has a new version`);
    // what came from outside is looked at by who answers for it
    if (told.answered && !told.asked) {
      const owner = told.owner_id === null ? [] : [told.owner_id];
      const people = [...owner, ...(await people_rows.peopleOf(tell.db, told.project_id, 'Project Manager'))];
      await tellOf(
        tell,
        told,
        people,
        'document',
        say`${{ name: told.by?.name ?? say`Someone` }} sent ${{ document: told.name }}`,
      );
    }
    if (!told.after_release) return;
    const builders = [
      ...(await people_rows.peopleOf(tell.db, told.project_id, 'Procurement Manager')),
      ...(await people_rows.peopleOf(tell.db, told.project_id, 'Site In-Charge')),
    ];
    const title = say`${{ name: told.name }} is being revised after release for construction`;
    await tellOf(
      tell,
      told,
      builders,
      'drawing',
      title,
      written(told.note) ?? say`Check what was ordered and built from it.`,
    );
  },

  async document_approved(tell, told: Decided & { remark: string; next: string; decision: string }) {
    const with_comments = told.decision === 'approved_with_comments';
    await tellOf(
      tell,
      told,
      answerable(told),
      'document',
      with_comments ? say`${{ name: told.name }} was approved with comments` : say`${{ name: told.name }} was approved`,
      written(told.remark),
    );
    if (told.next) await askFor(tell, told, told.next);
  },

  async document_rejected(tell, told: Decided & { remark: string }) {
    await tellOf(
      tell,
      told,
      answerable(told),
      'document',
      say`${{ name: told.name }} was rejected`,
      written(told.remark),
    );
  },

  async document_shared(tell, told: Told & { flags: string[] }) {
    const people = await people_rows.sharedPeople(tell.db, told.project_id, told.flags);
    await tellOf(tell, told, people, 'document', say`${{ name: told.name }} was shared with you`);
  },

  async document_asked(tell, told: Told & { flags: string[] }) {
    const people = await people_rows.sharedPeople(tell.db, told.project_id, told.flags);
    const path = `/docs?document=${told.document_id}`;
    const document = await people_rows.document(tell.db, told.document_id);
    if (!document) return;
    const title = say`Please send ${{ name: told.name }}`;
    await tell.notice(people, {
      kind: 'document',
      title,
      text: written(told.project_name),
      path,
      project_id: told.project_id,
      document,
    });
  },

  async drawing_moved(tell, told: Decided & { status: string; asked: string }) {
    if (told.asked) await askFor(tell, told, told.asked);
    if (told.status !== 'gfc') return;
    const builders = [
      ...(await people_rows.peopleOf(tell.db, told.project_id, 'Site In-Charge')),
      ...(await people_rows.peopleOf(tell.db, told.project_id, 'Procurement Manager')),
    ];
    await tellOf(tell, told, builders, 'drawing', say`${{ name: told.name }} is good for construction`);
  },

  async document_expires(tell, told: Told & { says: Sentence }) {
    const people = [
      ...(told.owner_id === null ? [] : [told.owner_id]),
      ...(await people_rows.peopleOf(tell.db, told.project_id, 'Project Manager')),
    ];
    await tellOf(tell, told, people, 'expiry', told.says);
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    documents: typeof events;
  }
}
