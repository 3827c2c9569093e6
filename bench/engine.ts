/**
 * The schedule engine: everything computed again with calendars, beside a plain pass over typed arrays that knows no
 * calendar, on the same network; one event moved; a simulation. Medians, in this process.
 */
import { addDays } from '../domain/dates.ts';
import { compile } from '../gantt/engine/compile.ts';
import { computeSchedule, recompute, update } from '../gantt/engine/compute.ts';
import { settle } from '../gantt/engine/backward.ts';
import { companyCalendar, authorityCalendar, outdoorCalendar } from '../domain/schedule/indian_calendars.ts';
import { link_kinds, type Plan, type PlanEvent, type PlanLink } from '../gantt/engine/plan.ts';
import { simulate } from '../gantt/engine/simulate.ts';
import { sized, verdict } from './kit.ts';

/** The compiler of a busy machine takes its time: so long is everything run before it is measured. */
const warm_ms = sized(400, 1);
const start = '2026-01-05';

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] as number;
function warmUp(run: () => unknown): void {
  for (const begun = performance.now(); performance.now() - begun < warm_ms; ) run();
}
function timed(run: () => unknown, times: number): number {
  warmUp(run);
  return median(
    Array.from({ length: times }, () => {
      const begun = performance.now();
      run();
      return performance.now() - begun;
    }),
  );
}
const ms = (time: number): string => `${time < 10 ? time.toFixed(2) : time.toFixed(1)} ms`;

/** Six stages of groups of twenty events, one or two predecessors each, as a solar portfolio has them. */
function portfolio(size: number, mixed: boolean): Plan {
  let state = 7;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const events: PlanEvent[] = [];
  const links: PlanLink[] = [];
  const link = (from: number, to: number, plain: boolean) => {
    const drawn = chance();
    const kind = plain || drawn < 0.85 ? 0 : drawn < 0.93 ? 1 : drawn < 0.98 ? 2 : 3;
    links.push({ from, to, kind: link_kinds[kind], lag: !plain && chance() < 0.1 ? 1 : 0 });
  };
  const groups = Math.max(6, Math.round(size / 20));
  const stageOf = (group: number) => Math.floor((group * 6) / groups);
  const last_of: number[][] = [[], [], [], [], [], []];
  for (let group = 0, id = 1; group < groups; group += 1) {
    const until = Math.round(((group + 1) * size) / groups);
    const before = last_of[stageOf(group) - 1] ?? [];
    for (let place = 0; id <= until; id += 1, place += 1) {
      const drawn = mixed ? chance() : 1;
      const regulated = drawn < 0.15;
      events.push({
        id,
        days: 1 + Math.floor(chance() * 8),
        clock: regulated ? 'calendar' : 'working',
        calendar: regulated ? 1 : drawn < 0.45 ? 2 : 0,
      });
      if (place === 0) {
        for (let some = 0; some < 2 && before.length > 0; some += 1)
          link(before[Math.floor(chance() * before.length)] as number, id, true);
      } else {
        link(id - (place > 2 && chance() < 0.15 ? 2 : 1), id, false);
        if (place > 3 && chance() < 0.4) link(id - 3, id, false);
      }
    }
    last_of[stageOf(group)]?.push(until);
  }
  const company = companyCalendar('Maharashtra');
  const calendars = [company, authorityCalendar('Maharashtra'), outdoorCalendar(company, 'Maharashtra')];
  return { start, pace: 100, calendars, events, links };
}

/** The reference: early and late days, float, critical; whole days, no calendar, no cause, order computed before. */
function plainPass({ events, links }: Plan) {
  const size = events.length;
  const days = Int32Array.from(events, (event) => event.days);
  const count = links.length;
  const from = Int32Array.from(links, (one) => one.from - 1);
  const to = Int32Array.from(links, (one) => one.to - 1);
  const kind = Uint8Array.from(links, (one) => link_kinds.indexOf(one.kind));
  const lag = Int32Array.from(links, (one) => one.lag);
  const rows = (key: Int32Array) => {
    const ptr = new Int32Array(size + 1);
    for (const node of key) (ptr[node + 1] as number) += 1;
    for (let node = 0; node < size; node += 1) (ptr[node + 1] as number) += ptr[node] as number;
    const fill = ptr.slice();
    const list = new Int32Array(count);
    for (let at = 0; at < count; at += 1) list[(fill[key[at] as number] as number)++] = at;
    return { ptr, list };
  };
  const [into, out] = [rows(to), rows(from)];
  const waits = Int32Array.from(
    { length: size },
    (_, node) => (into.ptr[node + 1] as number) - (into.ptr[node] as number),
  );
  const order = new Int32Array(size);
  let tail = 0;
  for (let node = 0; node < size; node += 1) if (waits[node] === 0) order[tail++] = node;
  for (let head = 0; head < tail; head += 1)
    for (
      let at = out.ptr[order[head] as number] as number;
      at < (out.ptr[(order[head] as number) + 1] as number);
      at += 1
    ) {
      const next = to[out.list[at] as number] as number;
      (waits[next] as number) -= 1;
      if (waits[next] === 0) order[tail++] = next;
    }
  const columns = () => new Int32Array(size);
  const [early_start, early_end, late_start, late_end, slack] = [columns(), columns(), columns(), columns(), columns()];
  const critical = new Uint8Array(size);
  return () => {
    let end = 0;
    for (let at = 0; at < size; at += 1) {
      const node = order[at] as number;
      let first = 0;
      for (let row = into.ptr[node] as number; row < (into.ptr[node + 1] as number); row += 1) {
        const one = into.list[row] as number;
        const type = kind[one] as number;
        const mark = ((type & 1) === 0 ? early_end : early_start)[from[one] as number] as number;
        const bound = mark + (lag[one] as number) - (type >= 2 ? (days[node] as number) : 0);
        if (bound > first) first = bound;
      }
      early_start[node] = first;
      early_end[node] = first + (days[node] as number);
      if (early_end[node] > end) end = early_end[node];
    }
    for (let at = size - 1; at >= 0; at -= 1) {
      const node = order[at] as number;
      let last = end;
      for (let row = out.ptr[node] as number; row < (out.ptr[node + 1] as number); row += 1) {
        const one = out.list[row] as number;
        const type = kind[one] as number;
        const mark = (type < 2 ? late_start : late_end)[to[one] as number] as number;
        const bound = mark - (lag[one] as number) + ((type & 1) === 1 ? (days[node] as number) : 0);
        if (bound < last) last = bound;
      }
      late_end[node] = last;
      late_start[node] = last - (days[node] as number);
      slack[node] = late_start[node] - (early_start[node] as number);
      critical[node] = slack[node] === 0 ? 1 : 0;
    }
    return { end, critical };
  };
}

/** On one calendar both must find the same events critical, or the comparison means nothing. */
function sameAnswer(plan: Plan): void {
  const network = compile(plan);
  recompute(network);
  const { critical } = plainPass(plan)();
  const differs = plan.events.filter((_, at) => network.critical[network.place_of[at] as number] !== critical[at]);
  if (differs.length > 0)
    throw new Error(`The engine and the plain pass differ about ${differs.length} of ${plan.events.length} events.`);
}

for (const size of sized([10_000, 100_000], [200])) {
  const plan = portfolio(size, true);
  const network = compile(plan);
  console.log(`${size.toLocaleString('en-IN')} events, ${plan.links.length.toLocaleString('en-IN')} links`);
  const rounds = sized(2_000_000 / size + 11, 3);
  const runs = [plainPass(plan), () => recompute(network)];
  const times: number[][] = [[], []];
  runs.forEach(warmUp);
  // alternating, so that both see the same machine
  for (let round = 0; round < rounds; round += 1) {
    for (const [which, run] of runs.entries()) {
      const begun = performance.now();
      run();
      times[which]?.push(performance.now() - begun);
    }
  }
  const [plain, ours] = times.map(median) as [number, number];
  console.log(`  plain pass, no calendars         ${ms(plain)}`);
  const goal = size === 100_000 ? `, ≤ 60 ms ${verdict(ours <= 60)}` : '';
  console.log(
    `  recompute, three calendars       ${ms(ours)}, ratio ${(ours / plain).toFixed(2)} ${verdict(ours <= 3 * plain)}${goal}`,
  );
  const same = compile(portfolio(size, false));
  sameAnswer(portfolio(size, false));
  console.log(`  recompute, one calendar          ${ms(timed(() => recompute(same), rounds))}`);
  const compiled = timed(() => compile(plan), rounds);
  const written = timed(() => computeSchedule(plan), rounds);
  const held = (most: number, took: number) => (size === 10_000 ? `, ≤ ${most} ms ${verdict(took <= most)}` : '');
  console.log(`  compile                          ${ms(compiled)}${held(5, compiled)}`);
  console.log(`  computeSchedule, dates as text   ${ms(written)}${held(25, written)}`);
  const first = plan.events.findIndex((_, at) => network.critical[network.place_of[at] as number] === 1);
  const place = network.place_of[first] as number;
  let turn = 0;
  let moved = 0;
  const move = () => {
    turn += 1;
    const constraint_date = addDays(start, turn % 2 === 0 ? 0 : 5);
    moved = update(network, place, { constraint: 'not_earlier_than', constraint_date }).length;
  };
  console.log(`  one critical event moved         ${ms(timed(move, rounds))}, ${moved} events moved with it`);
  console.log(`  and floats settled               ${ms(timed(() => settle(network), rounds))}`);
}

const plan = portfolio(sized(1000, 100), true);
const time = timed(() => simulate(plan), 5);
const before = process.cpuUsage();
const { runs } = simulate(plan);
const used = process.cpuUsage(before);
console.log(`Simulation of ${plan.events.length.toLocaleString('en-IN')} events, ${runs} runs`);
console.log(`  on the clock                     ${ms(time)}, < 1 s ${verdict(time < 1000)}`);
console.log(`  of processor time                ${ms((used.user + used.system) / 1000)}`);
