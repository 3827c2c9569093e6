/** What a punch point was raised from: the area of a thing says by its search whether a person sees it, and where it is shown. */
import type { ResponseOf } from '../../../../contract/index.ts';
import type { PunchOrigin } from '../../../../domain/construction/punch_points.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { isInside } from '../../../../domain/people.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { checklistOf, isOfProject, isSurveyor, origin_kinds, type OriginField } from './origin_rows.ts';

type Named = { [Field in OriginField]?: number | null | undefined };

const namedOf = (named: Named) =>
  (Object.keys(origin_kinds) as OriginField[]).flatMap((field) => (named[field] ? [{ field, id: named[field] }] : []));

/** What is named: its field and number. */
export type Origin = ReturnType<typeof namedOf>[number];

const seenAs = async (ctx: Ctx, kind: PunchOrigin, id: number) =>
  (await ctx.app.areas.searchers[kind](ctx, ctx.permissions, [id], ''))[0];

/** What is named of a project as an origin, where the person sees it there; undefined where nothing is named. */
export async function requireOrigin(ctx: Ctx, project_id: number, named: Named) {
  const [origin, second] = namedOf(named);
  for (const { field, id } of namedOf(named))
    if (!(await isOfProject(ctx.db, field, id, project_id)) || !(await seenAs(ctx, origin_kinds[field], id)))
      notFound();
  if (second) {
    const sentence = say`A punch point is raised from one thing.`;
    fail('bad_input', sentence, { fields: { [second.field]: sentence } });
  }
  return origin;
}

/** Whether the person works on what is named, and so raises what they find there: an application, an inspection, a visit of theirs. */
export async function worksOnOrigin(ctx: Ctx, { field, id }: Origin): Promise<boolean> {
  switch (field) {
    case 'authority_file_id':
      return !whyNot(allow.toWork('net_metering'), ctx.permissions);
    case 'inspection_id':
      return !whyNot(allow.toWork('supply_chain'), ctx.permissions);
    case 'site_visit_id':
      return isSurveyor(ctx.db, id, ctx.person.user_id);
  }
}

/** The origin of a punch point as the person may see it; people outside the company get it only where they see the record. */
export async function shownOrigin(
  ctx: Ctx,
  point: Named & { id: number },
): Promise<ResponseOf<'get_punch_point'>['origin']> {
  const [named] = namedOf(point);
  const checklist_id = named ? undefined : await checklistOf(ctx.db, point.id);
  const kind: PunchOrigin | undefined = named
    ? origin_kinds[named.field]
    : checklist_id === undefined
      ? undefined
      : 'checklist';
  if (!kind) return null;
  const seen = await seenAs(ctx, kind, named?.id ?? checklist_id ?? 0);
  if (!seen && !isInside(ctx.person.kind)) return null;
  return { kind, title: seen?.title ?? '', path: seen?.path ?? '' };
}
