/** Who is told of what, and why: for every listener the notices it sends. A listener that sends only mail has none. */
import type { NoticeKind } from '../domain/notices.ts';

interface Heard {
  kind: NoticeKind;
  who: string;
  why: string;
}

const one = (kind: NoticeKind, who: string, why: string): Heard[] => [{ kind, who, why }];

const new_members = one('team', 'Each new member', 'They are on the project now');
const lead_owner = one('lead', 'The owner of the lead', 'It is theirs to work on');
const deciders_of_leads = one('approval', 'Those who approve leads and see all of them', 'The lead waits for them');
const follow_up = one('lead', 'Whose follow-up it is', 'It is on their day');
const proposal_owner = one('lead', 'Who sent the proposal', 'The next step is theirs');
const talk: Heard[] = [
  { kind: 'mention', who: 'Those mentioned who may read it', why: 'They were addressed' },
  { kind: 'comment', who: 'Those who wrote there, and who answers for the work', why: 'It is their conversation' },
];
const ticket = (who: string, why: string) => one('ticket', who, why);
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
const asked: Heard = {
  kind: 'approval',
  who: 'The role asked; for a party outside that cannot see the document the Project Manager',
  why: 'They decide, or record the decision',
};
const answerable = one('document', 'Who uploaded it, and who answers for it', 'Their document was decided on');

export const heard_by: Record<string, readonly Heard[]> = {
  // people
  person_invited: one('team', 'The person invited', 'They are on the project now'),
  invitation_accepted: one('people', 'Who invited them', 'Their invitation was answered'),
  lead_handed: one('team', 'The customer of the new project', 'The project is theirs'),
  proposal_account_wanted: [],
  person_updated: one('people', 'The person', 'Their account changed'),
  person_deactivated: [
    { kind: 'people', who: 'Who takes over the work', why: 'It is theirs now' },
    { kind: 'lead', who: 'Who takes over the leads', why: 'They are theirs now' },
  ],
  // the company's calendar
  calendar_change_done: [
    { kind: 'schedule', who: 'Those on projects that moved, once each', why: 'Their dates changed' },
    { kind: 'schedule', who: 'Who changed the calendar', why: 'It is done' },
  ],
  holidays_missing: one('other', 'Administrators', 'They keep the calendar'),
  authority_holidays_unknown: one('other', 'Administrators', 'They keep the calendar'),
  // projects
  project_added: [...new_members, ...lead_owner],
  project_member_added: new_members,
  project_status_changed: [
    { kind: 'project', who: 'The team, its manager and its owner', why: 'Their work begins, rests or ends' },
    {
      kind: 'project',
      who: 'The customer, investors and sub-contractors, without the remark',
      why: 'It is their plant or work',
    },
  ],
  // the schedule
  event_finished: [next_workers],
  event_approved: [next_decider, workers('Their work is approved'), next_workers],
  event_rejected: [workers('Their work came back')],
  event_approval_asked: [next_decider],
  event_updated: one('event', 'Those newly given the event', 'It is theirs now'),
  commissioning_moved: one(
    'schedule',
    'The team of the company, its manager and its owner',
    'The day they work towards moved',
  ),
  // documents
  document_version_added: [
    asked,
    { kind: 'document', who: 'Those it is shared with', why: 'What they have is out of date' },
    {
      kind: 'document',
      who: 'Who answers for it and the Project Manager, when it came from outside',
      why: 'They asked for it',
    },
    {
      kind: 'drawing',
      who: 'Procurement Manager and Site In-Charge, after it was good for construction',
      why: 'They order and build from it',
    },
  ],
  document_approved: [...answerable, asked],
  document_rejected: answerable,
  document_shared: one('document', 'Those it is shared with', 'They may read it now'),
  document_asked: one('document', 'The party asked', 'They send it'),
  drawing_moved: [
    asked,
    { kind: 'drawing', who: 'Site In-Charge and Procurement Manager', why: 'They order and build from it' },
  ],
  document_expires: one('expiry', 'Who answers for it, and the Project Manager', 'They renew it'),
  // photos
  photo_added: one('photo', 'Those who answer for the site, once an hour', 'They see how far it is'),
  photos_shared: one('photo', 'Those they are shared with', 'They may look at them now'),
  // talk
  comment_added: talk,
  internal_comment_added: talk,
  comment_mentioned: talk,
  // tickets
  ticket_added: [
    ...ticket('Who is given it', 'It is theirs to solve'),
    ...ticket('Those who manage tickets there', 'They see that it is taken up'),
  ],
  ticket_reassigned: [
    ...ticket('Who is given it', 'It is theirs to solve'),
    ...ticket('Who had it', 'It is theirs no more'),
  ],
  ticket_status_changed: ticket('Those who take part in it', 'It is their ticket'),
  ticket_message_added: ticket('Those who take part in it', 'They are answered'),
  internal_ticket_message_added: ticket('Those of the company who take part in it', 'They are answered'),
  ticket_merged: ticket('Those who take part in it', 'It goes on under another number'),
  ticket_rated: ticket('Those of the company who take part in it or manage tickets', 'It is about their work'),
  ticket_cost_asked: ticket('Those who approve costs', 'The cost waits for them'),
  ticket_cost_decided: ticket('Those of the company who take part in it', 'They may go on'),
  ticket_clock: ticket(
    'Who has it, those who manage tickets, and at the second level those above',
    'A promise is in danger',
  ),
  upload_dropped: [],
  // leads
  lead_added: [...lead_owner, ...deciders_of_leads],
  lead_updated: lead_owner,
  leads_given: lead_owner,
  leads_merged: one('lead', 'The owners of the leads that were merged', 'Their lead goes on in another'),
  lead_follow_up_changed: follow_up,
  lead_followed_up: follow_up,
  leads_follow_up_given: follow_up,
  lead_moved: [...lead_owner, ...deciders_of_leads],
  lead_won: lead_owner,
  lead_lost: lead_owner,
  lead_terms_updated: deciders_of_leads,
  lead_approved: one('approval', 'The owner of the lead', 'It was decided'),
  lead_rejected: one('approval', 'The owner of the lead', 'It was decided'),
  lead_task_added: one('lead', 'Whose task it is', 'It is theirs to do'),
  lead_task_updated: one('lead', 'Whose task it is', 'It is theirs to do'),
  lead_comment_added: [
    { kind: 'mention', who: 'Those mentioned', why: 'They were addressed' },
    { kind: 'comment', who: 'The owner of the lead', why: 'It is their lead' },
  ],
  lead_comment_mentioned: one('mention', 'Those mentioned', 'They were addressed'),
  lead_project_begun: one('project', 'Who finishes the project', 'The draft waits for them'),
  lead_enquired: one('lead', 'Who gets enquiries of the form or of the partner', 'Someone waits for their call'),
  lead_follow_up_due: follow_up,
  lead_task_due: one('lead', 'Whose task it is', 'It is due'),
  crm_member_added: one('team', 'The new member of the pipeline', 'They see it now'),
  commission_paid: [],
  // proposals
  proposal_sent: [],
  proposal_approval_asked: one('approval', 'Those who approve proposals', 'The proposal waits for them'),
  proposal_approval_approved: one('approval', 'Those who sell it', 'It was decided'),
  proposal_approval_sent_back: one('approval', 'Those who sell it', 'It was decided'),
  proposal_opened: proposal_owner,
  proposal_accepted: proposal_owner,
  proposal_declined: proposal_owner,
  proposal_question: proposal_owner,
  proposal_expires: proposal_owner,
  proposal_expired: proposal_owner,
};
