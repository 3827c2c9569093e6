/** For tests: requests about the sales pipeline that are known to succeed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Upload } from '../contract/call.ts';
import type { CallName } from '../contract/index.ts';
import type { Sample } from './sample.ts';
import type { TestHouse } from './test_kit.ts';

const as = 'helios.owner';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file as it came with a request; it is there anew however often it was taken. */
export function aFile(t: TestHouse, file_name: string, content: string | Buffer): Upload {
  const path = join(t.house.settings.data_dir, `upload-${performance.now()}-${Math.random()}`);
  return {
    file_name,
    content_type: 'application/octet-stream',
    byte_size: Buffer.byteLength(content),
    sha256: '0'.repeat(64),
    get temp_path() {
      writeFileSync(path, content);
      return path;
    },
  };
}
export const aPicture = (t: TestHouse): Upload => aFile(t, 'Roof.png', pixel);

/** The stages of a company's first board. */
export async function stagesOf(t: TestHouse, by = as) {
  const { boards } = (await t.call('get_all_boards', { per_stage: 0 }, by)).ok();
  return { board_id: boards[0]?.id ?? 0, stages: boards[0]?.stages ?? [] };
}

export async function stageOf(t: TestHouse, kind: string, by = as): Promise<number> {
  const { stages } = await stagesOf(t, by);
  return (stages.find((stage) => stage.name === kind) ?? stages.find((stage) => stage.kind === kind))?.id ?? 0;
}

let phones = 6_000_000_000;
/** A phone number nobody had yet. */
export const aPhone = (): string => {
  phones += 1;
  return `+91${phones}`;
};

/** A new lead with nothing but what a test asks for. */
export async function aLead(t: TestHouse, facts: Record<string, unknown> = {}, by = as) {
  const made = (await t.call('add_lead', { name: 'Sample lead', phone: aPhone(), ...facts }, by)).ok();
  return { lead_id: made.id, version: made.version };
}

export const moveLead = (t: TestHouse, lead_id: number, stage_id: number, by = as, more: object = {}) =>
  t.call('update_lead_stages', { lead_ids: [lead_id], stage_id, ...more }, by);

/** An import of one lead and of one row that fails. */
async function anImport(t: TestHouse): Promise<number> {
  const file = aFile(t, 'leads.csv', `Name,Phone\nImported,${aPhone()}\nNobody,\n`);
  return (await t.call('import_leads', { file }, as)).ok().import_id ?? 0;
}

/** Two leads as a merge is asked for; the first one stays. */
export async function twoLeads(t: TestHouse, one: object = {}, other: object = {}, by = as) {
  const leads = [await aLead(t, { name: 'Kept', ...one }, by), await aLead(t, { name: 'Double', ...other }, by)];
  return { kept_id: leads[0]?.lead_id ?? 0, leads };
}

/** The same of two companies. */
export async function twoCompanies(t: TestHouse, one: object = {}, other: object = {}) {
  const made = [];
  for (const facts of [one, other]) {
    // oxlint-disable-next-line no-await-in-loop
    const company = (await t.call('add_crm_company', { name: `Company ${performance.now()}`, ...facts }, as)).ok();
    made.push({ crm_company_id: company.id, version: company.version });
  }
  return { kept_id: made[0]?.crm_company_id ?? 0, companies: made };
}

/** The same, asking for approval. */
export async function anAskingLead(t: TestHouse, facts: Record<string, unknown> = {}, by = as) {
  const { lead_id } = await aLead(t, facts, by);
  const moved = (await moveLead(t, lead_id, await stageOf(t, 'approval', by), by)).ok();
  return { lead_id, version: moved.leads[0]?.version ?? 0 };
}

/** The same, approved and won. */
export async function aWonLead(t: TestHouse, facts: Record<string, unknown> = {}, by = as) {
  const asking = await anAskingLead(t, facts, by);
  const chief = `${by.split('.')[0] ?? ''}.owner`;
  (await t.call('approve_lead', { ...asking, approved: true }, chief)).ok();
  const moved = (await moveLead(t, asking.lead_id, await stageOf(t, 'won', by), by)).ok();
  return { lead_id: asking.lead_id, version: moved.leads[0]?.version ?? 0 };
}

const unique = (word: string): string => `${word} ${performance.now()}`;

export const aPartner = async (t: TestHouse, facts: Record<string, unknown> = {}, by = as) =>
  (await t.call('add_channel_partner', { name: unique('Partner'), commission_rate: 100_000, ...facts }, by)).ok();

const aCompany = async (t: TestHouse, by = as) =>
  (await t.call('add_crm_company', { name: unique('Company') }, by)).ok();
const aReference = async (t: TestHouse, by = as) =>
  (await t.call('add_past_project', { name: unique('Reference'), capacity_kwp: 100 }, by)).ok();
export const aTask = async (t: TestHouse, lead_id: number, by = as) =>
  (await t.call('add_lead_task', { lead_id, title: 'Send the survey form' }, by)).ok();
export const aComment = async (t: TestHouse, lead_id: number, by = as) =>
  (await t.call('add_lead_comment', { lead_id, text: 'Called back' }, by)).ok();
const aKeptFile = async (t: TestHouse, lead_id: number, by = as) =>
  (await t.call('upload_lead_file', { lead_id, file: aPicture(t) }, by)).ok();

const aPayment = async (t: TestHouse, by = as) => {
  const partner = await aPartner(t, {}, by);
  const { lead_id } = await aWonLead(t, { partner_id: partner.id, target_kwp: 10 }, by);
  const paid = { lead_id, amount: 100, paid_on: '2026-01-02' };
  const details = (await t.call('add_commission_payment', paid, by)).ok();
  return details.payments[0]?.id ?? 0;
};

const aBoard = async (t: TestHouse, by = as) => (await t.call('add_board', { name: unique('Board') }, by)).ok().id;

/** Somebody new in the company. */
export async function aColleague(t: TestHouse, facts: Record<string, unknown> = {}): Promise<number> {
  const email = `${unique('colleague').replace(/\W/g, '.')}@example.org`;
  const invited = { email, name: 'New Colleague', kind: 'staff', department: 'Design', ...facts };
  return (await t.call('send_invitation', invited, 'helios.admin')).ok().user_id;
}

/** Ids of another company's pipeline, by the field that would carry them. */
export async function foreignPipeline(t: TestHouse): Promise<Record<string, number>> {
  const by = 'urja.crm';
  const { lead_id } = await aLead(t, {}, by);
  const { board_id, stages } = await stagesOf(t, by);
  return {
    lead_id,
    before_lead_id: lead_id,
    board_id,
    stage_id: stages[0]?.id ?? 0,
    before_stage_id: stages[0]?.id ?? 0,
    lead_task_id: (await aTask(t, lead_id, by)).id,
    lead_comment_id: (await aComment(t, lead_id, by)).id,
    lead_file_id: (await aKeptFile(t, lead_id, by)).id,
    crm_company_id: (await aCompany(t, by)).id,
    partner_id: (await aPartner(t, {}, by)).id,
    past_project_id: (await aReference(t, by)).id,
    commission_payment_id: await aPayment(t, by),
  };
}

export const crm_samples = {
  get_all_boards: { as, input: () => ({}) },
  get_lead_words: { as, input: () => ({}) },
  add_board: { as, input: () => ({ name: 'Open access' }) },
  update_board: { as, input: async ({ t }) => ({ board_id: await aBoard(t), version: 1, name: 'Renamed' }) },
  delete_board: { as, input: async ({ t }) => ({ board_id: await aBoard(t) }) },
  add_stage: {
    as,
    input: async ({ t }) => {
      const board_id = await aBoard(t);
      const { boards } = (await t.call('get_all_boards', { per_stage: 0 }, as)).ok();
      const before_stage_id = boards.find(({ id }) => id === board_id)?.stages[2]?.id;
      return { board_id, name: unique('Stage'), before_stage_id };
    },
  },
  change_stage_name: { as, input: async ({ t }) => ({ ...(await aStage(t)), name: unique('Renamed') }) },
  update_stage: { as, input: async ({ t }) => ({ ...(await aStage(t)), age_red_days: 9, probability: 12 }) },
  update_stage_order: {
    as,
    input: async ({ t }) => {
      const { board_id, stages } = await stagesOf(t);
      return { board_id, stage_ids: stages.map(({ id }) => id) };
    },
  },
  delete_stage: { as, input: async ({ t }) => ({ stage_id: (await aStage(t)).stage_id }) },
  get_all_members: { as, input: () => ({}) },
  add_team_member: { as, input: ({ user_id }) => ({ user_id, territory: 'Pune', monthly_target: 100_000_00 }) },
  delete_team_member: {
    as,
    input: async ({ t }) => {
      const user_id = await aColleague(t);
      (await t.call('add_team_member', { user_id }, as)).ok();
      return { user_id };
    },
  },
  get_follow_ups: { as, input: () => ({}) },
  get_lead_report: { as, input: () => ({}) },
  import_leads: {
    as,
    input: ({ t }) => ({
      file: aFile(t, 'leads.csv', 'Name,Phone,City\nImran Qureshi,98200 41122,Pune\n'),
      dry_run: true,
    }),
  },
  export_leads: { as, input: () => ({ format: 'csv' }) },
  get_leads: { as, input: () => ({ limit: 5 }) },
  get_lead_places: { as, input: () => ({}) },
  get_lead_details: { as, input: async ({ t }) => ({ lead_id: (await aLead(t)).lead_id }) },
  add_lead_merge: { as, input: ({ t }) => twoLeads(t) },
  undo_lead_merge: {
    as,
    input: async ({ t }) => ({
      merge_id: (await t.call('add_lead_merge', await twoLeads(t), as)).ok().merge_id,
    }),
  },
  add_company_merge: { as, input: ({ t }) => twoCompanies(t) },
  undo_company_merge: {
    as,
    input: async ({ t }) => ({
      merge_id: (await t.call('add_company_merge', await twoCompanies(t), as)).ok().merge_id,
    }),
  },
  undo_import_leads: { as, input: async ({ t }) => ({ lead_import_id: await anImport(t) }) },
  export_failed_leads: { as, input: async ({ t }) => ({ lead_import_id: await anImport(t), format: 'csv' }) },
  get_lead_duplicates: { as, input: () => ({ phones: ['98200 41122'] }) },
  add_lead: { as, input: () => ({ name: 'Sample lead', phone: '98200 41122' }) },
  update_lead: { as, input: async ({ t }) => ({ ...(await aLead(t)), city: 'Pune', phone: '98200 41123' }) },
  update_leads: {
    as,
    input: async ({ t }) => ({ lead_ids: [(await aLead(t)).lead_id], priority: 'High', add_tags: ['roof'] }),
  },
  update_lead_stages: {
    as,
    input: async ({ t }) => ({ lead_ids: [(await aLead(t)).lead_id], stage_id: await stageOf(t, 'Qualified') }),
  },
  delete_lead: { as, input: async ({ t }) => ({ lead_ids: [(await aLead(t)).lead_id] }) },
  undo_delete_lead: {
    as,
    input: async ({ t }) => {
      const { lead_id } = await aLead(t);
      (await t.call('delete_lead', { lead_ids: [lead_id] }, as)).ok();
      return { lead_ids: [lead_id] };
    },
  },
  change_lead_follow_up: {
    as,
    input: async ({ t }) => ({ ...(await aLead(t)), follow_up_on: '2027-01-05', note: 'Ask for the bill' }),
  },
  approve_lead: { as, input: async ({ t }) => ({ ...(await anAskingLead(t)), approved: true }) },
  update_lead_project_commercial: {
    as,
    input: async ({ t }) => ({ ...(await aLead(t)), value: 900_000_00, discount: 0 }),
  },
  add_lead_project: { as, input: ({ t }) => aWonLead(t, { target_kwp: 12 }) },
  add_lead_task: { as, input: async ({ t }) => ({ lead_id: (await aLead(t)).lead_id, title: 'Send the survey form' }) },
  update_lead_task: {
    as,
    input: async ({ t }) => {
      const { id, version } = await aTask(t, (await aLead(t)).lead_id);
      return { lead_task_id: id, version, done: true };
    },
  },
  delete_lead_task: { as, input: async ({ t }) => ({ lead_task_id: (await aTask(t, (await aLead(t)).lead_id)).id }) },
  add_lead_comment: { as, input: async ({ t }) => ({ lead_id: (await aLead(t)).lead_id, text: 'Called back' }) },
  update_lead_comment: {
    as,
    input: async ({ t }) => ({
      lead_comment_id: (await aComment(t, (await aLead(t)).lead_id)).id,
      text: 'Called twice',
    }),
  },
  delete_lead_comment: {
    as,
    input: async ({ t }) => ({ lead_comment_id: (await aComment(t, (await aLead(t)).lead_id)).id }),
  },
  add_lead_attachment: {
    as,
    input: async ({ t }) => ({ lead_comment_id: (await aComment(t, (await aLead(t)).lead_id)).id, file: aPicture(t) }),
  },
  upload_lead_file: { as, input: async ({ t }) => ({ lead_id: (await aLead(t)).lead_id, file: aPicture(t) }) },
  delete_lead_file: {
    as,
    input: async ({ t }) => ({ lead_file_id: (await aKeptFile(t, (await aLead(t)).lead_id)).id }),
  },
  get_all_activity: { as, input: async ({ t }) => ({ lead_id: (await aLead(t)).lead_id }) },
  get_crm_companies: { as, input: () => ({}) },
  get_crm_company: { as, input: async ({ t }) => ({ crm_company_id: (await aCompany(t)).id }) },
  add_crm_company: { as, input: () => ({ name: unique('Company') }) },
  update_crm_company: {
    as,
    input: async ({ t }) => ({ crm_company_id: (await aCompany(t)).id, version: 1, city: 'Pune' }),
  },
  delete_crm_company: { as, input: async ({ t }) => ({ crm_company_id: (await aCompany(t)).id }) },
  get_channel_partners: { as, input: () => ({}) },
  get_channel_partner: { as, input: async ({ t }) => ({ partner_id: (await aPartner(t)).id }) },
  add_channel_partner: { as, input: () => ({ name: unique('Partner') }) },
  update_channel_partner: {
    as,
    input: async ({ t }) => ({ partner_id: (await aPartner(t)).id, version: 1, kyc: 'verified' }),
  },
  delete_channel_partner: { as, input: async ({ t }) => ({ partner_id: (await aPartner(t)).id }) },
  add_commission_payment: {
    as,
    input: async ({ t }) => {
      const partner = await aPartner(t);
      const { lead_id } = await aWonLead(t, { partner_id: partner.id, target_kwp: 10 });
      return { lead_id, amount: 100, paid_on: '2026-01-02' };
    },
  },
  delete_commission_payment: { as, input: async ({ t }) => ({ commission_payment_id: await aPayment(t) }) },
  export_commission_statement: { as, input: async ({ t }) => ({ partner_id: (await aPartner(t)).id, format: 'xlsx' }) },
  get_past_projects: { as, input: () => ({}) },
  add_past_project: { as, input: () => ({ name: 'Deccan Mills', capacity_kwp: 400 }) },
  update_past_project: {
    as,
    input: async ({ t }) => ({ past_project_id: (await aReference(t)).id, version: 1, city: 'Pune' }),
  },
  upload_past_project_photo: {
    as,
    input: async ({ t }) => ({ past_project_id: (await aReference(t)).id, file: aPicture(t) }),
  },
  delete_past_project: { as, input: async ({ t }) => ({ past_project_id: (await aReference(t)).id }) },
  get_lead_form: { input: () => ({ company_key: 'helios' }) },
  // a form must have been open for some seconds: the form's own tests send it
  add_lead_enquiry: {
    refusals_only: true,
    input: async ({ t }) => ({
      company_key: 'helios',
      form_token: (await t.call('get_lead_form', { company_key: 'helios' })).ok().form_token,
      name: 'Imran Qureshi',
      dial_code: '+91',
      phone: '98200 41122',
      pincode: '411001',
      project_type: 'Residential',
      consent: true,
    }),
  },
} satisfies Partial<Record<CallName, Sample>>;

/** A stage of its own, empty, on a board of its own. */
async function aStage(t: TestHouse): Promise<{ stage_id: number; version: number }> {
  const { id } = (await t.call('add_stage', { board_id: await aBoard(t), name: unique('Stage') }, as)).ok();
  return { stage_id: id, version: 1 };
}
