/**
 * Random movements, by many at once where the database is a server: balances are the sums of what was written down, none below
 * zero, values follow, the journal's inventory is what they come to, and every serial number is in one place. A reference model
 * replays the ledger.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../domain/errors.ts';
import { isOwned, type MaterialState } from '../../domain/inventory/states.ts';
import { sumOf } from '../../domain/materials/quantities.ts';
import { anItem, aStore, today } from '../areas/inventory/fixtures.ts';
import { isSerializationFailure } from '../http/failures.ts';
import { inCompany } from '../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { type Move, move, type Place } from './move.ts';
import { reverseMovements } from './reverse.ts';
import { receiveSerials } from './serials.ts';

let t: TestApp;
let company_id: number;
beforeAll(async () => {
  t = await openTestApp();
  const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'helios'`));
  company_id = Number(rows[0]?.id);
});
afterAll(() => t.close());

/** The same numbers for the same seed. */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
}

/** All of them move the same two items, one after the other: more rounds take minutes and find nothing else. */
const runs = Math.min(Number(process.env.HUNT_RUNS ?? 1), 20);
const states: readonly MaterialState[] = ['Stored', 'In transit', 'Shifting', 'Installed', 'Consumed'];

/** Does it as a call would: again when the database says that two came in each other's way. */
async function tried(moves: readonly Move[]): Promise<'moved' | 'refused'> {
  for (let tries = 0; ; tries += 1)
    try {
      // oxlint-disable-next-line no-await-in-loop
      await inCompany(t.app.database, company_id, (db) => move({ db, user_id: null }, moves));
      return 'moved';
    } catch (error) {
      if (error instanceof ApiError) return 'refused';
      if (!isSerializationFailure(error) || tries >= 5) throw error;
    }
}

interface Line {
  id: number;
  day: string;
  item_id: number;
  quantity: number;
  from_balance_id: number | null;
  to_balance_id: number | null;
  from_state: MaterialState | null;
  to_state: MaterialState | null;
  value: number | null;
}

const ledgerOf = (items: readonly number[]) =>
  inCompany(t.app.database, company_id, async (db) => {
    const { rows: lines } =
      await sql<Line>`select id, day, item_id, quantity, from_balance_id, to_balance_id, from_state, to_state, value
      from movements where item_id = any(${[...items]}::bigint[]) order by id`.execute(db);
    const { rows: balances } = await sql<{
      id: number;
      quantity: number;
      serials: number;
      pieces: number;
    }>`
      select b.id, b.quantity, b.serials,
        (select count(*)::int from serials s where s.balance_id = b.id) as pieces
      from stock_balances b where b.item_id = any(${[...items]}::bigint[])`.execute(db);
    const { rows: values } = await sql<{ id: number; quantity: number; value: number }>`select id, quantity, value
      from stock_values where id = any(${[...items]}::bigint[])`.execute(db);
    const { rows: booked } = await sql<{ value: number }>`select coalesce(sum(p.debit - p.credit), 0)::bigint as value
      from journal_entries e join postings p on p.company_id = e.company_id and p.entry_id = e.id
      where p.account = 'inventory' and e.document_kind = 'movement'
        and e.document_id in (select id from movements where item_id = any(${[...items]}::bigint[]))`.execute(db);
    return { lines, balances, values, booked: booked[0]?.value };
  });

/** What the ledger comes to when it is read from its beginning. */
async function audit(items: readonly number[]): Promise<void> {
  const { lines, balances, values, booked } = await ledgerOf(items);
  const sums = new Map<number, number>();
  const worth = new Map(items.map((id) => [id, { quantity: 0, value: 0 }]));
  for (const { item_id, quantity, from_balance_id, to_balance_id, from_state, to_state, value } of lines) {
    if (from_balance_id) sums.set(from_balance_id, sumOf([sums.get(from_balance_id) ?? 0, -quantity]));
    if (to_balance_id) sums.set(to_balance_id, sumOf([sums.get(to_balance_id) ?? 0, quantity]));
    const [leaves, enters] = [isOwned(from_state ?? undefined), isOwned(to_state ?? undefined)];
    if (leaves === enters) continue;
    const held = worth.get(item_id)!;
    const turn = enters ? 1 : -1;
    worth.set(item_id, { quantity: sumOf([held.quantity, turn * quantity]), value: held.value + turn * (value ?? 0) });
  }
  // read by the days they are counted on, no balance is below zero at the end of any
  const ends = new Map<number | null, number>();
  for (const day of [...new Set(lines.map((line) => line.day))].toSorted()) {
    for (const { from_balance_id, to_balance_id, quantity } of lines.filter((line) => line.day === day)) {
      ends.set(from_balance_id, sumOf([ends.get(from_balance_id) ?? 0, -quantity]));
      ends.set(to_balance_id, sumOf([ends.get(to_balance_id) ?? 0, quantity]));
    }
    ends.delete(null);
    expect([day, Math.min(...ends.values()) >= 0]).toEqual([day, true]);
  }
  for (const { id, quantity, serials, pieces } of balances) {
    expect([id, quantity]).toEqual([id, sums.get(id) ?? 0]);
    expect(quantity).toBeGreaterThanOrEqual(0);
    expect([id, serials]).toEqual([id, pieces]);
  }
  expect(booked).toBe(sumOf(values.map(({ value }) => value)));
  for (const { id, quantity, value } of values) {
    expect({ quantity, value }).toEqual(worth.get(id));
    expect(value).toBeGreaterThanOrEqual(0);
  }
}

test('whatever many people move at once, balances are the sums of the ledger and never below zero', async () => {
  const stores = await Promise.all([1, 2, 3].map(() => aStore(t)));
  const items = await Promise.all([1, 2].map(() => anItem(t)));
  const outcomes = { moved: 0, refused: 0 };
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const pick = random(writer * 7919 + 17);
    const place = (): Place => ({
      store_id: stores[pick(3)]!.id,
      state: states[pick(10) < 7 ? 0 : pick(states.length)]!,
    });
    for (let step = 0; step < 25 * runs; step += 1) {
      const moves = Array.from({ length: 1 + pick(3) }, (): Move => {
        const from = pick(10) < 4 ? undefined : place();
        return {
          kind: from ? 'Issue' : 'Receipt',
          item_id: items[pick(2)]!,
          quantity: (1 + pick(4000)) / 1000,
          from,
          to: place(),
          day: `2026-${String(1 + pick(9)).padStart(2, '0')}-10`,
          rate: from ? undefined : pick(100_000),
        };
      });
      // each writer makes one call after another, as a person does
      // oxlint-disable-next-line no-await-in-loop
      outcomes[await tried(moves)] += 1;
    }
  });
  await Promise.all(writers);
  expect(outcomes.moved).toBeGreaterThan(20);
  expect(outcomes.refused).toBeGreaterThan(5);
  await audit(items);
});

test('of many who take the last pieces, as many get them as there are', async () => {
  const { id: store_id } = await aStore(t);
  const item_id = await anItem(t);
  const here: Place = { store_id, state: 'Stored' };
  await tried([{ kind: 'Receipt', item_id, quantity: 3, to: here, day: today() }]);
  const takes = Array.from({ length: 12 }, () =>
    tried([
      { kind: 'Consumption', item_id, quantity: 1, from: here, to: { store_id, state: 'Consumed' }, day: today() },
    ]),
  );
  expect((await Promise.all(takes)).filter((one) => one === 'moved')).toHaveLength(3);
  await audit([item_id]);
});

test('a serial number that many take goes with one of them', async () => {
  const { id: store_id } = await aStore(t);
  const item_id = await anItem(t, { has_serials: true });
  const here: Place = { store_id, state: 'Stored' };
  const numbers = ['A', 'B', 'C'].map((letter) => `RACE${store_id}${letter}`);
  const serial_ids = await inCompany(t.app.database, company_id, async (db) => {
    const [ids = []] = await receiveSerials(db, [{ item_id, lot_id: null, serials: numbers }]);
    await move({ db, user_id: null }, [
      { kind: 'Receipt', item_id, quantity: 3, to: here, day: today(), serial_ids: ids },
    ]);
    return ids;
  });
  const takes = Array.from({ length: 9 }, (_, at) =>
    tried([
      {
        kind: 'Issue',
        item_id,
        quantity: 1,
        from: here,
        to: { store_id, state: 'Shifting' },
        day: today(),
        serial_ids: [serial_ids[at % 3]!],
      },
    ]),
  );
  expect((await Promise.all(takes)).filter((one) => one === 'moved')).toHaveLength(3);
  await audit([item_id]);
});

test('a serial number is taken from where it is only, and by its own item', async () => {
  const { id: store_id } = await aStore(t);
  const [item_id, other_id] = [await anItem(t, { has_serials: true }), await anItem(t, { has_serials: true })];
  const here: Place = { store_id, state: 'Stored' };
  const there: Place = { store_id: (await aStore(t)).id, state: 'Stored' };
  const arrives = (item: number, to: Place, number: string) =>
    inCompany(t.app.database, company_id, async (db) => {
      const [ids = []] = await receiveSerials(db, [{ item_id: item, lot_id: null, serials: [number] }]);
      await move({ db, user_id: null }, [
        { kind: 'Receipt', item_id: item, quantity: 1, to, day: today(), serial_ids: ids },
      ]);
      return ids[0]!;
    });
  const own = await arrives(item_id, here, `HERE${store_id}01`);
  const away = await arrives(item_id, there, `AWAY${store_id}01`);
  const strange = await arrives(other_id, here, `OTHER${store_id}01`);
  const takes = (serial_id: number) =>
    inCompany(t.app.database, company_id, (db) =>
      move({ db, user_id: null }, [
        {
          kind: 'Issue',
          item_id,
          quantity: 1,
          from: here,
          to: { store_id, state: 'Shifting' },
          day: today(),
          serial_ids: [serial_id],
        },
      ]),
    );
  await expect(takes(away)).rejects.toThrow(`Serial number AWAY${store_id}01 is not there any more.`);
  await expect(takes(strange)).rejects.toThrow(`Serial number OTHER${store_id}01 is not of`);
  await takes(own);
  await audit([item_id, other_id]);
});

test('a reversed receipt posts the same accounts the other way round', async () => {
  const { id: store_id } = await aStore(t);
  const item_id = await anItem(t);
  const to: Place = { store_id, state: 'Stored' };
  const [id] = await inCompany(t.app.database, company_id, (db) =>
    move({ db, user_id: null }, [{ kind: 'Receipt', item_id, quantity: 5, rate: 300, to, day: today() }]),
  );
  await inCompany(t.app.database, company_id, (db) =>
    reverseMovements({ db, user_id: null }, [id!], { day: today(), reason: 'Counted twice' }),
  );
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `select p.account, p.debit::int as debit, p.credit::int as credit from movements m
        join journal_entries e on e.company_id = m.company_id and e.document_kind = 'movement' and e.document_id = m.id
        join postings p on p.company_id = e.company_id and p.entry_id = e.id
        where m.item_id = $1 order by m.id, p.account`,
      [item_id],
    ),
  );
  expect(rows).toEqual([
    { account: 'goods_received_not_billed', debit: 0, credit: 1500 },
    { account: 'inventory', debit: 1500, credit: 0 },
    { account: 'goods_received_not_billed', debit: 1500, credit: 0 },
    { account: 'inventory', debit: 0, credit: 1500 },
  ]);
});

test('a refusal names item, place and what is available, and leaves nothing behind', async () => {
  const { id: store_id, name } = await aStore(t);
  const item_id = await anItem(t, { name: `Cable ${store_id}`, unit: 'mtrs' });
  const here: Place = { store_id, state: 'Stored' };
  const refused = inCompany(t.app.database, company_id, (db) =>
    move({ db, user_id: null }, [
      { kind: 'Receipt', item_id, quantity: 7.25, to: here, day: today() },
      { kind: 'Issue', item_id, quantity: 7.251, from: here, to: { ...here, state: 'Shifting' }, day: today() },
    ]),
  );
  await expect(refused).rejects.toThrow(`Only 7.25 mtrs of Cable ${store_id} available in ${name} (Stored).`);
  expect((await ledgerOf([item_id])).lines).toEqual([]);
});

test('what would make a later day less than nothing is refused with that day, though enough lies there today', async () => {
  const { id: store_id, name } = await aStore(t);
  const item_id = await anItem(t, { name: `Clamp ${store_id}` });
  const here: Place = { store_id, state: 'Stored' };
  const one = (kind: 'Receipt' | 'Issue', quantity: number, day: string): Move => ({
    kind,
    item_id,
    quantity,
    day,
    ...(kind === 'Receipt' ? { to: here } : { from: here, to: { ...here, state: 'Shifting' } }),
  });
  const made = (...moves: Move[]) => inCompany(t.app.database, company_id, (db) => move({ db, user_id: null }, moves));
  await made(one('Receipt', 10, '2026-03-01'));
  await made(one('Issue', 8, '2026-03-20'), one('Receipt', 50, '2026-04-02'));
  const says = (missing: number, day: string) =>
    `Clamp ${store_id} in ${name} would be ${missing} Nos below zero on ${day}. Enter a later date or a smaller quantity.`;
  await expect(made(one('Issue', 3, '2026-03-10'))).rejects.toThrow(says(1, '20/03/2026'));
  await expect(made(one('Issue', 1, '2026-02-28'))).rejects.toThrow(says(1, '28/02/2026'));
  await expect(made(one('Issue', 3, '2026-03-10'), one('Receipt', 1, '2026-03-21'))).rejects.toThrow(
    says(1, '20/03/2026'),
  );
  await made(one('Issue', 2, '2026-03-10'));
  await made(one('Receipt', 1, '2026-03-19'), one('Issue', 1, '2026-03-15'), one('Receipt', 1, '2026-03-14'));
  await made(one('Issue', 40, '2026-04-02'));
  await audit([item_id]);
});

test('two who reverse one movement write one reversal', async () => {
  const { id: store_id } = await aStore(t);
  const item_id = await anItem(t);
  await tried([{ kind: 'Receipt', item_id, quantity: 5, rate: 300, to: { store_id, state: 'Stored' }, day: today() }]);
  const [line] = (await ledgerOf([item_id])).lines;
  const back = () =>
    inCompany(t.app.database, company_id, (db) =>
      reverseMovements({ db, user_id: null }, [line!.id], { day: today(), reason: 'Twice' }),
    );
  const done = await Promise.allSettled([back(), back(), back()]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await ledgerOf([item_id])).lines).toHaveLength(2);
  await audit([item_id]);
});
