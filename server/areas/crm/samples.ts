/** For tests: requests about the sales pipeline that are known to succeed. */
import { aFile, aPicture } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import type { TestApp } from '../../test_kit.ts';
import {
  aBoard,
  aColleague,
  aComment,
  aCompany,
  aKeptFile,
  aLead,
  aPartner,
  aPayment,
  aReference,
  aStage,
  aTask,
  wonLead,
  pendingLead,
  anImport,
  anImportOf,
  stageOf,
  stagesOf,
  twoCompanies,
  twoLeads,
  unique,
} from './fixtures.ts';
import { partner_page_samples } from './partners/page/samples.ts';
import { proposal_foreign, proposal_samples } from './proposals/samples.ts';

const as = 'helios.owner';
const companiesImport = async (t: TestApp) => (await anImportOf(t, 'crm_companies')).record_import_id;
const partnersImport = async (t: TestApp) => (await anImportOf(t, 'channel_partners')).record_import_id;

export const samples: Samples<'crm'> = {
  ...partner_page_samples,
  ...proposal_samples,
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
  import_crm_companies: {
    as,
    input: ({ t }) => ({ file: aFile(t, 'a.csv', 'Company,City\nOpal,Surat\n'), dry_run: true }),
  },
  get_imports_of_crm_companies: { as, input: async ({ t }) => (await anImportOf(t, 'crm_companies'), {}) },
  undo_import_crm_companies: { as, input: async ({ t }) => ({ record_import_id: await companiesImport(t) }) },
  export_failed_crm_companies: {
    as,
    input: async ({ t }) => ({ record_import_id: await companiesImport(t), format: 'csv' }),
  },
  import_channel_partners: {
    as,
    input: ({ t }) => ({ file: aFile(t, 'a.csv', 'Dealer,City\nOpal,Surat\n'), dry_run: true }),
  },
  get_imports_of_channel_partners: { as, input: async ({ t }) => (await anImportOf(t, 'channel_partners'), {}) },
  undo_import_channel_partners: { as, input: async ({ t }) => ({ record_import_id: await partnersImport(t) }) },
  export_failed_channel_partners: {
    as,
    input: async ({ t }) => ({ record_import_id: await partnersImport(t), format: 'csv' }),
  },
  get_lead_imports: { as, input: async ({ t }) => (await anImport(t), {}) },
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
  approve_lead: { as, input: async ({ t }) => ({ ...(await pendingLead(t)), approved: true }) },
  update_lead_project_commercial: {
    as,
    input: async ({ t }) => ({ ...(await aLead(t)), value: 900_000_00, discount: 0 }),
  },
  add_lead_project: { as, input: ({ t }) => wonLead(t, { target_kwp: 12 }) },
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
  export_crm_companies: { as, input: () => ({ format: 'csv' }) },
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
      const { lead_id } = await wonLead(t, { partner_id: partner.id, target_kwp: 10 });
      return { lead_id, amount: 100, paid_on: '2026-01-02' };
    },
  },
  delete_commission_payment: { as, input: async ({ t }) => ({ commission_payment_id: await aPayment(t) }) },
  export_commission_statement: { as, input: async ({ t }) => ({ partner_id: (await aPartner(t)).id, format: 'xlsx' }) },
  get_past_projects: { as, input: () => ({}) },
  get_past_project: { as, input: async ({ t }) => ({ past_project_id: (await aReference(t)).id }) },
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
};

/** who works on the leads of the other company */
const by = 'urja.crm';
const theirLead = async ({ t }: OtherCompany): Promise<number> => (await aLead(t, {}, by)).lead_id;
const theirStage = async ({ t }: OtherCompany): Promise<number> => (await stagesOf(t, by)).stages[0]?.id ?? 0;

const theirImport =
  (resource: string) =>
  async ({ t, user_id }: OtherCompany): Promise<number> => {
    const { rows } = await t.app.database.asOwner((run) =>
      run(`insert into record_imports (company_id, resource, file_name, record_ids, headings, failed, made_by)
        select company_id, '${resource}', 'theirs.csv', '{}', '{}', '[]', id from users where id = ${user_id}
        returning id`),
    );
    return Number(rows[0]?.id);
  };

export const foreign: Foreign = {
  ...proposal_foreign,
  lead_id: theirLead,
  before_lead_id: theirLead,
  kept_id: theirLead,
  owner_id: async ({ user_id }) => user_id,
  follow_up_user_id: async ({ user_id }) => user_id,
  board_id: async ({ t }) => (await stagesOf(t, by)).board_id,
  stage_id: theirStage,
  before_stage_id: theirStage,
  lead_task_id: async (other) => (await aTask(other.t, await theirLead(other), by)).id,
  lead_comment_id: async (other) => (await aComment(other.t, await theirLead(other), by)).id,
  lead_file_id: async (other) => (await aKeptFile(other.t, await theirLead(other), by)).id,
  crm_company_id: async ({ t }) => (await aCompany(t, by)).id,
  partner_id: async ({ t }) => (await aPartner(t, {}, by)).id,
  past_project_id: async ({ t }) => (await aReference(t, by)).id,
  commission_payment_id: ({ t }) => aPayment(t, by),
  async merge_id(other) {
    const lead_id = await theirLead(other);
    const { rows } = await other.t.app.database.asOwner((run) =>
      run(`insert into crm_merges (company_id, kind, kept_id, gone, moved, before, after, made_by)
        select company_id, 'lead', id, '[]', '[]', '{}', '{}', ${other.user_id} from leads
        where id = ${lead_id} returning id`),
    );
    return Number(rows[0]?.id);
  },
  lead_import_id: theirImport('leads'),
  record_import_id: theirImport('crm_companies'),
};
