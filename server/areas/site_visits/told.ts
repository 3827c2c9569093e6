/** Who is told of what happens here, and why; for tests each of it by name. */
import type { HeardBy, ToldCase, ToldWorld } from '../../told_case.ts';

const surveyor = { kind: 'site_visit', who: 'The surveyor', why: 'They make the visit' } as const;
const decides = {
  kind: 'site_visit',
  who: 'Who planned it, and the owner of the lead',
  why: 'They accept it',
} as const;

export const heard_by: HeardBy = {
  site_visit_planned: [surveyor],
  site_visit_updated: [surveyor],
  site_visit_moved: [surveyor, decides],
};

const one = (w: ToldWorld) => ({
  site_visit_id: 1,
  number: 'SV-0001',
  name: 'Surya Textile Unit 2',
  lead_id: null,
  project_id: w.project_id,
  planned_on: '2026-12-01',
  surveyor_id: w.idOf('site_executive'),
  planned_by_id: w.idOf('owner'),
  owner_id: null,
  is_new: true,
  is_moved: false,
  was: 'Planned',
  status: 'Under way',
  remark: '',
  by: { user_id: w.idOf('pm'), name: 'P' },
});
const moved = (was: string, status: string) => (w: ToldWorld) => ({ ...one(w), was, status });
const ofLead = (w: ToldWorld) => ({ ...one(w), project_id: null, lead_id: w.lead_id, owner_id: w.idOf('sales') });

export const cases: ToldCase[] = [
  { kind: 'site_visit_planned', told: one, hears: 'site_executive' },
  {
    kind: 'site_visit_planned',
    told: (w) => ({ ...one(w), surveyor_id: w.idOf('subcontractor') }),
    hears: 'subcontractor',
  },
  { kind: 'site_visit_updated', told: one, hears: 'site_executive' },
  { kind: 'site_visit_updated', told: (w) => ({ ...one(w), is_new: false }), hears: '' },
  { kind: 'site_visit_updated', told: (w) => ({ ...one(w), is_new: false, is_moved: true }), hears: 'site_executive' },
  { kind: 'site_visit_moved', told: one, hears: '' },
  { kind: 'site_visit_moved', told: moved('Under way', 'Submitted'), hears: 'owner' },
  {
    kind: 'site_visit_moved',
    told: (w) => ({ ...ofLead(w), was: 'Under way', status: 'Submitted' }),
    hears: 'owner sales',
  },
  { kind: 'site_visit_moved', told: moved('Submitted', 'Returned'), hears: 'site_executive' },
  { kind: 'site_visit_moved', told: moved('Submitted', 'Accepted'), hears: 'site_executive' },
  { kind: 'site_visit_moved', told: moved('Planned', 'Cancelled'), hears: 'site_executive' },
  { kind: 'site_visit_moved', told: moved('Cancelled', 'Planned'), hears: 'site_executive' },
];
