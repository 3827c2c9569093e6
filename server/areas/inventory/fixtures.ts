/** For tests: items of the inventory, made on purpose. */
import { todayInIndia } from '../../../domain/dates.ts';
import type { TestApp } from '../../test_kit.ts';

let made = 0;
export const unique = (word: string): string => {
  made += 1;
  return `${word} ${process.pid} ${made}`;
};

interface NewItem {
  name?: string;
  category?: string;
  unit?: string;
  make?: string;
  model?: string;
  watts?: number | null;
  has_serials?: boolean;
  minimum?: number | null;
}

/** An item of a company, by the company of a member of the cast. */
export async function anItem(t: TestApp, facts: NewItem = {}, by = 'helios.owner'): Promise<number> {
  const { name = unique('Item'), category = 'MODULES', unit = 'Nos', make = '', model = '' } = facts;
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `insert into items (company_id, category, name, make, model, unit, watts, has_serials, minimum)
       values ((select id from companies where key = $1), $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        by.split('.')[0],
        category,
        name,
        make,
        model,
        unit,
        facts.watts ?? null,
        facts.has_serials ?? false,
        facts.minimum ?? null,
      ],
    ),
  );
  return Number(rows[0]?.id);
}

/** A store of the company. */
export async function aStore(t: TestApp, facts: Record<string, unknown> = {}, by = 'helios.prm') {
  return (await t.call('add_store', { name: unique('Store'), ...facts }, by)).ok();
}

/** Stock of an item in a store, of one lot; gives the movement it came with. */
export async function received(
  t: TestApp,
  store_id: number,
  item_id: number,
  quantity: number,
  more: { rate?: number; serials?: string[]; lot?: string; day?: string; project_id?: number } = {},
  by = 'helios.prm',
): Promise<number> {
  const { day = today(), project_id, ...line } = more;
  const input = { store_id, day, project_id: project_id ?? null, lines: [{ item_id, quantity, ...line }] };
  return (await t.call('add_stock_receipt', input, by)).ok().movement_ids[0] ?? 0;
}

export const today = (): string => todayInIndia(new Date());

/** A store with ten of an item in it. */
export async function someStock(t: TestApp, facts: NewItem = {}, by = 'helios.prm') {
  const store = await aStore(t, {}, by);
  const item_id = await anItem(t, facts, by);
  const movement_id = await received(t, store.id, item_id, 10, {}, by);
  return { store_id: store.id, item_id, movement_id };
}
