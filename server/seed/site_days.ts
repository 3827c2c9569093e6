/** The daily records of the demo sites: who worked, in which weather, what was installed as the ledger has it, signed by the Site In-Charge. */
import { addDays, daysBetween, showDate, type PlainDate } from '../../domain/dates.ts';
import { workOf, work_rates } from '../../domain/construction/work_rates.ts';
import type { IdleReason, Machine, Sky, Trade } from '../../domain/construction/site_days.ts';
import { pathOf } from '../../domain/materials/paths.ts';
import { sumOf } from '../../domain/materials/quantities.ts';
import type { Unit } from '../../domain/units.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import { luck } from './history.ts';
import { instant, type LivedProject, type SeedFile, workerFor } from './lived_project.ts';
import { type Drawn, draw, type Scene, stamped } from './pictures.ts';
import { addFiles, insertMany, type Run } from './rows.ts';
import { isForgotten, isRecorded, isShower, isWet, record_days, sharesOf, siteCalendar } from './site_fronts.ts';

/** What was installed on a day at a front of a line, and the movements that say so. */
interface Installed {
  project_id: number;
  day: string;
  store_id: number;
  boq_line_id: number;
  item_id: number;
  category: string;
  quantity: number;
  movement_ids: number[];
}

interface Crew {
  trade: Trade;
  subcontractor_id: number | null;
  store_id: number | null;
  skilled: number;
  unskilled: number;
  hours: number;
  overtime: number;
  idle_hours: number;
  idle_reason: IdleReason | null;
}

interface Machines {
  machine: Machine;
  count: number;
  hours: number;
}

const topics = [
  'Working at height: harness and lifeline',
  'Lifting modules by two people',
  'Live DC: connectors and lock-out',
  'Heat: water and rest in the shade',
  'Housekeeping on the roof',
  'Hand tools and grinders',
  'Ladders and access to the roof',
];
const notes = [
  'Rows levelled before the clamps were tightened.',
  'Customer asked to keep the loading bay free until 11:00.',
  'Torque checked on every tenth clamp.',
  'कल छत के पूर्वी भाग पर काम शुरू होगा।',
  'Second pallet of clamps opened; count agrees with the packing list.',
  '',
  'Drawing revision R2 pinned in the site office.',
];
const visitors = ['', '', 'Owner’s engineer, 45 minutes', '', 'Plant maintenance of the customer', '', ''];
const near = ['', '', '', '', '', '', '', '', 'Spanner dropped inside the barrier; tool lanyards issued.', '', '', ''];

/** The people who install what a line is of. */
function crewFor(of: LivedProject, one: Installed, subcontractor: number | null): Crew {
  const work = workOf(one.category, of.project.segment);
  const rate = work && work_rates[work];
  const people = Math.min(24, rate?.crew ?? 4);
  return {
    trade: rate?.trade ?? 'AC electrician',
    subcontractor_id: subcontractor,
    store_id: one.store_id,
    skilled: Math.ceil(people * 0.4),
    unskilled: Math.floor(people * 0.6),
    hours: 8,
    overtime: 0,
    idle_hours: 0,
    idle_reason: null,
  };
}

const staff = (of: LivedProject): Crew[] => {
  const line = (trade: Trade, skilled: number, unskilled = 0): Crew => ({
    trade,
    subcontractor_id: null,
    store_id: null,
    skilled,
    unskilled,
    hours: 8,
    overtime: 0,
    idle_hours: 0,
    idle_reason: null,
  });
  if (of.project.segment === 'residential') return [line('Supervisor', 1), line('Helper', 0, 2)];
  return [
    line('Site in-charge', 1),
    line('Engineer', 1),
    line('Safety officer', 1),
    line('Store keeper', 1),
    line('Helper', 0, of.project.segment === 'ground' ? 14 : 6),
    line('Security', 0, 2),
  ];
};

interface Day {
  of: LivedProject;
  day: string;
  status: 'Open' | 'Signed';
  facts: {
    sky: Sky;
    temperature_c: number;
    rain_mm: number;
    wind_ms: number;
    lightning: boolean;
    lost_hours: number;
    toolbox_topic: string;
    toolbox_people: number;
    near_misses: string;
    visitors: string;
    notes: string;
  };
  crews: (Crew & { state: 'accepted' | 'pending'; made_by: number })[];
  machines: Machines[];
  installed: readonly Installed[];
  made_by: number;
  signed_by: number | null;
}

function dayOf(of: LivedProject, day: string, installed: readonly Installed[]): Day {
  const next = luck(`${of.project.name} ${day}`);
  const open = day === of.today;
  const wet = isWet(of, day) && !isForgotten(of, day);
  const ground = of.project.segment === 'ground';
  const outside = of.team.get('Sub-contractor') ?? null;
  const executive = workerFor(of, 'Site Executive', day);
  const heads = new Map<string, Crew>();
  for (const [at, one] of installed.entries()) {
    // one crew for each trade and front, modules by the sub-contractor where there is one
    const crew = crewFor(
      of,
      one,
      outside !== null && ['MODULES', 'MMS'].includes(one.category) && at % 3 !== 2 ? outside : null,
    );
    heads.set(`${crew.trade} ${crew.store_id} ${crew.subcontractor_id}`, crew);
  }
  const shower = !wet && isShower(of, day);
  const lost_hours = wet ? 8 : shower ? 4 : 0;
  const idle = lost_hours > 0 ? { idle_hours: lost_hours, idle_reason: 'Rain' as const } : {};
  const busy = [...heads.values()];
  const overtime = !wet && next() > 0.8 ? 1.5 : 0;
  const waiting = !wet && !open && next() > 0.88;
  const crews = [...staff(of), ...busy].map((line, at) => ({
    ...line,
    ...(line.store_id === null ? {} : { overtime }),
    ...(waiting && at === staff(of).length ? { idle_hours: 2, idle_reason: 'Material missing' as const } : {}),
    ...(lost_hours > 0 && line.trade !== 'Site in-charge' && line.trade !== 'Security' ? idle : {}),
  }));
  const people = crews.reduce((sum, { skilled, unskilled }) => sum + skilled + unskilled, 0);
  const number = daysBetween('2026-01-01', day);
  const pick = <V>(values: readonly V[]): V => values[Math.abs(number + of.id) % values.length]!;
  const rain = wet ? 38.5 : shower ? 18.5 : next() > 0.9 ? 2.5 : 0;
  const machines: Machines[] = [
    ...(ground
      ? [{ machine: 'Tractor' as const, count: 2, hours: 8 }]
      : [{ machine: 'Hydra' as const, count: 1, hours: wet ? 0 : 4 }]),
    { machine: 'Generator', count: 1, hours: 8 },
  ];
  const shared: Omit<Crew, 'trade'> = {
    subcontractor_id: outside,
    store_id: null,
    skilled: 2,
    unskilled: 4,
    hours: 8,
    overtime: 0,
    idle_hours: 0,
    idle_reason: null,
  };
  return {
    of,
    day,
    status: open ? 'Open' : 'Signed',
    facts: {
      sky:
        wet || shower
          ? 'Heavy rain'
          : rain > 0
            ? 'Light rain'
            : pick(['Clear', 'Clear', 'Cloudy', 'Clear', 'Hot'] as const),
      temperature_c: Math.round((24 + next() * 10) * 10) / 10,
      rain_mm: rain,
      wind_ms: Math.round((1.5 + next() * 4) * 10) / 10,
      lightning: wet,
      lost_hours,
      toolbox_topic: pick(topics),
      toolbox_people: people,
      near_misses: open ? '' : pick(near),
      visitors: open ? '' : pick(visitors),
      notes: wet
        ? 'Water stood on the roof until evening; nobody went up.'
        : shower
          ? 'Rain from 13:00; work in the open stopped.'
          : pick(notes),
    },
    crews: [
      ...crews.map((line) => ({ ...line, state: 'accepted' as const, made_by: executive })),
      // what the sub-contractor wrote today waits for the Site In-Charge
      ...(open && outside !== null
        ? [{ ...shared, trade: 'Module installer' as const, state: 'pending' as const, made_by: outside }]
        : []),
    ],
    machines: of.project.segment === 'residential' ? [] : machines.filter(({ hours }) => hours > 0),
    installed,
    made_by: executive,
    signed_by: open ? null : workerFor(of, 'Site In-Charge', day),
  };
}

/** Adds fronts' quantities, plans and daily records of a company; gives the files of their photos. */
export async function addSiteDays(
  run: Run,
  company_id: number,
  {
    lived,
    scenes,
    most_photos,
  }: { lived: readonly LivedProject[]; scenes: Map<Scene, Promise<Drawn>>; most_photos: number },
): Promise<SeedFile[]> {
  const recorded = lived.filter(isRecorded);
  if (recorded.length === 0) return [];
  const site = await siteCalendar(run, company_id);
  const first = addDays(recorded[0]!.today, -record_days);
  const { rows } = await run(
    `select m.project_id, m.day::text, m.to_store_id as store_id, m.boq_line_id, m.item_id, b.category, sum(m.quantity)::float8 as quantity,
      array_agg(m.id) as movement_ids
    from movements m join boq_lines b on b.company_id = m.company_id and b.id = m.boq_line_id
    where m.company_id = $1 and m.project_id = any($2::bigint[]) and m.to_state = 'Installed' and m.day >= $3::date
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5`,
    [company_id, recorded.map(({ id }) => id), first],
  );
  const installed = rows.map(
    (row): Installed => ({
      project_id: Number(row.project_id),
      day: String(row.day),
      store_id: Number(row.store_id),
      boq_line_id: Number(row.boq_line_id),
      item_id: Number(row.item_id),
      category: String(row.category),
      quantity: Number(row.quantity),
      movement_ids: (row.movement_ids as unknown[]).map(Number),
    }),
  );
  const all = recorded.flatMap((of) =>
    daysOf(
      of,
      site.isWorked,
      installed.filter(({ project_id }) => project_id === of.id),
    ),
  );
  const ids = await insertMany(
    run,
    company_id,
    'site_days',
    `project_id bigint, day date, made_as text, status text, sky text, temperature_c numeric, rain_mm numeric, wind_ms numeric,
      lightning boolean, lost_hours numeric, toolbox_topic text, toolbox_people int, near_misses text, visitors text, notes text,
      signed_by bigint, signed_at timestamptz, made_by bigint, made_at timestamptz, version int`,
    all.map(({ of, day, status, facts, made_by, signed_by }) => ({
      ...facts,
      project_id: of.id,
      day,
      status,
      made_as: `demo-${of.id}-${day}`,
      made_by,
      made_at: instant(of, day, 18, 20),
      signed_by,
      signed_at: signed_by === null ? null : instant(of, day, 19, 5),
      version: status === 'Signed' ? 3 : 2,
    })),
  );
  await insertMany(
    run,
    company_id,
    'site_day_crews',
    `site_day_id bigint, position int, trade text, subcontractor_id bigint, store_id bigint, skilled int, unskilled int, hours numeric,
      overtime numeric, idle_hours numeric, idle_reason text, state text, made_by bigint`,
    all.flatMap(({ crews }, at) => crews.map((line, position) => ({ ...line, position, site_day_id: ids[at] }))),
  );
  await insertMany(
    run,
    company_id,
    'site_day_machines',
    'site_day_id bigint, position int, machine text, count int, hours numeric',
    all.flatMap(({ machines }, at) => machines.map((line, position) => ({ ...line, position, site_day_id: ids[at] }))),
  );
  await insertMany(
    run,
    company_id,
    'site_day_turns',
    'site_day_id bigint, becomes text, content jsonb, made_by bigint, made_at timestamptz',
    all.flatMap(({ of, day, signed_by, facts }, at) =>
      signed_by === null
        ? []
        : [
            {
              site_day_id: ids[at],
              becomes: 'Signed',
              content: { facts },
              made_by: signed_by,
              made_at: instant(of, day, 19, 5),
            },
          ],
    ),
  );
  const quantities = all.flatMap(({ of, installed: own, made_by, crews }, at) =>
    own.map((one, place) => ({
      ...one,
      site_day_id: ids[at],
      made_as: `demo-${of.id}-${one.day}-${place}`,
      subcontractor_id:
        crews.find(({ store_id, subcontractor_id }) => store_id === one.store_id && subcontractor_id !== null)
          ?.subcontractor_id ?? null,
      made_by,
      made_at: instant(of, one.day, 18, 10),
      posted: true,
    })),
  );
  const quantity_ids = await insertMany(
    run,
    company_id,
    'site_day_quantities',
    `site_day_id bigint, made_as text, store_id bigint, boq_line_id bigint, item_id bigint, subcontractor_id bigint, quantity numeric,
      made_by bigint, made_at timestamptz, posted boolean`,
    quantities,
  );
  await run(
    `update movements m set document_type = 'site_day_quantity', document_id = x.id, document = x.document
      from jsonb_to_recordset($2::jsonb) as x (movement_id bigint, id bigint, document text)
      where m.company_id = $1 and m.id = x.movement_id`,
    [
      company_id,
      JSON.stringify(
        quantities.flatMap(({ movement_ids, day }, at) =>
          movement_ids.map((movement_id) => ({
            movement_id,
            id: quantity_ids[at],
            document: `Daily record ${showDate(day)}`,
          })),
        ),
      ),
    ],
  );
  await keepAsSigned(run, company_id);
  await addFrontLines(run, company_id, recorded);
  await addPlans(run, company_id, recorded, installed);
  return addPhotos(run, company_id, all, ids, { scenes, most_photos });
}

/** What was signed is kept with the signature. */
const keepAsSigned = (run: Run, company_id: number) =>
  run(
    `update site_day_turns t set content = t.content || jsonb_build_object(
      'crews', coalesce((select jsonb_agg(jsonb_build_object('trade', c.trade, 'subcontractor', coalesce(u.name, ''),
          'front', coalesce(s.name, ''), 'skilled', c.skilled, 'unskilled', c.unskilled, 'hours', c.hours, 'overtime', c.overtime,
          'idle_hours', c.idle_hours) order by c.position, c.id)
        from site_day_crews c left join users u on u.company_id = c.company_id and u.id = c.subcontractor_id
        left join stores s on s.company_id = c.company_id and s.id = c.store_id
        where c.company_id = t.company_id and c.site_day_id = t.site_day_id), '[]'),
      'machines', coalesce((select jsonb_agg(jsonb_build_object('machine', x.machine, 'count', x.count, 'hours', x.hours,
          'idle_hours', x.idle_hours) order by x.position, x.id)
        from site_day_machines x where x.company_id = t.company_id and x.site_day_id = t.site_day_id), '[]'),
      'quantities', coalesce((select jsonb_agg(jsonb_build_object('front', coalesce(s.name, ''), 'subcontractor', coalesce(u.name, ''),
          'description', coalesce(nullif(b.description, ''), i.name, b.category), 'quantity', q.quantity, 'unit', b.unit) order by q.id)
        from site_day_quantities q join boq_lines b on b.company_id = q.company_id and b.id = q.boq_line_id
        left join items i on i.company_id = q.company_id and i.id = q.item_id
        left join users u on u.company_id = q.company_id and u.id = q.subcontractor_id
        left join stores s on s.company_id = q.company_id and s.id = q.store_id
        where q.company_id = t.company_id and q.site_day_id = t.site_day_id), '[]'))
    where t.company_id = $1`,
    [company_id],
  );

/** The days of a project from the beginning of its construction, or lately, to today. */
function daysOf(of: LivedProject, isWorked: (day: string) => boolean, installed: readonly Installed[]): Day[] {
  const works = of.lived.filter(({ template }) => template.stage === 'construction');
  const began = works.flatMap(({ actual_start }) => actual_start ?? []).toSorted()[0];
  if (began === undefined) return [];
  const completed = works.find(
    ({ template, actual_end }) => template.milestone === 'mechanical_completion' && actual_end,
  );
  const first = addDays(of.today, -record_days);
  const from = began > first ? began : first;
  const last = completed?.actual_end ?? (of.until < of.today ? of.until : of.today);
  const days = new Set(installed.map(({ day }) => day));
  for (let day = from; day <= last; day = addDays(day, 1)) if (isWorked(day) && !isForgotten(of, day)) days.add(day);
  return [...days].toSorted().map((day) =>
    dayOf(
      of,
      day,
      installed.filter((one) => one.day === day),
    ),
  );
}

interface Line {
  id: number;
  project_id: number;
  category: string;
  unit: Unit;
  quantity: number;
}

async function lines(run: Run, company_id: number, projects: readonly LivedProject[]): Promise<Line[]> {
  const { rows } = await run(
    `select id, project_id, category, unit, coalesce(approved_quantity, quantity)::float8 as quantity from boq_lines
      where company_id = $1 and project_id = any($2::bigint[]) and deleted_at is null and coalesce(approved_quantity, 0) > 0
        and event_id is not null and category in ('MODULES', 'MMS', 'DC Cable') order by project_id, position, id`,
    [company_id, projects.map(({ id }) => id)],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    project_id: Number(row.project_id),
    category: String(row.category),
    unit: String(row.unit) as Unit,
    quantity: Number(row.quantity),
  }));
}

async function frontsOf(
  run: Run,
  company_id: number,
  projects: readonly LivedProject[],
): Promise<Map<number, number[]>> {
  const { rows } = await run(
    `select id, project_id from stores where company_id = $1 and kind = 'front' and project_id = any($2::bigint[]) order by id`,
    [company_id, projects.map(({ id }) => id)],
  );
  const fronts = new Map<number, number[]>();
  for (const row of rows) {
    const project_id = Number(row.project_id);
    fronts.set(project_id, [...(fronts.get(project_id) ?? []), Number(row.id)]);
  }
  return fronts;
}

/** Each front has its share of modules, structures and cables. */
async function addFrontLines(run: Run, company_id: number, projects: readonly LivedProject[]): Promise<void> {
  const fronts = await frontsOf(run, company_id, projects);
  const given = (await lines(run, company_id, projects)).flatMap((line) => {
    const own = fronts.get(line.project_id) ?? [];
    return sharesOf(own.length, line.quantity, line.unit).flatMap((quantity, at) =>
      quantity > 0 ? [{ store_id: own[at], boq_line_id: line.id, quantity }] : [],
    );
  });
  await run(
    `insert into front_lines (company_id, store_id, boq_line_id, quantity)
      select $1, one.store_id, one.boq_line_id, one.quantity
      from jsonb_to_recordset($2::jsonb) as one (store_id bigint, boq_line_id bigint, quantity numeric)`,
    [company_id, JSON.stringify(given)],
  );
}

/** What of modules and structures is planned at each front: the days on which it was done, and what is left until its event ends. */
async function addPlans(
  run: Run,
  company_id: number,
  projects: readonly LivedProject[],
  installed: readonly Installed[],
): Promise<void> {
  const fronts = await frontsOf(run, company_id, projects);
  const needed = await lines(run, company_id, projects);
  const plans = projects.flatMap((of) =>
    needed
      .filter(({ project_id, category }) => project_id === of.id && category !== 'DC Cable')
      .flatMap((line) => {
        const code = pathOf(of.project.segment, line.category).install;
        const event = code === undefined ? undefined : of.by_code.get(code);
        const begin = event?.actual_start ?? event?.current_start;
        const end = event?.actual_end ?? event?.current_end;
        if (!event || !begin || !end) return [];
        const own = fronts.get(of.id) ?? [];
        const outside = of.team.get('Sub-contractor') ?? null;
        const span = Math.max(own.length - 1, daysBetween(begin, end));
        return sharesOf(own.length, line.quantity, line.unit).flatMap((quantity, at) => {
          if (quantity <= 0) return [];
          const done = installed.filter((one) => one.boq_line_id === line.id && one.store_id === own[at]);
          const starts_on: PlainDate = done[0]?.day ?? addDays(begin, Math.floor((span * at) / own.length));
          const ends_on: PlainDate = addDays(
            begin,
            Math.max(0, Math.floor((span * (at + 1)) / own.length) - (at + 1 < own.length ? 1 : 0)),
          );
          const work = workOf(line.category, of.project.segment);
          return [
            {
              project_id: of.id,
              event_id: event.id,
              store_id: own[at],
              boq_line_id: line.id,
              subcontractor_id: at % 3 === 2 ? null : outside,
              starts_on,
              ends_on: ends_on < starts_on ? starts_on : ends_on,
              quantity: sumOf([quantity]),
              people: work ? work_rates[work].crew : 4,
              made_by: workerFor(of, 'Site In-Charge', line.category),
            },
          ];
        });
      }),
  );
  await insertMany(
    run,
    company_id,
    'construction_plans',
    `project_id bigint, event_id bigint, store_id bigint, boq_line_id bigint, subcontractor_id bigint, starts_on date, ends_on date,
      quantity numeric, people int, made_by bigint`,
    plans,
  );
}

/** A few photos of the latest days. */
async function addPhotos(
  run: Run,
  company_id: number,
  all: readonly Day[],
  ids: readonly number[],
  { scenes, most_photos }: { scenes: Map<Scene, Promise<Drawn>>; most_photos: number },
): Promise<SeedFile[]> {
  const shown = all
    .map((one, at) => ({ ...one, id: ids[at] ?? 0 }))
    .filter(({ of, day, installed }) => day >= addDays(of.today, -4) && day < of.today && installed.length > 0)
    .flatMap((one) => (['roof3', 'rails'] as const).map((scene) => ({ ...one, scene })));
  const files: SeedFile[] = [];
  const photos = await Promise.all(
    shown.slice(0, most_photos).map(async ({ of, day, id, scene, made_by }) => {
      if (!scenes.has(scene)) scenes.set(scene, draw(scene));
      const base = await (scenes.get(scene) as Promise<Drawn>);
      const bytes = await stamped(base, `${of.project.name}  ${showDate(day)}`, 1);
      const file = (content: Buffer): string => {
        const object_key = makeObjectKey();
        files.push({
          object_key,
          file_name: `Site ${day}.jpg`,
          content_type: 'image/jpeg',
          purpose: 'site_day',
          project_id: of.id,
          uploaded_by: made_by,
          uploaded_at: instant(of, day, 17, 30),
          bytes: content,
        });
        return object_key;
      };
      return {
        site_day_id: id,
        picture: file(bytes),
        small: file(base.thumbnail),
        made_by,
        made_at: instant(of, day, 17, 30),
      };
    }),
  );
  const file_ids = await addFiles(run, company_id, files);
  await insertMany(
    run,
    company_id,
    'site_day_photos',
    'site_day_id bigint, file_id bigint, thumbnail_file_id bigint, original_file_id bigint, made_by bigint, made_at timestamptz',
    photos.map(({ picture, small, ...photo }) => ({
      ...photo,
      file_id: file_ids.get(picture),
      original_file_id: file_ids.get(picture),
      thumbnail_file_id: file_ids.get(small),
    })),
  );
  return files;
}
