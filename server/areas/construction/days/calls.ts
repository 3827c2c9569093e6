/** Decisions about the daily records of a site: who writes, what waits, who signs, what was installed. */
import type { Upload } from '../../../../contract/call.ts';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { abilities } from '../../../../contract/abilities.ts';
import { most_day_photos, most_day_voices } from '../../../../contract/site_day_shapes.ts';
import { type site_days } from '../../../../contract/site_days.ts';
import { type site_quantities } from '../../../../contract/site_quantities.ts';
import {
  gapsIn,
  whyNotAccept,
  whyNotLine,
  whyNotTurn,
  whyNotWrite,
} from '../../../../domain/construction/site_days.ts';
import { addDays, daysBetween } from '../../../../domain/dates.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { day as dayOf, plural, say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { recordEvents } from '../../../events/domain_events.ts';
import { reverseMovements } from '../../../stock/reverse.ts';
import { storePicture } from '../../../storage/store_picture.ts';
import { storeVoice } from '../../../storage/store_voice.ts';
import * as change_rows from './change_rows.ts';
import { constructionSpan, kwpByDay, workingDays } from './figures.ts';
import { contentOf, holdDay, ownLines, personOf, shownDay, stateOf } from './present.ts';
import { checkedQuantities, placesSeen, postQuantities } from './quantities.ts';
import * as quantity_rows from './quantity_rows.ts';
import { dailyReport } from './report_pdf.ts';
import * as rows from './rows.ts';
import { reportSigned } from '../reports/watch.ts';
import { todayOf } from '../../../today.ts';

const about = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'site_day',
  subject_id: id,
});
const toldOf = ({ id, project_id, day }: { id: number; project_id: number; day: string }) => ({
  site_day_id: id,
  project_id,
  day,
});

/** Keeps photos with a day, up to as many as it may have. */
async function keepPhotos(ctx: Ctx, id: number, there: number, photos: readonly Upload[]): Promise<number[]> {
  if (photos.length === 0) return [];
  if (there + photos.length > most_day_photos)
    fail('conflict', say`A day has at most ${{ most: most_day_photos }} photos.`);
  const stored = [];
  for (const photo of photos) stored.push(await storePicture(ctx, photo, 'site_day'));
  await change_rows.addPhotos(ctx.db, id, stored, ctx.person.user_id);
  return stored.map(({ file_id }) => file_id);
}

/** Keeps spoken notes with a day, up to as many as it may have. */
async function keepVoices(
  ctx: Ctx,
  id: number,
  there: number,
  voices: readonly { file: Upload; seconds: number }[],
): Promise<number[]> {
  if (voices.length === 0) return [];
  if (there + voices.length > most_day_voices)
    fail('conflict', say`A day has at most ${{ most: most_day_voices }} spoken notes.`);
  const stored = [];
  for (const { file, seconds } of voices) stored.push({ file_id: await storeVoice(ctx, file, 'site_day'), seconds });
  await change_rows.addVoices(ctx.db, id, stored, ctx.person.user_id);
  return stored.map(({ file_id }) => file_id);
}

/** Refuses lines that cannot be right, and those that name what is not of the project. */
async function requireLines(ctx: Ctx, { project_id, crews, machines }: RequestOf<'add_daily_manpower_details'>) {
  const fields: Record<string, ReturnType<typeof say>> = {};
  for (const [at, line] of crews.entries()) {
    const why = whyNotLine(line);
    if (why) fields[`crews.${at}.skilled`] = why;
  }
  for (const [at, line] of machines.entries()) {
    if (line.idle_hours > line.hours)
      fields[`machines.${at}.idle_hours`] = say`Idle hours cannot be more than the hours worked.`;
    else if (line.idle_hours > 0 && line.idle_reason === null)
      fields[`machines.${at}.idle_reason`] = say`Select why they stood idle.`;
  }
  const [first] = Object.values(fields);
  if (first) fail('bad_input', first, { fields });
  const own = ownLines(ctx);
  const front_ids = crews.some(({ front_id }) => front_id !== null) ? await rows.fronts(ctx.db, project_id) : [];
  const named = crews.some(({ subcontractor_id }) => subcontractor_id !== null);
  const crew_ids = named && own === undefined ? await rows.subcontractors(ctx.db, project_id) : [];
  for (const { front_id, subcontractor_id } of crews) {
    if (front_id !== null && !front_ids.some(({ id }) => id === front_id)) notFound();
    if (subcontractor_id !== null && subcontractor_id !== own && !crew_ids.some(({ id }) => id === subcontractor_id))
      notFound();
  }
}

/** The version of a record that was opened and written once. */
const version_as_begun = 2;

export const calls = {
  async get_site_days(ctx, { project_id, from, to }) {
    const own = ownLines(ctx);
    if (to < from)
      fail('bad_input', say`The end is before the start.`, { fields: { to: say`The end is before the start.` } });
    if (daysBetween(from, to) > 400)
      fail('bad_input', say`Select a span of at most ${plural({ days: 400 }, '# day', '# days')}.`);
    const today = todayOf(ctx);
    const project = await rows.projectOf(ctx.db, project_id);
    const found = new Map((await rows.days(ctx.db, { project_id, from, to }, own)).map((one) => [one.day, one]));
    const working = new Set(await workingDays(ctx.db, project.state, from, to));
    const span = await constructionSpan(ctx.db, project_id, today);
    const gaps = new Set(span ? gapsIn([...working], new Set(found.keys()), span) : []);
    const kwp = new Map((await kwpByDay(ctx.db, project_id)).map((one) => [one.day, one.kwp]));
    const days: ResponseOf<'get_site_days'>['days'] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const {
        site_day_id = null,
        status = null,
        sky = null,
        people = 0,
        pending = 0,
        lost_hours = 0,
      } = found.get(day) ?? {};
      days.push({
        day,
        working: working.has(day),
        gap: gaps.has(day),
        site_day_id,
        status,
        sky,
        people,
        pending,
        lost_hours,
        kwp: kwp.get(day) ?? 0,
      });
    }
    return { days };
  },

  get_site_day: (ctx, asked) => shownDay(ctx, asked),

  async add_daily_manpower_details(ctx, asked) {
    const { project_id, day, made_as, version, crews, machines, photos, voices, voice_seconds, ...facts } = asked;
    const person = personOf(ctx);
    const own = ownLines(ctx);
    failIf(whyNotWrite(undefined, day, todayOf(ctx), person), 'forbidden');
    await requireLines(ctx, asked);
    const { id, opened } = await change_rows.open(ctx.db, { project_id, day, made_as, made_by: ctx.person.user_id });
    const record = await holdDay(ctx, id);
    failIf(whyNotWrite(record, day, todayOf(ctx), person));
    // who writes the whole record must have seen it as it is; sent again by who began it, while nobody changed it, it is the same
    const begun_here = record.made_as === made_as && record.made_by_id === ctx.person.user_id;
    const again = version === 0 && begun_here && record.version <= version_as_begun;
    if (!opened && own === undefined && version !== record.version && !again)
      fail(
        'conflict',
        version === 0
          ? say`This day was already recorded by ${{ name: record.made_by }}. Look at it again.`
          : say`This day has changed since you opened it. Check it again.`,
        { current: await shownDay(ctx, record) },
      );
    await change_rows.replaceCrews(ctx.db, id, crews, { made_by: ctx.person.user_id, own });
    if (own === undefined) await change_rows.replaceMachines(ctx.db, id, machines);
    const there = again && !opened ? await rows.sentFiles(ctx.db, id) : new Set<string>();
    const isNew = ({ sha256 }: Upload): boolean => !there.has(sha256);
    await keepPhotos(ctx, id, record.photos.length, photos.filter(isNew));
    const spoken = voices.map((file, at) => ({ file, seconds: voice_seconds[at] ?? 0 }));
    await keepVoices(
      ctx,
      id,
      record.voices.length,
      spoken.filter(({ file }) => isNew(file)),
    );
    const changed = await change_rows.change(ctx.db, id, own === undefined ? facts : {});
    const waits = own !== undefined && crews.length > 0;
    ctx.recordEvent('site_day_recorded', {
      summary: waits
        ? say`recorded ${plural({ lines: crews.length }, '# line', '# lines')} of their people for ${{ day: dayOf(day) }}`
        : say`recorded the day ${{ day: dayOf(day) }}`,
      ...about(record),
      after: { ...(own === undefined ? facts : {}), crews, machines, photos: photos.length, voices: voices.length },
      tell: { ...toldOf(record), waits },
    });
    return { site_day_id: id, version: changed };
  },

  async approve_site_day_lines(ctx, { site_day_id, version, crew_ids, quantity_ids }) {
    const record = await holdDay(ctx, site_day_id, version);
    failIf(whyNotAccept(record, personOf(ctx)));
    const { quantities } = waitingIn(record, { crew_ids, quantity_ids });
    await change_rows.decide(ctx.db, site_day_id, { crew_ids, quantity_ids }, 'accepted', '');
    await postQuantities(ctx, record, quantities);
    await noteBeside(ctx, record.project_id, quantities);
    return decided(ctx, record, { crew_ids, quantity_ids }, '');
  },

  async reject_site_day_lines(ctx, { site_day_id, version, crew_ids, quantity_ids, reason }) {
    const record = await holdDay(ctx, site_day_id, version);
    failIf(whyNotAccept(record, personOf(ctx)));
    waitingIn(record, { crew_ids, quantity_ids });
    await change_rows.decide(ctx.db, site_day_id, { crew_ids, quantity_ids }, 'rejected', reason);
    return decided(ctx, record, { crew_ids, quantity_ids }, reason);
  },

  async change_site_day_status(ctx, { site_day_id, version, status, reason }) {
    const record = await holdDay(ctx, site_day_id, version);
    failIf(whyNotTurn(stateOf(record), status, personOf(ctx)));
    if (status === 'Open' && !reason)
      fail('bad_input', say`Enter a reason.`, { fields: { reason: say`Enter a reason.` } });
    const signed = status === 'Signed';
    const made_by = ctx.person.user_id;
    const changed = await change_rows.change(ctx.db, site_day_id, {
      status,
      signed_by: signed ? made_by : null,
      signed_at: signed ? ctx.app.now().toISOString() : null,
    });
    const content = signed ? contentOf(record) : {};
    await change_rows.addTurn(ctx.db, { site_day_id, becomes: status, reason, content, made_by });
    const site_report_id = signed ? await reportSigned(ctx.db, record) : null;
    ctx.recordEvent('site_day_turned', {
      summary: signed
        ? say`signed the daily record of ${{ day: dayOf(record.day) }}`
        : say`reopened the daily record of ${{ day: dayOf(record.day) }}: ${{ reason }}`,
      ...about(record),
      before: { status: record.status },
      after: { status, reason },
      tell: { ...toldOf(record), status, reason, site_report_id, lost_hours: record.lost_hours },
    });
    return { site_day_id, version: changed };
  },

  async upload_site_day_photo(ctx, { site_day_id, file }) {
    const record = await holdDay(ctx, site_day_id);
    failIf(whyNotWrite(record, record.day, todayOf(ctx), personOf(ctx)));
    const [file_id = 0] = await keepPhotos(ctx, site_day_id, record.photos.length, [file]);
    ctx.recordEvent('site_day_photo_added', {
      summary: say`added a photo to the day ${{ day: dayOf(record.day) }}`,
      ...about(record),
    });
    return { file_id };
  },

  async delete_site_day_photo(ctx, { site_day_id, site_day_photo_id }) {
    const record = await holdDay(ctx, site_day_id);
    failIf(whyNotWrite(record, record.day, todayOf(ctx), personOf(ctx)));
    if (!(await change_rows.removePhoto(ctx.db, site_day_id, site_day_photo_id, ownLines(ctx)))) notFound();
    ctx.recordEvent('site_day_photo_deleted', {
      summary: say`deleted a photo of the day ${{ day: dayOf(record.day) }}`,
      ...about(record),
    });
    return { message: sentences.success };
  },

  async upload_site_day_voice(ctx, { site_day_id, file, seconds }) {
    const record = await holdDay(ctx, site_day_id);
    failIf(whyNotWrite(record, record.day, todayOf(ctx), personOf(ctx)));
    const [file_id = 0] = await keepVoices(ctx, site_day_id, record.voices.length, [{ file, seconds }]);
    ctx.recordEvent('site_day_voice_added', {
      summary: say`added a spoken note to the day ${{ day: dayOf(record.day) }}`,
      ...about(record),
    });
    return { file_id };
  },

  async delete_site_day_voice(ctx, { site_day_id, site_day_voice_id }) {
    const record = await holdDay(ctx, site_day_id);
    failIf(whyNotWrite(record, record.day, todayOf(ctx), personOf(ctx)));
    if (!(await change_rows.removeVoice(ctx.db, site_day_id, site_day_voice_id, ownLines(ctx)))) notFound();
    ctx.recordEvent('site_day_voice_deleted', {
      summary: say`deleted a spoken note of the day ${{ day: dayOf(record.day) }}`,
      ...about(record),
    });
    return { message: sentences.success };
  },

  export_daily_report: (ctx, asked) => dailyReport(ctx, asked),

  async get_material_quantities(ctx, { project_id }) {
    const places = await placesSeen(ctx, project_id);
    return {
      places,
      fronts: await rows.fronts(ctx.db, project_id),
      abilities: abilitiesOf(ctx.permissions, abilities('add_material_quantity_details'), {
        add_material_quantity_details: whyNotWrite(undefined, todayOf(ctx), todayOf(ctx), personOf(ctx)),
      }),
    };
  },

  async add_material_quantity_details(ctx, asked) {
    const { project_id, day, made_as } = asked;
    const person = personOf(ctx);
    failIf(whyNotWrite(undefined, day, todayOf(ctx), person), 'forbidden');
    const { id } = await change_rows.open(ctx.db, { project_id, day, made_as, made_by: ctx.person.user_id });
    const record = await holdDay(ctx, id);
    failIf(whyNotWrite(record, day, todayOf(ctx), person));
    // sent again, it is the same
    if (await change_rows.isKept(ctx.db, id, `${made_as}-0`.slice(-64)))
      return { site_day_id: id, version: record.version };
    const checked = await checkedQuantities(ctx, asked, id);
    const added = await change_rows.addQuantities(ctx.db, checked);
    if (person.writes) {
      const own = new Set(added.map((one) => one.id));
      const followed = checked.some(({ item_id }) => item_id !== null);
      const now = followed ? await rows.record(ctx.db, { id }, undefined) : undefined;
      await postQuantities(ctx, record, now?.quantities.filter((one) => own.has(one.id)) ?? []);
      await noteBeside(ctx, project_id, checked);
    }
    const changed = await change_rows.change(ctx.db, id);
    ctx.recordEvent('site_day_recorded', {
      summary: say`recorded ${plural({ lines: added.length }, '# installed quantity', '# installed quantities')} for ${{ day: dayOf(day) }}`,
      ...about(record),
      after: { lines: asked.lines },
      tell: { ...toldOf(record), waits: !person.writes },
    });
    return { site_day_id: id, version: changed };
  },

  async delete_material_quantity(ctx, { site_day_id, version, quantity_id, reason }) {
    const record = await holdDay(ctx, site_day_id, version);
    const person = personOf(ctx);
    failIf(whyNotWrite(record, record.day, todayOf(ctx), person));
    const own = ownLines(ctx);
    const quantity = record.quantities.find(
      (one) => one.id === quantity_id && (own === undefined || one.subcontractor_id === own),
    );
    if (!quantity) return notFound();
    if (own !== undefined && quantity.state === 'accepted')
      fail('conflict', say`It is accepted. Ask the Site In-Charge.`);
    const measured = await quantity_rows.measuredIn(ctx.db, quantity_id);
    if (measured)
      fail(
        'conflict',
        say`It is in measurement ${{ number: measured.number }} of ${{ order: measured.work_order }}. Withdraw that first.`,
      );
    if (quantity.posted)
      await reverseMovements(
        { db: ctx.db, user_id: person.user_id },
        await quantity_rows.movementsOf(ctx.db, quantity_id),
        { day: record.day, reason, owner: 'site_day_quantity' },
      );
    await change_rows.removeQuantity(ctx.db, quantity_id);
    await noteBeside(ctx, record.project_id, [quantity]);
    const changed = await change_rows.change(ctx.db, site_day_id);
    ctx.recordEvent('site_day_quantity_removed', {
      summary: say`removed ${{ quantity: quantity.quantity }} ${{ unit: quantity.unit }} of ${{ name: quantity.description }} from ${{ day: dayOf(record.day) }}: ${{ reason }}`,
      ...about(record),
      before: { quantity: quantity.quantity, front: quantity.front, description: quantity.description },
      after: { reason },
    });
    return { site_day_id, version: changed };
  },
} satisfies Pick<Handlers, keyof typeof site_days | keyof typeof site_quantities>;

/** Of lines that are not followed nothing moves in the ledger: the events that are built of them hear of it here. */
async function noteBeside(
  ctx: Ctx,
  project_id: number,
  quantities: readonly { item_id: number | null }[],
): Promise<void> {
  if (quantities.some(({ item_id }) => item_id === null))
    await recordEvents(ctx.db, 'material_moved', [{ tell: { project_id } }]);
}

/** The lines that are decided on; all of them must wait. */
function waitingIn(
  record: rows.DayRow,
  { crew_ids, quantity_ids }: { crew_ids: readonly number[]; quantity_ids: readonly number[] },
) {
  if (crew_ids.length + quantity_ids.length === 0) fail('bad_input', say`Select at least one line.`);
  const pick = <Line extends { id: number; state: string }>(lines: readonly Line[], ids: readonly number[]): Line[] =>
    [...new Set(ids)].map((id) => {
      const line = lines.find((one) => one.id === id) ?? notFound();
      if (line.state !== 'pending')
        fail('conflict', say`Some of these lines do not wait any more. Look at the day again.`);
      return line;
    });
  return { crews: pick(record.crews, crew_ids), quantities: pick(record.quantities, quantity_ids) };
}

async function decided(
  ctx: Ctx,
  record: rows.DayRow,
  { crew_ids, quantity_ids }: { crew_ids: readonly number[]; quantity_ids: readonly number[] },
  reason: string,
): Promise<{ site_day_id: number; version: number }> {
  const changed = await change_rows.change(ctx.db, record.id);
  const lines = [
    ...record.crews.filter(({ id }) => crew_ids.includes(id)),
    ...record.quantities.filter(({ id }) => quantity_ids.includes(id)),
  ];
  const count = lines.length;
  ctx.recordEvent('site_day_lines_decided', {
    summary: reason
      ? say`did not accept ${plural({ count }, '# line', '# lines')} of ${{ day: dayOf(record.day) }}: ${{ reason }}`
      : say`accepted ${plural({ count }, '# line', '# lines')} of ${{ day: dayOf(record.day) }}`,
    ...about(record),
    after: { crew_ids, quantity_ids, reason },
    tell: {
      ...toldOf(record),
      reason,
      count,
      subcontractor_ids: [...new Set(lines.flatMap(({ subcontractor_id }) => subcontractor_id ?? []))],
    },
  });
  return { site_day_id: record.id, version: changed };
}
