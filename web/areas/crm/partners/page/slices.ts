/** What is behind the link of a channel partner. */
import { api } from '../../../../kit/api.ts';
import { slice } from '../../../../kit/slice.ts';
import { askInLanguageOfCompany } from '../../../../kit/i18n.ts';

export const partner_page = slice('partner_page', (link: Parameters<typeof api.get_partner_page>[0], options) =>
  askInLanguageOfCompany(() => api.get_partner_page(link, options)),
);
