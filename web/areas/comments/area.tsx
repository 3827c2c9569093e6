import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const comments = {
  notices: {
    mention: { name: msg`Mentions`, icon: 'IconAt', text: msg`Someone names you in a comment.` },
    comment: {
      name: msg`Comments`,
      icon: 'IconMessage',
      text: msg`New comments where you took part or are responsible for the work.`,
    },
  },
  overlay_params: ['talk'],
} satisfies Area;

// what other areas show of it
export const Comments = lazy(async () => ({ default: (await import('./Comments.tsx')).Comments }));
