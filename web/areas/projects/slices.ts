/** What the screens of projects ask the server for. */
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { type DataSlice, slice } from '../../kit/slice.ts';

export type ProjectRow = Gets<'get_projects'>['projects'][number];
export type ProjectAnswer = Gets<'get_project'>;
export type Member = ProjectAnswer['team'][number];
export type Draft = Gets<'get_project_draft'>['drafts'][number];

export interface AllProjects {
  projects: ProjectRow[];
  total: number;
  /** false while later pages are still under way */
  complete: boolean;
}

export const portfolio = slice('portfolio', api.get_portfolio, ['projects', 'team']);
export const project_drafts = slice('project_drafts', api.get_project_draft, ['projects']);
export const project = slice('project', api.get_project, ['projects', 'team', 'rights']);
export const sample_gantts = slice('wizard_sample_gantts', api.get_sample_gantts, ['schedule']);
export const project_candidates = slice('project_candidates', api.get_project_candidates, ['people']);

/**
 * Every project the person may see, held here so that search, filters, sorting, the map and the time line answer at
 * once. The first page is shown as soon as it comes; the others follow. Once all are here, only changes are asked for.
 */
export const projects: DataSlice<object, AllProjects> = slice<object, AllProjects>('projects', load, [
  'projects',
  'team',
]);

const PAGE = 1000;

const page = (offset: number, signal: AbortSignal, changed_since?: string) =>
  api.get_projects({ offset, limit: PAGE, ...(changed_since ? { changed_since } : {}) }, { signal });

async function load(_input: object, { signal }: { signal: AbortSignal }): Promise<AllProjects> {
  const held = projects.get().success.data;
  const renewed = held?.complete && held.total > PAGE ? await renew(held, signal) : undefined;
  if (renewed) return renewed;
  const first = await page(0, signal);
  const complete = first.projects.length >= first.total;
  if (!complete) void follow(first, signal).catch(() => {});
  return { ...first, complete };
}

/** Asks for the pages after the first, one after another, and shows each as it comes. */
async function follow(first: Gets<'get_projects'>, signal: AbortSignal): Promise<void> {
  const found = new Map(first.projects.map((row) => [row.id, row]));
  const pages = Math.ceil(first.total / PAGE);
  for (let number = 1; number < pages; number += 1) {
    const next = await page(number * PAGE, signal);
    // a project that changed meanwhile moves to the front and pushes another onto the next page
    for (const row of next.projects) if (!found.has(row.id)) found.set(row.id, row);
    const complete = number === pages - 1;
    projects.set(() => ({ projects: [...found.values()], total: first.total, complete }));
  }
}

/** The held projects with what changed since; undefined when some are gone or too many changed. */
async function renew(held: AllProjects, signal: AbortSignal): Promise<AllProjects | undefined> {
  const since = held.projects.reduce((latest, row) => (row.updated_at > latest ? row.updated_at : latest), '');
  const [changed, { total }] = await Promise.all([page(0, signal, since), api.get_projects({ limit: 1 }, { signal })]);
  if (changed.total > changed.projects.length) return undefined;
  const found = new Map(changed.projects.map((row) => [row.id, row]));
  for (const row of held.projects) if (!found.has(row.id)) found.set(row.id, row);
  return found.size === total ? { projects: [...found.values()], total, complete: true } : undefined;
}
