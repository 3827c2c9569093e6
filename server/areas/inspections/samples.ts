/** For tests: requests about inspections and clearances that are known to succeed. */
import { aPicture } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import type { TestApp } from '../../test_kit.ts';
import { actFor, anOrder } from '../../supply/fixtures.ts';
import {
  aCompleted,
  aDecided,
  anInspected,
  anInspection,
  anOverride,
  aPhoto,
  aReady,
  aRequest,
  aRequestByMail,
  findings,
  inDays,
  manager,
  managerOf,
  missingOf,
  modules,
} from './fixtures.ts';

const as = manager;
const called = async (t: TestApp) => {
  const { inspection } = await anInspection(t);
  return { inspection_id: inspection.id, version: inspection.version };
};
const requested = async (t: TestApp) => {
  const { mdcc } = await aRequest(t);
  return { mdcc_id: mdcc.id, version: mdcc.version };
};
const document = async (t: TestApp) => {
  const { mdcc } = await aRequest(t);
  return { mdcc_id: mdcc.id, mdcc_document_id: mdcc.documents.find(({ name }) => name === 'Packing list')?.id ?? 0 };
};
const vendorOf = async (t: TestApp, supplier_id: number) => {
  await actFor(t, supplier_id);
  return 'helios.vendor';
};

export const samples: Samples<'inspections'> = {
  get_inspections: { as, input: () => ({ limit: 5 }) },
  get_inspection: { as, input: async ({ t }) => ({ inspection_id: (await anInspection(t)).inspection.id }) },
  get_chain_lines: { as, input: async ({ t }) => ({ project_id: (await anOrder(t)).project_id }) },
  add_inspection: {
    as,
    input: async ({ t }) => {
      const order = await anOrder(t);
      return { project_id: order.project_id, lines: modules(order, 100), inspect_on: inDays(14) };
    },
  },
  update_inspection: { as, input: async ({ t }) => ({ ...(await called(t)), place: 'Chennai' }) },
  update_inspection_findings: { as, input: async ({ t }) => findings((await anInspection(t)).inspection) },
  change_inspection_status: {
    as,
    input: async ({ t }) => {
      const { inspection_id, version } = await anInspected(t);
      return { inspection_id, version, status: 'completed' };
    },
  },
  undo_inspection_result: {
    as,
    input: async ({ t }) => {
      const { inspection } = await aCompleted(t);
      return { inspection_id: inspection.id, version: inspection.version };
    },
  },
  upload_inspection_file: {
    as,
    input: async ({ t }) => ({ inspection_id: (await anInspection(t)).inspection.id, file: aPicture(t) }),
  },
  delete_inspection_file: { as, input: ({ t }) => aPhoto(t) },
  export_inspection_report: { as, input: async ({ t }) => ({ inspection_id: (await aCompleted(t)).inspection.id }) },
  add_dispatch_override: {
    as: 'helios.pm',
    input: async ({ t }) => {
      const order = await anOrder(t);
      await managerOf(t, order);
      return { project_id: order.project_id, ...modules(order, 5)[0], reason: 'Crane booked' };
    },
  },
  undo_dispatch_override: {
    as: 'helios.pm',
    input: async ({ t }) => ({ override_id: (await anOverride(t)).override_id, version: 1 }),
  },
  get_chain_rules: { as, input: () => ({}) },
  update_chain_rules: {
    as,
    input: async ({ t }) => {
      const { version } = (await t.call('get_chain_rules', {}, as)).ok();
      return { version, rules: [{ category: 'Handrail', inspection: false, mdcc: false }] };
    },
  },
  get_own_inspections: { as: 'helios.vendor', input: () => ({}) },
  add_own_inspection: {
    as: 'helios.vendor',
    input: async ({ t }) => {
      const order = await anOrder(t);
      await vendorOf(t, order.supplier_id);
      return { order_id: order.order_id, lines: modules(order, 100), inspect_on: inDays(14) };
    },
  },
  get_mdccs: { as, input: () => ({ limit: 5 }) },
  get_mdcc: { as, input: async ({ t }) => ({ mdcc_id: (await aRequest(t)).mdcc.id }) },
  add_mdcc: {
    as,
    input: async ({ t }) => {
      const { order } = await aCompleted(t);
      return { project_id: order.project_id, lines: modules(order, 100), valid_till: inDays(30) };
    },
  },
  update_mdcc: { as, input: async ({ t }) => ({ ...(await requested(t)), note: 'Two lorries' }) },
  upload_mdcc_file: { as, input: async ({ t }) => ({ ...(await document(t)), file: aPicture(t) }) },
  delete_mdcc_file: {
    as,
    input: async ({ t }) => {
      const about = await document(t);
      (await t.call('upload_mdcc_file', { ...about, file: aPicture(t) }, as)).ok();
      return about;
    },
  },
  approve_mdcc_doc: {
    as,
    input: async ({ t }) => {
      const { mdcc } = await aReady(t);
      return { mdcc_id: mdcc.id, version: mdcc.version, clear: true };
    },
  },
  change_mdcc_status: {
    as,
    input: async ({ t }) => ({ ...(await requested(t)), status: 'withdrawn', reason: 'Ordered twice' }),
  },
  send_mdcc_document_request: { as, input: ({ t }) => requested(t) },
  undo_mdcc_refusal: {
    as,
    input: async ({ t }) => {
      const { mdcc } = await aDecided(t, false);
      return { mdcc_id: mdcc.id, version: mdcc.version };
    },
  },
  export_mdcc: { as, input: async ({ t }) => ({ mdcc_id: (await aDecided(t, true)).mdcc.id }) },
  upload_own_mdcc_file: {
    as: 'helios.vendor',
    input: async ({ t }) => {
      const { mdcc_document_id, mdcc_id } = await document(t);
      const { rows } = await t.app.database.asOwner((run) =>
        run(`select o.supplier_id from mdccs c join purchase_orders o on o.id = c.order_id where c.id = ${mdcc_id}`),
      );
      await vendorOf(t, Number(rows[0]?.supplier_id));
      return { mdcc_document_id, file: aPicture(t) };
    },
  },
  get_order_page_mdccs: { input: async ({ t }) => ({ token: (await aRequestByMail(t)).token }) },
  upload_order_page_mdcc_file: {
    input: async ({ t }) => {
      const { mdcc, token } = await aRequestByMail(t);
      return { token, mdcc_document_id: missingOf(mdcc)[0]?.id ?? 0, file: aPicture(t) };
    },
  },
};

const by = 'urja.prm';
const foreignOrder = ({ t }: OtherCompany) => anOrder(t, { by, key: 'urja' });
const foreignInspection = async ({ t }: OtherCompany) => (await anInspection(t, { by, key: 'urja' })).inspection;
const foreignMdcc = async ({ t }: OtherCompany) => {
  const { order } = await aCompleted(t, { by, key: 'urja' });
  return (await aRequest(t, { by, order })).mdcc;
};

export const foreign: Foreign = {
  inspection_id: async (other) => (await foreignInspection(other)).id,
  reinspects_id: async (other) => (await foreignInspection(other)).id,
  line_id: async (other) => (await foreignInspection(other)).lines[0]?.id ?? 0,
  mdcc_id: async (other) => (await foreignMdcc(other)).id,
  mdcc_document_id: async (other) => (await foreignMdcc(other)).documents[0]?.id ?? 0,
  po_line_id: async (other) => (await foreignOrder(other)).lines[0] ?? 0,
  order_id: async (other) => (await foreignOrder(other)).order_id,
  inspector_id: async ({ t }) =>
    Number((await t.app.database.asOwner((run) => run(`select id from users where username = '${by}'`))).rows[0]?.id),
  override_id: async ({ t }) => {
    const order = await foreignOrder({ t } as OtherCompany);
    const pm = await managerOf(t, order, 'urja.pm');
    const input = { project_id: order.project_id, ...modules(order, 5)[0], reason: 'Crane booked' };
    return (await t.call('add_dispatch_override', input, pm)).ok().override_id;
  },
};
