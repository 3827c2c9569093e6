/**
 * Many people at once over HTTP on PostgreSQL: each thinks 2 to 5 seconds, then makes a call of the mix below. Says what
 * the calls took at each number of people, up to which number the goals hold, and what each call costs the processor.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { addressOf, type CallName, entryOf } from '../contract/index.ts';
import { onEachDatabase, openSide, populate, signIn, sized, verdict, type Where } from './kit.ts';
import { addLeads, addProjects } from './rows.ts';

const goals_ms = { GET: 150, POST: 250 };
const wanted_people = 500;
const people = sized([100, 200, 300, 400, 500, 700], [6]);
const step_ms = sized(30_000, 1_500);
const think_ms = sized([2_000, 5_000], [40, 100]) as [number, number];
/** calls of one kind, one after the other, whose processor time is taken */
const alone = sized(60, 2);
const size = { projects: sized(2_000, 12), events: sized(26, 5), leads: sized(5_000, 60) };

const manager = 'helios.pm';
/** those who see every project, and all */
const leaders = [manager, 'helios.owner', 'helios.admin'];
const staff = [...leaders, 'helios.lead_designer', 'helios.site_executive'];
const sellers = ['helios.admin', 'helios.sales'];
const some = <Value>(list: readonly Value[]): Value => list[Math.floor(Math.random() * list.length)] as Value;

interface Line {
  call: CallName;
  /** of a hundred calls */
  weight: number;
  as: readonly string[];
  input(seen: Seen): Promise<object> | object;
}
interface Seen {
  address: string;
  tokens: ReadonlyMap<string, string>;
  projects: readonly number[];
}

const ofProject = ({ projects }: Seen) => ({ project_id: some(projects) });
const mix: readonly Line[] = [
  { call: 'get_projects', weight: 12, as: staff, input: () => ({ limit: 50 }) },
  { call: 'get_project', weight: 11, as: leaders, input: ({ projects }) => ({ id: some(projects) }) },
  { call: 'get_events', weight: 10, as: leaders, input: ofProject },
  { call: 'get_gantt', weight: 6, as: leaders, input: ({ projects }) => ({ id: some(projects) }) },
  { call: 'get_my_work', weight: 4, as: staff, input: () => ({}) },
  { call: 'get_documents', weight: 7, as: leaders, input: ofProject },
  { call: 'get_project_comments', weight: 6, as: leaders, input: ofProject },
  { call: 'get_notifications', weight: 10, as: staff, input: () => ({}) },
  {
    call: 'get_search',
    weight: 5,
    as: staff,
    input: () => ({ search: some(['plant 17', 'inverter', 'sharma', 'event 7']) }),
  },
  { call: 'get_company_tickets', weight: 5, as: staff, input: () => ({ limit: 50 }) },
  { call: 'get_all_boards', weight: 4, as: sellers, input: () => ({}) },
  { call: 'get_leads', weight: 5, as: sellers, input: () => ({ limit: 25 }) },
  { call: 'update_event_progress', weight: 8, as: [manager], input: someProgress },
  {
    call: 'add_project_comment',
    weight: 7,
    as: leaders,
    input: (seen) => ({ ...ofProject(seen), text: 'Cables are laid.' }),
  },
];

/** A person looks at the events of a project before noting what was done; the look is not timed. */
async function someProgress(seen: Seen): Promise<object> {
  const { body } = await ask(seen, 'get_events', manager, ofProject(seen));
  const { events } = JSON.parse(body) as { events: { id: number; version: number; status: string }[] };
  const { id, version } = some(events.filter(({ status }) => status !== 'FINISHED'));
  return { event_id: id, version, percent: 1 + Math.floor(Math.random() * 98) };
}

async function ask(
  seen: Seen,
  call: CallName,
  as: string,
  input: object,
): Promise<{ ms: number; status: number; body: string }> {
  const { method, service } = entryOf(call);
  const { id, ...rest } = input as { id?: number };
  const path = `${seen.address}/api/${service}/${addressOf(call).replace(':id', String(id))}`;
  const authorization = `Token ${seen.tokens.get(as) ?? ''}`;
  const begun = performance.now();
  const answer =
    method === 'GET'
      ? await fetch(`${path}?${new URLSearchParams(rest)}`, { headers: { authorization } })
      : await fetch(path, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(rest),
        });
  const body = await answer.text();
  return { ms: performance.now() - begun, status: answer.status, body };
}

interface Taken {
  call: CallName;
  ms: number;
  status: number;
}

const total_weight = mix.reduce((sum, { weight }) => sum + weight, 0);
function drawn(): Line {
  let left = Math.random() * total_weight;
  return mix.find(({ weight }) => (left -= weight) < 0) ?? (mix[0] as Line);
}

/** So many people for a while; they come one after the other within the time of one thought. */
async function crowd(seen: Seen, count: number): Promise<Taken[]> {
  const taken: Taken[] = [];
  const until = performance.now() + think_ms[1] + step_ms;
  const counted_from = performance.now() + think_ms[1];
  const person = async () => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, think_ms[0] + Math.random() * (think_ms[1] - think_ms[0])));
      if (performance.now() > until) return;
      const { call, as, input } = drawn();
      const given = await input(seen);
      const begun = performance.now();
      const { ms, status, body } = await ask(seen, call, some(as), given);
      // two people at one event: the later is told, as it should be
      const clash = call === 'update_event_progress' && status === 409;
      if (status !== 200 && status !== 503 && !clash) throw new Error(`${call} answered ${status}: ${body}`);
      if (begun >= counted_from) taken.push({ call, ms, status });
    }
  };
  await Promise.all(
    Array.from({ length: count }, async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * think_ms[1]));
      await person();
    }),
  );
  return taken;
}

const at = (taken: readonly Taken[], share: number): number =>
  taken.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor((taken.length - 1) * share)] ?? 0;

/** Processor time of a process until now, in milliseconds. */
function processorOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What each call costs the server's process and the database's, asked alone, and its share of the mix. */
async function shares(seen: Seen, pid: number, backends: () => Promise<number[]>): Promise<void> {
  const costs: { line: Line; server: number; database: number }[] = [];
  for (const line of mix) {
    const asks = await Promise.all(
      Array.from({ length: alone }, async () => ({ as: some(line.as), input: await line.input(seen) })),
    );
    const pids = await backends();
    const read = () => [processorOf(pid), pids.reduce((sum, one) => sum + processorOf(one), 0)] as const;
    const before = read();
    for (const { as, input } of asks) await ask(seen, line.call, as, input);
    const after = read();
    costs.push({ line, server: (after[0] - before[0]) / alone, database: (after[1] - before[1]) / alone });
  }
  const whole = (side: 'server' | 'database') =>
    costs.reduce((sum, one) => sum + one[side] * one.line.weight, 0) || Number.POSITIVE_INFINITY;
  const [server, database] = [whole('server'), whole('database')];
  const percent = (part: number) => `${(part * 100).toFixed(0)}%`.padStart(4);
  for (const { line, ...cost } of costs.toSorted((a, b) => b.database * b.line.weight - a.database * a.line.weight))
    console.log(
      `  ${line.call.padEnd(22)} ${percent(line.weight / total_weight)} of the calls, server ${cost.server.toFixed(1)} ms ` +
        `${percent((cost.server * line.weight) / server)}, database ${cost.database.toFixed(1)} ms ` +
        percent((cost.database * line.weight) / database),
    );
}

async function figures(name: string, where: Where): Promise<void> {
  let projects: number[] = [];
  await populate(where, async (run) => {
    projects = await addProjects(run, manager, size.projects, size.events);
    await addLeads(run, size.leads);
  });
  const { address, pid, stop } = await openSide(where);
  const tokens = new Map<string, string>();
  for (const who of new Set([...staff, ...sellers])) tokens.set(who, await signIn(address, who));
  const seen = { address, tokens, projects };
  for (const { call, as, input } of mix) {
    const { status, body } = await ask(seen, call, as[0] ?? '', await input(seen));
    if (status !== 200) throw new Error(`${call} answered ${status}: ${body}`);
  }
  let knee = 0;
  for (const count of people) {
    const taken = await crowd(seen, count);
    const [reads, writes] = (['GET', 'POST'] as const).map((method) =>
      taken.filter(({ call }) => entryOf(call).method === method),
    ) as [Taken[], Taken[]];
    const shed = taken.filter(({ status }) => status === 503).length;
    const holds = at(reads, 0.95) <= goals_ms.GET && at(writes, 0.95) <= goals_ms.POST && shed === 0;
    if (holds) knee = count;
    console.log(
      `${name}: ${count} people, ${((taken.length / step_ms) * 1000).toFixed(0)} calls/s, reads p50 ${at(reads, 0.5).toFixed(0)} ` +
        `p95 ${at(reads, 0.95).toFixed(0)} ms, writes p50 ${at(writes, 0.5).toFixed(0)} p95 ${at(writes, 0.95).toFixed(0)} ms, ` +
        `${shed} shed ${verdict(holds)}`,
    );
    for (const { call } of mix) {
      const own = taken.filter((one) => one.call === call);
      if (own.length > 0)
        console.log(
          `  ${call.padEnd(22)} ${String(own.length).padStart(5)} calls, p50 ${at(own, 0.5).toFixed(0)} ms, p95 ${at(own, 0.95).toFixed(0)} ms`,
        );
    }
    if (!holds && count > wanted_people) break;
  }
  console.log(`${name}: the goals hold up to ${knee} people ${verdict(knee >= wanted_people)} goal ${wanted_people}`);
  const admin = where.DATABASE_URL ? new pg.Client({ connectionString: where.DATABASE_URL }) : undefined;
  await admin?.connect();
  await shares(seen, pid, async () => {
    const found = await admin?.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    return (found?.rows ?? []).map((row) => row.pid);
  });
  await admin?.end();
  await stop();
}

await onEachDatabase(figures);
