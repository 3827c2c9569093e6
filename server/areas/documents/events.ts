/** Who hears of documents: who must decide, who uploaded, with whom they are shared, who builds from them. */
import { outside_parties } from '../../../domain/documents.ts';
import { isInside, type UserKind } from '../../../domain/people.ts';
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
  uploaded_by: number;
}

/** Tells people of a paper, each where they find it: outside people have it among their own papers. */
async function tellOf(tell: Tell, told: Told, user_ids: readonly number[], kind: string, title: string, text = '') {
  const document = await people_rows.paper(tell.db, told.document_id);
  if (!document) return;
  const kinds = await people_rows.kindsOf(tell.db, user_ids);
  const register = `/projects/project-documents?projectId=${told.project_id}&document=${told.document_id}`;
  for (const inside of [true, false]) {
    const some = user_ids.filter((id) => isInside((kinds.get(id) ?? 'staff') as UserKind) === inside);
    await tell.notice(some, {
      kind,
      title,
      text: text || told.project_name,
      path: inside ? register : `/docs?document=${told.document_id}`,
      project_id: told.project_id,
      document,
    });
  }
}

const answerable = ({ owner_id, uploaded_by }: Told): number[] =>
  owner_id === null || owner_id === uploaded_by ? [uploaded_by] : [uploaded_by, owner_id];

async function askFor(tell: Tell, told: Told, role: string): Promise<void> {
  const itself =
    !(outside_parties as readonly string[]).includes(role) || (role === 'customer' && told.shared_with.includes(role));
  // a party that has no account here, or cannot see the paper, is asked by the project manager
  const people = await people_rows.peopleOf(tell.db, told.project_id, itself ? role : 'Project Manager');
  const title = itself ? `${told.name} awaits your approval` : `${told.name} awaits ${role}`;
  await tellOf(tell, told, people, 'approval', title);
}

export const events: Listeners = {
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
    await tellOf(tell, told, readers, 'document', `${told.name} has a new version`);
    // what came from outside is looked at by who answers for it
    if (told.answered && !told.asked) {
      const owner = told.owner_id === null ? [] : [told.owner_id];
      const people = [...owner, ...(await people_rows.peopleOf(tell.db, told.project_id, 'Project Manager'))];
      await tellOf(tell, told, people, 'document', `${told.by?.name ?? 'Someone'} sent ${told.name}`);
    }
    if (!told.after_release) return;
    const builders = [
      ...(await people_rows.peopleOf(tell.db, told.project_id, 'Procurement Manager')),
      ...(await people_rows.peopleOf(tell.db, told.project_id, 'Site In-Charge')),
    ];
    const title = `${told.name} is being revised after release for construction`;
    await tellOf(tell, told, builders, 'drawing', title, told.note || 'Check what was ordered and built from it.');
  },

  async document_approved(tell, told: Told & { remark: string; next: string; decision: string }) {
    const how = told.decision === 'approved_with_comments' ? 'approved with comments' : 'approved';
    await tellOf(tell, told, answerable(told), 'document', `${told.name} was ${how}`, told.remark);
    if (told.next) await askFor(tell, told, told.next);
  },

  async document_rejected(tell, told: Told & { remark: string }) {
    await tellOf(tell, told, answerable(told), 'document', `${told.name} was rejected`, told.remark);
  },

  async document_shared(tell, told: Told & { flags: string[] }) {
    const people = await people_rows.sharedPeople(tell.db, told.project_id, told.flags);
    await tellOf(tell, told, people, 'document', `${told.name} was shared with you`);
  },

  async document_asked(tell, told: Told & { flags: string[] }) {
    const people = await people_rows.sharedPeople(tell.db, told.project_id, told.flags);
    const path = `/docs?document=${told.document_id}`;
    const document = await people_rows.paper(tell.db, told.document_id);
    if (!document) return;
    const title = `Please send ${told.name}`;
    await tell.notice(people, {
      kind: 'document',
      title,
      text: told.project_name,
      path,
      project_id: told.project_id,
      document,
    });
  },

  async drawing_moved(tell, told: Told & { status: string; asked: string }) {
    if (told.asked) await askFor(tell, told, told.asked);
    if (told.status !== 'gfc') return;
    const builders = [
      ...(await people_rows.peopleOf(tell.db, told.project_id, 'Site In-Charge')),
      ...(await people_rows.peopleOf(tell.db, told.project_id, 'Procurement Manager')),
    ];
    await tellOf(tell, told, builders, 'drawing', `${told.name} is good for construction`);
  },

  async document_expires(tell, told: Told & { says: string }) {
    const people = [
      ...(told.owner_id === null ? [] : [told.owner_id]),
      ...(await people_rows.peopleOf(tell.db, told.project_id, 'Project Manager')),
    ];
    await tellOf(tell, told, people, 'expiry', told.says);
  },
};
