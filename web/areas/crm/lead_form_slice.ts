/** What the enquiry form of a company shows. */
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

export const enquiry_form = slice('enquiry_form', api.get_lead_form);
