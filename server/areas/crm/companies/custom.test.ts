/** Fields a company defines for the companies of its pipeline. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aKeptFile, aLead } from '../fixtures.ts';

let t: TestApp;
const owner = 'helios.owner';
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const define = async (label: string, kind: string, choices: string[] = []) =>
  (await t.call('add_defined_field', { resource: 'crm_companies', label, kind, choices }, 'helios.admin')).ok().id;
const details = async (crm_company_id: number) => (await t.call('get_crm_company', { crm_company_id }, owner)).ok();
test('are found, exported, merged and given back', async () => {
  const tier = await define('Tier', 'choice', ['Gold', 'Silver']);
  const plants = await define('Plants', 'number');
  const remark = await define('Remark', 'text');
  const add = async (name: string, custom: object) => (await t.call('add_crm_company', { name, custom }, owner)).ok();
  const first = await add('Quill Paper', { [tier]: 'Gold', [plants]: 3 });
  const second = await add('Quill Board', { [plants]: 7, [remark]: 'Wants quokkas' });
  const found = (await t.call('get_search', { search: 'quokkas' }, owner)).ok().found;
  expect(found.map(({ id, path }) => [id, path])).toEqual([[second.id, `/crm?tab=companies&open=${second.id}`]]);

  const file = await t.call('export_crm_companies', { search: 'Quill', format: 'csv' }, owner);
  expect(file.status).toBe(200);
  const text = file.raw.file ? (await buffer(file.raw.file.stream)).toString() : '';
  const [heading, ...lines] = text.trim().split('\n');
  expect(heading).toMatch(/^.?"?Company"?,.*Tier.*Plants.*Remark/);
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).toMatch(/Quill Board.*7.*Wants quokkas/);

  const versions = [(await details(first.id)).company, (await details(second.id)).company];
  const { merge_id } = (
    await t.call(
      'add_company_merge',
      {
        kept_id: first.id,
        companies: versions.map(({ id, version }) => ({ crm_company_id: id, version })),
      },
      owner,
    )
  ).ok();
  expect((await details(first.id)).company.custom).toEqual({ [tier]: 'Gold', [plants]: 3, [remark]: 'Wants quokkas' });
  (await t.call('undo_company_merge', { merge_id }, owner)).ok();
  expect((await details(first.id)).company.custom).toEqual({ [tier]: 'Gold', [plants]: 3 });
  expect((await details(second.id)).company.custom).toEqual({ [plants]: 7, [remark]: 'Wants quokkas' });
});

test('a file is one of those kept with the leads of the company', async () => {
  const letter = await define('Letter', 'file');
  const { id } = (await t.call('add_crm_company', { name: 'Quarry Works' }, owner)).ok();
  const { lead_id } = await aLead(t, { name: 'Quarry', crm_company_id: id });
  const { file_id } = await aKeptFile(t, lead_id, owner);
  const { company, files } = await details(id);
  expect(files.map((one) => one.file_id)).toContain(file_id);
  const change = { crm_company_id: id, version: company.version, custom: { [letter]: file_id } };
  expect((await t.call('update_crm_company', change, owner)).ok().custom).toEqual({ [letter]: file_id });
});
