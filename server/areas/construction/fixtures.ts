/** For tests: punch points of a project on which site people, a sub-contractor and a customer stand. */
import { aPicture } from '../../fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

/** Who works on the site, who verifies, who answers for the work outside, whose plant it is. */
export const site = {
  works: 'helios.site_executive',
  verifies: 'helios.site_incharge',
  outside: 'helios.subcontractor',
  customer: 'helios.customer',
} as const;

/** by database: each test file has its own */
const found = new WeakMap<TestApp, Map<string, number>>();

/** The number of a row that does not change while tests run. */
async function numberOf(t: TestApp, text: string): Promise<number> {
  const of_app = found.get(t) ?? new Map<string, number>();
  found.set(t, of_app);
  const known = of_app.get(text);
  if (known !== undefined) return known;
  const { rows } = await t.app.database.asOwner((run) => run(text));
  const id = Number(rows[0]?.id);
  of_app.set(text, id);
  return id;
}

/** Where they stand: the first plant of the demo, whatever a test made of it. */
export const projectOf = (t: TestApp, key = 'helios'): Promise<number> =>
  numberOf(
    t,
    `select p.id from projects p join companies c on c.id = p.company_id where c.key = '${key}' order by p.code limit 1`,
  );

export const userOf = (t: TestApp, username: string): Promise<number> =>
  numberOf(t, `select id from users where username = '${username}'`);

/** The newest version of the Array Layout of the first plant of the demo. */
export const drawingOf = async (t: TestApp, key = 'helios', drawing = 1): Promise<number> =>
  numberOf(
    t,
    `select v.id from document_versions v join documents d on d.company_id = v.company_id and d.id = v.document_id
      where d.project_id = ${await projectOf(t, key)} and d.drawing = ${drawing} order by v.number desc limit 1`,
  );

/** A site visit of the demo to a project on which site people stand. */
export async function visitOfDemo(t: TestApp): Promise<{ project_id: number; site_visit_id: number }> {
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `select v.id, v.project_id from site_visits v join users u on u.company_id = v.company_id and u.username = $1
        join project_members m on m.company_id = v.company_id and m.project_id = v.project_id and m.user_id = u.id
        where v.surveyor_id = u.id or m.role = 'Site Executive' order by v.id limit 1`,
      [site.works],
    ),
  );
  return { project_id: Number(rows[0]?.project_id), site_visit_id: Number(rows[0]?.id) };
}

interface Wanted {
  by?: string;
  project_id?: number;
  [fact: string]: unknown;
}

/** A punch point as it was raised. */
export async function aPoint(t: TestApp, { by = site.works, project_id, ...facts }: Wanted = {}) {
  const added = await t.call(
    'add_punch_point',
    {
      project_id: project_id ?? (await projectOf(t)),
      title: 'Body earth missing on module frames',
      category: 'Earthing and LA',
      ...facts,
    },
    by,
  );
  return added.ok();
}

export const pointOf = async (t: TestApp, punch_point_id: number, as: string = site.verifies) =>
  (await t.call('get_punch_point', { punch_point_id }, as)).ok();

/** Takes a punch point one step on. */
export async function moved(
  t: TestApp,
  punch_point_id: number,
  status: string,
  as: string,
  more: Record<string, unknown> = {},
) {
  const { version } = await pointOf(t, punch_point_id);
  return t.call('change_punch_point_status', { punch_point_id, version, status, ...more }, as);
}

/** A punch point that was fixed with a photo. */
export async function aFixed(t: TestApp, wanted: Wanted = {}) {
  const { punch_point_id } = await aPoint(t, wanted);
  (await moved(t, punch_point_id, 'Fixed', site.works, { photos: [aPicture(t)] })).ok();
  return pointOf(t, punch_point_id);
}

/** A checklist as it was begun. */
export async function aChecklist(t: TestApp, { by = site.works, project_id, ...facts }: Wanted = {}) {
  const added = await t.call(
    'add_material_installation_checklist',
    { project_id: project_id ?? (await projectOf(t)), set_key: 'modules', ...facts },
    by,
  );
  return added.ok();
}

export const checklistOf = async (t: TestApp, checklist_id: number, as: string = site.verifies) =>
  (await t.call('get_checklist', { checklist_id }, as)).ok();

/** Answers every item: passed where nothing is due for it, else not applicable. */
export async function fillIn(t: TestApp, checklist_id: number, as: string = site.works) {
  const { lines } = await checklistOf(t, checklist_id, as);
  const answers = lines
    .filter(({ result }) => result === null)
    .map(({ id, version, measured, photo }) => ({
      item_id: id,
      version,
      result: measured || photo ? 'NA' : 'Pass',
      value: '',
      remark: '',
    }));
  (await t.call('update_checklist_answers', { checklist_id, answers }, as)).ok();
}

/** A checklist that is filled in and waits. */
export async function aFilled(t: TestApp, wanted: Wanted = {}) {
  const { checklist_id } = await aChecklist(t, wanted);
  await fillIn(t, checklist_id, wanted.by);
  return checklistOf(t, checklist_id, wanted.by);
}

/** A checklist with a photo on its first item. */
export async function photographed(t: TestApp, wanted: Wanted = {}) {
  const { checklist_id } = await aChecklist(t, wanted);
  const { by } = wanted;
  const [item] = (await checklistOf(t, checklist_id, by)).lines;
  const photo = { checklist_id, item_id: item?.id, file: aPicture(t) };
  (await t.call('upload_checklist_photo', photo, by ?? site.works)).ok();
  const [kept] = (await checklistOf(t, checklist_id, by)).lines[0]?.photos ?? [];
  return { checklist_id, checklist_photo_id: kept?.id ?? 0 };
}

export const an_instrument = {
  name: 'Insulation tester',
  make: '',
  model: 'MIT430',
  calibrated_on: '2026-01-10',
  valid_to: '2027-01-09',
} as const;

let instruments = 0;
export async function anInstrument(t: TestApp, by: string = site.works, in_project?: number) {
  instruments += 1;
  const project_id = in_project ?? (await projectOf(t));
  const facts = { project_id, ...an_instrument, serial: `F-${instruments}` };
  const { instrument_id } = (await t.call('add_instrument', facts, by)).ok();
  const all = (await t.call('get_instruments', { project_id }, by)).ok().instruments;
  return all.find(({ id }) => id === instrument_id) as (typeof all)[number];
}

/** An item of a set for which nothing is due. */
export const an_item = {
  key: '',
  text: 'Clean and complete',
  measured: false,
  unit: '',
  limit_kind: 'none',
  low: null,
  high: null,
  photo: false,
  source: '',
  estimate: false,
  retired: false,
} as const;

/** A test sheet of four strings. */
export async function aSheet(t: TestApp, { by = site.works, project_id, ...facts }: Wanted = {}) {
  const layout = { inverters: 1, mppts: 2, strings: 2, modules: 18 };
  const in_project = project_id ?? (await projectOf(t));
  return (await t.call('add_test_sheet', { project_id: in_project, ...layout, ...facts }, by)).ok();
}

export const sheetOf = async (t: TestApp, test_sheet_id: number, as: string = site.verifies) =>
  (await t.call('get_test_sheet', { test_sheet_id }, as)).ok();

/** What is measured of a string that is as its like. */
export const good_readings = {
  polarity: 'OK',
  voc: '880',
  isc: '13.1',
  insulation: '>550',
  test_voltage: '1,500',
} as const;

/** A test sheet of which every string is measured, and as its like. */
export async function aMeasured(t: TestApp, wanted: Wanted = {}) {
  const { test_sheet_id } = await aSheet(t, wanted);
  const { rows } = await sheetOf(t, test_sheet_id, wanted.by);
  const measured = rows.map(({ id, version }) => ({ row_id: id, version, ...good_readings }));
  (await t.call('update_test_rows', { test_sheet_id, rows: measured }, wanted.by ?? site.works)).ok();
  return sheetOf(t, test_sheet_id, wanted.by);
}

interface OfSite {
  by?: string;
  key?: string;
  project_id?: number;
  [fact: string]: unknown;
}

let made = 0;
/** A name as a device makes one, another each time. */
export const aName = (): string => `test-${process.pid}-${String((made += 1)).padStart(6, '0')}`;

/** The latest days of a project that nobody recorded and nobody signed, one after the other. */
export async function aFreeDay(t: TestApp, project_id: number, back = 0): Promise<string> {
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `select g.day::date::text as day from generate_series(current_date - ${back > 0 ? back : 400}, current_date - ${back > 0 ? 0 : 200}, interval '1 day') g (day)
        where not exists (select 1 from site_days d where d.project_id = $1 and d.day = g.day::date)
          and g.day::date <= (now() at time zone 'Asia/Kolkata')::date
        order by 1 desc limit 1`,
      [project_id],
    ),
  );
  return String(rows[0]?.day);
}

/** A day as a site executive, or a sub-contractor, sends it. */
export async function recorded(t: TestApp, { key, project_id, ...facts }: OfSite = {}) {
  const of = project_id ?? (await projectOf(t, key));
  return {
    project_id: of,
    day: (facts.day as string | undefined) ?? (await aFreeDay(t, of)),
    made_as: aName(),
    crews: [{ trade: 'Module installer', skilled: 4, unskilled: 2, hours: 8 }],
    ...facts,
  };
}

/** A day that was recorded. */
export async function aSiteDay(t: TestApp, { by = site.works, ...wanted }: OfSite = {}) {
  const own = by === site.outside ? { day: await openToday(t, wanted) } : {};
  const sent = await recorded(t, { ...own, ...wanted });
  const kept = (await t.call('add_daily_manpower_details', sent, by)).ok();
  return { ...kept, day: sent.day, made_as: sent.made_as, project_id: sent.project_id };
}

/** Today, which sub-contractors still write in, opened where it was signed. */
export async function openToday(t: TestApp, { key, project_id }: OfSite = {}): Promise<string> {
  const of = project_id ?? (await projectOf(t, key));
  const { rows } = await t.app.database.asOwner(async (run) => {
    await run(
      `update site_days set status = 'Open', signed_at = null, signed_by = null
        where project_id = $1 and day = (now() at time zone 'Asia/Kolkata')::date`,
      [of],
    );
    return run(`select (now() at time zone 'Asia/Kolkata')::date::text as day`);
  });
  return String(rows[0]?.day);
}

/** The record of today, for which the demo company has none on a Sunday: then one is added. */
export async function recordToday(t: TestApp): Promise<{ day: string; version: number }> {
  const project_id = await projectOf(t);
  const day = await openToday(t);
  const { record } = (await t.call('get_site_day', { project_id, day }, site.verifies)).ok();
  return record ?? aSiteDay(t, { day, machines: [{ machine: 'Hydra', hours: 3 }] });
}

/** Today's record as someone sends it who has seen its current version. */
export async function todayRecorded(t: TestApp) {
  const { day, version } = await recordToday(t);
  return { ...(await recorded(t, { day })), version };
}

export async function dayOf(t: TestApp, day: string, as: string = site.works, key = 'helios') {
  const { record } = (await t.call('get_site_day', { project_id: await projectOf(t, key), day }, as)).ok();
  if (!record) throw new Error(`There is no record of ${day}.`);
  return record;
}

/** A front that nothing was issued to. */
export async function aFront(t: TestApp, { by = site.works, key, ...facts }: OfSite = {}) {
  const project_id = await projectOf(t, key);
  const added = (await t.call('add_work_front', { project_id, name: `Front ${aName()}`, ...facts }, by)).ok();
  return { project_id, ...added };
}

/** A line that is not followed, with a front that some of it belongs to. */
export async function anUntracked(
  t: TestApp,
  { by = site.works, key, quantity = 100 }: OfSite & { quantity?: number } = {},
) {
  const project_id = await projectOf(t, key);
  const line = await t.app.database.asOwner((run) =>
    run(
      `insert into boq_lines (company_id, project_id, position, category, description, unit, quantity, approved_quantity)
        select company_id, id, 900, 'AC Cable', 'Cable for tests', 'mtrs', 1000, 1000 from projects where id = $1 returning id, company_id`,
      [project_id],
    ),
  );
  const boq_line_id = Number(line.rows[0]?.id);
  await t.app.database.asOwner((run) =>
    run(`insert into untracked_materials (company_id, project_id, boq_line_id) values ($1, $2, $3)`, [
      Number(line.rows[0]?.company_id),
      project_id,
      boq_line_id,
    ]),
  );
  const front = await aFront(t, { by, ...(key ? { key } : {}), lines: [{ boq_line_id, quantity }] });
  return { project_id, boq_line_id, front_id: front.front_id };
}

/** What was installed of a line that is not followed. */
export async function aQuantity(
  t: TestApp,
  { by = site.works, key, quantity = 10, ...more }: OfSite & { quantity?: number } = {},
) {
  const { project_id, boq_line_id, front_id } = await anUntracked(t, { by, ...(key ? { key } : {}) });
  return {
    project_id,
    day: await aFreeDay(t, project_id),
    made_as: aName(),
    lines: [{ front_id, boq_line_id, quantity }],
    ...more,
  };
}

/** Work that is to be planned. */
export async function aPlan(t: TestApp, { key = 'helios', ...facts }: OfSite = {}) {
  const project_id = await projectOf(t, key);
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `select id from events where project_id = $1 and stage = 'construction' and deleted_at is null and not is_group
        order by position, id limit 1`,
      [project_id],
    ),
  );
  return { project_id, event_id: Number(rows[0]?.id), starts_on: '2026-12-07', ends_on: '2026-12-12', ...facts };
}

/** Someone outside who is mailed the reports of a project. */
export async function aRecipient(t: TestApp, { by = site.verifies, key, ...facts }: OfSite = {}) {
  const project_id = await projectOf(t, key);
  const wanted = { project_id, name: 'Rakesh Menon', email: `engineer.${aName()}@client.example`, ...facts };
  return { project_id, ...(await t.call('add_report_recipient', wanted, by)).ok() };
}

/** The draft of an extension letter, of days of their own that were lost whole and signed. */
export async function aLetter(t: TestApp, { by = site.works, key, lost = 0 }: OfSite & { lost?: number } = {}) {
  const project_id = await projectOf(t, key);
  // a month long ago that no other letter is about, and in no monsoon
  const year = yearOf(t);
  const starts_on = `${year}-03-01`;
  const ends_on = `${year}-03-31`;
  if (lost > 0)
    await t.app.database.asOwner((run) =>
      run(
        `insert into site_days (company_id, project_id, day, made_as, status, sky, rain_mm, lost_hours, signed_at, signed_by)
          select p.company_id, p.id, g.day::date, 'letter-' || g.day::date, 'Signed', 'Heavy rain', 42, 8, now(), p.project_manager_id
          from projects p, generate_series($2::date, $2::date + 30, interval '1 day') g (day)
          where p.id = $1 and extract(isodow from g.day) between 2 and 4 order by g.day limit $3`,
        [project_id, starts_on, lost],
      ),
    );
  return (await t.call('add_extension_letter', { project_id, starts_on, ends_on }, by)).ok();
}

const years = new WeakMap<TestApp, number>();
function yearOf(t: TestApp): number {
  const year = (years.get(t) ?? 2025) - 1;
  years.set(t, year);
  return year;
}

/** A window that lies ahead of every test. */
export const a_window = { day: '2099-02-01', from_time: '08:00', to_time: '13:00' } as const;

/** A shutdown that was proposed to the customer. */
export async function aShutdown(t: TestApp, { by = site.works, key, ...facts }: OfSite = {}) {
  const project_id = await projectOf(t, key);
  const wanted = { project_id, ...a_window, title: 'Tie-in at the main LT panel', ...facts };
  return (await t.call('add_shutdown', wanted, by)).ok();
}
