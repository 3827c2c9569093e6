/** What suppliers of the demo companies sent: lots on the road and in the store, short, damaged, without an MDCC, by the product's own ledger. */
import { addDays } from '../../domain/dates.ts';
import { validUntil } from '../../domain/deliveries/eway.ts';
import { dispatchable } from '../../domain/materials/chain.ts';
import { financialYear } from '../../domain/procurement/requests.ts';
import * as dispatch_rows from '../areas/deliveries/dispatch_rows.ts';
import * as receipt_rows from '../areas/deliveries/receipt_rows.ts';
import { type Move, move, type Place } from '../stock/move.ts';
import { receiveSerials } from '../stock/serials.ts';
import { chainOf, type ChainRow } from '../supply/chain_rows.ts';
import { kyselyOver } from './kysely.ts';
import type { Run } from './rows.ts';

interface Seeding {
  key: string;
  people: ReadonlyMap<string, number>;
  today: string;
  now: Date;
}

/** What became of a dispatch, in the order in which lines are taken for them. */
interface Scene {
  /** days from today */
  sent: number;
  eta: number;
  share: number;
  vehicles: readonly string[];
  km: number;
  /** hours before now when its e-way bill was completed; the default is the morning it was sent */
  eway_hours?: number;
  /** what arrived: short and rejected pieces of a hundred */
  arrived?: { day: number; short: number; rejected: number; stored: boolean; note: string };
  override?: string;
}

const scenes: readonly Scene[] = [
  {
    sent: -19,
    eta: -17,
    share: 0.6,
    vehicles: ['GJ 27 TT 4816'],
    km: 212,
    arrived: { day: -17, short: 0, rejected: 0, stored: true, note: '' },
  },
  {
    sent: -12,
    eta: -9,
    share: 0.5,
    vehicles: ['RJ 14 GH 2207'],
    km: 540,
    arrived: { day: -9, short: 3, rejected: 0, stored: true, note: 'Two packages fewer than on the packing list' },
  },
  {
    sent: -8,
    eta: -6,
    share: 0.5,
    vehicles: ['MH 04 JK 9015'],
    km: 498,
    arrived: { day: -6, short: 0, rejected: 2, stored: true, note: 'Corner frames bent, cartons crushed on one side' },
  },
  { sent: -3, eta: 0, share: 0.7, vehicles: ['TN 37 BX 1182', 'TN 37 BX 1190'], km: 1740 },
  { sent: -1, eta: 0, share: 0.8, vehicles: ['GJ 18 AZ 6034'], km: 96, eway_hours: 38 },
  { sent: -6, eta: -2, share: 0.6, vehicles: ['HR 55 AN 7741'], km: 960 },
  {
    sent: -2,
    eta: 1,
    share: 0.4,
    vehicles: ['GJ 01 KT 3320'],
    km: 130,
    override: 'Crane is booked for the weekend; the supplier sends the routine test report with the goods.',
  },
  {
    sent: -4,
    eta: -1,
    share: 0.5,
    vehicles: ['UP 32 LN 5568'],
    km: 1120,
    arrived: { day: -1, short: 0, rejected: 0, stored: false, note: '' },
  },
];

const transporters = ['VRL Logistics', 'Gati Surface', 'Shree Maruti Roadlines', 'Om Logistics'];

/** Fills the road, the gates and the stores of a company from the orders it has. */
export async function addDeliveries(run: Run, company_id: number, { key, people, today, now }: Seeding): Promise<void> {
  const db = kyselyOver(run);
  const person = (who: string) => people.get(`${key}.${who}`) ?? 0;
  const { rows: orders } = await run(
    `select id, supplier_id, project_id from purchase_orders where company_id = $1 and status in ('approved', 'sent', 'accepted')
      order by id`,
    [company_id],
  );
  if (orders.length === 0) return;
  const suppliers = new Map(orders.map(({ id, supplier_id }) => [Number(id), Number(supplier_id)]));
  const open = (await chainOf(db, { order_ids: [...suppliers.keys()] }, today)).filter(({ ordered }) => ordered > 0);
  const cleared = open.filter((row) => dispatchable(row, row.rules) >= 1);
  const blocked = open.filter((row) => dispatchable(row, row.rules) < 1 && row.ordered > row.dispatched);
  let serials = 0;
  for (const [at, scene] of scenes.entries()) {
    const row = scene.override ? blocked.shift() : cleared.shift();
    if (!row) continue;
    const most = scene.override ? row.ordered - row.dispatched : dispatchable(row, row.rules);
    const quantity = Math.max(1, Math.floor(most * scene.share));
    if (scene.override)
      await run(
        `insert into dispatch_overrides (company_id, project_id, po_line_id, quantity, reason, made_by, made_at)
          values ($1, $2, $3, $4, $5, $6, $7)`,
        [company_id, row.project_id, row.po_line_id, quantity, scene.override, person('pm'), now.toISOString()],
      );
    serials = await play({ run, db, company_id, key, today, now, person }, scene, row, {
      at,
      quantity,
      serials,
      supplier_id: suppliers.get(row.order_id) ?? 0,
    });
  }
}

interface World {
  run: Run;
  db: ReturnType<typeof kyselyOver>;
  company_id: number;
  key: string;
  today: string;
  now: Date;
  person: (who: string) => number;
}

async function play(
  world: World,
  scene: Scene,
  row: ChainRow,
  lot: { at: number; quantity: number; serials: number; supplier_id: number },
): Promise<number> {
  const { run, db, key, today, now, person } = world;
  const { at, quantity, supplier_id } = lot;
  const sent_on = addDays(today, scene.sent);
  const store_id = await dispatch_rows.siteStore(db, row.project_id);
  const [item] = await dispatch_rows.itemsOf(db, [row.po_line_id], person('pre'));
  if (!item) return lot.serials;
  const completed =
    scene.eway_hours === undefined
      ? new Date(`${sent_on}T10:20:00+05:30`)
      : new Date(now.getTime() - scene.eway_hours * 3_600_000);
  const { lot_ids, ...dispatch } = await dispatch_rows.add(
    db,
    financialYear(sent_on),
    {
      project_id: row.project_id,
      order_id: row.order_id,
      supplier_id,
      store_id,
      dispatched_on: sent_on,
      eta: addDays(today, scene.eta),
      transporter: transporters[at % transporters.length] ?? '',
      transporter_gstin: '',
      lr_number: String(4_410_228 + at * 317),
      lr_on: sent_on,
      invoice_number: `SI/26-27/${String(1180 + at * 23)}`,
      invoice_on: sent_on,
      distance_km: scene.km,
      from_address: '',
      from_place: '',
      from_pincode: '',
      to_pincode: '',
      insurance: 'Open marine policy of the company',
      packing_list: `PL-${String(2041 + at * 7)}`,
      note: '',
      by_supplier: false,
      made_by: person('pre'),
    },
    scene.vehicles.map((vehicle, place) => ({
      vehicle,
      driver: ['Ramesh Yadav', 'Salim Khan', 'Gurmeet Singh', 'Bhikhabhai Rabari'][(at + place) % 4] ?? '',
      driver_phone: `+9198250${String(41_200 + at * 37 + place)}`,
      over_dimensional: false,
      eway_bill: String(241_073_000_000 + at * 7_919_113 + place * 11),
      eway_completed_at: completed.toISOString(),
      eway_valid_until: validUntil(scene.km, false, completed).toISOString(),
    })),
    [
      {
        po_line_id: row.po_line_id,
        boq_line_id: row.boq_line_id,
        project_id: row.project_id,
        item_id: item.item_id,
        quantity,
        packages: Math.max(1, Math.round(quantity / 31)),
      },
    ],
  );
  const [lot_id = 0] = lot_ids;
  const listed =
    row.category === 'MODULES'
      ? Array.from(
          { length: quantity },
          (_, piece) => `${key.slice(0, 2).toUpperCase()}PV${String(26_110_000 + lot.serials + piece)}`,
        )
      : [];
  const [serial_ids = []] = await receiveSerials(db, [{ item_id: item.item_id, lot_id, serials: listed }]);
  const place: Omit<Place, 'state'> = { store_id, project_id: row.project_id, boq_line_id: row.boq_line_id, lot_id };
  const shared = { item_id: item.item_id, po_line_id: row.po_line_id };
  await move({ db, user_id: person('pre') }, [
    {
      ...shared,
      kind: 'Dispatch',
      quantity,
      to: { ...place, state: 'Dispatched' },
      day: sent_on,
      serial_ids,
      document_type: 'dispatch',
      document_id: dispatch.id,
      document: dispatch.number,
    },
  ]);
  if (scene.arrived)
    await arrive(world, scene.arrived, row, {
      ...dispatch,
      lot_id,
      quantity,
      place,
      shared,
      serial_ids,
      store_id,
      supplier_id,
    });
  await run('update dispatch_vehicles set eway_warned_at = null where dispatch_id = $1', [dispatch.id]);
  return lot.serials + listed.length;
}

interface OnTheWay {
  id: number;
  number: string;
  lot_id: number;
  quantity: number;
  place: Omit<Place, 'state'>;
  shared: { item_id: number; po_line_id: number };
  serial_ids: readonly number[];
  store_id: number;
  supplier_id: number;
}

async function arrive(
  { run, db, today, person }: World,
  { day: days, short: short_share, rejected: rejected_share, stored, note }: NonNullable<Scene['arrived']>,
  row: ChainRow,
  { id: dispatch_id, number, lot_id, quantity, place, shared, serial_ids, store_id, supplier_id }: OnTheWay,
): Promise<void> {
  const day = addDays(today, days);
  const part = (share: number) => (share === 0 ? 0 : Math.max(1, Math.floor((quantity * share) / 100)));
  const [short, rejected] = [part(short_share), part(rejected_share)];
  const arrived = quantity - short;
  const arrived_at = new Date(`${day}T11:05:00+05:30`).toISOString();
  const { rows: found } = await run(
    `select (select id from dispatch_lines where dispatch_id = $1 and lot_id = $2) as line,
      (select id from dispatch_vehicles where dispatch_id = $1 order by position limit 1) as vehicle,
      (select vehicle from dispatch_vehicles where dispatch_id = $1 order by position limit 1) as name,
      (select rate from po_lines where id = $3) as rate`,
    [dispatch_id, lot_id, row.po_line_id],
  );
  const dispatch_line_id = Number(found[0]?.line);
  const receipt_id = await receipt_rows.add(
    db,
    {
      dispatch_id,
      project_id: row.project_id,
      store_id,
      arrived_at,
      vehicle: (found[0]?.name as string | undefined) ?? '',
      gate_entry: `GE-${String(310 + dispatch_id)}`,
      packages: Math.max(1, Math.round(arrived / 31)),
      weight_kg: null,
      seal: 'intact',
      condition: rejected > 0 ? 'dented' : 'good',
      note,
      made_by: person('site_executive'),
    },
    Number(found[0]?.vehicle),
    [{ dispatch_line_id, expected: quantity, arrived, short, excess: 0, damaged: rejected, remark: note }],
  );
  const known = serial_ids.length > 0;
  const pieces = (from: number, to: number) => (known ? serial_ids.slice(from, to) : []);
  const document = { document_type: 'goods_receipt', document_id: receipt_id, document: number, day };
  const at = (state: Place['state']): Place => ({ ...place, state });
  const moves: Move[] = [
    {
      ...shared,
      ...document,
      kind: 'Delivery',
      quantity: arrived,
      from: at('Dispatched'),
      to: at('Delivered'),
      serial_ids: pieces(0, arrived),
    },
    ...(short > 0
      ? [
          {
            ...shared,
            ...document,
            kind: 'Write-off' as const,
            quantity: short,
            from: at('Dispatched'),
            to: at('Written off'),
            serial_ids: pieces(arrived, quantity),
            reason: note,
          },
        ]
      : []),
  ];
  await move({ db, user_id: person('site_executive') }, moves);
  const of = {
    project_id: row.project_id,
    order_id: row.order_id,
    supplier_id,
    dispatch_id,
    receipt_id,
    returned_on: day,
    note,
    made_by: person('site_executive'),
  };
  if (short > 0)
    await receipt_rows.addReturn(db, financialYear(day), { ...of, reason: 'short' }, [
      { dispatch_line_id, quantity: short },
    ]);
  if (!stored) return;
  const accepted = arrived - rejected;
  const way = (count: number, from: number, to: number, end: Pick<Move, 'kind' | 'to' | 'rate'>): Move[] =>
    count === 0
      ? []
      : [
          {
            ...shared,
            ...document,
            kind: 'Unloading',
            quantity: count,
            from: at('Delivered'),
            to: at('Unloaded'),
            serial_ids: pieces(from, to),
          },
          { ...shared, ...document, ...end, quantity: count, from: at('Unloaded'), serial_ids: pieces(from, to) },
        ];
  await move({ db, user_id: person('site_executive') }, [
    ...way(accepted, 0, accepted, { kind: 'Storing', to: at('Stored'), rate: Number(found[0]?.rate ?? 0) }),
    ...way(rejected, accepted, arrived, { kind: 'Supplier return', to: at('Returned') }),
  ]);
  if (rejected > 0)
    await receipt_rows.addReturn(db, financialYear(day), { ...of, reason: 'rejected' }, [
      { dispatch_line_id, quantity: rejected },
    ]);
  await receipt_rows.store(
    db,
    receipt_id,
    financialYear(day),
    {
      stored_on: day,
      stored_by: person('site_executive'),
      yard: 'Yard A, rack 2',
      stack_height_m: 1.8,
      cover: 'tarpaulin',
      unloading: { at: arrived_at, means: 'forklift', crew: 'Site crew, 4 people' },
    },
    [{ dispatch_line_id, accepted, rejected, remark: note }],
  );
}
