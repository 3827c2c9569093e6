import { expect, test } from 'vitest';
import { budgetHeadOf } from '../money/heads.ts';
import { servicePostings } from '../money/postings.ts';
import { isPlaced } from './placed.ts';
import { order_states, overOf, whyNotCancel } from './orders.ts';
import {
  isService,
  service_categories,
  serviceLeft,
  type ServiceLine,
  whyNotServed,
  whyNotServiceEntry,
  whyNotUndoServed,
} from './services.ts';
import { material_categories } from '../lists.ts';
import { inEnglish } from '../sentences.ts';

const crane = (part: Partial<ServiceLine> = {}): ServiceLine => ({
  description: 'Crane',
  service: true,
  quantity: 4,
  short_closed: 0,
  received: 0,
  ...part,
});

test('no material category is a service, and each service counts to a head of the budget', () => {
  expect(material_categories.filter(isService)).toEqual([]);
  const heads = service_categories.map((category) => [category, budgetHeadOf(category)]);
  expect(heads).toEqual([
    ['Crane and Machinery Hire', 'overheads'],
    ['Transport', 'freight'],
    ['Testing and Commissioning', 'engineering'],
    ['Engineering Services', 'engineering'],
    ['Liaison and Fees', 'liaison'],
    ['Site Services', 'overheads'],
    ['Other Services', 'other'],
  ]);
});

test.each([
  [crane(), 4],
  [crane({ received: 1.5 }), 2.5],
  [crane({ received: 3, short_closed: 1 }), 0],
  [crane({ received: 0.3, quantity: 0.4 }), 0.1],
])('of %o is left %d', (line, left) => {
  expect(serviceLeft(line)).toBe(left);
  expect(whyNotServed(line, left + 0.001)).toBeDefined();
  if (left > 0) expect(whyNotServed(line, left)).toBeUndefined();
});

test('material is never confirmed as done', () => {
  expect(inEnglish(whyNotServed(crane({ service: false }), 1)!)).toBe(
    'Crane is material: it is received from a dispatch.',
  );
});

test('what is not placed, is over or has no service left is not confirmed', () => {
  for (const status of order_states) {
    const open = whyNotServiceEntry({ status }, [crane()]) === undefined;
    expect(open, status).toBe(isPlaced(status) && status !== 'closed');
  }
  expect(whyNotServiceEntry({ status: 'sent' }, [crane({ service: false })])).toBeDefined();
  expect(whyNotServiceEntry({ status: 'sent' }, [crane({ received: 4 })])).toBeDefined();
});

test('what was billed stays done', () => {
  expect(whyNotUndoServed(crane({ received: 3 }), { quantity: 2, billed: 1 })).toBeUndefined();
  expect(whyNotUndoServed(crane({ received: 3 }), { quantity: 2, billed: 1.5 })).toBeDefined();
});

test('a line that is not in the BOQ is never more than the BOQ allows', () => {
  const line = { description: '', quantity: 1000, ordered_elsewhere: 5, pending_elsewhere: 5, over_reason: '' };
  expect(overOf({ ...line, approved_quantity: null })).toBe(0);
  expect(overOf({ ...line, approved_quantity: 1000 })).toBe(10);
});

test('an order of which a service was done is not cancelled, and says so', () => {
  const head = { status: 'sent', amendment_pending: false, begun: true, waiting: false, moved: true } as const;
  expect(inEnglish(whyNotCancel({ ...head, served: true })!)).toBe(
    'A service of this order was confirmed as done. Short-close the rest instead.',
  );
});

test('a service costs its project, against what the supplier bills', () => {
  expect(servicePostings({ supplier_id: 7, project_id: 3, head: 'Transport', value: 27_000_00 })).toEqual([
    { account: 'contract_cost', head: 'Transport', project_id: 3, debit: 27_000_00, credit: 0 },
    { account: 'goods_received_not_billed', party_kind: 'supplier', party_id: 7, debit: 0, credit: 27_000_00 },
  ]);
  expect(servicePostings({ supplier_id: 7, project_id: 3, head: 'Transport', value: 0 })).toEqual([]);
});
