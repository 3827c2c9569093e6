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

/** A number that the owner of the tables is given. */
export const ownerNumber = async (t: TestApp, query: string, values: unknown[] = []): Promise<number> =>
  Number((await t.app.database.asOwner((run) => run(query, values))).rows[0]?.id);

/** Four pieces on their way between two stores. */
export async function aTransfer(t: TestApp, by = 'helios.prm') {
  const { store_id, item_id } = await someStock(t, {}, by);
  const to_store_id = (await aStore(t, {}, by)).id;
  const lines = [{ item_id, quantity: 4 }];
  const input = { from_store_id: store_id, to_store_id, day: today(), lines };
  return { ...(await t.call('add_stock_transfer', input, by)).ok(), item_id, to_store_id };
}

/** Five pieces kept for a project. */
export async function aReservation(t: TestApp, project_id: number, by = 'helios.prm') {
  const { store_id, item_id } = await someStock(t, {}, by);
  const input = { store_id, project_id, expires_on: '2099-12-31', lines: [{ item_id, quantity: 5 }] };
  const [reservation_id = 0] = (await t.call('add_stock_reservation', input, by)).ok().reservation_ids;
  return { reservation_id, store_id, item_id };
}

/** A piece with its serial number, in a store. */
export async function aSerial(t: TestApp, by = 'helios.prm') {
  const store = await aStore(t, {}, by);
  const item_id = await anItem(t, { has_serials: true }, by);
  const number = `ONE${by.startsWith('u') ? 'U' : 'H'}${String(store.id).padStart(6, '0')}`;
  await received(t, store.id, item_id, 1, { serials: [number] }, by);
  const serial_id = (await t.call('get_serials', { search: number }, by)).ok().serials[0]?.id ?? 0;
  return { serial_id, number, store_id: store.id, item_id };
}

/** A store with ten of an item, of which someone counted some and handed the count in. */
export async function aCount(
  t: TestApp,
  { counted = 10, sent = false, by = 'helios.prm' }: { counted?: number | null; sent?: boolean; by?: string } = {},
) {
  const { store_id, item_id } = await someStock(t, {}, by);
  const { count_id } = (await t.call('add_stock_count', { store_id }, by)).ok();
  if (counted !== null)
    (await t.call('update_stock_count', { count_id, lines: [{ item_id, quantity: counted }] }, by)).ok();
  const versionOf = async () => (await t.call('get_stock_count', { count_id }, by)).ok().count.version;
  if (sent) {
    const { status } = (await t.call('send_stock_count', { count_id, version: 1 }, by)).ok();
    const again = `${by.split('.')[0]}.owner`;
    if (status === 'Recount') {
      const lines = [{ item_id, quantity: counted ?? 0 }];
      (await t.call('update_stock_count', { count_id, lines }, again)).ok();
      (await t.call('send_stock_count', { count_id, version: await versionOf() }, again)).ok();
    }
  }
  return { count_id, store_id, item_id, version: await versionOf() };
}

/** Eight of ten pieces consumed on a project, and one lost. */
export async function usedOn(t: TestApp, project_id: number, by = 'helios.prm') {
  const { store_id, item_id } = await someStock(t, { watts: 540 }, by);
  const takes = async (kind: 'Consumption' | 'Write-off', quantity: number) =>
    (
      await t.call(
        'add_stock_consumption',
        { store_id, project_id, kind, day: today(), reason: 'Row 4', lines: [{ item_id, quantity }] },
        by,
      )
    ).ok();
  await takes('Consumption', 8);
  await takes('Write-off', 1);
  return { store_id, item_id };
}

/** Six of an item at a sub-contractor's place, who is to confirm them; `by` issues them. */
export async function anIssue(t: TestApp, project_id: number, by = 'helios.prm') {
  const company = by.split('.')[0] ?? '';
  const subcontractor = `${company}.subcontractor`;
  const subcontractor_id = await ownerNumber(t, 'select id from users where username = $1', [subcontractor]);
  const place = await aStore(t, { kind: 'subcontractor', subcontractor_id }, by);
  const { store_id, item_id } = await someStock(t, {}, by);
  const lines = [{ item_id, quantity: 6 }];
  const input = { store_id, project_id, to_store_id: place.id, day: today(), document: 'Slip 12', lines };
  const { number } = (await t.call('add_stock_issue', input, by)).ok();
  const { documents } = (await t.call('get_stock_documents', { search: number }, by)).ok();
  return {
    stock_document_id: documents[0]?.id ?? 0,
    number,
    version: 1,
    store_id,
    item_id,
    place_id: place.id,
    subcontractor,
  };
}
