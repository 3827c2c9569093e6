/** For tests: requests about purchase orders that are known to succeed. */
import { todayInIndia } from '../../../../domain/dates.ts';
import { aPicture } from '../../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../../sample.ts';
import type { TestApp } from '../../../test_kit.ts';
import { actFor, boqLines, buyer, manager, projectOf } from '../fixtures.ts';
import {
  aDraftOrder,
  anAskedOrder,
  anApprovedOrder,
  anOrderable,
  anOrderableAward,
  aQuestionedOrder,
  aSentOrder,
  aServedOrder,
  aServiceOrder,
  given,
  type Order,
  versionOf,
} from './fixtures.ts';

const as = buyer;
const withFile = async (t: TestApp, order: Pick<Order, 'id'>) =>
  (await t.call('upload_order_file', { order_id: order.id, file: aPicture(t) }, as)).ok().file_id;

type Names =
  | keyof typeof import('../../../../contract/orders.ts')['orders']
  | keyof typeof import('../../../../contract/order_pages.ts')['order_pages'];

export const order_samples: Pick<Samples<'procurement'>, Names> = {
  get_orders: { as, input: () => ({ limit: 5 }) },
  export_orders: { as, input: () => ({ format: 'csv' }) },
  get_order: { as, input: async ({ t }) => ({ order_id: (await aDraftOrder(t)).id }) },
  get_order_choices: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  get_order_supplier_choices: {
    as,
    input: async ({ t }) => {
      const project_id = await projectOf(t);
      return { project_id, boq_line_ids: await boqLines(t, project_id) };
    },
  },
  get_award_orders: { as, input: async ({ t }) => ({ rfq_id: (await anOrderableAward(t)).rfq_id }) },
  add_award_orders: { as, input: async ({ t }) => ({ rfq_id: (await anOrderableAward(t)).rfq_id }) },
  add_order: {
    as,
    input: async ({ t }) => {
      const project_id = await projectOf(t);
      const supplier_id = await anOrderable(t);
      return { project_id, supplier_id, boq_line_ids: await boqLines(t, project_id) };
    },
  },
  update_order: {
    as,
    input: async ({ t }) => {
      const draft = await aDraftOrder(t);
      return { ...versionOf(draft), terms: 'Firm price', lines: draft.lines.map(given) };
    },
  },
  delete_order: { as, input: async ({ t }) => ({ order_id: (await aDraftOrder(t)).id }) },
  upload_order_file: { as, input: async ({ t }) => ({ order_id: (await aDraftOrder(t)).id, file: aPicture(t) }) },
  delete_order_file: {
    as,
    input: async ({ t }) => {
      const draft = await aDraftOrder(t);
      return { order_id: draft.id, file_id: await withFile(t, draft) };
    },
  },
  send_order_for_approval: { as, input: async ({ t }) => versionOf(await aDraftOrder(t)) },
  undo_order_for_approval: { as, input: async ({ t }) => versionOf(await anAskedOrder(t)) },
  approve_order: { as: manager, input: async ({ t }) => versionOf(await anAskedOrder(t)) },
  reject_order: {
    as: manager,
    input: async ({ t }) => ({ ...versionOf(await anAskedOrder(t)), reason: 'Ask for a better price' }),
  },
  send_order_question: {
    as: manager,
    input: async ({ t }) => ({ order_id: (await anAskedOrder(t)).id, note: 'Why not the cheaper offer?' }),
  },
  send_order: { as, input: async ({ t }) => versionOf(await anApprovedOrder(t)) },
  add_order_amendment: {
    as,
    input: async ({ t }) => {
      const order = await anApprovedOrder(t);
      const lines = [{ id: order.lines[0]?.id, quantity: 900 }];
      return { ...versionOf(order), reason: 'Roof redesigned', lines };
    },
  },
  reject_order_proposals: {
    as,
    input: async ({ t }) => {
      const { order } = await aQuestionedOrder(t);
      return { ...versionOf(order), proposal_ids: order.proposals.map(({ id }) => id), note: 'As agreed' };
    },
  },
  change_order_short_close: {
    as,
    input: async ({ t }) => {
      const order = await anApprovedOrder(t);
      return { ...versionOf(order), line_id: order.lines[0]?.id, quantity: 100, reason: 'Roof redesigned' };
    },
  },
  change_order_status: {
    as: manager,
    input: async ({ t }) => ({
      ...versionOf(await anApprovedOrder(t)),
      status: 'cancelled',
      reason: 'Project on hold',
    }),
  },
  add_service_entry: {
    as,
    input: async ({ t }) => {
      const order = await aServiceOrder(t);
      return {
        order_id: order.id,
        line_id: order.lines[0]?.id,
        quantity: 2,
        done_on: todayInIndia(t.app.now()),
        note: 'Two shifts',
      };
    },
  },
  undo_service_entry: {
    as,
    input: async ({ t }) => {
      const order = await aServedOrder(t);
      return { order_id: order.id, entry_id: order.lines[0]?.service_entries[0]?.id };
    },
  },
  export_order: { as, input: async ({ t }) => ({ order_id: (await anApprovedOrder(t)).id }) },
  get_order_limits: { as: manager, input: () => ({}) },
  update_order_limits: {
    as: 'helios.admin',
    input: async ({ t }) => {
      const { version } = (await t.call('get_order_limits', {}, manager)).ok();
      const limits = { roles: [], people: [], second_from: 100_000_000_000 };
      return { version, limits };
    },
  },
  get_order_page: { input: async ({ t }) => ({ token: (await aSentOrder(t)).token }) },
  send_order_answer: {
    input: async ({ t }) => {
      const { order, token } = await aSentOrder(t);
      return { token, version: order.version, answer: 'accepted' };
    },
  },
  get_order_page_file: {
    input: async ({ t }) => {
      const { order, token } = await aSentOrder(t);
      return { token, file_id: await withFile(t, order) };
    },
  },
  export_order_page: { input: async ({ t }) => ({ token: (await aSentOrder(t)).token }) },
  get_own_orders: { as: 'helios.vendor', input: () => ({}) },
  add_own_order_link: {
    as: 'helios.vendor',
    input: async ({ t }) => {
      const { order } = await aSentOrder(t);
      await actFor(t, order.supplier.id);
      return { order_id: order.id };
    },
  },
};

const foreignOrder = ({ t }: OtherCompany): Promise<Order> => aDraftOrder(t, { by: 'urja.prm' });

export const foreign_orders: Foreign = {
  order_id: async (other) => (await foreignOrder(other)).id,
  entry_id: async ({ t }) =>
    (await aServedOrder(t, { by: 'urja.prm', approver: 'urja.owner' })).lines[0]?.service_entries[0]?.id ?? 0,
  line_id: async (other) => (await foreignOrder(other)).lines[0]?.id ?? 0,
  supplier_id: ({ t }) => anOrderable(t, { key: 'urja' }),
  ship_to_store_id: async (other) => (await foreignOrder(other)).ship_to_store_id ?? 0,
  proposal_ids: async ({ t }) => {
    const order = await foreignOrder({ t } as OtherCompany);
    const { rows } = await t.app.database.asOwner((run) =>
      run(`insert into po_proposals (company_id, order_id, po_line_id, quantity)
        select company_id, order_id, id, 1 from po_lines where order_id = ${order.id} returning id`),
    );
    return Number(rows[0]?.id);
  },
};
