/** What all forms for people without an account share: who counts as a person that fills one in, and the lead made of it. */
import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Enquiry } from '../../../../contract/lead_form.ts';
import { fail, notFound, type Words } from '../../../../domain/errors.ts';
import { enquiryPhone } from '../../../../domain/leads.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import type { Ctx } from '../../../ctx.ts';
import { dataAddress, storeFile } from '../../../storage/files.ts';
import { columnsOf, keysOf } from '../leads/facts.ts';
import { add } from '../leads/rows.ts';
import { beginning } from '../leads/stage_rows.ts';
import { addFile } from '../work/rows.ts';
import * as rows from './rows.ts';
import { languageOf } from '../../../../domain/languages.ts';
import { aboutLead } from '../leads/present.ts';

const most_a_day = 3;

/** Letters and digits nobody mistakes for one another on the phone. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const makeReference = (): string =>
  `E-${Array.from({ length: 7 }, () => signs[randomInt(signs.length)] ?? '').join('')}`;

/** What a form shows of the company, and the token that lets it be sent once; the key says what it was opened for. */
export async function openEnquiry(
  ctx: Ctx,
  company: NonNullable<Awaited<ReturnType<typeof rows.company>>>,
  form_key: string,
) {
  const form_token = makeToken();
  await rows.openForm(ctx.db, form_key, hashToken(form_token));
  return {
    company_name: company.name,
    logo: (await dataAddress(ctx, company)) ?? '',
    phone_number: company.phone_number,
    website: company.website,
    language: languageOf(company.customer_language),
    form_token,
  };
}

interface From {
  form_key: string;
  source: string;
  /** what it came through, as the activity of the lead says it */
  summary: Sentence;
  partner?: { id: number; name: string };
  /** says that this number was sent often enough today */
  too_many: Words;
}

/** Makes a lead of what someone wrote; `kept` is false for a machine, which is told the same. */
export async function takeEnquiry(
  ctx: Ctx,
  given: z.output<typeof Enquiry>,
  from: From,
): Promise<{ reference: string; kept: boolean }> {
  const { db, recordEvent } = ctx;
  const { form_token, website, consent, dial_code, bill, message, monthly_bill, ...enquiry } = given;
  const { name, pincode, project_type } = enquiry;
  const phone = enquiryPhone(dial_code, enquiry.phone);
  if (!phone) {
    const sentence = say`Check the phone number.`;
    return fail('bad_input', sentence, { fields: { phone: sentence } });
  }
  const reference = makeReference();
  // a field that people do not see was filled in: it sounds like a success, and nothing is kept
  if (website !== '') return { reference, kept: false };
  const form = await rows.useForm(db, from.form_key, hashToken(form_token));
  if (form === 'too_soon') fail('conflict', say`Please check what you entered and send it again.`);
  if (form === 'gone') fail('conflict', say`This form was already sent, or was open for too long. Reload the page.`);
  const partner_id = from.partner?.id ?? null;
  if ((await rows.enquiriesOf(db, phone, partner_id)) >= most_a_day) fail('too_many', from.too_many);
  const stage = (await beginning(db, {})) ?? notFound();
  const facts = columnsOf(
    {
      ...enquiry,
      phone,
      source: from.source,
      note: message,
      whatsapp_consent: false,
      ...(monthly_bill === null ? {} : { monthly_bills: Array.from({ length: 12 }, () => monthly_bill) }),
    },
    {},
  );
  const details = {
    ...facts.details,
    consent: { given: consent, at: ctx.app.now().toISOString() },
    // the partner finds it under the name they know, whatever it is called here later
    ...(from.partner ? { given_name: name } : {}),
  };
  const kept = { ...facts, details, partner_id, board_id: stage.board_id, stage_id: stage.id, reference };
  const [lead_id = 0] = await add(db, [{ facts: { ...kept, approval: 'none' }, keys: keysOf(facts) }]);
  if (bill) {
    // whoever sends the form: what comes through it is a stranger's
    const file_id = await storeFile({ ...ctx, stranger: true }, bill, 'lead');
    await addFile(db, { lead_id, file_id, user_id: null, kind: 'Electricity bill' });
  }
  recordEvent('lead_enquired', {
    summary: from.summary,
    ...aboutLead(lead_id),
    after: { reference, pincode, project_type, ...(from.partner ? { partner_id } : {}) },
    tell: { lead_id, name, pincode, project_type, partner: from.partner?.name ?? '' },
  });
  return { reference, kept: true };
}
