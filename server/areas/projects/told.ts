/** Who is told of what happens here, and why; for tests each of it by name. */
import { one, type HeardBy, type ToldCase } from '../../told_case.ts';

const new_members = one('team', 'Each new member', 'They are on the project now');

export const heard_by: HeardBy = {
  project_added: [...new_members, ...one('lead', 'The owner of the lead', 'It is theirs to work on')],
  project_member_added: new_members,
  project_status_changed: [
    { kind: 'project', who: 'The team, its manager and its owner', why: 'Their work begins, rests or ends' },
    {
      kind: 'project',
      who: 'The customer, investors and sub-contractors, without the remark',
      why: 'It is their plant or work',
    },
  ],
};

export const cases: ToldCase[] = [
  {
    kind: 'project_added',
    told: (w) => ({
      project_id: w.project_id,
      name: 'Surya',
      members: [{ user_id: w.idOf('designer'), role: 'Designer' }],
    }),
    hears: 'designer',
  },
  {
    kind: 'project_member_added',
    told: (w) => ({
      project_id: w.project_id,
      name: 'Surya',
      members: [
        { user_id: w.idOf('customer'), role: 'Customer' },
        { user_id: w.idOf('lm'), role: 'Liaison' },
      ],
    }),
    hears: 'customer',
  },
  {
    kind: 'project_status_changed',
    told: (w) => ({ project_id: w.project_id, name: 'Surya', status: 'on_hold', remark: '' }),
    hears:
      'customer designer designer_2 investor lead_designer lo om owner pre prm sales site_executive site_executive_2 site_incharge subcontractor',
  },
];
