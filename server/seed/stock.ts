/** What lies in the stores of the demo companies, and how it came there: by the ledger itself, as the product writes it. */
import { addDays } from '../../domain/dates.ts';
import type { MaterialCategory } from '../../domain/lists.ts';
import { type Move, move, type Place } from '../stock/move.ts';
import { receiveSerials } from '../stock/serials.ts';
import { addApprovedModels, addCounts } from './counts.ts';
import { kyselyOver } from './kysely.ts';
import type { LivedProject } from './lived_project.ts';
import type { Run } from './rows.ts';

interface Stocked {
  category: MaterialCategory;
  name: string;
  make: string;
  model: string;
  unit: string;
  /** paise for one unit without tax */
  rate: number;
  /** what came in each of the receipts, the oldest first */
  received: readonly number[];
  minimum?: number;
  watts?: number;
}

const stocked: readonly Stocked[] = [
  {
    category: 'MODULES',
    name: 'Waaree Bi-55-545 545 Wp',
    make: 'Waaree',
    model: 'Bi-55-545',
    unit: 'Nos',
    rate: 893_800,
    received: [3200, 4000, 4800],
    watts: 545,
    minimum: 1500,
  },
  {
    category: 'INVERTERS',
    name: 'Sungrow SG110CX 110 kW',
    make: 'Sungrow',
    model: 'SG110CX',
    unit: 'Nos',
    rate: 41_000_000,
    received: [6, 8],
    minimum: 4,
  },
  {
    category: 'DC Cable',
    name: 'Polycab 1C × 4 sq mm',
    make: 'Polycab',
    model: '1C × 4 sq mm',
    unit: 'mtrs',
    rate: 4850,
    received: [24_000, 18_000],
    minimum: 10_000,
  },
  {
    category: 'AC Cable',
    name: 'Havells 3.5C × 240 sq mm',
    make: 'Havells',
    model: '3.5C × 240 sq mm',
    unit: 'mtrs',
    rate: 74_200,
    received: [1850.5, 1200],
    minimum: 2000,
  },
  {
    category: 'Connectors',
    name: 'Stäubli MC4 connector',
    make: 'Stäubli',
    model: 'MC4',
    unit: 'Pair',
    rate: 6400,
    received: [4200, 1800],
    minimum: 8000,
  },
  {
    category: 'Earthing Electrodes',
    name: 'Chemical earthing electrode 3 m',
    make: 'Ashlok',
    model: 'CE-3000',
    unit: 'Nos',
    rate: 245_000,
    received: [64, 40],
    minimum: 20,
  },
  {
    category: 'LA',
    name: 'ESE lightning arrester',
    make: 'LPI',
    model: 'Stormaster 60',
    unit: 'Nos',
    rate: 3_800_000,
    received: [9],
    minimum: 10,
  },
  {
    category: 'BOS Clamps',
    name: 'Mid clamp 35 mm',
    make: 'Strolar',
    model: 'MC-35',
    unit: 'Nos',
    rate: 2400,
    received: [26_000, 12_000],
    minimum: 5000,
  },
  {
    category: 'Walkway',
    name: 'FRP walkway 300 mm',
    make: 'Ercon',
    model: 'FW-300',
    unit: 'mtrs',
    rate: 78_000,
    received: [640],
    minimum: 200,
  },
];

/** Names and shares of a company's stores. */
const plans = {
  helios: {
    warehouse: 'Central Warehouse, Sanand',
    address: 'Plot 214, Sanand GIDC, Ahmedabad 382110',
    contractor: 'Singh Erectors',
    share: 0.8,
    prefix: 'WRE',
  },
  urja: {
    warehouse: 'Bhiwandi Warehouse',
    address: 'Gala 12, Mankoli Naka, Bhiwandi 421302',
    contractor: 'RK Erection Works',
    share: 0.2,
    prefix: 'WRU',
  },
} as const;

interface Seeding {
  key: keyof typeof plans;
  lived: readonly LivedProject[];
  people: ReadonlyMap<string, number>;
  today: string;
  now: Date;
}

const numberOf = async (run: Run, query: string, values: unknown[]): Promise<number> =>
  Number((await run(query, values)).rows[0]?.id ?? 0);

/** The company's item of this make and category, added where it has none. */
async function itemOf(run: Run, company_id: number, one: Stocked): Promise<number> {
  const serials = one.category === 'MODULES' || one.category === 'INVERTERS';
  const there = await numberOf(
    run,
    `update items set minimum = $5, has_serials = $6 where company_id = $1 and id = (select id from items
      where company_id = $1 and category = $2 and make = $3 and unit = $4 order by id limit 1) returning id`,
    [company_id, one.category, one.make, one.unit, one.minimum ?? null, serials],
  );
  return (
    there ||
    numberOf(
      run,
      `insert into items (company_id, category, name, make, model, unit, watts, minimum, has_serials)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        company_id,
        one.category,
        one.name,
        one.make,
        one.model,
        one.unit,
        one.watts ?? null,
        one.minimum ?? null,
        serials,
      ],
    )
  );
}

/** Fills the stores of a company with what it bought over the last months, and moves it as its projects needed it. */
export async function addStock(
  run: Run,
  company_id: number,
  { key, lived, people, today, now }: Seeding,
): Promise<void> {
  const plan = plans[key];
  const person = (who: string) => people.get(`${key}.${who}`) ?? null;
  const store = (name: string, kind: string, more: { project_id?: number; address?: string; keeper?: string } = {}) =>
    numberOf(
      run,
      `insert into stores (company_id, name, kind, project_id, address, keeper_id, made_by)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        company_id,
        name,
        kind,
        more.project_id ?? null,
        more.address ?? '',
        more.keeper ? person(more.keeper) : null,
        person('prm'),
      ],
    );
  const sites = lived
    .filter(
      ({ project, done }) =>
        !done && project.status === 'active' && project.start < -30 && project.segment !== 'residential',
    )
    .slice(0, 2);
  const [first, second = first] = sites;
  if (!first || !second) return;
  const warehouse = await store(plan.warehouse, 'company', { address: plan.address, keeper: 'pre' });
  const yards: number[] = [];
  for (const { id, project } of sites)
    yards.push(
      await store(`${project.name} site store`, 'site', {
        project_id: id,
        address: project.address,
        keeper: 'site_incharge',
      }),
    );
  const contractor = await store(plan.contractor, 'subcontractor');
  await run('update stores set subcontractor_id = $2 where id = $1', [contractor, person('subcontractor')]);
  // a sub-contractor is issued what their own project needs
  const built = lived.find(({ project, done }) => !done && project.outside?.includes('subcontractor')) ?? first;

  const db = kyselyOver(run);
  const mover = { db, user_id: person('pre') };
  const size = (quantity: number) => Math.max(1, Math.round(quantity * plan.share));
  /** by item and receipt: what came, and which of its serial numbers are still in the warehouse */
  const lots: { item_id: number; one: Stocked; lot_id: number; quantity: number; serial_ids: number[] }[] = [];
  const days = [-148, -92, -37];
  let numbers = 0;
  for (const one of stocked) {
    const item_id = await itemOf(run, company_id, one);
    const receipts: Move[] = [];
    for (const [at, whole] of one.received.entries()) {
      const day = addDays(today, days[at]!);
      const quantity = size(whole);
      const lot_id = await numberOf(
        run,
        `insert into stock_lots (company_id, item_id, number, received_on, made_by)
        values ($1, $2, $3, $4, $5) returning id`,
        [company_id, item_id, `${day.slice(2, 4)}${day.slice(5, 7)}-${String(lots.length + 101)}`, day, person('pre')],
      );
      const pieces = one.category === 'MODULES' || one.category === 'INVERTERS' ? quantity : 0;
      const serials = Array.from(
        { length: pieces },
        () =>
          `${plan.prefix}${one.model.replaceAll(/\W/g, '').toUpperCase()}${String((numbers += 1)).padStart(7, '0')}`,
      );
      const [serial_ids = []] = await receiveSerials(db, [{ item_id, lot_id, serials }]);
      lots.push({ item_id, one, lot_id, quantity, serial_ids: [...serial_ids] });
      // prices rose a little with each receipt
      const rate = Math.round(one.rate * (1 + at * 0.015));
      receipts.push({
        kind: at === 0 ? 'Opening stock' : 'Receipt',
        item_id,
        quantity,
        to: { store_id: warehouse, state: 'Stored', lot_id },
        day,
        rate,
        serial_ids,
        document: at === 0 ? '' : `DC/${String(240 + lots.length)}`,
      });
    }
    await move(mover, receipts);
  }

  /** Takes a share of a lot from the warehouse, with as many of its serial numbers. */
  const steps = (
    of: (lot: (typeof lots)[number]) => number,
    go: (lot: (typeof lots)[number], part: number, serial_ids: number[]) => Move[],
  ): Move[] =>
    lots.flatMap((lot) => {
      const part = Math.floor(lot.quantity * of(lot));
      if (part <= 0) return [];
      return go(
        lot,
        part,
        lot.serial_ids.splice(0, lot.one.category === 'MODULES' || lot.one.category === 'INVERTERS' ? part : 0),
      );
    });
  const oldest = new Set(lots.filter((lot, at) => lots.findIndex(({ item_id }) => item_id === lot.item_id) === at));
  const here = (store_id: number, state: Place['state'], lot_id: number, project_id: number | null = null): Place => ({
    store_id,
    state,
    lot_id,
    project_id,
  });
  const isDear = ({ one }: { one: Stocked }): boolean => one.category === 'MODULES' || one.category === 'INVERTERS';
  const transferred = async (to: number, project_id: number | null, share: number, day: number, arrived: boolean) => {
    const sent_on = addDays(today, day);
    const document = `DC/${String(90 - day)}`;
    const transfer_id = await numberOf(
      run,
      `insert into stock_transfers (company_id, from_store_id, to_store_id, document, eway_bill, vehicle, sent_on, received_on, made_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        company_id,
        warehouse,
        to,
        document,
        `2410${String(73_000_000 - day * 7919)}`,
        `GJ 01 KT ${String(4100 - day)}`,
        sent_on,
        arrived ? addDays(sent_on, 2) : null,
        person('pre'),
      ],
    );
    const about = { document, document_type: 'stock_transfer', document_id: transfer_id };
    await move(
      mover,
      steps(
        (lot) => (oldest.has(lot) ? share / (isDear(lot) ? 1 : 3) : 0),
        ({ item_id, lot_id, one }, quantity, serial_ids) => [
          {
            kind: 'Transfer out',
            item_id,
            quantity,
            serial_ids,
            from: here(warehouse, 'Stored', lot_id),
            to: here(to, 'In transit', lot_id),
            day: sent_on,
            ...about,
          },
          ...(arrived
            ? [
                {
                  kind: 'Transfer in' as const,
                  item_id,
                  quantity,
                  serial_ids,
                  from: here(to, 'In transit', lot_id),
                  // modules and inverters stay the company’s until a project asks for them: it orders its own
                  to: here(to, 'Stored', lot_id, isDear({ one }) ? null : project_id),
                  day: addDays(sent_on, 2),
                  ...about,
                },
              ]
            : []),
        ],
      ),
    );
  };
  await transferred(yards[0]!, first.id, 0.3, -12, true);
  await transferred(yards[1] ?? yards[0]!, second.id, 0.2, -29, true);
  await transferred(yards[0]!, null, 0.06, -1, false);

  await move(
    mover,
    steps(
      (lot) => (oldest.has(lot) ? (isDear(lot) ? 0.02 : 0.06) : 0),
      ({ item_id, lot_id }, quantity, serial_ids) => {
        return [
          {
            kind: 'Issue',
            item_id,
            quantity,
            serial_ids,
            from: here(warehouse, 'Stored', lot_id),
            to: here(contractor, 'Shifting', lot_id, built.id),
            day: addDays(today, -8),
            document: 'Slip 118',
          },
        ];
      },
    ),
  );
  // one after the other: the second takes what the first left
  const issued = (share: number, day: number, document: string) =>
    move(
      mover,
      steps(
        (lot) => (lot.one.unit === 'mtrs' && oldest.has(lot) ? share : 0),
        ({ item_id, lot_id }, quantity) => [
          {
            kind: 'Issue',
            item_id,
            quantity,
            from: here(warehouse, 'Stored', lot_id),
            to: here(contractor, 'Shifting', lot_id, built.id),
            day: addDays(today, day),
            document,
          },
        ],
      ),
    );
  await issued(0.02, -4, 'Slip 131');
  await issued(0.03, -1, 'Slip 137');
  await move(
    mover,
    steps(
      (lot) => (lot.one.unit === 'mtrs' && oldest.has(lot) ? 0.05 : 0),
      ({ item_id, lot_id }, quantity) => [
        {
          kind: 'Consumption',
          item_id,
          quantity,
          from: here(warehouse, 'Stored', lot_id),
          to: here(warehouse, 'Consumed', lot_id, first.id),
          day: addDays(today, -6),
          reason: 'Temporary supply at site',
        },
      ],
    ),
  );
  await run(
    `update movements set made_at = least((day + time '10:30') at time zone 'Asia/Kolkata', $2::timestamptz) where company_id = $1`,
    [company_id, now.toISOString()],
  );
  await addApprovedModels(run, company_id, { today, person });
  await addCounts(run, company_id, { today, person, store_id: yards[0]!, warehouse, now });
}
