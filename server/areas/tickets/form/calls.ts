/** Decisions about tickets of people without an account: what the form gets, and what keeps machines out. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ticket_form } from '../../../../contract/ticket_form.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { normalizePhone } from '../../../../domain/text.ts';
import { form_least_seconds, form_most_per_phone } from '../../../../domain/tickets.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { dataAddress } from '../../../storage/files.ts';
import { companyOfKey } from '../../../tenancy/company.ts';
import { setTenant } from '../../../tenancy/in_company.ts';
import { formSecret, settings as readSettings } from '../settings/rows.ts';
import * as rows from './rows.ts';
import { takeFromOutside } from './take.ts';
import { languageOf } from '../../../../domain/languages.ts';

const a_day = 86_400_000;
const by_hand = say`This could not be sent. Reload the page and try again.`;

/** Enters the company of a key; whoever else is signed in on this device, here they are a stranger. */
async function enterAsStranger(ctx: Ctx, key: string): Promise<Ctx> {
  const company_id = await companyOfKey(ctx.db, key);
  if (company_id === undefined || (ctx.prefix_company_id !== undefined && ctx.prefix_company_id !== company_id))
    return notFound();
  await setTenant(ctx.db, company_id);
  return { ...ctx, stranger: true };
}

const signed = (secret: string, at: string): string =>
  createHmac('sha256', secret).update(`ticket form ${at}`).digest('base64url');

/** Milliseconds since the form was opened; undefined when this server did not say so. */
function sinceOpened(secret: string, opened: string, now: Date): number | undefined {
  const [at = '', sign = ''] = opened.split('.');
  const right = Buffer.from(signed(secret, at));
  const given = Buffer.from(sign);
  if (!/^\d{13}$/.test(at) || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return now.getTime() - Number(at);
}

export const calls = {
  async get_ticket_form(ctx, { company_key }) {
    const { db, app } = await enterAsStranger(ctx, company_key);
    const company = await rows.company(db);
    const { categories } = await readSettings(db);
    const at = String(app.now().getTime());
    return {
      company_name: company.name,
      language: languageOf(company.customer_language),
      phone_number: company.phone_number,
      logo: await dataAddress(ctx, company),
      categories: categories.map(({ name }) => name),
      opened: `${at}.${signed(await formSecret(db), at)}`,
    };
  },

  async add_ticket_from_form(given, { company_key, opened, website, files, ...form }) {
    const ctx = await enterAsStranger(given, company_key);
    const { db, app } = ctx;
    const now = app.now();
    const since = sinceOpened(await formSecret(db), opened, now);
    if (website !== '' || since === undefined || since > a_day || since < form_least_seconds * 1000)
      fail('bad_input', by_hand);
    const phone = normalizePhone(form.phone) ?? '';
    if ((await rows.countOfPhone(db, phone, now)) >= form_most_per_phone)
      fail('too_many', say`Several reports from this phone number were received today. Please call the company.`);
    const settings = await readSettings(db);
    if (!settings.categories.some(({ name }) => name === form.category)) {
      const sentence = say`Select one of the listed categories.`;
      fail('bad_input', sentence, { fields: { category: sentence } });
    }
    const plant = await rows.plantOf(db, form.plant_code, phone);
    const [first_line = ''] = form.description.split('\n');
    const outside = {
      key: company_key,
      channel: 'form' as const,
      project_id: plant?.id ?? null,
      category: form.category,
      title: first_line,
      description: form.description,
      contact_name: form.name,
      contact_phone: phone,
      contact_email: form.email,
      preferred_time: form.preferred_time,
      plant_code: form.plant_code,
      files,
    };
    const { number, answer_by, solved_by } = await takeFromOutside(ctx, outside, settings);
    return { number, mailed_to: form.email, answer_by, solved_by };
  },
} satisfies Handlers<keyof typeof ticket_form>;
