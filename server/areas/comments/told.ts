/** Who is told of what happens here, and why; for tests each of it by name. */
import { type Heard, type HeardBy, type ToldCase, type ToldWorld } from '../../told_case.ts';

const conversation: Heard[] = [
  { kind: 'mention', who: 'Those mentioned who may read it', why: 'They were addressed' },
  { kind: 'comment', who: 'Those who wrote there, and who answers for the work', why: 'It is their conversation' },
];

export const heard_by: HeardBy = {
  comment_added: conversation,
  internal_comment_added: conversation,
  comment_mentioned: conversation,
};

const talk = (w: ToldWorld) => ({
  id: 1,
  text: 'Look',
  internal: false,
  is_new: true,
  mentioned: ['lead_designer', 'lm', 'subcontractor'].map(w.idOf),
  project_id: w.project_id,
  event_id: w.event_id,
  document_id: null,
  stage: 'engineering',
  name: 'Layout',
});

export const cases: ToldCase[] = [
  { kind: 'comment_added', told: talk, hears: 'designer lead_designer' },
  { kind: 'internal_comment_added', told: (w) => ({ ...talk(w), internal: true }), hears: 'designer lead_designer' },
  { kind: 'comment_mentioned', told: (w) => ({ ...talk(w), is_new: false }), hears: 'lead_designer' },
  {
    kind: 'comment_added',
    told: (w) => ({
      ...talk(w),
      document_id: w.document_id,
      event_id: null,
      mentioned: ['customer', 'investor', 'lm'].map(w.idOf),
      is_new: false,
    }),
    hears: 'customer',
  },
];
