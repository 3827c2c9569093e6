/**
 * What suppliers of the demo companies sent, by the product's own ledger: all that came by the schedules, stored and installed; and
 * lately lots on the road and in the store, short, damaged, without an MDCC.
 */
import { addDays, daysBetween } from '../../domain/dates.ts';
import { validUntil } from '../../domain/deliveries/eway.ts';
import { groupedBy } from '../../domain/grouped.ts';
import { dispatchable, unclearedOf } from '../../domain/materials/chain.ts';
import { sumOf } from '../../domain/materials/quantities.ts';
import { financialYear } from '../../domain/procurement/requests.ts';
import * as dispatch_rows from '../areas/deliveries/dispatch_rows.ts';
import * as receipt_rows from '../areas/deliveries/receipt_rows.ts';
import { type Move, move, type Place } from '../stock/move.ts';
import { receiveSerials } from '../stock/serials.ts';
import type { ShipTo } from '../../domain/deliveries/ship_to.ts';
import { chainOf, type ChainRow } from '../supply/chain_rows.ts';
import { placesFor, siteStore } from '../supply/ship_to_rows.ts';
import { kyselyOver } from './kysely.ts';
import { instant, type LivedProject, personFor } from './lived_project.ts';
import type { Run } from './rows.ts';
import { acrossFronts, daysOfLot, siteCalendar, workFronts } from './site_fronts.ts';
import { shareOf, type SupplyState } from './supply_state.ts';

interface Seeding {
  key: string;
  people: ReadonlyMap<string, number>;
  today: string;
  now: Date;
  lived: readonly LivedProject[];
  standings: ReadonlyMap<number, SupplyState>;
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
  arrived?: { day: number; short: number; rejected: number; stored: boolean; note: string; half?: true };
  /** why it was taken back */
  undone?: string;
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
  {
    sent: -3,
    eta: 1,
    share: 0.5,
    vehicles: ['RJ 36 GA 7718', 'RJ 36 GA 7725'],
    km: 820,
    arrived: { day: -1, short: 0, rejected: 0, stored: false, note: 'The second truck follows', half: true },
  },
  {
    sent: -2,
    eta: 1,
    share: 0.3,
    vehicles: ['RJ 09 GB 5512'],
    km: 610,
    undone: 'Loaded with the lot of another customer',
  },
];

/** Of larger orders the suppliers send no list of serial numbers. */
const most_listed = 2000;
const transporters = ['VRL Logistics', 'Gati Surface', 'Shree Maruti Roadlines', 'Om Logistics'];
const drivers = ['Ramesh Yadav', 'Salim Khan', 'Gurmeet Singh', 'Bhikhabhai Rabari'];
const plates = ['GJ 05 BX', 'MH 12 QW', 'RJ 14 GH', 'TN 37 CY', 'HR 55 AN', 'UP 32 LN'];

/** An ordered line of the BOQ. */
type BoqRow = ChainRow & { boq_line_id: number };

/** Something of an ordered line that is sent. */
interface Sent {
  row: BoqRow;
  quantity: number;
}

/** A dispatch with what became of it. */
interface Shipment {
  order_id: number;
  project_id: number;
  sent_on: string;
  eta: string;
  lines: readonly Sent[];
  vehicles: readonly string[];
  km: number;
  eway_hours?: number | undefined;
  arrived?: (Omit<NonNullable<Scene['arrived']>, 'day'> & { day: string }) | undefined;
  override?: string | undefined;
  undone?: string | undefined;
}

interface World {
  run: Run;
  db: ReturnType<typeof kyselyOver>;
  company_id: number;
  key: string;
  now: Date;
  person: (who: string) => number;
  lived: ReadonlyMap<number, LivedProject>;
}

/** Fills the road, the gates, the stores and the plants of a company from the orders it has. */
export async function addDeliveries(
  run: Run,
  company_id: number,
  { key, people, today, now, lived, standings }: Seeding,
): Promise<void> {
  const db = kyselyOver(run);
  const { rows: orders } = await run(
    `select id from purchase_orders where company_id = $1 and status in ('approved', 'sent', 'accepted', 'closed') order by id`,
    [company_id],
  );
  if (orders.length === 0) return;
  const all = (await chainOf(db, { order_ids: orders.map(({ id }) => Number(id)) }, today)).filter(
    (row): row is BoqRow => row.ordered > 0 && row.boq_line_id !== null,
  );
  const { rows: cleared } = await run(
    `select k.po_line_id as line, max((c.decided_at at time zone 'Asia/Kolkata')::date)::text as day from mdcc_lines k
      join mdccs c on c.id = k.mdcc_id where k.company_id = $1 and c.status = 'cleared' group by 1`,
    [company_id],
  );
  const world: World = {
    run,
    db,
    company_id,
    key,
    now,
    person: (who) => people.get(`${key}.${who}`) ?? 0,
    lived: new Map(lived.map((one) => [one.id, one])),
  };
  const before = delivered(all, standings);
  const sent = new Map<number, number>();
  for (const { row, quantity } of before.flatMap(({ lines }) => lines)) {
    const { po_line_id } = row;
    sent.set(po_line_id, sumOf([sent.get(po_line_id) ?? 0, quantity]));
  }
  const left = all.map((row) => ({ ...row, dispatched: sumOf([row.dispatched, sent.get(row.po_line_id) ?? 0]) }));
  const lately = told(left, {
    today,
    standings,
    clearedOn: new Map(cleared.map(({ line, day }) => [Number(line), String(day)])),
  });
  const shipments = [...before, ...lately].toSorted((a, b) => a.sent_on.localeCompare(b.sent_on));
  const stored = await ship(world, shipments);
  await install(world, stored, standings);
  for (const [table, day] of [
    ['movements', `day + time '16:30'`],
    ['dispatches', `dispatched_on + time '10:20'`],
    ['goods_receipts', `coalesce(stored_on, arrived_at::date) + time '12:15'`],
  ])
    await run(
      `update ${table} set made_at = least((${day}) at time zone 'Asia/Kolkata', $2::timestamptz) where company_id = $1
        ${table === 'movements' ? 'and po_line_id is not null' : ''}`,
      [company_id, now.toISOString()],
    );
}

/** How many of it one truck takes. */
const truckload = (row: BoqRow): number => (row.category === 'MODULES' ? 720 : row.unit === 'kg' ? 22_000 : 60_000);

/** What came by the schedule, in as many dispatches as it takes: the last of it on the day its event ended. */
function delivered(rows: readonly BoqRow[], standings: ReadonlyMap<number, SupplyState>): Shipment[] {
  const came = rows.flatMap((row) => {
    const standing = standings.get(row.boq_line_id);
    const quantity = standing ? shareOf(row.ordered, standing.arrived.percent, row.unit) : 0;
    return standing && quantity > 0 ? [{ row, quantity, standing }] : [];
  });
  const orders = groupedBy(came, ({ row, standing }) => `${String(row.order_id)} ${standing.due}`);
  return [...orders.values()].flatMap((lines, of) => {
    const [{ row, standing }] = lines as [(typeof lines)[number]];
    const { from, until } = standing.arrived;
    const trucks = Math.ceil(lines.reduce((sum, one) => sum + one.quantity / truckload(one.row), 0));
    const lots = inLots(lines, Math.min(6, Math.ceil(trucks / 3)));
    const days = daysBetween(from, until);
    return lots.map((lot, at): Shipment => {
      const day = addDays(from, Math.round((days * (at + 1)) / lots.length));
      const sent_on = addDays(day, -Math.min(2, daysBetween(from, day)));
      return {
        order_id: row.order_id,
        project_id: row.project_id,
        sent_on,
        eta: day,
        lines: lot,
        vehicles: Array.from(
          { length: Math.max(1, Math.ceil(trucks / lots.length)) },
          (_, truck) =>
            `${plates[(of + truck) % plates.length]!} ${String(1100 + ((of * 97 + at * 31 + truck * 7) % 8800))}`,
        ),
        km: 180 + ((row.order_id * 137) % 900),
        arrived: { day, short: 0, rejected: 0, stored: true, note: '' },
      };
    });
  });
}

/** Lines in so many lots; a single one is divided. */
function inLots(lines: readonly Sent[], count: number): Sent[][] {
  const [only] = lines;
  if (lines.length === 1 && only && count > 1) {
    const part = Math.floor(only.quantity / count);
    return Array.from({ length: count }, (_, at) => [
      { ...only, quantity: at < count - 1 ? part : sumOf([only.quantity, -part * (count - 1)]) },
    ]);
  }
  const size = Math.ceil(lines.length / count);
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => lines.slice(at * size, (at + 1) * size));
}

/** What happens now: to lines that are on their way by the schedule, or in none. */
function told(
  rows: readonly BoqRow[],
  {
    today,
    standings,
    clearedOn,
  }: { today: string; standings: ReadonlyMap<number, SupplyState>; clearedOn: ReadonlyMap<number, string> },
): Shipment[] {
  const coming = rows.filter(({ boq_line_id }) => {
    const arrived = standings.get(boq_line_id)?.arrived;
    return arrived === undefined || (arrived.percent > 0 && !arrived.finished);
  });
  const cleared = inTurns(coming.filter((row) => dispatchable(row, row.rules) >= 1));
  const blocked = coming.filter((row) => dispatchable(row, row.rules) < 1 && row.ordered > row.dispatched);
  return scenes.flatMap((scene) => {
    const row = scene.override ? blocked.shift() : cleared.shift();
    if (!row) return [];
    const most = scene.override ? row.ordered - row.dispatched : dispatchable(row, row.rules);
    const quantity = Math.max(1, Math.floor(most * scene.share));
    // what is left of it may go with another one
    if (!scene.override && most - quantity >= 1)
      cleared.push({ ...row, dispatched: sumOf([row.dispatched, quantity]) });
    // nothing leaves before it is cleared, or comes before its event began
    const first = [clearedOn.get(row.po_line_id), standings.get(row.boq_line_id)?.arrived.from].flatMap((day) =>
      day === undefined ? [] : [daysBetween(today, day)],
    );
    const sent = Math.min(0, Math.max(scene.sent, ...first));
    const later = sent - scene.sent;
    return [
      {
        order_id: row.order_id,
        project_id: row.project_id,
        sent_on: addDays(today, sent),
        eta: addDays(today, scene.arrived ? Math.min(0, scene.eta + later) : scene.eta),
        lines: [{ row, quantity }],
        vehicles: scene.vehicles,
        km: scene.km,
        eway_hours: scene.eway_hours,
        override: scene.override,
        undone: scene.undone,
        arrived: scene.arrived && { ...scene.arrived, day: addDays(today, Math.min(0, scene.arrived.day + later)) },
      },
    ];
  });
}

/** Lines so that the projects take turns: something is on the way to each site. */
function inTurns(rows: readonly BoqRow[]): BoqRow[] {
  const turns = new Map<number, number>();
  const placed = rows.map((row) => {
    const turn = turns.get(row.project_id) ?? 0;
    turns.set(row.project_id, turn + 1);
    return { row, turn };
  });
  return placed.toSorted((one, other) => one.turn - other.turn).map(({ row }) => row);
}

/** What lies in a store of what was sent. */
interface Stored {
  row: BoqRow;
  item_id: number;
  place: Omit<Place, 'state'>;
  quantity: number;
  serial_ids: readonly number[];
  day: string;
}

type Moves = Map<number, Move[]>;
const add = (moves: Moves, who: number, more: readonly Move[]): void => {
  moves.set(who, [...(moves.get(who) ?? []), ...more]);
};
const moveAll = async ({ db }: World, moves: Moves): Promise<void> => {
  for (const [user_id, some] of moves) await move({ db, user_id }, some);
};

/** Sends shipments, the earliest first, and receives those that came; gives what is in the stores. */
async function ship(world: World, shipments: readonly Shipment[]): Promise<Stored[]> {
  const { run, db, company_id, key, person } = world;
  const buyer = person('pre');
  const sent = shipments.flatMap(({ lines }) => lines);
  const items = new Map(
    (await dispatch_rows.itemsOf(db, [...new Set(sent.map(({ row }) => row.po_line_id))], buyer)).map((one) => [
      one.po_line_id,
      one.item_id,
    ]),
  );
  const { rows: rates } = await run('select id, rate from po_lines where company_id = $1', [company_id]);
  const rateOf = new Map(rates.map(({ id, rate }) => [Number(id), Number(rate)]));
  const places = new Map<number, ShipTo>();
  const out: Moves = new Map();
  const arrivals: Moves = new Map();
  const stored: Stored[] = [];
  const undone: { id: number; reason: string }[] = [];
  let serials = 0;
  for (const [at, shipment] of shipments.entries()) {
    const { project_id } = shipment;
    const to = places.get(project_id) ?? (await siteOf(db, project_id));
    places.set(project_id, to);
    const { store_id } = to;
    const lines = shipment.lines.map(({ row, quantity }) => ({
      row,
      quantity,
      item_id: items.get(row.po_line_id) ?? 0,
    }));
    const dispatch = await dispatched(world, shipment, { at, to, lines });
    const numbered = lines.map(({ row, quantity, item_id }, place) => ({
      item_id,
      lot_id: dispatch.lot_ids[place] ?? 0,
      serials:
        (row.category === 'MODULES' || row.category === 'INVERTERS') && row.ordered <= most_listed
          ? Array.from(
              { length: quantity },
              () =>
                `${key.slice(0, 2).toUpperCase()}${row.category === 'MODULES' ? 'PV' : 'IV'}${String(26_110_000 + (serials += 1))}`,
            )
          : [],
    }));
    const known = await receiveSerials(db, numbered);
    const loads = lines.map(
      ({ row, quantity, item_id }, place): Load => ({
        row,
        item_id,
        quantity,
        rate: rateOf.get(row.po_line_id) ?? 0,
        serial_ids: known[place] ?? [],
        place: { store_id, project_id, boq_line_id: row.boq_line_id, lot_id: dispatch.lot_ids[place] ?? 0 },
      }),
    );
    add(
      out,
      buyer,
      loads.map((one) => ({
        item_id: one.item_id,
        po_line_id: one.row.po_line_id,
        kind: 'Dispatch',
        quantity: one.quantity,
        to: { ...one.place, state: 'Dispatched' },
        day: shipment.sent_on,
        serial_ids: one.serial_ids,
        document_type: 'dispatch',
        document_id: dispatch.id,
        document: dispatch.number,
      })),
    );
    if (shipment.undone) undone.push({ id: dispatch.id, reason: shipment.undone });
    if (shipment.arrived) {
      const keeper = keeperOf(world, project_id);
      const came = await receive(world, shipment, shipment.arrived, { ...dispatch, loads, store_id, keeper });
      add(arrivals, keeper, came.moves);
      stored.push(...came.stored);
    }
  }
  await moveAll(world, out);
  await moveAll(world, arrivals);
  for (const one of undone) await takeBack(world, one);
  return stored;
}

/** Takes a dispatch back as if it had not been. */
async function takeBack(
  { run, db, now, person }: World,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { rows } = await run(
    `select m.id, m.item_id, m.quantity, m.day::text as day, m.to_store_id as store_id, m.project_id, m.boq_line_id, m.lot_id,
        m.po_line_id, (select array_agg(s.serial_id) from movement_serials s where s.movement_id = m.id) as serial_ids
      from movements m where m.document_type = 'dispatch' and m.document_id = $1`,
    [id],
  );
  const number = (value: unknown): number | null => (value === null ? null : Number(value));
  await move(
    { db, user_id: person('pre') },
    rows.map((row) => ({
      kind: 'Reversal',
      item_id: Number(row.item_id),
      quantity: Number(row.quantity),
      from: {
        state: 'Dispatched',
        store_id: Number(row.store_id),
        project_id: number(row.project_id),
        boq_line_id: number(row.boq_line_id),
        lot_id: number(row.lot_id),
      },
      day: String(row.day),
      serial_ids: ((row.serial_ids ?? []) as unknown[]).map(Number),
      po_line_id: number(row.po_line_id),
      reason,
      reverses: { id: Number(row.id), kind: 'Dispatch', value: null },
    })),
  );
  await dispatch_rows.change(db, id, { undone_at: now.toISOString(), undone_reason: reason });
}

/** The site store of a project, with its address. */
async function siteOf(db: World['db'], project_id: number): Promise<ShipTo> {
  const store_id = await siteStore(db, project_id);
  const site = (await placesFor(db, project_id)).find((one) => one.store_id === store_id);
  if (!site) throw new Error(`Project ${project_id} has no site store.`);
  return site;
}

/** Who receives material at the site of a project. */
const keeperOf = ({ lived }: World, project_id: number): number => personFor(lived.get(project_id)!, 'Site Executive');

async function dispatched(
  { run, db, company_id, now, person }: World,
  shipment: Shipment,
  { at, to, lines }: { at: number; to: ShipTo; lines: readonly { row: BoqRow; quantity: number; item_id: number }[] },
) {
  const { project_id, order_id, sent_on, eta, km, vehicles, eway_hours, override } = shipment;
  const [first] = lines;
  if (override && first)
    await run(
      `insert into dispatch_overrides (company_id, project_id, po_line_id, quantity, reason, made_by, made_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [company_id, project_id, first.row.po_line_id, first.quantity, override, person('pm'), now.toISOString()],
    );
  const completed =
    eway_hours === undefined ? new Date(`${sent_on}T10:20:00+05:30`) : new Date(now.getTime() - eway_hours * 3_600_000);
  return dispatch_rows.add(
    db,
    financialYear(sent_on),
    {
      project_id,
      order_id,
      supplier_id: first?.row.supplier_id ?? 0,
      store_id: to.store_id,
      dispatched_on: sent_on,
      eta,
      transporter: transporters[at % transporters.length] ?? '',
      transporter_gstin: '',
      lr_number: String(4_410_228 + at * 317),
      lr_on: sent_on,
      invoice_number: `SI/26-27/${String(1180 + at * 23)}`,
      invoice_on: sent_on,
      distance_km: km,
      from_address: '',
      from_place: '',
      from_pincode: '',
      to_address: to.address,
      to_state: to.state,
      to_pincode: to.pincode,
      to_contact: to.contact,
      to_phone: to.phone,
      insurance: 'Open marine policy of the company',
      packing_list: `PL-${String(2041 + at * 7)}`,
      note: '',
      by_supplier: false,
      made_by: person('pre'),
    },
    vehicles.map((vehicle, place) => ({
      vehicle,
      lines: lines.map(({ row: { po_line_id }, quantity }) => ({
        po_line_id,
        quantity: shareOfVehicle(quantity, place, vehicles.length),
      })),
      driver: drivers[(at + place) % drivers.length] ?? '',
      driver_phone: `+9198250${String(41_200 + at * 37 + place)}`,
      over_dimensional: false,
      eway_bill: String(241_073_000_000 + at * 7_919_113 + place * 11),
      eway_completed_at: completed.toISOString(),
      eway_valid_until: validUntil(km, false, completed).toISOString(),
    })),
    lines.map(({ row, quantity, item_id }) => ({
      po_line_id: row.po_line_id,
      boq_line_id: row.boq_line_id,
      project_id: row.project_id,
      item_id,
      quantity,
      packages: packagesOf(quantity),
      uncleared: override && row === first?.row ? unclearedOf(row, row.rules, quantity, 0) : 0,
    })),
  );
}

/** Equal loads in whole pieces, the rest on the last vehicle; what is a single piece travels on the first. */
function shareOfVehicle(quantity: number, place: number, vehicles: number): number {
  if (quantity < vehicles) return place === 0 ? quantity : 0;
  const part = Math.floor(quantity / vehicles);
  return place < vehicles - 1 ? part : sumOf([quantity, -part * (vehicles - 1)]);
}

const packagesOf = (quantity: number): number => Math.max(1, Math.round(quantity / 31));

interface Load {
  row: BoqRow;
  item_id: number;
  quantity: number;
  rate: number;
  serial_ids: readonly number[];
  place: Omit<Place, 'state'>;
}

interface OnTheWay {
  id: number;
  number: string;
  loads: readonly Load[];
  store_id: number;
  keeper: number;
}

/** Receives a dispatch; gives how its material moves, and what lies in the store then. */
async function receive(
  { run, db, now }: World,
  { project_id, order_id, vehicles }: Shipment,
  { day, short: short_share, rejected: rejected_share, stored, note, half }: NonNullable<Shipment['arrived']>,
  { id: dispatch_id, number, loads, store_id, keeper }: OnTheWay,
): Promise<{ moves: Move[]; stored: Stored[] }> {
  const { rows: found } = await run(
    `select (select jsonb_agg(id order by position) from dispatch_lines where dispatch_id = $1) as lines,
      (select id from dispatch_vehicles where dispatch_id = $1 order by position limit 1) as vehicle,
      (select vehicle from dispatch_vehicles where dispatch_id = $1 order by position limit 1) as name`,
    [dispatch_id],
  );
  const line_ids = (found[0]?.lines ?? []) as number[];
  const arrived_at = instant({ now }, day, 11, 5);
  const counted = loads.map((load, at) => {
    const part = (share: number) => (share === 0 ? 0 : Math.max(1, Math.floor((load.quantity * share) / 100)));
    const short = part(short_share);
    const expected = half ? shareOfVehicle(load.quantity, 0, vehicles.length) : load.quantity;
    const came = sumOf([expected, -short]);
    const rejected = part(rejected_share);
    return {
      ...load,
      dispatch_line_id: line_ids[at] ?? 0,
      short,
      came,
      expected,
      rejected,
      accepted: sumOf([came, -rejected]),
    };
  });
  const receipt_id = await receipt_rows.add(
    db,
    {
      dispatch_id,
      project_id,
      store_id,
      arrived_at,
      vehicle: (found[0]?.name as string | undefined) ?? '',
      gate_entry: `GE-${String(310 + dispatch_id)}`,
      packages: packagesOf(sumOf(counted.map(({ came }) => came))),
      weight_kg: null,
      seal: 'intact',
      condition: rejected_share > 0 ? 'dented' : 'good',
      note,
      made_by: keeper,
    },
    Number(found[0]?.vehicle),
    counted.map(({ dispatch_line_id, expected, came, short, rejected }) => ({
      dispatch_line_id,
      expected,
      arrived: came,
      short,
      excess: 0,
      damaged: rejected,
      remark: note,
    })),
  );
  if (vehicles.length > 1 && !half)
    await run('update dispatch_vehicles set arrived_at = $2 where dispatch_id = $1', [dispatch_id, arrived_at]);
  const document = { document_type: 'goods_receipt', document_id: receipt_id, document: number, day };
  const moves = counted.flatMap(
    ({ row, item_id, rate, place, serial_ids, expected, came, short, accepted, rejected }) => {
      const shared = { ...document, item_id, po_line_id: row.po_line_id };
      const known = serial_ids.length > 0;
      const at = (state: Place['state']): Place => ({ ...place, state });
      const step = (count: number, from: number, kind: Move['kind'], more: Partial<Move>): Move[] =>
        count === 0
          ? []
          : [
              {
                ...shared,
                kind,
                quantity: count,
                serial_ids: known ? serial_ids.slice(from, from + count) : [],
                ...more,
              },
            ];
      const unloading = { from: at('Delivered'), to: at('Unloaded') };
      return [
        ...step(came, 0, 'Delivery', { from: at('Dispatched'), to: at('Delivered') }),
        ...step(short, expected - short, 'Write-off', { from: at('Dispatched'), to: at('Written off'), reason: note }),
        ...(stored
          ? [
              ...step(came, 0, 'Unloading', unloading),
              ...step(accepted, 0, 'Storing', { from: at('Unloaded'), to: at('Stored'), rate }),
              ...step(rejected, accepted, 'Supplier return', { from: at('Unloaded'), to: at('Returned') }),
            ]
          : []),
      ];
    },
  );
  const returned = async (of: 'short' | 'rejected') => {
    const lines = counted.flatMap((one) =>
      one[of] > 0 ? [{ dispatch_line_id: one.dispatch_line_id, quantity: one[of] }] : [],
    );
    if (lines.length === 0) return;
    const facts = {
      project_id,
      order_id,
      supplier_id: counted[0]?.row.supplier_id ?? 0,
      dispatch_id,
      receipt_id,
      returned_on: day,
      note,
      made_by: keeper,
    };
    await receipt_rows.addReturn(db, financialYear(day), { ...facts, reason: of }, lines);
  };
  await returned('short');
  if (!stored) return { moves, stored: [] };
  await returned('rejected');
  await receipt_rows.store(
    db,
    receipt_id,
    financialYear(day),
    {
      stored_on: day,
      stored_by: keeper,
      yard: 'Yard A, rack 2',
      stack_height_m: 1.8,
      cover: 'tarpaulin',
      unloading: { at: arrived_at, means: 'forklift', crew: 'Site crew, 4 people' },
    },
    counted.map(({ dispatch_line_id, accepted, rejected }) => ({ dispatch_line_id, accepted, rejected, remark: note })),
  );
  return {
    moves,
    stored: counted.map(({ row, item_id, place, accepted, serial_ids }) => ({
      row,
      item_id,
      place,
      quantity: accepted,
      serial_ids: serial_ids.slice(0, accepted),
      day,
    })),
  };
}

/** Builds in what the schedule says is built in: shifted to the work front when it came, installed day by day until the end of the work. */
async function install(
  world: World,
  stored: readonly Stored[],
  standings: ReadonlyMap<number, SupplyState>,
): Promise<void> {
  const { run, company_id, lived } = world;
  const left = new Map<number, number>();
  // how much of a line was installed at its fronts so far, all orders together
  const at_fronts = new Map<number, number>();
  const fronts = new Map<number, number[]>();
  const site = await siteCalendar(run, company_id);
  const needed = await approvedQuantities(run, company_id);
  const moves: Moves = new Map();
  for (const { row, item_id, place, quantity, serial_ids, day } of stored) {
    const installed = standings.get(row.boq_line_id)?.installed;
    if (!installed || installed.percent === 0) continue;
    const { po_line_id, boq_line_id, project_id } = row;
    const of = lived.get(project_id)!;
    const all = shareOf(row.ordered, installed.percent, row.unit);
    const open = left.get(po_line_id) ?? all;
    const part = Math.min(open, quantity);
    left.set(po_line_id, sumOf([open, -part]));
    const places = fronts.get(project_id) ?? (await workFronts(run, company_id, of));
    fronts.set(project_id, places);
    const begun = most(day, installed.from);
    const who = keeperOf(world, project_id);
    const shared = { item_id, po_line_id };
    const shift = (front: number, some: number, pieces: readonly number[], on: string): Place => {
      const shifted: Place = { ...place, store_id: front, state: 'Shifting' };
      const moved = { ...shared, quantity: some, serial_ids: pieces };
      add(moves, who, [{ ...moved, kind: 'Shifting', from: { ...place, state: 'Stored' }, to: shifted, day: on }]);
      return shifted;
    };
    const whole = most(needed.get(boq_line_id) ?? all, all);
    let done = at_fronts.get(boq_line_id) ?? 0;
    let used = 0;
    const pieces = daysOfLot(site.daysOf(of, row.category, installed, begun), {
      all,
      from: sumOf([all, -open]),
      part,
      unit: row.unit,
    });
    for (const piece of pieces)
      for (const { front, some } of acrossFronts(places.length, whole, done, piece.quantity, row.unit)) {
        const own = serial_ids.slice(used, used + some);
        const shifted = shift(places[front] ?? places[0]!, some, own, begun);
        add(moves, who, [
          {
            ...shared,
            quantity: some,
            serial_ids: own,
            kind: 'Installation',
            from: shifted,
            to: { ...shifted, state: 'Installed' },
            day: most(begun, piece.day),
          },
        ]);
        used = sumOf([used, some]);
        done = sumOf([done, some]);
      }
    at_fronts.set(boq_line_id, done);
    // what is built in next lies at the front already
    if (installed.finished || of.done || quantity <= part) continue;
    const next = Math.min(sumOf([quantity, -part]), shareOf(row.ordered, 8, row.unit));
    if (next <= 0) continue;
    const [{ front } = { front: 0 }] = acrossFronts(places.length, whole, done, next, row.unit);
    shift(places[front] ?? places[0]!, next, serial_ids.slice(part, part + next), most(begun, site.last(of)));
  }
  await moveAll(world, moves);
}

/** What the approved bills of quantities of a company come to, by line. */
async function approvedQuantities(run: Run, company_id: number): Promise<Map<number, number>> {
  const { rows } = await run(
    `select id, coalesce(approved_quantity, quantity) as quantity from boq_lines where company_id = $1`,
    [company_id],
  );
  return new Map(rows.map(({ id, quantity }) => [Number(id), Number(quantity)]));
}

const most = <V extends string | number>(one: V, other: V): V => (one > other ? one : other);
