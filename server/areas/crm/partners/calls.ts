/** Decisions about channel partners, and what these are owed. */
import { type crm_partners, PartnerAbilities } from '../../../../contract/crm_partners.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { partner_fields } from '../../../../domain/crm/partner_fields.ts';
import { type CommissionBasis, rateFromSheet } from '../../../../domain/commissions.ts';
import { leadNumber } from '../../../../domain/leads.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { groupedBy } from '../../../../domain/grouped.ts';
import { allow } from '../../../../domain/rules.ts';
import { money, plural, say } from '../../../../domain/sentences.ts';
import { abilitiesOf, type WhyNot } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { lockSeen } from '../leads/present.ts';
import { partner_rows } from '../record_rows.ts';
import { recordImport } from '../../../records/imports/record_import.ts';
import { records } from '../../../records/records.ts';
import * as shared from '../rows.ts';
import { scopeOf } from '../scope.ts';
import { whyNotLink } from './page/link.ts';
import { linkOf } from './page/rows.ts';
import * as rows from './rows.ts';
import { tableFile } from '../../../tables/write.ts';
import { statementOf, statementTable, withSums } from './statement.ts';
import { todayOf } from '../../../today.ts';

const find = async (ctx: Ctx, id: number) => (await rows.find(ctx.db, scopeOf(ctx), id)) ?? notFound();

async function presentPartner(ctx: Ctx, id: number): Promise<ResponseOf<'add_channel_partner'>> {
  const partner = await find(ctx, id);
  return withSums(partner, statementOf(partner, await rows.deals(ctx.db, scopeOf(ctx), [id])));
}

/** Why a channel partner stays, whoever asks. */
const whyNotDelete = async (ctx: Ctx, { id, name }: { id: number; name: string }): Promise<WhyNot> =>
  (await rows.hasLeads(ctx.db, id)) ? say`${{ name }} brought leads. Make the partner inactive instead.` : undefined;

async function partnerDetails(ctx: Ctx, id: number): Promise<ResponseOf<'get_channel_partner'>> {
  const { db } = ctx;
  const scope = scopeOf(ctx);
  const partner = await find(ctx, id);
  const statement = statementOf(partner, await rows.deals(db, scope, [id]));
  const payments = await rows.payments(db, scope, id);
  return {
    partner: withSums(partner, statement),
    leads: await shared.partnerLeads(db, scope, id),
    statement,
    payments: payments.map(({ number, ...payment }) => ({ ...payment, lead_number: leadNumber(number) })),
    link: await linkOf(db, id),
    abilities: abilitiesOf(ctx.permissions, PartnerAbilities, {
      delete_channel_partner: await whyNotDelete(ctx, partner),
      add_channel_partner_link: whyNotLink(partner),
    }),
  };
}

const most_sorted = 10_000;

/** Partners with what their statements come to. */
async function listed(ctx: Ctx, wanted: Parameters<typeof rows.page>[2]) {
  const scope = scopeOf(ctx);
  const { partners: found, total } = await rows.page(ctx.db, scope, wanted);
  const ids = found.map(({ id }) => id);
  const deals = groupedBy(await rows.deals(ctx.db, scope, ids), ({ partner_id }) => partner_id);
  return { partners: found.map((one) => withSums(one, statementOf(one, deals.get(one.id) ?? []))), total };
}

const about = (subject_id: number) => ({ subject_type: 'channel_partner', subject_id });
const imported = recordImport('channel_partners', {
  fields: partner_fields,
  rows: partner_rows,
  may_delete: allow.toEdit('crm'),
  count: (count) => say`${plural({ count }, '# channel partner', '# channel partners')}`,
  used: rows.used,
  complete(facts) {
    const { commission_basis, payable_on, commission_rate: given = 0 } = facts;
    // what the sheet leaves out is as a new partner's form has it
    const basis = (commission_basis ?? partner_fields.commission_basis.default) as CommissionBasis;
    const commission_rate = rateFromSheet(basis, given as number);
    if (commission_rate === undefined) return say`Enter a commission rate of at most 100%.`;
    return {
      ...facts,
      commission_basis: basis,
      commission_rate,
      payable_on: payable_on ?? partner_fields.payable_on.default,
    };
  },
});
const partners = records(partner_rows, partner_fields, presentPartner, { named: 'once' });

export const calls = {
  async get_channel_partners(ctx, wanted) {
    const { sort, ...asked } = wanted;
    if (sort !== 'earned' && sort !== 'due') return listed(ctx, { ...asked, sort });
    // what is worked out can be put in order only where all of it is
    const whole = await listed(ctx, { ...asked, sort: 'usual', limit: most_sorted, offset: 0 });
    const turn = asked.descending ? -1 : 1;
    const sorted = whole.partners.toSorted((a, b) => turn * (a[sort] - b[sort]));
    return { ...whole, partners: sorted.slice(asked.offset, asked.offset + asked.limit) };
  },

  get_channel_partner: (ctx, { partner_id }) => partnerDetails(ctx, partner_id),

  async add_channel_partner(ctx, facts) {
    const id = await partners.add(ctx, facts);
    const summary = say`added the channel partner ${{ name: facts.name }}`;
    ctx.recordEvent('channel_partner_added', { summary, ...about(id), after: facts });
    return presentPartner(ctx, id);
  },

  async update_channel_partner(ctx, { partner_id, version, ...facts }) {
    const { name, ...change } = await partners.change(ctx, partner_id, version, facts);
    const summary = say`changed the channel partner ${{ name }}`;
    ctx.recordEvent('channel_partner_updated', { summary, ...about(partner_id), ...change });
    return presentPartner(ctx, partner_id);
  },

  async delete_channel_partner(ctx, { partner_id }) {
    const { name } = await partners.lock(ctx, partner_id);
    const why_not = await whyNotDelete(ctx, { id: partner_id, name });
    failIf(why_not);
    const before = await partners.remove(ctx, partner_id);
    const summary = say`deleted the channel partner ${{ name }}`;
    ctx.recordEvent('channel_partner_deleted', { summary, ...about(partner_id), before });
    return { message: sentences.success };
  },

  async add_commission_payment(ctx, { lead_id, amount, paid_on, note }) {
    const lead = await lockSeen(ctx, lead_id);
    if (lead.partner_id === null) return fail('conflict', say`This lead came through no channel partner.`);
    const partner = await find(ctx, lead.partner_id);
    const line = statementOf(partner, await rows.deals(ctx.db, scopeOf(ctx), [partner.id])).find(
      (one) => one.lead_id === lead_id,
    );
    if (!line) return fail('conflict', say`Only won leads earn commission.`);
    if (line.paid + amount > line.earned) {
      const left = Math.max(0, line.earned - line.paid);
      const sentence = say`Only ${{ left: money(left) }} of this commission is unpaid.`;
      fail('bad_input', sentence, { fields: { amount: sentence } });
    }
    await rows.addPayment(ctx.db, {
      partner_id: partner.id,
      lead_id,
      amount,
      paid_on,
      note,
      made_by: ctx.person.user_id,
    });
    ctx.recordEvent('commission_paid', {
      summary: say`recorded a commission payment to ${{ name: partner.name }}`,
      ...about(partner.id),
      after: { lead_id, amount, paid_on, note },
      tell: { partner_id: partner.id, lead: `${line.number}, ${line.name}`, amount, paid_on },
    });
    return partnerDetails(ctx, partner.id);
  },

  async delete_commission_payment(ctx, { commission_payment_id }) {
    const payment = (await rows.deletePayment(ctx.db, scopeOf(ctx), commission_payment_id)) ?? notFound();
    ctx.recordEvent('commission_payment_deleted', {
      summary: say`undid a commission payment`,
      ...about(payment.partner_id),
      before: payment,
    });
    return partnerDetails(ctx, payment.partner_id);
  },

  async export_commission_statement(ctx, { partner_id, format }) {
    const { partner, statement } = await partnerDetails(ctx, partner_id);
    const today = todayOf(ctx);
    return tableFile(statementTable(partner.name, statement, { today, with_value: true }), format, ctx);
  },

  import_channel_partners: imported.take,
  get_imports_of_channel_partners: imported.recent,
  undo_import_channel_partners: imported.undo,
  export_failed_channel_partners: imported.failed,
} satisfies Handlers<keyof typeof crm_partners>;
