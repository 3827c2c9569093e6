/**
 * For tests: the writers of the supply chain. Which calls change its rows is recorded while the sample of each call of the
 * contract runs (every_call.ts). Every writer is in a class, and every two classes that write the same table are tested against
 * each other or excluded with a reason; a new writer fails until it is classified.
 */
import { expect, test } from 'vitest';
import type { CallName } from '../../contract/index.ts';
import type { TestApp } from '../test_kit.ts';
import { drawing_calls, reducing_calls } from './raced_calls.ts';

/** The rows from which the quantities of the chain are counted. */
const tables = [
  'purchase_orders',
  'boq_lines',
  'po_lines',
  'inspections',
  'inspection_lines',
  'mdccs',
  'mdcc_lines',
  'dispatch_overrides',
  'dispatches',
  'dispatch_lines',
  'goods_receipts',
  'goods_receipt_lines',
  'material_returns',
  'material_return_lines',
  'stock_balances',
  'movements',
  'service_entries',
];

const classes = {
  /** make an order smaller, or approve it */
  reduces: reducing_calls,
  /** count against the lines of an order */
  draws: drawing_calls,
  /** change an order, and no quantity that anything counts against */
  orders: [
    'add_order',
    'add_award_orders',
    'update_order',
    'delete_order',
    'upload_order_file',
    'delete_order_file',
    'send_order_for_approval',
    'undo_order_for_approval',
    'reject_order',
    'reject_order_proposals',
    'send_order',
    'send_order_answer',
  ],
  /** decide on an inspection, a clearance or an override of lines */
  decides: [
    'change_inspection_status',
    'undo_inspection_result',
    'approve_mdcc_doc',
    'change_mdcc_status',
    'undo_mdcc_refusal',
    'undo_dispatch_override',
  ],
  /** change facts of an inspection, a clearance, a dispatch or a return, and no quantity */
  describes: [
    'update_inspection',
    'update_inspection_findings',
    'update_mdcc',
    'send_mdcc_document_request',
    'upload_mdcc_file',
    'upload_own_mdcc_file',
    'upload_order_page_mdcc_file',
    'delete_mdcc_file',
    'update_dispatch',
    'update_material_return',
    'add_debit_note',
  ],
  /** record what became of a dispatch */
  arrives: [
    'add_goods_receipt',
    'update_goods_receipt',
    'undo_goods_receipt',
    'add_material_return',
    'undo_material_return',
    'undo_dispatch',
  ],
  /** confirm what was done of a service */
  confirms: ['add_service_entry', 'undo_service_entry'],
  /** move stock that is in a store */
  stock: [
    'add_stock_consumption',
    'add_stock_issue',
    'add_stock_receipt',
    'add_stock_reservation',
    'add_stock_return',
    'add_stock_transfer',
    'approve_stock_count',
    'delete_stock_reservation',
    'undo_movement',
    'undo_stock_count',
    'update_scm_status',
    'update_stock_transfer',
  ],
  /** change lines of a BOQ */
  boq: ['approve_boq', 'update_boq_lines'],
} as const satisfies Record<string, readonly CallName[]>;
type Class = keyof typeof classes;

/** `counted`: one counts against what the other writes, whether or not they write the same rows. */
const races = { tested: 'server/supply/order_races.test.ts', counted: true };
const versions = { tested: 'server/two_at_once.test.ts' };
const random_rounds = { tested: 'server/areas/deliveries/at_once.test.ts' };
const one_order = { excluded: 'both lock the order first and read it afterwards', counted: true };
const one_document = { excluded: 'both lock the same document first and compare its version afterwards' };
const one_line = { excluded: 'both lock the orders of the lines in holdChain and read the chain afterwards' };
const balances = {
  excluded: 'both lock the balances they share in heldBalances, and the database allows none below zero',
};
/** Two classes that write the same table: the test in which they meet, or why they need none. */
const verdicts: readonly (readonly [
  Class,
  Class,
  ({ tested: string } | { excluded: string }) & { counted?: boolean },
])[] = [
  ['reduces', 'draws', races],
  ['reduces', 'reduces', versions],
  ['reduces', 'orders', versions],
  ['orders', 'orders', versions],
  ['orders', 'draws', one_order],
  ['draws', 'draws', one_line],
  ['draws', 'decides', one_line],
  ['decides', 'decides', versions],
  ['describes', 'describes', versions],
  ['describes', 'decides', one_document],
  ['describes', 'arrives', one_document],
  ['describes', 'draws', { excluded: 'a call that draws adds a document of its own; nobody can describe it before' }],
  ['arrives', 'arrives', random_rounds],
  ['arrives', 'draws', random_rounds],
  ['arrives', 'stock', random_rounds],
  ['draws', 'stock', balances],
  ['stock', 'stock', balances],
  ['confirms', 'confirms', one_order],
  ['reduces', 'confirms', one_order],
  ['boq', 'boq', { excluded: 'both lock the project of the BOQ first' }],
];

/** Tables of the chain that the sample of a call wrote. */
const written = new Map<CallName, string[]>();

/** Begins to record which of the tables are written. */
export const watchWriters = (t: TestApp): Promise<void> =>
  t.app.database.asOwner(async (run) => {
    await run('create table written (name text primary key)');
    await run(`create function note_written() returns trigger language plpgsql security definer set search_path = public as $$
      begin insert into written values (tg_table_name) on conflict do nothing; return null; end $$`);
    for (const table of tables)
      await run(`create trigger note_written after insert or update or delete on ${table}
        for each row execute function note_written()`);
  });

/** Forgets what was written before a call. */
export const forgetWritten = async (t: TestApp): Promise<void> => {
  await t.app.database.asOwner((run) => run('delete from written'));
};

/** Keeps what was written since as what this call writes. */
export async function keepWritten(t: TestApp, name: CallName): Promise<void> {
  const { rows } = await t.app.database.asOwner((run) => run('select name from written order by name'));
  written.set(
    name,
    rows.map((row) => String(row.name)),
  );
}

/** The tables both classes write. */
const shared = (one: Class, other: Class): string[] => {
  const of = (which: Class) => new Set(classes[which].flatMap((name: CallName) => written.get(name) ?? []));
  const theirs = of(other);
  return [...of(one)].filter((table) => theirs.has(table));
};

/** The tests at the end of a run of every call of `names`. */
export function writersAreClassified(names: readonly CallName[]): void {
  test('classifies every writer of the supply chain, once, and no other call', () => {
    // other files of the same worker may have recorded other calls before
    const found = [...written].flatMap(([name, of]) => (of.length > 0 && names.includes(name) ? [name] : []));
    const classified = Object.values(classes).flat() as CallName[];
    expect(classified.filter((name) => names.includes(name)).toSorted()).toEqual(found.toSorted());
  });
}

/** What is true of the pairs once the calls of all areas of the chain have been recorded. */
export function writerPairsAreJudged(): void {
  test('tests or excludes every two classes of writers that write the same table', () => {
    const all = Object.keys(classes) as Class[];
    const pairs = all.flatMap((one, at) => all.slice(at).map((other) => [one, other] as const));
    const missing = pairs.filter(
      ([one, other]) =>
        shared(one, other).length > 0 &&
        !verdicts.some(([a, b]) => (a === one && b === other) || (a === other && b === one)),
    );
    expect(missing).toEqual([]);
    const idle = verdicts
      .filter(([one, other, { counted }]) => !counted && shared(one, other).length === 0)
      .map(([one, other]) => [one, other]);
    expect(idle).toEqual([]);
  });
}
