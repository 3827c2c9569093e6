import { recordOf } from '../records.ts';
import { describe, expect, test } from 'vitest';
import { groupedBy } from '../grouped.ts';
import { type MaterialCategory, material_categories } from '../lists.ts';
import { templates } from '../schedule/templates.ts';
import { inEnglish } from '../sentences.ts';
import { pathOf } from './paths.ts';
import { type ChainQuantities, chain_steps } from './chain.ts';
import {
  comingDelay,
  daysLateFor,
  type FollowedLine,
  followedThrough,
  followsOf,
  type Follows,
  linesFollowed,
  isFollowed,
  passed,
  percentFollowed,
  saysFollowed,
  stepsOf,
  whyNotTyped,
} from './followed.ts';

const line = (needed: number, arrived: number, rate: number | null = 100): FollowedLine => ({
  unit: 'Nos',
  needed,
  steps: [{ step: 'arrived', quantity: arrived }],
  rate,
});
/** A line of 100 of which some were inspected and cleared. */
const before = (inspected: number, cleared: number): FollowedLine => ({
  unit: 'Nos',
  needed: 100,
  steps: [
    { step: 'inspected', quantity: inspected },
    { step: 'cleared', quantity: cleared },
  ],
  rate: 100,
});

describe('how much of an event’s material has arrived', () => {
  test.each<[string, FollowedLine[], number]>([
    ['nothing is needed', [], 0],
    ['of one line', [line(1850, 620)], 33.51],
    ['by what the lines were planned to cost', [line(100, 100, 900), line(100, 0, 100)], 90],
    ['all alike where a rate is missing', [line(100, 100, 900), line(100, 0, null)], 50],
    ['more of one line makes up for nothing of another', [line(100, 250), line(100, 0)], 50],
    ['all of it', [line(100, 100), line(3, 3.5)], 100],
    ['nearly all of it is not all of it', [line(1_000_000, 999_999.999)], 99.99],
    ['a line without a quantity counts for nothing', [line(0, 5), line(10, 5)], 50],
    ['a balance below zero counts as none', [line(10, -5)], 0],
    ['inspected in part, and nothing cleared', [before(60, 0)], 30],
    ['all inspected, and half of it cleared', [before(100, 50)], 75],
    ['more inspected makes up for nothing that is not cleared', [before(250, 50)], 75],
    ['all inspected and cleared', [before(100, 100)], 100],
  ])('%s', (_name, lines, percent) => {
    expect(percentFollowed(lines)).toBe(percent);
  });

  test.each<[Follows, FollowedLine[], string]>([
    ['arrived', [line(1850, 620)], 'Modules is at 33.5%: 620 of 1,850 Nos arrived'],
    ['arrived', [line(10, 10), line(5, 4)], 'Modules is at 33.5%: 1 of 2 lines arrived in full'],
    [
      'inspected_and_cleared',
      [before(60, 40)],
      'Modules is at 33.5%: 60 of 100 Nos passed inspection · 40 of 100 Nos cleared for dispatch',
    ],
    [
      'inspected_and_cleared',
      [before(100, 40), before(100, 100)],
      'Modules is at 33.5%: 1 of 2 lines inspected and cleared in full',
    ],
    ['inspected', [before(100, 0), before(9, 0)], 'Modules is at 33.5%: 0 of 2 lines passed inspection in full'],
    ['cleared', [before(0, 0), before(0, 0)], 'Modules is at 33.5%: 0 of 2 lines cleared in full'],
    [
      'cleared',
      [{ ...line(5, 0), steps: [{ step: 'ordered', quantity: 3 }] }],
      'Modules is at 33.5%: 3 of 5 Nos ordered',
    ],
    ...(
      [
        ['asked', '3 of 5 Nos in requests'],
        ['chosen', 'quotes selected for 3 of 5 Nos'],
        ['ordered', '3 of 5 Nos ordered'],
        ['made', '3 of 5 Nos made'],
        ['dispatched', '3 of 5 Nos dispatched'],
      ] as const
    ).map(([step, words]): [Follows, FollowedLine[], string] => [
      step,
      [{ ...line(5, 0), steps: [{ step, quantity: 3 }] }],
      `Modules is at 33.5%: ${words}`,
    ]),
    ['asked', [line(5, 5), line(5, 0)], 'Modules is at 33.5%: 1 of 2 lines in requests in full'],
    ['made', [line(5, 5), line(5, 0)], 'Modules is at 33.5%: 1 of 2 lines made in full'],
  ])('is said in a few words: %s', (follows, lines, words) => {
    expect(inEnglish(saysFollowed({ stage: 'materials', name: 'Modules', percent: 33.5, follows }, lines))).toBe(words);
  });

  test.each<[Follows, string]>([
    ['arrived', 'Modules: progress follows the quantities that arrive.'],
    ['inspected', 'Modules: progress follows the quantities that pass inspection.'],
    ['cleared', 'Modules: progress follows the quantities that are cleared for dispatch.'],
    [
      'inspected_and_cleared',
      'Modules: progress follows the quantities that pass inspection and are cleared for dispatch.',
    ],
    ['installed', 'Modules: progress follows the quantities that are installed.'],
    ['asked', 'Modules: progress follows the quantities that suppliers are asked for.'],
    ['chosen', 'Modules: progress follows the quantities for which a quote is selected.'],
    ['ordered', 'Modules: progress follows the quantities that are ordered.'],
    ['made', 'Modules: progress follows the quantities that are made: inspected, cleared or dispatched.'],
    ['dispatched', 'Modules: progress follows the quantities that are dispatched.'],
  ])('is typed by nobody where it follows what is %s', (follows, words) => {
    expect(inEnglish(whyNotTyped({ stage: 'materials', name: 'Modules', follows }))).toBe(words);
  });
});

test.each([
  ['arrived', true, true, 'arrived'],
  ['arrived', false, false, 'arrived'],
  ['inspected', true, true, 'inspected'],
  ['inspected', false, true, 'ordered'],
  ['cleared', true, true, 'cleared'],
  ['cleared', true, false, 'ordered'],
  ['inspected_and_cleared', true, true, 'inspected cleared'],
  ['inspected_and_cleared', true, false, 'inspected'],
  ['inspected_and_cleared', false, true, 'cleared'],
  ['inspected_and_cleared', false, false, 'ordered'],
] as const)(
  'what follows %s counts, of a category with inspection %s and MDCC %s: %s',
  (follows, inspection, mdcc, steps) => {
    expect(stepsOf(follows, { inspection, mdcc }).join(' ')).toBe(steps);
  },
);

describe('how much of an ordered line passed what comes before its dispatch', () => {
  const steps = recordOf(chain_steps, () => 0);
  const nothing = {
    ...steps,
    boq: 100,
    ordered: 100,
    called: 0,
    requested: 0,
    overridden: 0,
    returned: 0,
    lost: 0,
    excess: 0,
  };
  test.each<[string, Partial<ChainQuantities>, [ordered: number, inspected: number, cleared: number]]>([
    ['nothing yet', {}, [100, 0, 0]],
    ['accepted in part', { inspected: 60 }, [100, 60, 0]],
    ['and cleared in part', { inspected: 60, cleared: 40 }, [100, 60, 40]],
    ['called or requested counts for nothing', { called: 40, inspected: 60, requested: 60 }, [100, 60, 0]],
    ['let through counts once it is dispatched', { overridden: 30 }, [100, 0, 0]],
    ['what was dispatched passed both', { overridden: 30, dispatched: 30 }, [100, 30, 30]],
    [
      'what lapsed before it was dispatched is not cleared',
      { inspected: 60, cleared: 25, dispatched: 25 },
      [100, 60, 25],
    ],
    ['what came back passes once more', { inspected: 100, cleared: 100, dispatched: 100, returned: 20 }, [100, 80, 80]],
    ['so does what was lost', { inspected: 100, cleared: 100, dispatched: 100, lost: 5 }, [100, 95, 95]],
    ['until it has', { inspected: 120, cleared: 110, dispatched: 100, returned: 20 }, [100, 100, 90]],
    ['nothing of an order that was cancelled', { ordered: 0, inspected: 60 }, [0, 0, 0]],
  ])('%s', (_name, has, expected) => {
    const of = { ...nothing, ...has };
    expect([passed(of, 'ordered'), passed(of, 'inspected'), passed(of, 'cleared')]).toEqual(expected);
  });

  test.each<[string, Partial<ChainQuantities>, [made: number, dispatched: number]]>([
    ['ordered is not made', {}, [0, 0]],
    ['what passed inspection is made', { inspected: 60 }, [60, 0]],
    ['what needs no inspection is made when it is cleared', { cleared: 40 }, [40, 0]],
    ['and what needs neither when it is dispatched', { dispatched: 30 }, [30, 30]],
    ['what came back is to be made again', { inspected: 100, dispatched: 100, returned: 20 }, [80, 80]],
  ])('made and dispatched: %s', (_name, has, expected) => {
    const of = { ...nothing, ...has };
    expect([passed(of, 'made'), passed(of, 'dispatched')]).toEqual(expected);
  });
});

describe('whose lines an event follows', () => {
  const event = (id: number, follows: Follows = 'arrived', stage = 'materials', code = '') => ({
    id,
    code,
    is_group: false,
    follows,
    stage,
  });
  // 1 made → 2 inspected → 3 cleared → 4 delivered (lines) → 5 work on site (lines); 2 → 6 paid → 7 delivered (lines)
  const plan = {
    events: [
      event(1),
      event(2, 'inspected'),
      event(3, 'cleared'),
      event(4),
      event(5, 'arrived', 'construction'),
      event(6),
      event(7),
    ],
    links: [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [2, 6],
      [6, 7],
      [7, 4],
    ].map(([from_id = 0, to_id = 0]) => ({ from_id, to_id })),
  };
  const through = (id: number, with_lines: readonly number[], of = plan) =>
    followedThrough(of.events.find((one) => one.id === id) as (typeof plan.events)[number], of, (one) =>
      with_lines.includes(one),
    );
  test.each<[string, number, number[], number[]]>([
    ['what arrives follows its own alone', 4, [4, 7], [4]],
    ['also where it has none', 1, [4], [1]],
    ['what is cleared follows those of its delivery', 3, [4, 5, 7], [4]],
    ['its own where lines are linked to it', 3, [3, 4], [3]],
    ['through those that have none, each once', 2, [4, 7], [4, 7]],
    ['not past the first that has some', 2, [6, 4, 7], [6, 4]],
    ['nor into another stage', 3, [5], []],
  ])('%s', (_name, id, with_lines, expected) => {
    expect(through(id, with_lines)).toEqual(expected);
  });

  test('each step of the ground template counts what its own name says, though all comes together', () => {
    const { events, after } = { events: templates.ground.events, after: templates.ground.events };
    const ids = new Map(events.map(({ code }, at) => [code, at + 1]));
    const ground = {
      segment: 'ground',
      events: events.map(({ code, stage, follows = 'arrived' as const }) => ({
        id: ids.get(code) ?? 0,
        code,
        is_group: false,
        stage,
        follows,
      })),
      links: after.flatMap(({ code, after: waits }) =>
        waits.map((link) => ({ from_id: ids.get(link.code) ?? 0, to_id: ids.get(code) ?? 0 })),
      ),
    };
    const of = (category: MaterialCategory) => ({
      category,
      event_id: ids.get(pathOf('ground', category).deliver) ?? 0,
    });
    const lines = groupedBy(material_categories.map(of), ({ event_id }) => event_id);
    const followed = (code: string) => {
      const one = ground.events.find((each) => each.code === code);
      return one ? linesFollowed(one, ground, lines).map(({ category }) => category) : [];
    };
    const sorted = (list: readonly string[]) => list.toSorted();
    expect(sorted(followed('M03'))).toEqual(['HT Panel', 'Transformer']);
    expect(sorted(followed('M04'))).toEqual(sorted(['MODULES', 'MMS', 'Structures', 'BOS Clamps', 'INVERTERS']));
    expect(followed('M06')).toEqual(['Transformer']);
    expect(followed('M07')).toEqual(['HT Panel']);
    expect(followed('M10')).toEqual(['INVERTERS']);
    expect(followed('M11')).toContain('Metering');
    // each line is requested, ordered and made once
    for (const codes of [
      ['M01', 'M02'],
      ['M03', 'M04', 'M05'],
      ['M06', 'M07', 'M08', 'M09', 'M10', 'M11'],
    ])
      expect(sorted(codes.flatMap(followed))).toEqual(sorted(material_categories));
    // in a plan of someone else the links alone say it
    const other = { ...ground, segment: '' };
    const long_lead = other.events.find((each) => each.code === 'M06');
    expect(sorted((long_lead ? linesFollowed(long_lead, other, lines) : []).map(({ category }) => category))).toEqual([
      'HT Panel',
      'Metering',
      'Transformer',
    ]);
  });

  test('ends where events wait for one another', () => {
    const round = { ...plan, links: [...plan.links, { from_id: 3, to_id: 2 }] };
    expect(through(2, [], round)).toEqual([]);
  });
});

test.each([
  [{ stage: 'materials', is_group: false, status: 'PENDING' }, [line(1, 0)], true],
  [{ stage: 'materials', is_group: false, status: 'FINISHED' }, [line(1, 0)], false],
  [{ stage: 'construction', is_group: false, status: 'PENDING' }, [line(1, 0)], true],
  [{ stage: 'engineering', is_group: false, status: 'PENDING' }, [line(1, 0)], false],
  [{ stage: 'materials', is_group: true, status: 'PENDING' }, [line(1, 0)], false],
  [{ stage: 'materials', is_group: false, status: 'PENDING' }, [line(0, 0)], false],
])('an event follows material while it is open and lines of it are approved: %o', (event, lines, follows) => {
  expect(isFollowed(event, lines)).toBe(follows);
});

describe('material that is promised too late', () => {
  const event = { status: 'PENDING', planned_end: '2026-12-10', current_end: '2026-12-12' };
  test.each([
    [event, '2026-12-21', 9],
    [event, '2026-12-12', 0],
    [event, null, 0],
    [{ ...event, current_end: null }, '2026-12-21', 11],
    [{ ...event, status: 'FINISHED' }, '2026-12-21', 0],
    [{ ...event, current_end: null, planned_end: null }, '2026-12-21', 0],
  ])('%o, %s', (one, promised, days) => {
    expect(daysLateFor(one, promised)).toBe(days);
  });

  test('says the day and by how much', () => {
    expect(inEnglish(comingDelay('2026-12-21', 9))).toBe(
      'Material is promised for 21/12/2026, 9 days after this should end.',
    );
  });
});

test('work of construction follows what is installed, whatever it kept', () => {
  const event = { stage: 'construction', follows: 'arrived', is_group: false, status: 'IN-PROGRESS' } as const;
  expect([followsOf(event), followsOf({ ...event, stage: 'materials' })]).toEqual(['installed', 'arrived']);
  expect([isFollowed(event, [line(10, 5)]), isFollowed(event, [])]).toEqual([true, false]);
  const lines: FollowedLine[] = [{ ...line(100, 0), steps: [{ step: 'installed', quantity: 40 }] }];
  expect(inEnglish(saysFollowed({ ...event, name: 'Modules', percent: 40 }, lines))).toBe(
    'Modules is at 40%: 40 of 100 Nos installed',
  );
});
