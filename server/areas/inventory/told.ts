/** Who is told of what happens in the inventory, and why; for tests each of it by name. */
import { one, type HeardBy, type ToldCase } from '../../told_case.ts';

export const heard_by: HeardBy = {
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

export const cases: ToldCase[] = [
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
