/** What the enquiry form of a company shows. */
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { askInLanguageOfCompany } from '../../kit/i18n.ts';

export const enquiry_form = slice('enquiry_form', (form: Parameters<typeof api.get_lead_form>[0], options) =>
  askInLanguageOfCompany(() => api.get_lead_form(form, options)),
);
