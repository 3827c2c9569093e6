/** What the screens of materials ask the server for. */
import { inRows } from '../../../contract/columns.ts';
import type { Gets, Reads, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { type DataSlice, slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type BoqAnswer = Reads<'get_boq'>;
export type BoqHead = BoqAnswer['head'];
export type BoqRow = BoqAnswer['lines'][number];
export type BoqEvent = Gets<'get_boq_events'>['events'][number];

const of = ({ project_id }: { project_id: number }) => ({ project: project_id });

/** The page's own writes bring their lines with them: what it holds then is asked for by its version. */
let own_writes_until = 0;
const echo_ms = 2000;
export const noteOwnWrite = (): void => void (own_writes_until = performance.now() + echo_ms);

export const boq: DataSlice<{ project_id: number }, BoqAnswer> = slice(
  'boq',
  async ({ project_id }: { project_id: number }, options) => {
    const held = boq.get().success.data;
    const known = held?.project_id === project_id && performance.now() < own_writes_until ? held : undefined;
    const asked: Sends<'get_boq'> = { project_id, ...(known && { known_version: known.head.version }) };
    const answer = inRows(await api.get_boq(asked, options));
    // it may have been written to meanwhile
    const now = boq.get().success.data;
    return answer.unchanged && now?.project_id === project_id ? { ...answer, lines: now.lines } : answer;
  },
  ['boq', 'schedule', 'rights'],
  of,
);
export const boq_events = slice('boq_events', api.get_boq_events, ['schedule'], of);
export const boq_revisions = slice('boq_revisions', api.get_boq_revisions, ['boq'], of);
export const boq_comparison = slice('boq_comparison', api.get_boq_comparison, ['boq'], of);
export type Item = Gets<'get_items'>['items'][number];
export type ItemAnswer = Gets<'get_item'>;
export type ItemView = Omit<Sends<'get_items'>, 'offset' | 'limit'>;
export const item_list = windows(
  async (view: ItemView, window, options) => {
    const { items: rows, total } = await api.get_items({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['items'],
);
/** What the person may do with items. */
export const item_abilities = slice('item_abilities', api.get_items, ['items', 'rights']);
export const item = slice('item', api.get_item, ['items', 'boq', 'prices', 'stock', 'rights']);
export const item_imports = slice('item_imports', api.get_imports_of_items, ['items']);
export type PriceList = Gets<'get_price_lists'>['price_lists'][number];
export type PriceListAnswer = Gets<'get_price_list'>;
export type ListedPrice = PriceListAnswer['prices'][number];
export type BoqPrice = Gets<'get_boq_prices'>['prices'][number];
export type PriceListView = Omit<Sends<'get_price_lists'>, 'offset' | 'limit'>;
export const price_list_list = windows(
  async (view: PriceListView, window, options) => {
    const { price_lists: rows, total } = await api.get_price_lists({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['prices', 'suppliers'],
);
/** Some of the price lists, with what the person may do with them. */
export const price_lists = slice('price_lists', api.get_price_lists, ['prices', 'suppliers', 'rights']);
export const price_list = slice('price_list', api.get_price_list, ['prices', 'items', 'suppliers', 'rights']);
export const price_list_imports = slice('price_list_imports', api.get_imports_of_price_lists, ['prices']);
export const item_prices = slice('item_prices', api.get_item_prices, ['prices', 'items', 'suppliers', 'rights']);
export const boq_prices = slice('boq_prices', api.get_boq_prices, ['prices', 'boq', 'items', 'suppliers'], of);
/** The suppliers found for some words, to choose from. */
export const found_suppliers = slice('found_suppliers', api.get_supplier_list, ['suppliers']);
/** The items found for some words, to choose from. */
export const found_items = slice('found_items', api.get_items, ['items']);

export type AlmmVersion = Gets<'get_almm_lists'>['lists'][number];
/** Versions of the lists of approved models, the models of one, and what the newest say of modules. */
export const almm_lists = slice('almm_lists', api.get_almm_lists, ['items', 'rights']);
export const almm_entries = slice('almm_entries', api.get_almm_entries, ['items']);
export const almm_check = slice('almm_check', api.get_almm_check, ['items']);
