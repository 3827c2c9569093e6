/** A project as the seed has planned and lived it: what its documents, photos and talk are made from. */
import type { EventState } from '../plan/state.ts';
import { type Crew, doerOf } from './crews.ts';
import type { LivedEvent } from './history.ts';
import type { Team } from './plans.ts';
import type { SeedProject } from './portfolio.ts';

export interface LivedProject {
  id: number;
  code: string;
  /** the company's name */
  company: string;
  today: string;
  now: Date;
  /** the last day anything happened */
  until: string;
  done: boolean;
  project: SeedProject;
  /** role → who answers for it; the roles of outside people among them */
  team: Team;
  crew: Crew;
  names: ReadonlyMap<number, string>;
  lived: readonly LivedEvent[];
  by_code: ReadonlyMap<string, EventState>;
}

export interface SeedFile {
  object_key: string;
  file_name: string;
  content_type: string;
  purpose:
    | 'document'
    | 'photo'
    | 'thumbnail'
    | 'lead'
    | 'supplier'
    | 'punch_point'
    | 'site_visit'
    | 'checklist'
    | 'site_day'
    | 'site_expense';
  project_id: number | null;
  uploaded_by: number;
  uploaded_at: string;
  bytes: Buffer;
}

/** In a project just begun there is little to show yet: what there is is shown. */
export const isYoung = ({ start, status }: Pick<SeedProject, 'start' | 'status'>): boolean =>
  status === 'active' && start > -25;

/** The earlier of two days. */
export const least = (a: string, b: string): string => (a < b ? a : b);

/** A time of a day in India; what would still lie ahead happened a while ago instead. */
export function instant({ now }: Pick<LivedProject, 'now'>, date: string, hour: number, minute = 0): string {
  const told = Date.parse(`${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+05:30`);
  const latest = now.getTime() - (24 - hour) * 300_000 - (60 - minute) * 2_000;
  return new Date(Math.min(told, latest)).toISOString();
}

/** Who fills a role in the project; its manager where nobody does. */
export function personFor({ team }: Pick<LivedProject, 'team'>, ...roles: string[]): number {
  for (const role of [...roles, 'Project Manager', 'Owner']) {
    const found = team.get(role);
    if (found !== undefined) return found;
  }
  throw new Error('This project has nobody.');
}

/** Who of those with a role does a piece of work of the project. */
export const workerFor = (of: Pick<LivedProject, 'team' | 'crew' | 'project'>, role: string, work: string): number =>
  doerOf(of.crew, role, `${of.project.name} ${work}`) ?? personFor(of, role);
