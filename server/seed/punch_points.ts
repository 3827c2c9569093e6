/** Punch points of the demo projects: found while the plant is built, fixed and verified by the people on site. */
import type { PunchCategory, PunchSeverity, PunchStatus } from '../../domain/construction/punch_points.ts';
import { isClosed, usual_days } from '../../domain/construction/punch_points.ts';
import { addDays, daysBetween, showDate } from '../../domain/dates.ts';
import { groupedBy } from '../../domain/grouped.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import { luck } from './history.ts';
import { instant, type LivedProject, type SeedFile, workerFor } from './lived_project.ts';
import { type Drawn, draw, type Scene, stamped } from './pictures.ts';
import { addFiles, insertMany, type Run } from './rows.ts';
import { placeOnLayout } from './sheets.ts';

/** What is found: category, severity, title, place, words of the event it comes up in, what its photo shows. */
type Finding = [PunchCategory, PunchSeverity, string, string, RegExp, Scene];

const findings: readonly Finding[] = [
  ['Structure', 'B', 'Torque marks missing on mid clamps', 'Bay 3, rows 4 to 6', /mms|structure/i, 'rails'],
  ['Structure', 'B', 'Cut edges of purlins not painted with zinc', 'Bay 1', /mms|structure/i, 'rails'],
  ['Civil and roof', 'A', 'Roof sheet pierced beside the anchor', 'Bay 2, ridge', /mms|structure|walkway/i, 'rails'],
  ['Safety items', 'A', 'Lifeline anchor without test tag', 'North edge', /safety|walkway|mobilis/i, 'rails'],
  ['Module', 'B', 'Body earth missing on module frames', 'String 2.4', /module/i, 'roof3'],
  ['Module', 'C', 'Bird droppings and cement splashes on modules', 'Row 6', /module/i, 'roof3'],
  ['DC cable', 'B', 'Cables hanging below the rail, ties missing', 'Row 9', /dc cabl|module/i, 'cables'],
  ['DC cable', 'A', 'Connector of another make mated in a string', 'String 1.7', /dc cabl|module/i, 'cables'],
  ['AC cable', 'B', 'Bending radius too small at the gland', 'Inverter 3', /ac cable|lt cable|inverter/i, 'cables'],
  ['AC cable', 'C', 'Tray cover missing over 4 m', 'East wall', /ac cable|lt cable|tray/i, 'cables'],
  ['Inverter', 'B', 'Clearance above the inverter less than 300 mm', 'Inverter 5', /inverter/i, 'inverters'],
  ['LT/HT panel', 'A', 'Bus bar shroud missing behind the door', 'Panel room', /panel/i, 'panel'],
  ['LT/HT panel', 'B', 'Rubber mat shorter than the panel', 'Panel room', /panel/i, 'panel'],
  ['Earthing and LA', 'A', 'Earth resistance of pit 3 above 5 Ω', 'Earth pit 3', /earth/i, 'pit'],
  ['Earthing and LA', 'B', 'Down conductor runs beside a DC tray', 'North-east corner', /la erected|earth/i, 'mast'],
  [
    'Labels and boards',
    'C',
    'DC danger boards in Gujarati missing',
    'Main staircase',
    /inverter|panel|module/i,
    'panel',
  ],
  ['SCADA and metering', 'B', 'Pyranometer tilted against the module plane', 'Weather mast', /scada|weather/i, 'mast'],
  ['Housekeeping', 'C', 'Packing left on the roof', 'Bay 4', /module|mms|structure/i, 'roof1'],
];

/** What became of a finding, in turns: how old work makes it likely to be closed. */
const lives: readonly { age: number; status: PunchStatus; turns: readonly [PunchStatus, PunchStatus, string][] }[] = [
  { age: 0, status: 'Open', turns: [] },
  { age: 2, status: 'Accepted', turns: [['Open', 'Accepted', '']] },
  { age: 3, status: 'Cancelled', turns: [['Open', 'Cancelled', 'Raised twice']] },
  { age: 3, status: 'Disputed', turns: [['Open', 'Disputed', 'It was like this before we began']] },
  {
    age: 4,
    status: 'Fixed',
    turns: [
      ['Open', 'Accepted', ''],
      ['Accepted', 'Fixed', ''],
    ],
  },
  {
    age: 6,
    status: 'Accepted',
    turns: [
      ['Open', 'Accepted', ''],
      ['Accepted', 'Fixed', ''],
      ['Fixed', 'Accepted', 'Only half of the row is done'],
    ],
  },
  {
    age: 8,
    status: 'Verified',
    turns: [
      ['Open', 'Accepted', ''],
      ['Accepted', 'Fixed', ''],
      ['Fixed', 'Verified', ''],
    ],
  },
  {
    age: 12,
    status: 'Approved',
    turns: [
      ['Open', 'Accepted', ''],
      ['Accepted', 'Fixed', ''],
      ['Fixed', 'Verified', ''],
      ['Verified', 'Approved', ''],
    ],
  },
];

interface SeedPoint {
  number: number;
  title: string;
  category: PunchCategory;
  severity: PunchSeverity;
  status: PunchStatus;
  place: string;
  event_id: number;
  source: 'site' | 'customer';
  responsible_id: number | null;
  due_on: string;
  cost_recovery: boolean;
  customer_approves: boolean;
  raised_by: number;
  raised_at: string;
  fixed_by: number | null;
  fixed_at: string | null;
  closed_at: string | null;
  scene: Scene;
  turns: { was: PunchStatus; becomes: PunchStatus; remark: string; made_by: number; made_at: string }[];
}

/** The punch points of a project, in the order in which they were found: one for each finding whose work has begun. */
function pointsOf(of: LivedProject): SeedPoint[] {
  const next = luck(`${of.project.name} punch points`);
  const customer = of.team.get('Customer');
  const crew = of.team.get('Sub-contractor');
  // what the schedule says of them holds: closed means closed
  const closed_on = of.lived.find(
    ({ template, actual_end }) =>
      actual_end && (template.milestone === 'mechanical_completion' || /punch points closed/i.test(template.name)),
  )?.actual_end;
  const found = findings.flatMap((finding, at) => {
    const [, , , , words] = finding;
    const work = of.lived.find(
      (one) => one.template.stage === 'construction' && one.actual_start && words.test(one.template.name),
    );
    const event = work && of.by_code.get(work.code);
    if (!work?.actual_start || !event) return [];
    const until = work.actual_end ?? of.until;
    const span = Math.max(0, daysBetween(work.actual_start, until));
    const day = addDays(work.actual_start, Math.round(span * (0.3 + next() * 0.7)));
    return [{ finding, at, event_id: event.id, day, draw: next() }];
  });
  return found
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ finding, at, event_id, day, draw: drawn }, index) => {
      const [category, severity, title, place, , scene] = finding;
      const age = daysBetween(day, of.until);
      const for_customer = customer !== undefined && (at % 5 === 2 || at % 7 === 4);
      const possible = lives.filter(
        (life) =>
          (life.age <= age || closed_on) &&
          (life.status !== 'Approved' || for_customer) &&
          ((!of.done && !closed_on) || life.status === 'Approved' || (life.status === 'Verified' && !for_customer)),
      );
      // the older, the further
      const life = possible[Math.min(possible.length - 1, Math.floor(Math.sqrt(drawn) * possible.length))] ?? lives[0]!;
      const fixer = crew !== undefined && at % 3 !== 0 ? crew : workerFor(of, 'Site Executive', title);
      const verifier = workerFor(of, 'Site In-Charge', title);
      const whoOf = (becomes: PunchStatus, was: PunchStatus): number => {
        if (becomes === 'Approved') return customer ?? verifier;
        return becomes === 'Verified' || becomes === 'Cancelled' || was === 'Fixed' ? verifier : fixer;
      };
      const most = closed_on ? Math.max(0, Math.min(age, daysBetween(day, closed_on))) : age;
      const step = Math.min(3, Math.max(1, Math.floor(most / (life.turns.length + 1))));
      const turns = life.turns.map(([was, becomes, remark], turn) => ({
        was,
        becomes,
        remark,
        made_by: whoOf(becomes, was),
        made_at: instant(of, addDays(day, Math.min(most, step * (turn + 1))), 10 + (turn % 7), 15),
      }));
      const fixed = turns.findLast(({ becomes }) => becomes === 'Fixed');
      const { status } = life;
      const by_customer = for_customer && at % 7 === 4;
      return {
        number: index + 1,
        title,
        category,
        severity,
        status,
        place,
        event_id,
        source: by_customer ? 'customer' : 'site',
        responsible_id: status === 'Open' && at % 6 === 5 ? null : fixer,
        due_on: addDays(day, usual_days[severity]),
        cost_recovery: fixer === crew && at % 4 === 1,
        customer_approves: for_customer,
        raised_by: by_customer ? (customer ?? verifier) : verifier,
        raised_at: instant(of, day, 11, 5 + (index % 50)),
        fixed_by: fixed?.made_by ?? null,
        fixed_at: fixed?.made_at ?? null,
        closed_at: isClosed({ status, customer_approves: for_customer }) ? (turns.at(-1)?.made_at ?? null) : null,
        scene,
        turns,
      };
    });
}

interface Layout {
  id: number;
  uploaded_at: string;
}

/** The versions of the Array Layout of each project, the oldest first. */
async function layoutsOf(run: Run, company_id: number): Promise<Map<number, Layout[]>> {
  const { rows } = await run(
    `select d.project_id, v.id, v.uploaded_at from documents d
      join document_versions v on v.company_id = d.company_id and v.document_id = d.id
      where d.company_id = $1 and d.drawing = 1 order by d.project_id, v.number`,
    [company_id],
  );
  return groupedBy(
    rows.map((row) => ({
      project_id: Number(row.project_id),
      id: Number(row.id),
      uploaded_at: new Date(row.uploaded_at as string).toISOString(),
    })),
    ({ project_id }) => project_id,
  );
}

/** Where it was pinned: on the layout as it was on that day. Not everybody pins what they find. */
function pinOf({ number, place, raised_at }: SeedPoint, layouts: readonly Layout[]) {
  const layout = layouts.findLast(({ uploaded_at }) => uploaded_at <= raised_at);
  const at = layout && number % 5 !== 0 ? placeOnLayout(place, number) : undefined;
  return layout && at ? { pin_version_id: layout.id, pin_page: 1, pin_x: at.x, pin_y: at.y } : {};
}

/** Where it is at the site, as the phone said; not everybody lets it. The same place at every finding that names it. */
function positionOf({ number, place }: SeedPoint, { project: { at, kwp } }: LivedProject) {
  if (number % 6 === 5) return {};
  const sum = (step: number) =>
    Array.from(place).reduce((all, letter) => (all * step + letter.charCodeAt(0)) % 997, 7) / 997 - 0.5;
  // a kilowatt takes about ten square metres
  const across = Math.sqrt(kwp * 10) / 111_000;
  const rounded = (degrees: number) => Number(degrees.toFixed(6));
  return { latitude: rounded(at[0] + sum(31) * across), longitude: rounded(at[1] + sum(17) * across) };
}

/** Adds the punch points of a company’s projects; gives the files of their photos, of the first `most_photos` points. */
export async function addPunchPoints(
  run: Run,
  company_id: number,
  projects: readonly LivedProject[],
  { scenes, most_photos }: { scenes: Map<Scene, Promise<Drawn>>; most_photos: number },
): Promise<SeedFile[]> {
  const layouts = await layoutsOf(run, company_id);
  const all = projects.flatMap((of) =>
    pointsOf(of).map((point) => ({
      of,
      point: { ...point, ...pinOf(point, layouts.get(of.id) ?? []), ...positionOf(point, of) },
    })),
  );
  const ids = await insertMany(
    run,
    company_id,
    'punch_points',
    `project_id bigint, number int, title text, category text, severity text, status text, place text, event_id bigint,
      source text, responsible_id bigint, due_on date, cost_recovery boolean, customer_approves boolean, raised_by bigint,
      raised_at timestamptz, fixed_by bigint, fixed_at timestamptz, closed_at timestamptz, pin_version_id bigint,
      pin_page int, pin_x float8, pin_y float8, latitude float8, longitude float8`,
    all.map(({ of, point }) => ({ ...point, project_id: of.id })),
  );
  await insertMany(
    run,
    company_id,
    'punch_turns',
    'punch_point_id bigint, was text, becomes text, remark text, made_by bigint, made_at timestamptz',
    all.flatMap(({ point }, at) => point.turns.map((turn) => ({ ...turn, punch_point_id: ids[at] }))),
  );
  await run(
    `insert into number_series (company_id, series, scope, last)
      select company_id, 'punch_point', project_id::text, max(number) from punch_points where company_id = $1 group by company_id, project_id`,
    [company_id],
  );
  const shown = all.flatMap(({ of, point }, at) => {
    const before = { of, point, id: ids[at] ?? 0, moment: 'before', by: point.raised_by, on: point.raised_at };
    const { fixed_by, fixed_at } = point;
    const after = fixed_by && fixed_at ? [{ ...before, moment: 'after', by: fixed_by, on: fixed_at }] : [];
    return [before, ...after];
  });
  const files: SeedFile[] = [];
  const photos = await Promise.all(
    shown.slice(0, most_photos).map(async ({ of, point, id, moment, by, on }) => {
      if (!scenes.has(point.scene)) scenes.set(point.scene, draw(point.scene));
      const base = await (scenes.get(point.scene) as Promise<Drawn>);
      const number = `PP-${String(point.number).padStart(3, '0')}`;
      const bytes = await stamped(
        base,
        `${number} ${moment}  ${showDate(on.slice(0, 10))}  ${point.place}`,
        moment === 'before' ? 0.88 : 1.04,
      );
      const file = (content: Buffer): string => {
        const object_key = makeObjectKey();
        files.push({
          object_key,
          file_name: `${number} ${moment}.jpg`,
          content_type: 'image/jpeg',
          purpose: 'punch_point',
          project_id: of.id,
          uploaded_by: by,
          uploaded_at: on,
          bytes: content,
        });
        return object_key;
      };
      return {
        punch_point_id: id,
        moment,
        picture: file(bytes),
        thumbnail: file(base.thumbnail),
        made_by: by,
        made_at: on,
      };
    }),
  );
  const file_ids = await addFiles(run, company_id, files);
  await insertMany(
    run,
    company_id,
    'punch_photos',
    `punch_point_id bigint, moment text, file_id bigint, thumbnail_file_id bigint, original_file_id bigint, made_by bigint,
      made_at timestamptz`,
    photos.map(({ picture, thumbnail, ...photo }) => ({
      ...photo,
      file_id: file_ids.get(picture),
      original_file_id: file_ids.get(picture),
      thumbnail_file_id: file_ids.get(thumbnail),
    })),
  );
  return files;
}
