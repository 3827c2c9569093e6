import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { anEmptyProject } from '../fixtures.ts';

let t: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'sunstage-exchange-'));
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

let files = 0;
function upload(content: string | Buffer, file_name: string) {
  files += 1;
  const bytes = Buffer.from(content);
  const temp_path = join(folder, String(files));
  writeFileSync(temp_path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file_name, content_type: 'application/octet-stream', byte_size: bytes.length, sha256, temp_path };
}

async function exported(project_id: number, format: string, as = 'helios.pm'): Promise<Buffer> {
  const { raw, status } = await t.call('export_schedule', { project_id, format }, as);
  expect(status).toBe(200);
  return raw.file ? buffer(raw.file.stream) : Buffer.alloc(0);
}

const gantt = async (id: number, as = 'helios.pm') => (await t.call('get_gantt', { id }, as)).ok();

async function planned(): Promise<number> {
  const project_id = await anEmptyProject(t);
  (await t.call('generate_schedule', { project_id, gantt_id: 'c_and_i' }, 'helios.pm')).ok();
  return project_id;
}

const essence = ({ events, links }: Awaited<ReturnType<typeof gantt>>) => {
  const codes = new Map(events.map(({ id, code }) => [id, code]));
  return {
    events: events
      .map(({ code, name, stage, days, clock, planned_start, planned_end, milestone, works_role, approves_role }) => ({
        code,
        name,
        stage,
        days,
        clock,
        planned_start,
        planned_end,
        milestone,
        works_role,
        approves_role,
      }))
      .toSorted((a, b) => a.code.localeCompare(b.code)),
    links: links
      .map(({ from_id, to_id, kind, lag }) => `${codes.get(from_id)} ${codes.get(to_id)} ${kind} ${lag}`)
      .toSorted(),
  };
};

test.each(['xml', 'xlsx', 'csv'])('a plan that leaves as %s comes into another project the same', async (format) => {
  const from = await planned();
  const to = await anEmptyProject(t);
  const file = upload(await exported(from, format), `plan.${format}`);
  const dry = (
    await t.call('import_schedule', { project_id: to, file, mode: 'append', dry_run: true }, 'helios.pm')
  ).ok();
  expect(dry).toMatchObject({ added: 77, changed: 0, deleted: 0, not_understood: [] });
  expect((await gantt(to)).events).toEqual([]);
  const done = (await t.call('import_schedule', { project_id: to, file, mode: 'append' }, 'helios.pm')).ok();
  expect(done.rows.find(({ code }) => code === 'E02')).toMatchObject({ action: 'add', days: 3 });
  expect(essence(await gantt(to))).toEqual(essence(await gantt(from)));
});

test('a file that comes a second time changes nothing', async () => {
  const id = await planned();
  const file = upload(await exported(id, 'xml'), 'plan.xml');
  for (const mode of ['append', 'replace']) {
    const again = (await t.call('import_schedule', { project_id: id, file, mode, dry_run: true }, 'helios.pm')).ok();
    expect([mode, again.added, again.changed, again.deleted, again.links_added, again.links_deleted]).toEqual([
      mode,
      0,
      0,
      0,
      0,
      0,
    ]);
  }
});

test('replacing deletes what the file does not have, and keeps what was started', async () => {
  const id = await planned();
  const before = await gantt(id);
  const first = before.events.find(({ code }) => code === 'P01');
  (await t.call('toggle_event', { event_id: first?.id, version: first?.version }, 'helios.pm')).ok();
  const file = upload(
    'Code,Name,Stage,Days,Waits for\nE01,Design basis,Engineering,4,\nX01,Extra survey,Engineering,2,E01 SS+1\n',
    'p.csv',
  );
  const done = (await t.call('import_schedule', { project_id: id, file, mode: 'replace' }, 'helios.pm')).ok();
  expect([done.added, done.changed, done.deleted]).toEqual([1, 1, 75]);
  expect(done.not_understood.find(({ says }) => says.endsWith('; kept.'))?.where).toContain('Order received');
  const after = await gantt(id);
  expect(after.events.map(({ code, name, days }) => [code, name, days])).toEqual(
    [
      ['E01', 'Design basis', 4],
      ['P01', 'Order received, project created, kick-off', 1],
      ['X01', 'Extra survey', 2],
    ].toSorted(
      (a, b) =>
        after.events.findIndex(({ code }) => code === a[0]) - after.events.findIndex(({ code }) => code === b[0]),
    ),
  );
  expect(after.links).toMatchObject([{ kind: 'SS', lag: 1 }]);
});

test('a file with one wrong thing changes nothing at all', async () => {
  const id = await planned();
  const before = await gantt(id);
  const circle = 'Code,Name,Stage,Days,Waits for\nN1,New one,Engineering,4,N2\nN2,New two,Engineering,2,N1\n';
  const refused = await t.call(
    'import_schedule',
    { project_id: id, file: upload(circle, 'p.csv'), mode: 'append' },
    'helios.pm',
  );
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain('waits for');
  expect(await gantt(id)).toEqual(before);
});

test('work that was done comes along, what lies in the future does not', async () => {
  const id = await anEmptyProject(t);
  t.setNow(new Date('2026-12-20T06:00:00Z'));
  const text = [
    'Code,Name,Stage,Days,Actual start,Actual finish,% complete',
    'A,Survey,Pre-requisites,3,01/12/2026,04/12/2026,100',
    'B,Layout,Engineering,3,05/12/2026,,40',
    'C,Drawings,Engineering,3,05/01/2027,,10',
  ].join('\n');
  const done = (
    await t.call('import_schedule', { project_id: id, file: upload(text, 'p.csv'), mode: 'append' }, 'helios.pm')
  ).ok();
  const { events } = await gantt(id);
  expect(events.map(({ code, status, actual_start, actual_end }) => [code, status, actual_start, actual_end])).toEqual([
    ['A', 'FINISHED', '2026-12-01', '2026-12-04'],
    ['B', 'IN-PROGRESS', '2026-12-05', null],
    ['C', 'PENDING', null, null],
  ]);
  expect(done.not_understood.map(({ where }) => where)).toContain('Drawings');
  t.setNow();
});

test('what open punch points hold up is not finished by a file', async () => {
  const id = await planned();
  const handover = (await gantt(id)).events.find(({ milestone }) => milestone === 'handover');
  await t.app.database.asOwner((run) =>
    run(
      `insert into punch_points (company_id, project_id, number, title, category, severity)
        select company_id, id, 1, 'Rail loose', 'Structure', 'B' from projects where id = $1`,
      [id],
    ),
  );
  t.setNow(new Date('2027-12-20T06:00:00Z'));
  const text = [
    'Code,Name,Stage,Days,Actual start,Actual finish,% complete',
    `${handover?.code},${handover?.name},Site hand over,1,01/12/2027,02/12/2027,100`,
  ].join('\n');
  const { not_understood } = (
    await t.call('import_schedule', { project_id: id, file: upload(text, 'p.csv'), mode: 'replace' }, 'helios.pm')
  ).ok();
  const after = (await gantt(id)).events.find(({ milestone }) => milestone === 'handover');
  expect([after?.status, after?.actual_end, after?.percent]).toEqual(['IN-PROGRESS', null, 100]);
  expect(JSON.stringify(not_understood)).toContain('punch points or checklists hold it up here');
  t.setNow();
});

test('an import is taken back as a whole, and brought again', async () => {
  t.setNow(new Date('2026-12-20T06:00:00Z'));
  const id = await planned();
  const before = await gantt(id);
  const text = [
    'Code,Name,Stage,Days,Waits for,Actual start,Actual finish,% complete',
    'E01,Design basis,Engineering,4,,,,',
    'E02,Array layout (new),Engineering,6,E01 SS+1,,,',
    'X01,Extra survey,Engineering,2,E02,03/12/2026,04/12/2026,100',
    'X02,More,Construction,2,X01,05/12/2026,,30',
  ].join('\n');
  const done = (
    await t.call('import_schedule', { project_id: id, file: upload(text, 'p.csv'), mode: 'replace' }, 'helios.pm')
  ).ok();
  const after = await gantt(id);
  const plain = ({ events, links }: typeof before) => ({
    events: events.map(({ version: _version, ...event }) => event).toSorted((a, b) => a.id - b.id),
    links: links.map(({ id: _id, ...link }) => JSON.stringify(link)).toSorted(),
  });
  expect(plain(after)).not.toEqual(plain(before));
  const turn = (more: object = {}, as = 'helios.pm') =>
    t.call('undo_import_schedule', { project_id: id, import_id: done.import_id, ...more }, as);
  const listed = async () => (await t.call('get_schedule_imports', { project_id: id }, 'helios.pm')).ok().imports[0];
  const about = {
    id: done.import_id,
    file_name: 'p.csv',
    added: done.added,
    deleted: done.deleted,
    abilities: { undo_import_schedule: true },
  };
  expect(await listed()).toMatchObject({ ...about, undone: false });
  const back = (await turn()).ok();
  expect(await listed()).toMatchObject({ ...about, undone: true });
  expect(back.plan_version).toBe(after.plan_version + 1);
  expect(plain(await gantt(id))).toEqual(plain(before));
  // what is back already is not taken back twice
  expect((await turn()).status).toBe(409);
  (await turn({ again: true })).ok();
  expect(plain(await gantt(id))).toEqual(plain(after));
  const { activity } = (await t.call('get_activity', { project_id: id }, 'helios.pm')).ok();
  const changes = activity.filter(({ kind }) => kind === 'schedule_changed');
  expect(changes.slice(0, 2).map(({ says }) => says)).toEqual([
    'imported the schedule p.csv again',
    'undid the import of p.csv',
  ]);

  // what someone did since is theirs
  const extra = after.events.find(({ code }) => code === 'X02');
  const plan = (await gantt(id)).events.find((event) => event.id === extra?.id);
  const change = { project_id: id, changes: [{ event_id: plan?.id, version: plan?.version, percent: 60 }] };
  (await t.call('update_schedule', change, 'helios.pm')).ok();
  const kept = await gantt(id);
  const refused = await turn();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('More was changed since the import');
  expect(await gantt(id)).toEqual(kept);
  expect((refused.body.current as { overtaken: object[] }).overtaken).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'More', fact: 'percent', now: 60 })]),
  );
  (await turn({ keep_changed: true })).ok();
  const rest = await gantt(id);
  expect(rest.events.find((event) => event.id === extra?.id)).toMatchObject({ name: 'More', percent: 60 });
  const others = ({ events }: typeof before) =>
    events.filter((event) => event.id !== extra?.id).map(({ name }) => name);
  expect(others(rest).toSorted()).toEqual(others(before).toSorted());
  for (const as of ['helios.customer', 'urja.pm']) expect((await turn({}, as)).status).not.toBe(200);
  expect((await turn({ project_id: await anEmptyProject(t) })).status).toBe(404);
  t.setNow();
});

test('who may only look exports what they see, and imports nothing', async () => {
  const { projects } = (await t.call('get_projects', {}, 'helios.customer')).ok();
  const id = projects[0]?.id ?? 0;
  expect((await exported(id, 'csv', 'helios.customer')).toString()).toContain('Code,Name');
  const file = upload('Code,Name,Days\nX,Y,1\n', 'p.csv');
  expect((await t.call('import_schedule', { project_id: id, file, mode: 'append' }, 'helios.customer')).status).toBe(
    403,
  );
});

test('a calendar address shows the events of its person until it ends', async () => {
  const id = await planned();
  const { events } = await gantt(id);
  const event = events.find(({ code }) => code === 'E02');
  const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
  const pm = people.find(({ name }) => name === 'Priya Nair');
  (
    await t.call(
      'update_schedule',
      { project_id: id, changes: [{ event_id: event?.id, version: event?.version, assignees: [pm?.id] }] },
      'helios.pm',
    )
  ).ok();
  const made = (await t.call('add_calendar_link', {}, 'helios.pm')).ok();
  const token = new URL(made.address).searchParams.get('token') ?? '';
  const read = await t.call('get_calendar', { token });
  expect(read.raw.headers['content-type']).toContain('text/calendar');
  expect(read.raw.headers['cache-control']).toBe('private, no-cache');
  const text = read.raw.file ? (await buffer(read.raw.file.stream)).toString() : '';
  expect(text).toContain('SUMMARY:Array Layout · Empty roof');
  expect(text).toContain(`DTSTART;VALUE=DATE:${event?.planned_start?.replaceAll('-', '')}`);
  expect((await t.call('get_calendar_link', {}, 'helios.pm')).ok().there).toBe(true);
  // a calendar address signs nobody in
  expect((await t.call('get_token', { token })).body.status).toBe('FAIL');
  (await t.call('delete_calendar_link', {}, 'helios.pm')).ok();
  expect((await t.call('get_calendar', { token })).status).toBe(404);
  expect((await t.call('get_calendar_link', {}, 'helios.pm')).ok().there).toBe(false);
});
