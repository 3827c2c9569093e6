/** What the screens of the inventory ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type Store = Gets<'add_store'>;
export type StockRow = Gets<'get_stock'>['rows'][number];
export type MovementRow = Gets<'get_movements'>['movements'][number];
export type StockView = Omit<Sends<'get_stock'>, 'offset' | 'limit'>;
export type MovementView = Omit<Sends<'get_movements'>, 'offset' | 'limit'>;
type StoreView = Omit<Sends<'get_stores'>, 'offset' | 'limit'>;

/** Stores, projects and people, and the items that words find, to choose from; and what the person may do. */
export const inventory_choices = slice('inventory_choices', api.get_inventory_choices, [
  'stock',
  'items',
  'projects',
  'rights',
]);
export const store = slice('store', api.get_store, ['stock', 'people', 'projects']);

export const stock = windows(
  async (view: StockView, window, options) => {
    const { rows, total, kwp, value } = await api.get_stock({ ...view, ...window }, options);
    return { rows, total, sums: { kwp, value } };
  },
  ['stock', 'items'],
);

export const movements = windows(
  async (view: MovementView, window, options) => {
    const { movements: rows, total } = await api.get_movements({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['stock', 'items'],
);

export type Transfer = Gets<'get_stock_transfers'>['transfers'][number];
export type TransferView = Omit<Sends<'get_stock_transfers'>, 'offset' | 'limit'>;
export const transfers = windows(
  async (view: TransferView, window, options) => {
    const { transfers: rows, total } = await api.get_stock_transfers({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['stock', 'items'],
);

export type Reservation = Gets<'get_stock_reservations'>['reservations'][number];
export type ReservationView = Omit<Sends<'get_stock_reservations'>, 'offset' | 'limit'>;
export const reservations = windows(
  async (view: ReservationView, window, options) => {
    const { reservations: rows, total } = await api.get_stock_reservations({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['stock', 'items'],
);

export type StockDocument = Gets<'get_stock_document'>['document'];
export type StockDocumentView = Omit<Sends<'get_stock_documents'>, 'offset' | 'limit'>;
export type IssuedDocument = Gets<'get_issued_material'>['documents'][number];
const document_topics = ['stock', 'items', 'people', 'projects'] as const;
export const stock_document = slice('stock_document', api.get_stock_document, document_topics);
export const stock_documents = windows(async (view: StockDocumentView, window, options) => {
  const { documents: rows, total } = await api.get_stock_documents({ ...view, ...window }, options);
  return { rows, total, sums: undefined };
}, document_topics);
/** What was issued to the sub-contractor who looks. */
export const issued_material = slice(
  'issued_material',
  api.get_issued_material,
  ['stock', 'items'],
  ({ project_id }: { project_id: number }) => ({ project: project_id }),
);

/** Whether a parameter of the address names the day of which something is shown. */
export const isAsked = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);

export type SerialRow = Gets<'get_serials'>['serials'][number];
export type SerialAnswer = Gets<'get_serial'>;
export type SerialView = Omit<Sends<'get_serials'>, 'offset' | 'limit'>;
export const serial = slice('serial', api.get_serial, [
  'stock',
  'items',
  'strings',
  'deliveries',
  'inspections',
  'orders',
  'suppliers',
  'projects',
]);
export const serials = windows(
  async (view: SerialView, window, options) => {
    const { serials: rows, total } = await api.get_serials({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['stock', 'items'],
);

/** What the ledger has of an item in a store: pieces to choose the missing ones from. */
export const store_pieces = windows(
  async (view: SerialView, window, options) => {
    const { serials: rows, total } = await api.get_serials({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['stock', 'items'],
);

export type CountRow = Gets<'get_stock_counts'>['counts'][number];
export type CountAnswer = Gets<'get_stock_count'>;
export type CountLine = CountAnswer['lines'][number];
export type CountView = Omit<Sends<'get_stock_counts'>, 'offset' | 'limit'>;
export const count = slice('stock_count', api.get_stock_count, ['stock', 'items']);
export const counts = windows(
  async (view: CountView, window, options) => {
    const { counts: rows, total } = await api.get_stock_counts({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['stock', 'items'],
);

export const stores = windows(
  async (view: StoreView, window, options) => {
    const { stores: rows, total } = await api.get_stores({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['stock', 'people', 'projects'],
);

export type UsedLine = Gets<'get_material_used'>['lines'][number];
export type UsedCategory = Gets<'get_material_used'>['categories'][number];
export type UsedMovement = Gets<'get_material_movements'>['movements'][number];
const of_project = ({ project_id }: { project_id: number }) => ({ project: project_id });
export const material_used = slice(
  'material_used',
  api.get_material_used,
  ['stock', 'boq', 'items', 'rights'],
  of_project,
);
export const material_movements = slice(
  'material_movements',
  api.get_material_movements,
  ['stock', 'boq', 'items'],
  of_project,
);
