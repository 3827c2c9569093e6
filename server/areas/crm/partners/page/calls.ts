/** A channel partner's own page: sales makes and ends the link; its token alone says which partner of which company. */
import type { partner_pages } from '../../../../../contract/partner_pages.ts';
import { todayInIndia } from '../../../../../domain/dates.ts';
import { leadNumber, partnerLeadState } from '../../../../../domain/leads.ts';
import { isInside } from '../../../../../domain/people.ts';
import { fail, failIf, notFound, sentences } from '../../../../../domain/errors.ts';
import { isDeliverableEmail } from '../../../../../domain/text.ts';
import { say } from '../../../../../domain/sentences.ts';
import { hashToken, makeToken } from '../../../../auth/secrets.ts';
import type { Ctx, Handlers } from '../../../../ctx.ts';
import { queueMail } from '../../../../mail/rows.ts';
import { setTenantByLink } from '../../../../tenancy/company.ts';
import { openEnquiry, takeEnquiry } from '../../form/enquiry.ts';
import { whole_pipeline } from '../../scope.ts';
import { company as companyHere } from '../../form/rows.ts';
import { partner_rows } from '../../record_rows.ts';
import * as partners from '../rows.ts';
import { tableFile } from '../../../../tables/write.ts';
import { dueOf, statementOf, statementTable, withSums } from '../statement.ts';
import { readable_days, whyNotLink } from './link.ts';
import { linkMail } from './mails.ts';
import * as rows from './rows.ts';
import { languageAt } from '../../../../words/rows.ts';
import { todayOf } from '../../../../today.ts';

const gone = say`This link is no longer valid. Ask for a new one.`;
const most_leads = 500;

/** The partner of a link, in their company. */
async function open(ctx: Ctx, token: string) {
  const token_hash = hashToken(token);
  const company_id = await setTenantByLink(ctx.db, token_hash);
  const elsewhere = ctx.prefix_company_id !== undefined && ctx.prefix_company_id !== company_id;
  const partner_id = company_id === undefined || elsewhere ? undefined : await rows.partnerBehind(ctx.db, token_hash);
  const partner = partner_id === undefined ? undefined : await partners.find(ctx.db, whole_pipeline, partner_id);
  const company = partner && (await companyHere(ctx.db));
  if (!partner || !company || company.status === 'expired') return fail('not_found', gone);
  if (!partner.active)
    fail('not_found', say`This page is currently unavailable. Please call ${{ name: company.name }}.`);
  return { company_id, company, partner };
}

const formOf = (partner: partners.PartnerRow): string => `partner:${partner.id}`;

/** The statement with the customers' names as the partner knows them. */
async function statementBehind(ctx: Ctx, partner: partners.PartnerRow, leads: readonly rows.HandedInRow[]) {
  const given = new Map(leads.map(({ id, name }) => [id, name]));
  const statement = statementOf(partner, await partners.deals(ctx.db, whole_pipeline, [partner.id]));
  return statement.map((line) => ({ ...line, name: given.get(line.lead_id) ?? line.name, due: dueOf(line) }));
}

const lockPartner = async (ctx: Ctx, partner_id: number) => (await partner_rows.lock(ctx.db, partner_id)) ?? notFound();

export const calls = {
  async add_channel_partner_link(ctx, { partner_id }) {
    const { db, app, person, recordEvent } = ctx;
    const partner = await lockPartner(ctx, partner_id);
    failIf(whyNotLink(partner));
    const renewed = await rows.endLink(db, partner_id);
    const token = makeToken();
    await rows.keepLink(db, {
      token_hash: hashToken(token),
      partner_id,
      made_by: person.user_id,
      days: readable_days,
    });
    const link = (await rows.linkOf(db, partner_id)) ?? notFound();
    const address = `${app.settings.base_url}/partner?token=${token}`;
    const mailed_to = isDeliverableEmail(partner.email) ? partner.email : '';
    if (mailed_to) {
      const company = await companyHere(db);
      const until = todayInIndia(new Date(link.expires_at));
      const letter = linkMail(company?.name ?? '', partner.contact_name || partner.name, address, until);
      await queueMail(ctx, { to: mailed_to, language: await languageAt(db, mailed_to), letter });
    }
    recordEvent('channel_partner_link_added', {
      summary: renewed
        ? say`renewed the link to the page of the channel partner ${{ name: partner.name }}`
        : say`created the link to the page of the channel partner ${{ name: partner.name }}`,
      subject_type: 'channel_partner',
      subject_id: partner_id,
      after: { mailed_to },
    });
    return { address, mailed_to, link };
  },

  async delete_channel_partner_link(ctx, { partner_id }) {
    const partner = await lockPartner(ctx, partner_id);
    if (!(await rows.endLink(ctx.db, partner_id))) fail('conflict', say`${{ name: partner.name }} has no link.`);
    ctx.recordEvent('channel_partner_link_deleted', {
      summary: say`ended the link to the page of the channel partner ${{ name: partner.name }}`,
      subject_type: 'channel_partner',
      subject_id: partner_id,
    });
    return { message: sentences.success };
  },

  async get_partner_page(ctx, { token }) {
    const { company_id, company, partner } = await open(ctx, token);
    // someone of the company who looks is no partner
    const is_colleague = !ctx.stranger && ctx.person.company_id === company_id && isInside(ctx.person.kind);
    if (!is_colleague) await rows.noteOpening(ctx.db, partner.id);
    const leads = await rows.leadsOf(ctx.db, partner.id, most_leads);
    const statement = await statementBehind(ctx, partner, leads);
    const { earned, due, paid } = withSums(partner, statement);
    const payments = await partners.payments(ctx.db, whole_pipeline, partner.id);
    return {
      ...(await openEnquiry(ctx, company, formOf(partner))),
      name: partner.name,
      leads: leads.map(({ kind, number, ...lead }) => ({
        ...lead,
        number: leadNumber(number),
        state: partnerLeadState(kind),
      })),
      leads_count: partner.leads,
      won_kwp: partner.won_kwp,
      commission: {
        basis: partner.commission_basis,
        rate: partner.commission_rate,
        slabs: partner.commission_slabs,
        payable_on: partner.payable_on,
      },
      statement,
      earned,
      due,
      paid,
      payments: payments.map(({ number, ...payment }) => ({ ...payment, lead_number: leadNumber(number) })),
    };
  },

  async add_partner_lead(ctx, { token, ...enquiry }) {
    const { partner } = await open(ctx, token);
    const { reference } = await takeEnquiry(ctx, enquiry, {
      form_key: formOf(partner),
      source: 'Channel Partner',
      summary: say`an enquiry of ${{ name: enquiry.name }} came through the channel partner ${{ partner: partner.name }}`,
      partner,
      too_many: say`You have already submitted this number three times today.`,
    });
    return { reference };
  },

  async export_partner_statement(ctx, { token, format }) {
    const { partner } = await open(ctx, token);
    const leads = await rows.leadsOf(ctx.db, partner.id, most_leads);
    const statement = await statementBehind(ctx, partner, leads);
    const today = todayOf(ctx);
    return tableFile(statementTable(partner.name, statement, { today, with_value: false }), format, ctx);
  },
} satisfies Handlers<keyof typeof partner_pages>;
