/** What the screens of inspections and clearances ask the server for. */
import { inRows } from '../../../contract/columns.ts';
import type { Gets, Reads, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type InspectionRow = Gets<'get_inspections'>['inspections'][number];
export type InspectionAnswer = Gets<'get_inspection'>;
export type InspectionLine = InspectionAnswer['lines'][number];
export type InspectionView = Omit<Sends<'get_inspections'>, 'limit' | 'offset'>;
export type MdccRow = Gets<'get_mdccs'>['mdccs'][number];
export type MdccAnswer = Gets<'get_mdcc'>;
export type MdccView = Omit<Sends<'get_mdccs'>, 'limit' | 'offset'>;
export type SupplierMdccAnswer = Gets<'get_order_page_mdccs'>['mdccs'][number];
export type ChainLines = Reads<'get_chain_lines'>;
export type ChainLine = ChainLines['lines'][number];

export const inspection_list = windows(
  async (view: InspectionView, window, options) => {
    const { inspections: rows, total } = await api.get_inspections({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['inspections', 'suppliers'],
);
export const inspection = slice('inspection', api.get_inspection, ['inspections', 'suppliers', 'rights']);
export const mdcc_list = windows(
  async (view: MdccView, window, options) => {
    const { mdccs: rows, total } = await api.get_mdccs({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['inspections', 'suppliers'],
);
export const mdcc = slice('mdcc', api.get_mdcc, ['inspections', 'suppliers', 'rights']);
/** Ordered lines of a project with how far each is. */
export const chain_lines = slice(
  'chain_lines',
  async (input: Sends<'get_chain_lines'>, options): Promise<ChainLines> =>
    inRows(await api.get_chain_lines(input, options)),
  ['inspections', 'orders', 'stock', 'rights'],
);
export const chain_rules = slice('chain_rules', api.get_chain_rules, ['inspections', 'rights']);
export const own_inspections = slice('vendor_inspections', api.get_own_inspections, [
  'inspections',
  'orders',
  'deliveries',
]);
/** Clearances of the order behind a supplier's link. */
export const order_mdccs = slice('order_mdccs', api.get_order_page_mdccs, ['inspections']);
