/** Contract terms and milestones as a person sees them. */
import type { ResponseOf } from '../../../contract/index.ts';
import { MilestoneAbilities, PlanAbilities } from '../../../contract/milestones.ts';
import type { Words } from '../../../domain/errors.ts';
import { gstOn } from '../../../domain/gst.ts';
import { countInvoice, goodsShareOn } from '../../../domain/money/invoices.ts';
import {
  delayExposure,
  earnedOn,
  expectedOn,
  leftToBill,
  milestoneAmounts,
  milestoneState,
  type Trigger,
} from '../../../domain/money/milestones.ts';
import { templatesFor } from '../../../domain/money/payment_templates.ts';
import { commissioningOf } from '../../../domain/projects.ts';
import { say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';
import * as rows from './plan_rows.ts';
import { todayOf } from '../../today.ts';
import { notFound } from '../../../domain/errors.ts';

export const contractOf = async (ctx: Ctx, project_id: number): Promise<rows.ContractRow> =>
  (await rows.contract(ctx.db, project_id)) ?? notFound();

/** The customer and the place of supply as invoices take them: what the contract says, else what the project says. */
export const partyOf = (contract: rows.ContractRow) => ({
  legal_name: contract.legal_name || contract.customer_name,
  billing_address: contract.billing_address || contract.site_address,
  supply_state: contract.supply_state || contract.state,
});

const triggerOf = (row: rows.MilestoneRow): Trigger => ({
  event:
    row.event_id === null
      ? undefined
      : { finished: row.event_status === 'FINISHED', actual_end: row.actual_end, forecast_end: row.forecast_end },
  typed: row.due_on,
  after_days: row.after_days,
});

/** A milestone with what it comes to, when it is earned and how it stands. */
export function counted(rows_of: readonly rows.MilestoneRow[], contract_value: number, today: string) {
  const amounts = milestoneAmounts(
    contract_value,
    rows_of.map(({ share }) => share),
  );
  return rows_of.map((row, at) => {
    const trigger = triggerOf(row);
    const amount = amounts[at] ?? 0;
    const earned_on = earnedOn(trigger);
    const expected_on = expectedOn(trigger, today);
    const status = milestoneState({ ...row, amount, earned_on }, today);
    return { ...row, amount, earned_on, expected_on, status, left: leftToBill({ ...row, amount }) };
  });
}

/** Why nothing of a milestone can be invoiced now. */
export const whyNotInvoiceMilestone = (one: { left: number; drafted: boolean; amount: number }): Words | undefined =>
  one.drafted
    ? say`A draft invoice for this milestone already exists.`
    : one.amount === 0
      ? say`Enter the contract value of the project first.`
      : one.left === 0
        ? say`This milestone is fully invoiced.`
        : undefined;

/** Why the milestones of a template are not made: some are invoiced. */
export const whyNotGenerate = (all: readonly rows.MilestoneRow[]): Words | undefined =>
  all.some(({ billed, drafted, invoice_id }) => billed > 0 || drafted || invoice_id !== null)
    ? say`A milestone is invoiced already. Change the milestones one by one.`
    : undefined;

export async function shownPlan(ctx: Ctx, project_id: number): Promise<ResponseOf<'get_milestones'>> {
  const today = todayOf(ctx);
  const contract = await contractOf(ctx, project_id);
  const found = await rows.milestones(ctx.db, project_id);
  const events = await rows.events(ctx.db, project_id);
  const { legal_name, billing_address, gstin, supply_state, contact_name, billing_email, number, day } = contract;
  const { goods_share, retention_percent, retention_months, ld_percent, ld_cap_percent, payment_days } = contract;
  const { expected } = commissioningOf(contract, today);
  const promised = contract.target_commissioning;
  const share_now = goodsShareOn(today, goods_share);
  const rates = gstOn(today);
  return {
    version: contract.version,
    contract_value: contract.contract_value,
    terms: {
      legal_name,
      billing_address,
      gstin,
      supply_state,
      contact_name,
      billing_email,
      number,
      day,
      goods_share,
      retention_percent,
      retention_months,
      ld_percent,
      ld_cap_percent,
      payment_days,
    },
    from_project: {
      legal_name: contract.customer_name,
      billing_address: contract.site_address,
      supply_state: contract.state,
    },
    goods_share: share_now,
    gst_percent: (share_now * rates.goods + (100 - share_now) * rates.services) / 100,
    template: contract.template,
    templates: templatesFor(contract.segment),
    milestones: counted(found, contract.contract_value, today).map((one) => ({
      ...one,
      gst: countInvoice({
        day: one.expected_on ?? today,
        items: [{ description: one.name, gst_class: 'plant', hsn: '', amount: one.amount }],
        tax_kind: 'igst',
        goods_share: goodsShareOn(one.expected_on ?? today, goods_share),
        retention_percent: 0,
      }).sums.tax,
      abilities: abilitiesOf(ctx.permissions, MilestoneAbilities, { add_invoice: whyNotInvoiceMilestone(one) }),
    })),
    damages: {
      promised,
      expected,
      ...delayExposure({ contract_value: contract.contract_value, ld_percent, ld_cap_percent, promised, expected }),
    },
    events: events.map(({ id, name, stage, status, actual_end, forecast_end }) => ({
      id,
      name,
      stage,
      expected_on: expectedOn(
        { event: { finished: status === 'FINISHED', actual_end, forecast_end }, typed: null, after_days: 0 },
        today,
      ),
    })),
    abilities: abilitiesOf(ctx.permissions, PlanAbilities, { generate_milestones: whyNotGenerate(found) }),
  };
}
