/** Decisions about the enquiry form: what it shows, and who counts as a person that fills it in. */
import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { lead_form } from '../../../../contract/lead_form.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import { isDeliverableEmail, normalizePhone } from '../../../../domain/text.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import type { Handlers } from '../../../calls.ts';
import type { Ctx } from '../../../http/run_call.ts';
import { queueMail } from '../../../mail/rows.ts';
import { storeFile } from '../../../storage/files.ts';
import { columnsOf, keysOf } from '../leads/facts.ts';
import { add } from '../leads/rows.ts';
import { beginning } from '../leads/stages/rows.ts';
import { addFile } from '../work/rows.ts';
import { enquiryMail } from './mails.ts';
import * as rows from './rows.ts';

const most_a_day = 3;

/** Letters and digits nobody mistakes for one another on the phone. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const makeReference = (): string =>
  `E-${Array.from({ length: 7 }, () => signs[randomInt(signs.length)] ?? '').join('')}`;

async function enterForm(ctx: Ctx, company_key: string) {
  const there = await rows.enterByKey(ctx.db, company_key);
  const company = there ? await rows.company(ctx.db) : undefined;
  if (!company || company.status === 'expired') return refuse('not_found', 'There is no enquiry form at this address.');
  return company;
}

export const calls = {
  async get_lead_form(ctx, { company_key }) {
    const company = await enterForm(ctx, company_key);
    const form_token = makeToken();
    await rows.openForm(ctx.db, company_key, hashToken(form_token));
    let logo = '';
    if (company.object_key) {
      const { stream } = await ctx.house.store.get(company.object_key);
      logo = `data:${company.content_type ?? ''};base64,${(await buffer(stream)).toString('base64')}`;
    }
    return {
      company_name: company.name,
      logo,
      phone_number: company.phone_number,
      website: company.website,
      form_token,
    };
  },

  async add_lead_enquiry(ctx, { company_key, form_token, website, consent, dial_code, bill, message, ...enquiry }) {
    const { db, happened } = ctx;
    const company = await enterForm(ctx, company_key);
    const phone = normalizePhone(
      enquiry.phone.startsWith('+') ? enquiry.phone : `${dial_code}${enquiry.phone.replace(/^0+/, '')}`,
    );
    if (!phone) {
      const sentence = 'Please check the phone number.';
      return refuse('bad_input', sentence, { fields: { phone: sentence } });
    }
    const reference = makeReference();
    // a field that people do not see was filled in: it sounds like a success, and nothing is kept
    if (website !== '') return { reference, mailed: false };
    const form = await rows.useForm(db, company_key, hashToken(form_token));
    if (form === 'too_soon')
      refuse('conflict', 'That was very quick. Please look over what you wrote and send it again.');
    if (form === 'gone')
      refuse('conflict', 'This form was sent already, or open for too long. Please load the page again.');
    if ((await rows.enquiriesOf(db, phone)) >= most_a_day)
      refuse('too_many', 'We have your enquiries of today from this number and will call you back.');
    const stage = (await beginning(db, {})) ?? refuse('not_found', sentences.not_found);
    const { monthly_bill, roof_type, roof_area_sqm, name, email, pincode, project_type } = enquiry;
    const facts = columnsOf(
      {
        name,
        phone,
        email,
        pincode,
        project_type,
        source: 'Enquiry form',
        roof_type,
        roof_area_sqm,
        note: message,
        whatsapp_consent: false,
        ...(monthly_bill === null ? {} : { monthly_bills: Array.from({ length: 12 }, () => monthly_bill) }),
      },
      {},
    );
    const details = { ...facts.details, consent: { given: consent, at: ctx.house.now().toISOString() } };
    const [lead_id = 0] = await add(db, [
      {
        facts: { ...facts, details, board_id: stage.board_id, stage_id: stage.id, reference, approval: 'none' },
        keys: keysOf(facts),
      },
    ]);
    if (bill) {
      // whoever sends the form: what comes through it is a stranger's
      const file_id = await storeFile({ ...ctx, stranger: true }, bill, 'lead');
      await addFile(db, { lead_id, file_id, user_id: null, kind: 'Electricity bill' });
    }
    const mailed = email !== '' && isDeliverableEmail(email);
    if (mailed) await queueMail(db, { to: email, ...enquiryMail(company, reference) });
    happened('lead_enquired', {
      says: `an enquiry of ${name} came through the form`,
      subject_type: 'lead',
      subject_id: lead_id,
      after: { reference, pincode, project_type },
      tell: { lead_id, name, pincode, project_type },
    });
    return { reference, mailed };
  },
} satisfies Handlers<keyof typeof lead_form>;
