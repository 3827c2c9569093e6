import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const documents = {
  screens: {
    '/docs': {
      title: msg`Docs`,
      load: () => import('./SharedDocuments.tsx'),
      menu: { in: 'work', place: 130, icon: 'IconFileText' },
      bar: { place: 70 },
    },
    '/projects/project-documents': {
      title: msg`Documents`,
      load: () => import('./Documents.tsx'),
      project_tab: { place: 70 },
    },
    '/projects/engineering-dashboard': {
      title: msg`Engineering`,
      load: () => import('./drawings/Engineering.tsx'),
      project_tab: { place: 90 },
    },
  },
  tabs: {
    '/projects/engineering-dashboard?view=board': msg`Board`,
    '/projects/engineering-dashboard?view=table': msg`Table`,
  },
  found: {
    document: { name: msg`Documents`, icon: 'IconFileText', topics: ['documents'] },
  },
  notices: {
    document: { name: msg`Documents`, icon: 'IconFileText', text: msg`A document has a new version or decision.` },
    drawing: {
      name: msg`Drawings`,
      icon: 'IconRulerMeasure',
      text: msg`A drawing is released for construction, or revised afterwards.`,
    },
    expiry: {
      name: msg`Expiring documents`,
      icon: 'IconClockExclamation',
      text: msg`A document is about to expire.`,
    },
  },
  overlay_params: ['document'],
} satisfies Area;

// what other areas show of it
export const DocumentDrawer = lazy<object>(() => import('./DocumentDrawer.tsx'));
export const Decision = lazy(async () => ({ default: (await import('./Decision.tsx')).Decision }));
