/** What a person was told, and what happened in a project. */
import type { notifications } from '../../../contract/notifications.ts';
import {
  activity_groups,
  beginsOf,
  groupOfKind,
  outside_kinds,
  quiet_kinds,
  readableKinds,
} from '../../../domain/activity.ts';
import { seesDocument } from '../../../domain/documents.ts';
import { isInside, type ProjectMembership } from '../../../domain/people.ts';
import { rightsOf, stagesSeen } from '../../../domain/permissions.ts';
import { isVisible } from '../../../domain/rules.ts';
import { fail, notFound } from '../../../domain/errors.ts';
import { say } from '../../../domain/sentences.ts';
import { membershipsOf } from '../../auth/subjects.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import * as record_rows from './record_rows.ts';
import * as rows from './rows.ts';

/** Refuses an event or a document the person may not look at as one that is not there. */
async function requireSubject(ctx: Ctx, { project_id, event_id, document_id }: rows.ActivityOf): Promise<void> {
  const { db, person, membership, permissions } = ctx;
  if (event_id !== undefined && document_id !== undefined)
    fail('bad_input', say`Ask for an event or a document, not both.`);
  if (event_id !== undefined) {
    const stage = await rows.stageOfEvent(db, project_id, event_id);
    if (!stage || !isVisible(permissions.profile, rightsOf(person, stage, membership, permissions.changed))) notFound();
  }
  if (document_id !== undefined) {
    const document = await rows.document(db, project_id, document_id);
    if (!document || !seesDocument(permissions, document)) notFound();
  }
}

export const calls = {
  async get_notifications({ db, person }, wanted) {
    const { project_id, facets } = wanted;
    if (project_id !== undefined && !(await rows.sees(db, person, project_id))) notFound();
    return {
      notifications: await rows.page(db, person.user_id, wanted),
      unread: await rows.unread(db, person.user_id),
      ...(facets ? await rows.facets(db, person.user_id) : { kinds: [], projects: [] }),
    };
  },

  async update_notifications({ db, person }, { ids, read }) {
    await rows.mark(db, person.user_id, ids, read);
    return { unread: await rows.unread(db, person.user_id) };
  },

  async get_activity(ctx, wanted) {
    const { db, person, membership, permissions } = ctx;
    const { kinds, before_id } = wanted;
    await requireSubject(ctx, wanted);
    const { shown, hidden } = readableKinds((module) =>
      isVisible(permissions.profile, rightsOf(person, module, membership, permissions.changed)),
    );
    const groups = activity_groups.filter((group) => kinds.includes(group));
    const scope: rows.ActivityScope = {
      wanted: groups.length > 0 ? groups.flatMap((group) => beginsOf(group)) : undefined,
      shown,
      hidden: [
        ...hidden,
        // a group that begins like another one is not that other one
        ...(groups.includes('project') && !groups.includes('team') ? beginsOf('team') : []),
      ],
      quiet: quiet_kinds,
      only: isInside(person.kind) ? undefined : outside_kinds,
      stages: stagesSeen(permissions),
    };
    const activity = await rows.activity(db, wanted, scope);
    return {
      activity: activity.map((one) => ({ ...one, group: groupOfKind(one.kind) })),
      people: before_id === undefined ? await rows.doers(db, wanted, { ...scope, wanted: undefined }) : [],
    };
  },

  async get_record_activity(ctx, wanted) {
    const { db, person, permissions } = ctx;
    // drawers that suppliers see too show none
    if (!isInside(person.kind)) return { activity: [] };
    if (!(await record_rows.isRecord(db, wanted))) notFound();
    const noted = await record_rows.projectsNoted(db, wanted);
    const memberships = await membershipsOf(db, person, noted);
    // an order or a dispatch of a project that the person does not see is not there for them
    if (record_rows.isOfProject(wanted) && noted.length > 0 && memberships.size === 0) notFound();
    const readableIn = (project_id: number | null, membership?: ProjectMembership): record_rows.ReadableIn => ({
      project_id,
      ...readableKinds((module) =>
        isVisible(permissions.profile, rightsOf(person, module, membership, permissions.changed)),
      ),
    });
    const readable = [readableIn(null), ...[...memberships].map(([id, membership]) => readableIn(id, membership))];
    return { activity: await record_rows.recordActivity(db, wanted, readable) };
  },
} satisfies Handlers<keyof typeof notifications>;
