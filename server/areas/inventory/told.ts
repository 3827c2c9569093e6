/** Who is told of what happens in the inventory, and why; for tests each of it by name. */
import { one, type HeardBy, type ToldCase } from '../../told_case.ts';

export const heard_by: HeardBy = {
  stock_issued: one('stock', 'The sub-contractor it was issued to', 'They confirm what arrived'),
  material_moved_on: one('stock', 'The sub-contractor it was issued to', 'They confirm what arrived'),
  stock_issue_confirmed: one(
    'stock',
    'Who issued it and the keeper of the store, where something differs',
    'They correct the stock or find what is missing',
  ),
  stock_transferred: one('stock', 'The keeper of the store it goes to', 'It is to be received'),
  stock_minimum_reached: one(
    'stock',
    'The keeper of the store and those who approve in the inventory',
    'They order more',
  ),
  stock_count_sent: one('stock', 'Those who approve in the inventory', 'They decide on the differences'),
  stock_count_to_repeat: one(
    'stock',
    'The keeper of the store and those who approve, without those who counted',
    'Someone else counts again',
  ),
};

const approvers = 'admin owner pre pre_2 prm';
const keeper = (idOf: (who: string) => number) => ({ keeper_id: idOf('site_executive_2') });
const low = { item_id: 1, item: 'Waaree Arka 540', unit: 'Nos', stored: 12, minimum: 50 };

const issued = (w: Parameters<ToldCase['told']>[0]) => ({
  project_id: w.project_id,
  stock_document_id: 1,
  number: 'ISS/2026-27/0001',
  subcontractor_id: w.idOf('subcontractor'),
  items: 2,
});
const confirmed = { stock_document_id: 1, number: 'ISS/2026-27/0001', items: 1, remark: 'One pallet short' };

export const cases: ToldCase[] = [
  { kind: 'stock_issued', told: issued, hears: 'subcontractor' },
  { kind: 'material_moved_on', told: issued, hears: 'subcontractor' },
  { kind: 'material_moved_on', told: (w) => ({ ...issued(w), subcontractor_id: null }), hears: '' },
  {
    kind: 'stock_issue_confirmed',
    told: ({ idOf }) => ({ ...confirmed, people: [idOf('pre'), idOf('site_executive_2')] }),
    hears: 'pre site_executive_2',
  },
  {
    kind: 'stock_issue_confirmed',
    told: ({ idOf }) => ({ ...confirmed, items: 0, remark: '', people: [idOf('pre')] }),
    hears: '',
  },
  {
    kind: 'stock_transferred',
    told: ({ idOf }) => ({ ...keeper(idOf), transfer_id: 1, from: 'Sanand', to: 'Chilika yard', items: 2 }),
    hears: 'site_executive_2',
  },
  {
    kind: 'stock_minimum_reached',
    told: ({ idOf }) => ({ ...keeper(idOf), items: [low] }),
    hears: `${approvers} site_executive_2`,
  },
  {
    kind: 'stock_minimum_reached',
    told: () => ({ keeper_id: null, items: [low, { ...low, item_id: 2, item: 'DC cable' }] }),
    hears: approvers,
  },
  {
    kind: 'stock_count_sent',
    told: () => ({ count_id: 1, store: 'Sanand', keeper_id: null, items: 3 }),
    hears: approvers,
  },
  {
    kind: 'stock_count_to_repeat',
    told: ({ idOf }) => ({ ...keeper(idOf), count_id: 1, store: 'Sanand', items: 1, counted_by: [idOf('pre')] }),
    hears: 'admin owner pre_2 prm site_executive_2',
  },
];
