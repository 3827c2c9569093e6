import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayInIndia } from '../../../../domain/dates.ts';
import { sampleStart } from '../../../../domain/projects/sample_project.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const owner = async (statement: string, values: unknown[] = []) =>
  (await t.app.database.asOwner((run) => run(statement, values))).rows;
const ofCompany = `company_id = (select id from companies where key = 'tarang')`;

/** Every table with a project, and how many of its rows are of one. */
async function rowsOf(project_id: number): Promise<Record<string, number>> {
  const tables = await owner(`select table_name from information_schema.columns
    where column_name = 'project_id' and table_schema = 'public' order by 1`);
  const counts: Record<string, number> = {};
  for (const { table_name } of tables) {
    const [row] = await owner(`select count(*)::int as n from ${String(table_name)} where project_id = $1`, [
      project_id,
    ]);
    if (Number(row?.n) > 0) counts[String(table_name)] = Number(row?.n);
  }
  return counts;
}

test('a company adds one, as if it had been under way for five weeks, and no second', async () => {
  const { id } = (await t.call('add_sample_project', {}, 'tarang.admin')).ok();
  const { project, stages } = (await t.call('get_project', { id }, 'tarang.admin')).ok();
  expect(project).toMatchObject({ capacity_kwp: 100, status: 'active', state: 'Goa' });
  expect(project.start_date).toBe(sampleStart(todayInIndia(t.app.now())));
  expect(stages.some(({ percent }) => percent > 0)).toBe(true);
  expect(stages.every(({ percent }) => percent === 100)).toBe(false);
  const events = await owner(`select status, actual_start, actual_end, approval from events where project_id = $1`, [
    id,
  ]);
  const are = (wanted: string) => events.filter(({ status }) => status === wanted);
  expect(are('FINISHED').length).toBeGreaterThan(5);
  expect(are('PENDING').length).toBeGreaterThan(5);
  expect(are('FINISHED').every(({ actual_start, actual_end }) => actual_start && actual_end)).toBe(true);
  const [agreed] = await owner(
    `select count(*)::int as n from events e where e.project_id = $1 and e.approval = 'approved'
      and not exists (select 1 from approvals a where a.company_id = e.company_id and a.event_id = e.id and a.state = 'approved')`,
    [id],
  );
  expect(agreed?.n).toBe(0);
  expect((await t.call('add_sample_project', {}, 'tarang.admin')).status).toBe(409);
  const steps = (await t.call('get_first_steps', {}, 'tarang.admin')).ok();
  expect(steps.sample_project_id).toBe(id);
});

test('it does not count as the first project', async () => {
  const projects = async () =>
    (await t.call('get_first_steps', {}, 'tarang.admin')).ok().steps.find(({ key }) => key === 'project')?.done;
  const [own] = await owner(`select count(*)::int as n from projects where not is_sample and ${ofCompany}`);
  expect(await projects()).toBe(Number(own?.n) > 0);
});

test('it goes whole, with its fronts and what was written about it, but not with entries in the books', async () => {
  const { sample_project_id: id } = (await t.call('get_first_steps', {}, 'tarang.admin')).ok();
  const project_id = Number(id);
  (await t.call('add_project_comment', { project_id, text: 'Is this real?' }, 'tarang.admin')).ok();
  await owner(
    `insert into stores (company_id, name, kind, project_id, made_by)
      select company_id, 'Roof of the sample', 'front', id, owner_id from projects where id = $1`,
    [project_id],
  );
  expect(Object.keys(await rowsOf(project_id))).toEqual(
    expect.arrayContaining(['approvals', 'comments', 'events', 'stores']),
  );
  await owner(
    `insert into loans (company_id, project_id, number, applicant, applicant_type, lender, kw, cost, amount)
      select company_id, id, 1, 'A neighbour', 'Individual', 'A bank', 5, 30000000, 20000000 from projects where id = $1`,
    [project_id],
  );
  await owner(
    `insert into rfqs (company_id, project_id, number, status)
      select company_id, id, 'RFQ/26-27/900', 'sent' from projects where id = $1`,
    [project_id],
  );
  const before = await rowsOf(project_id);
  const kept = await t.call('delete_sample_project', {}, 'tarang.admin');
  expect([kept.status, kept.raw.body]).toEqual([409, expect.stringContaining('requests for quotation, loans')]);
  expect(await rowsOf(project_id)).toEqual(before);
  for (const table of ['loans', 'rfqs']) await owner(`delete from ${table} where project_id = $1`, [project_id]);
  // pressed by two at once, it goes once
  const pressed = await Promise.all([1, 2].map(() => t.call('delete_sample_project', {}, 'tarang.admin')));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  // that it was there stays in the log of the company
  expect(Object.keys(await rowsOf(project_id))).toEqual(['domain_events']);
  expect((await t.call('get_project', { id: project_id }, 'tarang.admin')).status).toBe(404);
  expect((await t.call('delete_sample_project', {}, 'tarang.admin')).status).toBe(404);
  // and it can come back
  (await t.call('add_sample_project', {}, 'tarang.admin')).ok();
});
