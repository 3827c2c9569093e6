/** What is behind the link of a channel partner. */
import { api } from '../../../../kit/api.ts';
import { slice } from '../../../../kit/slice.ts';

export const partner_page = slice('partner_page', api.get_partner_page);
