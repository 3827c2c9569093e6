import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';

export const tickets = {
  screens: {
    '/ticket-dashboard': {
      title: msg`Tickets`,
      load: () => import('./TicketDashboard.tsx'),
      menu: { in: 'work', place: 50, icon: 'IconTicket' },
      bar: { place: 40 },
    },
    '/:key-tickets-forms': { title: msg`Report a problem`, load: () => import('./TicketForm.tsx'), frame: 'own' },
  },
  tabs: {
    '/ticket-dashboard?view=list': msg`List`,
    '/ticket-dashboard?view=board': msg`Board`,
    '/ticket-dashboard?view=report': msg`Report`,
    '/ticket-dashboard?show=open': msg`Open`,
    '/ticket-dashboard?show=done': msg`Solved`,
  },
  found: {
    ticket: { name: msg`Tickets`, icon: 'IconTicket', topics: ['tickets'] },
  },
  notices: {
    ticket: {
      name: msg`Tickets`,
      icon: 'IconTicket',
      text: msg`A ticket is assigned to you, answered, moved on or near its SLA.`,
    },
  },
  actions: [
    {
      title: msg`Report a problem`,
      words: msg`new add create ticket complaint`,
      to: '/ticket-dashboard?view=report',
    },
  ],
  overlay_params: ['ticket'],
} satisfies Area;
