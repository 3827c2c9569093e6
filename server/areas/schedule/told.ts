/** Who is told of what happens here, and why; for tests each of it by name. */
import { one, type Heard, type HeardBy, type ToldCase, type ToldWorld } from '../../told_case.ts';

const next_workers: Heard = {
  kind: 'event',
  who: 'Those given the events that can start now, otherwise their role',
  why: 'The last thing they waited for is done',
};
const next_decider: Heard = {
  kind: 'event',
  who: 'The role asked; for a party without an account the Project Manager',
  why: 'They decide, or record the decision',
};
const workers = (why: string): Heard => ({ kind: 'event', who: 'Those given the event, otherwise its role', why });

export const heard_by: HeardBy = {
  material_moved: [],
  schedule_changed: [],
  clearance_lapsed: [],
  rfq_sent: [],
  rfq_status_changed: [],
  rfq_award_undone: [],
  chain_rules_changed: [],
  site_day_turned: [],
  inspection_reopened: [],
  order_amended: [],
  order_short_closed: [],
  event_finished: [next_workers],
  checklist_accepted: [],
  event_approved: [next_decider, workers('Their work is approved'), next_workers],
  event_rejected: [workers('Their work came back')],
  event_approval_asked: [next_decider],
  event_updated: one('event', 'Those newly given the event', 'It is theirs now'),
  commissioning_moved: [
    {
      kind: 'schedule',
      who: 'The team of the company, its manager and its owner',
      why: 'The day they work towards moved',
    },
    {
      kind: 'schedule',
      who: 'The customer, investors and sub-contractors with an event that moved, as the company set it',
      why: 'The day they wait for moved; not why',
    },
  ],
};

const of_event = (w: ToldWorld) => ({
  event_id: w.event_id,
  project_id: w.project_id,
  project: 'Surya',
  name: 'Layout',
  status: 'FINISHED',
  next: '',
});

export const cases: ToldCase[] = [
  {
    kind: 'commissioning_moved',
    told: (w) => ({
      project_id: w.project_id,
      name: 'Surya',
      commissioning: '2026-12-09',
      days: 8,
      cause: null,
      reason: '',
      event_ids: [w.event_id],
    }),
    hears:
      'customer designer designer_2 investor lead_designer lo om owner pre prm sales site_executive site_executive_2 site_incharge subcontractor',
  },
  { kind: 'event_finished', told: of_event, hears: 'designer vendor' },
  { kind: 'event_approved', told: of_event, hears: 'designer vendor' },
  { kind: 'event_approved', told: (w) => ({ ...of_event(w), next: 'Lead Designer' }), hears: 'lead_designer' },
  { kind: 'event_approved', told: (w) => ({ ...of_event(w), next: 'Customer' }), hears: 'customer' },
  { kind: 'event_rejected', told: of_event, hears: 'designer vendor' },
  { kind: 'event_approval_asked', told: (w) => ({ ...of_event(w), role: 'Lead Designer' }), hears: 'lead_designer' },
  {
    kind: 'event_approval_asked',
    told: (w) => ({ ...of_event(w), role: 'CEIG', by: { user_id: w.idOf('designer'), name: 'R' } }),
    hears: 'pm',
  },
  {
    kind: 'event_updated',
    told: (w) => ({ ...of_event(w), new_people: ['designer', 'lm', 'vendor', 'subcontractor', 'pm'].map(w.idOf) }),
    hears: 'designer vendor',
  },
];
