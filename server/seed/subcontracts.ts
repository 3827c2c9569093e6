/** Work orders of a demo site with their measurements and bills: one approved, one that awaits approval, one drafted. */
import { addDays, type PlainDate } from '../../domain/dates.ts';
import { netOf } from '../../domain/construction/subcontracts/work_orders.ts';
import { sumOf } from '../../domain/materials/quantities.ts';
import type { BilledBefore } from '../../domain/money/running_bill.ts';
import { changeOrder, type NewEntry, withdraw } from '../areas/construction/subcontracts/change_rows.ts';
import { lines as linesOf } from '../areas/construction/subcontracts/rows.ts';
import { kyselyOver } from './kysely.ts';
import { instant, type LivedProject, workerFor } from './lived_project.ts';
import type { Run } from './rows.ts';
import { isRecorded } from './site_fronts.ts';
import { bill, measure, type Order, placeOrder, type Planned } from './subcontract_bills.ts';

type Rates = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What erecting one unit of a category costs, in paise: about ₹ 1 to 1.5 per Wp; rails on a roof are light, tables in a field heavy. */
const on_roof: Rates = {
  MODULES: { Nos: 420_00, kWp: 760_00 },
  MMS: { kWp: 580_00, kg: 110_00, Set: 1_450_00, Nos: 95_00 },
  Structures: { kWp: 720_00, kg: 12_50, Set: 1_450_00, Nos: 95_00 },
};
const on_ground: Rates = {
  MODULES: { Nos: 340_00, kWp: 580_00 },
  MMS: { kWp: 520_00, kg: 11_50, Set: 1_450_00, Nos: 95_00 },
  Structures: { kWp: 520_00, kg: 11_50, Set: 1_450_00, Nos: 95_00 },
};
const ratesFor = ({ project }: LivedProject): Rates => (project.segment === 'ground' ? on_ground : on_roof);

const gstins: Readonly<Record<string, { gstin: string; pan: string }>> = {
  helios: { gstin: '24ABCPS4821K1ZL', pan: 'ABCPS4821K' },
  urja: { gstin: '27AKFPK7314M1ZV', pan: 'AKFPK7314M' },
};

interface Recorded {
  id: number;
  boq_line_id: number;
  category: string;
  unit: string;
  day: PlainDate;
  store_id: number;
  quantity: number;
}

/** What a sub-contractor installed on the days of a project. */
async function recordedBy(run: Run, project_id: number, subcontractor_id: number): Promise<Recorded[]> {
  const { rows } = await run(
    `select q.id, q.boq_line_id, b.category, b.unit, d.day::text as day, q.store_id, q.quantity::float8 as quantity
    from site_day_quantities q join site_days d on d.company_id = q.company_id and d.id = q.site_day_id
    join boq_lines b on b.company_id = q.company_id and b.id = q.boq_line_id
    where d.project_id = $1 and q.subcontractor_id = $2 and q.state = 'accepted' order by d.day, q.id`,
    [project_id, subcontractor_id],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    boq_line_id: Number(row.boq_line_id),
    category: String(row.category),
    unit: String(row.unit),
    day: String(row.day),
    store_id: Number(row.store_id),
    quantity: Number(row.quantity),
  }));
}

/** The lines of a project that the erection of its plant is ordered by. */
async function erectedLines(run: Run, project_id: number, rates: Rates): Promise<Planned['lines']> {
  const { rows } = await run(
    `select b.id, b.category, coalesce(nullif(b.description, ''), i.name, b.category) as description, b.unit,
      coalesce(b.approved_quantity, b.quantity)::float8 as quantity
    from boq_lines b left join items i on i.company_id = b.company_id and i.id = b.item_id
    where b.project_id = $1 and b.deleted_at is null order by b.position, b.id`,
    [project_id],
  );
  return rows.flatMap((row) => {
    const rate = rates[String(row.category)]?.[String(row.unit)];
    if (rate === undefined) return [];
    const description = `Erection of ${String(row.description)}`;
    return [{ boq_line_id: Number(row.id), description, unit: String(row.unit), quantity: Number(row.quantity), rate }];
  });
}

/** Bays, as checklists and punch points of the demo call them, lie on the fronts of the project. */
async function bringToFronts(run: Run, project_id: number): Promise<void> {
  for (const table of ['checklists', 'punch_points'])
    await run(
      `with front as (select name, row_number() over (order by id) - 1 as at, count(*) over () as n from stores
          where project_id = $1 and kind = 'front'),
        bay as (select id, place, substring(place from '^Bay ([0-9]+)')::int as number from ${table}
          where project_id = $1 and place ~ '^Bay [0-9]+')
      update ${table} t set place = front.name || ', ' || bay.place from bay join front
        on front.at = least(front.n - 1, (bay.number - 1) * front.n / (select max(number) from bay))
      where t.project_id = $1 and t.id = bay.id`,
      [project_id],
    );
}

/** Adds the work orders of the first site of a company whose sub-contractor recorded what they installed. */
export async function addSubcontracts(
  run: Run,
  company_id: number,
  {
    key,
    lived,
    people,
  }: { key: 'helios' | 'urja'; lived: readonly LivedProject[]; people: ReadonlyMap<string, number> },
): Promise<void> {
  const db = kyselyOver(run);
  for (const of of lived.filter(isRecorded)) {
    const subcontractor_id = of.team.get('Sub-contractor');
    if (subcontractor_id === undefined) continue;
    const recorded = (await recordedBy(run, of.id, subcontractor_id)).filter(
      ({ category, unit }) => ratesFor(of)[category]?.[unit] !== undefined,
    );
    if (recorded.length < 6) continue;
    await bringToFronts(run, of.id);
    const { rows } = await run(`select gstin, state from companies where id = $1`, [company_id]);
    const parties = {
      db,
      of,
      project_id: of.id,
      subcontractor_id,
      ...gstins[key]!,
      gst_percent: 18,
      company_gstin: (rows[0]?.gstin as string | undefined) ?? '',
      company_state: (rows[0]?.state as string | undefined) ?? '',
      people: {
        buyer: people.get(`${key}.prm`) ?? 0,
        approves: people.get(`${key}.owner`) ?? 0,
        signs: workerFor(of, 'Site In-Charge', 'measurements'),
        prepares: workerFor(of, 'Site In-Charge', 'bills'),
      },
    };
    await erection(run, parties, recorded);
    await civil(parties);
    return;
  }
}

type Parties = Omit<Order, 'id' | 'number' | keyof Planned>;

/** Erection of modules and structure: measured twice from the daily records, the first bill approved, the second asked. */
async function erection(run: Run, parties: Parties, recorded: readonly Recorded[]): Promise<void> {
  const { of, db } = parties;
  const lines = await erectedLines(run, of.id, ratesFor(of));
  const net = netOf(lines);
  const began = recorded[0]?.day ?? of.today;
  const order = await placeOrder(parties, {
    title: 'Erection of module mounting structure and modules',
    day: addDays(began, -9),
    days: 75,
    retention_percent: 5,
    // a tenth, in whole thousands of rupees
    advance: Math.floor(net / 10 / 1_000_00) * 1_000_00,
    advance_percent: 10,
    lines,
  });
  const line_of = new Map((await linesOf(db, order.id)).map(({ id, boq_line_id }) => [boq_line_id, id]));
  const entries = (some: readonly Recorded[]): NewEntry[] =>
    some.map((one) => ({
      work_order_line_id: line_of.get(one.boq_line_id) ?? 0,
      site_day_quantity_id: one.id,
      day: one.day,
      store_id: one.store_id,
      quantity: sumOf([one.quantity]),
      remark: '',
    }));
  const third = Math.floor(recorded.length / 3);
  const [first, second] = [recorded.slice(0, third), recorded.slice(third, third * 2)];
  const first_day = addDays(first.at(-1)?.day ?? began, 2);
  const second_day = addDays(second.at(-1)?.day ?? began, 2);
  const before = new Map<number, BilledBefore[]>();
  await measure(order, first_day, entries(first));
  await bill(order, {
    day: first_day,
    status: 'approved',
    invoice: 'SE/014',
    deductions: [{ kind: 'material', reason: '12 mid clamps lost', amount: 1_140_00 }],
    up_to: 1,
    before,
  });
  await measure(order, second_day, entries(second), 'Rows checked together with the Site Executive.');
  await bill(order, { day: second_day, status: 'pending', invoice: 'SE/019', up_to: 2, before });
}

/** Work that the bill of quantities does not name: measured by hand, the first bill still a draft. */
async function civil(parties: Parties): Promise<void> {
  const { of, db } = parties;
  const day = addDays(of.today, -24);
  const free = (description: string, unit: string, quantity: number, rate: number) => ({
    boq_line_id: null,
    description,
    unit,
    quantity,
    rate,
  });
  const order = await placeOrder(parties, {
    title: 'Earth pits, cable trench and walkway fixing',
    day,
    days: 45,
    retention_percent: 10,
    advance: 0,
    advance_percent: 0,
    lines: [
      free('Earth pit: boring, electrode, backfill compound and chamber', 'Nos', 6, 4_800_00),
      free('Cable trench 600 × 900 mm: excavation, sand, bricks, backfill', 'mtrs', 85, 640_00),
      free('Walkway: fixing of FRP gratings on the roof', 'mtrs', 240, 185_00),
    ],
  });
  const [pits, trench] = await linesOf(db, order.id);
  const by_hand = (line: { id: number } | undefined, quantity: number, remark: string, on: PlainDate): NewEntry => ({
    work_order_line_id: line?.id ?? 0,
    site_day_quantity_id: null,
    day: on,
    store_id: null,
    quantity,
    remark,
  });
  const wrong = await measure(order, addDays(of.today, -9), [by_hand(trench, 64, '2 × 32 m', addDays(of.today, -9))]);
  await withdraw(db, wrong, parties.people.signs, 'The second run is 21.5 m, not 32 m');
  const withdrawn_at = instant(of, addDays(of.today, -8), 11, 15);
  await db.updateTable('measurements').set({ withdrawn_at }).where('id', '=', wrong).execute();
  await measure(order, addDays(of.today, -6), [
    by_hand(pits, 3, 'Pits 1 to 3', addDays(of.today, -6)),
    by_hand(trench, 53.5, '32 m + 21.5 m', addDays(of.today, -6)),
  ]);
  await changeOrder(db, order.id);
  await bill(order, {
    day: addDays(of.today, -3),
    status: 'draft',
    deductions: [{ kind: 'penalty', reason: 'Trench left open without barricade for two days', amount: 2_500_00 }],
    up_to: 2,
    before: new Map(),
  });
}
