/** What people are told: in the product, by mail as they chose, and each thing in one mail only. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '../../../contract/index.ts';
import { daysBetween, showDate, todayInIndia } from '../../../domain/dates.ts';
import { type Delivery, notice_kinds, type NoticeKind } from '../../../domain/notices.ts';
import { heard_by } from '../../told.ts';
import { areas } from '../../areas.ts';
import { anEvent } from '../schedule/fixtures.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { sendDigests } from './digest.ts';

let t: TestApp;
let project_id: number;
const ids: Record<string, number> = {};
const to = { designer: 'rohit.kulkarni@helios.example', lm: 'kavya.reddy@helios.example' };

beforeAll(async () => {
  t = await openTestApp();
  const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
  project_id = projects.find(({ name }) => name === 'Surya Textile Unit 2')?.id ?? 0;
  for (const one of (await t.call('get_people', {}, 'helios.admin')).ok().people) ids[one.username] = one.id;
});
afterAll(() => t.close());
beforeEach(() => t.app.database.asOwner((run) => run('delete from notifications')));

const choose = async (as: string, choices: Partial<Record<NoticeKind, Delivery>>) => {
  const { version, notification_choices } = (await t.call('get_account', {}, as)).ok();
  const change = { version, notification_choices: { ...notification_choices, ...choices } };
  return (await t.call('update_account', change, as)).ok().notification_choices;
};
const mention = async (names: Record<string, string>, text = 'please look') => {
  const mentions = Object.keys(names).map((username) => ids[username]);
  const words = `${Object.values(names)
    .map((name) => `@${name}`)
    .join(' ')} ${text}`;
  (await t.call('add_project_comment', { project_id, text: words, mentions }, 'helios.pm')).ok();
};
const rohit = { 'helios.designer': 'Rohit Kulkarni' };
const told = async (as: string, more: object = {}) => (await t.call('get_notifications', more, as)).ok();
const mailsTo = async (recipient: string) => (await t.mails()).filter((mail) => mail.recipient === recipient);

describe('what one was told', () => {
  test('is filtered by kind, project and what is unread, counted, and marked read and unread', async () => {
    await mention(rohit);
    const { version } = (await t.call('get_project', { id: project_id }, 'helios.pm')).ok().project;
    (await t.call('change_project_status', { project_id, version, status: 'on_hold' }, 'helios.pm')).ok();
    await t.mails();
    const all = await told('helios.designer', { facets: true });
    expect(all.notifications.map(({ kind }) => kind)).toEqual(['project', 'mention']);
    expect(all.kinds).toEqual([
      { kind: 'mention', count: 1, unread: 1 },
      { kind: 'project', count: 1, unread: 1 },
    ]);
    expect(all.projects).toEqual([{ project_id, name: 'Surya Textile Unit 2', count: 2, unread: 2 }]);
    const of = async (more: object) => (await told('helios.designer', more)).notifications.map(({ kind }) => kind);
    expect(await of({ kind: 'mention' })).toEqual(['mention']);
    expect(await of({ project_id, before_id: all.notifications[0]?.id })).toEqual(['mention']);
    const change = { ids: [all.notifications[0]?.id] };
    expect((await t.call('update_notifications', change, 'helios.designer')).ok().unread).toBe(1);
    expect(await of({ unread: true })).toEqual(['mention']);
    expect((await t.call('update_notifications', { ...change, read: false }, 'helios.designer')).ok().unread).toBe(2);
    // another's are never touched
    expect((await t.call('update_notifications', {}, 'helios.lm')).status).toBe(200);
    expect((await told('helios.designer')).unread).toBe(2);
    expect((await t.call('update_notifications', {}, 'helios.designer')).ok().unread).toBe(0);
  });

  test('of a project one does not see is not found', async () => {
    for (const as of ['urja.pm', 'helios.vendor'])
      expect((await t.call('get_notifications', { project_id }, as)).status).toBe(404);
  });
});

describe('a reader of another language', () => {
  const speak = (username: string, language: string) =>
    t.app.database.asOwner((run) => run(`update users set language = '${language}' where username = '${username}'`));
  afterAll(() => speak('helios.designer', 'en'));

  test('reads refusal, activity, notice and mail of what an English-speaking person did in their own', async () => {
    await choose('helios.designer', { mention: 'mail', project: 'digest' });
    await speak('helios.designer', 'hi');
    await mention(rohit, 'the cable schedule');
    const { version } = (await t.call('get_project', { id: project_id }, 'helios.pm')).ok().project;
    const held = { project_id, version, status: 'active', remark: 'Roof is free' };
    (await t.call('change_project_status', held, 'helios.pm')).ok();
    await t.mails();
    const by = /^(.+) ने Surya Textile Unit 2 में आपका ज़िक्र किया$/;

    const [status, mentioned] = (await told('helios.designer')).notifications;
    expect(mentioned?.title).toMatch(by);
    expect(status?.title).toBe('Surya Textile Unit 2 अब सक्रिय है');
    const [mail] = (await mailsTo(to.designer)).slice(-1);
    expect(mail?.subject).toMatch(by);
    expect(mail?.text).toContain('the cable schedule');
    expect(mail?.text).toContain('ईमेल सूचनाएँ चुनें: http');
    expect(mail?.html).toContain('>Sunstage में खोलें</a>');
    await sendDigests(t.app);
    const [digest] = (await mailsTo(to.designer)).slice(-1);
    expect(digest?.subject).toBe('Sunstage पर एक सूचना अपठित है');
    expect(digest?.text).toContain('- Surya Textile Unit 2 अब सक्रिय है');

    const activity = async (as: string) =>
      (await t.call('get_activity', { project_id, limit: 5 }, as)).ok().activity.map(({ says }) => says);
    const english = 'moved the project from on hold to active: Roof is free';
    expect(await activity('helios.designer')).toContain('ने प्रोजेक्ट की स्थिति “होल्ड पर” से बदलकर “सक्रिय” की: Roof is free');
    const refused = await t.call('change_project_status', { ...held, status: 'on_hold' }, 'helios.designer');
    expect(refused.status).toBe(403);
    expect(refused.body.message).toMatch(/^आप प्रोजेक्ट (नहीं बदल|पर काम नहीं कर) सकते। इनसे कहें: /);

    // the same for who reads English, and as it was written where there is only its text
    expect(await activity('helios.pm')).toContain(english);
    await t.app.database.asOwner((run) => run('update domain_events set sentence = null'));
    await t.app.database.asOwner((run) => run("update notifications set sentences = '{}'"));
    expect(await activity('helios.designer')).toContain(english);
    const titles = (await told('helios.designer')).notifications.map(({ title }) => title);
    expect(titles).toContainEqual(expect.stringMatching(/mentioned you in Surya Textile Unit 2$/));
    (await t.call('change_project_status', { ...held, version: version + 1, status: 'on_hold' }, 'helios.pm')).ok();
  });
});

describe('a choice', () => {
  test('of mail brings one mail at once, with the way to the place, however often the outbox is drained', async () => {
    expect((await choose('helios.designer', {})).mention).toBe('mail');
    const before = (await mailsTo(to.designer)).length;
    await mention(rohit, 'look at <b>bay 3</b>');
    const mails = (await mailsTo(to.designer)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Priya Nair mentioned you in Surya Textile Unit 2' });
    expect(mails[0]?.text).toContain(
      `http://sunstage.test/projects/project-dashboard?projectId=${project_id}&comment=`,
    );
    expect(mails[0]?.html).toContain('look at &#60;b&#62;bay 3');
    expect(await mailsTo(to.designer)).toHaveLength(before + 1);
  });

  test('of the product brings a notice and no mail; of nothing neither', async () => {
    await choose('helios.designer', { mention: 'product' });
    const before = (await mailsTo(to.designer)).length;
    await mention(rohit);
    expect(await mailsTo(to.designer)).toHaveLength(before);
    expect((await told('helios.designer')).unread).toBe(1);
    await choose('helios.designer', { mention: 'none' });
    await mention(rohit);
    expect(await mailsTo(to.designer)).toHaveLength(before);
    expect((await told('helios.designer')).unread).toBe(1);
    await sendDigests(t.app);
    expect(await mailsTo(to.designer)).toHaveLength(before);
  });

  test('must be one that there is, for a kind that there is', async () => {
    const { version, notification_choices } = (await t.call('get_account', {}, 'helios.designer')).ok();
    for (const wrong of [{ mention: 'pigeon' }, { weather: 'mail' }]) {
      const change = { version, notification_choices: { ...notification_choices, ...wrong } };
      expect((await t.call('update_account', change, 'helios.designer')).status).toBe(400);
    }
  });
});

describe('the digest', () => {
  test('has what is unread and not mailed, once, to those who chose it', async () => {
    await choose('helios.designer', { mention: 'digest' });
    await choose('helios.lm', { mention: 'mail' });
    const before = { designer: (await mailsTo(to.designer)).length, lm: (await mailsTo(to.lm)).length };
    const both = { ...rohit, 'helios.lm': 'Kavya Reddy' };
    await mention(both, 'first');
    await mention(both, 'second');
    expect((await mailsTo(to.designer)).length).toBe(before.designer);
    expect((await mailsTo(to.lm)).length).toBe(before.lm + 2);
    // two instances at the same minute
    await Promise.all([sendDigests(t.app), sendDigests(t.app)]);
    await sendDigests(t.app);
    const digests = (await mailsTo(to.designer)).slice(before.designer);
    expect(digests).toHaveLength(1);
    expect(digests[0]).toMatchObject({ subject: '2 things are unread on Sunstage' });
    expect(digests[0]?.text).toContain('SURYA TEXTILE UNIT 2');
    expect(digests[0]?.text).toContain('@Rohit Kulkarni @Kavya Reddy first');
    expect(digests[0]?.text).toContain('http://sunstage.test/account?tab=notices');
    expect((await mailsTo(to.lm)).length).toBe(before.lm + 2);
    // it tells nothing twice on the next day
    t.setNow(new Date(Date.now() + 86_400_000));
    await sendDigests(t.app);
    expect((await mailsTo(to.designer)).length).toBe(before.designer + 1);
    await mention(rohit, 'third');
    await t.mails();
    await sendDigests(t.app);
    const next = (await mailsTo(to.designer)).slice(before.designer + 1);
    expect(next.map(({ subject }) => subject)).toEqual(['One thing is unread on Sunstage']);
  });

  test('leaves out what was read, what is old, and people who are no longer active', async () => {
    const before = (await mailsTo(to.designer)).length;
    await mention(rohit);
    await t.mails();
    (await t.call('update_notifications', {}, 'helios.designer')).ok();
    await mention(rohit);
    await t.mails();
    await t.app.database.asOwner((run) =>
      run(`update notifications set created_at = now() - interval '8 days' where read_at is null`),
    );
    await sendDigests(t.app);
    expect(await mailsTo(to.designer)).toHaveLength(before);
  });
});

describe('the activity of a project', () => {
  const activity = async (as: string, more: object = {}) =>
    (await t.call('get_activity', { project_id, limit: 200, ...more }, as)).ok();

  test('is read by group and by person, and names who did something', async () => {
    await mention(rohit);
    const talk = await activity('helios.lm', { kinds: ['comments'] });
    expect(new Set(talk.activity.map(({ group }) => group))).toEqual(new Set(['comments']));
    const priya = talk.people.find(({ name }) => name === 'Priya Nair');
    const hers = await activity('helios.lm', { person: priya?.user_id });
    expect(hers.activity.length).toBeGreaterThan(0);
    expect(hers.activity.every(({ person }) => person === 'Priya Nair')).toBe(true);
    const about_project = await activity('helios.lm', { kinds: ['project'] });
    expect(about_project.activity.every(({ group }) => group === 'project')).toBe(true);
  });

  test('of one event or document is what concerns it, for those who may see it', async () => {
    const { events } = (await t.call('get_gantt', { id: project_id }, 'helios.pm')).ok();
    const event = events.find(
      ({ is_group, stage, status }) => !is_group && stage === 'construction' && status === 'PENDING',
    );
    const other = events.find(({ id, is_group }) => !is_group && id !== event?.id);
    const event_id = event?.id ?? 0;
    const plan = {
      project_id,
      changes: [{ event_id, version: event?.version, days: Math.max(0, (event?.days ?? 0) - 1) }],
    };
    (await t.call('update_schedule', plan, 'helios.pm')).ok();
    (await t.call('add_project_comment', { project_id, event_id, text: 'now' }, 'helios.pm')).ok();
    (await t.call('add_project_comment', { project_id, event_id: other?.id, text: 'not here' }, 'helios.pm')).ok();
    const document = { project_id, stage: 'construction', event_id, name: 'Walkway check' };
    const { id: document_id } = (await t.call('add_document', document, 'helios.pm')).ok();
    const of_event = await activity('helios.lm', { event_id });
    expect(of_event.activity.slice(0, 3).map(({ kind }) => kind)).toEqual([
      'document_added',
      'internal_comment_added',
      'schedule_changed',
    ]);
    expect(of_event.people.map(({ name }) => name)).toContain('Priya Nair');
    const of_document = await activity('helios.lm', { document_id });
    expect(of_document.activity.map(({ kind }) => kind)).toEqual(['document_added']);
    const refused = { project_id, event_id, document_id };
    expect((await t.call('get_activity', refused, 'helios.pm')).status).toBe(400);
    const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
    const elsewhere = projects.find(({ name }) => name === 'Narmada Ceramics')?.id;
    expect((await t.call('get_activity', { project_id: elsewhere, event_id }, 'helios.pm')).status).toBe(404);
    expect((await t.call('get_activity', { project_id, document_id }, 'helios.customer')).status).toBe(404);
  });

  test('tells of money only those with finance rights, and outside people how their project goes', async () => {
    await t.app.database.asOwner((run) =>
      run(`insert into domain_events (company_id, project_id, kind, call, summary, request_id)
        select company_id, id, k.kind, 'test', k.kind, 'test' from projects,
        (values ('invoice_added'), ('internal_comment_added'), ('stage_finished'), ('comment_updated')) k (kind)
        where id = ${project_id}`),
    );
    const kinds = async (as: string) => new Set((await activity(as)).activity.map(({ kind }) => kind));
    expect(await kinds('helios.finance')).toContain('invoice_added');
    expect(await kinds('helios.pm')).not.toContain('invoice_added');
    expect(await kinds('helios.pm')).not.toContain('comment_updated');
    const outside = await kinds('helios.customer');
    expect(outside).toContain('stage_finished');
    for (const hidden of ['invoice_added', 'internal_comment_added', 'project_updated', 'project_member_added'])
      expect(outside).not.toContain(hidden);
    expect((await t.call('get_activity', { project_id }, 'urja.pm')).status).toBe(404);
  });
});

test('the notice and the digest of a moved commissioning name the day every screen shows', async () => {
  const row = async () => (await t.call('get_projects', { limit: 100 }, 'helios.pm')).ok().projects[0];
  // what other tests moved is told before
  await t.mails();
  await sendDigests(t.app);
  const before = await row();
  const id = before?.id ?? 0;
  const { events, links } = (await t.call('get_gantt', { id }, 'helios.pm')).ok();
  const waited = new Set(links.map(({ from_id }) => from_id));
  const pending = events.filter(
    (one) => one.critical && one.status === 'PENDING' && one.days > 0 && waited.has(one.id),
  );
  const longer = pending.map((event) => ({ event_id: event.id, version: event.version, days: event.days + 9 }));
  const delay = { reason: 'Design change', party: '', note: '' };
  (await t.call('update_schedule', { project_id: id, changes: longer, delay }, 'helios.owner')).ok();
  const after = await row();
  expect(after?.forecast_commissioning).not.toBe(before?.forecast_commissioning);
  await t.mails();
  const was = before?.forecast_commissioning ?? '';
  const is = after?.forecast_commissioning ?? '';
  const said = `moves ${daysBetween(was, is)} days later, to ${showDate(is)}`;
  const { notifications } = (await t.call('get_notifications', { kind: 'schedule' }, 'helios.pm')).ok();
  expect(notifications[0]?.title).toContain(said);
  const sent = (await t.mails()).length;
  await sendDigests(t.app);
  const digests = (await t.mails()).slice(sent).filter(({ text }) => text.includes(after?.name ?? '?'));
  expect(digests.length).toBeGreaterThan(0);
  for (const { text } of digests) expect(text).toContain(said);
});

describe('only those concerned are told, and each of them', () => {
  test('every listener says whom it tells, what and why', () => {
    expect(Object.keys(heard_by).toSorted()).toEqual(Object.keys(areas.listeners).toSorted());
    const unknown = Object.values(heard_by)
      .flat()
      .filter(({ kind }) => !notice_kinds.includes(kind));
    expect(unknown).toEqual([]);
  });

  test('of what happens to an event, a project and its dates', async () => {
    const names = new Map(Object.entries(ids).map(([username, id]) => [id, username]));
    /** Everybody of the company who got a notice since the last look. */
    const heardSince = async () => {
      await t.mails();
      const { rows } = await t.app.database.asOwner((run) =>
        run('select user_id, title from notifications order by 1'),
      );
      await t.app.database.asOwner((run) => run('delete from notifications'));
      return rows.map(({ user_id, title }) => `${names.get(Number(user_id))}: ${String(title)}`).toSorted();
    };
    const { team } = (await t.call('get_project', { id: project_id }, 'helios.pm')).ok();
    const inRole = (role: string) => team.flatMap((one) => (one.role === role ? (names.get(one.user_id) ?? '?') : []));
    const is = (people: string[], title: string) => people.map((who) => `${who}: ${title}`).toSorted();
    const event = await anEvent(t, project_id, { approves_role: 'Lead Designer', outside_approval: ['CEIG'], days: 1 });
    const after = await anEvent(t, project_id, { name: 'Follows it' });
    const link = { from_id: event.event_id, to_id: after.event_id, kind: 'FS' };
    (await t.call('update_schedule', { project_id, add_links: [link] }, 'helios.pm')).ok();
    await heardSince();
    const turn = async (call: CallName, more: object, as: string, of = event.event_id) => {
      const { version } = (await t.call('get_event', { id: of }, 'helios.pm')).ok();
      (await t.call(call, { event_id: of, version, ...more }, as)).ok();
      return heardSince();
    };
    const designer = ids['helios.designer'] ?? 0;
    const [name, next] = ['Sample event', 'Follows it'];
    expect(await turn('update_event', { assignees: [designer] }, 'helios.pm')).toEqual(
      is(['helios.designer'], `${name} is assigned to you`),
    );
    const lm = ids['helios.lm'] ?? 0;
    await turn('update_event', { assignees: [lm] }, 'helios.pm', after.event_id);
    await turn('toggle_event', {}, 'helios.designer');
    expect(await turn('send_event_approval', {}, 'helios.designer')).toEqual(
      is(inRole('Lead Designer'), `${name} awaits your approval`),
    );
    expect(await turn('reject_event', { remark: 'Row pitch' }, 'helios.lead_designer')).toEqual(
      is(['helios.designer'], `${name} is rejected`),
    );
    await turn('send_event_approval', {}, 'helios.designer');
    // one step of two approves nothing yet; an authority has no account: its decision is recorded
    expect(await turn('approve_event', {}, 'helios.lead_designer')).toEqual(
      is(inRole('Project Manager'), `${name} awaits the approval of CEIG`),
    );
    const record = { decided_on: todayInIndia(t.app.now()), reference: 'E/12' };
    expect(await turn('approve_event', record, 'helios.lead_designer')).toEqual(
      [...is(['helios.designer'], `${name} is approved`), ...is(['helios.lm'], `${next} can start`)].toSorted(),
    );
    const { project } = (await t.call('get_project', { id: project_id }, 'helios.pm')).ok();
    const about = { project_id, version: project.version, status: 'active', remark: 'Price agreed' };
    (await t.call('change_project_status', about, 'helios.pm')).ok();
    await t.mails();
    const { rows } = await t.app.database.asOwner((run) =>
      run(`select u.username, n.text from notifications n
      join users u on u.id = n.user_id where n.kind = 'project'`),
    );
    const heard = new Map(rows.map((row) => [String(row.username), String(row.text)]));
    expect([heard.get('helios.customer'), heard.get('helios.designer')]).toEqual(['', 'Price agreed']);
    const concerned = new Set(team.map(({ user_id }) => names.get(user_id)));
    expect([...heard.keys()].filter((who) => !concerned.has(who) && who !== 'helios.owner')).toEqual([]);
    expect([...concerned].filter((who) => who && who !== 'helios.pm' && !heard.has(who))).toEqual([]);
  });
});
