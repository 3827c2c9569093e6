/** Who is told of what happens here, and why; for tests each of it by name. */
import { type HeardBy, one, type ToldCase, type ToldWorld } from '../../told_case.ts';

const makers = one('request', 'Who began the request and who sent it', 'They wait for the quotes');

export const heard_by: HeardBy = {
  rfq_quoted: makers,
  rfq_declined: makers,
  rfq_awarded: makers,
  rfq_due_soon: makers,
};

const rfq = (w: ToldWorld) => ({
  rfq_id: 1,
  number: 'RFQ/2026-27/0001',
  project_id: w.project_id,
  makers: [w.idOf('pre'), w.idOf('prm')],
  supplier: 'Surya Modules',
  again: false,
  reason: 'No capacity',
});

export const cases: ToldCase[] = [
  { kind: 'rfq_quoted', told: (w) => ({ ...rfq(w), by: null }), hears: 'pre prm' },
  { kind: 'rfq_declined', told: (w) => ({ ...rfq(w), by: null }), hears: 'pre prm' },
  { kind: 'rfq_awarded', told: (w) => ({ ...rfq(w), by: { user_id: w.idOf('prm'), name: 'S' } }), hears: 'pre' },
  { kind: 'rfq_due_soon', told: (w) => ({ ...rfq(w), by: null }), hears: 'pre prm' },
];
