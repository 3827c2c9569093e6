/** Applications to authorities through the calls: steps, clocks, silence, events that follow, packs, closure, who sees what. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { readBack } from '../../letterhead/read_back.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { watchClocks } from './clock_watch.ts';
import { aFile, aFileAt, aProject, fileOf, liaison, moved, to_feasibility } from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const today = todayInIndia(new Date());
const run = (text: string, values: unknown[] = []) => t.app.database.asOwner((ask) => ask(text, values));
const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const titles = async (as: string) => {
  await t.mails();
  return (await t.call('get_notifications', { limit: 50 }, as)).ok().notifications.map(({ title }) => title);
};
const eventsOf = async (project_id: number) => {
  await t.mails();
  const { rows } = await run(
    `select e.code, e.status, e.actual_start::text, e.actual_end::text, e.approval from events e
      where e.project_id = $1 and e.deleted_at is null order by e.position`,
    [project_id],
  );
  return rows as {
    code: string;
    status: string;
    actual_start: string | null;
    actual_end: string | null;
    approval: string;
  }[];
};
const heliosId = async (): Promise<number> =>
  Number((await run(`select id from companies where key = 'helios'`)).rows[0]?.id);
const watch = async (on: string) => {
  const id = await heliosId();
  await inCompany(t.app.database, id, (db) => watchClocks(db, on));
  await t.mails();
};

describe('a file', () => {
  test('goes from stage to stage with its days counted', async () => {
    const file = await aFileAt(t, to_feasibility);
    expect(file).toMatchObject({
      stage: 'feasibility_in_progress',
      stage_number: 6,
      waiting_on: 'discom',
      reference: 'REF feasibility_in_progress',
    });
    expect(file.clock).toMatchObject({
      stage: 'feasibility_approved',
      legal: true,
      deemed: true,
      received_on: '2026-01-05',
      due_on: '2026-01-20',
    });
    expect(file.stages.find(({ key }) => key === 'registered')).toMatchObject({
      reached_on: '2026-01-05',
      local_name: 'GEDA Letter',
      event: 'DISCOM registration and document check',
    });
    expect(file.moves.map(({ stage }) => stage)).toEqual([
      'feasibility_approved',
      'query_raised',
      'rejected',
      'on_hold',
      'cancelled',
    ]);
  });

  test('stops its clock for a query, and goes on with the reply', async () => {
    const { id } = await aFileAt(t, to_feasibility);
    const refused = await moved(t, id, 'query_raised', { on: '2026-01-09' });
    expect([refused.status, messageOf(refused)]).toEqual([400, 'Enter what is asked.']);
    (await moved(t, id, 'query_raised', { on: '2026-01-09', remark: 'Loading report' })).ok();
    const asked = await fileOf(t, id);
    expect(asked).toMatchObject({
      stage: 'query_raised',
      waiting_on: 'us',
      clock: { stage: 'query_raised', due_on: '2026-01-16' },
    });
    expect(asked.clocks.find(({ stage }) => stage === 'feasibility_approved')).toMatchObject({
      state: 'paused',
      used: 4,
      due_on: null,
    });
    (await moved(t, id, 'feasibility_in_progress', { on: '2026-01-16', remark: 'Enclosed' })).ok();
    expect((await fileOf(t, id)).clock).toMatchObject({ stage: 'feasibility_approved', due_on: '2026-01-27' });
    expect(await titles(liaison.manages)).toContain(`The authority has a query on ${asked.number}`);
  });

  const refused: [string, string, Record<string, unknown>, number, RegExp][] = [
    ['a stage that does not come next', 'meter_installed', {}, 409, /cannot go to Meter tested and installed/],
    ['a day that has not come', 'feasibility_approved', { on: addDays(today, 1) }, 400, /is in the future/],
    [
      'a day before the last step',
      'feasibility_approved',
      { on: '2026-01-04' },
      400,
      /is before the last step on 05\/01\/2026/,
    ],
    ['a rejection without a reason', 'rejected', { on: '2026-01-09' }, 400, /Select a reason/],
    ['a reason of another step', 'rejected', { on: '2026-01-09', reason: 'customer_asked' }, 400, /Select a reason/],
  ];
  test.each(refused)('refuses %s', async (_, stage, more, status, says) => {
    const { id } = await aFileAt(t, to_feasibility);
    const answer = await moved(t, id, stage, more);
    expect(answer.status).toBe(status);
    expect(messageOf(answer)).toMatch(says);
  });

  test('is filed with a failed check only with a reason', async () => {
    const { authority_file_id: id } = await aFile(t, { applicant_name: 'Surya Mills' });
    (await moved(t, id, 'documents_collected', { on: '2026-01-01' })).ok();
    const file = await fileOf(t, id);
    expect(file.checks.find(({ check }) => check === 'name')).toMatchObject({ result: 'fail' });
    expect(file.checks.find(({ check }) => check === 'load')).toMatchObject({ result: 'pass' });
    const answer = await moved(t, id, 'application_submitted', { on: '2026-01-02' });
    expect(answer.status).toBe(400);
    (await moved(t, id, 'application_submitted', { on: '2026-01-02', remark: 'Name change filed' })).ok();
  });

  test('finds the same connection in another file', async () => {
    const first = await aFileAt(t, [], { consumer_number: '998877' });
    const second = await aFileAt(t, [['documents_collected', '2026-01-01']], { consumer_number: '998877' });
    expect(second.checks.find(({ check }) => check === 'site')).toMatchObject({
      result: 'fail',
      says: `${first.project} uses the same roof or connection.`,
    });
  });

  test('is one of its track in a project, until it is cancelled', async () => {
    const project_id = await aProject(t);
    const { authority_file_id: id } = await aFile(t, { project_id });
    const input = { project_id, track: 'net_metering' };
    expect((await t.call('add_authority_file', input, liaison.files)).status).toBe(409);
    (await moved(t, id, 'cancelled', { reason: 'filed_twice' })).ok();
    (await t.call('add_authority_file', input, liaison.files)).ok();
    const { version } = await fileOf(t, id);
    const undone = await t.call('undo_authority_step', { authority_file_id: id, version }, liaison.files);
    expect([undone.status, messageOf(undone)]).toEqual([409, 'The project has another file of this track by now.']);
  });

  test('two at once: one step is taken', async () => {
    const { id, version } = await aFileAt(t, to_feasibility);
    const input = { authority_file_id: id, version, stage: 'feasibility_approved', on: '2026-01-12' };
    const answers = await Promise.all([1, 2].map(() => t.call('update_authority_stage', input, liaison.files)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('by the project’s name: the calls of the specification', async () => {
    const { project_id, version } = await aFileAt(t, []);
    (
      await t.call(
        'update_net_metering_stage',
        { project_id, version, stage: 'documents_collected', on: '2026-01-01' },
        liaison.files,
      )
    ).ok();
    const { net_metering } = (await t.call('get_net_metering_details', { project_id }, liaison.manages)).ok();
    expect(net_metering).toMatchObject({
      stage: 'documents_collected',
      stage_number: 2,
      steps: [{ becomes: 'documents_collected' }],
    });
    expect(
      (await t.call('get_net_metering_details', { project_id: await aProject(t) }, liaison.files)).ok().net_metering,
    ).toBeNull();
  });

  test('an extension moves what is due', async () => {
    const { id, version } = await aFileAt(t, to_feasibility);
    (
      await t.call(
        'add_authority_extension',
        { authority_file_id: id, version, days: 7, on: '2026-01-12' },
        liaison.files,
      )
    ).ok();
    expect((await fileOf(t, id)).clock).toMatchObject({ total: 22, due_on: '2026-01-27' });
  });
});

describe('silence', () => {
  test('is approval on the day after the limit: marked, told, with a letter', async () => {
    const { id, number, project_id } = await aFileAt(t, to_feasibility);
    await watch('2026-01-20');
    expect((await fileOf(t, id)).stage).toBe('feasibility_in_progress');
    await watch('2026-01-21');
    await watch('2026-01-22');
    const file = await fileOf(t, id);
    expect(file.stage).toBe('feasibility_approved');
    expect(file.steps.filter(({ kind }) => kind === 'deemed')).toEqual([
      expect.objectContaining({ on: '2026-01-21', made_by: '' }),
    ]);
    expect(await titles(liaison.files)).toContain(`${number} is deemed approved from 21/01/2026. The letter is ready.`);
    const event = (await eventsOf(project_id)).find(({ code }) => code === 'A03');
    expect(event).toMatchObject({
      status: 'FINISHED',
      actual_start: '2026-01-05',
      actual_end: '2026-01-21',
      approval: 'approved',
    });
    const letter = await t.call('export_authority_letter', { authority_file_id: id, kind: 'deemed' }, liaison.files);
    if (!letter.raw.file) throw new Error('No file came.');
    const { copied } = readBack(await buffer(letter.raw.file.stream));
    for (const words of [`Deemed approval ${number}`, '21/01/2026', 'Received on 05/01/2026: day 0'])
      expect(copied, words).toContain(words);
    expect(copied).not.toContain('Draft: facts are missing');
  });

  test('is none while a query is open', async () => {
    const { id } = await aFileAt(t, to_feasibility);
    (await moved(t, id, 'query_raised', { on: '2026-01-19', remark: 'SLD' })).ok();
    await watch('2026-03-01');
    expect((await fileOf(t, id)).stage).toBe('query_raised');
  });

  test('a limit that was met late stays as a breach', async () => {
    const { id } = await aFileAt(t, [...to_feasibility, ['feasibility_approved', '2026-01-26']]);
    expect((await fileOf(t, id)).breaches).toEqual([
      expect.objectContaining({ stage: 'feasibility_approved', over: 6 }),
    ]);
  });
});

describe('events of the schedule', () => {
  test('follow the file, and are typed by nobody', async () => {
    const { id, project_id, number } = await aFileAt(t, to_feasibility);
    const events = await eventsOf(project_id);
    expect(
      events.map(({ code, status, actual_start, actual_end }) => [code, status, actual_start, actual_end]),
    ).toEqual([
      ['A01', 'FINISHED', '2026-01-01', '2026-01-02'],
      ['A02', 'FINISHED', '2026-01-02', '2026-01-05'],
      ['A03', 'IN-PROGRESS', '2026-01-05', null],
      ['A11', 'PENDING', null, null],
    ]);
    const { rows } = await run(`select id, version from events where project_id = $1 and code = 'A03'`, [project_id]);
    const event = { event_id: Number(rows[0]?.id), version: Number(rows[0]?.version) };
    for (const [call, more] of [
      ['change_event_status', { status: 'FINISHED' }],
      ['update_event_progress', { percent: 50 }],
      ['undo_task', {}],
      ['send_event_approval', {}],
    ] as const) {
      const answer = await t.call(call, { ...event, ...more }, 'helios.lm');
      expect([call, answer.status]).toEqual([call, 409]);
      expect(messageOf(answer)).toContain(`its dates follow the file ${number}`);
    }
    const { version } = await fileOf(t, id);
    (await t.call('undo_authority_step', { authority_file_id: id, version }, liaison.files)).ok();
    const two = await fileOf(t, id);
    (await t.call('undo_authority_step', { authority_file_id: id, version: two.version }, liaison.files)).ok();
    expect((await eventsOf(project_id)).map(({ status }) => status)).toEqual([
      'FINISHED',
      'IN-PROGRESS',
      'PENDING',
      'PENDING',
    ]);
    // what was undone stays in the history
    expect((await fileOf(t, id)).steps.filter(({ undone_by }) => undone_by !== '')).toHaveLength(2);
  });

  test('of a cancelled file are typed again', async () => {
    const { id, project_id } = await aFileAt(t, to_feasibility);
    (await moved(t, id, 'cancelled', { reason: 'other_reason' })).ok();
    await t.mails();
    const { rows } = await run(`select id, version from events where project_id = $1 and code = 'A11'`, [project_id]);
    const answer = await t.call(
      'change_event_status',
      { event_id: Number(rows[0]?.id), version: Number(rows[0]?.version), status: 'FINISHED' },
      'helios.lm',
    );
    expect(messageOf(answer) ?? '').not.toContain('follow the file');
  });

  test('a stage that open punch points hold up is not recorded', async () => {
    const way: [string, string][] = [
      ...to_feasibility,
      ['feasibility_approved', '2026-01-12'],
      ['agreement_signed', '2026-01-14'],
      ['work_completed', '2026-02-02'],
      ['inspection_done', '2026-02-04'],
      ['meter_installed', '2026-02-05'],
    ];
    const { id, project_id } = await aFileAt(t, way);
    (
      await t.call(
        'add_punch_point',
        { project_id, title: 'Body earth missing', category: 'Earthing and LA', severity: 'A' },
        'helios.admin',
      )
    ).ok();
    const answer = await moved(t, id, 'synchronised', { on: '2026-02-06' });
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'Synchronisation permission is held up by 1 open punch point of severity A: PP-001.',
    ]);
    // without its event in the plan too
    await run(`update events set deleted_at = now() where project_id = $1 and code = 'A11'`, [project_id]);
    expect(messageOf(await moved(t, id, 'synchronised', { on: '2026-02-06' }))).toBe(
      'Synchronised is held up by 1 open punch point of severity A: PP-001.',
    );
  });

  test('a step of a day is not before the last one of it', async () => {
    const { id } = await aFileAt(t, []);
    (await moved(t, id, 'documents_collected', { on: '2026-01-05', time: '16:40' })).ok();
    const before = await moved(t, id, 'application_submitted', { on: '2026-01-05', time: '16:30' });
    expect([before.status, messageOf(before)]).toEqual([400, '16:30 is before the last step at 16:40.']);
  });

  test('what is known of a document is judged with what was kept before', async () => {
    const { id } = await aFileAt(t, to_feasibility);
    const { documents } = await fileOf(t, id);
    const set = async (facts: object) => {
      const { version } = await fileOf(t, id);
      const said = { authority_file_id: id, version, key: documents[0]?.key, ...facts };
      const { status, body } = await t.call('update_authority_document', said, liaison.files);
      return [status, Object.keys((body as { fields?: object }).fields ?? {})];
    };
    expect(await set({ issue_date: '2026-01-05' })).toEqual([200, []]);
    expect(await set({ valid_to: '2026-01-04' })).toEqual([400, ['valid_to']]);
    expect(await set({ status: 'rejected' })).toEqual([400, ['remark']]);
    expect(await set({ status: 'rejected', remark: 'Stamp is missing' })).toEqual([200, []]);
  });
});

describe('playbooks', () => {
  test('a new version is for files that begin after it', async () => {
    const place = { track: 'net_metering', state: 'Odisha', discom: '' } as const;
    const before = await aFileAt(t, [], {
      project_id: await aProject(t, 'helios', { state: 'Odisha', discom: 'TPCODL' }),
    });
    const pack = (await t.call('get_authority_pack', place, liaison.manages)).ok();
    const stages = pack.body.stages.map(({ number: _number, from: _from, ...stage }) =>
      stage.key === 'feasibility_approved' ? { ...stage, days: 20, source: 'OERC' } : stage,
    );
    const wanted = { ...place, version: pack.version, note: 'Limit of the commission', stages };
    (await t.call('update_authority_pack', wanted, liaison.manages)).ok();
    expect((await t.call('update_authority_pack', wanted, liaison.manages)).status).toBe(409);
    const after = await aFileAt(t, [], {
      project_id: await aProject(t, 'helios', { state: 'Odisha', discom: 'TPCODL' }),
    });
    const daysOf = ({ stages: own }: typeof after) => own.find(({ key }) => key === 'feasibility_approved')?.days;
    expect([daysOf(await fileOf(t, before.id)), daysOf(after)]).toEqual([15, 20]);
    const kept = (await t.call('get_authority_pack', place, liaison.manages)).ok();
    expect(kept.versions[0]).toMatchObject({ version: pack.version + 1, note: 'Limit of the commission' });
  });

  test('show what files of the place took, to those who may see these', async () => {
    const place = { track: 'net_metering', state: 'Gujarat', discom: '' } as const;
    const { taken } = (await t.call('get_authority_pack', place, liaison.manages)).ok();
    const registered = taken.find(({ stage }) => stage === 'registered');
    expect(registered?.files).toBeGreaterThan(1);
    expect(registered?.median).toBeGreaterThan(0);
    const nowhere = (await t.call('get_authority_pack', { ...place, state: 'Sikkim' }, liaison.manages)).ok();
    expect(nowhere.taken).toEqual([]);
  });

  test('say what changed, refuse what is none, and are changed by liaison people', async () => {
    const place = { track: 'ceig', state: 'Gujarat', discom: '' } as const;
    const pack = (await t.call('get_authority_pack', place, liaison.manages)).ok();
    const stages = pack.body.stages.map(({ number: _number, from: _from, ...stage }) => stage);
    const save = (changed: typeof stages, as: string = liaison.manages) =>
      t.call('update_authority_pack', { ...place, version: pack.version, note: 'A note', stages: changed }, as);
    expect(messageOf(await save(stages))).toBe('Nothing was changed.');
    expect((await save(stages, 'helios.site_executive')).status).toBe(403);
    const filed = stages.map((one) => (one.key === 'drawings_submitted' ? { ...one, used: false } : one));
    expect(messageOf(await save(filed))).toContain('belong to every playbook');
    (await save(stages.map((one) => (one.key === 'drawings_approved' ? { ...one, days: 21 } : one)))).ok();
    const now = (await t.call('get_authority_pack', place, liaison.manages)).ok();
    expect(now.versions[0]?.differences).toEqual([{ stage: 'drawings_approved', field: 'days', was: 10, becomes: 21 }]);
  });
});

describe('the closure pack', () => {
  test('holds what is linked, with an index and sums, and says why the rest is missing', async () => {
    const { id, project_id } = await aFileAt(t, []);
    // a document of the demo with a stored version, moved here
    const { rows } = await run(
      `select d.id, f.sha256, f.byte_size from documents d join document_versions v on v.document_id = d.id and v.company_id = d.company_id
        join files f on f.id = v.file_id and f.company_id = v.company_id join companies c on c.id = d.company_id
        where c.key = 'helios' and v.number = 1 and not exists (select 1 from document_versions x where x.document_id = d.id and x.number > 1)
        order by d.id limit 1`,
    );
    const document_id = Number(rows[0]?.id);
    await run(
      `update documents set project_id = $1, stage = 'approvals', event_id = null, drawing = null where id = $2`,
      [project_id, document_id],
    );
    const { version } = await fileOf(t, id);
    const bill = { authority_file_id: id, version, key: 'bill', status: 'approved', linked_document_id: document_id };
    (await t.call('update_authority_document', bill, liaison.files)).ok();
    const shown = (await t.call('get_closure_pack', { project_id, set: 'discom' }, liaison.files)).ok();
    expect(shown.documents.find(({ key }) => key === 'bill')).toMatchObject({
      missing: '',
      byte_size: Number(rows[0]?.byte_size),
    });
    expect(shown.documents.find(({ key }) => key === 'pan')).toMatchObject({ missing: 'Not uploaded yet' });
    const zip = await t.call('export_closure_pack', { project_id, set: 'discom' }, liaison.files);
    const bytes = await buffer(zip.raw.file?.stream as never);
    expect(bytes.length).toBe(zip.raw.file?.byte_size);
    const { unzipSync, strFromU8 } = await import('fflate');
    const files = unzipSync(new Uint8Array(bytes));
    const name = Object.keys(files).find((one) => one.includes('Latest electricity bill')) ?? '';
    expect(
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    ).toBe(rows[0]?.sha256);
    const index = strFromU8(files['index.csv'] ?? new Uint8Array());
    expect(index).toContain(String(rows[0]?.sha256));
    expect(index).toContain('Not uploaded yet');
  });
});

describe('who sees', () => {
  test('liaison people their projects, a customer the tracker in plain words, others nothing', async () => {
    const { id, project_id, number } = await aFileAt(t, to_feasibility);
    const mine = (await t.call('get_authority_files', { project_ids: [project_id] }, liaison.files)).ok();
    expect(mine.files).toEqual([expect.objectContaining({ id, number, waiting_on: 'discom', standing: 'overdue' })]);
    for (const as of [liaison.customer, liaison.crew, 'helios.investor', 'helios.site_executive'] as const) {
      expect((await t.call('get_authority_files', {}, as)).ok().total).toBe(0);
      expect([403, 404]).toContain((await t.call('get_authority_file', { authority_file_id: id }, as)).status);
      expect([403, 404]).toContain((await t.call('export_closure_pack', { project_id, set: 'customer' }, as)).status);
    }
    expect((await t.call('get_authority_file', { authority_file_id: id }, 'urja.admin')).status).toBe(404);
    const { files } = (await t.call('get_authority_tracker', { project_id }, liaison.customer)).ok();
    expect(files).toMatchObject([{ track: 'net_metering', says: 'Waiting for DGVCL', done: false }]);
    expect(files[0]?.stages.find(({ current }) => current)).toMatchObject({
      says: 'Grid connection being checked',
      on: '2026-01-05',
    });
  });

  test('a file is found by its reference', async () => {
    const file = await aFileAt(t, [['documents_collected', '2026-01-01']]);
    (
      await moved(t, file.id, 'application_submitted', {
        on: '2026-01-02',
        reference: 'DGVCL/NM/77123',
        remark: 'In order',
      })
    ).ok();
    await t.mails();
    const { found } = (await t.call('get_search', { search: 'DGVCL/NM/77123' }, liaison.files)).ok();
    expect(found).toEqual([expect.objectContaining({ kind: 'authority_file', id: file.id })]);
    expect((await t.call('get_search', { search: 'DGVCL/NM/77123' }, liaison.customer)).ok().found).toEqual([]);
  });

  test('figures tell days by division and reasons of rejection', async () => {
    const { id } = await aFileAt(t, to_feasibility, { division: 'Navsari' });
    (await moved(t, id, 'rejected', { on: '2026-01-12', reason: 'load_exceeded' })).ok();
    const figures = (await t.call('get_authority_figures', {}, liaison.files)).ok();
    expect(figures.days.find(({ division, stage }) => division === 'Navsari' && stage === 'registered')).toMatchObject({
      median: 3,
      files: 1,
    });
    expect(
      figures.rejections.find(({ reason, discom }) => reason === 'load_exceeded' && discom === 'DGVCL')?.files,
    ).toBeGreaterThan(0);
    (await moved(t, id, 'application_submitted', { on: '2026-01-14', remark: 'Load raised' })).ok();
    expect((await fileOf(t, id)).clock).toMatchObject({ stage: 'registered', received_on: '2026-01-15' });
  });
});

describe('forms and letters', () => {
  const textOf = async (authority_file_id: number, kind: string) => {
    const letter = await t.call('export_authority_letter', { authority_file_id, kind }, liaison.files);
    if (!letter.raw.file) throw new Error('No file came.');
    return readBack(await buffer(letter.raw.file.stream)).copied;
  };
  const sheet = [
    {
      section: 'Modules',
      rows: [line('Solar module', { make: 'Waaree', model: 'Bi-55-545', rating: '545 Wp', quantity: 404 })],
    },
    {
      section: 'Inverters',
      rows: [line('String inverter', { make: 'Sungrow', model: 'SG110CX', rating: '110 kW', quantity: 2 })],
    },
    { section: 'LA', rows: [line('Lightning arrester', {})] },
  ];
  function line(item: string, more: object) {
    return { item, make: '', model: '', rating: '', quantity: null, unit: 'Nos', remark: '', ...more };
  }

  test('the application has the particulars, the plant, and the form it is for; what is missing is said', async () => {
    const project_id = await aProject(t, 'helios', { state: 'Maharashtra', discom: 'MSEDCL' });
    const { authority_file_id } = await aFile(t, { project_id });
    const draft = await textOf(authority_file_id, 'application');
    for (const words of [
      'Draft: facts are missing',
      'Technical sheet of the plant',
      'Number of the electrical contractor licence',
    ])
      expect(draft, words).toContain(words);
    await run(
      `insert into project_specifications (company_id, project_id, number, sheet, note, made_by)
        select company_id, id, 1, $2::jsonb, '', project_manager_id from projects where id = $1`,
      [project_id, JSON.stringify(sheet)],
    );
    const { version } = await fileOf(t, authority_file_id);
    const licence = { key: 'contractor_licence', status: 'submitted', number: 'MH/EC/771' };
    (await t.call('update_authority_document', { authority_file_id, version, ...licence }, liaison.files)).ok();
    const whole = await textOf(authority_file_id, 'application');
    for (const words of [
      'Application for grid connection',
      'Annexure 2: application for net metering or net billing',
      'Surya Textiles',
      'Waaree Bi-55-545, 545 Wp, 404 Nos',
      'MH/EC/771',
      'Enclosed documents',
    ])
      expect(whole, words).toContain(words);
    expect(whole).not.toContain('Draft: facts are missing');
    const annexure = await textOf(authority_file_id, 'single_line');
    expect(annexure).toContain('SG110CX');
    expect(annexure).not.toContain('Lightning arrester');
  });

  test('to the electrical inspector it asks for the approval of the drawings first', async () => {
    const project_id = await aProject(t);
    const { authority_file_id } = await aFile(t, { project_id, track: 'ceig' });
    const text = await textOf(authority_file_id, 'ceig_application');
    for (const words of ['The Electrical Inspector', 'Please approve the drawings'])
      expect(text, words).toContain(words);
    expect((await fileOf(t, authority_file_id)).letters.map(({ kind }) => kind)).not.toContain('application');
    const other = { authority_file_id, kind: 'application' };
    expect((await t.call('export_authority_letter', other, liaison.files)).status).toBe(409);
  });
});
