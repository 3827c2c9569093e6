import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const projects = {
  screens: {
    '/dashboard': {
      title: msg`Dashboard`,
      load: () => import('./Dashboard.tsx'),
      menu: { in: 'work', place: 10, icon: 'IconLayoutDashboard' },
      bar: { place: 10 },
      bar_on_site: { place: 20, icon: 'IconChecklist', title: msg`Today` },
    },
    '/projects/new': { title: msg`New project`, load: () => import('./NewProject.tsx') },
    '/responsibility-matrix': {
      title: msg`Responsibility matrix`,
      load: () => import('./ResponsibilityMatrix.tsx'),
    },
    '/epcs': {
      title: msg`EPCs`,
      load: () => import('./Epcs.tsx'),
      menu: { in: 'company', place: 30, icon: 'IconBuildingFactory2' },
    },
    '/project-managers': {
      title: msg`Project managers`,
      load: () => import('./ProjectManagers.tsx'),
      menu: { in: 'company', place: 40, icon: 'IconUserStar' },
    },
    // stands in the menu for all screens of the selected project
    '/projects/project-dashboard': {
      title: msg`Project`,
      load: () => import('./ProjectDashboard.tsx'),
      menu: { in: 'work', place: 30, icon: 'IconSolarPanel' },
      bar: { place: 30 },
      project_tab: { place: 10, title: msg`Dashboard` },
    },
    '/projects/project-team': {
      title: msg`Team`,
      load: () => import('./ProjectTeam.tsx'),
      project_tab: { place: 130 },
    },
    '/projects/specifications': { title: msg`Specifications`, load: () => import('./Specifications.tsx') },
    '/project-specification': { title: msg`Project specification`, load: () => import('./Specification.tsx') },
  },
  tabs: {
    '/dashboard?view=table': msg`Table`,
    '/dashboard?view=cards': msg`Cards`,
    '/dashboard?view=map': msg`Map`,
    '/dashboard?view=timeline': msg`Timeline`,
  },
  found: {
    project: { name: msg`Projects`, icon: 'IconSolarPanel', topics: ['projects'] },
  },
  notices: {
    team: { name: msg`Teams`, icon: 'IconUsers', text: msg`You are added to a project.` },
    project: {
      name: msg`Projects`,
      icon: 'IconSolarPanel',
      text: msg`A project is put on hold, completed or reopened.`,
    },
  },
  actions: [{ title: msg`New project`, words: msg`add create plant site`, to: '/projects/new' }],
  overlay_params: ['edit', 'add'],
} satisfies Area;

// what other areas show of it
export const SavedViews = lazy<object>(() => import('./SavedViews.tsx'));
