/** A bill of quantities as its reader is given it: without prices for people who do not see these. */
import { BoqAbilities } from '../../../../contract/boq_shapes.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { except } from '../../../../domain/records.ts';
import { totalOf, whyNotDecide, whyNotEdit, whyNotSend, whyNotWithdraw } from '../../../../domain/materials/boq.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import * as rows from './rows.ts';

const prices = allow.toView('purchase_prices');

/** Whether the person sees what things cost in the project the call is about. */
export const seesPrices = (ctx: Ctx): boolean => whyNot(prices, ctx.permissions) === undefined;

/** Refuses prices from whom they are not shown. */
export function requirePrices(ctx: Ctx): void {
  const denied = whyNot(prices, ctx.permissions);
  if (denied) fail('forbidden', denied.sentence);
}

export const findHead = async (ctx: Ctx, project_id: number): Promise<rows.HeadRow> =>
  (await rows.head(ctx.db, project_id)) ?? notFound();

/** The state that the rules ask for. */
export const standing = ({ state, revision, submitted_by_id }: rows.HeadRow) => ({
  state,
  revision,
  submitted_by: submitted_by_id,
});

export async function presentHead(ctx: Ctx, project_id: number): Promise<ResponseOf<'send_boq'>> {
  const found = await findHead(ctx, project_id);
  const { submitted_by_id, lines, budget } = found;
  const head = except(found, ['submitted_by_id', 'lines', 'segment', 'roof_type', 'name']);
  const sees_prices = seesPrices(ctx);
  const [newest] = sees_prices && head.revision > 0 ? await rows.revisions(ctx.db, project_id, head.revision) : [];
  const at = { state: head.state, revision: head.revision, submitted_by: submitted_by_id };
  const edit = whyNotEdit(at);
  const decide = whyNotDecide(at, ctx.person.user_id);
  return {
    ...head,
    budget: sees_prices ? budget : null,
    revision_total: newest ? totalOf(newest.lines) : null,
    sees_prices,
    abilities: abilitiesOf(ctx.permissions, BoqAbilities, {
      update_boq_lines: edit,
      update_boq: whyNot(prices, ctx.permissions)?.sentence,
      generate_boq: edit,
      import_boq: edit,
      send_boq: whyNotSend(at, lines),
      undo_send_boq: whyNotWithdraw(at),
      approve_boq: decide,
      reject_boq: decide,
    }),
  };
}

/** Lines without their rates for people who do not see prices. */
export const presentLines = <Line extends { rate: number | null }>(ctx: Ctx, lines: readonly Line[]): Line[] =>
  seesPrices(ctx) ? [...lines] : lines.map((line) => ({ ...line, rate: null, rate_source: null }));

export const about = (project_id: number) => ({ project_id, subject_type: 'boq', subject_id: project_id });

/** After any change it is a draft again. */
export const touched = (ctx: Ctx, project_id: number, head: rows.HeadRow): Promise<void> =>
  rows.put(ctx.db, project_id, { state: 'draft', revision: head.revision });
