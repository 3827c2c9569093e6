import { msg } from '@lingui/core/macro';
import { allow } from '../../../domain/rules.ts';
import type { Area } from '../../area.ts';

export const team = {
  screens: {
    '/team': {
      title: msg`Team`,
      load: () => import('./People.tsx'),
      menu: { in: 'company', place: 10, icon: 'IconUsers' },
      bar: { place: 60 },
    },
    '/rights': {
      title: msg`Permissions`,
      load: () => import('./Rights.tsx'),
      menu: { in: 'company', place: 20, icon: 'IconShieldCheck' },
    },
    '/company': {
      title: msg`Company`,
      load: () => import('./Company.tsx'),
      menu: { in: 'company', place: 50, icon: 'IconBuilding' },
    },
  },
  tabs: {
    '/rights?tab=project': msg`People in a project`,
    '/rights?tab=person': msg`One person`,
    '/rights?tab=roles': msg`Roles`,
    '/rights?tab=auditors': msg`Auditors`,
  },
  found: {
    person: { name: msg`People`, icon: 'IconUser', topics: ['people'] },
  },
  notices: {
    people: { name: msg`People`, icon: 'IconUser', text: msg`Invitations, accounts and reassigned work.` },
  },
  actions: [
    {
      title: msg`Invite a person`,
      words: msg`new add create user employee staff colleague`,
      to: '/team?invite=1',
      needs: allow.toEdit('people'),
    },
  ],
} satisfies Area;
