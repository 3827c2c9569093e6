import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';
import type { CaptureProps } from '../../kit/outbox/capture.ts';

export const photos = {
  screens: {
    '/photos': {
      title: msg`Photos`,
      load: () => import('./Albums.tsx'),
      menu: { in: 'work', place: 80, icon: 'IconCamera' },
    },
    '/projects/photos/stage': {
      title: msg`Stage photos`,
      load: () => import('./StagePhotos.tsx'),
      project_tab: { place: 80, title: msg`Photos` },
    },
    '/projects/photos/stage/add': {
      title: msg`Add photos`,
      load: () => import('./AddPhotos.tsx'),
      bar_on_site: { place: 10, icon: 'IconCamera', title: msg`Camera` },
    },
  },
  captures: {
    photo: {
      title: msg`Photo`,
      form: {
        begun: { icon: 'IconCamera', at: '/projects/photos/stage/add' },
        Part: lazy<CaptureProps>(() => import('./CapturePhotos.tsx')),
      },
      send: () => import('./send_photo.ts'),
    },
  },
  notices: {
    photo: { name: msg`Photos`, icon: 'IconCamera', text: msg`New photos from site, or photos shared with you.` },
  },
} satisfies Area;

// what other areas show of it
export const Photos = lazy(async () => ({ default: (await import('./Photos.tsx')).Photos }));
