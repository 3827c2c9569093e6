/** For tests: what the areas' samples.ts say, taken together. A new area is found by its file. */
import { areas, type CallName, contract } from '../contract/index.ts';
import type { AreaName, Foreign, OtherCompany, Sample, World } from './sample.ts';
import type { TestApp } from './test_kit.ts';

interface OfArea {
  samples: Partial<Record<CallName, Sample>>;
  foreign?: Foreign;
}
const files = import.meta.glob<OfArea>('./areas/*/samples.ts', { eager: true });
const ofArea = (area: string): OfArea => files[`./areas/${area}/samples.ts`] ?? { samples: {} };

/** One request per call that is known to succeed, so that tests can break it in one place at a time. */
export const samples = Object.assign({}, ...Object.values(files).map((one) => one.samples)) as Record<CallName, Sample>;
const area_names = Object.keys(areas) as AreaName[];
/** `npm test -- <area>` and `npm test -- --changed` ask for some areas only, separated by commas. */
const asked = process.env.TEST_AREA?.split(',');
export const areasBut = (other?: AreaName): AreaName[] =>
  area_names.filter((area) => area !== other && (!asked || asked.includes(area)));
export const theArea = (area: AreaName): AreaName[] => (!asked || asked.includes(area) ? [area] : []);
export const callsOf = (area: AreaName): CallName[] => Object.keys(areas[area]) as CallName[];
export const areaOf = (name: CallName): AreaName => area_names.find((area) => name in areas[area]) as AreaName;

/** Whether a call is of the area that was asked for, where one was. */
export const isAsked = (name: CallName): boolean => !asked || asked.includes(areaOf(name));

const missing = (Object.keys(contract) as CallName[]).filter((name) => !(name in samples));
if (missing.length > 0) throw new Error(`No samples.ts of an area has ${missing.join(', ')}.`);

/** The world the samples speak of: the helios cast and its first project. */
export async function makeWorld(t: TestApp): Promise<World> {
  const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
  const idOf = (username: string): number => people.find((one) => one.username === username)?.id ?? 0;
  const { projects } = (await t.call('get_projects', { sort: 'code', descending: false }, 'helios.pm')).ok();
  return {
    t,
    project_id: projects[0]?.id ?? 0,
    user_id: idOf('helios.designer'),
    other_user_id: idOf('helios.pre'),
    stage_user_id: idOf('helios.lo'),
  };
}

/** Rows of the other company, made when a field first asks for one. */
export async function makeForeign(t: TestApp) {
  const { people } = (await t.call('get_people', {}, 'urja.admin')).ok();
  const { projects } = (await t.call('get_projects', { search: 'Chilika Seafoods' }, 'urja.owner')).ok();
  const other: OtherCompany = { t, project_id: projects[0]?.id ?? 0, user_id: people[0]?.id ?? 0 };
  const all: Foreign = Object.assign({}, ...Object.values(files).map((one) => one.foreign));
  const rows = new Map<Foreign[string], Promise<number>>();
  return async (area: AreaName, field: string): Promise<number> => {
    const make = ofArea(area).foreign?.[field] ?? all[field];
    if (!make) throw new Error(`No samples.ts knows a foreign ${field}.`);
    const row = rows.get(make) ?? make(other);
    rows.set(make, row);
    return row;
  };
}
