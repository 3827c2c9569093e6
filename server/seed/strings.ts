/** The strings of the demo sites: planned from the bill of quantities, most of them scanned, one exchange, one module that was not received. */
import { addDays } from '../../domain/dates.ts';
import { instant, type LivedProject, workerFor } from './lived_project.ts';
import { insertMany, type Run } from './rows.ts';
import { isRecorded } from './site_fronts.ts';

/** As the test sheets have them: inputs of an inverter, strings on an input. */
const built = { mppts: 4, strings: 2, series: 18 };
const scanned_share = 0.7;
/** Of larger plants the suppliers send no lists of serial numbers. */
const most_modules = 2000;

interface Planned {
  inverter: number;
  mppt: number;
  string: number;
  modules: number;
}

/** The modules of a plant in strings that differ by one at most. */
export function stringsOf(modules: number, small: boolean): Planned[] {
  const count = Math.max(small ? 2 : 1, Math.round(modules / built.series));
  const [mppts, per_input] = small ? [1, 2] : [built.mppts, built.strings];
  return Array.from({ length: count }, (_, at) => ({
    inverter: Math.floor(at / (mppts * per_input)) + 1,
    mppt: (Math.floor(at / per_input) % mppts) + 1,
    string: (at % per_input) + 1,
    modules: Math.floor(modules / count) + (at < modules % count ? 1 : 0),
  }));
}

interface Site {
  of: LivedProject;
  strings: Planned[];
  numbers: string[];
  inverters: string[];
}

async function sitesOf(run: Run, company_id: number, projects: readonly LivedProject[]): Promise<Site[]> {
  const recorded = projects.filter(isRecorded);
  const { rows } = await run(
    `select p.id, (select sum(coalesce(b.approved_quantity, b.quantity))::int from boq_lines b where b.company_id = p.company_id
        and b.project_id = p.id and b.deleted_at is null and b.category = 'MODULES' and b.unit = 'Nos') as modules,
      (select coalesce(array_agg(s.number order by st.name, s.number), '{}') from serials s
        join items i on i.company_id = s.company_id and i.id = s.item_id and i.category = 'MODULES'
        join stock_balances l on l.company_id = s.company_id and l.id = s.balance_id and l.state = 'Installed'
        join stores st on st.company_id = l.company_id and st.id = l.store_id
        where s.company_id = p.company_id and l.project_id = p.id) as numbers,
      (select coalesce(array_agg(s.number order by s.number), '{}') from serials s
        join items i on i.company_id = s.company_id and i.id = s.item_id and i.category = 'INVERTERS'
        join stock_balances l on l.company_id = s.company_id and l.id = s.balance_id
        where s.company_id = p.company_id and l.project_id = p.id) as inverters
     from projects p where p.company_id = $1 and p.id = any($2::bigint[]) order by p.id`,
    [company_id, recorded.map(({ id }) => id)],
  );
  return rows.flatMap((row) => {
    const of = recorded.find(({ id }) => id === Number(row.id));
    const modules = Number(row.modules ?? 0);
    const numbers = row.numbers as string[];
    // planned when the first modules go up
    if (!of || numbers.length === 0 || modules === 0 || modules > most_modules) return [];
    const strings = stringsOf(modules, of.project.segment === 'residential');
    return [{ of, strings, numbers, inverters: row.inverters as string[] }];
  });
}

interface Hung {
  string_id: number;
  place: string;
  position: number;
  number: string;
  reason: string;
  placed_by: number;
  placed_at: string;
}

/** What was scanned of a site, string after string. */
function scannedOf({ of, strings, numbers }: Site, ids: readonly number[]): Hung[] {
  const wanted = Math.min(
    numbers.length,
    Math.round(strings.reduce((sum, one) => sum + one.modules, 0) * scanned_share),
  );
  const hung: Hung[] = [];
  for (const [at, { inverter, mppt, string, modules }] of strings.entries()) {
    const days_ago = 2 + Math.floor(((strings.length - at) / strings.length) * 12);
    const day = addDays(of.today, -days_ago);
    for (let position = 1; position <= modules && hung.length < wanted; position += 1)
      hung.push({
        string_id: ids[at] ?? 0,
        place: `${inverter}.${mppt}.${string}`,
        position,
        number: numbers[hung.length] ?? '',
        reason: '',
        placed_by: workerFor(of, 'Site Executive', day),
        placed_at: instant(of, day, 11, (at * 7) % 60),
      });
  }
  return hung;
}

/** Adds the string plans of a company’s sites, and what was scanned. */
export async function addStrings(run: Run, company_id: number, projects: readonly LivedProject[]): Promise<void> {
  const sites = await sitesOf(run, company_id, projects);
  if (sites.length === 0) return;
  const turns: Record<string, unknown>[] = [];
  for (const site of sites) {
    const { of, strings, inverters } = site;
    const chief = workerFor(of, 'Site In-Charge', 'strings');
    const planned_on = addDays(of.today, -24);
    const { rows: drawn } = await run(
      `select v.id from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id
        where d.company_id = $1 and d.project_id = $2 and d.drawing = 1 order by v.number desc limit 1`,
      [company_id, of.id],
    );
    const content = strings.map(({ inverter, mppt, string, modules }) => [inverter, mppt, string, modules]);
    await insertMany(
      run,
      company_id,
      'string_plans',
      'project_id bigint, revision int, document_version_id bigint, note text, content jsonb, made_by bigint, made_at timestamptz',
      [
        {
          project_id: of.id,
          revision: 1,
          document_version_id: drawn[0]?.id ?? null,
          note: 'As in the Array Layout',
          content,
          made_by: chief,
          made_at: instant(of, planned_on, 16),
        },
      ],
    );
    const count = strings.at(-1)?.inverter ?? 0;
    const inverter_ids = await insertMany(
      run,
      company_id,
      'plant_inverters',
      'project_id bigint, number int, name text, serial text, serial_by bigint, serial_at timestamptz',
      Array.from({ length: count }, (_, at) => ({
        project_id: of.id,
        number: at + 1,
        name: `INV-${String(at + 1).padStart(2, '0')}`,
        serial: inverters[at] ?? '',
        serial_by: inverters[at] ? chief : null,
        serial_at: inverters[at] ? instant(of, addDays(of.today, -16), 15) : null,
      })),
    );
    const ids = await insertMany(
      run,
      company_id,
      'plant_strings',
      'project_id bigint, inverter_id bigint, mppt int, string int, modules int',
      strings.map(({ inverter, ...one }) => ({ ...one, project_id: of.id, inverter_id: inverter_ids[inverter - 1] })),
    );
    const hung = scannedOf(site, ids);
    turns.push(
      ...hung.map(({ place, position, number, placed_by, placed_at }) => ({
        project_id: of.id,
        place,
        position,
        kind: 'placed',
        number_before: '',
        number_after: number,
        reason: '',
        made_by: placed_by,
        made_at: placed_at,
      })),
    );
    turns.push(...corrected(site, hung, chief));
    await run(
      `insert into string_modules (company_id, project_id, string_id, position, number, reason, placed_by, placed_at)
        select $1, $3::bigint, one.string_id, one.position, one.number, one.reason, one.placed_by, one.placed_at
        from jsonb_to_recordset($2::jsonb) as one (string_id bigint, position int, number text, reason text, placed_by bigint,
          placed_at timestamptz)`,
      [company_id, JSON.stringify(hung), of.id],
    );
  }
  await insertMany(
    run,
    company_id,
    'string_turns',
    `project_id bigint, place text, position int, kind text, number_before text, number_after text, reason text, made_by bigint,
      made_at timestamptz`,
    turns,
  );
  // a test sheet that is open measures the strings of the plan
  await run(
    `delete from test_rows r using test_sheets s where r.company_id = $1 and s.company_id = r.company_id and s.id = r.test_sheet_id
      and s.project_id = any($2::bigint[]) and r.voc = '' and not exists (select 1 from plant_strings t join plant_inverters v
        on v.company_id = t.company_id and v.id = t.inverter_id where t.company_id = r.company_id and t.project_id = s.project_id
          and v.number = r.inverter and t.mppt = r.mppt and t.string = r.string)`,
    [company_id, sites.map(({ of }) => of.id)],
  );
}

/** Two modules exchanged, and one at a place that was never received; changes what hangs. */
function corrected({ of }: Site, hung: Hung[], chief: number): Record<string, unknown>[] {
  const [one, two, strange] = [hung[3], hung[24], hung.at(-1)];
  if (!one || !two || !strange || hung.length < 40) return [];
  const made_at = instant(of, addDays(of.today, -1), 17);
  const turn = (at: Hung, number: string) => ({
    project_id: of.id,
    place: at.place,
    position: at.position,
    kind: 'swapped',
    number_before: at.number,
    number_after: number,
    reason: 'Hung the other way round, seen when the torque was checked',
    made_by: chief,
    made_at,
  });
  const turns = [turn(one, two.number), turn(two, one.number)];
  [one.number, two.number] = [two.number, one.number];
  const number = `${strange.number.slice(0, -4)}9${strange.number.slice(-3)}X`;
  const reason = 'Came loose with the second truck; the supplier sends the list';
  turns.push({
    ...turn(strange, number),
    kind: 'replaced',
    reason,
  });
  Object.assign(strange, { number, reason, placed_by: chief, placed_at: made_at });
  return turns;
}
