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

export const rfq_list = windows(
  async (view: RfqView, window, options) => {
    const { rfqs: rows, total } = await api.get_rfqs({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['requests'],
);
export const rfq = slice('rfq', api.get_rfq, ['requests', 'rights']);
export const rfq_lines = slice('rfq_lines', api.get_rfq_choices, ['requests']);
export const rfq_suppliers = slice('rfq_suppliers', api.get_rfq_supplier_choices, ['requests']);
export const rfq_comparison = slice(
  'rfq_comparison',
  async (input: Sends<'get_rfq_comparison'>, options): Promise<Comparison> =>
    inRows(await api.get_rfq_comparison(input, options)),
  ['requests', 'rights'],
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
