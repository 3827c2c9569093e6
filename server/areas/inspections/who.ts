/** Who clears, who overrides, and what a list of ordered lines leaves to the person. */
import { notFound } from '../../../domain/errors.ts';
import { approver_of } from '../../../domain/documents.ts';
import type { ProjectRole } from '../../../domain/people.ts';
import { either, say, type Sentence } from '../../../domain/sentences.ts';
import { projectsWith, requireIn, views, works } from '../../supply/scope.ts';
import type { Ctx } from '../../ctx.ts';
import * as people_rows from './people_rows.ts';

/** The administrator and Management may act for everybody. */
const isAboveAll = ({ person }: Ctx): boolean => person.kind === 'admin' || person.department === 'Management';

async function whyNotAs(
  ctx: Ctx,
  role: ProjectRole,
  words: (names: ReturnType<typeof either>) => Sentence,
  alone: boolean,
): Promise<Sentence | undefined> {
  if (isAboveAll(ctx) || ctx.membership.roles.includes(role)) return undefined;
  const names = await people_rows.namesAs(ctx.db, ctx.project_id, role);
  return names.length === 0 && alone ? undefined : words(names.length > 0 ? either(names.slice(0, 3)) : role);
}

/** Why the person cannot decide on an MDCC of the project: its Procurement Manager does, where it has one. */
export const whyNotDecide = (ctx: Ctx): Promise<Sentence | undefined> =>
  whyNotAs(
    ctx,
    approver_of.materials,
    (names) => say`The Procurement Manager decides on an MDCC. Ask ${{ names }}.`,
    true,
  );

/** Why the person cannot let material be dispatched without inspection or MDCC: the project manager can. */
export const whyNotLetThrough = (ctx: Ctx): Promise<Sentence | undefined> =>
  whyNotAs(ctx, 'Project Manager', (names) => say`Only the Project Manager can do this. Ask ${{ names }}.`, false);

interface InProject {
  project_id: number;
}

/** The lines of projects whose supply chain the person sees. */
export async function seenOf<Line extends InProject>(ctx: Ctx, lines: readonly Line[]): Promise<Line[]> {
  const seen = await projectsWith(
    ctx,
    lines.map(({ project_id }) => project_id),
    views,
  );
  return lines.filter(({ project_id }) => seen.has(project_id));
}

/** Refuses a change of lines of projects on whose supply chain the person does not work. */
export const requireWork = (ctx: Ctx, lines: readonly InProject[]): Promise<void> =>
  requireIn(
    ctx,
    lines.map(({ project_id }) => project_id),
    works,
  );

/** Refuses people who do not work on the project. */
export async function requireOnTeam(ctx: Ctx, ...user_ids: (number | null | undefined)[]): Promise<void> {
  const named = user_ids.filter((id) => typeof id === 'number');
  if (named.length === 0) return;
  const team = new Set((await people_rows.team(ctx.db, ctx.project_id)).map(({ id }) => id));
  if (named.some((id) => !team.has(id))) notFound();
}
