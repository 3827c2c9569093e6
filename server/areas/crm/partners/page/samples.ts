/** For tests: requests about channel partners’ own pages that are known to succeed. */
import type { CallName } from '../../../../../contract/index.ts';
import type { Sample } from '../../../../sample.ts';
import { aPartner } from '../../fixtures.ts';
import { aPartnerPage } from './fixtures.ts';

const as = 'helios.owner';

export const partner_page_samples = {
  add_channel_partner_link: { as, input: async ({ t }) => ({ partner_id: (await aPartner(t)).id }) },
  delete_channel_partner_link: { as, input: async ({ t }) => ({ partner_id: (await aPartnerPage(t)).partner_id }) },
  get_partner_page: { input: async ({ t }) => ({ token: (await aPartnerPage(t)).token }) },
  // a form must have been open for some seconds: the page's own tests send it
  add_partner_lead: {
    refusals_only: true,
    input: async ({ t }) => {
      const { token } = await aPartnerPage(t);
      return {
        token,
        form_token: (await t.call('get_partner_page', { token })).ok().form_token,
        name: 'Imran Qureshi',
        dial_code: '+91',
        phone: '98200 41123',
        pincode: '411001',
        project_type: 'Residential',
        consent: true,
      };
    },
  },
  export_partner_statement: { input: async ({ t }) => ({ token: (await aPartnerPage(t)).token, format: 'csv' }) },
} satisfies Partial<Record<CallName, Sample>>;
