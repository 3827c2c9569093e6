/** Who is told of what happens here, and why; for tests each of it by name. */
import { type HeardBy, one, type ToldCase } from '../../told_case.ts';

export const heard_by: HeardBy = {
  boq_submitted: one('approval', 'Lead Designers and Procurement Managers of the project', 'They approve it'),
  boq_approved: one('approval', 'Who submitted it', 'They go on with it'),
  boq_rejected: one('approval', 'Who submitted it', 'They change it'),
};

export const cases: ToldCase[] = [
  {
    kind: 'boq_submitted',
    told: (w) => ({ project_id: w.project_id, project: 'Surya', number: 2, name: 'Dev', note: 'Cables' }),
    hears: 'lead_designer prm',
  },
  {
    kind: 'boq_approved',
    told: (w) => ({ project_id: w.project_id, project: 'Surya', number: 2, submitted_by: w.idOf('designer') }),
    hears: 'designer',
  },
  {
    kind: 'boq_rejected',
    told: (w) => ({ project_id: w.project_id, project: 'Surya', submitted_by: w.idOf('designer'), reason: 'Cables' }),
    hears: 'designer',
  },
];
