/** For tests: requests about work orders, measurements and bills that are known to succeed. */
import type { measurements } from '../../../../contract/measurements.ts';
import type { running_bills } from '../../../../contract/running_bills.ts';
import type { work_orders } from '../../../../contract/work_orders.ts';
import type { Foreign, Sample } from '../../../sample.ts';
import { projectOf } from '../fixtures.ts';
import {
  aBill,
  aDraftOrder,
  aMeasuredOrder,
  anApprovedBill,
  anOrder,
  aPendingBill,
  aPendingOrder,
  billing,
  foreignOrder,
  heldOf,
  installed,
  orderOf,
} from './fixtures.ts';

const { buys, approves, measures } = billing;
type Names = keyof typeof work_orders | keyof typeof measurements | keyof typeof running_bills;

const held = ({ work_order_id, version }: { work_order_id: number; version: number }) => ({ work_order_id, version });
const heldBill = ({ running_bill_id, version }: { running_bill_id: number; version: number }) => ({
  running_bill_id,
  version,
});

export const subcontract_samples: Record<Names, Sample> = {
  get_work_orders: { as: buys, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  get_work_order: {
    as: buys,
    input: async ({ t }) => ({ work_order_id: (await aDraftOrder(t)).work_order_id }),
  },
  add_work_order: {
    as: buys,
    input: async ({ t }) => {
      const { project_id, subcontractor_id } = await orderOf(t, (await aDraftOrder(t)).work_order_id);
      const lines = [{ description: 'Trench', unit: 'mtrs', quantity: 40, rate: 640_00 }];
      return { project_id, subcontractor_id, title: 'Trench', lines };
    },
  },
  update_work_order: {
    as: buys,
    input: async ({ t }) => {
      const order = await aDraftOrder(t);
      const { title, lines } = await orderOf(t, order.work_order_id);
      const kept = lines.map(({ id, description, unit, quantity, rate }) => ({
        id,
        description,
        unit,
        quantity,
        rate,
      }));
      return { ...held(order), title, lines: kept, terms: 'Tools are in the scope of the sub-contractor.' };
    },
  },
  delete_work_order: { as: buys, input: async ({ t }) => held(await aDraftOrder(t)) },
  send_work_order_for_approval: { as: buys, input: async ({ t }) => held(await aDraftOrder(t)) },
  approve_work_order: { as: approves, input: async ({ t }) => held(await aPendingOrder(t)) },
  reject_work_order: {
    as: approves,
    input: async ({ t }) => ({ ...held(await aPendingOrder(t)), reason: 'The rate of the cable is too high' }),
  },
  add_work_order_revision: {
    as: buys,
    input: async ({ t }) => {
      const order = await anOrder(t);
      const { lines } = await orderOf(t, order.work_order_id);
      const more = lines.map(({ id, quantity, rate }) => ({ id, quantity: quantity + 20, rate }));
      return { ...held(order), reason: 'A second tray on the east wall', lines: more };
    },
  },
  change_work_order_status: {
    as: approves,
    input: async ({ t }) => ({ ...held(await anOrder(t)), status: 'closed', reason: 'All work is done' }),
  },
  export_work_order: {
    as: buys,
    input: async ({ t }) => ({ work_order_id: (await anOrder(t)).work_order_id }),
  },
  get_measurement_book: {
    as: measures,
    input: async ({ t }) => ({ work_order_id: (await aMeasuredOrder(t)).work_order_id }),
  },
  add_measurement: {
    as: measures,
    input: async ({ t }) => {
      const order = await anOrder(t);
      await installed(t, order, 10);
      const line = (await orderOf(t, order.work_order_id)).lines[1];
      const by_hand = [{ line_id: line?.id, front_id: order.front_id, quantity: 0.5, remark: 'Scaffolding' }];
      return { ...(await heldOf(t, order.work_order_id)), by_hand };
    },
  },
  delete_measurement: {
    as: measures,
    input: async ({ t }) => ({
      measurement_id: (await aMeasuredOrder(t)).measurement_id,
      reason: 'Measured with the wrong tape',
    }),
  },
  get_running_bills: { as: measures, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  get_running_bill: {
    as: approves,
    input: async ({ t }) => ({ running_bill_id: (await aBill(t)).running_bill_id }),
  },
  add_running_bill: { as: measures, input: async ({ t }) => held(await aMeasuredOrder(t)) },
  update_running_bill: {
    as: measures,
    input: async ({ t }) => ({
      ...heldBill(await aBill(t)),
      invoice: 'SE/020',
      deductions: [{ kind: 'penalty', reason: 'Two days late', amount: 500_00 }],
    }),
  },
  delete_running_bill: { as: measures, input: async ({ t }) => heldBill(await aBill(t)) },
  send_running_bill_for_approval: { as: measures, input: async ({ t }) => heldBill(await aBill(t)) },
  approve_running_bill: {
    as: approves,
    input: async ({ t }) => {
      const { held: bill, payable } = await aPendingBill(t);
      return { ...bill, payable };
    },
  },
  reject_running_bill: {
    as: approves,
    input: async ({ t }) => ({ ...(await aPendingBill(t)).held, reason: 'The invoice is missing' }),
  },
  change_running_bill_status: {
    as: approves,
    input: async ({ t }) => ({ ...heldBill(await anApprovedBill(t)), status: 'reversed', reason: 'Wrong front' }),
  },
  export_running_bill: {
    as: approves,
    input: async ({ t }) => ({ running_bill_id: (await aBill(t)).running_bill_id }),
  },
};

export const foreign_subcontracts: Foreign = {
  work_order_id: async ({ t }) => (await foreignOrder(t)).work_order_id,
  measurement_id: async ({ t }) => (await foreignOrder(t)).measurement_id,
  running_bill_id: async ({ t }) => (await foreignOrder(t)).running_bill_id,
};
