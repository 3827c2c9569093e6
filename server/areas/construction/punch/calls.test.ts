/** Punch points through the calls: who raises, fixes, verifies and approves, who sees what, and what is held up. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../../domain/dates.ts';
import { punch_standings, punch_statuses, punchStanding } from '../../../../domain/construction/punch_points.ts';
import { aFile, aPicture, received, samplePhoto } from '../../../fixtures.ts';
import { readBack } from '../../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aFixed, aPoint, moved, pointOf, projectOf, site, userOf } from '../fixtures.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = await projectOf(t);
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
const listOf = async (as: string, input: Record<string, unknown> = {}) =>
  (await t.call('get_punch_points', { project_ids: [project_id], limit: 1000, ...input }, as)).ok().punch_points;

describe('raising', () => {
  test('numbers within the project, gives the usual day and tells who is responsible and who verifies', async () => {
    const responsible_id = await userOf(t, site.outside);
    const first = await aPoint(t, { responsible_id, severity: 'A', photos: [aPicture(t), aPicture(t)] });
    const second = await aPoint(t);
    const [one, other] = [await pointOf(t, first.punch_point_id), await pointOf(t, second.punch_point_id)];
    expect(Number(other.number.slice(3))).toBe(Number(one.number.slice(3)) + 1);
    expect(one).toMatchObject({ status: 'Open', standing: 'open', due_on: addDays(today, 3), source: 'site' });
    expect(one.photos.map(({ moment }) => moment)).toEqual(['before', 'before']);
    expect(one.thumbnail_file_id).toBe(one.photos[1]?.thumbnail_file_id);
    expect(await titles(site.outside)).toContain(`You are responsible for ${one.number}: ${one.title}`);
    expect(await titles(site.verifies)).toContain(`New punch point ${one.number} of severity A: ${one.title}`);
  });

  test('takes a photo as it comes from a phone, which is gone once it is stored', async () => {
    const photos = [{ ...received(t, await samplePhoto()), file_name: 'IMG_0001.jpg' }];
    const { punch_point_id } = await aPoint(t, { photos });
    const [photo] = (await pointOf(t, punch_point_id)).photos;
    for (const id of [photo?.file_id, photo?.thumbnail_file_id, photo?.original_file_id])
      expect((await t.call('get_file', { id }, site.works)).status).toBe(200);
  });

  test('numbers are unique when several are raised at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => aPoint(t)));
    const numbers = await Promise.all(ids.map(async ({ punch_point_id }) => (await pointOf(t, punch_point_id)).number));
    expect(new Set(numbers).size).toBe(6);
  });

  test('a customer raises one that only they close, and decides nothing else of it', async () => {
    const { punch_point_id } = await aPoint(t, {
      by: site.customer,
      cost_recovery: true,
      responsible_id: await userOf(t, site.outside),
    });
    expect(await pointOf(t, punch_point_id)).toMatchObject({
      source: 'customer',
      customer_approves: true,
      cost_recovery: false,
      responsible_id: null,
    });
  });

  test('is refused to people who only look, and with a person or an event of elsewhere', async () => {
    const input = { project_id, title: 'Loose clamp', category: 'Structure' };
    expect((await t.call('add_punch_point', input, 'helios.investor')).status).toBe(403);
    expect((await t.call('add_punch_point', input, 'helios.designer')).status).toBe(403);
    const customer = { ...input, responsible_id: await userOf(t, site.customer) };
    expect((await t.call('add_punch_point', customer, site.works)).status).toBe(404);
    const { rows } = await run(`select id from events where project_id <> $1 limit 1`, [project_id]);
    const elsewhere = { ...input, event_id: Number(rows[0]?.id) };
    expect((await t.call('add_punch_point', elsewhere, site.works)).status).toBe(404);
  });

  test('keeps nothing when a photo cannot be read', async () => {
    const before = (await listOf(site.verifies)).length;
    const input = { project_id, title: 'Loose clamp', category: 'Structure' };
    for (const file of [aFile(t, 'roof.jpg', 'no picture'), aFile(t, 'roof.pdf', '%PDF-1.7 no picture')]) {
      const refused = await t.call('add_punch_point', { ...input, photos: [file] }, site.works);
      expect(refused.status).toBe(400);
    }
    expect((await listOf(site.verifies)).length).toBe(before);
  });
});

describe('the way to closed', () => {
  test('fixing needs a photo, verifying someone else, and returning a reason', async () => {
    const { punch_point_id } = await aPoint(t, { responsible_id: await userOf(t, site.outside) });
    expect((await moved(t, punch_point_id, 'Accepted', site.outside)).status).toBe(200);
    const bare = await moved(t, punch_point_id, 'Fixed', site.outside);
    expect([bare.status, messageOf(bare)]).toEqual([400, 'Add a photo of how it looks now.']);
    (await moved(t, punch_point_id, 'Fixed', site.outside, { photos: [aPicture(t)] })).ok();
    const fixed = await pointOf(t, punch_point_id);
    expect(fixed).toMatchObject({ standing: 'fixed', fixed_by: 'Balwinder Singh' });
    expect(await titles(site.verifies)).toContain(
      `${fixed.number} is fixed and waits for verification: ${fixed.title}`,
    );
    expect((await moved(t, punch_point_id, 'Accepted', site.verifies)).status).toBe(400);
    (await moved(t, punch_point_id, 'Accepted', site.verifies, { remark: 'Lug is not crimped' })).ok();
    expect(await titles(site.outside)).toContain(`The work on ${fixed.number} was not accepted: ${fixed.title}`);
    // the photo of before it came back proves nothing of now
    expect((await moved(t, punch_point_id, 'Fixed', site.outside)).status).toBe(400);
    const photo = { punch_point_id, moment: 'after', file: aPicture(t) };
    (await t.call('upload_punch_photo', photo, site.outside)).ok();
    (await moved(t, punch_point_id, 'Fixed', site.outside)).ok();
    (await moved(t, punch_point_id, 'Verified', site.verifies)).ok();
    const closed = await pointOf(t, punch_point_id);
    expect([closed.standing, closed.closed_at === null]).toEqual(['closed', false]);
    expect(closed.turns.map(({ was, becomes, remark }) => [was, becomes, remark])).toEqual([
      ['Open', 'Accepted', ''],
      ['Accepted', 'Fixed', ''],
      ['Fixed', 'Accepted', 'Lug is not crimped'],
      ['Accepted', 'Fixed', ''],
      ['Fixed', 'Verified', ''],
    ]);
    const change = { punch_point_id, version: closed.version, title: 'Something else' };
    expect((await t.call('update_punch_point', change, site.works)).status).toBe(409);
  });

  test('nobody verifies their own work', async () => {
    const { punch_point_id } = await aPoint(t);
    (await moved(t, punch_point_id, 'Fixed', site.verifies, { photos: [aPicture(t)] })).ok();
    const own = await moved(t, punch_point_id, 'Verified', site.verifies);
    expect([own.status, messageOf(own)]).toEqual([409, 'You fixed it. Someone else has to verify it.']);
    expect((await moved(t, punch_point_id, 'Verified', 'helios.pm')).status).toBe(200);
  });

  test('what the customer closes waits for them, and comes back with their reason', async () => {
    const { id, number, title } = await aFixed(t, { customer_approves: true });
    (await moved(t, id, 'Verified', site.verifies)).ok();
    expect((await pointOf(t, id)).standing).toBe('customer');
    expect(await titles(site.customer)).toContain(`${number} is fixed and waits for your approval: ${title}`);
    expect((await moved(t, id, 'Approved', site.verifies)).status).toBe(409);
    (await moved(t, id, 'Accepted', site.customer, { remark: 'Paint is missing' })).ok();
    (await moved(t, id, 'Fixed', site.works, { photos: [aPicture(t)] })).ok();
    (await moved(t, id, 'Verified', site.verifies)).ok();
    (await moved(t, id, 'Approved', site.customer)).ok();
    expect((await pointOf(t, id)).standing).toBe('closed');
  });

  test('a change of what someone else changed is refused with how it is now', async () => {
    const { punch_point_id, version } = await aPoint(t);
    (await t.call('update_punch_point', { punch_point_id, version, place: 'Roof A' }, site.works)).ok();
    const late = await t.call('update_punch_point', { punch_point_id, version, place: 'Roof B' }, site.verifies);
    expect(late.status).toBe(409);
    expect((late.body as { current?: { place?: string } }).current?.place).toBe('Roof A');
  });
});

describe('who sees what', () => {
  test('a sub-contractor theirs, a customer those they close, an investor none', async () => {
    const own = await aPoint(t, { responsible_id: await userOf(t, site.outside) });
    const other = await aPoint(t);
    const theirs = await aPoint(t, { customer_approves: true });
    const idsOf = async (as: string) => (await listOf(as)).map(({ id }) => id);
    const outside = await idsOf(site.outside);
    expect([outside.includes(own.punch_point_id), outside.includes(other.punch_point_id)]).toEqual([true, false]);
    const customer = await idsOf(site.customer);
    expect([customer.includes(theirs.punch_point_id), customer.includes(own.punch_point_id)]).toEqual([true, false]);
    expect(await idsOf('helios.investor')).toEqual([]);
    expect(await idsOf('helios.vendor')).toEqual([]);
    for (const as of [site.outside, site.customer, 'helios.investor', 'urja.admin'])
      expect((await t.call('get_punch_point', { punch_point_id: other.punch_point_id }, as)).status, as).not.toBe(200);
  });

  test('a sub-contractor takes the steps of theirs, and is told why they change nothing else of it', async () => {
    const { punch_point_id } = await aPoint(t, { responsible_id: await userOf(t, site.outside) });
    const { abilities, moves, version } = await pointOf(t, punch_point_id, site.outside);
    const refused = await t.call('update_punch_point', { punch_point_id, version, place: 'Roof C' }, site.outside);
    expect([refused.status, messageOf(refused)]).toEqual([409, abilities.update_punch_point]);
    const may = moves.filter((one) => one.abilities.change_punch_point_status === true).map(({ status }) => status);
    expect(may).toEqual(['Accepted', 'Fixed', 'Disputed']);
  });

  test('what holds up is eased, and what others photographed removed, by who verifies alone', async () => {
    const responsible_id = await userOf(t, site.outside);
    const { punch_point_id } = await aPoint(t, { severity: 'A', photos: [aPicture(t)], responsible_id });
    const { version, photos } = await pointOf(t, punch_point_id);
    const remove = (as: string) =>
      t.call('delete_punch_photo', { punch_point_id, punch_photo_id: photos[0]?.id ?? 0 }, as);
    const ease = (as: string) => t.call('update_punch_point', { punch_point_id, version, severity: 'C' }, as);
    expect([(await remove(site.outside)).status, (await ease(site.works)).status]).toEqual([403, 403]);
    expect([(await ease(site.verifies)).status, (await remove(site.verifies)).status]).toEqual([200, 200]);
    expect(await pointOf(t, punch_point_id)).toMatchObject({ severity: 'C', photos: [] });
  });

  test('who raised the severity may undo that, and lower nothing that others had set', async () => {
    const { punch_point_id } = await aPoint(t, { severity: 'B' });
    const set = async (severity: string, as: string) => {
      const { version } = await pointOf(t, punch_point_id);
      return (await t.call('update_punch_point', { punch_point_id, version, severity }, as)).status;
    };
    expect(await set('A', site.works)).toBe(200);
    expect(await set('C', site.works)).toBe(403);
    expect(await set('B', site.works)).toBe(200);
    // what someone else raised stays
    expect(await set('A', site.verifies)).toBe(200);
    expect(await set('B', site.works)).toBe(403);
    expect((await pointOf(t, punch_point_id)).severity).toBe('A');
  });

  test('a photo is for who sees the punch point', async () => {
    const { punch_point_id } = await aPoint(t, { photos: [aPicture(t)] });
    const file_id = (await pointOf(t, punch_point_id)).photos[0]?.file_id;
    expect((await t.call('get_file', { id: file_id }, site.works)).status).toBe(200);
    for (const as of [site.outside, site.customer, 'urja.admin'])
      expect((await t.call('get_file', { id: file_id }, as)).status, as).toBe(404);
  });

  test('what a sub-contractor is given of figures is their own', async () => {
    const figures = (await t.call('get_punch_figures', { project_id }, site.outside)).ok();
    const own = await listOf(site.outside);
    expect([figures.by_responsible, figures.people, figures.held_up]).toEqual([[], [], []]);
    expect(figures.open).toBe(own.filter(({ standing }) => standing !== 'closed' && standing !== 'cancelled').length);
  });
});

describe('lists and figures', () => {
  test('stand as the domain says, in every status, and are counted alike', async () => {
    const { rows } = await run(`select company_id from projects where id = $1`, [project_id]);
    const company = Number(rows[0]?.company_id);
    let number = 90_000;
    for (const status of punch_statuses)
      for (const customer of [true, false])
        for (const due of ['null', `date '${today}' - 1`, `date '${today}'`]) {
          number += 1;
          const closed = status === 'Approved' || status === 'Cancelled' || (status === 'Verified' && !customer);
          await run(
            `insert into punch_points (company_id, project_id, number, title, category, severity, status, customer_approves, due_on,
              closed_at) values ($1, $2, $3, 'Case', 'Module', 'C', $4, $5, ${due}, ${closed ? 'now()' : 'null'})`,
            [company, project_id, number, status, customer],
          );
        }
    const points = await listOf(site.verifies);
    for (const one of points) {
      const { customer_approves } = await pointOf(t, one.id);
      expect(one.standing, `${one.number} ${one.status}`).toBe(punchStanding({ ...one, customer_approves }, today));
    }
    const figures = (await t.call('get_punch_figures', { project_id }, site.verifies)).ok();
    const by = (standing: string) => points.filter((one) => one.standing === standing).length;
    expect(figures.overdue).toBe(by('overdue'));
    expect(figures.closed).toBe(by('closed'));
    expect(figures.waiting).toBe(by('fixed') + by('customer'));
    expect(figures.open).toBe(points.length - by('closed') - by('cancelled'));
    for (const list of [figures.by_severity, figures.by_category, figures.by_responsible])
      expect(list.reduce((sum, one) => sum + one.open, 0)).toBe(figures.open);
    for (const standing of punch_standings)
      expect((await listOf(site.verifies, { standing: [standing] })).length, standing).toBe(by(standing));
  });

  test('are found by number, words and responsible person', async () => {
    const responsible_id = await userOf(t, site.outside);
    const { punch_point_id } = await aPoint(t, { title: 'Gland plate open', place: 'Inverter room', responsible_id });
    const { number } = await pointOf(t, punch_point_id);
    for (const search of [number, 'gland inverter', 'Balwinder gland'])
      expect(
        (await listOf(site.works, { search })).map(({ id }) => id),
        search,
      ).toContain(punch_point_id);
    const own = await listOf(site.works, { responsible: ['Balwinder Singh'] });
    expect(own.every((one) => one.responsible_id === responsible_id)).toBe(true);
    const nobody = await listOf(site.works, { responsible: [''] });
    expect(nobody.length > 0 && nobody.every((one) => one.responsible_id === null)).toBe(true);
  });

  test('go on paper by responsible person, with their photos', async () => {
    const { number } = await aFixed(t, { title: 'Tray without cover', responsible_id: await userOf(t, site.outside) });
    const { raw } = await t.call('export_punch_list', { project_id }, site.verifies);
    if (!raw.file) throw new Error('No file came.');
    const { copied } = readBack(await buffer(raw.file.stream));
    for (const words of ['Punch list of Surya Textile Unit 2', number, 'Tray without cover', 'Balwinder Singh'])
      expect(copied, words).toContain(words);
  });
});

describe('what they hold up', () => {
  test('an open A holds the charging event, an open B the hand over, and the reason says which', async () => {
    const { rows } = await run(
      `select id, milestone from events where project_id = $1 and milestone in ('synchronised', 'handover') and deleted_at is null`,
      [project_id],
    );
    const eventOf = (milestone: string) => Number(rows.find((one) => one.milestone === milestone)?.id);
    await run(`update punch_points set status = 'Cancelled', closed_at = now() where project_id = $1`, [project_id]);
    const { punch_point_id } = await aPoint(t, { severity: 'A' });
    const { number, holds_up } = await pointOf(t, punch_point_id);
    expect(holds_up.map(({ event_id }) => event_id).toSorted()).toEqual(
      [eventOf('synchronised'), eventOf('handover')].toSorted(),
    );
    await run(`update documents set expected = false where project_id = $1`, [project_id]);
    const reasonOf = async (milestone: string) => {
      // what follows a file at the DISCOM is finished by that file
      await run('delete from authority_events where event_id = $1', [eventOf(milestone)]);
      await run(
        `update events set status = 'IN-PROGRESS', actual_start = current_date - 3, approval = 'approved', outside_approval = '{}'
          where id = $1`,
        [eventOf(milestone)],
      );
      const event = (await t.call('get_event', { id: eventOf(milestone) }, 'helios.pm')).ok();
      const finish = {
        event_id: eventOf(milestone),
        version: event.version,
        status: 'FINISHED',
        override_reason: 'Documents follow',
        delay: { reason: 'Supplier', party: 'EPC', note: '' },
      };
      const refused = await t.call('change_event_status', finish, 'helios.pm');
      return [event.abilities.change_event_status, refused.status, messageOf(refused)];
    };
    const words = /^.+ is held up by 1 open punch point of severity A: PP-\d+\.$/;
    const [ability, status, message] = await reasonOf('synchronised');
    expect([status, message]).toEqual([409, expect.stringMatching(words)]);
    expect(message).toContain(number);
    expect(ability).toBe(message);
    (await t.call('update_punch_point', { punch_point_id, version: 1, severity: 'B' }, site.verifies)).ok();
    expect((await reasonOf('synchronised'))[2] ?? '').not.toMatch(/held up/);
    expect((await reasonOf('handover'))[2]).toMatch(/held up by 1 open punch point of severity A or B/);
    const figures = (await t.call('get_punch_figures', { project_id }, site.verifies)).ok();
    expect(figures.held_up.map(({ event_id }) => event_id)).toEqual([eventOf('handover')]);
  });

  test('an approval is kept, and finishes the event only once nothing holds it up', async () => {
    const { rows } = await run(
      `select id from events where project_id = $1 and milestone = 'handover' and deleted_at is null`,
      [project_id],
    );
    const event_id = Number(rows[0]?.id);
    const event = async () => (await t.call('get_event', { id: event_id }, 'helios.pm')).ok();
    const approved = async () => {
      await run(
        `update events set status = 'IN-PROGRESS', actual_start = current_date - 3, actual_end = null, percent = 50,
          approval = 'none', approves_role = '', outside_approval = '{Customer}' where id = $1`,
        [event_id],
      );
      const asked = { event_id, version: (await event()).version };
      (await t.call('send_event_approval', asked, 'helios.pm')).ok();
      (await t.call('approve_event', { event_id, version: (await event()).version }, site.customer)).ok();
      const { approval, status } = await event();
      return [approval, status];
    };
    await aPoint(t, { severity: 'B' });
    expect(await approved()).toEqual(['approved', 'IN-PROGRESS']);
    await run(`update punch_points set status = 'Cancelled', closed_at = now() where project_id = $1`, [project_id]);
    expect(await approved()).toEqual(['approved', 'FINISHED']);
  });
});
