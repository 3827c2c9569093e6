import { expect, test } from 'vitest';
import { movementPostings, type ValuedMovement } from './postings.ts';

const short = (movement: ValuedMovement): string[] =>
  movementPostings(movement).map(
    ({ account, debit, credit, project_id, party_id }) =>
      `${debit ? 'Dr' : 'Cr'} ${account}${project_id ? ` project ${project_id}` : ''}${party_id ? ` supplier ${party_id}` : ''} ${debit + credit}`,
  );
const about = { value: 95_000, head: 'MODULES' } as const;

test.each<[string, ValuedMovement, string[]]>([
  [
    'goods received',
    { ...about, kind: 'Receipt', to_state: 'Stored', supplier_id: 7 },
    ['Dr inventory 95000', 'Cr goods_received_not_billed supplier 7 95000'],
  ],
  [
    'goods stored after the way',
    { ...about, kind: 'Storing', from_state: 'Unloaded', to_state: 'Stored', supplier_id: 7, project_id: 3 },
    ['Dr inventory 95000', 'Cr goods_received_not_billed supplier 7 95000'],
  ],
  [
    'opening stock',
    { ...about, kind: 'Opening stock', to_state: 'Stored' },
    ['Dr inventory 95000', 'Cr opening_balances 95000'],
  ],
  [
    'installed',
    { ...about, kind: 'Installation', from_state: 'Shifting', to_state: 'Installed', project_id: 3 },
    ['Dr contract_cost project 3 95000', 'Cr inventory 95000'],
  ],
  [
    'consumed without a project',
    { ...about, kind: 'Consumption', from_state: 'Stored', to_state: 'Consumed' },
    ['Dr material_consumed 95000', 'Cr inventory 95000'],
  ],
  [
    'returned from the roof',
    { ...about, kind: 'Return', from_state: 'Installed', to_state: 'Stored', project_id: 3 },
    ['Dr inventory 95000', 'Cr contract_cost project 3 95000'],
  ],
  [
    'lost',
    { ...about, kind: 'Write-off', from_state: 'Stored', to_state: 'Written off', project_id: 3 },
    ['Dr stock_differences project 3 95000', 'Cr inventory 95000'],
  ],
  [
    'found in a count',
    { ...about, kind: 'Stock count', to_state: 'Stored' },
    ['Dr inventory 95000', 'Cr stock_differences 95000'],
  ],
  [
    'sent back to the supplier',
    { ...about, kind: 'Supplier return', from_state: 'Stored', to_state: 'Returned', supplier_id: 7 },
    ['Dr goods_received_not_billed supplier 7 95000', 'Cr inventory 95000'],
  ],
  [
    'carried to the site, which is still the company’s stock',
    { ...about, kind: 'Shifting', from_state: 'Stored', to_state: 'Shifting', project_id: 3 },
    [],
  ],
  ['worth nothing', { ...about, value: 0, kind: 'Receipt', to_state: 'Stored' }, []],
])('%s', (_, movement, expected) => {
  expect(short(movement)).toEqual(expected);
});

test('a reversal posts the same the other way round', () => {
  expect(short({ ...about, kind: 'Receipt', from_state: 'Stored', supplier_id: 7 })).toEqual([
    'Dr goods_received_not_billed supplier 7 95000',
    'Cr inventory 95000',
  ]);
});
