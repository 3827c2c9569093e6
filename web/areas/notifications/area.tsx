import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import type { RecordActivityProps } from './RecordActivity.tsx';

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
const LazyRecordActivity = lazy<RecordActivityProps>(() => import('./RecordActivity.tsx'));
export const RecordActivity = (props: RecordActivityProps) => (
  <Suspended>
    <LazyRecordActivity {...props} />
  </Suspended>
);
