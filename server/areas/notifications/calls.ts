/** What a person was told, and what happened in a project. */
import type { notifications } from '../../../contract/notifications.ts';
import type { Handlers } from '../../calls.ts';
import * as rows from './rows.ts';

export const calls = {
  async get_notifications({ db, person }, { before_id, limit }) {
    return {
      notifications: await rows.page(db, person.user_id, before_id, limit),
      unread: await rows.unread(db, person.user_id),
    };
  },

  async update_notifications({ db, person }, { ids }) {
    await rows.markRead(db, person.user_id, ids);
    return { unread: await rows.unread(db, person.user_id) };
  },

  async get_activity({ db }, { project_id, before_id, limit }) {
    return { activity: await rows.activity(db, project_id, before_id, limit) };
  },
} satisfies Handlers<keyof typeof notifications>;
