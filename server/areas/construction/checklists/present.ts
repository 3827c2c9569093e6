/** A checklist as a person sees it, and held for a change. */
import { ChecklistAbilities } from '../../../../contract/checklist_shapes.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import {
  calibrationState,
  type ChecklistAct,
  type ChecklistPerson,
  passesWithRest,
  whyNotAct,
} from '../../../../domain/construction/checklists/checklists.ts';
import { usual_days } from '../../../../domain/construction/punch_points.ts';
import { addDays, todayInIndia } from '../../../../domain/dates.ts';
import { fail, failIf, notFound } from '../../../../domain/errors.ts';
import { isInside } from '../../../../domain/people.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { standingOn } from '../punch/rows.ts';
import { seesPunchPoint } from '../punch/seen_rows.ts';
import * as rows from './rows.ts';
import { seesChecklist } from './seen_rows.ts';
import { todayOf } from '../../../today.ts';

const works = allow.toWork('construction');
const approves = allow.toApprove('construction');

/** Days before the end of a calibration in which it is said that it ends. */
const soon_days = 30;

export const calibrationOf = (ctx: Ctx, valid_to: string | null, on = todayOf(ctx)) =>
  calibrationState(valid_to, on, addDays(on, soon_days));

/** What the person is to a checklist. */
export function personOf(ctx: Ctx, { contractor_id }: Pick<rows.Line, 'contractor_id'>): ChecklistPerson {
  const { user_id, kind } = ctx.person;
  const inside = isInside(kind);
  const plans = inside && !whyNot(works, ctx.permissions);
  return {
    user_id,
    plans,
    fills: plans || (contractor_id === user_id && !whyNot(works, ctx.permissions)),
    accepts: inside && !whyNot(approves, ctx.permissions),
  };
}

export const whyNotDo = (ctx: Ctx, list: rows.ChecklistRow, act: ChecklistAct): Sentence | undefined =>
  whyNotAct({ ...list, accepted: list.accepted_at !== null }, act, personOf(ctx, list));

/** A line as its reader may see it: who fills it in is not the customer’s business. */
export function shownLine(ctx: Ctx, line: rows.Line): ResponseOf<'get_checklists'>['checklists'][number] {
  const { instrument_valid_to, has_instrument, filled_at, ...shown } = line;
  const on = filled_at ? todayInIndia(new Date(filled_at)) : todayOf(ctx);
  const calibration = has_instrument ? calibrationOf(ctx, instrument_valid_to, on) : null;
  const own = { ...shown, calibration };
  return ctx.person.kind === 'consumer' ? { ...own, contractor: '', contractor_id: null } : own;
}

export const checklistOf = async (ctx: Ctx, id: number): Promise<rows.ChecklistRow> =>
  (await rows.one(ctx.db, seesChecklist(ctx.permissions), id, todayOf(ctx))) ?? notFound();

export const itemsOf = (ctx: Ctx, id: number): Promise<rows.ItemRow[]> =>
  rows.items(ctx.db, id, { sees_punch: seesPunchPoint(ctx.permissions), punch_standing: standingOn(todayOf(ctx)) });

/** Why the rest of a checklist is not passed at once. */
export const whyNotRest = (ctx: Ctx, list: rows.ChecklistRow, items: readonly rows.ItemRow[]): Sentence | undefined =>
  whyNotDo(ctx, list, 'fill') ??
  (items.some(passesWithRest) ? undefined : say`A value or a photo is due for every item that is left.`);

export async function shownChecklist(ctx: Ctx, id: number): Promise<ResponseOf<'get_checklist'>> {
  const list = await checklistOf(ctx, id);
  const items = await itemsOf(ctx, id);
  const photos = await rows.photos(ctx.db, id);
  const today = todayOf(ctx);
  const { category, instrument_id, event_id, event, made_by, judged_by: _judged_by, ...line } = list;
  const for_customer = ctx.person.kind === 'consumer';
  return {
    ...shownLine(ctx, line),
    category,
    instrument_id,
    event_id: for_customer ? null : event_id,
    event: for_customer ? '' : event,
    made_by,
    lines: items.map(
      ({ punch_point_id, punch_seen, punch_number, punch_standing, judged_by_id: _id, photos: _count, ...item }) => ({
        ...item,
        ...(for_customer ? { remark: '' } : {}),
        punch:
          punch_seen && punch_point_id !== null && punch_number !== null && punch_standing !== null
            ? { id: punch_point_id, number: punch_number, standing: punch_standing, open: item.defect_open }
            : null,
        photos: photos
          .filter(({ checklist_item_id }) => checklist_item_id === item.id)
          .map(({ checklist_item_id: _item, object_key: _key, ...photo }) => photo),
      }),
    ),
    turns: for_customer ? [] : await rows.turns(ctx.db, id),
    usual_due: {
      A: addDays(today, usual_days.A),
      B: addDays(today, usual_days.B),
      C: addDays(today, usual_days.C),
    },
    abilities: abilitiesOf(ctx.permissions, ChecklistAbilities, {
      update_checklist: whyNotDo(ctx, list, 'change'),
      update_checklist_answers: whyNotDo(ctx, list, 'fill'),
      update_checklist_rest: whyNotRest(ctx, list, items),
      approve_checklist: whyNotDo(ctx, list, 'approve'),
      reject_checklist: whyNotDo(ctx, list, 'return'),
      delete_checklist: whyNotDo(ctx, list, 'delete'),
    }),
  };
}

/** The checklist, held for a change. */
export async function holdChecklist(ctx: Ctx, id: number, version?: number): Promise<rows.ChecklistRow> {
  await lockRows(ctx.db, 'checklists', [id]);
  const list = await checklistOf(ctx, id);
  if (version !== undefined && version !== list.version)
    fail('conflict', say`This checklist has changed since you opened it. Check it again.`, {
      current: await shownChecklist(ctx, id),
    });
  return list;
}

/** The checklist, held for what a person may do with it just now. */
export async function holdFor(ctx: Ctx, id: number, act: ChecklistAct, version?: number): Promise<rows.ChecklistRow> {
  const list = await holdChecklist(ctx, id, version);
  failIf(whyNotDo(ctx, list, act));
  return list;
}
