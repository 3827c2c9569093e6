/** What a person was told, and what happened in a project. */
import type { notifications } from '../../../contract/notifications.ts';
import { activity_groups, beginsOf, groupOfKind, outside_kinds, quiet_kinds } from '../../../domain/activity.ts';
import { isInside } from '../../../domain/people.ts';
import { rightsOf } from '../../../domain/permissions.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import type { Handlers } from '../../calls.ts';
import * as rows from './rows.ts';

export const calls = {
  async get_notifications({ db, person }, wanted) {
    const { project_id, facets } = wanted;
    if (project_id !== undefined && !(await rows.sees(db, person, project_id)))
      refuse('not_found', sentences.not_found);
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

  async get_activity({ db, person, standing, ask }, wanted) {
    const { kinds, project_id, before_id } = wanted;
    const { can_view: sees_money } = rightsOf(person, 'finance', standing, ask.changed);
    const groups = activity_groups.filter((group) => kinds.includes(group));
    const scope: rows.ActivityScope = {
      wanted: groups.length > 0 ? groups.flatMap((group) => beginsOf(group)) : undefined,
      hidden: [
        ...(sees_money ? [] : beginsOf('finance')),
        // a group that begins like another one is not that other one
        ...(groups.includes('project') && !groups.includes('team') ? beginsOf('team') : []),
      ],
      quiet: quiet_kinds,
      only: isInside(person.kind) ? undefined : outside_kinds,
    };
    const activity = await rows.activity(db, wanted, scope);
    return {
      activity: activity.map((one) => ({ ...one, group: groupOfKind(one.kind) })),
      people: before_id === undefined ? await rows.doers(db, project_id, { ...scope, wanted: undefined }) : [],
    };
  },
} satisfies Handlers<keyof typeof notifications>;
