/** Decisions about the enquiry form: what it shows, and whom it answers. */
import type { lead_form } from '../../../../contract/lead_form.ts';
import { fail } from '../../../../domain/errors.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { queueMail } from '../../../mail/rows.ts';
import { openEnquiry, takeEnquiry } from './enquiry.ts';
import { enquiryMail } from './mails.ts';
import * as rows from './rows.ts';

async function enterForm(ctx: Ctx, company_key: string) {
  const there = await rows.setTenantByKey(ctx.db, company_key);
  const company = there ? await rows.company(ctx.db) : undefined;
  if (!company || company.status === 'expired')
    return fail('not_found', say`There is no enquiry form at this address.`);
  return company;
}

export const calls = {
  async get_lead_form(ctx, { company_key }) {
    return openEnquiry(ctx, await enterForm(ctx, company_key), company_key);
  },

  async add_lead_enquiry(ctx, { company_key, ...enquiry }) {
    const company = await enterForm(ctx, company_key);
    const { reference, kept } = await takeEnquiry(ctx, enquiry, {
      form_key: company_key,
      source: 'Enquiry form',
      summary: say`an enquiry of ${{ name: enquiry.name }} came through the form`,
      too_many: say`We have your enquiries of today from this number and will call you back.`,
    });
    const mailed = kept && enquiry.email !== '' && isDeliverableEmail(enquiry.email);
    if (mailed) {
      const language = ctx.request.language ?? company.customer_language;
      await queueMail(ctx, { to: enquiry.email, language, letter: enquiryMail(company, reference) });
    }
    return { reference, mailed };
  },
} satisfies Handlers<keyof typeof lead_form>;
