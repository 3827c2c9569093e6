/** What the screens of deliveries ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { on_way_standings } from '../../../domain/deliveries/on_way.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type DispatchRow = Gets<'get_dispatches'>['dispatches'][number];
export type Dispatch = Gets<'get_dispatch'>;
export type Lot = Dispatch['lines'][number];
export type ReceiptRow = Gets<'get_goods_receipts'>['receipts'][number];
export type Receipt = Gets<'get_goods_receipt'>;
export type ReturnRow = Gets<'get_material_returns'>['returns'][number];
export type Return = Gets<'get_material_return'>;
export type ChainAnswer = Gets<'get_scm_details'>;
export type DispatchableLine = Gets<'get_dispatch_choices'>['lines'][number];
export type DispatchView = Omit<Sends<'get_dispatches'>, 'limit' | 'offset'>;
export type ReceiptView = Omit<Sends<'get_goods_receipts'>, 'limit' | 'offset'>;
export type ReturnView = Omit<Sends<'get_material_returns'>, 'limit' | 'offset'>;

export const dispatches = windows(
  async (view: DispatchView, window, options) => {
    const { dispatches: rows, total } = await api.get_dispatches({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['deliveries', 'stock', 'suppliers'],
);
export const receipts = windows(
  async (view: ReceiptView, window, options) => {
    const { receipts: rows, total } = await api.get_goods_receipts({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['deliveries', 'stock', 'suppliers'],
);
export const returns = windows(
  async (view: ReturnView, window, options) => {
    const { returns: rows, total } = await api.get_material_returns({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['deliveries', 'suppliers', 'rights'],
);
export const material_return = slice('material_return', api.get_material_return, ['deliveries', 'suppliers', 'rights']);
export const dispatch = slice('dispatch', api.get_dispatch, ['deliveries', 'stock', 'suppliers', 'rights']);
/** Which dispatches are expected at the gate: of a project, or of all that the person sees. */
export const atGate = (project_id: number | undefined): Sends<'get_dispatches'> => ({
  standing: [...on_way_standings],
  sort: 'eta',
  limit: 200,
  ...(project_id === undefined ? {} : { project_ids: [project_id] }),
});
/** What is expected at the gate, the first to come first. */
export const expected_dispatches = slice('expected_dispatches', api.get_dispatches, [
  'deliveries',
  'stock',
  'suppliers',
]);
export type DispatchOnWay = Gets<'get_dispatch_places'>['dispatches'][number];
export const dispatch_places = slice('dispatch_places', api.get_dispatch_places, [
  'deliveries',
  'suppliers',
  'projects',
  'rights',
]);
export const receipt = slice('goods_receipt', api.get_goods_receipt, ['deliveries', 'stock', 'suppliers', 'rights']);
export const dispatch_choices = slice('dispatch_choices', api.get_dispatch_choices, [
  'deliveries',
  'orders',
  'inspections',
  'stock',
  'suppliers',
  'rights',
]);
export const chain = slice('material_chain', api.get_scm_details, [
  'boq',
  'orders',
  'inspections',
  'deliveries',
  'stock',
  'rights',
]);
export const own_dispatches = slice('own_dispatches', api.get_own_dispatches, [
  'orders',
  'inspections',
  'deliveries',
  'suppliers',
]);
export const delivery_settings = slice('delivery_settings', api.get_delivery_settings, ['deliveries', 'rights']);
