import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  type Answer,
  type AnswerValue,
  askedAt,
  type Filled,
  holdingBack,
  missingOf,
  progressOf,
  questionOf,
  roomFor,
  takeAnswer,
  whyKey,
} from './answers.ts';
import { fact_keys, factDifferences, factsOf, lead_fact_keys, project_fact_keys, projectFields } from './facts.ts';
import { sheetFactsOf, sheetValues, withSheetFacts } from './sheet_facts.ts';
import { built_in_sections, formWith, type OwnQuestion, ownKey, type Question } from './form.ts';
import { conditionChoices, whyNotCondition } from './conditions.ts';
import { clockAhead, distanceMarks, greatCircle, isClockOff, legsOf } from './places.ts';
import {
  type VisitPerson,
  type VisitStatus,
  visit_statuses,
  visitMovesFrom,
  visitStanding,
  whyNotCarry,
  whyNotFill,
  whyNotPlan,
  whyNotVisitMove,
} from './visits.ts';

const nobody: VisitPerson = { surveys: false, plans: false };
const people = {
  nobody,
  surveyor: { ...nobody, surveys: true },
  planner: { ...nobody, plans: true },
  both: { surveys: true, plans: true },
} as const;
type Who = keyof typeof people;

describe('the life of a site visit', () => {
  const surveying = ['Planned → Under way', 'Under way → Submitted', 'Returned → Submitted', 'Submitted → Under way'];
  const deciding = [
    'Planned → Cancelled',
    'Under way → Cancelled',
    'Returned → Cancelled',
    'Submitted → Accepted',
    'Submitted → Returned',
    'Accepted → Returned',
    'Cancelled → Planned',
  ];
  test.each<[Who, string[]]>([
    ['nobody', []],
    ['surveyor', surveying],
    ['planner', deciding],
    ['both', [...surveying, ...deciding.filter((one) => one !== 'Submitted → Accepted')]],
  ])('%s', (who, steps) => {
    const may = visit_statuses.flatMap((from) =>
      visit_statuses.filter((to) => !whyNotVisitMove(from, to, people[who])).map((to) => `${from} → ${to}`),
    );
    expect(may.toSorted()).toEqual(steps.toSorted());
  });

  test.each<[VisitStatus, VisitStatus, Who, string]>([
    ['Planned', 'Accepted', 'planner', 'A visit that is Planned cannot become Accepted.'],
    ['Planned', 'Under way', 'planner', 'Only the surveyor of this visit can do this.'],
    ['Submitted', 'Accepted', 'both', 'You made this visit. Someone else has to accept it.'],
    ['Submitted', 'Returned', 'surveyor', 'Only people who work on the lead or manage the project can do this.'],
  ])('%s → %s by %s: %s', (from, to, who, words) => {
    expect(inEnglish(whyNotVisitMove(from, to, people[who]) ?? '')).toBe(words);
  });

  test('asks for reasons, and for everything that is needed', () => {
    expect(visitMovesFrom('Submitted')).toEqual([
      { to: 'Accepted', reason: false, complete: false },
      { to: 'Returned', reason: true, complete: false },
      { to: 'Under way', reason: false, complete: false },
    ]);
    expect(visitMovesFrom('Returned')[0]).toEqual({ to: 'Submitted', reason: false, complete: true });
  });

  const by_status = (why: (status: VisitStatus) => unknown) => visit_statuses.filter((status) => !why(status));
  test.each<[string, Who, VisitStatus[]]>([
    ['fill', 'surveyor', ['Under way', 'Returned']],
    ['fill', 'planner', ['Under way', 'Returned']],
    ['fill', 'nobody', []],
    ['plan', 'planner', ['Planned', 'Under way', 'Returned']],
    ['plan', 'surveyor', []],
    ['carry', 'planner', ['Accepted']],
    ['carry', 'surveyor', []],
  ])('%s by %s', (what, who, statuses) => {
    const why = { fill: whyNotFill, plan: whyNotPlan, carry: whyNotCarry }[what]!;
    expect(by_status((status) => why(status, people[who]))).toEqual(statuses);
  });

  test.each<[VisitStatus, string, string]>([
    ['Planned', '2026-11-27', 'planned'],
    ['Planned', '2026-11-26', 'today'],
    ['Planned', '2026-11-25', 'overdue'],
    ['Under way', '2026-11-25', 'under_way'],
    ['Submitted', '2026-11-25', 'submitted'],
    ['Returned', '2026-11-25', 'returned'],
    ['Accepted', '2026-11-25', 'accepted'],
    ['Cancelled', '2026-11-25', 'cancelled'],
  ])('%s on %s stands as %s', (status, planned_on, standing) => {
    expect(visitStanding({ status, planned_on }, '2026-11-26')).toBe(standing);
  });
});

describe('where and when', () => {
  const site = { latitude: 23.0225, longitude: 72.5714 };
  const north = (metres: number) => ({ ...site, latitude: site.latitude + metres / 111_195 });
  test.each<[string, number, number, string]>([
    ['at the site', 0, 5, 'inside'],
    ['at the fence', 200, 0, 'inside'],
    ['just beyond it', 202, 0, 'outside'],
    ['beyond it, by an inaccurate fix', 260, 60, 'inside'],
    ['far away', 5000, 100, 'outside'],
    ['far away, by a fix that says nothing', 5000, 1_000_000, 'outside'],
  ])('%s', (_, metres, accuracy_m, mark) => {
    const found = distanceMarks(site, { ...north(metres), accuracy_m });
    expect(found.mark).toBe(mark);
    expect(Math.abs((found.distance_m ?? 0) - metres)).toBeLessThanOrEqual(1);
  });

  test('marks a missing position and an unknown site, and measures nothing', () => {
    expect(distanceMarks(site, undefined)).toEqual({ mark: 'no_position', distance_m: null });
    expect(distanceMarks(undefined, { ...site, accuracy_m: 5 })).toEqual({ mark: 'no_site', distance_m: null });
  });

  test.each<[string, number, boolean]>([
    ['2026-11-26T10:00:00Z', 0, false],
    ['2026-11-26T10:01:00Z', 60, false],
    ['2026-11-26T10:01:01Z', 61, true],
    ['2026-11-26T09:58:30Z', -90, true],
  ])('a clock at %s', (device_now, ahead, off) => {
    expect(clockAhead(device_now, '2026-11-26T10:00:00Z')).toBe(ahead);
    expect(isClockOff(ahead)).toBe(off);
  });

  test('measures the way of a day from stop to stop, over those without a place', () => {
    const { legs, total_m } = legsOf([site, undefined, north(1000), north(3000)]);
    expect(legs).toEqual([null, null, 1000, 2000]);
    expect(total_m).toBe(3000);
    // Ahmedabad to Pune, by great circle
    expect(Math.round(greatCircle(site, { latitude: 18.5204, longitude: 73.8567 }) / 1000)).toBe(518);
  });
});

const question = (key: string): Question =>
  built_in_sections.flatMap(({ questions }) => questions).find((one) => one.key === key) as Question;

describe('answers', () => {
  test.each<[string, unknown, AnswerValue | string]>([
    ['contact_name', '  Ketan Vora ', 'Ketan Vora'],
    ['contact_name', '', null],
    ['contact_phone', '98250 12345', '98250 12345'],
    ['sanctioned_load_kw', 450.5, 450.5],
    ['working_days', 6, 6],
    ['phase', 'Three', 'Three'],
    ['zero_export', false, false],
    ['nuisances', ['Dust', 'Dust'], ['Dust']],
    ['nuisances', [], null],
    ['site_place', { latitude: 23, longitude: 72 }, { latitude: 23, longitude: 72 }],
    ['monthly_units', Array(12).fill(null), null],
    ['follow_ups', [' Ask for the load drawing', ''], ['Ask for the load drawing']],
  ])('%s takes %o', (key, value, kept) => {
    expect(takeAnswer(question(key), value)).toEqual({ value: kept });
  });

  test.each<[string, unknown, string]>([
    ['contact_phone', 'twelve', 'Check the phone number.'],
    ['sanctioned_load_kw', -1, 'Enter 0 or more.'],
    ['sanctioned_load_kw', '450', 'Enter a number.'],
    ['working_days', 8, 'Enter 7 or less.'],
    ['working_days', 5.5, 'Enter a whole number.'],
    ['phase', 'Two', 'Select one of the listed values.'],
    ['zero_export', 'yes', 'Select Yes or No.'],
    ['nuisances', ['Tigers'], 'Select one of the listed values.'],
    ['site_place', { latitude: 123, longitude: 72 }, 'Choose a place on the map.'],
    ['monthly_units', [1, 2], 'Enter a number.'],
    ['contact_name', 'x'.repeat(201), 'Use at most 200 characters.'],
  ])('%s refuses %o', (key, value, words) => {
    const taken = takeAnswer(question(key), value);
    expect('why' in taken && inEnglish(taken.why)).toBe(words);
  });
});

const empty: Filled = { answers: [], parts: [], photos: [] };
const hall = { id: 'hall', kind: 'building' as const };
const answer = (key: string, value: AnswerValue, part = ''): Answer => ({ key, part, value });
const of = (answers: Answer[], parts: Filled['parts'] = [hall]): Filled => ({ ...empty, answers, parts });
const keysAsked = (filled: Filled) =>
  askedAt(built_in_sections, filled).flatMap(({ questions, photos }) => [
    ...questions.map((one) => one.question.key),
    ...photos.map((one) => one.slot.key),
  ]);

describe('what is asked', () => {
  test.each<[string, string[], string[]]>([
    ['Metal sheet roof', ['purlin_spacing_m', 'roof_underside', 'roof_age'], ['parapet_height', 'land_acres']],
    ['RCC flat roof', ['parapet_height', 'waterproofing', 'parapet'], ['purlin_spacing_m', 'roof_underside']],
    ['Open ground', ['land_acres', 'substation_name', 'land'], ['roof_strength', 'drainage']],
  ])('of a site with %s', (roof, there, absent) => {
    const keys = keysAsked(of([answer('roof_type', roof, 'hall')]));
    for (const key of there) expect(keys).toContain(key);
    for (const key of absent) expect(keys).not.toContain(key);
  });

  test('each building and each generator has its own questions', () => {
    const parts = [hall, { id: 'shed', kind: 'building' as const }, { id: 'dg1', kind: 'dg' as const }];
    const asked = keysAsked(of([], parts));
    expect(asked.filter((key) => key === 'roof_type')).toHaveLength(2);
    expect(asked.filter((key) => key === 'dg_kva')).toHaveLength(1);
    expect(questionOf(built_in_sections, 'dg_kva', 'dg1', parts)?.label).toBe('Rating');
    for (const [key, part] of [
      ['dg_kva', 'hall'],
      ['dg_kva', ''],
      ['discom', 'hall'],
      ['unknown', ''],
    ] as const)
      expect(questionOf(built_in_sections, key, part, parts)).toBeUndefined();
  });

  test('keys are unique, and every condition names a question', () => {
    const keys = built_in_sections.flatMap(({ questions, photos }) => [...questions, ...photos].map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    const shown = built_in_sections.flatMap(({ questions, photos, show_if }) =>
      [show_if, ...[...questions, ...photos].map((one) => one.show_if)].flatMap((one) => one ?? []),
    );
    for (const { key, is } of shown)
      for (const one of is)
        expect(question(key).kind === 'yes_no' || question(key).of?.includes(String(one))).toBe(true);
  });

  test('a company’s own questions stand at the end of their section, with a key that stays', () => {
    const own: OwnQuestion = {
      key: ownKey('Gate pass needed?', new Set()),
      section: 'access',
      label: 'Gate pass needed?',
      kind: 'yes_no',
      required: true,
      of: [],
      unit: '',
      retired: false,
    };
    expect(own.key).toBe('own_gate_pass_needed');
    expect(ownKey('Gate pass needed', new Set([own.key]))).toBe('own_gate_pass_needed_2');
    expect(ownKey('गेट', new Set())).toBe('own_question');
    const access = (questions: OwnQuestion[]) => formWith(questions).find(({ key }) => key === 'access')!.questions;
    expect(access([own]).at(-1)).toMatchObject({ key: own.key, required: true, own: true });
    expect(access([{ ...own, retired: true }]).some(({ key }) => key === own.key)).toBe(false);
  });
});

describe('the condition of a company’s own question', () => {
  const own = (key: string, more: Partial<OwnQuestion> = {}): OwnQuestion => ({
    key,
    section: 'access',
    label: key,
    kind: 'yes_no',
    required: true,
    of: [],
    unit: '',
    retired: false,
    ...more,
  });
  const crane = own('own_crane', { show_if: { key: 'own_lift', is: [false] } });
  const lift = own('own_lift', { kind: 'choice', of: ['None', 'Goods lift'] });
  const chained = [lift, own('own_size', { kind: 'text', show_if: { key: 'own_lift', is: ['Goods lift'] } })];
  const keysAt = (questions: OwnQuestion[], answers: Answer[]) =>
    askedAt(formWith(questions), of(answers)).flatMap((section) => section.questions.map((one) => one.question.key));

  test.each<[string, OwnQuestion, OwnQuestion[], string | undefined]>([
    ['none', own('own_a'), [], undefined],
    ['a built-in choice', own('own_a', { show_if: { key: 'lift', is: [false] } }), [], undefined],
    ['a choice of a building', own('own_a', { show_if: { key: 'roof_type', is: ['Open ground'] } }), [], undefined],
    ['one of several', own('own_a', { show_if: { key: 'nuisances', is: ['Monkeys'] } }), [], undefined],
    ['an own choice', chained[1]!, chained, undefined],
    ['no answer', own('own_a', { show_if: { key: 'lift', is: [] } }), [], 'Select at least one answer.'],
    ['an unknown answer', crane, [lift, crane], 'Select one of the listed values.'],
    [
      'a number',
      own('own_a', { show_if: { key: 'road_width', is: ['7'] } }),
      [],
      'Select a question that is answered by a choice.',
    ],
    [
      'a generator',
      own('own_a', { show_if: { key: 'dg_amf', is: [true] } }),
      [],
      'Select a question that is answered by a choice.',
    ],
    [
      'nothing there',
      own('own_a', { show_if: { key: 'own_gone', is: [true] } }),
      [],
      'Select a question that is answered by a choice.',
    ],
    [
      'a retired one',
      own('own_a', { show_if: { key: 'own_lift', is: ['None'] } }),
      [{ ...lift, retired: true }],
      'This question is retired. Select another one.',
    ],
    [
      'itself',
      own('own_a', { show_if: { key: 'own_a', is: [true] } }),
      [own('own_a', { show_if: { key: 'own_a', is: [true] } })],
      'This question depends on itself through its conditions.',
    ],
    [
      'itself through another',
      own('own_a', { show_if: { key: 'own_b', is: [true] } }),
      [
        own('own_a', { show_if: { key: 'own_b', is: [true] } }),
        own('own_b', { show_if: { key: 'own_a', is: [true] } }),
      ],
      'This question depends on itself through its conditions.',
    ],
  ])('on %s', (_name, depending, all, why) => {
    const found = whyNotCondition(depending, all);
    expect(found && inEnglish(found.sentence)).toBe(why);
  });

  test('decides whether a question applies and is missing, as does the condition it depends on', () => {
    const deep = own('own_deep', { show_if: { key: 'own_crane', is: [true] } });
    const all = [own('own_crane', { show_if: { key: 'lift', is: [false] } }), deep];
    const missing = (answers: Answer[]) => missingOf(formWith(all), of(answers)).map(({ key }) => key);
    expect(keysAt(all, [])).not.toContain('own_crane');
    expect(missing([])).not.toContain('own_crane');
    expect(missing([answer('lift', false)])).toContain('own_crane');
    const both = [answer('lift', false), answer('own_crane', true)];
    expect(missing(both)).toContain('own_deep');
    // the answer of a question that is no longer asked is kept, and decides nothing
    expect(missing([answer('lift', true), answer('own_crane', true)])).not.toContain('own_deep');
    const many = [own('own_a', { show_if: { key: 'nuisances', is: ['Monkeys'] } })];
    expect(keysAt(many, [answer('nuisances', ['Birds', 'Monkeys'])])).toContain('own_a');
    expect(keysAt(many, [answer('nuisances', ['Birds'])])).not.toContain('own_a');
  });

  test('offers what is answered by a choice, not itself', () => {
    const offered = conditionChoices([lift, crane], 'own_lift').flatMap(({ questions }) =>
      questions.map(({ key }) => key),
    );
    expect(offered).toEqual(expect.arrayContaining(['roof_type', 'own_crane', 'nuisances']));
    for (const key of ['own_lift', 'dg_amf', 'road_width']) expect(offered).not.toContain(key);
  });
});

describe('what is missing', () => {
  const codes = (filled: Filled) => missingOf(built_in_sections, filled).map(({ code }) => code);
  test('names required answers, photos and the first building', () => {
    expect(codes(empty)[0]).toBe('building');
    expect(codes(of([]))).toContain('contact_name');
    expect(codes(of([answer('contact_name', 'K. Vora')]))).not.toContain('contact_name');
    expect(codes(of([]))).toContain('photo.roof_panorama');
    const photos = Array.from({ length: 8 }, () => ({ slot: 'roof_panorama', part: '' }));
    expect(codes({ ...of([]), photos })).not.toContain('photo.roof_panorama');
    const words = missingOf(built_in_sections, { ...of([]), photos: photos.slice(0, 5) })
      .filter(({ key }) => ['roof_panorama', 'signature'].includes(key))
      .map(({ sentence }) => inEnglish(sentence));
    expect(words).toEqual(['Panorama of the roof or land: 5 of 8 photos.', 'Signature of the customer is missing.']);
  });

  test('a warning is answered with a sentence, a required answer is not', () => {
    const code = 'photo.roof_panorama';
    const held = (answers: Answer[]) => holdingBack(built_in_sections, of(answers)).map((one) => one.code);
    expect(held([])).toEqual(expect.arrayContaining([code, 'discom']));
    const left = held([answer(whyKey(code), 'No access to the roof today'), answer(whyKey('discom'), 'Not known')]);
    expect(left).not.toContain(code);
    expect(left).toContain('discom');
  });

  test.each<[string, number, number, boolean]>([
    ['RCC flat roof', 1000, 100, false],
    ['RCC flat roof', 1000, 101, true],
    ['Metal sheet roof', 650, 100, false],
    ['Metal sheet roof', 650, 110, true],
  ])('%s with %d m² and %d kWp: doubtful %s', (roof, area, kwp, doubtful) => {
    const filled = of([
      answer('roof_type', roof, 'hall'),
      answer('free_area', area, 'hall'),
      answer('feasible_kwp', kwp),
    ]);
    expect(roomFor(filled)).toBe(100);
    expect(codes(filled).includes('room')).toBe(doubtful);
  });

  test('counts what of a section is done', () => {
    const before = progressOf(built_in_sections, of([])).get('connection')!;
    const after = progressOf(built_in_sections, of([answer('discom', 'MSEDCL')])).get('connection')!;
    expect([before.done, after.done, after.needed]).toEqual([0, 1, before.needed]);
  });
});

describe('what is carried over', () => {
  const filled = of(
    [
      answer('discom', 'Torrent Power'),
      answer('energy_charge', 8.25),
      answer('site_place', { latitude: 23.02, longitude: 72.57 }),
      answer('roof_type', 'RCC flat roof', 'hall'),
      answer('total_area', 400, 'hall'),
      answer('roof_type', 'Metal sheet roof', 'shed'),
      answer('total_area', 2400, 'shed'),
      answer('dg_kva', 250, 'dg1'),
      answer('dg_kva', 125, 'dg2'),
      answer('feasible_kwp', 210),
    ],
    [hall, { id: 'shed', kind: 'building' }, { id: 'dg1', kind: 'dg' }, { id: 'dg2', kind: 'dg' }],
  );
  test('says what fills, what replaces and what is the same', () => {
    const now = { discom: 'UGVCL', place: { latitude: 23.02001, longitude: 72.57001 }, target_kwp: 210, dg_kva: null };
    const found = factDifferences(lead_fact_keys, factsOf(filled), now);
    expect(found.map(({ key, becomes, kind }) => [key, becomes, kind])).toEqual([
      ['place', { latitude: 23.02, longitude: 72.57 }, 'same'],
      ['discom', 'Torrent Power', 'replaces'],
      ['tariff', 825, 'fills'],
      ['roof_type', 'Metal sheet roof', 'fills'],
      ['roof_area_sqm', 2800, 'fills'],
      ['dg_kva', 375, 'fills'],
      ['target_kwp', 210, 'same'],
    ]);
    expect(factDifferences(project_fact_keys, factsOf(filled), {}).map(({ key }) => key)).toEqual([
      'place',
      'discom',
      'roof_type',
      'roof_area_sqm',
      'target_kwp',
    ]);
  });

  test('goes by the fields of a project: a place is two, and no size is none', () => {
    expect(projectFields(factsOf(filled))).toEqual({
      latitude: 23.02,
      longitude: 72.57,
      discom: 'Torrent Power',
      roof_type: 'Metal sheet roof',
      roof_area_sqm: 2800,
      capacity_kwp: 210,
    });
    expect(projectFields(factsOf(of([answer('feasible_kwp', 0)])))).toEqual({});
  });

  test('goes line by line into the specification, and leaves the rest of it', () => {
    const electrical = of(
      [
        answer('roof_type', 'RCC flat roof', 'hall'),
        answer('roof_type', 'RCC flat roof', 'shed'),
        answer('dc_route', 85),
        answer('cable_route', 'Tray'),
        answer('transformer_kva', 500),
        answer('transformer_impedance', 4.5),
        answer('meter_type', '3-phase CT'),
        answer('meter_class', '0.5s'),
        answer('lightning_arrester', false),
      ],
      [hall, { id: 'shed', kind: 'building' }],
    );
    const found = sheetFactsOf(electrical);
    expect(Object.fromEntries(found)).toEqual({
      sheet_structure: 'RCC flat roof',
      sheet_dc_cable: 'Route: 85 m, Tray',
      sheet_transformer: 'Existing: 500 kVA, 4.5%',
      sheet_arrester: 'None on site',
      sheet_meter: '3-phase CT, class 0.5s',
    });
    const made = {
      item: 'DC cable',
      make: 'Polycab',
      model: '',
      rating: '4 sq mm',
      quantity: 900,
      unit: 'mtrs',
      remark: '',
    };
    const before = [{ section: 'DC side', rows: [made] }];
    const after = withSheetFacts(before, found);
    expect(after[0]?.rows).toEqual([{ ...made, remark: 'Route: 85 m, Tray' }]);
    expect(after.map(({ section }) => section)).toEqual(['DC side', 'MMS', 'Transformer and HT', 'LA', 'Metering']);
    expect(sheetValues(after)).toMatchObject({ sheet_meter: '3-phase CT, class 0.5s', sheet_panel: '' });
    expect(before[0]?.rows[0]?.remark).toBe('');
    const differences = factDifferences([...found.keys()], found, sheetValues(after));
    expect(new Set(differences.map(({ kind }) => kind))).toEqual(new Set(['same']));
  });

  test('asks for no key twice', () => {
    expect(new Set(fact_keys).size).toBe(fact_keys.length);
  });
});
