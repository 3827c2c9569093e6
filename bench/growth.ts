/**
 * How the cost of a call grows with what a company has: events and baselines of a project, projects with open events,
 * readers at once. The exponent of the last step is printed: 1 is linear, 2 quadratic. Time on PostgreSQL, rows read on
 * the embedded database, where they are the same on every machine. Where the database takes another way from some size on,
 * one step of a linear call reads a little more than its share; what is quadratic comes far above the goal.
 */
import type { CallName, Sends } from '../contract/index.ts';
import { openTestApp, type TestApp } from '../server/test_kit.ts';
import { asSeeder } from '../server/seed/rows.ts';
import { openPostgres, sized, verdict } from './kit.ts';
import { addProjects, addTickets } from './rows.ts';
import { rowsRead } from './rows_read.ts';

const goal = { ms: 1.2, rows: 1.35 };
const rounds = sized(5, 1);
const who = 'helios.pm';
const sizes = {
  events: sized([100, 1000, 10_000], [40, 80, 160]),
  projects: sized([1000, 4000, 16_000], [40, 80, 160]),
  readers: sized([1, 4, 16], [1, 2, 4]),
  tickets: sized([1000, 10_000, 100_000], [40, 80, 160]),
};
/** the first rows of a list, at any size */
const first_rows = [300, 300, 300];
const baselines = [0, 1, 3];
/** events of the project that is read by several */
const read = sized(500, 50);

async function addMore(t: TestApp, projects: number, events: number): Promise<number[]> {
  const { database } = t.app;
  let ids: number[] = [];
  await asSeeder(database, async (run) => {
    ids = await addProjects(run, who, projects, events);
  });
  await database.asOwner((run) => run('analyze'));
  return ids;
}

interface Asked {
  call: CallName;
  /** what it is called in print, where several are of one call */
  named?: string;
  /** the most milliseconds it may take at each size */
  goals?: readonly number[];
  ask: () => Promise<{ status: number; raw: { body: string } }>;
}

async function succeed({ call, ask }: Asked): Promise<void> {
  const { status, raw } = await ask();
  if (status !== 200) throw new Error(`${call} answered ${status}: ${raw.body}`);
}

/** What an answer costs: the median of some rounds in milliseconds, or the rows read for one. */
type Cost = (asked: Asked) => Promise<number>;
const time: Cost = async (asked) => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const begun = performance.now();
    await succeed(asked);
    if (round > 0 || rounds === 1) times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
};
const rows: Cost = (asked) => rowsRead(() => succeed(asked));

interface Grown {
  costs: number[];
  goals: readonly number[];
}

type Unit = keyof typeof goal;

function print(unit: Unit, call: string, along: readonly number[], over: string, { costs, goals }: Grown): void {
  const [before = 0, last = 0] = costs.slice(-2);
  const [from = 0, to = 0] = along.slice(-2);
  const exponent = Math.log(last / before) / Math.log(to / from);
  const all = costs.map((cost) => cost.toFixed(cost < 10 && unit === 'ms' ? 1 : 0)).join(', ');
  const held = costs.every((one, at) => one <= (goals[at] ?? Number.POSITIVE_INFINITY));
  const asked = unit === 'ms' && goals.length > 0 ? `, ≤ ${goals.join(', ')} ms ${verdict(held)}` : '';
  console.log(
    `  ${call.padEnd(20)} ${over}: ${all} ${unit}, exponent ${exponent.toFixed(2)} ${verdict(exponent <= goal[unit])}${asked}`,
  );
}

async function grow(
  t: TestApp,
  unit: Unit,
  cost: Cost,
  over: string,
  along: readonly number[],
  prepare: (size: number) => Promise<Asked[]>,
): Promise<void> {
  const grown = new Map<string, Grown>();
  for (const size of along)
    for (const asked of await prepare(size)) {
      const { call, named = call, goals = [] } = asked;
      const known = grown.get(named) ?? { costs: [], goals };
      grown.set(named, known);
      known.costs.push(await cost(asked));
    }
  for (const [name, seen] of grown) print(unit, name, along, `${over} ${along.join(', ')}`, seen);
  await t.forgetLimits();
}

/** Moves the first event of a chain between two days, counted from today, as someone who drags it to and fro. */
async function aMove(t: TestApp, project_id: number, chain: number, between: readonly [number, number]) {
  const { events } = (await t.call('get_gantt', { id: project_id }, who)).ok();
  const event_id = events[chain * 20]?.id;
  let version = events[chain * 20]?.version;
  let [next, other] = between;
  return {
    call: 'update_event_date' as const,
    async ask() {
      const days = next;
      [next, other] = [other, next];
      const start = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const move = { event_id, version, start, delay: { reason: 'Weather' } };
      const answer = await t.call('update_event_date', move, who);
      version = answer.ok().events.find(({ id }) => id === event_id)?.version;
      return answer;
    },
  };
}

async function figures(unit: Unit, cost: Cost): Promise<void> {
  const t = await openTestApp();
  for (const kept of baselines)
    await grow(t, unit, cost, `${kept} baselines, events`, sizes.events, async (size) => {
      const [id = 0] = await addMore(t, 1, size);
      // planned once, so that a move changes what follows only; the first chain then holds the end
      const ending = await aMove(t, id, 0, [300, 307]);
      await succeed(ending);
      const move = await aMove(t, id, 1, [7, 14]);
      await succeed(move);
      for (let n = 1; n <= kept; n += 1)
        (await t.call('add_baseline', { project_id: id, name: `Kept ${n}` }, who)).ok();
      return [
        { call: 'get_events', ask: () => t.call('get_events', { project_id: id }, who) },
        { call: 'get_gantt', goals: [250, 250, 250], ask: () => t.call('get_gantt', { id }, who) },
        {
          call: 'get_project_progress',
          goals: [300, 300, 300],
          ask: () => t.call('get_project_progress', { project_id: id }, who),
        },
        { ...move, named: 'a change', goals: [25, 40, 120] },
        { ...ending, named: 'a change of the end' },
      ];
    });
  await grow(t, unit, cost, `readers at once of ${read} events`, sizes.readers, async (size) => {
    const [id = 0] = await addMore(t, 1, read);
    const ask = () => t.call('get_events', { project_id: id }, who);
    return [
      { call: 'get_events', ask: async () => (await Promise.all(Array.from({ length: size }, ask)))[0] ?? ask() },
    ];
  });
  let there = 0;
  await grow(t, unit, cost, 'projects with five open events each', sizes.projects, async (size) => {
    await addMore(t, size - there, 5);
    there = size;
    return [
      { call: 'get_my_work', ask: () => t.call('get_my_work', {}, who) },
      { call: 'get_projects', ask: () => t.call('get_projects', {}, who) },
    ];
  });
  let tickets = 0;
  await grow(t, unit, cost, 'tickets', sizes.tickets, async (size) => {
    await asSeeder(t.app.database, (run) => addTickets(run, size - tickets));
    await t.app.database.asOwner((run) => run('analyze'));
    tickets = size;
    const list = (named: string, asked: Sends<'get_company_tickets'>, as = 'helios.om'): Asked => ({
      call: 'get_company_tickets',
      named,
      goals: first_rows,
      ask: () => t.call('get_company_tickets', { limit: 100, ...asked }, as),
    });
    return [
      list('tickets, newest', {}),
      list('breached, by due', { sla: ['breached'], open: ['yes'], sort: 'due', descending: false }),
      list('a board column', { status: ['Assigned'], sort: 'board' }),
      list('closed, by due', { sort: 'due', descending: false }),
      list('a search', { search: 'inverter 976' }),
      list('of a customer', {}, 'helios.customer'),
      { call: 'get_ticket_figures', goals: first_rows, ask: () => t.call('get_ticket_figures', {}, 'helios.om') },
      { call: 'get_ticket_filters', ask: () => t.call('get_ticket_filters', {}, 'helios.om') },
    ];
  });
  await t.close();
}

const only = process.argv[2] ?? sized(undefined, 'embedded');
const server = only === 'embedded' ? undefined : await openPostgres();
if (server) {
  process.env.TEST_DATABASE_URL = server.url;
  console.log('Time, PostgreSQL');
  await figures('ms', time);
  server.close();
}
delete process.env.TEST_DATABASE_URL;
if (only !== 'postgres') {
  console.log('Rows read, embedded');
  await figures('rows', rows);
}
process.exit(0);
