/** Checklists of the demo projects: accepted where the work is done, under way where it is, failed where a punch point says so. */
import type { ItemResult } from '../../domain/construction/checklists/checklists.ts';
import type { Limit } from '../../domain/construction/checklists/limits.ts';
import { judgeStrings, layOut, type StringRow, usual_limits } from '../../domain/construction/test_sheets/strings.ts';
import { built_in_sets, type ChecklistSet, type SetItem } from '../../domain/construction/checklists/sets.ts';
import { addDays, daysBetween } from '../../domain/dates.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import { luck } from './history.ts';
import { instant, type LivedProject, type SeedFile, workerFor } from './lived_project.ts';
import { type Drawn, draw, type Scene, stamped } from './pictures.ts';
import { addFiles, insertMany, type Run } from './rows.ts';

interface Work {
  /** words of the event its work belongs to */
  event: RegExp;
  /** what is checked where, in a plant of some size */
  checked: (kwp: number) => readonly (readonly [place: string, asset: string])[];
  /** what a photo of it shows */
  scene: Scene;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const bays = (kwp: number) =>
  upTo(kwp < 30 ? 1 : kwp < 300 ? 6 : kwp < 1500 ? 10 : 16).map(
    (bay) => [`Bay ${bay}`, `Rows ${bay * 6 - 5} to ${bay * 6}`] as const,
  );

/** Of each set what is checked in the demo’s plants. */
const works: Record<string, Work> = {
  modules: { event: /module/i, checked: bays, scene: 'roof3' },
  mms: { event: /mms|structure|pil/i, checked: bays, scene: 'rails' },
  inverters: {
    event: /inverter/i,
    checked: (kwp) =>
      upTo(Math.max(1, Math.min(10, Math.round(kwp / 110)))).map((at) => ['Inverter wall', `Inverter ${at}`] as const),
    scene: 'inverters',
  },
  cables: {
    event: /dc cabl|ac cabl|lt cabl|cable/i,
    checked: (kwp) =>
      kwp < 30
        ? [['Roof and wall', 'All cables']]
        : [
            ['Main tray', 'DC strings 1 to 24'],
            ['East wall', 'AC cable to the LT panel'],
            ['Main tray', 'DC strings 25 to 48'],
          ],
    scene: 'cables',
  },
  earthing: {
    event: /earth/i,
    checked: (kwp) =>
      kwp < 30
        ? [['Garden', 'Pits 1 to 3']]
        : [
            ['North side', 'Pits 1 to 3'],
            ['South side', 'Pits 4 to 6'],
          ],
    scene: 'pit',
  },
  la: { event: /\bla\b/i, checked: () => [['North-east corner', 'LA 1']], scene: 'mast' },
  lt_panel: { event: /lt panel|panel/i, checked: () => [['Panel room', 'LT panel 1']], scene: 'panel' },
  transformer: { event: /transformer/i, checked: () => [['Yard', 'Transformer 1']], scene: 'panel' },
  plant_tests: { event: /pre-?commission|tests/i, checked: () => [['', 'Whole plant']], scene: 'panel' },
};

/** The item that a finding of the demo’s punch points failed, and what was measured there. */
const failures: Readonly<Record<string, readonly [key: string, value?: string]>> = {
  'Torque marks missing on mid clamps': ['mms_6'],
  'Cut edges of purlins not painted with zinc': ['mms_7'],
  'Roof sheet pierced beside the anchor': ['mms_3'],
  'Body earth missing on module frames': ['modules_7', '3.4'],
  'Cables hanging below the rail, ties missing': ['cables_3', '1,200'],
  'Connector of another make mated in a string': ['cables_10'],
  'Bending radius too small at the gland': ['cables_2', '8'],
  'Clearance above the inverter less than 300 mm': ['inverters_2b', '260'],
  'Bus bar shroud missing behind the door': ['lt_panel_4'],
  'Rubber mat shorter than the panel': ['lt_panel_9', '0.8'],
  'Earth resistance of pit 3 above 5 Ω': ['earthing_5', '7.4'],
  'Down conductor runs beside a DC tray': ['la_5'],
};

/** What is read where there is no limit. */
const usual: Readonly<Record<string, string>> = {
  modules_4: '14',
  earthing_2: '3',
  earthing_2b: '17.2',
  la_8: '0',
  transformer_3: '2,150',
  transformer_5: '0.42',
  transformer_6b: '14',
};

/** Items that a roof does not have. */
const of_ht_only: readonly string[] = ['cables_4', 'cables_4b', 'cables_9', 'earthing_5b', 'la_9'];

/** A reading within a limit, as people type it. */
function readingWithin({ kind, low, high }: Limit, drawn: number, key: string): string {
  const show = (value: number): string => String(Math.round(value * 10) / 10);
  if (kind === 'at_least' || kind === 'above') return show((low ?? 1) * (1.05 + drawn * 0.6));
  if (kind === 'at_most' || kind === 'below') return show((high ?? 1) * (0.35 + drawn * 0.5));
  if (kind === 'between' || kind === 'within')
    return show((low ?? 0) + ((high ?? 0) - (low ?? 0)) * (0.25 + drawn * 0.5));
  return usual[key] ?? show(10 + drawn * 10);
}

interface PunchRow {
  id: number;
  project_id: number;
  title: string;
  closed: boolean;
  raised_at: string;
}

interface SeedItem extends Omit<SetItem, 'limit' | 'retired'> {
  position: number;
  limit_kind: string;
  low: number | null;
  high: number | null;
  result: ItemResult | null;
  value: string;
  remark: string;
  by_rest: boolean;
  judged_by: number | null;
  judged_at: string | null;
  punch_point_id: number | null;
  version: number;
}

interface SeedList {
  of: LivedProject;
  set: ChecklistSet;
  place: string;
  asset: string;
  contractor_id: number | null;
  due_on: string | null;
  event_id: number;
  made_by: number;
  made_at: string;
  filled_at: string | null;
  accepted_by: number | null;
  accepted_at: string | null;
  shared: boolean;
  instrument: string | undefined;
  items: SeedItem[];
  scene: Scene;
}

/** Which instrument measures for a set. */
const measured_with: Readonly<Record<string, string>> = {
  modules: 'Torque wrench',
  mms: 'Coating thickness gauge',
  cables: 'Insulation tester',
  earthing: 'Earth tester',
  lt_panel: 'Insulation tester',
  transformer: 'Insulation tester',
  plant_tests: 'PV string tester',
};

/** The checklists of a project, in the order of their work. */
function listsOf(of: LivedProject, points: readonly PunchRow[]): SeedList[] {
  const next = luck(`${of.project.name} checklists`);
  const crew = of.team.get('Sub-contractor');
  const customer = of.team.get('Customer');
  const is_roof = of.project.segment !== 'ground';
  return built_in_sets.flatMap((set) => {
    const work = works[set.key];
    const lived = of.lived.find(
      ({ template, actual_start }) =>
        template.stage === 'construction' && actual_start && work && work.event.test(template.name),
    );
    const event = lived && of.by_code.get(lived.code);
    if (!work || !lived?.actual_start || !event) return [];
    const started = lived.actual_start;
    const until = lived.actual_end ?? of.until;
    const span = Math.max(0, daysBetween(started, until));
    const checked = work.checked(of.project.kwp);
    return checked.map(([place, asset], at): SeedList => {
      const done = lived.actual_end !== null;
      // of work under way: the first is accepted, the next waits, then some are half way, the last has not begun
      const share = done ? 1 : Math.max(0, 1.5 - (at / checked.length) * 1.7 - next() * 0.2);
      const filler = crew !== undefined && at % 2 === 0 ? crew : workerFor(of, 'Site Executive', `${set.key} ${at}`);
      const chief = workerFor(of, 'Site In-Charge', set.key);
      const begun_on = addDays(started, Math.round((span * at) / (checked.length + 1)));
      const filled_on = addDays(until, -Math.min(span, at === 0 ? 1 : 0));
      const judged = share >= 1 ? set.items.length : Math.floor(set.items.length * share);
      const own = at === 0 ? points.filter(({ title }) => failures[title]?.[0].startsWith(`${set.key}_`)) : [];
      const items = set.items.map(({ limit, retired: _retired, ...item }, position): SeedItem => {
        const point = own.find(({ title }) => failures[title]?.[0] === item.key);
        const failed = point !== undefined && !point.closed;
        const is_judged = position < judged || point !== undefined;
        const na = is_roof && of_ht_only.includes(item.key);
        const result = !is_judged ? null : failed ? 'Fail' : na ? 'NA' : 'Pass';
        const reads = result !== null && result !== 'NA' && item.measured;
        const drawn = next();
        const value = failed ? (failures[point.title]?.[1] ?? '') : readingWithin(limit, drawn, item.key);
        return {
          ...item,
          position,
          limit_kind: limit.kind,
          low: limit.low,
          high: limit.high,
          result,
          value: reads ? value : '',
          remark: point && !failed ? 'Judged again after the punch point was closed' : '',
          by_rest: false,
          judged_by: result === null ? null : filler,
          judged_at: result === null ? null : instant(of, filled_on, 11 + (position % 6), 4 * position),
          punch_point_id: point?.id ?? null,
          version: result === null ? 0 : 1,
        };
      });
      const whole = items.every(({ result }) => result !== null);
      const passed = whole && items.every(({ result }) => result !== 'Fail');
      const accepted = passed && (done || (at < checked.length / 4 && span > 2));
      return {
        of,
        set,
        place,
        asset,
        contractor_id: filler === crew ? filler : null,
        due_on: event.current_end ?? until,
        event_id: event.id,
        made_by: chief,
        made_at: instant(of, begun_on, 9, (5 * at) % 60),
        filled_at: passed ? instant(of, filled_on, 17, 50) : null,
        accepted_by: accepted ? chief : null,
        accepted_at: accepted ? instant(of, filled_on, 18, 20) : null,
        shared: accepted && customer !== undefined && (set.key === 'plant_tests' || set.key === 'earthing'),
        instrument: measured_with[set.key],
        items,
        scene: work.scene,
      };
    });
  });
}

/** The instruments of a company; the calibration of one ends soon, of an old one it is over. */
const instrumentsOn = (today: string) =>
  [
    ['Earth tester', 'Kyoritsu', '4105DL', 'KY-218840', -120, 245, true],
    ['Insulation tester', 'Megger', 'MIT430/2', '101-448-2217', -346, 19, true],
    ['PV string tester', 'Seaward', 'PV200', '40J-0913', -60, 305, true],
    ['Torque wrench', 'Norbar', 'TTi20', '2023/44719', -200, 165, true],
    ['Coating thickness gauge', 'Elcometer', '456', 'UJ33081', -90, 275, true],
    ['Insulation tester', 'Meco', '1011', 'MC-77120', -500, -135, false],
  ].map(([name, make, model, serial, from, to, active]) => ({
    name: String(name),
    make,
    model,
    serial,
    calibrated_on: addDays(today, Number(from)),
    valid_to: addDays(today, Number(to)),
    active,
  }));

interface SeedSheet {
  of: LivedProject;
  tested_on: string;
  tester: string;
  contractor_id: number | null;
  measured_by: number;
  accepted_by: number | null;
  accepted_at: string | null;
  strings: (StringRow & { time: string; remark: string })[];
}

/** Modules in series, strings on an input, inputs of an inverter: as the demo’s plants are built. */
const built = { modules: 18, strings: 2, mppts: 4 };

/** The string tests of a project whose tests have begun: one string is short of two modules, and says so. */
function sheetsOf(of: LivedProject): SeedSheet[] {
  const lived = of.lived.find(
    ({ template, actual_start }) =>
      template.stage === 'construction' && actual_start && /pre-?commission|tests/i.test(template.name),
  );
  if (!lived?.actual_start) return [];
  const next = luck(`${of.project.name} strings`);
  const done = lived.actual_end !== null;
  const tested_on = lived.actual_end ?? of.until;
  const crew = of.team.get('Sub-contractor');
  const measured_by = workerFor(of, 'Site Executive', 'string tests');
  const chief = workerFor(of, 'Site In-Charge', 'string tests');
  const kwp = of.project.kwp;
  const inverters = Math.max(1, Math.min(3, Math.round(kwp / 110)));
  const small = kwp < 30;
  const layout = layOut({ inverters, ...(small ? { modules: 10, mppts: 1, strings: 2 } : built) });
  const at_last = done ? layout.length : Math.ceil(layout.length * 0.6);
  const strings = layout.map((one, at) => {
    const light = 780 + Math.round(next() * 60);
    const short = at === 5 && !small;
    const voc = one.modules * 49.1 * (0.995 + next() * 0.01) * (short ? (one.modules - 2) / one.modules : 1);
    const empty = {
      polarity: '' as const,
      voc: '',
      isc: '',
      insulation: '',
      test_voltage: '',
      irradiance: '',
      cell_temperature: '',
    };
    if (at >= at_last) return { ...one, ...empty, time: '', remark: '' };
    return {
      ...one,
      polarity: 'OK' as const,
      voc: voc.toFixed(1),
      isc: ((13.6 * light) / 1000 + next() * 0.08).toFixed(2),
      insulation: next() < 0.3 ? '>550' : String(Math.round(180 + next() * 300)),
      test_voltage: one.modules > 16 ? '1500' : '1000',
      irradiance: String(light),
      cell_temperature: String(Math.round(44 + next() * 6)),
      time: `${10 + Math.floor(at / 12)}:${String((at * 5) % 60).padStart(2, '0')}`,
      remark: short && done ? 'Two modules bypassed, connectors replaced, measured again at 883 V' : '',
    };
  });
  return [
    {
      of,
      tested_on,
      tester: of.names.get(measured_by) ?? '',
      contractor_id: crew !== undefined && !done ? crew : null,
      measured_by,
      accepted_by: done ? chief : null,
      accepted_at: done ? instant(of, tested_on, 18, 10) : null,
      strings,
    },
  ];
}

/** Adds the test sheets of a company’s projects. */
async function addSheets(
  run: Run,
  company_id: number,
  sheets: readonly SeedSheet[],
  instrument_id: number | undefined,
) {
  const ids = await insertMany(
    run,
    company_id,
    'test_sheets',
    `project_id bigint, number int, place text, contractor_id bigint, instrument_id bigint, tester text, tested_on date,
      measured int, findings int, unexplained int, made_by bigint, accepted_by bigint, accepted_at timestamptz, shared boolean`,
    sheets.map(({ of, strings, measured_by, ...sheet }) => {
      const judged = judgeStrings(strings, usual_limits);
      const found = judged.map(({ findings }) => findings.length > 0);
      return {
        ...sheet,
        project_id: of.id,
        number: 1,
        place: 'All strings',
        instrument_id,
        made_by: measured_by,
        shared: sheet.accepted_at !== null,
        measured: judged.filter(({ complete }) => complete).length,
        findings: found.filter(Boolean).length,
        unexplained: strings.filter(({ remark }, at) => found[at] && remark === '').length,
      };
    }),
  );
  await run(
    `insert into number_series (company_id, series, scope, last)
      select company_id, 'test_sheet', project_id::text, max(number) from test_sheets where company_id = $1 group by company_id, project_id`,
    [company_id],
  );
  await insertMany(
    run,
    company_id,
    'test_rows',
    `test_sheet_id bigint, inverter int, mppt int, string int, modules int, polarity text, voc text, isc text, insulation text,
      test_voltage text, irradiance text, cell_temperature text, time text, remark text, made_by bigint, made_at timestamptz,
      version int`,
    sheets.flatMap(({ of, strings, measured_by, tested_on }, at) =>
      strings.map((string) => {
        const is_measured = string.voc !== '';
        const made_at = is_measured ? instant(of, tested_on, 12) : null;
        const made_by = is_measured ? measured_by : null;
        return { ...string, test_sheet_id: ids[at], made_by, made_at, version: is_measured ? 1 : 0 };
      }),
    ),
  );
}

/** Adds instruments and checklists of a company’s projects; gives the files of their photos, one for each thing shown. */
export async function addChecklists(
  run: Run,
  company_id: number,
  projects: readonly LivedProject[],
  { scenes, most_photos }: { scenes: Map<Scene, Promise<Drawn>>; most_photos: number },
): Promise<SeedFile[]> {
  const [first] = projects;
  if (!first) return [];
  const { rows } = await run(
    'select id, project_id, title, closed_at is not null as closed, raised_at from punch_points where company_id = $1',
    [company_id],
  );
  const points = rows as unknown as PunchRow[];
  const lists = projects.flatMap((of) =>
    listsOf(
      of,
      points.filter(({ project_id }) => project_id === of.id),
    ),
  );
  const kept = instrumentsOn(first.today);
  const instrument_ids = await insertMany(
    run,
    company_id,
    'instruments',
    'name text, make text, model text, serial text, calibrated_on date, valid_to date, active boolean',
    kept,
  );
  const instrumentOf = (name: string | undefined): number | undefined =>
    instrument_ids[kept.findIndex((one) => one.name === name && one.active)];
  const counts = new Map<number, number>();
  const ids = await insertMany(
    run,
    company_id,
    'checklists',
    `project_id bigint, number int, set_key text, name text, category text, place text, asset text, contractor_id bigint,
      instrument_id bigint, due_on date, event_id bigint, shared boolean, made_by bigint, made_at timestamptz, filled_at timestamptz,
      accepted_by bigint, accepted_at timestamptz`,
    lists.map(({ of, set, items: _items, ...list }) => {
      counts.set(of.id, (counts.get(of.id) ?? 0) + 1);
      const own = { project_id: of.id, number: counts.get(of.id), set_key: set.key, name: set.name };
      return { ...list, ...own, category: set.category, instrument_id: instrumentOf(list.instrument) };
    }),
  );
  await run(
    `insert into number_series (company_id, series, scope, last)
      select company_id, 'checklist', project_id::text, max(number) from checklists where company_id = $1 group by company_id, project_id`,
    [company_id],
  );
  const lines = lists.flatMap(({ items, scene }, at) =>
    items.map((item) => ({ ...item, checklist_id: ids[at], scene, made_by: item.judged_by, made_at: item.judged_at })),
  );
  const item_ids = await insertMany(
    run,
    company_id,
    'checklist_items',
    `checklist_id bigint, position int, key text, text text, measured boolean, unit text, limit_kind text,
      low double precision, high double precision, photo boolean, source text, estimate boolean, result text, value text,
      remark text, by_rest boolean, judged_by bigint, judged_at timestamptz, punch_point_id bigint, version int`,
    lines,
  );
  await insertMany(
    run,
    company_id,
    'checklist_turns',
    'checklist_id bigint, kind text, items int, made_by bigint, made_at timestamptz',
    lists.flatMap(({ items, filled_at, accepted_at, accepted_by }, at) => {
      const turn = { checklist_id: ids[at], items: items.length };
      const filled = filled_at ? [{ ...turn, kind: 'filled', made_by: items[0]?.judged_by, made_at: filled_at }] : [];
      return accepted_at
        ? [...filled, { ...turn, kind: 'accepted', made_by: accepted_by, made_at: accepted_at }]
        : filled;
    }),
  );
  await addSheets(run, company_id, projects.flatMap(sheetsOf), instrumentOf('PV string tester'));
  if (most_photos === 0) return [];
  // one picture for each thing shown, on every item that it shows
  const files: SeedFile[] = [];
  const keys = new Map<Scene, { picture: string; thumbnail: string }>();
  const photographed = lines.flatMap((line, at) =>
    line.photo && line.result === 'Pass' ? [{ ...line, id: item_ids[at] ?? 0 }] : [],
  );
  for (const scene of new Set(photographed.map((line) => line.scene))) {
    if (!scenes.has(scene)) scenes.set(scene, draw(scene));
    // oxlint-disable-next-line no-await-in-loop
    const drawn = await (scenes.get(scene) as Promise<Drawn>);
    const file = (bytes: Buffer): string => {
      const object_key = makeObjectKey();
      files.push({
        object_key,
        file_name: `${scene}.jpg`,
        content_type: 'image/jpeg',
        purpose: 'checklist',
        project_id: null,
        uploaded_by: photographed[0]?.judged_by ?? 0,
        uploaded_at: photographed[0]?.judged_at ?? '',
        bytes,
      });
      return object_key;
    };
    // oxlint-disable-next-line no-await-in-loop
    const picture = file(await stamped(drawn, 'Checklist', 0.96));
    keys.set(scene, { picture, thumbnail: file(drawn.thumbnail) });
  }
  const file_ids = await addFiles(run, company_id, files);
  await insertMany(
    run,
    company_id,
    'checklist_photos',
    'checklist_item_id bigint, file_id bigint, thumbnail_file_id bigint, original_file_id bigint, made_by bigint, made_at timestamptz',
    photographed.map(({ id, scene, made_by, made_at }) => {
      const picture = file_ids.get(keys.get(scene)?.picture ?? '');
      const thumbnail = file_ids.get(keys.get(scene)?.thumbnail ?? '');
      return {
        checklist_item_id: id,
        file_id: picture,
        original_file_id: picture,
        thumbnail_file_id: thumbnail,
        made_by,
        made_at,
      };
    }),
  );
  return files;
}
