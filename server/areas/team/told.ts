/** Who is told of what happens here, and why; for tests each of it by name. */
import { one, type HeardBy, type ToldCase } from '../../told_case.ts';

export const heard_by: HeardBy = {
  person_invited: one('team', 'The person invited', 'They are on the project now'),
  invitation_accepted: one('people', 'Who invited them', 'Their invitation was answered'),
  person_updated: one('people', 'The person', 'Their account changed'),
  person_deactivated: [
    { kind: 'people', who: 'Who takes over the work', why: 'It is theirs now' },
    { kind: 'lead', who: 'Who takes over the leads', why: 'They are theirs now' },
  ],
};

export const cases: ToldCase[] = [
  {
    kind: 'person_invited',
    told: (w) => ({ user_id: w.idOf('designer'), project_id: w.project_id, name: 'Surya', role: 'Designer' }),
    hears: 'designer',
  },
  {
    kind: 'person_invited',
    told: (w) => ({ user_id: w.idOf('lm'), project_id: w.project_id, name: 'Surya', role: 'Liaison' }),
    hears: '',
  },
  { kind: 'invitation_accepted', told: (w) => ({ name: 'New', made_by: w.idOf('admin') }), hears: 'admin' },
  {
    kind: 'person_updated',
    told: (w) => ({ user_id: w.idOf('designer'), kind: 'staff', department: 'Design' }),
    hears: 'designer',
  },
  {
    kind: 'person_deactivated',
    told: (w) => ({ name: 'Gone', transfer_to: w.idOf('designer'), projects: 1 }),
    hears: 'designer',
  },
];
