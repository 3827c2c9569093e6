/** For tests: leads and what belongs to them, made on purpose. */
import { aFile, aPicture } from '../../fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

const as = 'helios.owner';

/** The stages of a company's first board. */
export async function stagesOf(t: TestApp, by = as) {
  const { boards } = (await t.call('get_all_boards', { per_stage: 0 }, by)).ok();
  return { board_id: boards[0]?.id ?? 0, stages: boards[0]?.stages ?? [] };
}

export async function stageOf(t: TestApp, kind: string, by = as): Promise<number> {
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
export async function aLead(t: TestApp, facts: Record<string, unknown> = {}, by = as) {
  const made = (await t.call('add_lead', { name: 'Sample lead', phone: aPhone(), ...facts }, by)).ok();
  return { lead_id: made.id, version: made.version };
}

export const moveLead = (t: TestApp, lead_id: number, stage_id: number, by = as, more: object = {}) =>
  t.call('update_lead_stages', { lead_ids: [lead_id], stage_id, ...more }, by);

/** An import of one lead and of one row that fails. */
export async function anImport(t: TestApp): Promise<number> {
  const file = aFile(t, 'leads.csv', `Name,Phone\nImported,${aPhone()}\nNobody,\n`);
  return (await t.call('import_leads', { file }, as)).ok().import_id ?? 0;
}

const imported_file = (t: TestApp, name: string) => aFile(t, 'list.csv', `Name,City\n${name},Surat\n,Nowhere\n`);

/** An import of companies or channel partners: one is added, one row fails. */
export async function anImportOf(t: TestApp, resource: 'crm_companies' | 'channel_partners', by = as) {
  const name = unique('Imported');
  const done = (await t.call(`import_${resource}`, { file: imported_file(t, name) }, by)).ok();
  return { record_import_id: done.import_id ?? 0, name };
}

/** Two leads as a merge is asked for; the first one stays. */
export async function twoLeads(t: TestApp, one: object = {}, other: object = {}, by = as) {
  const leads = [await aLead(t, { name: 'Kept', ...one }, by), await aLead(t, { name: 'Double', ...other }, by)];
  return { kept_id: leads[0]?.lead_id ?? 0, leads };
}

/** The same of two companies. */
export async function twoCompanies(t: TestApp, one: object = {}, other: object = {}) {
  const made = [];
  for (const facts of [one, other]) {
    // oxlint-disable-next-line no-await-in-loop
    const company = (await t.call('add_crm_company', { name: `Company ${performance.now()}`, ...facts }, as)).ok();
    made.push({ crm_company_id: company.id, version: company.version });
  }
  return { kept_id: made[0]?.crm_company_id ?? 0, companies: made };
}

/** The same, asking for approval. */
export async function pendingLead(t: TestApp, facts: Record<string, unknown> = {}, by = as) {
  const { lead_id } = await aLead(t, facts, by);
  const moved = (await moveLead(t, lead_id, await stageOf(t, 'approval', by), by)).ok();
  return { lead_id, version: moved.leads[0]?.version ?? 0 };
}

/** The same, approved and won. */
export async function wonLead(t: TestApp, facts: Record<string, unknown> = {}, by = as) {
  const asking = await pendingLead(t, facts, by);
  const chief = `${by.split('.')[0] ?? ''}.owner`;
  (await t.call('approve_lead', { ...asking, approved: true }, chief)).ok();
  const moved = (await moveLead(t, asking.lead_id, await stageOf(t, 'won', by), by)).ok();
  return { lead_id: asking.lead_id, version: moved.leads[0]?.version ?? 0 };
}

export const unique = (word: string): string => `${word} ${performance.now()}`;

export const aPartner = async (t: TestApp, facts: Record<string, unknown> = {}, by = as) =>
  (await t.call('add_channel_partner', { name: unique('Partner'), commission_rate: 100_000, ...facts }, by)).ok();

export const aCompany = async (t: TestApp, by = as) =>
  (await t.call('add_crm_company', { name: unique('Company') }, by)).ok();
export const aReference = async (t: TestApp, by = as) =>
  (await t.call('add_past_project', { name: unique('Reference'), capacity_kwp: 100 }, by)).ok();
export const aTask = async (t: TestApp, lead_id: number, by = as) =>
  (await t.call('add_lead_task', { lead_id, title: 'Send the survey form' }, by)).ok();
export const aComment = async (t: TestApp, lead_id: number, by = as) =>
  (await t.call('add_lead_comment', { lead_id, text: 'Called back' }, by)).ok();
export const aKeptFile = async (t: TestApp, lead_id: number, by = as) =>
  (await t.call('upload_lead_file', { lead_id, file: aPicture(t) }, by)).ok();

export const aPayment = async (t: TestApp, by = as) => {
  const partner = await aPartner(t, {}, by);
  const { lead_id } = await wonLead(t, { partner_id: partner.id, target_kwp: 10 }, by);
  const paid = { lead_id, amount: 100, paid_on: '2026-01-02' };
  const details = (await t.call('add_commission_payment', paid, by)).ok();
  return details.payments[0]?.id ?? 0;
};

export const aBoard = async (t: TestApp, by = as) => (await t.call('add_board', { name: unique('Board') }, by)).ok().id;

/** Someone new in the company. */
export async function aColleague(t: TestApp, facts: Record<string, unknown> = {}): Promise<number> {
  const email = `${unique('colleague').replace(/\W/g, '.')}@example.org`;
  const invited = { email, name: 'New Colleague', kind: 'staff', department: 'Design', ...facts };
  return (await t.call('send_invitation', invited, 'helios.admin')).ok().user_id;
}

/** A stage of its own, empty, on a board of its own. */
export async function aStage(t: TestApp): Promise<{ stage_id: number; version: number }> {
  const { id } = (await t.call('add_stage', { board_id: await aBoard(t), name: unique('Stage') }, as)).ok();
  return { stage_id: id, version: 1 };
}
