/** What the frame itself asks the server for. */
import { found_groups } from '../areas.ts';
import { api } from '../kit/api.ts';
import { slice } from '../kit/slice.ts';

/** Only the count is shown in the frame. */
export const unread_notifications = slice(
  'unread_notifications',
  async (_input: object, options) => (await api.get_notifications({ limit: 1 }, options)).unread,
  ['notifications'],
);

export const own_rights = slice('own_rights', api.get_own_rights, ['rights', 'people']);

export const found_projects = slice('found_projects', api.get_projects, ['projects']);

export const found_anything = slice(
  'found_anything',
  api.get_search,
  Object.values(found_groups).flatMap(({ topics }) => topics),
);
