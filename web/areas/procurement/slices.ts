/** What the screens of requests and quotes ask the server for. */
import { inRows } from '../../../contract/columns.ts';
import type { Gets, Reads, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { askInLanguageOfCompany } from '../../kit/i18n.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type RfqRow = Gets<'get_rfqs'>['rfqs'][number];
export type RfqAnswer = Gets<'get_rfq'>;
export type RfqLine = RfqAnswer['lines'][number];
export type Comparison = Reads<'get_rfq_comparison'>;
export type Offer = Comparison['offers'][number];
export type Findings = Comparison['checks'][number]['findings'];
export type QuotePageAnswer = Gets<'get_quote_page'>;
export type PageLine = QuotePageAnswer['lines'][number];
export type GivenLine = QuotePageAnswer['versions'][number]['lines'][number];
export type RfqView = Omit<Sends<'get_rfqs'>, 'limit' | 'offset'>;

export type OrderRow = Reads<'get_orders'>['orders'][number];
export type OrderAnswer = Gets<'get_order'>;
export type OrderLine = OrderAnswer['lines'][number];
export type OrderView = Omit<Sends<'get_orders'>, 'limit' | 'offset'>;
export type OrderPageAnswer = Gets<'get_order_page'>;

export const rfq_list = windows(
  async (view: RfqView, window, options) => {
    const { rfqs: rows, total } = await api.get_rfqs({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['requests'],
);
export const rfq = slice('rfq', api.get_rfq, ['requests', 'suppliers', 'rights']);
export const rfq_lines = slice('rfq_lines', api.get_rfq_choices, ['requests', 'boq']);
export const rfq_suppliers = slice('rfq_suppliers', api.get_rfq_supplier_choices, ['requests', 'suppliers']);
export const rfq_comparison = slice(
  'rfq_comparison',
  async (input: Sends<'get_rfq_comparison'>, options): Promise<Comparison> =>
    inRows(await api.get_rfq_comparison(input, options)),
  ['requests', 'suppliers', 'rights'],
);
export const rfq_quotes = slice('rfq_quotes', api.get_rfq_quotes, ['requests']);
export const rfq_preview = slice('rfq_preview', api.get_rfq_preview, ['requests']);
/** What is behind the link of a supplier. */
export const quote_page = slice('quote_page', (link: Parameters<typeof api.get_quote_page>[0], options) =>
  askInLanguageOfCompany(() => api.get_quote_page(link, options)),
);
export const own_rfqs = slice('vendor_requests', api.get_own_rfqs, ['requests']);
/** Projects whose lines may be chosen, by what is typed. */
export const rfq_projects = slice('rfq_projects', api.get_projects, ['projects', 'team']);
/** By what offers are compared, to be changed. */
export const purchase_settings = slice('purchase_settings', api.get_purchase_settings, ['requests', 'rights']);

export const order_list = windows(
  async (view: OrderView, window, options) => {
    const { orders: rows, total, ...sums } = inRows(await api.get_orders({ ...view, ...window }, options));
    return { rows, total, sums };
  },
  ['orders', 'deliveries', 'suppliers', 'rights'],
);
export const order = slice('order', api.get_order, [
  'orders',
  'boq',
  'inspections',
  'deliveries',
  'suppliers',
  'items',
  'rights',
]);
export const order_lines = slice('order_lines', api.get_order_choices, ['orders', 'boq', 'stock']);
export const order_suppliers = slice('order_suppliers', api.get_order_supplier_choices, ['orders', 'suppliers']);
/** Which orders come of an award. */
export const award_orders = slice('award_orders', api.get_award_orders, ['orders', 'requests', 'suppliers', 'rights']);
export const order_limits = slice('order_limits', api.get_order_limits, ['orders', 'rights']);
/** What is behind a supplier's link to an order. */
export const order_page = slice('order_page', (link: Parameters<typeof api.get_order_page>[0], options) =>
  askInLanguageOfCompany(() => api.get_order_page(link, options)),
);
export const own_orders = slice('vendor_orders', api.get_own_orders, ['orders']);
/** An order of the vendor's own supplier, with the token that answers it. */
export const own_order = slice(
  'vendor_order',
  async ({ order_id }: { order_id: number }) => {
    const { token } = await api.add_own_order_link({ order_id });
    return { order_id, token, page: await api.get_order_page({ token }) };
  },
  ['orders'],
);
