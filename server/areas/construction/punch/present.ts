/** A punch point as a person sees it, and held for a change. */
import { PunchAbilities, PunchMoveAbilities, PunchPhotoAbilities } from '../../../../contract/punch_point_shapes.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import {
  heldUpBy,
  isClosed,
  movesFrom,
  type PunchPerson,
  whyNotMove,
} from '../../../../domain/construction/punch_points.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { isInside } from '../../../../domain/people.ts';
import { stagesSeen, whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { shownOrigin } from './origin.ts';
import { pinOf } from './pins.ts';
import * as rows from './rows.ts';
import { seesPunchPoint } from './seen_rows.ts';
import { todayOf } from '../../../today.ts';

const works = allow.toWork('construction');
const approves = allow.toApprove('construction');

/** What the person is to a punch point; where the customer has no account, who approves decides for them. */
export function personOf(ctx: Ctx, point: Pick<rows.PunchRow, 'responsible_id' | 'has_customer'>): PunchPerson {
  const { user_id, kind } = ctx.person;
  const verifies = isInside(kind) && !whyNot(approves, ctx.permissions);
  return {
    user_id,
    fixes: point.responsible_id === user_id || (isInside(kind) && !whyNot(works, ctx.permissions)),
    verifies,
    approves: ctx.membership.relation === 'customer' || (verifies && !point.has_customer),
  };
}

/** What the rules of the steps look at. */
type Ruled = Pick<rows.Card, 'status' | 'customer_approves' | 'fixed_by_id' | 'responsible_id' | 'has_customer'>;

const ruled = (point: Ruled) => ({ ...point, fixed_by: point.fixed_by_id });

export const whyNotTake = (ctx: Ctx, point: Ruled, to: Parameters<typeof whyNotMove>[1]): Sentence | undefined =>
  whyNotMove(ruled(point), to, personOf(ctx, point));

export const stepsOf = (point: Ruled) => movesFrom(ruled(point));

/** The steps that are open to a punch point, each with whether the person may take it. */
export const shownMoves = (ctx: Ctx, point: Ruled): ResponseOf<'get_punch_point'>['moves'] =>
  stepsOf(point).map(({ to, reason, photo }) => ({
    status: to,
    reason,
    photo,
    abilities: abilitiesOf(ctx.permissions, PunchMoveAbilities, {
      change_punch_point_status: whyNotTake(ctx, point, to),
    }),
  }));

/** Why nothing of a punch point is changed any more. */
const whyNotChange = (point: rows.PunchRow): Sentence | undefined =>
  isClosed(point) ? say`It is closed. Reopen it first.` : undefined;

/** Why a person does not change what is said of a punch point: people from outside take its steps, and add photos. */
export const whyNotUpdate = (ctx: Ctx, point: rows.PunchRow): Sentence | undefined =>
  whyNotChange(point) ?? (isInside(ctx.person.kind) ? undefined : say`Only people of the company can change this.`);

/** Why a person adds no photos to a punch point: who works on it and who raised it do. */
export function whyNotPhoto(ctx: Ctx, point: rows.PunchRow): Sentence | undefined {
  const closed = whyNotChange(point);
  if (closed) return closed;
  return personOf(ctx, point).fixes || point.raised_by_id === ctx.person.user_id
    ? undefined
    : say`Only people who work in construction can add photos.`;
}

/** Why a person does not remove a photo: it is evidence, removed only by its photographer or a verifier. */
export const whyNotRemovePhoto = (
  ctx: Ctx,
  point: rows.PunchRow,
  { made_by, made_by_id }: Pick<rows.PhotoRow, 'made_by' | 'made_by_id'>,
): Sentence | undefined =>
  made_by_id === ctx.person.user_id || personOf(ctx, point).verifies
    ? undefined
    : made_by
      ? say`Only ${{ name: made_by }} and people who may approve in construction can remove this photo.`
      : say`Only people who may approve in construction can remove this photo.`;

/** Why a person does not lower the severity of a punch point or leave its customer out: it would hold up less. */
export const whyNotEase = (
  ctx: Ctx,
  point: rows.PunchRow,
  {
    severity,
    customer_approves,
  }: { severity?: rows.PunchRow['severity'] | undefined; customer_approves?: boolean | undefined },
): Sentence | undefined => {
  // A before B before C
  const eases =
    (severity !== undefined && severity > point.severity) || (customer_approves === false && point.customer_approves);
  return eases && !personOf(ctx, point).verifies
    ? say`Only people who may approve in construction can lower the severity or leave the customer out.`
    : undefined;
};

/** Whether a change only undoes what the same person raised last: then nothing is lowered that others had set. */
export async function undoesOwnRaise(
  ctx: Ctx,
  point: rows.PunchRow,
  { severity, customer_approves }: { severity?: string | undefined; customer_approves?: boolean | undefined },
): Promise<boolean> {
  if (customer_approves === false && point.customer_approves) return false;
  const last = await rows.lastSeverityChange(ctx.db, point.id);
  return last?.user_id === ctx.person.user_id && last.after === point.severity && last.before === severity;
}

/** A line as its reader may see it: who of the company sees to it, and who pays, is not the customer’s business. */
export const shownTo = <Line extends { responsible: string; responsible_id: number | null; cost_recovery: boolean }>(
  ctx: Ctx,
  line: Line,
): Line =>
  ctx.person.kind === 'consumer' ? { ...line, responsible: '', responsible_id: null, cost_recovery: false } : line;

export const pointOf = async (ctx: Ctx, id: number): Promise<rows.PunchRow> =>
  (await rows.one(ctx.db, seesPunchPoint(ctx.permissions), id, todayOf(ctx))) ?? notFound();

export async function shownPoint(ctx: Ctx, id: number): Promise<ResponseOf<'get_punch_point'>> {
  const point = await pointOf(ctx, id);
  const gates = isClosed(point) ? [] : await rows.gates(ctx.db, point.project_id, stagesSeen(ctx.permissions));
  const photo = whyNotPhoto(ctx, point);
  return {
    ...shownTo(ctx, point),
    origin: await shownOrigin(ctx, point),
    holds_up: gates.filter(({ milestone }) => heldUpBy(milestone).includes(point.severity)),
    photos: (await rows.photos(ctx.db, id)).map((one) => ({
      ...one,
      abilities: abilitiesOf(ctx.permissions, PunchPhotoAbilities, {
        delete_punch_photo: photo ?? whyNotRemovePhoto(ctx, point, one),
      }),
    })),
    turns: await rows.turns(ctx.db, id),
    moves: shownMoves(ctx, point),
    pin: await pinOf(ctx, point),
    position:
      point.latitude === null || point.longitude === null
        ? null
        : { latitude: point.latitude, longitude: point.longitude },
    abilities: abilitiesOf(ctx.permissions, PunchAbilities, {
      update_punch_point: whyNotUpdate(ctx, point),
      upload_punch_photo: photo,
    }),
  };
}

/** The punch point, held for a change. */
export async function holdPoint(ctx: Ctx, id: number, version?: number): Promise<rows.PunchRow> {
  await lockRows(ctx.db, 'punch_points', [id]);
  const point = await pointOf(ctx, id);
  if (version !== undefined && version !== point.version)
    fail('conflict', say`This punch point has changed since you opened it. Check it again.`, {
      current: await shownPoint(ctx, id),
    });
  return point;
}
