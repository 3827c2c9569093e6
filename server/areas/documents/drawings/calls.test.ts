/** Engineering drawings: their way from draft to as-built, who moves them, who is asked, who hears. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drainOutbox } from '../../../jobs/work.ts';
import { uploaded } from '../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
let project_id: number;

beforeAll(async () => {
  t = await openTestApp();
  const wanted = { sort: 'code', descending: false };
  project_id = (await t.call('get_projects', wanted, 'urja.customer')).ok().projects[0]?.id ?? 0;
  await t.app.database.asOwner(async (run) => {
    await run(
      `update punch_points set pin_version_id = null, pin_page = null, pin_x = null, pin_y = null where project_id = ${project_id}`,
    );
    await run(`delete from documents where project_id = ${project_id}`);
  });
});
afterAll(() => t.close());

const dashboard = async (as = 'urja.pm') => (await t.call('get_engineering_dashboard', { project_id }, as)).ok();
const line = async (drawing: number) => {
  const found = (await dashboard()).drawings.find((one) => one.drawing === drawing);
  if (!found) throw new Error(`no drawing ${drawing}`);
  return found;
};
const about = async (drawing: number) => {
  const { document_id, row_version } = await line(drawing);
  return { document_id, version: row_version };
};
const upload = async (drawing: number, as = 'urja.designer') => {
  const { document_id, name } = await line(drawing);
  const upload_id = await uploaded(t, project_id, as);
  if (document_id !== null) return t.call('add_document_version', { document_id, upload_id, note: 'Moved a row' }, as);
  return t.call('add_document', { project_id, stage: 'engineering', name, drawing, upload_id }, as);
};
const move = async (drawing: number, status: string, as = 'urja.designer', more = {}) =>
  t.call('change_drawing_status', { ...(await about(drawing)), status, ...more }, as);
const approve = async (drawing: number, as = 'urja.lead_designer', more = {}) =>
  t.call('approve_engineering_doc', { ...(await about(drawing)), ...more }, as);
const reject = async (drawing: number, as: string) =>
  t.call('reject_document', { ...(await about(drawing)), reason: 'Walkway missing' }, as);
const titles = async (as: string) =>
  (await t.call('get_notifications', {}, as)).ok().notifications.map(({ title }) => title);

describe('the dashboard', () => {
  test('has all 18 drawings before anyone began one', async () => {
    const { drawings, by_status } = await dashboard();
    expect(drawings.map(({ status }) => status)).toEqual(Array.from({ length: 18 }, () => 'NA'));
    expect(drawings[0]).toMatchObject({ name: 'Array Layout', outside: ['customer'], document_id: null });
    expect(drawings[0]?.number).toMatch(/^P-\d{4}-E-01-1-R0$/);
    expect(by_status.find(({ status }) => status === 'NA')?.count).toBe(18);
  });

  test('is for people who see engineering', async () => {
    expect((await t.call('get_engineering_dashboard', { project_id }, 'urja.finance')).status).toBe(403);
    expect((await t.call('get_engineering_dashboard', { project_id }, 'helios.pm')).status).toBe(404);
  });
});

describe('a drawing', () => {
  test('goes its whole way, each step by whom it belongs to', async () => {
    (await upload(1)).ok();
    expect(await line(1)).toMatchObject({ status: 'draft', revisions: 0 });
    // nothing can be left out
    for (const status of ['approved_by_ld', 'sent_to_customer', 'approved', 'gfc', 'as_built'])
      expect([status, (await move(1, status, 'urja.lead_designer')).status]).toEqual([status, 409]);
    expect((await approve(1)).status).toBe(409);
    (await move(1, 'internal_check')).ok();
    expect((await upload(1)).status).toBe(409);
    expect((await approve(1, 'urja.designer')).status).toBe(403);
    expect((await approve(1)).ok().status).toBe('approved_by_ld');
    // the customer is asked first
    expect((await move(1, 'gfc', 'urja.lead_designer')).status).toBe(409);
    const document_id = (await line(1)).document_id ?? 0;
    expect((await t.call('get_document', { id: document_id }, 'urja.customer')).status).toBe(404);
    (await move(1, 'sent_to_customer')).ok();
    expect((await line(1)).shared_with).toEqual(['customer']);
    expect((await dashboard()).waiting_with_customer).toBe(1);
    expect((await t.call('get_document', { id: document_id }, 'urja.customer')).ok().status).toBe('sent_to_customer');
    expect((await t.call('get_shared_documents', {}, 'urja.customer')).ok().documents[0]).toMatchObject({
      id: document_id,
      waits_for_you: true,
    });
    expect((await approve(1, 'urja.customer', { with_comments: true, remark: 'Keep 1 m free' })).ok().status).toBe(
      'approved_with_comments',
    );
    expect((await dashboard()).customer_days).toBe(0);
    expect((await move(1, 'gfc', 'urja.designer')).status).toBe(403);
    (await move(1, 'gfc', 'urja.lead_designer')).ok();
    (await move(1, 'as_built', 'urja.lead_designer')).ok();
    expect((await dashboard()).gfc_count).toBe(1);
    await drainOutbox(t.app);
    expect(await titles('urja.lead_designer')).toContain('Array Layout awaits your approval');
    expect(await titles('urja.customer')).toContain('Array Layout awaits your approval');
    expect(await titles('urja.designer')).toContain('Array Layout was approved with comments');
    expect(await titles('urja.site_incharge')).toContain('Array Layout is good for construction');
  });

  test('revised after it was good for construction is said to who buys and builds from it', async () => {
    (await upload(1)).ok();
    expect(await line(1)).toMatchObject({ status: 'draft', revisions: 1, material_impact: true });
    expect((await line(1)).number).toMatch(/-E-01-1-R1$/);
    await drainOutbox(t.app);
    for (const who of ['urja.prm', 'urja.site_incharge'])
      expect(await titles(who)).toContain('Array Layout is being revised after release for construction');
    // the customer keeps what was released
    const theirs = (await dashboard('urja.customer')).drawings;
    expect(theirs[0]).toMatchObject({ status: 'as_built', revisions: 0, material_impact: false });
    expect(theirs[0]?.newest?.version).toBe(1);
    expect(theirs.filter(({ status }) => status !== 'NA')).toHaveLength(1);
    const id = (await line(1)).document_id ?? 0;
    const seen = (await t.call('get_document', { id }, 'urja.customer')).ok();
    expect(seen.versions.map(({ version }) => version)).toEqual([1]);
  });

  test('without parties outside is good for construction once the lead designer approved it', async () => {
    (await upload(13)).ok();
    (await move(13, 'internal_check')).ok();
    (await approve(13)).ok();
    expect((await move(13, 'sent_to_customer', 'urja.lead_designer')).status).toBe(409);
    expect((await move(13, 'gfc', 'urja.lead_designer')).ok().status).toBe('gfc');
  });

  test('asks several parties in their order', async () => {
    (await upload(7)).ok();
    (await move(7, 'internal_check')).ok();
    (await approve(7)).ok();
    (await move(7, 'sent_to_customer')).ok();
    expect((await line(7)).outside).toEqual(['DISCOM', 'CEIG']);
    const bare = await approve(7, 'urja.lead_designer', { remark: 'Letter 4711' });
    expect([bare.status, Object.keys(bare.body.fields)]).toEqual([400, ['decided_on']]);
    const decided_on = '2026-03-02';
    const unnamed = await approve(7, 'urja.lead_designer', { decided_on });
    expect([unnamed.status, Object.keys(unnamed.body.fields)]).toEqual([400, ['reference']]);
    const letter_upload_id = await uploaded(t, project_id, 'urja.lead_designer');
    const record = { decided_on, reference: 'PGVCL/4711', letter_upload_id };
    expect((await approve(7, 'urja.lead_designer', record)).ok().status).toBe('sent_to_customer');
    const letter_name = `DISCOM letter 02/03/2026: ${(await line(7)).name}`;
    expect((await line(7)).approvals[1]).toMatchObject({ decided_on, reference: 'PGVCL/4711', letter_name });
    const { documents } = (await t.call('get_documents', { project_id }, 'urja.pm')).ok();
    expect(documents.find(({ name }) => name === letter_name)?.versions).toHaveLength(1);
    expect((await line(7)).approvals.map(({ role, state }) => [role, state])).toEqual([
      ['Lead Designer', 'approved'],
      ['DISCOM', 'approved'],
      ['CEIG', 'waiting'],
    ]);
    expect((await approve(7, 'urja.lead_designer', { decided_on, reference: 'CEIG 9' })).ok().status).toBe('approved');
  });

  test('may be asked of others than usual', async () => {
    (await upload(2)).ok();
    (await move(2, 'internal_check', 'urja.designer', { outside_approval: ['lender'] })).ok();
    expect((await line(2)).outside).toEqual(['lender']);
  });

  test('rejected goes on with the next revision only', async () => {
    (await upload(11)).ok();
    (await move(11, 'internal_check')).ok();
    expect((await reject(11, 'urja.designer')).status).toBe(403);
    expect((await reject(11, 'urja.lead_designer')).ok().status).toBe('rejected');
    expect((await move(11, 'internal_check')).status).toBe(409);
    (await upload(11)).ok();
    expect(await line(11)).toMatchObject({ status: 'draft', revisions: 1 });
  });

  test('is taken back from the check and may then be replaced', async () => {
    (await upload(14)).ok();
    (await move(14, 'internal_check')).ok();
    (await move(14, 'draft')).ok();
    (await upload(14)).ok();
    (await move(14, 'internal_check')).ok();
    expect((await line(14)).approvals.filter(({ state }) => state === 'waiting')).toHaveLength(2);
  });

  test('is one document in the project, and stays on the register', async () => {
    const twin = { project_id, stage: 'engineering', name: 'Another layout', drawing: 1 };
    expect((await t.call('add_document', twin, 'urja.designer')).status).toBe(409);
    expect((await t.call('add_document', { ...twin, stage: 'construction', drawing: 18 }, 'urja.pm')).status).toBe(400);
    expect((await t.call('delete_document', await about(1), 'urja.lead_designer')).status).toBe(409);
  });

  test('is late when its day has passed and nobody approved it', async () => {
    const first = await about(3).catch(() => undefined);
    expect(first?.document_id).toBeNull();
    const late = { project_id, stage: 'engineering', name: 'Shadow Analysis', drawing: 3, due_on: '2020-01-01' };
    (await t.call('add_document', late, 'urja.designer')).ok();
    expect((await line(3)).late).toBe(true);
    expect((await dashboard()).overdue_count).toBe(1);
  });
});

test('a document that is no drawing has no place in the chain', async () => {
  const upload_id = await uploaded(t, project_id, 'urja.designer');
  const document = { project_id, stage: 'engineering', name: 'Calculation', upload_id };
  const { id } = (await t.call('add_document', document, 'urja.designer')).ok();
  const { row_version } = (await t.call('get_document', { id }, 'urja.pm')).ok();
  const seen = { document_id: id, version: row_version };
  expect((await t.call('approve_engineering_doc', seen, 'urja.lead_designer')).status).toBe(409);
  expect((await t.call('change_drawing_status', { ...seen, status: 'gfc' }, 'urja.lead_designer')).status).toBe(409);
});
