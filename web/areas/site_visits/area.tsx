import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';
import type { CaptureProps } from '../../kit/outbox/capture.ts';

export const site_visits = {
  screens: {
    '/sitevisit': {
      title: msg`Site visits`,
      load: () => import('./SiteVisits.tsx'),
      menu: { in: 'work', place: 70, icon: 'IconHelmet' },
    },
    '/sitetabs': { title: msg`Site visit`, load: () => import('./SiteTabs.tsx') },
  },
  tabs: {
    '/sitevisit?tab=visits': msg`Visits`,
    '/sitevisit?tab=day': msg`Day and route`,
    '/sitevisit?tab=form': msg`Own questions`,
  },
  found: {
    site_visit: { name: msg`Site visits`, icon: 'IconHelmet', topics: ['site_visits'] },
  },
  notices: {
    site_visit: {
      name: msg`Site visits`,
      icon: 'IconHelmet',
      text: msg`A site visit is assigned to you, was submitted to you, returned or accepted.`,
    },
  },
  captures: {
    site_visit: {
      title: msg`Site visit`,
      form: {
        begun: { icon: 'IconHelmet', at: '/sitevisit' },
        Part: lazy<CaptureProps>(() => import('./CaptureVisits.tsx')),
        prepare: () => import('./prepare.ts').then(({ prepareVisits }) => prepareVisits()),
      },
      Versions: lazy(() => import('./AnswerChoice.tsx')),
      send: async () => ({ default: (await import('./send_visit.ts')).sendAnswers }),
    },
    site_visit_photo: {
      title: msg`Photo of a site visit`,
      send: async () => ({ default: (await import('./send_visit.ts')).sendPhoto }),
    },
    site_visit_step: {
      title: msg`Step of a site visit`,
      send: async () => ({ default: (await import('./send_visit.ts')).sendStep }),
    },
  },
  overlay_params: ['visit'],
} satisfies Area;

// what other areas show of it
/** The visits of a lead or a project, and the way to plan one. */
export const SubjectVisits = lazy<{ lead_id?: number; project_id?: number; name: string }>(
  () => import('./SubjectVisits.tsx'),
);
