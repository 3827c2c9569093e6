import { msg } from '@lingui/core/macro';
import type { ActivitySubject } from '../../../domain/activity.ts';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const notifications = {
  screens: {
    '/notifications': { title: msg`Notifications`, load: () => import('./Notifications.tsx') },
  },
  notices: {
    other: { name: msg`Everything else`, icon: 'IconBell', text: msg`All other notifications.` },
  },
} satisfies Area;

// what other areas show of it
export const Activity = lazy(async () => ({ default: (await import('./Activity.tsx')).Activity }));
export const RecordActivity = lazy<{ of: ActivitySubject; id: number }>(() => import('./RecordActivity.tsx'));
