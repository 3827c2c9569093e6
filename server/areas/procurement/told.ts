/** Who is told of what happens here, and why; for tests each of it by name. */
import { type HeardBy, one, type ToldCase, type ToldWorld } from '../../told_case.ts';

const makers = one('request', 'Who began the request and who sent it', 'They wait for the quotes');

const placers = one('order', 'Who placed the order, asked for its approval or sent it', 'They carry on with it');

export const heard_by: HeardBy = {
  order_asked: one('order', 'Who may approve the amount', 'The order waits for them'),
  order_approved: placers,
  order_rejected: placers,
  order_question_sent: placers,
  order_answered: placers,
  order_ended: placers,
  order_service_confirmed: placers,
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

const order = (w: ToldWorld) => ({
  order_id: 1,
  order: 'PO/2026-27/0001',
  supplier: 'Surya Modules',
  project_id: w.project_id,
  people: [w.idOf('pre'), w.idOf('prm')],
  note: '',
  reason: 'Too dear',
  amended: false,
  cancelled: true,
  answer: 'accepted' as const,
  line: 'Crane 25 t with operator',
});
const by_manager = (w: ToldWorld) => ({ ...order(w), by: { user_id: w.idOf('prm'), name: 'S' } });

export const cases: ToldCase[] = [
  { kind: 'order_asked', told: (w) => ({ ...order(w), by: { user_id: w.idOf('pre'), name: 'D' } }), hears: 'prm' },
  { kind: 'order_approved', told: by_manager, hears: 'pre' },
  { kind: 'order_rejected', told: by_manager, hears: 'pre' },
  { kind: 'order_question_sent', told: by_manager, hears: 'pre' },
  { kind: 'order_answered', told: (w) => ({ ...order(w), by: null }), hears: 'pre prm' },
  { kind: 'order_ended', told: by_manager, hears: 'pre' },
  { kind: 'order_service_confirmed', told: by_manager, hears: 'pre' },
  { kind: 'rfq_quoted', told: (w) => ({ ...rfq(w), by: null }), hears: 'pre prm' },
  { kind: 'rfq_declined', told: (w) => ({ ...rfq(w), by: null }), hears: 'pre prm' },
  { kind: 'rfq_awarded', told: (w) => ({ ...rfq(w), by: { user_id: w.idOf('prm'), name: 'S' } }), hears: 'pre' },
  { kind: 'rfq_due_soon', told: (w) => ({ ...rfq(w), by: null }), hears: 'pre prm' },
];
