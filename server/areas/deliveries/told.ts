/** Who is told of deliveries, and why; for tests each of it by name. */
import { type HeardBy, one, type ToldCase, type ToldWorld } from '../../told_case.ts';

const makers = one('delivery', 'Who ordered it and who recorded the dispatch', 'They settle it with the supplier');

export const heard_by: HeardBy = {
  material_dispatched: one('delivery', 'Who runs the site, and its store keeper', 'They receive it'),
  goods_arrived: makers,
  goods_stored: makers,
  material_returned: makers,
  eway_bill_expiring: makers,
};

const dispatch = (w: ToldWorld) => ({
  dispatch_id: 1,
  number: 'DSP/2026-27/0001',
  project_id: w.project_id,
  order: 'PO/2026-27/0001',
  supplier: 'Surya Modules',
  makers: [w.idOf('pre'), w.idOf('prm')],
  eta: '2026-11-26',
  receipt_id: 1,
  by: null,
});

export const cases: ToldCase[] = [
  { kind: 'material_dispatched', told: dispatch, hears: 'site_executive site_executive_2 site_incharge' },
  { kind: 'goods_arrived', told: (w) => ({ ...dispatch(w), short: 1, damaged: 0 }), hears: 'pre prm' },
  { kind: 'goods_arrived', told: (w) => ({ ...dispatch(w), short: 0, damaged: 0 }), hears: '' },
  { kind: 'goods_stored', told: (w) => ({ ...dispatch(w), rejected: 1 }), hears: 'pre prm' },
  {
    kind: 'material_returned',
    told: (w) => ({ ...dispatch(w), reason: 'Theft', return: 'RTN/2026-27/0001' }),
    hears: 'pre prm',
  },
  {
    kind: 'eway_bill_expiring',
    told: (w) => ({ ...dispatch(w), vehicle: 'GJ01AB1234', until: '2026-11-26T18:29:00Z' }),
    hears: 'pre prm',
  },
];
