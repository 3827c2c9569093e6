import { describe, expect, test } from 'vitest';
import type { FileStep } from './files.ts';
import { clockOf, energising_stage, nextStages, stagesUpTo, whyNotTime } from './files.ts';
import { officeDays } from './office.ts';
import type { PackBody } from './pack_body.ts';
import { built_in_packs, builtInPack, packDifferences } from './packs.ts';
import { daysToStages } from './statistics.ts';
import type { AuthorityStage } from './tracks.ts';

const national = builtInPack('net_metering', '');
const five = ['Gujarat', 'Karnataka', 'Maharashtra', 'Tamil Nadu', 'Telangana'] as const;
const differing = (body: PackBody, field: string): AuthorityStage[] =>
  packDifferences(national, body).flatMap((one) => (one.field === field ? [one.stage] : []));

describe('The packs of states', () => {
  test.each(five)('%s differs in stages or clocks, in forms or fees, and in its usual queries', (state) => {
    const body = builtInPack('net_metering', state);
    expect(differing(body, 'local_name').length + differing(body, 'days').length).toBeGreaterThan(0);
    expect(differing(body, 'form').length + differing(body, 'fee').length).toBeGreaterThan(0);
    expect(body.queries.length).toBeGreaterThan(national.queries.length);
    expect(body.note).not.toBe('');
  });

  test('are five that differ from each other', () => {
    const shown = five.map((state) => JSON.stringify(builtInPack('net_metering', state).stages));
    expect(new Set(shown).size).toBe(five.length);
  });

  test.each(built_in_packs)('$track $state: every value that differs says where it comes from', ({ track, state }) => {
    const body = builtInPack(track, state);
    const all_india = builtInPack(track, '');
    const told = packDifferences(all_india, body).filter(({ field }) => ['days', 'fee'].includes(field));
    for (const { stage } of told) expect(body.stages.find(({ key }) => key === stage)?.source).not.toBe('');
    // nothing that has no source counts as verified
    expect(body.stages.filter(({ source, verified }) => verified && source === '')).toEqual([]);
    expect(new Set(body.documents.map(({ key }) => key)).size).toBe(body.documents.length);
  });
});

/** A file of 300 kW that is handed in on a Monday, registered, built, and goes on. */
const steps = (...taken: [AuthorityStage, string][]): FileStep[] =>
  taken.map(([becomes, on], at) => ({
    kind: 'move',
    was: taken[at - 1]?.[0] ?? 'not_started',
    becomes,
    on,
    time: '',
    days: 0,
    reason: null,
  }));

describe('A step', () => {
  const at = (...taken: Parameters<typeof steps>) => ({
    track: 'net_metering' as const,
    body: national,
    kw: 300,
    steps: steps(...taken),
  });

  test('reaches the stages it passes over, also those that a playbook leaves out', () => {
    const optional = (key: AuthorityStage) => (stage: PackBody['stages'][number]) =>
      stage.key === key ? { ...stage, used: false, optional: true } : stage;
    const body = { ...national, stages: national.stages.map(optional('synchronised')) };
    const file = { ...at(['meter_installed', '2026-02-02']), body };
    const [next] = nextStages(file);
    expect(next?.key).toBe('first_bill_checked');
    expect(stagesUpTo(file, 'first_bill_checked')).toContain(energising_stage.net_metering);
    expect(stagesUpTo(file, 'meter_installed')).toEqual([]);
  });

  const now = { on: '2026-02-05', time: '14:20' };
  test.each([
    ['now', '2026-02-05', '14:20', undefined],
    ['later today', '2026-02-05', '14:21', 'time'],
    ['tomorrow', '2026-02-06', '', 'on'],
    ['at a time nobody knows', '2026-02-05', '', undefined],
    ['on the day of the last step, before it', '2026-02-04', '10:59', 'time'],
    ['on the day of the last step', '2026-02-04', '11:00', undefined],
    ['before the last step', '2026-02-03', '18:00', 'on'],
  ])('%s', (_when, on, time, field) => {
    const file = at(['registered', '2026-02-04']);
    const timed = { ...file, steps: file.steps.map((one) => ({ ...one, time: '11:00' })) };
    expect(whyNotTime(timed, { on, time }, now)?.field).toBe(field);
  });
});

describe('A worked file', () => {
  const worked: [state: string, stage: AuthorityStage, FileStep[], due: string][] = [
    // five calendar days of the agency end on a Saturday, and so on the Monday after
    ['Gujarat', 'registered', steps(['application_submitted', '2026-02-02']), '2026-02-09'],
    // three working days
    ['Maharashtra', 'registered', steps(['application_submitted', '2026-02-03']), '2026-02-06'],
    // the central rule: fifteen days, then deemed
    ['Karnataka', 'feasibility_approved', steps(['feasibility_in_progress', '2026-02-03']), '2026-02-18'],
    // from the registration, not from the start of the study
    [
      'Tamil Nadu',
      'feasibility_approved',
      steps(['registered', '2026-02-03'], ['feasibility_in_progress', '2026-02-09']),
      '2026-02-18',
    ],
    ['Telangana', 'feasibility_in_progress', steps(['registered', '2026-02-03']), '2026-02-13'],
    ['Tamil Nadu', 'inspection_done', steps(['work_completed', '2026-02-03']), '2026-02-10'],
    // ten working days after the request, ten more after the inspection; 19/02 is Shivaji Jayanti
    ['Maharashtra', 'inspection_done', steps(['work_completed', '2026-02-10']), '2026-02-25'],
    [
      'Maharashtra',
      'meter_installed',
      steps(['work_completed', '2026-02-10'], ['inspection_done', '2026-02-20']),
      '2026-03-09',
    ],
  ];
  test.each(worked)('in %s comes to %s in time', (state, key, taken, due) => {
    const body = builtInPack('net_metering', state);
    const stage = body.stages.find((one) => one.key === key)!;
    const file = { track: 'net_metering' as const, body, kw: 300, steps: taken };
    expect(clockOf(file, stage, officeDays(state), '2026-02-10')?.reading.due_on).toBe(due);
  });
});

test('What files took to a stage is counted in the days of its limit, without queries', () => {
  const body = builtInPack('net_metering', 'Maharashtra');
  const office = officeDays('Maharashtra');
  const way = (...taken: [AuthorityStage, string][]) => ({
    file: { track: 'net_metering' as const, body, kw: 300, steps: steps(...taken) },
    office,
  });
  const queried = way(['application_submitted', '2026-02-03'], ['registered', '2026-02-13']);
  queried.file.steps.splice(
    1,
    0,
    { ...queried.file.steps[0]!, kind: 'query', becomes: 'query_raised', on: '2026-02-04' },
    { ...queried.file.steps[0]!, kind: 'reply', becomes: 'application_submitted', on: '2026-02-12' },
  );
  const files = [
    way(['application_submitted', '2026-02-03'], ['registered', '2026-02-05']),
    way(['application_submitted', '2026-02-03'], ['registered', '2026-02-10']),
    queried,
    // not there yet
    way(['application_submitted', '2026-02-03']),
  ];
  // two, five (7 and 8 February are a weekend) and two working days
  expect(daysToStages(files, '2026-02-20')).toEqual([{ stage: 'registered', files: 3, median: 2 }]);
});
