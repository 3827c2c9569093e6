/** What the screens of identity ask the server for. */
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { askInLanguageOfCompany } from '../../kit/i18n.ts';

export const account = slice('account', api.get_account, ['people']);
export const sessions = slice('sessions', api.get_sessions, ['sessions']);
export const invitation = slice('invitation', (link: Parameters<typeof api.get_invitation>[0], options) =>
  askInLanguageOfCompany(() => api.get_invitation(link, options)),
);
