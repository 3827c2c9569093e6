import { describe, expect, test } from 'vitest';
import { project_roles } from '../people.ts';
import { pace_factors } from './pace.ts';
import { findCycle } from '../../gantt/engine/cycles.ts';
import { planFromTemplate, projectCalendar, scaleTemplate, templates, withOptions } from './templates.ts';

const all = Object.values(templates);
// a Monday, so that the figures do not depend on where the first weekend falls
const monday = '2026-01-05';

describe('the built-in templates', () => {
  test.each([
    ['c_and_i', 77, [10, 11, 15, 16, 17, 8]],
    ['residential', 32, [5, 10, 4, 3, 6, 4]],
    ['ground', 91, [14, 14, 19, 17, 19, 8]],
  ] as const)('%s has the %d events of the domain, by stage', (key, count, by_stage) => {
    const { events } = templates[key];
    expect(events).toHaveLength(count);
    expect(
      ['P', 'A', 'E', 'M', 'C', 'H'].map((letter) => events.filter(({ code }) => code[0] === letter).length),
    ).toEqual(by_stage);
  });

  test('are named for what they build, and written for a capacity', () => {
    expect(all.map(({ name, reference_kwp }) => [name, reference_kwp])).toEqual([
      ['Rooftop C&I', 500],
      ['Residential rooftop', 5],
      ['Ground mount', 10_000],
    ]);
  });

  test('name each event once, link only to their own, and have no loop, with every option too', () => {
    for (const template of all) {
      const options = template.optional.map(({ key }) => key);
      for (const { events } of [template, withOptions(template, options)]) {
        const codes = events.map(({ code }) => code);
        expect(new Set(codes).size).toBe(codes.length);
        for (const { after } of events) for (const { code } of after) expect(codes).toContain(code);
        const ids = codes.map((_, at) => at);
        const links = events.flatMap(({ after }, to) => after.map(({ code }) => ({ from: codes.indexOf(code), to })));
        expect(findCycle(ids, links)).toBeUndefined();
      }
    }
  });

  test('name the step of its material that every event of the materials stage follows', () => {
    const followed = (name: string) => {
      if (/MDCC/.test(name)) return 'inspected_and_cleared';
      if (name.startsWith('RFQs')) return 'asked';
      if (name.startsWith('Quotes compared')) return 'chosen';
      if (/\bPOs?\b/.test(name)) return 'ordered';
      if (/picked/.test(name)) return 'dispatched';
      return /deliver/i.test(name) ? undefined : 'made';
    };
    for (const { events } of all)
      for (const { stage, name, follows, code } of events)
        expect([code, name, follows]).toEqual([code, name, stage === 'materials' ? followed(name) : undefined]);
  });

  test('begin with the order alone', () => {
    for (const { events } of all)
      expect(events.filter(({ after }) => after.length === 0).map(({ code }) => code)).toEqual(['P01']);
  });

  test('give every event someone who works, by full role names', () => {
    for (const { events } of all) {
      for (const { works, approves } of events) {
        expect(works.length).toBeGreaterThan(0);
        for (const role of works) expect([...project_roles, 'Sub-contractor']).toContain(role);
        if (approves) expect(project_roles).toContain(approves);
      }
    }
  });

  test.each([
    ['c_and_i', 'P02', { works: ['Sales'], approves: 'Project Manager', outside_approval: [] }],
    ['c_and_i', 'P04', { works: ['Project Manager'], approves: null, outside_approval: ['Finance'] }],
    ['c_and_i', 'E04', { approves: 'Lead Designer', outside_approval: ['DISCOM', 'CEIG'], drawings: [6, 7] }],
    ['c_and_i', 'E12', { approves: 'Lead Designer', also_approve: ['Procurement Manager'] }],
    ['c_and_i', 'M06', { approves: null, works: ['Procurement Executive'] }],
    [
      'c_and_i',
      'C01',
      {
        after: [
          { code: 'P10', kind: 'FS', lag: 0 },
          { code: 'M14', kind: 'FS', lag: -3 },
        ],
      },
    ],
    ['c_and_i', 'C16', { days: 0, milestone: 'mechanical_completion', outside_approval: ['Customer'] }],
    [
      'residential',
      'C03',
      { works: ['Sub-contractor', 'Site Executive'], after: [{ code: 'C02', kind: 'SS', lag: 0 }] },
    ],
    ['residential', 'A03', { days: 3, clock: 'calendar', drawings: [] }],
    ['ground', 'C04', { days: 25, stage: 'construction', works: ['Sub-contractor'] }],
    ['ground', 'E02', { documents: ['Array Layout'], drawings: [1] }],
  ] as const)('%s %s is read from its line', (key, code, expected) => {
    expect(templates[key].events.find((event) => event.code === code)).toMatchObject(expected);
  });
});

describe('the calendar of a template', () => {
  // domain §1 gives 85/121/130, 15/32/35/63 and 214/247/284 days
  test.each([
    ['c_and_i', { mechanical_completion: 85, synchronised: 121, handover: 131 }, 32, 134],
    ['residential', { mechanical_completion: 15, synchronised: 31, handover: 34, subsidy_credited: 64 }, 14, 64],
    ['ground', { mechanical_completion: 212, synchronised: 246, handover: 282 }, 33, 285],
  ] as const)('%s at pace 100', (key, milestones, regulated_days, total_days) => {
    expect(projectCalendar(templates[key], { pace: 100, start: monday })).toMatchObject({
      milestones,
      regulated_days,
      total_days,
    });
  });

  test('says which dates these are', () => {
    const { milestone_dates } = projectCalendar(templates.residential, { pace: 100, start: monday });
    expect(milestone_dates).toEqual({
      mechanical_completion: '2026-01-19',
      synchronised: '2026-02-04',
      handover: '2026-02-07',
      subsidy_credited: '2026-03-09',
    });
  });

  test('spans every stage inside the whole', () => {
    for (const template of all) {
      for (const { factor } of pace_factors) {
        const { stages, total_days } = projectCalendar(template, { pace: factor, start: monday });
        expect(stages.map(({ stage }) => stage)).toEqual([...new Set(template.events.map(({ stage }) => stage))]);
        for (const { offset, days } of stages) {
          expect(days).toBeGreaterThan(0);
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset + days).toBeLessThanOrEqual(total_days);
        }
      }
    }
  });

  test('never gets shorter when the pace gets slower', () => {
    for (const template of all) {
      const totals = pace_factors.map(
        ({ factor }) => projectCalendar(template, { pace: factor, start: monday }).total_days,
      );
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    }
  });
});

describe('capacity', () => {
  test.each([
    ['c_and_i', 500, { C04: 10, C05: 8, C06: 6, A03: 15, C08: 6 }],
    ['c_and_i', 100, { C04: 2, C05: 2, C06: 2, A03: 15 }],
    ['c_and_i', 1000, { C04: 20, C05: 16, C06: 12, A03: 15 }],
    ['ground', 10_000, { C04: 25, C05: 28, C06: 30, C08: 22, M14: 20, M15: 25, A02: 45 }],
    ['ground', 50_000, { C04: 125, C05: 142, C06: 151, C08: 111, A02: 45 }],
    ['residential', 10, { C01: 1, C02: 1 }],
    ['c_and_i', 0, { C04: 10 }],
  ] as const)('%s at %d kWp', (key, kwp, days) => {
    const { events } = scaleTemplate(templates[key], kwp);
    expect(
      Object.fromEntries(events.filter(({ code }) => code in days).map((event) => [event.code, event.days])),
    ).toEqual(days);
  });

  test('at the reference leaves the template as it is written', () => {
    for (const template of all) expect(scaleTemplate(template, template.reference_kwp)).toEqual(template);
  });
});

describe('options', () => {
  test.each([
    ['c_and_i', 'load_enhancement', 'A05', ['A03', 'A12']],
    ['c_and_i', 'sheet_repair', 'C02', ['C01', 'E14', 'C18']],
    ['residential', 'no_subsidy', 'A02', ['E01', 'P02']],
    ['ground', 'captive', 'A09', ['A03', 'P15']],
    ['ground', 'third_party_sale', 'A09', ['A03', 'A15']],
  ] as const)('%s with %s has %s wait for %j', (key, option, code, after) => {
    const { events } = withOptions(templates[key], [option]);
    expect(events.find((event) => event.code === code)?.after.map((link) => link.code)).toEqual(after);
  });

  test('dropping takes events out', () => {
    const { events } = withOptions(templates.residential, ['no_subsidy', 'no_loan']);
    expect(events.map(({ code }) => code)).not.toContain('A10');
    expect(events).toHaveLength(28);
  });

  test('an unknown one is named', () => {
    expect(() => withOptions(templates.ground, ['moon'])).toThrow('The template Ground mount has no option moon.');
  });
});

test('a plan keeps codes, and links by id', () => {
  const plan = planFromTemplate(templates.residential, { pace: 110, start: monday, options: ['no_loan'] });
  expect(plan.events.slice(0, 4).map(({ id, code }) => [id, code])).toEqual([
    [1, 'P01'],
    [2, 'P02'],
    [3, 'P03'],
    [4, 'P05'],
  ]);
  expect(plan.links[0]).toEqual({ from: 1, to: 2, kind: 'FS', lag: 0 });
  expect(plan).toMatchObject({ pace: 110, start: monday });
});
