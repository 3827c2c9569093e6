/** What customers are expected to pay: open invoices, milestones that are not invoiced, retention. Amounts are paise. */
import { addDays, type PlainDate } from '../dates.ts';
import { roundPaise } from '../money.ts';
import type { StageKey } from '../stages.ts';
import type { CashItem } from './cash_flow.ts';
import { countInvoice, goodsShareOn, openBalance } from './invoices.ts';
import { expectedOn, leftToBill, milestoneAmounts } from './milestones.ts';
import { retentionOn } from './retentions.ts';
import { contractorTds, panOf } from './tds.ts';

/** An expected amount with the document it comes from. */
export interface ProjectCash extends CashItem {
  key: string;
  project_id: number;
  document_id: number | null;
  /** its number or name */
  document: string;
  party: string;
}

/** What a project says of its money and its dates. */
export interface CashProject {
  id: number;
  status: string;
  contract_value: number;
  customer: string;
  customer_gstin: string;
  company_gstin: string;
  goods_share: number | null;
  retention_percent: number;
  retention_months: number;
  payment_days: number;
  target_commissioning: PlainDate | null;
  forecast_commissioning: PlainDate | null;
  commissioned_on: PlainDate | null;
  /** as the schedule has it: the last material, the first and the last work on site */
  material_end: PlainDate | null;
  site_start: PlainDate | null;
  site_end: PlainDate | null;
  /** received and not matched to an invoice; held back of what was received */
  on_account: number;
  retention_held: number;
}

/** Whether what is planned of a project is still expected: milestones, and what its budget has left. */
export const isExpected = ({ status }: Pick<CashProject, 'status'>): boolean =>
  status !== 'draft' && status !== 'cancelled';

/** What a customer with a GSTIN deducts as TDS from an amount without GST: the contract as a whole decides on the limit. */
export function customerTds(
  { customer_gstin, company_gstin, contract_value }: CashProject,
  net: number,
  day: PlainDate,
): number {
  const pan = panOf({ pan: '', gstin: company_gstin });
  if (customer_gstin === '' || pan === '') return 0;
  return contractorTds({ day, pan, amount: net, year_amount: contract_value, year_base: contract_value }).tds;
}

/** Takes what is there already from amounts, the earliest first; those without a day last. */
export function lessCovered<Item extends ProjectCash>(
  items: readonly Item[],
  paise: number,
  { keeps_gst = false }: { keeps_gst?: boolean } = {},
): Item[] {
  let left = Math.max(0, paise);
  const order = items.toSorted((a, b) => (a.day ?? '9999-12-31').localeCompare(b.day ?? '9999-12-31'));
  return order.flatMap((item) => {
    const size = Math.abs(item.amount);
    const taken = Math.min(left, size);
    left -= taken;
    if (taken === 0) return [item];
    const rest = size === 0 ? 0 : (size - taken) / size;
    const now = {
      ...item,
      amount: Math.sign(item.amount) * (size - taken),
      gst: keeps_gst ? item.gst : roundPaise(item.gst * rest),
      tds: roundPaise(item.tds * rest),
    };
    return now.amount === 0 && now.gst === 0 ? [] : [now];
  });
}

export interface CashInvoice {
  id: number;
  project_id: number;
  number: string;
  day: PlainDate;
  due_on: PlainDate | null;
  net: number;
  total: number;
  retention: number;
  credited: number;
  credited_net: number;
  settled: number;
}

export interface CashMilestone {
  id: number;
  project_id: number;
  name: string;
  share: number;
  event_id: number | null;
  stage: StageKey | null;
  event_status: string | null;
  actual_end: PlainDate | null;
  forecast_end: PlainDate | null;
  after_days: number;
  due_on: PlainDate | null;
  /** without GST */
  billed: number;
}

/** Stages whose milestones wait for commissioning or for what leads to it. */
const late_stages: readonly StageKey[] = ['construction', 'approvals', 'site_handover'];

const plain = { until: null, gst: 0, gst_on: null, tds: 0 } as const;

/** An open invoice: what is left to pay without what is held back, in proportion without TDS. */
function invoiceCash(project: CashProject, one: CashInvoice): ProjectCash & { held: number } {
  const open = openBalance({ kind: 'invoice', status: 'issued', ...one });
  const held = Math.min(open, one.retention);
  const whole = one.total - one.credited - one.retention;
  const tds = customerTds(project, one.net - one.credited_net, one.day);
  const tds_left = whole > 0 ? roundPaise((tds * (open - held)) / whole) : 0;
  return {
    ...plain,
    key: `invoice ${one.id}`,
    source: 'invoice',
    project_id: project.id,
    document_id: one.id,
    document: one.number,
    party: project.customer,
    day: one.due_on ?? one.day,
    amount: open - held - tds_left,
    follows: false,
    held,
  };
}

/** What is not invoiced of a milestone: with GST, without retention and TDS, on its day and the days to pay after it. */
function milestoneCash(
  project: CashProject,
  one: CashMilestone,
  left: number,
  today: PlainDate,
): ProjectCash & { held: number } {
  const { event_id, event_status, actual_end, forecast_end, due_on, after_days } = one;
  const event = { finished: event_status === 'FINISHED', actual_end, forecast_end };
  const earned = expectedOn({ event: event_id === null ? undefined : event, typed: due_on, after_days }, today);
  const on = earned ?? today;
  const { sums, retention } = countInvoice({
    day: on,
    items: [{ description: one.name, gst_class: 'plant', hsn: '', amount: left }],
    tax_kind: project.company_gstin === '' ? 'none' : 'igst',
    goods_share: goodsShareOn(on, project.goods_share),
    retention_percent: project.retention_percent,
  });
  return {
    key: `milestone ${one.id}`,
    source: 'milestone',
    project_id: project.id,
    document_id: one.id,
    document: one.name,
    party: project.customer,
    day: earned === null ? null : addDays(earned, project.payment_days),
    until: null,
    amount: sums.total - retention - customerTds(project, left, on),
    gst: sums.tax,
    gst_on: earned,
    tds: 0,
    follows: event_id !== null && !event.finished && one.stage !== null && late_stages.includes(one.stage),
    held: retention,
  };
}

/** All that is expected of the customer of a project: what was paid on account is taken from the earliest. */
export function customerCash(
  project: CashProject,
  invoices: readonly CashInvoice[],
  milestones: readonly CashMilestone[],
  today: PlainDate,
): ProjectCash[] {
  const billed = invoices
    .filter(({ total, credited, settled }) => total > credited + settled)
    .map((one) => invoiceCash(project, one));
  const amounts = milestoneAmounts(
    project.contract_value,
    milestones.map(({ share }) => share),
  );
  const planned = isExpected(project)
    ? milestones.flatMap((one, at) => {
        const left = leftToBill({ amount: amounts[at] ?? 0, billed: one.billed });
        return left > 0 ? [milestoneCash(project, one, left, today)] : [];
      })
    : [];
  const held = [...billed, ...planned].reduce((sum, one) => sum + one.held, project.retention_held);
  const expected = [...billed, ...planned].map(({ held: _held, ...item }): ProjectCash => item);
  const retention: ProjectCash = {
    ...plain,
    key: `retention ${project.id}`,
    source: 'retention',
    project_id: project.id,
    document_id: null,
    document: '',
    party: project.customer,
    day: retentionOn(project, today, project.retention_months),
    amount: held,
    follows: project.commissioned_on === null,
  };
  return [...lessCovered(expected, project.on_account, { keeps_gst: true }), ...(held > 0 ? [retention] : [])];
}
