/** Decisions about checklists: who begins one, what an answer may be, what a failure becomes, who accepts. */
import {
  ChecklistListAbilities,
  ChecklistSetAbilities,
  InstrumentAbilities,
  most_checklist_photos,
} from '../../../../contract/checklist_shapes.ts';
import { type checklists } from '../../../../contract/checklists.ts';
import {
  checklistNumber,
  checklistStanding,
  type JudgedItem,
  passesWithRest,
  whyNotLeaveEvent,
  whyNotResult,
  whyNotValue,
} from '../../../../domain/construction/checklists/checklists.ts';
import { eventOfSet } from '../../../../domain/construction/checklists/events.ts';
import { usual_days } from '../../../../domain/construction/punch_points.ts';
import { addDays } from '../../../../domain/dates.ts';
import { fail, failIf, notFound, requireVersion, sentences } from '../../../../domain/errors.ts';
import { isInside } from '../../../../domain/people.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import { storePicture } from '../../../storage/store_picture.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { raisePunchPoint } from '../punch/raise.ts';
import { people } from '../punch/rows.ts';
import * as change_rows from './change_rows.ts';
import * as instrument_rows from './instrument_rows.ts';
import { checklistPdf } from './pdf.ts';
import {
  calibrationOf,
  checklistOf,
  holdFor,
  itemsOf,
  personOf,
  shownChecklist,
  shownLine,
  whyNotRest,
} from './present.ts';
import * as rows from './rows.ts';
import { seesChecklist } from './seen_rows.ts';
import { currentSets, keepSet, shownSet } from './sets.ts';
import { todayOf } from '../../../today.ts';

/** Refuses a sub-contractor who is not in the project, and an instrument that is not there. */
export async function requireThere(
  ctx: Ctx,
  {
    contractor_id,
    instrument_id,
    event_id,
  }: {
    contractor_id?: number | null | undefined;
    instrument_id?: number | null | undefined;
    event_id?: number | null | undefined;
  },
): Promise<void> {
  if (contractor_id && !(await rows.contractors(ctx.db, ctx.project_id)).some(({ id }) => id === contractor_id))
    notFound();
  if (event_id && !(await rows.events(ctx.db, ctx.project_id)).some(({ id }) => id === event_id)) notFound();
  if (!instrument_id) return;
  const [instrument] = await instrument_rows.instruments(ctx.db, instrument_id);
  if (!instrument) notFound();
}

const aboutList = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'checklist',
  subject_id: id,
});

const toldOf = (list: rows.ChecklistRow) => ({
  checklist_id: list.id,
  number: list.number,
  name: list.name,
  place: [list.place, list.asset].filter(Boolean).join(' · '),
  project_id: list.project_id,
  contractor_id: list.contractor_id,
});

const judged = (item: rows.ItemRow): JudgedItem => ({
  ...item,
  limit: { kind: item.limit_kind, low: item.low, high: item.high },
});

/** Notes what changed answers make of a checklist: who accepts is told once it is filled in. Gives its version. */
async function noteAnswers(ctx: Ctx, before: rows.ChecklistRow): Promise<number> {
  const after = await checklistOf(ctx, before.id);
  const at = ctx.app.now().toISOString();
  if (after.standing !== 'passed' || before.standing === 'passed')
    return change_rows.change(ctx.db, before.id, after.standing === 'passed' ? {} : { filled_at: null });
  const turn = { checklist_id: before.id, items: after.items, made_by: ctx.person.user_id };
  await change_rows.addTurn(ctx.db, { ...turn, kind: 'filled' });
  const { number } = before;
  ctx.recordEvent('checklist_filled', {
    summary: say`filled in the checklist ${{ number }}: ${{ name: before.name }}`,
    ...aboutList(before),
    after: { items: after.items },
    tell: toldOf(before),
  });
  return change_rows.change(ctx.db, before.id, { filled_at: at });
}

const instrumentShown = (ctx: Ctx, one: instrument_rows.InstrumentRow) => ({
  ...one,
  calibration: calibrationOf(ctx, one.valid_to),
});

/** Refuses a calibration that ends before it was made. */
function requireInOrder({ calibrated_on, valid_to }: { calibrated_on: string | null; valid_to: string | null }) {
  if (!calibrated_on || !valid_to || valid_to >= calibrated_on) return;
  const why = say`The calibration ends before it was made.`;
  fail('bad_input', why, { fields: { valid_to: why } });
}

function rejectTwin(): never {
  const why = say`An instrument of this name and serial number already exists.`;
  return fail('bad_input', why, { fields: { serial: why } });
}

export const calls = {
  async get_checklists(ctx, wanted) {
    const knows_people = ctx.person.kind !== 'consumer';
    const who = { today: todayOf(ctx), knows_people };
    const { lines, total } = await rows.page(ctx.db, seesChecklist(ctx.permissions), wanted, who);
    return { checklists: lines.map((line) => shownLine(ctx, line)), total };
  },

  async get_checklist_figures(ctx, { project_id }) {
    const counted = await rows.figures(ctx.db, seesChecklist(ctx.permissions), project_id, todayOf(ctx));
    const {
      open = 0,
      progress = 0,
      failed = 0,
      passed = 0,
      accepted = 0,
      late = 0,
    } = counted.find(({ set_key }) => set_key === null) ?? {};
    const inside = isInside(ctx.person.kind);
    const for_customer = ctx.person.kind === 'consumer';
    const events = for_customer ? [] : await rows.events(ctx.db, project_id);
    const unfinished = events.filter(({ finished }) => !finished);
    const instruments = for_customer ? [] : await instrument_rows.instruments(ctx.db);
    return {
      open,
      progress,
      failed,
      passed,
      accepted,
      late,
      by_set: counted.flatMap((one) =>
        one.set_key === null
          ? []
          : [{ set_key: one.set_key, name: one.name ?? '', accepted: one.accepted, total: one.total }],
      ),
      sets: for_customer
        ? []
        : (await currentSets(ctx.db))
            .filter(({ retired }) => !retired)
            .map(({ key, name, items }) => ({
              key,
              name,
              items: items.filter((item) => !item.retired).length,
              event_id: eventOfSet(key, unfinished)?.id ?? null,
            })),
      events: events.map(({ id, name }) => ({ id, name })),
      contractors: inside ? await rows.contractors(ctx.db, project_id) : [],
      instruments: instruments
        .filter(({ active }) => active)
        .map(({ id, name, serial, valid_to }) => ({
          id,
          name: `${name} ${serial}`,
          calibration: calibrationOf(ctx, valid_to),
        })),
      places: inside ? await rows.places(ctx.db, project_id) : [],
      abilities: abilitiesOf(ctx.permissions, ChecklistListAbilities),
    };
  },

  get_checklist: (ctx, { checklist_id }) => shownChecklist(ctx, checklist_id),

  async add_material_installation_checklist(ctx, { client_id, set_key, ...given }) {
    const set = (await currentSets(ctx.db)).find(({ key, retired }) => key === set_key && !retired);
    if (!set) return notFound();
    const me = ctx.person.user_id;
    // a sub-contractor fills in what they begin
    const facts = isInside(ctx.person.kind) ? given : { ...given, contractor_id: me };
    await requireThere(ctx, facts);
    const { key, number, name, category } = set;
    const items = set.items.filter(({ retired }) => !retired);
    const added = await change_rows.add(
      ctx.db,
      { ...facts, client_id: client_id ?? null, set_key: key, set_number: number, name, category, made_by: me },
      items,
    );
    if (!added) {
      const there = client_id ? await rows.byClient(ctx.db, client_id) : undefined;
      if (there?.made_by !== me || there.project_id !== facts.project_id || there.set_key !== set_key)
        return fail('conflict', say`This checklist was already added with other contents.`);
      return { checklist_id: there.id, version: there.version };
    }
    const written = checklistNumber(added.number);
    const { project_id, contractor_id, place, asset } = facts;
    ctx.recordEvent('checklist_added', {
      summary: say`added the checklist ${{ number: written }}: ${{ name }}`,
      ...aboutList({ id: added.id, project_id }),
      after: { ...facts, set_key },
      tell: {
        checklist_id: added.id,
        number: written,
        name,
        place: [place, asset].filter(Boolean).join(' · '),
        project_id,
        contractor_id,
      },
    });
    return { checklist_id: added.id, version: added.version };
  },

  async update_checklist(ctx, { checklist_id, version, ...facts }) {
    const list = await holdFor(ctx, checklist_id, 'change', version);
    const stays = whyNotLeaveEvent(list, facts.event_id, personOf(ctx, list));
    if (stays) fail('forbidden', stays, { fields: { event_id: stays } });
    await requireThere(ctx, facts);
    const changed = await change_rows.change(ctx.db, checklist_id, facts);
    const { contractor_id } = facts;
    const is_new = contractor_id !== undefined && contractor_id !== null && contractor_id !== list.contractor_id;
    ctx.recordEvent('checklist_updated', {
      summary: say`changed the checklist ${{ number: list.number }}`,
      ...aboutList(list),
      before: Object.fromEntries(Object.keys(facts).map((key) => [key, list[key as keyof typeof list]])),
      after: facts,
      tell: { ...toldOf(list), new_contractor: is_new ? contractor_id : null },
    });
    return { checklist_id, version: changed };
  },

  async update_checklist_answers(ctx, { checklist_id, answers }) {
    const list = await holdFor(ctx, checklist_id, 'fill');
    const items = new Map((await itemsOf(ctx, checklist_id)).map((item) => [item.id, item]));
    if (new Set(answers.map(({ item_id }) => item_id)).size < answers.length)
      fail('bad_input', say`An item is named twice.`);
    const overtaken: number[] = [];
    const given: change_rows.Answer[] = [];
    for (const { item_id, version, ...one } of answers) {
      const item = items.get(item_id) ?? notFound();
      if (item.version !== version) {
        overtaken.push(item_id);
        continue;
      }
      const why =
        whyNotValue(one.value) ??
        (one.result !== null || item.defect_open
          ? whyNotResult(judged(item), one.result ?? 'NA', one.value)
          : undefined);
      failIf(why);
      given.push({ ...one, id: item_id, punch_point_id: item.punch_point_id });
    }
    if (given.length === 0) return { saved: [], overtaken };
    const saved = await change_rows.answer(ctx.db, given, ctx.person.user_id, ctx.app.now().toISOString());
    await noteAnswers(ctx, list);
    return { saved, overtaken };
  },

  async add_checklist_defect(ctx, { checklist_id, item_id, item_version, value, remark, photos, ...defect }) {
    const list = await holdFor(ctx, checklist_id, 'fill');
    const item = (await itemsOf(ctx, checklist_id)).find(({ id }) => id === item_id);
    if (!item) return notFound();
    if (item.version !== item_version)
      fail('conflict', say`This checklist has changed since you opened it. Check it again.`, {
        current: await shownChecklist(ctx, checklist_id),
      });
    if (item.defect_open) fail('conflict', say`Its punch point is open. Close it before judging again.`);
    const why = whyNotValue(value);
    if (why) fail('bad_input', why, { fields: { value: why } });
    const usual = addDays(todayOf(ctx), usual_days[defect.severity]);
    const may_be = list.contractor_id === null ? [] : await people(ctx.db, list.project_id);
    const raised = await raisePunchPoint(
      ctx,
      {
        ...defect,
        project_id: list.project_id,
        description: [item.text, remark].filter(Boolean).join('\n'),
        place: [list.place, list.asset].filter(Boolean).join(', ').slice(0, 160),
        event_id: null,
        source: 'site',
        responsible_id: may_be.some(({ id }) => id === list.contractor_id) ? list.contractor_id : null,
        // who is not of the company promises no later day than usual
        due_on: isInside(ctx.person.kind) || defect.due_on < usual ? defect.due_on : usual,
        cost_recovery: false,
        customer_approves: false,
      },
      photos,
    );
    const answer = { id: item_id, result: 'Fail' as const, value, remark, punch_point_id: raised.id };
    const [saved] = await change_rows.answer(ctx.db, [answer], ctx.person.user_id, ctx.app.now().toISOString());
    await noteAnswers(ctx, list);
    return { punch_point_id: raised.id, item_id, version: saved?.version ?? 0 };
  },

  async update_checklist_rest(ctx, { checklist_id }) {
    const list = await holdFor(ctx, checklist_id, 'fill');
    const items = await itemsOf(ctx, checklist_id);
    failIf(whyNotRest(ctx, list, items));
    const rest = items.filter(passesWithRest).map(({ id }) => id);
    await change_rows.passRest(ctx.db, rest, ctx.person.user_id, ctx.app.now().toISOString());
    const turn = { checklist_id, items: rest.length, made_by: ctx.person.user_id };
    await change_rows.addTurn(ctx.db, { ...turn, kind: 'rest' });
    ctx.recordEvent('checklist_rest_passed', {
      summary: say`passed ${plural({ count: rest.length }, '# item', '# items')} of the checklist ${{ number: list.number }} at once`,
      ...aboutList(list),
      after: { items: rest },
    });
    await noteAnswers(ctx, list);
    return { passed: rest.length };
  },

  async approve_checklist(ctx, { checklist_id, version }) {
    const list = await holdFor(ctx, checklist_id, 'approve', version);
    const me = ctx.person.user_id;
    const at = ctx.app.now().toISOString();
    const changed = await change_rows.change(ctx.db, checklist_id, { accepted_by: me, accepted_at: at });
    await change_rows.addTurn(ctx.db, { checklist_id, kind: 'accepted', items: list.items, made_by: me });
    ctx.recordEvent('checklist_accepted', {
      summary: say`accepted the checklist ${{ number: list.number }}: ${{ name: list.name }}`,
      ...aboutList(list),
      before: { standing: list.standing },
      after: { standing: checklistStanding({ ...list, accepted: true }) },
      tell: { ...toldOf(list), event_id: list.event_id },
    });
    return { checklist_id, version: changed };
  },

  async reject_checklist(ctx, { checklist_id, version, item_ids, reason }) {
    const list = await holdFor(ctx, checklist_id, 'return', version);
    const items = await itemsOf(ctx, checklist_id);
    const chosen = [...new Set(item_ids)].map((id) => items.find((item) => item.id === id) ?? notFound());
    if (chosen.some(({ defect_open }) => defect_open))
      fail('conflict', say`Its punch point is open. Close it before judging again.`);
    if (chosen.some(({ result }) => result === null)) fail('conflict', say`Select items that are judged.`);
    await change_rows.reset(
      ctx.db,
      chosen.map(({ id }) => id),
    );
    const changed = await change_rows.change(ctx.db, checklist_id, {
      accepted_by: null,
      accepted_at: null,
      filled_at: null,
    });
    const me = ctx.person.user_id;
    await change_rows.addTurn(ctx.db, {
      checklist_id,
      kind: 'returned',
      remark: reason,
      items: chosen.length,
      made_by: me,
    });
    ctx.recordEvent('checklist_returned', {
      summary: say`returned the checklist ${{ number: list.number }}: ${{ reason }}`,
      ...aboutList(list),
      before: { standing: list.standing },
      after: { items: chosen.map(({ id }) => id), reason },
      tell: {
        ...toldOf(list),
        reason,
        judged_by: chosen.flatMap(({ judged_by_id }) => judged_by_id ?? []),
      },
    });
    return { checklist_id, version: changed };
  },

  async delete_checklist(ctx, { checklist_id, version }) {
    const list = await holdFor(ctx, checklist_id, 'delete', version);
    await change_rows.remove(ctx.db, checklist_id);
    ctx.recordEvent('checklist_deleted', {
      summary: say`deleted the checklist ${{ number: list.number }}: ${{ name: list.name }}`,
      project_id: list.project_id,
      subject_type: 'project',
      subject_id: list.project_id,
      before: { ...list },
    });
    return { message: sentences.success };
  },

  async upload_checklist_photo(ctx, { checklist_id, item_id, file }) {
    await holdFor(ctx, checklist_id, 'fill');
    const item = (await itemsOf(ctx, checklist_id)).find(({ id }) => id === item_id);
    if (!item) return notFound();
    if (item.photos >= most_checklist_photos)
      fail('conflict', say`An item has at most ${{ most: most_checklist_photos }} photos.`);
    const stored = await storePicture(ctx, file, 'checklist');
    await change_rows.addPhoto(ctx.db, item_id, stored, ctx.person.user_id);
    return { file_id: stored.file_id };
  },

  async delete_checklist_photo(ctx, { checklist_id, checklist_photo_id }) {
    await holdFor(ctx, checklist_id, 'fill');
    const items = await itemsOf(ctx, checklist_id);
    const photo = (await rows.photos(ctx.db, checklist_id)).find(({ id }) => id === checklist_photo_id);
    const item = items.find(({ id }) => id === photo?.checklist_item_id);
    if (!photo || !item) return notFound();
    if (item.photo && item.result === 'Pass' && item.photos === 1)
      fail('conflict', say`The item was passed with this photo. Judge it again first.`);
    await change_rows.removePhoto(ctx.db, photo.id, [item.id]);
    return { message: sentences.success };
  },

  export_checklist: (ctx, { checklist_id }) => checklistPdf(ctx, checklist_id),

  get_checklist_sets: async (ctx) => ({
    sets: (await currentSets(ctx.db)).map(shownSet),
    abilities: abilitiesOf(ctx.permissions, ChecklistSetAbilities),
  }),

  update_checklist_set: keepSet,

  get_instruments: async (ctx) => ({
    instruments: (await instrument_rows.instruments(ctx.db)).map((one) => instrumentShown(ctx, one)),
    abilities: abilitiesOf(ctx.permissions, InstrumentAbilities),
  }),

  async add_instrument(ctx, { project_id: _project, file, ...facts }) {
    requireInOrder(facts);
    const file_id = file ? await storeFile(ctx, file, 'checklist') : null;
    const id = await instrument_rows.add(ctx.db, { ...facts, file_id, made_by: ctx.person.user_id });
    if (id === undefined) return rejectTwin();
    ctx.recordEvent('instrument_added', {
      summary: say`added the instrument ${{ name: facts.name }} ${{ serial: facts.serial }}`,
      subject_type: 'instrument',
      subject_id: id,
      after: facts,
    });
    return { instrument_id: id };
  },

  async update_instrument(ctx, { project_id: _project, instrument_id, version, file, ...facts }) {
    await lockRows(ctx.db, 'instruments', [instrument_id]);
    const [before] = await instrument_rows.instruments(ctx.db, instrument_id);
    if (!before) return notFound();
    requireVersion(before, version, instrumentShown(ctx, before));
    const { name = before.name, serial = before.serial } = facts;
    const { calibrated_on = before.calibrated_on, valid_to = before.valid_to } = facts;
    requireInOrder({ calibrated_on, valid_to });
    if (await instrument_rows.isTaken(ctx.db, instrument_id, name, serial)) rejectTwin();
    const file_id = file ? await storeFile(ctx, file, 'checklist') : undefined;
    const kept = { ...facts, ...(file_id === undefined ? {} : { file_id }) };
    const changed = await instrument_rows.change(ctx.db, instrument_id, kept);
    ctx.recordEvent('instrument_updated', {
      summary: say`changed the instrument ${{ name }} ${{ serial }}`,
      subject_type: 'instrument',
      subject_id: instrument_id,
      before,
      after: kept,
    });
    return { instrument_id, version: changed };
  },
} satisfies Handlers<keyof typeof checklists>;
