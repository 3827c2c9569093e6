/** Decisions about punch points: who raises one, who takes which step, who hears of it. */
import { PunchListAbilities } from '../../../../contract/punch_point_shapes.ts';
import { type punch_points } from '../../../../contract/punch_points.ts';
import { isClosed, usual_days, whyHeldUp } from '../../../../domain/construction/punch_points.ts';
import { addDays } from '../../../../domain/dates.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { isInside } from '../../../../domain/people.ts';
import { stagesSeen, whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import { openPunchPoints } from '../../../construction/open_punch_rows.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import * as change_rows from './change_rows.ts';
import * as drawing_rows from './drawing_rows.ts';
import { punchList } from './list_pdf.ts';
import { type Origin, requireOrigin, worksOnOrigin } from './origin.ts';
import { origin_kinds } from './origin_rows.ts';
import { keptPin, keptPosition, requireDrawing, shownDrawings } from './pins.ts';
import {
  holdPoint,
  shownMoves,
  shownPoint,
  shownTo,
  stepsOf,
  undoesOwnRaise,
  whyNotEase,
  whyNotPhoto,
  whyNotRemovePhoto,
  whyNotTake,
  whyNotUpdate,
} from './present.ts';
import { qrSheet } from './qr_sheet.ts';
import { aboutPoint, keepPhotos, raisePunchPoint, requireThere } from './raise.ts';
import * as rows from './rows.ts';
import { seesPunchPoint } from './seen_rows.ts';
import { todayOf } from '../../../today.ts';

const works = allow.toWork('construction');

/**
 * Why a person raises no punch point in the project: site people, a sub-contractor there and the customer do; of what came up in
 * a visit, an inspection or a file at an authority also whoever works on that.
 */
async function whyNotRaise(ctx: Ctx, origin?: Origin): Promise<Sentence | undefined> {
  if (ctx.membership.relation === 'customer' || !whyNot(works, ctx.permissions)) return undefined;
  if (origin && (await worksOnOrigin(ctx, origin))) return undefined;
  return say`Only people who work in construction, or on the visit, inspection or application it came up in, and the customer can raise punch points.`;
}

const toldOf = (point: rows.PunchRow) => ({
  punch_point_id: point.id,
  number: point.number,
  title: point.title,
  project_id: point.project_id,
  responsible_id: point.responsible_id,
  raised_by_id: point.raised_by_id,
});

const readerOf = (ctx: Ctx): rows.Reader => ({
  today: todayOf(ctx),
  me: ctx.person.user_id,
  knows_people: ctx.person.kind !== 'consumer',
});

export const calls = {
  async get_punch_points(ctx, wanted) {
    const seen = seesPunchPoint(ctx.permissions);
    const { punch_points: lines, total } = await rows.page(ctx.db, seen, wanted, readerOf(ctx));
    return { punch_points: lines.map((line) => shownTo(ctx, line)), total };
  },

  async get_punch_board(ctx, wanted) {
    if (wanted.document_version_id) await requireDrawing(ctx, wanted.project_id, wanted.document_version_id);
    const found = await rows.cards(ctx.db, seesPunchPoint(ctx.permissions), wanted, readerOf(ctx));
    return {
      punch_points: found.rows.map((card) => ({ ...shownTo(ctx, card), moves: shownMoves(ctx, card) })),
      total: found.total,
    };
  },

  async get_punch_drawings(ctx, { project_id }) {
    return {
      project_id,
      drawings: await shownDrawings(ctx, project_id),
      places: await drawing_rows.places(ctx.db, seesPunchPoint(ctx.permissions), project_id),
    };
  },

  async get_punch_pins(ctx, wanted) {
    await requireDrawing(ctx, wanted.project_id, wanted.document_version_id);
    const { document_version_id } = wanted;
    return {
      document_version_id,
      pins: await rows.pins(ctx.db, seesPunchPoint(ctx.permissions), wanted, readerOf(ctx)),
    };
  },

  get_punch_positions: (ctx, wanted) => rows.positions(ctx.db, seesPunchPoint(ctx.permissions), wanted, readerOf(ctx)),

  async get_punch_figures(ctx, { project_id }) {
    const today = todayOf(ctx);
    const counted = await rows.figures(ctx.db, seesPunchPoint(ctx.permissions), project_id, today);
    const whole = counted.find(({ kind }) => kind === 'whole');
    const inside = isInside(ctx.person.kind);
    const stages = stagesSeen(ctx.permissions);
    const gates = inside ? await rows.gates(ctx.db, project_id, stages) : [];
    const open = gates.length > 0 ? await openPunchPoints(ctx.db, project_id, ['A', 'B']) : [];
    return {
      open: whole?.open ?? 0,
      overdue: whole?.overdue ?? 0,
      closed: whole?.closed ?? 0,
      waiting: whole?.waiting ?? 0,
      by_severity: counted
        .flatMap((one) => (one.severity === null ? [] : [{ ...one, severity: one.severity }]))
        .toSorted((one, other) => one.severity.localeCompare(other.severity)),
      by_category: counted.flatMap((one) => (one.category === null ? [] : [{ ...one, category: one.category }])),
      by_responsible: inside
        ? counted.flatMap((one) => (one.kind === 'responsible' ? [{ ...one, name: one.name ?? '' }] : []))
        : [],
      held_up: gates.flatMap((event) => {
        const reason = whyHeldUp(event, open);
        return reason ? [{ event_id: event.event_id, name: event.name, reason }] : [];
      }),
      people: inside ? await rows.people(ctx.db, project_id) : [],
      events: inside ? await rows.events(ctx.db, project_id, stages) : [],
      usual_due: {
        A: addDays(today, usual_days.A),
        B: addDays(today, usual_days.B),
        C: addDays(today, usual_days.C),
      },
      abilities: abilitiesOf(ctx.permissions, PunchListAbilities, { add_punch_point: await whyNotRaise(ctx) }),
    };
  },

  async get_punch_points_from(ctx, { project_id, ...named }) {
    const origin = await requireOrigin(ctx, project_id, named);
    if (!origin) return fail('bad_input', say`Say what the punch points were raised from.`);
    const seen = seesPunchPoint(ctx.permissions);
    const found = await rows.raisedFrom(ctx.db, seen, origin, project_id, todayOf(ctx));
    const why = await whyNotRaise(ctx, origin);
    return {
      kind: origin_kinds[origin.field],
      id: origin.id,
      punch_points: found.map((line) => shownTo(ctx, line)),
      abilities: abilitiesOf(ctx.permissions, PunchListAbilities, { add_punch_point: why }),
    };
  },

  get_punch_point: (ctx, { punch_point_id }) => shownPoint(ctx, punch_point_id),

  async add_punch_point(ctx, { photos, due_on, pin, position, ...facts }) {
    const origin = await requireOrigin(ctx, facts.project_id, facts);
    failIf(await whyNotRaise(ctx, origin), 'forbidden');
    const inside = isInside(ctx.person.kind);
    const by_customer = ctx.membership.relation === 'customer';
    // who is responsible, and by when, the company says
    const given = inside
      ? facts
      : { ...facts, responsible_id: null, cost_recovery: false, customer_approves: by_customer, event_id: null };
    const { id, version } = await raisePunchPoint(
      ctx,
      {
        ...given,
        ...(await keptPin(ctx, facts.project_id, pin)),
        ...keptPosition(position),
        due_on: inside && due_on !== undefined ? due_on : addDays(todayOf(ctx), usual_days[facts.severity]),
        source: by_customer ? 'customer' : 'site',
      },
      photos,
    );
    return { punch_point_id: id, version };
  },

  async update_punch_point(ctx, { punch_point_id, version, pin, position, ...said }) {
    const point = await holdPoint(ctx, punch_point_id, version);
    failIf(whyNotUpdate(ctx, point));
    const eases = whyNotEase(ctx, point, said);
    if (eases && !(await undoesOwnRaise(ctx, point, said))) failIf(eases, 'forbidden');
    await requireThere(ctx, said);
    const facts = { ...said, ...(await keptPin(ctx, point.project_id, pin)), ...keptPosition(position) };
    const changed = await change_rows.change(ctx.db, punch_point_id, facts);
    const { responsible_id } = facts;
    ctx.recordEvent('punch_point_updated', {
      summary: say`changed the punch point ${{ number: point.number }}`,
      ...aboutPoint(point),
      before: Object.fromEntries(Object.keys(facts).map((key) => [key, point[key as keyof typeof point]])),
      after: facts,
      tell: {
        ...toldOf({ ...point, ...(facts.title ? { title: facts.title } : {}) }),
        new_responsible: responsible_id && responsible_id !== point.responsible_id ? responsible_id : null,
      },
    });
    return { punch_point_id, version: changed };
  },

  async change_punch_point_status(ctx, { punch_point_id, version, status, remark, photos }) {
    const point = await holdPoint(ctx, punch_point_id, version);
    failIf(whyNotTake(ctx, point, status));
    const step = stepsOf(point).find(({ to }) => to === status);
    if (step?.reason && !remark) fail('bad_input', say`Enter a reason.`, { fields: { remark: say`Enter a reason.` } });
    await keepPhotos(ctx, punch_point_id, status === 'Fixed' ? 'after' : 'before', photos);
    if (step?.photo && photos.length === 0 && !(await rows.hasAfter(ctx.db, punch_point_id)))
      fail('bad_input', say`Add a photo of how it looks now.`, {
        fields: { photos: say`Add a photo of how it looks now.` },
      });
    const me = ctx.person.user_id;
    const closed = isClosed({ ...point, status });
    const changed = await change_rows.change(ctx.db, punch_point_id, {
      status,
      closed_at: closed ? ctx.app.now().toISOString() : null,
      ...(status === 'Fixed' ? { fixed_by: me, fixed_at: ctx.app.now().toISOString() } : {}),
    });
    await change_rows.addTurn(ctx.db, { punch_point_id, was: point.status, becomes: status, remark, made_by: me });
    ctx.recordEvent('punch_point_moved', {
      summary: say`set the punch point ${{ number: point.number }} to ${{ status: term(status) }}`,
      ...aboutPoint(point),
      before: { status: point.status },
      after: { status, remark },
      tell: {
        ...toldOf(point),
        was: point.status,
        status,
        remark,
        customer_approves: point.customer_approves,
        fixed_by_id: point.fixed_by_id,
      },
    });
    return { punch_point_id, version: changed };
  },

  async upload_punch_photo(ctx, { punch_point_id, moment, file }) {
    const point = await holdPoint(ctx, punch_point_id);
    failIf(whyNotPhoto(ctx, point));
    const [stored] = await keepPhotos(ctx, punch_point_id, moment, [file]);
    return { file_id: stored?.file_id ?? 0 };
  },

  async delete_punch_photo(ctx, { punch_point_id, punch_photo_id }) {
    const point = await holdPoint(ctx, punch_point_id);
    failIf(whyNotPhoto(ctx, point));
    const photo = (await rows.photos(ctx.db, punch_point_id)).find(({ id }) => id === punch_photo_id);
    if (!photo) return notFound();
    failIf(whyNotRemovePhoto(ctx, point, photo), 'forbidden');
    await change_rows.removePhoto(ctx.db, punch_point_id, punch_photo_id);
    ctx.recordEvent('punch_point_photo_removed', {
      summary: say`removed a photo of the punch point ${{ number: point.number }}`,
      ...aboutPoint(point),
      before: { file_id: photo.file_id, made_by: photo.made_by },
    });
    return { message: sentences.success };
  },

  async export_punch_list(ctx, wanted) {
    await requireThere(ctx, wanted);
    return punchList(ctx, wanted);
  },

  export_punch_qr_sheet: (ctx, wanted) => qrSheet(ctx, wanted),
} satisfies Pick<Handlers, keyof typeof punch_points>;
