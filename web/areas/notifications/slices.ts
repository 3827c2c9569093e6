/** What the person was told. */
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

export const notifications = slice('notifications', api.get_notifications, ['notifications']);
