/** What the person was told. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

export type Notification = Gets<'get_notifications'>['notifications'][number];
export type NoticeFilter = Pick<Sends<'get_notifications'>, 'unread' | 'kind' | 'project_id'>;
type Asked = NoticeFilter & { limit: number };

/** The first page of a filter, with the filter it is of: an answer to another one is not shown. */
export const notifications = slice(
  'notifications',
  async (asked: Asked, options: { signal: AbortSignal }) => ({
    ...(await api.get_notifications({ ...asked, facets: true }, options)),
    of: JSON.stringify(asked),
  }),
  ['notifications'],
);
