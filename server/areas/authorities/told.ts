/** Who is told of what happens here, and why; for tests each of it by name. */
import type { HeardBy, ToldCase, ToldWorld } from '../../told_case.ts';

const liaison = { kind: 'authority', who: 'Liaison people of the project', why: 'They see to it' } as const;
const manager = { kind: 'authority', who: 'The Project Manager', why: 'The dates of the project follow' } as const;

export const heard_by: HeardBy = {
  authority_moved: [liaison, manager],
  authority_deemed: [liaison, manager],
  authority_due: [liaison, manager],
};

const one = (w: ToldWorld) => ({
  authority_file_id: 1,
  number: 'NM-0001',
  project_id: w.project_id,
  project: 'Surya Textile Unit 2',
  track: 'net_metering',
  kind: 'move',
  was: 'registered',
  stage: 'feasibility_in_progress',
  remark: '',
  on: '2026-01-21',
  due_on: '2026-01-20',
  overdue: true,
  ours: false,
  by: { user_id: w.idOf('lm'), name: 'L' },
});

export const cases: ToldCase[] = [
  { kind: 'authority_moved', told: one, hears: 'lo pm' },
  { kind: 'authority_moved', told: (w) => ({ ...one(w), kind: 'query', stage: 'query_raised' }), hears: 'lo pm' },
  { kind: 'authority_moved', told: (w) => ({ ...one(w), kind: 'undo' }), hears: '' },
  { kind: 'authority_deemed', told: (w) => ({ ...one(w), by: null }), hears: 'lo pm' },
  { kind: 'authority_due', told: (w) => ({ ...one(w), by: null }), hears: 'lo pm' },
  { kind: 'authority_due', told: (w) => ({ ...one(w), by: null, ours: true }), hears: 'lo' },
];
