/** For tests: requests about quotations that are known to succeed. */
import { aFile, aPicture } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import type { TestApp } from '../../test_kit.ts';
import {
  aChoice,
  actFor,
  aDraft,
  anAward,
  aQuotedRfq,
  aSentRfq,
  aSupplier,
  boqLines,
  buyer,
  in_ten_days,
  manager,
  offer,
  projectOf,
} from './fixtures.ts';

import { foreign_orders, order_samples } from './orders/samples.ts';

const as = buyer;
const draft = async (t: TestApp) => {
  const { id, version } = await aDraft(t);
  return { rfq_id: id, version };
};
const sent = async (t: TestApp) => {
  const { rfq } = await aSentRfq(t);
  return { rfq_id: rfq.id, version: rfq.version, asked_ids: rfq.suppliers.map(({ id }) => id) };
};
const aKeptFile = async (t: TestApp) => {
  const { id } = await aDraft(t);
  return { rfq_id: id, file_id: (await t.call('upload_rfq_file', { rfq_id: id, file: aPicture(t) }, as)).ok().file_id };
};

export const samples: Samples<'procurement'> = {
  ...order_samples,
  get_rfqs: { as, input: () => ({ limit: 5 }) },
  get_rfq: { as, input: async ({ t }) => ({ rfq_id: (await aDraft(t)).id }) },
  get_rfq_choices: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  get_rfq_supplier_choices: { as, input: async ({ t }) => ({ rfq_id: (await aQuotedRfq(t)).rfq_id }) },
  add_rfq: {
    as,
    input: async ({ t }) => {
      const project_id = await projectOf(t);
      return { project_id, boq_line_ids: await boqLines(t, project_id) };
    },
  },
  update_rfq: { as, input: async ({ t }) => ({ ...(await draft(t)), title: 'Modules' }) },
  delete_rfq: { as, input: async ({ t }) => ({ rfq_id: (await aDraft(t)).id }) },
  add_rfq_copy: { as, input: async ({ t }) => ({ rfq_id: (await aDraft(t)).id }) },
  upload_rfq_file: { as, input: async ({ t }) => ({ rfq_id: (await aDraft(t)).id, file: aPicture(t) }) },
  delete_rfq_file: { as, input: ({ t }) => aKeptFile(t) },
  get_rfq_preview: { as, input: async ({ t }) => ({ rfq_id: (await aDraft(t)).id }) },
  send_rfq: { as, input: ({ t }) => draft(t) },
  update_rfq_due: {
    as,
    input: async ({ t }) => {
      const { rfq_id, version } = await sent(t);
      return { rfq_id, version, due_on: in_ten_days() };
    },
  },
  add_rfq_suppliers: {
    as,
    input: async ({ t }) => ({ rfq_id: (await sent(t)).rfq_id, supplier_ids: [await aSupplier(t)] }),
  },
  send_rfq_reminders: {
    as,
    input: async ({ t }) => {
      const { rfq_id, asked_ids } = await sent(t);
      return { rfq_id, asked_ids };
    },
  },
  change_rfq_status: {
    as,
    input: async ({ t }) => {
      const { rfq_id, version } = await sent(t);
      return { rfq_id, version, status: 'closed' };
    },
  },
  send_rfq_round: {
    as,
    input: async ({ t }) => {
      const { rfq } = await aQuotedRfq(t);
      const asked_ids = rfq.suppliers.map(({ id }) => id);
      return { rfq_id: rfq.id, version: rfq.version, asked_ids, note: 'Closer to ₹14', due_on: in_ten_days() };
    },
  },
  get_rfq_comparison: { as: manager, input: async ({ t }) => ({ rfq_id: (await aQuotedRfq(t)).rfq_id }) },
  get_rfq_quotes: {
    as: manager,
    input: async ({ t }) => {
      const { rfq } = await aQuotedRfq(t);
      return { rfq_id: rfq.id, asked_id: rfq.suppliers[0]?.id };
    },
  },
  approve_rfq_award: { as: manager, input: async ({ t }) => (await aChoice(t)).award },
  undo_rfq_award: {
    as: manager,
    input: async ({ t }) => {
      const { rfq } = await anAward(t);
      return { rfq_id: rfq.id, version: rfq.version };
    },
  },
  export_rfq_comparison: {
    as: manager,
    input: async ({ t }) => ({ rfq_id: (await aQuotedRfq(t)).rfq_id, format: 'csv' }),
  },
  get_purchase_settings: { as: manager, input: () => ({}) },
  update_purchase_settings: {
    as: manager,
    input: async ({ t }) => {
      const { version } = (await t.call('get_purchase_settings', {}, manager)).ok();
      return { version, interest_percent: 11, creditable_percent: 100 };
    },
  },
  get_quote_page: { input: async ({ t }) => ({ token: (await aSentRfq(t)).token }) },
  update_quote_draft: {
    input: async ({ t }) => {
      const { rfq, token } = await aSentRfq(t);
      return { token, ...offer(rfq, 1500) };
    },
  },
  add_supplier_rfq_quote: {
    input: async ({ t }) => {
      const { rfq, token } = await aSentRfq(t);
      return { token, ...offer(rfq, 1500, 7000) };
    },
  },
  reject_rfq: { input: async ({ t }) => ({ token: (await aSentRfq(t)).token, reason: 'No capacity' }) },
  upload_quote_file: { input: async ({ t }) => ({ token: (await aSentRfq(t)).token, file: aPicture(t) }) },
  get_quote_file: {
    input: async ({ t }) => {
      const { token } = await aSentRfq(t);
      return { token, file_id: (await t.call('upload_quote_file', { token, file: aPicture(t) })).ok().file_id };
    },
  },
  export_quote_lines: { input: async ({ t }) => ({ token: (await aSentRfq(t)).token, format: 'csv' }) },
  import_quote_lines: {
    input: async ({ t }) => {
      const { rfq, token } = await aSentRfq(t);
      return { token, file: aFile(t, 'quote.csv', `Line,Unit,Price ₹\n${rfq.lines[0]?.id},kWp,15.5\n`) };
    },
  },
  get_own_rfqs: { as: 'helios.vendor', input: () => ({}) },
  add_own_quote_link: {
    as: 'helios.vendor',
    input: async ({ t }) => {
      const { rfq } = await aSentRfq(t);
      const [asked] = rfq.suppliers;
      await actFor(t, asked?.supplier_id ?? 0);
      return { asked_id: asked?.id };
    },
  },
};

const urja = async ({ t }: OtherCompany) => {
  const by = 'urja.prm';
  const project_id = await projectOf(t, by);
  const boq_line_ids = await boqLines(t, project_id, 'urja');
  return { by, project_id, boq_line_ids };
};
const foreignRfq = async (other: OtherCompany) => {
  const { by, project_id, boq_line_ids } = await urja(other);
  const { rfq_id } = (await other.t.call('add_rfq', { project_id, boq_line_ids }, by)).ok();
  const supplier_ids = [await aSupplier(other.t, { key: 'urja' })];
  return (
    await other.t.call(
      'update_rfq',
      { rfq_id, version: 1, supplier_ids, due_on: in_ten_days(), needed_by: in_ten_days() },
      by,
    )
  ).ok();
};

export const foreign: Foreign = {
  ...foreign_orders,
  rfq_id: async (other) => (await foreignRfq(other)).id,
  boq_line_ids: async (other) => (await urja(other)).boq_line_ids[0] ?? 0,
  add_boq_line_ids: async (other) => (await urja(other)).boq_line_ids[0] ?? 0,
  supplier_ids: ({ t }) => aSupplier(t, { key: 'urja' }),
  asked_id: async (other) => (await foreignRfq(other)).suppliers[0]?.id ?? 0,
  asked_ids: async (other) => (await foreignRfq(other)).suppliers[0]?.id ?? 0,
};
