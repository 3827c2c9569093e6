/** What the database holds of the journal, whoever writes: entries balance, are never changed, and belong to one company. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryOf } from '../../domain/money/postings.ts';
import { type Db, inCompany } from '../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { commit, post } from './journal.ts';
import { committed } from './rows.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const helios = <T>(work: (db: Db) => Promise<T>) => inCompany(t.app.database, 1, work);
const receipt = (document_id: number, paise: number) => ({
  day: '2026-11-20',
  document_kind: 'test',
  document_id,
  postings: entryOf({ account: 'inventory', head: 'MODULES' }, { account: 'goods_received_not_billed' }, paise),
});
const balance = async (account: string) =>
  helios(async (db) => {
    const { rows } = await sql<{ paise: number }>`select coalesce(sum(p.debit - p.credit), 0)::bigint as paise
      from postings p join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id
      where p.account = ${account} and e.document_kind = 'test'`.execute(db);
    return rows[0]?.paise;
  });

test('documents post once, and are reversed once', async () => {
  await helios((db) => post({ db, user_id: null }, [receipt(1, 95_000), receipt(2, 5_000), receipt(3, 0)]));
  expect(await balance('inventory')).toBe(100_000);
  expect(await balance('goods_received_not_billed')).toBe(-100_000);
  await expect(helios((db) => post({ db, user_id: null }, [receipt(1, 1)]))).rejects.toThrow(/unique|duplicate/);

  const reversal = (document_id: number) => ({
    ...receipt(document_id, 0),
    postings: entryOf({ account: 'goods_received_not_billed' }, { account: 'inventory', head: 'MODULES' }, 5_000),
    reverses: 2,
  });
  await helios((db) => post({ db, user_id: null }, [reversal(4)]));
  expect(await balance('inventory')).toBe(95_000);
  await expect(helios((db) => post({ db, user_id: null }, [reversal(5)]))).rejects.toThrow(/unique|duplicate/);
});

test.each<[string, (db: Db) => Promise<unknown>, RegExp]>([
  [
    'an entry that does not balance',
    async (db) => {
      const { postings, ...entry } = receipt(10, 100);
      await post({ db, user_id: null }, [{ ...entry, postings: postings.slice(0, 1) }]);
    },
    /journal: entry/,
  ],
  [
    'a posting that is added later',
    (db) =>
      sql`insert into postings (entry_id, account, debit) select min(id), 'inventory', 1 from journal_entries`.execute(
        db,
      ),
    /journal: nothing is added/,
  ],
  [
    'a posting that is changed',
    (db) => sql`update postings set debit = 1 where debit > 0`.execute(db),
    /permission denied/,
  ],
  ['an entry that is deleted', (db) => sql`delete from journal_entries`.execute(db), /permission denied/],
  ['a commitment that is changed', (db) => sql`update commitments set paise = 1`.execute(db), /permission denied/],
  [
    'contract cost without a project',
    (db) =>
      post({ db, user_id: null }, [
        {
          ...receipt(11, 0),
          postings: entryOf({ account: 'contract_cost' }, { account: 'inventory' }, 100),
        },
      ]),
    /check constraint|violates check/,
  ],
])('the database refuses %s', async (_, work, sentence) => {
  await expect(helios(work)).rejects.toThrow(sentence);
});

test('what an order commits follows its lines: approved, amended, cancelled', async () => {
  const line = { project_id: 1, party_kind: 'supplier', party_id: 7 } as const;
  const order = {
    day: '2026-11-20',
    document_kind: 'purchase_order',
    document_id: 999_999,
    document: 'PO/26-27/0001',
  } as const;
  const sums = async () =>
    (await helios((db) => committed(db, 'purchase_order', 999_999)))
      .map(({ head, paise }) => [head, paise] as const)
      .toSorted(([a], [b]) => a.localeCompare(b));
  const say = (lines: Parameters<typeof commit>[1]['lines']) =>
    helios((db) => commit({ db, user_id: null }, { ...order, lines }));
  const changes = async () =>
    helios(async (db) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from commitments`.execute(db);
      return rows[0]?.n ?? 0;
    });

  const modules = { ...line, head: 'MODULES', paise: 5_000_000 };
  await say([modules, { ...line, head: 'MMS', paise: 1_000_000 }, { ...line, head: 'MMS', paise: 500_000 }]);
  expect(await sums()).toEqual([
    ['MMS', 1_500_000],
    ['MODULES', 5_000_000],
  ]);
  const written = await changes();
  await say([modules, { ...line, head: 'MMS', paise: 1_500_000 }]);
  expect(await changes()).toBe(written);
  await say([{ ...modules, paise: 4_000_000 }]);
  expect(await sums()).toEqual([['MODULES', 4_000_000]]);
  await say([]);
  expect(await sums()).toEqual([]);
});
