/** Who is told of what happens here, and why; for tests each of it by name. */
import { one, type HeardBy, type ToldCase, type ToldWorld } from '../../told_case.ts';

const lead_owner = one('lead', 'The owner of the lead', 'It is theirs to work on');
const deciders_of_leads = one('approval', 'Those who approve leads and see all of them', 'The lead waits for them');
const whose_follow_up = one('lead', 'Whose follow-up it is', 'It is on their day');
const proposal_owner = one('lead', 'Who sent the proposal', 'The next step is theirs');
const customer_of_proposal = one('customer', 'Who sent the proposal', 'The customer waits for them');

export const heard_by: HeardBy = {
  lead_handed: one('team', 'The customer of the new project', 'The project is theirs'),
  proposal_account_wanted: [],
  lead_added: [...lead_owner, ...deciders_of_leads],
  lead_updated: lead_owner,
  leads_given: lead_owner,
  leads_merged: one('lead', 'The owners of the leads that were merged', 'Their lead goes on in another'),
  lead_follow_up_changed: whose_follow_up,
  lead_followed_up: whose_follow_up,
  leads_follow_up_given: whose_follow_up,
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
  lead_enquired: one('customer', 'Who gets enquiries of the form or of the partner', 'Someone waits for their call'),
  lead_follow_up_due: whose_follow_up,
  lead_task_due: one('lead', 'Whose task it is', 'It is due'),
  crm_member_added: one('team', 'The new member of the pipeline', 'They see it now'),
  commission_paid: [],
  proposal_sent: [],
  proposal_approval_asked: one('approval', 'Those who approve proposals', 'The proposal waits for them'),
  proposal_approval_approved: one('approval', 'Those who sell it', 'It was decided'),
  proposal_approval_sent_back: one('approval', 'Those who sell it', 'It was decided'),
  proposal_opened: proposal_owner,
  proposal_accepted: customer_of_proposal,
  proposal_declined: customer_of_proposal,
  proposal_question: customer_of_proposal,
  proposal_expires: proposal_owner,
  proposal_expired: proposal_owner,
};

const of_lead = (w: ToldWorld, owner = 'sales') => ({
  lead_id: w.lead_id,
  name: 'Lead',
  owner_id: w.idOf(owner),
  asks: false,
  stage: 'Won',
});
const asked_lead = (w: ToldWorld) => ({ ...of_lead(w), asks: true });
const decided = (w: ToldWorld, owner?: string) => ({ ...of_lead(w, owner), approved: true, remark: '' });
const follow_up = (w: ToldWorld) => ({
  lead_ids: [w.lead_id],
  name: 'Lead',
  user_id: w.idOf('sales'),
  on: '2026-12-01',
});
const task = (w: ToldWorld, who = 'sales') => ({
  lead_id: w.lead_id,
  name: 'Lead',
  user_id: w.idOf(who),
  title: 'Call',
  on: '2026-12-01',
});
const lead_talk = (w: ToldWorld) => ({ ...of_lead(w), text: 'Look', mentioned: [w.idOf('owner'), w.idOf('designer')] });
const proposal = (w: ToldWorld, owner = 'sales') => ({
  proposal_id: 1,
  number: 'P-1',
  title: 'Plant',
  customer_name: 'Nair',
  owner_id: w.idOf(owner),
  user_ids: ['owner', 'admin', 'pm', 'designer'].map(w.idOf),
  total: '',
  reason: '',
  note: '',
  name: 'Nair',
  text: '',
});

export const cases: ToldCase[] = [
  { kind: 'lead_added', told: of_lead, hears: 'sales' },
  { kind: 'lead_added', told: asked_lead, hears: 'admin owner' },
  { kind: 'lead_updated', told: (w) => ({ ...of_lead(w), lead_ids: [w.lead_id] }), hears: 'sales' },
  { kind: 'lead_updated', told: (w) => ({ ...of_lead(w, 'designer'), lead_ids: [w.lead_id] }), hears: '' },
  { kind: 'leads_given', told: (w) => ({ ...of_lead(w), lead_ids: [w.lead_id, w.lead_id + 1] }), hears: 'sales' },
  {
    kind: 'leads_merged',
    told: (w) => ({ ...of_lead(w), names: 'A', user_ids: [w.idOf('sales'), w.idOf('designer')] }),
    hears: 'sales',
  },
  { kind: 'lead_follow_up_changed', told: follow_up, hears: 'sales' },
  { kind: 'lead_followed_up', told: follow_up, hears: 'sales' },
  { kind: 'leads_follow_up_given', told: follow_up, hears: 'sales' },
  { kind: 'lead_moved', told: of_lead, hears: 'sales' },
  { kind: 'lead_moved', told: asked_lead, hears: 'admin owner' },
  { kind: 'lead_won', told: of_lead, hears: 'sales' },
  { kind: 'lead_lost', told: (w) => of_lead(w, 'designer'), hears: '' },
  { kind: 'lead_lost', told: of_lead, hears: 'sales' },
  { kind: 'lead_terms_updated', told: of_lead, hears: 'admin owner' },
  { kind: 'lead_approved', told: decided, hears: 'sales' },
  { kind: 'lead_rejected', told: decided, hears: 'sales' },
  { kind: 'lead_task_added', told: task, hears: 'sales' },
  { kind: 'lead_task_updated', told: (w) => task(w, 'designer'), hears: '' },
  { kind: 'lead_task_updated', told: task, hears: 'sales' },
  { kind: 'lead_comment_added', told: lead_talk, hears: 'owner sales' },
  { kind: 'lead_comment_mentioned', told: lead_talk, hears: 'owner' },
  {
    kind: 'lead_project_begun',
    told: (w) => ({
      name: 'Lead',
      user_id: w.idOf('pm'),
      path: '/projects/new?draft=1',
      by: { user_id: w.idOf('sales'), name: 'S' },
    }),
    hears: 'pm',
  },
  {
    kind: 'lead_enquired',
    told: (w) => ({ ...of_lead(w), pincode: '411001', project_type: 'Rooftop', partner: '', by: null }),
    hears: 'crm crm_2',
  },
  {
    kind: 'lead_follow_up_due',
    told: (w) => ({ ...follow_up(w), lead_id: w.lead_id, overdue: true, note: '', by: null }),
    hears: 'sales',
  },
  { kind: 'lead_task_due', told: (w) => ({ ...task(w), overdue: true, by: null }), hears: 'sales' },
  { kind: 'crm_member_added', told: (w) => ({ user_id: w.idOf('designer') }), hears: '' },
  { kind: 'crm_member_added', told: (w) => ({ user_id: w.idOf('crm') }), hears: 'crm' },
  { kind: 'proposal_approval_asked', told: proposal, hears: 'admin owner' },
  {
    kind: 'proposal_approval_approved',
    told: (w) => ({ ...proposal(w), user_ids: [w.idOf('sales')] }),
    hears: 'sales',
  },
  {
    kind: 'proposal_approval_sent_back',
    told: (w) => ({ ...proposal(w), user_ids: [w.idOf('sales')] }),
    hears: 'sales',
  },
  { kind: 'proposal_opened', told: (w) => proposal(w, 'designer'), hears: '' },
  ...['opened', 'declined', 'question'].map(
    (what): ToldCase => ({
      kind: `proposal_${what}`,
      told: (w) => ({ ...proposal(w), by: null }),
      hears: 'sales',
    }),
  ),
  { kind: 'proposal_expires', told: (w) => ({ ...proposal(w), by: null }), hears: 'sales' },
  { kind: 'proposal_expired', told: (w) => ({ ...proposal(w), by: null }), hears: 'sales' },
];
