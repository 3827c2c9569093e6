/** For tests: modules that wait at the front of the demo project whose strings are being filled. */
import type { TestApp } from '../../../test_kit.ts';
import { site } from '../fixtures.ts';

const ownerId = async (t: TestApp, text: string, values: unknown[] = []): Promise<number> =>
  Number((await t.app.database.asOwner((run) => run(text, values))).rows[0]?.id);

/** The demo project of which most strings are filled. */
export const stringProject = (t: TestApp, key = 'helios'): Promise<number> =>
  ownerId(
    t,
    `select s.project_id as id from plant_strings s join companies c on c.id = s.company_id where c.key = $1
      group by s.project_id order by count(*) desc limit 1`,
    [key],
  );

export const firstOf = (
  t: TestApp,
  table: 'plant_strings' | 'plant_inverters' | 'string_modules',
  key: string,
): Promise<number> =>
  ownerId(
    t,
    `select s.id from ${table} s join companies c on c.id = s.company_id where c.key = $1 order by s.id limit 1`,
    [key],
  );

let made = 0;
export const aSerialNumber = (word = 'TESTPV'): string =>
  `${word}${process.pid}${String((made += 1)).padStart(5, '0')}`;

/** A module, or an inverter, that was issued to a front of the project. */
export async function aModule(
  t: TestApp,
  {
    project_id,
    category = 'MODULES',
    state = 'Shifting',
  }: { project_id?: number; category?: string; state?: string } = {},
): Promise<string> {
  const of = project_id ?? (await stringProject(t));
  const number = aSerialNumber(category === 'MODULES' ? 'TESTPV' : 'TESTIV');
  await t.app.database.asOwner((run) =>
    run(
      `with item as (select coalesce((select b.item_id from boq_lines b where b.project_id = $1 and b.category = $2 and b.item_id is not null
          and b.deleted_at is null order by b.id limit 1), (select l.item_id from po_lines l where l.project_id = $1 and l.category = $2
          and l.item_id is not null order by l.id limit 1), (select i.id from items i join projects p on p.company_id = i.company_id
          where p.id = $1 and i.category = $2 order by i.id limit 1)) as id),
        there as (select s.id, s.company_id from stores s where s.project_id = $1 order by (s.kind = 'front') desc, s.id limit 1),
        place as (insert into stock_balances (company_id, store_id, state, item_id, project_id, quantity, serials)
          select there.company_id, there.id, $4, item.id, $1, 1, 1 from there, item
          on conflict (company_id, store_id, item_id, state, project_id, boq_line_id, lot_id)
            do update set quantity = stock_balances.quantity + 1, serials = stock_balances.serials + 1 returning id, company_id, item_id)
      insert into serials (company_id, number, item_id, balance_id) select company_id, $3, item_id, id from place`,
      [of, category, number, state],
    ),
  );
  return number;
}

/** A string with a free position that nothing was recorded at in this test. */
export async function freeString(t: TestApp, key = 'helios'): Promise<{ id: number; position: number; name: string }> {
  const project_id = await stringProject(t, key);
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `select s.id, i.number || '.' || s.mppt || '.' || s.string as name, (select min(g) from generate_series(1, s.modules) g
          where not exists (select 1 from string_modules m where m.company_id = s.company_id and m.string_id = s.id and m.position = g))
          as position
        from plant_strings s join plant_inverters i on i.company_id = s.company_id and i.id = s.inverter_id
        where s.project_id = $1 and (select count(*) from string_modules m where m.company_id = s.company_id and m.string_id = s.id)
          < s.modules - 4 order by s.id desc limit 1`,
      [project_id],
    ),
  );
  const [row] = rows;
  return { id: Number(row?.id), position: Number(row?.position), name: String(row?.name) };
}

/** A module that was scanned in a string. */
export async function aPlaced(t: TestApp, by: string = site.works) {
  const { id: string_id, position } = await freeString(t);
  const number = await aModule(t);
  (await t.call('add_string_modules', { string_id, modules: [{ position, number }] }, by)).ok();
  return { string_id, position, number };
}

/** What a request to take a module out names. */
export async function asRemoved(t: TestApp, { number }: { number: string }) {
  const string_module_id = await ownerId(t, 'select id from string_modules where number = $1', [number]);
  return { string_module_id, number };
}

/** An inverter with the number of another piece that came for it. */
export async function anInverter(t: TestApp) {
  const project_id = await stringProject(t);
  const { inverters } = (await t.call('get_string_plan', { project_id }, site.verifies)).ok();
  const last = inverters.at(-1);
  const serial = await aModule(t, { category: 'INVERTERS' });
  return { inverter_id: last?.id, version: last?.version, serial, reason: 'Replaced by the manufacturer' };
}

/** The plan of the project as it is, as another revision of it. */
export async function aPlanAgain(t: TestApp) {
  const project_id = await stringProject(t);
  const { revision, rows } = (await t.call('get_string_plan', { project_id }, site.works)).ok();
  return { project_id, revision, note: 'Read again', rows };
}
