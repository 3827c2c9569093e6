/** Talk on a project: who writes, who reads, who is told, and what never leaves the company. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploaded } from '../../fixtures.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

let t: TestApp;
let project_id: number;
let elsewhere: number;
let event_id: number;
let engineering_id: number;
let document_id: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  t = await openTestApp();
  const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
  project_id = projects.find(({ name }) => name === 'Surya Textile Unit 2')?.id ?? 0;
  elsewhere = projects.find(({ name }) => name === 'Narmada Ceramics')?.id ?? 0;
  for (const one of (await t.call('get_people', {}, 'helios.admin')).ok().people) ids[one.username] = one.id;
  await t.app.database.asOwner(async (run) => {
    // what the people of the demo said is not theirs here
    await run(`delete from comments where project_id = ${project_id}`);
    const from = `from projects where id = ${project_id} returning id`;
    const event = (stage: string, name: string) =>
      run(
        `insert into events (company_id, project_id, stage, name, position) select company_id, id, '${stage}', '${name}', 900000 ${from}`,
      );
    event_id = Number((await event('construction', 'Roof marking')).rows[0]?.id);
    engineering_id = Number((await event('engineering', 'Array layout')).rows[0]?.id);
    const document = await run(
      `insert into documents (company_id, project_id, stage, name) select company_id, id, 'engineering', 'Layout' ${from}`,
    );
    document_id = Number(document.rows[0]?.id);
    await run(`insert into event_assignees (company_id, event_id, user_id)
      select company_id, ${event_id}, id from users where username = 'helios.site_executive'`);
  });
});
afterAll(() => t.close());

const add = (text: string, as: string, more: object = {}) =>
  t.call('add_project_comment', { project_id, text, ...more }, as);
const texts = async (as: string, more: object = {}) =>
  (await t.call('get_project_comments', { project_id, ...more }, as)).ok().comments.map(({ text }) => text);
const newest = async (as: string) => {
  await t.mails();
  return (await t.call('get_notifications', { limit: 1 }, as)).ok().notifications[0];
};

describe('a comment', () => {
  test('is read newest first, a page at a time, with how many there are', async () => {
    for (const text of ['one', 'two', 'three']) (await add(text, 'helios.pm')).ok();
    const first = (await t.call('get_project_comments', { project_id, limit: 2 }, 'helios.designer')).ok();
    expect(first.comments.map(({ text }) => text)).toEqual(['three', 'two']);
    expect(first.total).toBe(3);
    expect(await texts('helios.designer', { before_id: first.comments[1]?.id })).toEqual(['one']);
    expect(first.comments[0]).toMatchObject({ name: 'Priya Nair', outside: false });
    expect(Object.values(first.comments[0]?.abilities ?? {})).not.toContain(true);
  });

  test('that is internal is read by people of the company only; what outside people write is for everybody', async () => {
    (await add('between us', 'helios.pm')).ok();
    (await add('for everybody', 'helios.pm', { internal: false })).ok();
    const theirs = (await add('when do you come?', 'helios.customer', { internal: true })).ok();
    expect(theirs).toMatchObject({ internal: false, outside: true });
    const customer = (await t.call('get_project_comments', { project_id }, 'helios.customer')).ok();
    expect(customer.comments.map(({ text }) => text)).toEqual(['when do you come?', 'for everybody']);
    expect(customer.total).toBe(2);
    expect(customer.people.every(({ outside }) => !outside)).toBe(true);
    expect(await texts('helios.designer')).toContain('between us');
  });

  test('is for people of the project, and for nobody else', async () => {
    for (const as of ['urja.pm', 'helios.crm', 'helios.vendor']) expect((await add('hello', as)).status, as).toBe(404);
    expect((await add('hello', 'helios.customer', { project_id: elsewhere })).status).toBe(404);
  });

  test('says something: words or files', async () => {
    expect((await add('   ', 'helios.pm')).body.fields).toEqual({ text: 'This field is required.' });
    expect((await add('x'.repeat(4001), 'helios.pm')).status).toBe(400);
  });
});

describe('a comment on an event or a document', () => {
  test('is kept apart from the talk about the project', async () => {
    (await add('marked bay 3', 'helios.site_executive', { event_id })).ok();
    expect(await texts('helios.pm', { event_id })).toEqual(['marked bay 3']);
    expect(await texts('helios.pm')).not.toContain('marked bay 3');
    expect(await texts('helios.pm', { document_id })).toEqual([]);
  });

  test('is only for those who may see its stage', async () => {
    (await add('for the builder', 'helios.pm', { event_id, internal: false })).ok();
    expect(await texts('helios.subcontractor', { event_id })).toEqual(['for the builder']);
    const closed = await t.call(
      'get_project_comments',
      { project_id, event_id: engineering_id },
      'helios.subcontractor',
    );
    expect(closed.status).toBe(404);
    const { id } = (await add('layout', 'helios.pm', { event_id: engineering_id, internal: false })).ok();
    const update = await t.call('update_project_comment', { comment_id: id, text: 'x' }, 'helios.subcontractor');
    expect(update.status).toBe(404);
  });

  test('is read by outside people only where the document is shared with them', async () => {
    (await add('see page 2', 'helios.pm', { document_id, internal: false })).ok();
    expect((await t.call('get_project_comments', { project_id, document_id }, 'helios.customer')).status).toBe(404);
    await t.app.database.asOwner((run) =>
      run(`update documents set shared_with = '{customer}' where id = ${document_id}`),
    );
    expect(await texts('helios.customer', { document_id })).toEqual(['see page 2']);
  });

  test('must lie in the named project', async () => {
    const wrong = await t.call('get_project_comments', { project_id: elsewhere, event_id }, 'helios.pm');
    expect(wrong.status).toBe(404);
    expect((await add('x', 'helios.pm', { event_id, document_id })).status).toBe(400);
  });
});

describe('the talk of a stage', () => {
  const of = (as: string, stage = 'engineering') =>
    t.call('get_project_comments', { project_id, stage, limit: 100 }, as);
  const told = async (as: string, stage?: string) => (await of(as, stage)).ok().comments.map(({ text }) => text);

  test('is what is said about it and about each of its events and documents, which are named', async () => {
    (await add('all layouts by Friday', 'helios.pm', { stage: 'engineering' })).ok();
    (await add('the north block', 'helios.pm', { event_id: engineering_id })).ok();
    (await add('wrong scale', 'helios.pm', { document_id })).ok();
    const { comments, total } = (await of('helios.designer')).ok();
    expect(comments.slice(0, 3).map(({ text, place }) => ({ text, place }))).toEqual([
      { text: 'wrong scale', place: 'Layout' },
      { text: 'the north block', place: 'Array layout' },
      { text: 'all layouts by Friday', place: '' },
    ]);
    expect(comments.slice(0, 3).map((one) => [one.event_id, one.document_id])).toEqual([
      [null, document_id],
      [engineering_id, null],
      [null, null],
    ]);
    expect(total).toBe(comments.length);
    expect(await texts('helios.pm')).not.toContain('all layouts by Friday');
    expect(await told('helios.pm', 'construction')).not.toContain('the north block');
  });

  test('leads from a mention to the stage', async () => {
    const mentions = [ids['helios.designer']];
    const made = (await add('@Rohit Kulkarni see', 'helios.pm', { stage: 'engineering', mentions })).ok();
    expect((await newest('helios.designer'))?.path).toMatch(
      new RegExp(`^/stage\\?projectId=${project_id}&stage=[^&]+&part=comments&comment=${made.id}$`),
    );
    (await t.call('update_project_comment', { comment_id: made.id, text: 'never mind' }, 'helios.pm')).ok();
  });

  test('is closed to those who do not see the stage; outside people find what is for them only', async () => {
    expect((await of('helios.subcontractor')).status).toBe(404);
    expect((await add('let me in', 'helios.subcontractor', { stage: 'engineering' })).status).toBe(404);
    (await add('bring helmets', 'helios.pm', { stage: 'construction', internal: false })).ok();
    (await add('mind the budget', 'helios.pm', { stage: 'construction' })).ok();
    const { id } = (
      await t.call('add_document', { project_id, stage: 'construction', name: 'Method' }, 'helios.pm')
    ).ok();
    (await add('page 3', 'helios.pm', { document_id: id, internal: false })).ok();
    await t.app.database.asOwner((run) => run(`update documents set shared_with = '{}' where id = ${id}`));
    const theirs = await told('helios.subcontractor', 'construction');
    expect(theirs).toContain('bring helmets');
    expect(theirs).toContain('for the builder');
    expect(theirs).not.toContain('mind the budget');
    expect(await told('helios.pm', 'construction')).toContain('page 3');
    const sees_document =
      (await t.call('get_project_comments', { project_id, document_id: id }, 'helios.subcontractor')).status === 200;
    expect(theirs.includes('page 3')).toBe(sees_document);
  });
});

describe('a mention', () => {
  test('tells the one who is named, leads to the talk, and tells nobody else twice', async () => {
    const made = (
      await add('@Manoj Patil please photograph the walkway', 'helios.pm', { mentions: [ids['helios.site_executive']] })
    ).ok();
    expect(made.mentions).toEqual([{ user_id: ids['helios.site_executive'], name: 'Manoj Patil' }]);
    expect(await newest('helios.site_executive')).toMatchObject({
      kind: 'mention',
      title: 'Priya Nair mentioned you in Surya Textile Unit 2',
      text: '@Manoj Patil please photograph the walkway',
      path: `/projects/project-dashboard?projectId=${project_id}&comment=${made.id}`,
      read: false,
    });
  });

  test('of a name that is not in the text is none', async () => {
    const made = (await add('nobody here', 'helios.pm', { mentions: [ids['helios.designer']] })).ok();
    expect(made.mentions).toEqual([]);
  });

  test('of someone outside the project is refused in one sentence, and nothing is kept', async () => {
    const before = (await texts('helios.pm')).length;
    for (const user_id of [ids['helios.crm'], 999_999_999]) {
      const refused = await add('@Neha Gupta look', 'helios.pm', { mentions: [user_id] });
      expect(refused.status).toBe(400);
      expect(refused.body.fields.mentions).toBe(
        'Someone you mention is not on this project. Add them to its team first.',
      );
    }
    expect(await texts('helios.pm')).toHaveLength(before);
  });

  test('of a customer needs a comment the customer can read', async () => {
    const mentions = [ids['helios.customer']];
    const refused = await add('@Suresh Patel see this', 'helios.pm', { mentions });
    expect(refused.body.fields.mentions).toContain('Suresh Patel cannot read internal comments.');
    (await add('@Suresh Patel see this', 'helios.pm', { mentions, internal: false })).ok();
    expect(await newest('helios.customer')).toMatchObject({ kind: 'mention' });
  });

  test('added later tells only who is new', async () => {
    const mentions = [ids['helios.designer']];
    const { id } = (await add('@Rohit Kulkarni look', 'helios.pm', { mentions })).ok();
    await newest('helios.designer');
    const before = (await t.call('get_notifications', {}, 'helios.designer')).ok().unread;
    const text = '@Rohit Kulkarni and @Kavya Reddy look';
    const change = { comment_id: id, text, mentions: [...mentions, ids['helios.lm']] };
    expect((await t.call('update_project_comment', change, 'helios.pm')).ok().edited_at).not.toBeNull();
    expect(await newest('helios.lm')).toMatchObject({ kind: 'mention', text });
    expect((await t.call('get_notifications', {}, 'helios.designer')).ok().unread).toBe(before);
  });
});

describe('a talk', () => {
  test('is heard by who answers for the event and who took part, not by outside people when it is internal', async () => {
    (await add('rail delivered short', 'helios.subcontractor', { event_id })).ok();
    expect(await newest('helios.site_executive')).toMatchObject({
      kind: 'comment',
      title: 'Balwinder Singh commented on Roof marking',
      path: `/stage?projectId=${project_id}&stage=construction&event=${event_id}&comment=${
        (await t.call('get_project_comments', { project_id, event_id, limit: 1 }, 'helios.pm')).ok().comments[0]?.id
      }`,
    });
    const before = (await t.call('get_notifications', {}, 'helios.subcontractor')).ok().unread;
    (await add('between us: order more', 'helios.pm', { event_id })).ok();
    await t.mails();
    expect((await t.call('get_notifications', {}, 'helios.subcontractor')).ok().unread).toBe(before);
    (await add('more is on its way', 'helios.pm', { event_id, internal: false })).ok();
    await t.mails();
    expect((await t.call('get_notifications', {}, 'helios.subcontractor')).ok().unread).toBe(before + 1);
  });

  test('stands in the activity without its words', async () => {
    (await add('the price is a secret', 'helios.pm')).ok();
    const { activity } = (await t.call('get_activity', { project_id }, 'helios.designer')).ok();
    expect(activity[0]).toMatchObject({ kind: 'internal_comment_added', says: 'commented' });
    expect(JSON.stringify(activity)).not.toContain('secret');
  });
});

describe('a file', () => {
  const text = 'see the sheet';
  test('travels with its comment and is read by whoever may read that', async () => {
    const upload = () => uploaded(t, project_id, 'helios.pm');
    const inner = (await add(text, 'helios.pm', { upload_ids: [await upload()] })).ok();
    const outer = (await add('', 'helios.pm', { upload_ids: [await upload()], internal: false })).ok();
    expect(inner.files).toMatchObject([{ file_name: 'Layout.pdf', content_type: 'application/pdf' }]);
    const reads = async (made: typeof inner, as: string) =>
      (await t.call('get_file', { id: made.files[0]?.file_id }, as)).raw.status;
    expect(await reads(inner, 'helios.designer')).toBe(200);
    expect([await reads(inner, 'helios.customer'), await reads(outer, 'helios.customer')]).toEqual([404, 200]);
    expect(await reads(outer, 'urja.pm')).toBe(404);
    (await t.call('delete_project_comment', { comment_id: outer.id }, 'helios.pm')).ok();
    expect(await reads(outer, 'helios.customer')).toBe(404);
  });

  test('of someone else, or of another project, is not there', async () => {
    const theirs = await uploaded(t, project_id, 'helios.designer');
    expect((await add(text, 'helios.pm', { upload_ids: [theirs] })).status).toBe(404);
    const other = await uploaded(t, elsewhere, 'helios.pm');
    expect((await add(text, 'helios.pm', { upload_ids: [other] })).status).toBe(404);
  });
});

describe('taking back', () => {
  test('is for who wrote it and for who may approve in the project', async () => {
    const { id } = (await add('a slip', 'helios.designer')).ok();
    const change = { comment_id: id, text: 'mine' };
    expect((await t.call('update_project_comment', change, 'helios.pm')).status).toBe(403);
    expect((await t.call('delete_project_comment', { comment_id: id }, 'helios.lm')).status).toBe(403);
    expect((await t.call('update_project_comment', change, 'helios.designer')).ok().text).toBe('mine');
    (await t.call('delete_project_comment', { comment_id: id }, 'helios.pm')).ok();
    expect(await texts('helios.designer')).not.toContain('mine');
    expect((await t.call('delete_project_comment', { comment_id: id }, 'helios.pm')).status).toBe(404);
  });

  test('of an internal comment is not found by outside people', async () => {
    const { id } = (await add('internal', 'helios.pm')).ok();
    expect((await t.call('delete_project_comment', { comment_id: id }, 'helios.customer')).status).toBe(404);
    expect((await t.call('delete_project_comment', { comment_id: id }, 'urja.owner')).status).toBe(404);
  });
});
