/** The realtime channel: what one instance commits, every open screen of the company hears, on every instance. */
import { type ChangedThings, topics } from '../../contract/topics.ts';
import { isInside } from '../../domain/people.ts';
import type { Person } from '../auth/session.ts';
import { ownProjects } from '../auth/subjects.ts';
import { channel, type Signal } from '../events/domain_events.ts';
import type { AppContext } from '../ctx.ts';
import { inCompany } from '../tenancy/in_company.ts';
import { concernedBy, suppliersOf } from './concern_rows.ts';

type Listening = Pick<Person, 'company_id' | 'user_id' | 'kind' | 'department'>;

interface Listener extends Listening {
  send: (text: string) => void;
  /** the projects of a person from outside, looked up each time; absent for people of the company, who hear of everything */
  own_projects: (() => Promise<ReadonlySet<number>>) | undefined;
  /** as asked last */
  projects: Promise<ReadonlySet<number>>;
}

export interface Hub {
  /** Adds an open screen; gives the way to take it off again. */
  add(person: Listening, send: (text: string) => void): () => void;
  /** Calls back when the outbox has something to do. */
  onOutbox(work: () => void): void;
  close(): Promise<void>;
}

const none: ReadonlySet<number> = new Set();

function askProjects(listener: Listener): void {
  const before = listener.projects;
  listener.projects = listener.own_projects?.().catch(() => before) ?? before;
}

/** Whether a listener may hear a signal: people from outside hear of their own projects, and of what they did or were told. */
async function hears(listener: Listener, signal: Signal): Promise<boolean> {
  if (!listener.own_projects) return true;
  if (signal.by === listener.user_id || signal.user_ids?.includes(listener.user_id)) return true;
  if (!signal.project_ids?.length) return false;
  // someone may have joined or left
  if (signal.topics.some((topic) => topic === 'team' || topic === 'projects' || topic === 'people'))
    askProjects(listener);
  const projects = await listener.projects;
  return signal.project_ids.some((id) => projects.has(id));
}

/** What a person from outside is told of it: which of their own projects, and nothing of leads and of tickets. */
function ownOf(about: ChangedThings | undefined, projects: ReadonlySet<number>): ChangedThings | undefined {
  const project = about?.project?.filter((id) => projects.has(id)) ?? [];
  return project.length > 0 ? { project } : undefined;
}

/** The vendors among some whose own supplier a signal concerns. */
async function askConcerned(app: AppContext, signal: Signal, vendors: () => number[]): Promise<ReadonlySet<number>> {
  const suppliers = suppliersOf(app.areas.concerns, signal);
  if (suppliers.length === 0) return none;
  return inCompany(app.database, signal.company_id, (db) => concernedBy(db, vendors(), suppliers)).catch((error) => {
    app.log.error({ err: error }, 'the vendors whom a change concerns could not be asked for');
    return none;
  });
}

/** Starts to listen to the database's notifications. */
export async function openHub(app: AppContext): Promise<Hub> {
  const open = new Set<Listener>();
  const workers: (() => void)[] = [];
  const heard = (payload: string) => {
    let signal: Signal;
    try {
      signal = JSON.parse(payload) as Signal;
    } catch {
      return;
    }
    if (signal.outbox) for (const work of workers) work();
    if (signal.topics.length === 0) return;
    // what changed, and of which things; what it is now is then asked for with the person's own rights
    const { topics: changed, about } = signal;
    const textOf = (things: ChangedThings | undefined) =>
      `event: changed\ndata: ${JSON.stringify({ topics: changed, ...(things && { about: things }) })}\n\n`;
    const text = textOf(about);
    const here = [...open].filter(({ company_id }) => company_id === signal.company_id);
    // asked once for all vendors who listen, and not at all where none does
    let concerned: Promise<ReadonlySet<number>> | undefined;
    const isConcerned = async (listener: Listener): Promise<boolean> => {
      if (listener.kind !== 'vendor') return false;
      const vendors = () => here.filter(({ kind }) => kind === 'vendor').map(({ user_id }) => user_id);
      concerned ??= askConcerned(app, signal, vendors);
      return (await concerned).has(listener.user_id);
    };
    const tell = async (listener: Listener): Promise<void> => {
      if (!(await hears(listener, signal)) && !(await isConcerned(listener))) return;
      const own = listener.own_projects ? textOf(ownOf(about, await listener.projects)) : text;
      if (open.has(listener)) listener.send(own);
    };
    for (const listener of here) void tell(listener);
  };
  // what was said while nobody listened is not repeated: every open screen asks again for what it shows
  const missed = () => {
    app.log.warn('the connection on which changes are heard was lost; open screens ask again');
    for (const work of workers) work();
    const text = `event: changed\ndata: ${JSON.stringify({ topics })}\n\n`;
    for (const listener of open) {
      askProjects(listener);
      listener.send(text);
    }
  };
  const stop = await app.database.listen(channel, heard, missed);
  return {
    add({ company_id, user_id, kind, department }, send) {
      const own_projects = isInside(kind)
        ? undefined
        : () => inCompany(app.database, company_id, (db) => ownProjects(db, { user_id, kind, department }));
      const projects = own_projects?.().catch(() => none) ?? Promise.resolve(none);
      const listener: Listener = { company_id, user_id, kind, department, send, own_projects, projects };
      open.add(listener);
      return () => open.delete(listener);
    },
    onOutbox: (work) => workers.push(work),
    close: () => stop(),
  };
}
