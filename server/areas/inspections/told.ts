/** Who is told of what happens here, and why; for tests each of it by name. */
import { type HeardBy, type ToldCase, type ToldWorld } from '../../told_case.ts';

const inspector = { kind: 'inspection', who: 'The inspector', why: 'They travel there' } as const;
const makers = { kind: 'inspection', who: 'Who called it and the inspector', why: 'They wait for it' } as const;
const deciders = {
  kind: 'inspection',
  who: 'Procurement Managers of the project',
  why: 'They clear what is dispatched',
} as const;
const requester = { kind: 'inspection', who: 'Who requested it', why: 'They wait for it' } as const;
const owners = { kind: 'inspection', who: 'Whoever sees to a document', why: 'They attach it' } as const;

export const heard_by: HeardBy = {
  inspection_called: [inspector, deciders],
  inspection_updated: [inspector, makers],
  inspection_cancelled: [makers],
  inspection_completed: [makers, deciders],
  inspection_due_soon: [inspector],
  mdcc_requested: [deciders, owners],
  mdcc_updated: [owners],
  mdcc_document_sent: [requester],
  mdcc_cleared: [requester, { kind: 'inspection', who: 'The Project Manager', why: 'The dispatch can be planned' }],
  mdcc_refused: [requester],
  mdcc_expiring: [
    { kind: 'inspection', who: 'Who requested and who cleared it', why: 'It must be dispatched or cleared again' },
  ],
  dispatch_overridden: [deciders],
};

const one = (w: ToldWorld) => ({
  inspection_id: 1,
  mdcc_id: 1,
  number: 'INS/2026-27/0001',
  project_id: w.project_id,
  order_id: 1,
  order: 'PO/2026-27/0001',
  kind: 'PDI',
  inspect_on: '2026-12-01',
  place: 'Surat',
  inspector_id: w.idOf('pre'),
  makers: [w.idOf('pre')],
  owners: [w.idOf('pre')],
  by_vendor: '',
  moved: true,
  new_inspector: false,
  result: 'Reject',
  rejected: 1,
  reason: 'Glass broken',
  supplier: 'Surya Modules',
  document: 'Packing list',
  valid_till: '2026-12-31',
  item: 'Modules',
  unit: 'Nos',
  quantity: 5,
  by: { user_id: w.idOf('pm'), name: 'P' },
});

export const cases: ToldCase[] = [
  { kind: 'inspection_called', told: one, hears: 'pre' },
  { kind: 'inspection_called', told: (w) => ({ ...one(w), inspector_id: null, by_vendor: 'Surya' }), hears: 'prm' },
  { kind: 'inspection_updated', told: one, hears: 'pre' },
  { kind: 'inspection_updated', told: (w) => ({ ...one(w), moved: false }), hears: '' },
  { kind: 'inspection_updated', told: (w) => ({ ...one(w), moved: false, new_inspector: true }), hears: 'pre' },
  { kind: 'inspection_cancelled', told: one, hears: 'pre' },
  { kind: 'inspection_completed', told: one, hears: 'pre prm' },
  { kind: 'inspection_due_soon', told: one, hears: 'pre' },
  { kind: 'mdcc_requested', told: one, hears: 'pre prm' },
  { kind: 'mdcc_updated', told: one, hears: 'pre' },
  { kind: 'mdcc_document_sent', told: one, hears: 'pre' },
  { kind: 'mdcc_cleared', told: (w) => ({ ...one(w), by: { user_id: w.idOf('prm'), name: 'S' } }), hears: 'pm pre' },
  { kind: 'mdcc_refused', told: one, hears: 'pre' },
  { kind: 'mdcc_expiring', told: one, hears: 'pre' },
  { kind: 'dispatch_overridden', told: one, hears: 'prm' },
];
