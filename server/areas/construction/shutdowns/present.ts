/** A shutdown as a side sees it, and held for a change. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { ShutdownAbilities, ShutdownStepAbilities } from '../../../../contract/shutdowns.ts';
import {
  type ShutdownSide,
  stepsFrom,
  whyNotChangeShutdown,
  whyNotStep,
  windowHours,
} from '../../../../domain/construction/shutdowns.ts';
import { notFound, requireVersion } from '../../../../domain/errors.ts';
import { isInside } from '../../../../domain/people.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const works = allow.toWork('construction');

export const numberOf = (number: number): string => `SD-${String(number).padStart(3, '0')}`;

/** On which side the person stands: people of the company, the customer of the project, nobody else. */
export function sideOf(ctx: Ctx): ShutdownSide {
  if (isInside(ctx.person.kind)) return 'company';
  return ctx.membership.relation === 'customer' ? 'customer' : notFound();
}

/** Why a person of the company takes no step; the customer needs no right for theirs. */
export const whyNotAct = (ctx: Ctx): Sentence | undefined =>
  sideOf(ctx) === 'company' && whyNot(works, ctx.permissions)
    ? say`Only people who work in construction plan shutdowns.`
    : undefined;

export const whyNotPlan = (ctx: Ctx): Sentence | undefined =>
  sideOf(ctx) === 'company' ? undefined : say`Only people of the company change this.`;

export function shown(ctx: Ctx, row: rows.ShutdownRow): ResponseOf<'get_shutdowns'>['shutdowns'][number] {
  const { project_id: _project, number, ...facts } = row;
  const side = sideOf(ctx);
  const today = todayOf(ctx);
  const change = whyNotPlan(ctx) ?? whyNotChangeShutdown(row.status);
  return {
    ...facts,
    number: numberOf(number),
    hours: windowHours(row),
    steps: stepsFrom(row.status, side).map((step) => ({
      step,
      abilities: abilitiesOf(ctx.permissions, ShutdownStepAbilities, {
        change_shutdown_status: whyNotAct(ctx) ?? whyNotStep(row, step, side, today),
      }),
    })),
    abilities: abilitiesOf(ctx.permissions, ShutdownAbilities, {
      update_shutdown: change,
      upload_shutdown_permit: change,
    }),
  };
}

/** The shutdown, held for a change by someone who saw its version. */
export async function hold(ctx: Ctx, id: number, version: number): Promise<rows.ShutdownRow> {
  sideOf(ctx);
  await lockRows(ctx.db, 'shutdowns', [id]);
  const [row] = await rows.shutdowns(ctx.db, { id }, todayOf(ctx));
  if (!row) return notFound();
  requireVersion(row, version, shown(ctx, row));
  return row;
}
