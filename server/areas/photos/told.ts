/** Who is told of what happens here, and why; for tests each of it by name. */
import { one, type HeardBy, type ToldCase } from '../../told_case.ts';

export const heard_by: HeardBy = {
  photo_added: one('photo', 'Those who answer for the site, once an hour', 'They see how far it is'),
  photos_shared: one('photo', 'Those they are shared with', 'They may look at them now'),
};

export const cases: ToldCase[] = [
  {
    kind: 'photo_added',
    told: (w) => ({ project_id: w.project_id, name: 'Surya', stage: 'construction', stage_name: 'C' }),
    hears: 'site_incharge',
  },
  {
    kind: 'photos_shared',
    told: (w) => ({ project_id: w.project_id, name: 'Surya', count: 2, flags: ['customer', 'investor'] }),
    hears: 'customer investor',
  },
];
