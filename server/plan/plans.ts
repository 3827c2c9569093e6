/**
 * Plans that were read, kept in the process for the version they were read at. Every look asks the database for the
 * version first, so that no instance answers with what another one changed; what is kept holds nothing but rows.
 */
import type { Db } from '../tenancy/in_company.ts';
import { lockRows } from '../tenancy/lock_rows.ts';
import { planHead, planKey, promisedBy, wholePlan } from './rows.ts';
import type { BaselineEvent, EventState, LinkState, PlanHead, PlanState, SeenPlan } from './state.ts';
import type { Written } from './mutations.ts';

/** The rows of a plan at one version. Nobody changes them: who changes a plan is given copies. */
interface KeptPlan {
  plan_version: number;
  events: readonly Readonly<EventState>[];
  links: readonly Readonly<LinkState>[];
  /** what baselines promise, by their number: that never changes */
  promised: Map<number, readonly BaselineEvent[]>;
  /** what was worked out from these rows, by what it depends on besides */
  worked_out: Map<string, unknown>;
}

export interface Plans {
  get(company_id: number, project_id: number): KeptPlan | undefined;
  put(company_id: number, project_id: number, plan: KeptPlan): void;
}

/** About 80 MB. */
const most_rows = 150_000;
const most_worked_out = 8;

const rowsIn = ({ events, links, promised }: KeptPlan): number =>
  [...promised.values()].reduce((sum, { length }) => sum + length, events.length + links.length + 50);

/** Opens the store; what was looked at longest ago goes first. */
export function openPlans(most = most_rows): Plans {
  const all = new Map<string, KeptPlan>();
  return {
    get(company_id, project_id) {
      const key = `${company_id} ${project_id}`;
      const found = all.get(key);
      if (!found) return undefined;
      all.delete(key);
      all.set(key, found);
      return found;
    },
    put(company_id, project_id, plan) {
      const key = `${company_id} ${project_id}`;
      all.delete(key);
      all.set(key, plan);
      let rows = 0;
      for (const one of all.values()) rows += rowsIn(one);
      for (const [oldest, one] of all) {
        if (rows <= most || oldest === key) break;
        all.delete(oldest);
        rows -= rowsIn(one);
      }
    },
  };
}

/** What a plan is asked with: a call's transaction, its company, and what follows once it is committed. */
interface Asking {
  db: Db;
  app: { plans: Plans };
  person: { company_id: number };
  afterCommit: (work: () => Promise<void>) => void;
}

async function kept(ctx: Asking, project_id: number): Promise<{ head: PlanHead; plan: KeptPlan }> {
  const { db, app, person, afterCommit } = ctx;
  const head = await planHead(db, project_id);
  const known = app.plans.get(person.company_id, project_id);
  if (known?.plan_version === head.plan_version) return { head, plan: known };
  const { head: found, events, links } = await wholePlan(db, project_id);
  const plan: KeptPlan = {
    plan_version: found.plan_version,
    events,
    links,
    promised: new Map(),
    worked_out: new Map(),
  };
  // this transaction may have written what it read, and may be taken back
  afterCommit(async () => app.plans.put(person.company_id, project_id, plan));
  return { head: found, plan };
}

async function promisedIn(db: Db, plan: KeptPlan, ids: readonly number[]): Promise<KeptPlan['promised']> {
  const unknown = ids.filter((id) => !plan.promised.has(id));
  for (const [id, promised] of await promisedBy(db, unknown)) plan.promised.set(id, promised);
  return plan.promised;
}

async function newestIn(db: Db, { newest_baseline_id }: PlanHead, plan: KeptPlan) {
  if (newest_baseline_id === null) return null;
  return (await promisedIn(db, plan, [newest_baseline_id])).get(newest_baseline_id) ?? null;
}

/** A plan that is only looked at. */
export interface LookedAt extends SeenPlan {
  /** What is worked out from the plan alone: once, while it is as it is. `what` names it with all else it depends on. */
  workedOut<T>(what: string, make: () => T): T;
  /** What some baselines of the project promise, by their number. */
  promised(ids: readonly number[]): Promise<ReadonlyMap<number, readonly BaselineEvent[]>>;
}

/** Looks at a plan. */
export async function lookAtPlan(ctx: Asking, project_id: number): Promise<LookedAt> {
  const { head, plan } = await kept(ctx, project_id);
  return {
    ...head,
    newest_baseline: await newestIn(ctx.db, head, plan),
    events: plan.events,
    links: plan.links,
    workedOut<T>(what: string, make: () => T): T {
      const key = `${what} ${planKey(head)}`;
      const known = plan.worked_out.get(key) as T | undefined;
      if (known !== undefined) return known;
      const made = make();
      if (plan.worked_out.size >= most_worked_out) plan.worked_out.clear();
      plan.worked_out.set(key, made);
      return made;
    },
    promised: (ids) => promisedIn(ctx.db, plan, ids),
  };
}

/** A plan that is held for a change: copies, so that a change that is taken back leaves nothing behind. */
export interface HeldPlan extends PlanState {
  readonly as_read: KeptPlan;
}

/** Holds a project until the transaction ends, and gives its plan to be changed. */
export async function holdPlan(ctx: Asking, project_id: number): Promise<HeldPlan> {
  await lockRows(ctx.db, 'projects', [project_id]);
  const { head, plan } = await kept(ctx, project_id);
  return {
    ...head,
    newest_baseline: await newestIn(ctx.db, head, plan),
    events: plan.events.map((event) => ({ ...event })),
    links: [...plan.links],
    as_read: plan,
  };
}

/** Which links a change took and brought: those that were there before, and those that are there now. */
export interface LinksChanged {
  gone: number[];
  came: LinkState[];
}

/**
 * Takes what a change wrote for what is known of the plan, once it is committed: the written rows as the database has
 * them, all others as they were read.
 */
export function keepWritten(
  ctx: Asking,
  state: HeldPlan,
  moved: readonly EventState[],
  written: Written,
): LinksChanged {
  const { as_read: was } = state;
  const before = new Map(was.events.map((event) => [event.id, event]));
  for (const event of moved) before.set(event.id, event);
  for (const event of written.touched) before.set(event.id, event);
  const events = state.events.flatMap(({ id }) => before.get(id) ?? []);
  const inOrder = (a: EventState, b: EventState) => a.position - b.position || a.id - b.id;
  if (events.some((event, at) => at > 0 && inOrder(events[at - 1] as EventState, event) > 0)) events.sort(inOrder);
  const there = new Set(written.links.map(({ id }) => id));
  const stayed = state.links.filter(({ id }) => id !== 0 && !there.has(id));
  const same = written.links.length === 0 && stayed.length === was.links.length;
  const links = same ? was.links : [...stayed, ...written.links].toSorted((a, b) => a.id - b.id);
  const plan: KeptPlan = {
    plan_version: written.plan_version,
    events,
    links,
    promised: was.promised,
    worked_out: new Map(),
  };
  const { app, person } = ctx;
  ctx.afterCommit(async () => app.plans.put(person.company_id, state.id, plan));
  return same ? { gone: [], came: [] } : linksBetween(was.links, links);
}

function linksBetween(before: KeptPlan['links'], now: KeptPlan['links']): LinksChanged {
  const were = new Map(before.map((link) => [link.id, link]));
  const are = new Set(now.map(({ id }) => id));
  return {
    gone: before.flatMap(({ id }) => (are.has(id) ? [] : id)),
    came: now.filter((link) => were.get(link.id)?.lag !== link.lag),
  };
}
