/** Decisions about companies of the pipeline, channel partners, and what these are owed. */
import type { crm_partners } from '../../../../contract/crm_partners.ts';
import type { Gives } from '../../../../contract/index.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { normalizeGstin } from '../../../../domain/gstin.ts';
import { leadNumber } from '../../../../domain/leads.ts';
import { module_names } from '../../../../domain/modules.ts';
import { showRupees } from '../../../../domain/money.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import { normalizePhone } from '../../../../domain/text.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { lockSeen } from '../leads/shown.ts';
import { companyMergesOf } from '../merging/rows.ts';
import * as shared from '../rows.ts';
import { scopeOf, whyNotIn } from '../scope.ts';
import { whyNotLink } from './page/link.ts';
import { linkOf } from './page/rows.ts';
import * as rows from './rows.ts';
import { tableFile } from '../../../tables/write.ts';
import { statementOf, statementTable, withSums } from './statement.ts';

const gone = (): never => refuse('not_found', sentences.not_found);

/** Only what was given, phone and GSTIN in the form in which they are kept. */
function kept<T extends { phone?: string | undefined; gstin?: string | undefined }>(facts: T): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(facts.phone === undefined ? {} : { phone: normalizePhone(facts.phone) ?? '' }),
    ...(facts.gstin === undefined ? {} : { gstin: normalizeGstin(facts.gstin) }),
  };
}

/** Refuses contact data from whom they are not shown; what such a person's form left empty is no change. */
function withoutUnseen<T extends { phone?: string | undefined; email?: string | undefined }>(ctx: Ctx, facts: T): T {
  if (scopeOf(ctx).sees_contact) return facts;
  if (facts.phone || facts.email) {
    const key = facts.phone ? 'phone' : 'email';
    refuse('forbidden', `You cannot change ${module_names.customer_contact}.`, {
      fields: { [key]: 'You cannot change this.' },
    });
  }
  return { ...facts, phone: undefined, email: undefined };
}

function demandFree(there: { id: number } | undefined, own_id: number | undefined, name: string): void {
  if (!there || there.id === own_id) return;
  const sentence = `${name} is here already.`;
  refuse('bad_input', sentence, { fields: { name: sentence } });
}

const shownCompany = async (ctx: Ctx, id: number) => (await rows.findCompany(ctx.db, scopeOf(ctx), id)) ?? gone();

async function shownPartner(ctx: Ctx, id: number): Promise<Gives<'add_channel_partner'>> {
  const partner = (await rows.findPartner(ctx.db, scopeOf(ctx), id)) ?? gone();
  return withSums(partner, statementOf(partner, await rows.deals(ctx.db, scopeOf(ctx), [id])));
}

async function partnerDetails(ctx: Ctx, id: number): Promise<Gives<'get_channel_partner'>> {
  const { db } = ctx;
  const scope = scopeOf(ctx);
  const partner = (await rows.findPartner(db, scope, id)) ?? gone();
  const statement = statementOf(partner, await rows.deals(db, scope, [id]));
  const payments = await rows.payments(db, scope, id);
  return {
    partner: withSums(partner, statement),
    leads: await shared.partnerLeads(db, scope, id),
    statement,
    payments: payments.map(({ number, ...payment }) => ({ ...payment, lead_number: leadNumber(number) })),
    link: await linkOf(db, id),
    why_not_edit: whyNotIn(ctx, 'toEdit'),
    why_not_link: whyNotIn(ctx, 'toEdit') || whyNotLink(partner),
  };
}

const about = (subject_type: string, subject_id: number) => ({ subject_type, subject_id });

export const calls = {
  get_crm_companies: (ctx, wanted) => rows.companyPage(ctx.db, scopeOf(ctx), wanted),

  async get_crm_company(ctx, { crm_company_id }) {
    const company = await shownCompany(ctx, crm_company_id);
    const leads = await shared.companyLeads(ctx.db, scopeOf(ctx), crm_company_id);
    return {
      company,
      leads,
      merges: await companyMergesOf(ctx.db, crm_company_id),
      why_not_edit: whyNotIn(ctx, 'toWork'),
      why_not_undo: whyNotIn(ctx, 'toEdit') || (whyNot(allow.toView('all_leads'), ctx.ask)?.sentence ?? ''),
    };
  },

  async add_crm_company(ctx, facts) {
    demandFree(await rows.companyNamed(ctx.db, facts.name), undefined, facts.name);
    const id = await rows.addCompany(ctx.db, kept(facts));
    ctx.happened('crm_company_added', {
      says: `added the company ${facts.name}`,
      ...about('crm_company', id),
      after: facts,
    });
    return shownCompany(ctx, id);
  },

  async update_crm_company(ctx, { crm_company_id, version, ...wanted }) {
    const facts = withoutUnseen(ctx, wanted);
    const before = (await rows.lockCompany(ctx.db, crm_company_id)) ?? gone();
    if (before.version !== version)
      refuse('conflict', sentences.changed_meanwhile, { current: await shownCompany(ctx, crm_company_id) });
    if (facts.name) demandFree(await rows.companyNamed(ctx.db, facts.name), crm_company_id, facts.name);
    await rows.changeCompany(ctx.db, crm_company_id, kept(facts));
    ctx.happened('crm_company_updated', {
      says: `changed the company ${facts.name ?? before.name}`,
      ...about('crm_company', crm_company_id),
      before,
      after: facts,
    });
    return shownCompany(ctx, crm_company_id);
  },

  async delete_crm_company(ctx, { crm_company_id }) {
    const before = (await rows.lockCompany(ctx.db, crm_company_id)) ?? gone();
    await rows.deleteCompany(ctx.db, crm_company_id);
    ctx.happened('crm_company_deleted', {
      says: `deleted the company ${before.name}`,
      ...about('crm_company', crm_company_id),
      before,
    });
    return { message: sentences.success };
  },

  async get_channel_partners(ctx, wanted) {
    const { partners, total } = await rows.partnerPage(ctx.db, scopeOf(ctx), wanted);
    const deals = await rows.deals(
      ctx.db,
      scopeOf(ctx),
      partners.map(({ id }) => id),
    );
    return { partners: partners.map((partner) => withSums(partner, statementOf(partner, deals))), total };
  },

  get_channel_partner: (ctx, { partner_id }) => partnerDetails(ctx, partner_id),

  async add_channel_partner(ctx, facts) {
    demandFree(await rows.partnerNamed(ctx.db, facts.name), undefined, facts.name);
    const id = await rows.addPartner(ctx.db, kept(facts));
    ctx.happened('channel_partner_added', {
      says: `added the channel partner ${facts.name}`,
      ...about('channel_partner', id),
      after: facts,
    });
    return shownPartner(ctx, id);
  },

  async update_channel_partner(ctx, { partner_id, version, ...facts }) {
    const before = (await rows.lockPartner(ctx.db, partner_id)) ?? gone();
    if (before.version !== version)
      refuse('conflict', sentences.changed_meanwhile, { current: await shownPartner(ctx, partner_id) });
    if (facts.name) demandFree(await rows.partnerNamed(ctx.db, facts.name), partner_id, facts.name);
    await rows.changePartner(ctx.db, partner_id, kept(facts));
    ctx.happened('channel_partner_updated', {
      says: `changed the channel partner ${facts.name ?? before.name}`,
      ...about('channel_partner', partner_id),
      before,
      after: facts,
    });
    return shownPartner(ctx, partner_id);
  },

  async delete_channel_partner(ctx, { partner_id }) {
    const partner =
      (await rows.lockPartner(ctx.db, partner_id)) && (await rows.findPartner(ctx.db, scopeOf(ctx), partner_id));
    if (!partner) return gone();
    if (await rows.hasLeads(ctx.db, partner_id))
      refuse('conflict', `${partner.name} brought leads. Make the partner inactive instead.`);
    await rows.deletePartner(ctx.db, partner_id);
    ctx.happened('channel_partner_deleted', {
      says: `deleted the channel partner ${partner.name}`,
      ...about('channel_partner', partner_id),
      before: partner,
    });
    return { message: sentences.success };
  },

  async add_commission_payment(ctx, { lead_id, amount, paid_on, note }) {
    const lead = await lockSeen(ctx, lead_id);
    if (lead.partner_id === null) return refuse('conflict', 'This lead came through no channel partner.');
    const partner = (await rows.findPartner(ctx.db, scopeOf(ctx), lead.partner_id)) ?? gone();
    const line = statementOf(partner, await rows.deals(ctx.db, scopeOf(ctx), [partner.id])).find(
      (one) => one.lead_id === lead_id,
    );
    if (!line) return refuse('conflict', 'Only won leads earn commission.');
    if (line.paid + amount > line.earned) {
      const left = Math.max(0, line.earned - line.paid);
      const sentence = `Only ${showRupees(left)} of this commission is unpaid.`;
      refuse('bad_input', sentence, { fields: { amount: sentence } });
    }
    await rows.addPayment(ctx.db, {
      partner_id: partner.id,
      lead_id,
      amount,
      paid_on,
      note,
      made_by: ctx.person.user_id,
    });
    ctx.happened('commission_paid', {
      says: `recorded ${showRupees(amount)} of commission to ${partner.name}`,
      ...about('channel_partner', partner.id),
      after: { lead_id, amount, paid_on, note },
      tell: { partner_id: partner.id, lead: `${line.number}, ${line.name}`, amount, paid_on },
    });
    return partnerDetails(ctx, partner.id);
  },

  async delete_commission_payment(ctx, { commission_payment_id }) {
    const payment = (await rows.deletePayment(ctx.db, scopeOf(ctx), commission_payment_id)) ?? gone();
    ctx.happened('commission_payment_deleted', {
      says: `undid a commission payment of ${showRupees(payment.amount)}`,
      ...about('channel_partner', payment.partner_id),
      before: payment,
    });
    return partnerDetails(ctx, payment.partner_id);
  },

  async export_commission_statement(ctx, { partner_id, format }) {
    const { partner, statement } = await partnerDetails(ctx, partner_id);
    const today = todayInIndia(ctx.house.now());
    return tableFile(statementTable(partner.name, statement, { today, with_value: true }), format);
  },
} satisfies Handlers<keyof typeof crm_partners>;
