import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { late } from '../../kit/late.tsx';

export const notifications = {
  screens: {
    '/notifications': { title: msg`Notifications`, load: () => import('./Notifications.tsx') },
  },
  notices: {
    other: { name: msg`Everything else`, icon: 'IconBell', text: msg`All other notifications.` },
  },
} satisfies Area;

// what other areas show of it
export const Activity = late(async () => ({ default: (await import('./Activity.tsx')).Activity }));
