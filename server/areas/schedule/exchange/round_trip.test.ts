/** Our own export comes back equal, whatever the plan: generated plans, written and read in every format. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../domain/dates.ts';
import { constraint_kinds, link_kinds } from '../../../../gantt/engine/plan.ts';
import { stage_keys } from '../../../../domain/stages.ts';
import { blank_event } from '../../../plan/blank.ts';
import type { PlanState } from '../../../plan/state.ts';
import { withWeek } from './file_plan.ts';
import { type Plan, toFile } from './files.ts';
import { match } from './match.ts';
import { readPlan } from './read.ts';
import { giveStages } from './stages.ts';
import { writeMsProject } from './write_msproject.ts';
import { csvLines } from '../../../../domain/table_files.ts';
import type { LanguageCode } from '../../../../domain/languages.ts';
import { meaningsIn } from '../../../tables/meanings.ts';
import { tableIn } from '../../../tables/spoken.ts';
import { workbook } from '../../../tables/workbook.ts';
import { openWords } from '../../../words/words.ts';
import { type ColumnKey, columns, key_dates, sheet_words } from './columns.ts';
import { planTable } from './plan_table.ts';

type Row = Plan['events'][number];

const start_date = '2026-06-07';
const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(start_date, days));
const text = fc.stringMatching(/^[A-Za-z0-9₹“”&<>=+'",;.:\\/() अ-ह_-]{1,40}$/).map((one) => one.trim());
// an apostrophe before what a sheet would run as a formula is taken away when it is read, as the writer puts it there
const name = text.filter((one) => one !== '' && !one.startsWith("'"));
const lengths = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 1, max: 90_000 }).map((one) => one / 1000),
);

const event = fc.record({
  stage: fc.constantFrom(...stage_keys),
  under: fc.nat(20),
  is_group: fc.boolean(),
  code: fc.oneof(
    fc.constant(''),
    fc.stringMatching(/^[A-Z]{1,2}[0-9]{1,3}$/),
    fc.stringMatching(/^[0-9A-Z.#+ -]{1,6}$/),
  ),
  name,
  days: lengths,
  clock: fc.constantFrom('working' as const, 'calendar' as const),
  constraint: fc.option(fc.record({ kind: fc.constantFrom(...constraint_kinds), date: day })),
  deadline: fc.option(day),
  progress: fc.oneof(
    fc.constant(undefined),
    fc.record({ start: day, length: fc.option(fc.nat(60)), percent: fc.integer({ min: 1, max: 9999 }) }),
  ),
  weight: fc.integer({ min: 0, max: 100_000 }).map((one) => one / 100),
  works_role: fc.constantFrom('', 'Designer', 'Liasoning Officer', 'Sub-contractor'),
  approves_role: fc.constantFrom('', 'Lead Designer', 'Project Manager'),
  milestone: fc.constantFrom('', ...Object.keys(key_dates)),
  outside_approval: fc.uniqueArray(fc.constantFrom('DISCOM', 'CEIG', 'lender', 'Chief, Fire & Safety'), {
    maxLength: 3,
  }),
});

const plans = fc
  .record({
    pace: fc.constantFrom(50, 90, 100, 110, 120, 130),
    events: fc.array(event, { minLength: 1, maxLength: 14 }),
    links: fc.array(
      fc.record({
        a: fc.nat(20),
        b: fc.nat(20),
        kind: fc.constantFrom(...link_kinds),
        lag: fc.integer({ min: -40, max: 40 }),
      }),
      { maxLength: 14 },
    ),
  })
  .map(planOf);

interface Drawn {
  pace: number;
  events: (typeof event extends fc.Arbitrary<infer T> ? T : never)[];
  links: { a: number; b: number; kind: (typeof link_kinds)[number]; lag: number }[];
}

function planOf({ pace, events, links }: Drawn): Plan {
  const rows = events.map((one, at): Row => {
    const above = events
      .slice(0, at)
      .flatMap((group, place) => (group.is_group && group.stage === one.stage ? [place] : []));
    const parent = above.length > 0 && one.under % 3 > 0 ? above[one.under % above.length] : undefined;
    const { progress, constraint } = one;
    const actual_end = progress && progress.length !== null ? addDays(progress.start, progress.length) : null;
    const work = one.is_group ? null : progress;
    return {
      ...blank_event,
      total_float: 0,
      id: at + 1,
      parent_id: parent === undefined ? null : parent + 1,
      position: (at + 1) * 10,
      stage: one.stage,
      is_group: one.is_group,
      code: one.code.trim(),
      name: one.name,
      days: one.is_group ? 0 : one.clock === 'calendar' ? Math.ceil(one.days) : one.days,
      clock: one.clock,
      constraint_kind: one.is_group ? null : (constraint?.kind ?? null),
      constraint_date: one.is_group ? null : (constraint?.date ?? null),
      deadline: one.is_group ? null : one.deadline,
      planned_start: one.is_group ? null : addDays(start_date, at),
      planned_end: one.is_group ? null : addDays(start_date, at + 3),
      status: !work ? 'PENDING' : actual_end ? 'FINISHED' : 'IN-PROGRESS',
      actual_start: work?.start ?? null,
      actual_end: work ? actual_end : null,
      percent: !work ? 0 : actual_end ? 100 : work.percent / 100,
      weight: one.is_group ? 1 : one.weight,
      works_role: one.works_role,
      approves_role: one.approves_role,
      outside_approval: one.outside_approval,
      milestone: one.is_group ? '' : one.milestone,
    };
  });
  const single = rows.filter(({ is_group }) => !is_group);
  const known = new Set<string>();
  return {
    project_id: 1,
    name: 'Generated',
    start_date,
    today: '2027-12-01',
    pace,
    plan_version: 1,
    target_commissioning: null,
    forecast_commissioning: null,
    forecast_end: null,
    regulated_days: 0,
    events: rows,
    links: links.flatMap(({ a, b, kind, lag }, at) => {
      const [from, to] = [single[a % Math.max(single.length, 1)], single[b % Math.max(single.length, 1)]];
      // what waits comes later in the list: no circles
      if (!from || !to || from.id >= to.id || known.has(`${from.id} ${to.id} ${kind}`)) return [];
      known.add(`${from.id} ${to.id} ${kind}`);
      return [{ id: at + 1, from_id: from.id, to_id: to.id, kind, lag: lag / 2 }];
    }),
    calendars: [
      { name: 'Company', working_days: [1, 2, 3, 4, 5, 6], holidays: ['2026-08-15'], slow_spans: [] },
      { name: 'Authority', working_days: [1, 2, 3, 4, 5], holidays: [], slow_spans: [] },
    ],
    baselines: [],
    // labels of a company of its own, which no word list knows
    stages: stage_keys.map((stage) => ({ stage, name: `Dept ${stage}` })),
    people: [],
  };
}

const empty = (pace: number): PlanState =>
  ({
    id: 2,
    start_date,
    pace,
    state: 'Gujarat',
    working_days: [1, 2, 3, 4, 5, 6],
    holidays: [],
    events: [],
    links: [],
  }) as unknown as PlanState;

/** Everything of a plan that a file must bring back. */
function essenceOf({ events, links }: Plan) {
  const by_id = new Map(events.map((one) => [one.id, one]));
  const path = (one: Row): string => {
    const up = one.parent_id === null ? undefined : by_id.get(one.parent_id);
    return `${up ? `${path(up)} / ` : ''}${one.position}`;
  };
  return {
    events: events
      .map((one) => ({
        at: path(one),
        stage: one.stage,
        is_group: one.is_group,
        code: one.code,
        name: one.name,
        ...(!one.is_group && {
          days: one.days,
          clock: one.clock,
          constraint: one.constraint_kind && `${one.constraint_kind} ${one.constraint_date}`,
          deadline: one.deadline ?? undefined,
          actual: one.actual_start ? `${one.actual_start} ${one.actual_end}` : undefined,
          percent: one.actual_start && !one.actual_end ? one.percent : undefined,
          weight: one.weight,
        }),
        works_role: one.works_role,
        approves_role: one.approves_role,
        outside_approval: [...one.outside_approval],
        milestone: one.milestone,
      }))
      .toSorted((a, b) => a.at.localeCompare(b.at, 'en', { numeric: true })),
    links: links
      .map((one) => `${by_id.get(one.from_id)?.position} ${by_id.get(one.to_id)?.position} ${one.kind} ${one.lag}`)
      .toSorted(),
  };
}

const words = openWords(process.cwd());
const meanings = meaningsIn(words, sheet_words);
const tableOf = (plan: Plan, language: LanguageCode) =>
  tableIn(planTable(toFile(plan), '2026-03-01'), words.sayIn(language));

/** A Hindi sheet as it was before: what stands in these columns was English there, and a key date was its key. */
const was_english: readonly ColumnKey[] = [
  ...(['name', 'stage', 'status', 'constraint', 'works_role', 'approves_role', 'outside_approval'] as const),
];
function earlierTableOf(plan: Plan) {
  const hindi = tableOf(plan, 'hi');
  const english = tableOf(plan, 'en').rows;
  const { events } = toFile(plan);
  const cellAt = (row: number, at: number) => {
    const key = columns[at]?.key;
    if (key === 'milestone') return events[row]?.milestone;
    return (key && was_english.includes(key) ? english : hindi.rows)[row]?.[at];
  };
  return { ...hindi, rows: hindi.rows.map((cells, row) => cells.map((_, at) => cellAt(row, at))) };
}

/** What an import into an empty project makes of a file, in the same words. */
async function imported(bytes: Buffer, file_name: string, pace: number) {
  const { plan } = await readPlan(bytes, file_name, meanings);
  const read = withWeek(plan, 6);
  const { events, guessed } = giveStages(read.events, new Map());
  const found = match(empty(pace), { events, links: read.links, own: read.own }, 'append');
  const { add_events, add_links } = found.wanted;
  const at = new Map(add_events.map((one, place) => [one.ref ?? '', place]));
  const actuals = new Map(found.actuals.map((one) => [one.ref ?? '', one]));
  const milestones = new Map(found.milestones.map(({ ref, milestone }) => [ref, milestone]));
  const path = (ref: string): string => {
    const one = add_events[at.get(ref) ?? 0];
    return `${one?.parent_ref ? `${path(one.parent_ref)} / ` : ''}${ref}`;
  };
  return {
    said: [...read.not_understood, ...guessed, ...found.not_understood],
    events: add_events.map((one) => {
      const work = actuals.get(one.ref ?? '');
      return {
        at: path(one.ref ?? ''),
        stage: one.stage,
        is_group: one.is_group,
        code: one.code,
        name: one.name,
        ...(!one.is_group && {
          days: one.days,
          clock: one.clock,
          constraint: one.constraint_kind ? `${one.constraint_kind} ${one.constraint_date}` : null,
          deadline: one.deadline,
          actual: work ? `${work.start} ${work.end ?? null}` : undefined,
          percent: work && !work.end ? work.percent : undefined,
          weight: one.weight,
        }),
        works_role: one.works_role,
        approves_role: one.approves_role,
        outside_approval: [...one.outside_approval],
        milestone: milestones.get(one.ref ?? '') ?? '',
      };
    }),
    links: add_links.map(({ from_ref, to_ref, kind, lag }) => `${from_ref} ${to_ref} ${kind} ${lag}`),
  };
}

/** Names of places differ between both; how events lie to each other does not. */
function normal(
  { events, links }: Pick<Awaited<ReturnType<typeof imported>>, 'events' | 'links'>,
  of: (place: string) => string,
) {
  const labels = new Map(
    events.map((one) => [of(one.at.split(' / ').at(-1) ?? ''), JSON.stringify({ ...one, at: undefined })]),
  );
  const chain = (at: string) => at.split(' / ').map((place) => labels.get(of(place)));
  return {
    events: events.map((one) => JSON.stringify(chain(one.at))).toSorted(),
    links: links
      .map((link) => {
        const [from = '', to = '', ...rest] = link.split(' ');
        // "file 3" is two words
        const parts = from === 'file' ? link.split(' ') : undefined;
        const [a, b, more] = parts ? [`file ${parts[1]}`, `file ${parts[3]}`, parts.slice(4)] : [from, to, rest];
        return `${labels.get(of(a))} → ${labels.get(of(b))} ${more.join(' ')}`;
      })
      .toSorted(),
  };
}

describe('an own export', () => {
  const formats = [
    ['xml', (plan: Plan) => Promise.resolve(Buffer.from(writeMsProject(toFile(plan))))],
    ['csv', (plan: Plan) => Promise.resolve(Buffer.from([...csvLines(tableOf(plan, 'en'))].join('')))],
    ['xlsx', (plan: Plan) => workbook(tableOf(plan, 'en'))],
    ['earlier Hindi csv', (plan: Plan) => Promise.resolve(Buffer.from([...csvLines(earlierTableOf(plan))].join('')))],
    ['Hindi csv', (plan: Plan) => Promise.resolve(Buffer.from([...csvLines(tableOf(plan, 'hi'))].join('')))],
    ['Hindi xlsx', (plan: Plan) => workbook(tableOf(plan, 'hi'))],
  ] as const;
  test.each(formats)('comes back equal as %s, and nothing is said to be lost', async (format, write) => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const back = await imported(await write(plan), `plan.${format.split(' ').at(-1)}`, plan.pace);
        expect(back.said).toEqual([]);
        const wanted = essenceOf(plan);
        expect(normal(back, (place) => place)).toEqual(normal(wanted as never, (place) => place));
      }),
      { numRuns: Number(process.env.HUNT_RUNS ?? (format.endsWith('xlsx') ? 8 : 40)) },
    );
  });
});
