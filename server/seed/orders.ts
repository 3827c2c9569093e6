/** Purchase orders of the demo companies in every state, with believable suppliers, prices and days. */
import { addDays, daysBetween } from '../../domain/dates.ts';
import { groupedBy } from '../../domain/grouped.ts';
import { stateOfGstin } from '../../domain/gstin.ts';
import type { Conversion } from '../../domain/materials/quantities.ts';
import {
  commitmentsOf,
  lineNet,
  type PricedLine,
  rateOf,
  sumsOf,
  taxKindOf,
} from '../../domain/procurement/order_money.ts';
import { type Instalment, type OrderState } from '../../domain/procurement/orders.ts';
import type { OrderLimits } from '../../domain/procurement/order_approval.ts';
import { isPlaced } from '../../domain/procurement/placed.ts';
import { warrantyOffered } from '../../domain/procurement/won_terms.ts';
import { usualGst } from '../../domain/procurement/quotes.ts';
import { financialYear, quoteUnits } from '../../domain/procurement/requests.ts';
import { usual_rules } from '../../domain/suppliers/gate.ts';
import type { Unit } from '../../domain/units.ts';
import { siteShipTo } from '../areas/procurement/orders/ship_to.ts';
import { isService } from '../../domain/procurement/services.ts';
import { kyselyOver } from './kysely.ts';
import { least, type LivedProject } from './lived_project.ts';
import { addServiceEntries, outside_orders, outsideLine } from './outside_orders.ts';
import { insert, insertMany, type Run } from './rows.ts';
import type { SupplyState } from './supply_state.ts';
import { documentNumber } from '../../domain/number_series.ts';

interface Buyer {
  key: string;
  people: ReadonlyMap<string, number>;
  today: string;
  lived: readonly LivedProject[];
  standings: ReadonlyMap<number, SupplyState>;
}

/** What is bought together. */
const baskets = {
  modules: { title: 'PV modules', categories: ['MODULES'] },
  inverters: { title: 'String inverters', categories: ['INVERTERS'] },
  structure: { title: 'Mounting structure', categories: ['MMS'] },
  dc: { title: 'DC cable and connectors', categories: ['DC Cable', 'Connectors'] },
  ac: { title: 'AC cable', categories: ['AC Cable', 'HT Cable'] },
  panels: { title: 'LT panel and ACDB', categories: ['LT Panel', 'ACDB', 'DCDB', 'String Combiner Box'] },
  transformer: { title: 'Transformer and HT panel', categories: ['Transformer', 'HT Panel'] },
  earthing: {
    title: 'Earthing and lightning protection',
    categories: ['Earthing Electrodes', 'LA', 'BOS-07 Earthing Strip and Conductor'],
  },
  monitoring: {
    title: 'SCADA and weather station',
    categories: ['SCADA', 'Weather Monitoring Station', 'Communication Cable'],
  },
  safety: { title: 'Walkway and safety line', categories: ['Walkway', 'Safety Line', 'Handrail'] },
  trays: { title: 'Cable trays', categories: ['BOS-08 Cable Tray and Conduit', 'BOS Clamps'] },
  metering: { title: 'Metering', categories: ['Metering'] },
  cleaning: { title: 'Module cleaning system', categories: ['Module Cleaning System'] },
} as const;
type Basket = keyof typeof baskets | 'kit';

const basketOf = (basket: Basket): { title: string; categories: readonly string[] } =>
  basket === 'kit'
    ? { title: 'Rooftop kit', categories: Object.values(baskets).flatMap(({ categories }) => [...categories]) }
    : baskets[basket];

interface Story {
  basket: Basket;
  status: OrderState;
  /** days from today it was begun, is needed by, and is promised on */
  begun: number;
  needed: number;
  promised?: number;
  question?: string;
  answer?: string;
  close_reason?: string;
  /** its first line was amended to more, or its rest given up */
  amended?: 'more' | 'short_closed';
  pending_amendment?: true;
  /** goes to a supplier for whom someone signs in, and waits for their answer */
  to_account?: true;
}

/** What is ordered now for the roofs that a customer added; the parts of which it is. */
const of_variation: readonly (Story & { parts: readonly ('canteen roof' | 'gate shed')[] })[] = [
  {
    basket: 'structure',
    parts: ['canteen roof'],
    status: 'accepted',
    begun: -21,
    needed: 9,
    promised: 8,
    amended: 'short_closed',
  },
  { basket: 'inverters', parts: ['gate shed'], status: 'pending', begun: -2, needed: 38, promised: 42 },
  {
    basket: 'ac',
    parts: ['canteen roof'],
    status: 'sent',
    begun: -9,
    needed: 21,
    promised: 28,
    question: 'Drum lengths of 500 m only. Please confirm.',
  },
  {
    basket: 'panels',
    parts: ['canteen roof'],
    status: 'refused',
    begun: -14,
    needed: 26,
    promised: 24,
    answer: 'Our works is booked until the end of next month.',
  },
  { basket: 'earthing', parts: ['canteen roof', 'gate shed'], status: 'pending', begun: -2, needed: 22, promised: 20 },
  { basket: 'dc', parts: ['canteen roof'], status: 'accepted', begun: -18, needed: 14, promised: 10, amended: 'more' },
  {
    basket: 'safety',
    parts: ['canteen roof', 'gate shed'],
    status: 'sent',
    begun: -7,
    needed: 16,
    promised: 15,
    pending_amendment: true,
  },
  {
    basket: 'trays',
    parts: ['canteen roof'],
    status: 'cancelled',
    begun: -35,
    needed: 10,
    close_reason: 'Route of the cables changed after the survey',
  },
  { basket: 'monitoring', parts: ['gate shed'], status: 'approved', begun: -2, needed: 40, promised: 36 },
  { basket: 'cleaning', parts: ['gate shed'], status: 'draft', begun: -1, needed: 40 },
  { basket: 'panels', parts: ['gate shed'], status: 'sent', begun: -5, needed: 26, promised: 30, to_account: true },
];

/** What is approved and not sent yet of orders that were placed in the last days. */
const not_sent_yet: readonly Basket[] = ['trays', 'monitoring', 'earthing'];

/** Some of it is installed, and some is still to be. */
const isBeingInstalled = (standing: SupplyState | undefined): boolean =>
  standing !== undefined && standing.installed.percent > 0 && !standing.installed.finished;

/** Days before which nobody asks today whether documents were valid. */
const days_documents_hold = 20;
/** Days after which a supplier has answered. */
const days_to_answer = 3;

/** The order of a basket that was placed on the day of the schedule; undefined where it was not yet. */
function storyOf(basket: Basket, standing: SupplyState | undefined, today: string): Story | undefined {
  if (!standing?.ordered_on) return undefined;
  const days = (day: string) => daysBetween(today, day);
  const placed = days(standing.ordered_on);
  const used = standing.installed.finished && standing.arrived.finished;
  // transformers come after the day they are needed
  const late = basket === 'transformer' ? 12 : 0;
  const story = { basket, begun: placed - 2, needed: days(standing.due), promised: days(standing.due) + late };
  if (used && (basket === 'earthing' || basket === 'safety'))
    return { ...story, status: 'closed', close_reason: 'Delivered in full and used' };
  if (placed <= -days_to_answer) return { ...story, status: 'accepted' };
  return { ...story, status: not_sent_yet.includes(basket) ? 'approved' : 'sent' };
}

/** How suppliers are paid and what they owe for delay. */
const ways: readonly { terms: string; credit: number; instalments: readonly Instalment[]; ld: number }[] = [
  {
    terms: '20% advance, 70% against MDCC, 10% on commissioning',
    credit: 0,
    instalments: [
      { name: '', on: 'order', days: 0, percent: 2000 },
      { name: '', on: 'mdcc', days: 0, percent: 7000 },
      { name: '', on: 'commissioning', days: 0, percent: 1000 },
    ],
    ld: 0.5,
  },
  {
    terms: '90% within 30 days of delivery, 10% retention',
    credit: 30,
    instalments: [
      { name: '', on: 'delivery', days: 30, percent: 9000 },
      { name: '', on: 'retention', days: 90, percent: 1000 },
    ],
    ld: 1,
  },
  {
    terms: '100% before dispatch',
    credit: 0,
    instalments: [{ name: '', on: 'dispatch', days: 0, percent: 10_000 }],
    ld: 0.5,
  },
];

const terms = [
  'Prices are firm until delivery. Inspection at works and MDCC before dispatch.',
  'Packing for road transport, unloading by the buyer. Test certificates with every lot.',
  'Warranty begins with commissioning. Disputes are heard at Ahmedabad.',
].join('\n');

interface BoqLine extends Pick<PricedLine, 'unit' | 'conversions'> {
  /** null: it is in none */
  id: number | null;
  category: string;
  item_id: number | null;
  description: string;
  make: string;
  model: string;
  hsn: string;
  watts: number | null;
  quantity: number;
  rate: number;
  note: string;
}

/** Lines of a project that are approved and have a rate, and were not awarded. */
async function linesOf(run: Run, company_id: number, project_id: number): Promise<BoqLine[]> {
  const { rows } = await run(
    `select b.id, b.category, b.item_id, coalesce(nullif(b.description, ''), i.name, b.category) as description,
      coalesce(i.make, '') as make, coalesce(i.model, '') as model, coalesce(i.hsn, '') as hsn, b.unit, b.conversions, i.watts,
      b.approved_quantity as quantity, b.rate, b.note
    from boq_lines b left join items i on i.company_id = b.company_id and i.id = b.item_id
    where b.company_id = $1 and b.project_id = $2 and b.deleted_at is null and b.rate > 0
      and b.approved_quantity > 0 and not exists (select 1 from rfq_lines l
        join rfq_award_lines x on x.company_id = l.company_id and x.rfq_line_id = l.id
        where l.company_id = b.company_id and l.boq_line_id = b.id)
    order by b.position, b.id`,
    [company_id, project_id],
  );
  return rows.map((row) => ({
    ...(row as unknown as BoqLine),
    id: Number(row.id),
    item_id: row.item_id === null ? null : Number(row.item_id),
    watts: row.watts === null ? null : Number(row.watts),
    quantity: Number(row.quantity),
    rate: Number(row.rate),
    unit: row.unit as Unit,
    conversions: row.conversions as Conversion[],
  }));
}

interface Line extends PricedLine {
  boq: BoqLine;
  short_closed: number;
  rate: number;
}

/** A line as it is priced in the market: a little under or over what the bill of quantities reckons with. */
function priced(boq: BoqLine, factor: number): Line | undefined {
  const format = quoteUnits(boq.category, boq)[0] ?? boq.unit;
  const one = rateOf({ ...boq, price: 1, format });
  if (!one) return undefined;
  const price = Math.max(1, Math.round((boq.rate * factor) / one));
  const line = { ...boq, price, format, gst_percent: usualGst(boq.category), short_closed: 0, boq };
  return { ...line, rate: rateOf(line) ?? 0 };
}

interface Supplier {
  id: number;
  gstin: string;
  categories: string[];
  /** someone signs in for it */
  has_account: boolean;
  orderable: boolean;
}

/** Suppliers with whom the company works; of the orderable nothing is missing or expired today. */
async function suppliersOf(run: Run, company_id: number, today: string): Promise<Supplier[]> {
  const { rows } = await run(
    `select s.id, s.gstin, s.categories, exists (select 1 from users u where u.company_id = s.company_id and u.supplier_id = s.id)
        as has_account, (select count(distinct d.name) from supplier_documents d where d.company_id = s.company_id
        and d.supplier_id = s.id and d.status = 'verified' and (d.valid_to is null or d.valid_to >= $2::date)
        and d.name = any($3::text[])) = $4 as orderable
      from suppliers s where s.company_id = $1 and s.status = 'active' and s.blocked_reason = '' and s.email <> '' order by s.id`,
    [company_id, today, usual_rules.required.map(({ name }) => name), usual_rules.required.length],
  );
  return rows.map((row) => ({ ...(row as unknown as Supplier), id: Number(row.id) }));
}

const noon = (day: string): string => `${day}T06:30:00Z`;
const approved_states: readonly OrderState[] = ['approved', 'sent', 'accepted', 'refused', 'closed', 'cancelled'];

interface Planned {
  project: { id: number };
  story: Story;
  lines: Line[];
  supplier: Supplier;
  title: string;
  place: number;
}

const isOfBoq = ({ lines }: Planned): boolean => lines.every(({ boq }) => boq.id !== null);

/** Adds the orders of a company. */
export async function addOrders(
  run: Run,
  company_id: number,
  { key, people, today, lived, standings }: Buyer,
): Promise<void> {
  const manager = people.get(`${key}.prm`) ?? 0;
  const buyer = people.get(`${key}.pre`) ?? manager;
  const [company] = (await run('select gstin, state from companies where id = $1', [company_id])).rows;
  const parties = {
    company_gstin: (company?.gstin as string | undefined) ?? '',
    company_state: (company?.state as string | undefined) ?? '',
  };
  const suppliers = await suppliersOf(run, company_id, today);
  if (suppliers.length === 0) return;
  const db = kyselyOver(run);

  const planned: Planned[] = [];
  const installing = new Set<number>();
  const supplyOf = ({ id }: Partial<BoqLine> = {}) => standings.get(id ?? 0);
  for (const [at, { id, project }] of lived.entries()) {
    const own = await linesOf(run, company_id, id);
    const plan = (story: Story, of: readonly BoqLine[]) => {
      const { categories, title } = basketOf(story.basket);
      // what goes to one supplier changes nothing for those of the others
      const place = planned.filter(({ story: { to_account } }) => !to_account).length;
      const boq = of.filter(({ category }) => categories.includes(category));
      const lines = boq.flatMap((line, part) => priced(line, 0.94 + ((place + part + at) % 5) * 0.022) ?? []);
      // what was placed long ago was placed when nothing was missing; who signs in for a supplier answers for it
      const known = suppliers.filter(({ has_account, orderable }) => has_account && orderable);
      const strangers = suppliers.filter(({ has_account }) => !has_account);
      const asked = strangers.filter(({ orderable }) => orderable || story.begun < -days_documents_hold);
      const offering = (names: readonly string[], some = asked) =>
        some.filter((one) => one.categories.some((name) => names.includes(name)));
      const first = boq.slice(0, 1).map(({ category }) => category);
      const own_supplier = story.to_account ? offering(first, known) : [];
      const fitting = [own_supplier, offering(first), offering(first, strangers), offering(categories), asked].find(
        (some) => some.length > 0,
      );
      const supplier = fitting?.[(at + place) % fitting.length];
      if (supplier && lines.length > 0) planned.push({ project: { id }, story, lines, supplier, title, place });
    };
    for (const story of of_variation)
      plan(
        story,
        own.filter((line) => !supplyOf(line) && story.parts.some((part) => line.note.endsWith(part))),
      );
    const scheduled = own.filter(supplyOf);
    if (scheduled.some((line) => isBeingInstalled(supplyOf(line)))) installing.add(id);
    const of_home = project.segment === 'residential';
    for (const basket of of_home ? (['kit'] as const) : (Object.keys(baskets) as (keyof typeof baskets)[])) {
      const { categories } = basketOf(basket);
      const ordered = scheduled.filter(({ category }) => categories.includes(category));
      const story = storyOf(basket, supplyOf(ordered[0]), today);
      if (story) plan(story, ordered);
    }
  }
  const site = lived.find(({ id, done, project }) => !done && project.segment !== 'residential' && installing.has(id));
  const able = suppliers.filter(({ has_account, orderable }) => orderable && !has_account);
  const of_sites = able.filter(({ categories }) => categories.includes('Civil, Fencing and Fire Safety'));
  if (site)
    for (const [at, { title, status, begun, needed, lines }] of outside_orders.entries()) {
      const supplier = of_sites[at % Math.max(1, of_sites.length)] ?? able[at % able.length];
      const story = { basket: 'safety', status, begun, needed, promised: needed } as const;
      const place = planned.length;
      if (supplier) planned.push({ project: site, story, lines: lines.map(outsideLine), supplier, title, place });
    }
  const awarded = await awardedOrders(run, company_id, { standings, today });
  const approvedOn = ({ story }: Planned) => addDays(today, Math.min(0, story.begun + 2));
  const numbered = [
    ...planned
      .filter(({ story }) => approved_states.includes(story.status))
      .map((order) => ({ order, approved_on: approvedOn(order) })),
    ...awarded.map((order) => ({ order, approved_on: order.approved_on })),
  ].toSorted((a, b) => a.approved_on.localeCompare(b.approved_on));
  const counters = new Map<number, number>();
  const numbers = new Map<object, string>();
  for (const { order, approved_on } of numbered) {
    const year = financialYear(approved_on);
    const count = (counters.get(year) ?? 0) + 1;
    counters.set(year, count);
    numbers.set(order, documentNumber('purchase_order', year, count));
  }
  const in_turn = planned.toSorted((a, b) => a.story.begun - b.story.begun);
  // what is in no BOQ changes nothing of the others
  for (const one of [...in_turn.filter(isOfBoq), ...in_turn.filter((order) => !isOfBoq(order))]) {
    const { project, story, lines, supplier, title, place } = one;
    const { status } = story;
    // what is not inspected is not paid against an MDCC
    const way = (isOfBoq(one) ? ways[place % ways.length] : ways[1]) ?? ways[0]!;
    const day = (days: number) => addDays(today, days);
    const asked_on = day(Math.min(0, story.begun + 1));
    const approved_on = approvedOn(one);
    const sent_on = day(Math.min(0, story.begun + 3));
    const approved = approved_states.includes(status);
    const sent = approved && status !== 'approved';
    const first = lines[0]!;
    const before = first.quantity;
    if (story.amended === 'more') first.quantity = Math.ceil(before * 1.02);
    if (story.amended === 'short_closed') first.short_closed = Math.floor(before * 0.06);
    const freight = place % 3 === 0 && isOfBoq(one) ? 35_000_00 + place * 1_500_00 : 0;
    const sums = countOf(parties, supplier, lines, freight);
    const number = numbers.get(one) ?? '';
    const questioned = story.question !== undefined;
    const answered = status === 'accepted' || status === 'refused' || status === 'closed' || questioned;
    const order_id = await insert(run, 'purchase_orders', {
      company_id,
      project_id: project.id,
      supplier_id: supplier.id,
      number,
      title,
      status,
      amendment: story.amended || status === 'cancelled' || status === 'closed' ? 1 : 0,
      supplier_gstin: supplier.gstin,
      company_gstin: approved ? parties.company_gstin : '',
      supply_state: approved ? parties.company_state : '',
      ...(await siteShipTo(db, project.id)),
      terms,
      payment_terms: way.terms,
      credit_days: way.credit,
      warranty:
        first.boq.category === 'MODULES'
          ? '12 years product, 30 years linear performance'
          : '24 months from commissioning',
      ld_percent: way.ld,
      ld_cap_percent: way.ld * 10,
      instalments: JSON.stringify(way.instalments),
      freight,
      net: sums.net,
      tax: sums.tax,
      total: sums.total,
      submitted_by: status === 'draft' ? null : buyer,
      submitted_at: status === 'draft' ? null : noon(asked_on),
      approved_by: approved ? manager : null,
      approved_at: approved ? noon(approved_on) : null,
      sent_at: sent ? noon(sent_on) : null,
      sent_by: sent ? buyer : null,
      opened_at: answered ? noon(day(Math.min(0, story.begun + 4))) : null,
      answered_at: answered ? noon(day(Math.min(0, story.begun + 5))) : null,
      question_at: questioned ? noon(day(Math.min(0, story.begun + 5))) : null,
      answer: story.question ?? story.answer ?? '',
      close_reason: story.close_reason ?? '',
      made_by: buyer,
      made_at: noon(day(story.begun)),
    });
    const line_ids = await insertMany(
      run,
      company_id,
      'po_lines',
      `order_id bigint, position int, boq_line_id bigint, service boolean, project_id bigint, item_id bigint, category text, description text,
        make text, model text, hsn text, unit text, conversions jsonb, watts numeric, quantity numeric, short_closed numeric,
        format text, price numeric, rate numeric, gst_percent numeric, needed_by date, promised_on date, over_reason text`,
      lines.map((line, at) => ({
        ...line,
        ...line.boq,
        quantity: line.quantity,
        rate: line.rate,
        order_id,
        position: at + 1,
        boq_line_id: line.boq.id,
        service: isService(line.boq.category),
        project_id: project.id,
        needed_by: day(story.needed),
        promised_on: story.promised === undefined ? null : day(story.promised),
        over_reason: at === 0 && story.amended === 'more' ? 'Spares for the warranty period' : '',
      })),
    );
    const [line_id] = line_ids;
    if (isPlaced(status) && lines.some(({ boq }) => isService(boq.category)))
      await addServiceEntries(run, company_id, {
        title,
        number,
        project_id: project.id,
        supplier_id: supplier.id,
        line_ids,
        made_by: buyer,
        today,
      });
    if (first.boq.category === 'MODULES' && first.quantity > 400 && !story.pending_amendment) {
      const half = Math.floor(first.quantity / 2);
      await insertMany(run, company_id, 'po_deliveries', 'po_line_id bigint, due_on date, quantity numeric', [
        { po_line_id: line_id, due_on: day(story.needed - 6), quantity: half },
        { po_line_id: line_id, due_on: day(story.needed), quantity: first.quantity - half },
      ]);
    }
    const step = { order_id, amendment_id: null, note: '', net: sums.net, covers: false };
    if (status !== 'draft')
      await insertMany(
        run,
        company_id,
        'po_approvals',
        'order_id bigint, amendment_id bigint, step text, user_id bigint, note text, net bigint, covers boolean, at timestamptz',
        [
          { ...step, step: 'asked', user_id: buyer, at: noon(asked_on), note: 'As compared in the request' },
          ...(approved ? [{ ...step, step: 'approved', user_id: manager, covers: true, at: noon(approved_on) }] : []),
        ],
      );
    const amendment = {
      company_id,
      order_id,
      made_by: buyer,
      made_at: noon(day(-2)),
      net_before: sums.net,
      net_after: sums.net,
    };
    const changed = (field: string, was: number, is: number) =>
      JSON.stringify({
        fields: [],
        lines: [{ line_id, description: first.boq.description, fields: [{ field, before: was, after: is }] }],
      });
    const decided = { state: 'applied', number: 1, decided_by: manager, decided_at: noon(day(-1)) };
    if (story.amended === 'more')
      await insert(run, 'po_amendments', {
        ...amendment,
        ...decided,
        kind: 'amendment',
        reason: 'Spares for the warranty period',
        changes: changed('quantity', before, first.quantity),
        net_before: sums.net - lineNet({ ...first, quantity: first.quantity - before }),
      });
    if (story.amended === 'short_closed')
      await insert(run, 'po_amendments', {
        ...amendment,
        ...decided,
        kind: 'short_close',
        reason: 'The roof was surveyed again: fewer rails are needed',
        changes: changed('short_closed', 0, first.short_closed),
        net_before: sums.net + lineNet({ ...first, quantity: first.short_closed, short_closed: 0 }),
      });
    if (status === 'closed' || status === 'cancelled')
      await insert(run, 'po_amendments', {
        ...amendment,
        ...decided,
        kind: status,
        reason: story.close_reason ?? '',
        changes: JSON.stringify({ fields: [{ field: 'status', before: 'sent', after: status }], lines: [] }),
      });
    if (story.pending_amendment) {
      const more = Math.ceil(first.quantity * 1.05);
      const net_after = sums.net + lineNet({ ...first, quantity: more - first.quantity });
      const amendment_id = await insert(run, 'po_amendments', {
        ...amendment,
        kind: 'amendment',
        state: 'pending',
        reason: 'The customer added a shed to the plant',
        changes: JSON.stringify({
          fields: [],
          lines: [
            {
              line_id,
              description: first.boq.description,
              fields: [
                { field: 'quantity', before: first.quantity, after: more },
                { field: 'over_reason', before: '', after: 'Additional shed, variation order 2' },
              ],
            },
          ],
        }),
        net_after,
      });
      await insert(run, 'po_approvals', {
        company_id,
        order_id,
        amendment_id,
        step: 'asked',
        user_id: buyer,
        note: 'Variation order is signed',
        net: net_after,
        at: noon(day(-2)),
      });
    }
    if (questioned)
      await insert(run, 'po_proposals', {
        company_id,
        order_id,
        po_line_id: line_id,
        promised_on: day((story.promised ?? story.needed) + 6),
        note: 'Next production slot',
        made_at: noon(day(Math.min(0, story.begun + 5))),
      });
    if (isPlaced(status))
      await commitOrder(run, company_id, {
        order_id,
        number,
        supplier,
        project,
        lines,
        freight,
        day: approved_on,
        made_by: manager,
      });
  }
  await fromAwards(run, company_id, awarded, { parties, manager, buyer, today, numbers });
  const limits: OrderLimits = {
    roles: [{ role: 'Procurement Manager', up_to: 40_00_00_000_00 }],
    people: [],
    second_from: 40_00_00_000_00,
  };
  await run('insert into order_limits (company_id, limits, version, made_by) values ($1, $2, 1, $3)', [
    company_id,
    JSON.stringify(limits),
    people.get(`${key}.owner`) ?? manager,
  ]);
  for (const [year, last] of counters)
    await run(`insert into number_series (company_id, series, year, last) values ($1, 'purchase_order', $2, $3)`, [
      company_id,
      year,
      last,
    ]);
}

type Parties = { company_gstin: string; company_state: string };

function countOf(parties: Parties, supplier: Pick<Supplier, 'gstin'>, lines: readonly Line[], freight: number) {
  const kind = taxKindOf({ supplier_gstin: stateOfGstin(supplier.gstin) ? supplier.gstin : '', ...parties });
  return sumsOf(
    kind,
    lines.map((line) => ({ net: lineNet(line), gst_percent: line.gst_percent })),
    { freight, freight_gst_percent: 18 },
  );
}

interface Committed {
  order_id: number;
  number: string;
  supplier: Pick<Supplier, 'id'>;
  project: { id: number };
  lines: readonly Line[];
  freight: number;
  day: string;
  made_by: number;
}

/** What an approved order commits the company to. */
async function commitOrder(run: Run, company_id: number, order: Committed): Promise<void> {
  const lines = commitmentsOf(
    order.lines.map((line) => ({ project_id: order.project.id, category: line.boq.category, net: lineNet(line) })),
    order.freight,
  );
  await insertMany(
    run,
    company_id,
    'commitments',
    `day date, document_kind text, document_id bigint, document text, project_id bigint, head text, party_kind text,
      party_id bigint, paise bigint, made_by bigint`,
    lines.map((one) => ({
      ...one,
      day: order.day,
      document_kind: 'purchase_order',
      document_id: order.order_id,
      document: order.number,
      party_kind: 'supplier',
      party_id: order.supplier.id,
      made_by: order.made_by,
    })),
  );
}

interface Awarded {
  parts: Record<string, unknown>[];
  approved_on: string;
  status: OrderState;
  needed_by: string;
  promised_on: string;
}

/** The orders there are to be placed from the awards there are: on the day of the schedule, or lately. */
async function awardedOrders(
  run: Run,
  company_id: number,
  { standings, today }: { standings: ReadonlyMap<number, SupplyState>; today: string },
): Promise<Awarded[]> {
  const { rows } = await run(
    `select w.id as award_id, w.rfq_id, r.project_id, r.title, r.terms, a.supplier_id, s.gstin, x.id as award_line_id,
      ql.id as quote_line_id, l.boq_line_id, b.item_id, l.category, l.description, ql.manufacturer_name as make,
      ql.model_number as model, l.unit, l.conversions, l.watts, x.quantity, ql.format, ql.price, ql.gst_percent, ql.payment_terms,
      ql.credit_days, ql.warranty_years
    from rfq_awards w join rfqs r on r.company_id = w.company_id and r.id = w.rfq_id
    join rfq_award_lines x on x.company_id = w.company_id and x.award_id = w.id
    join rfq_lines l on l.company_id = x.company_id and l.id = x.rfq_line_id
    join boq_lines b on b.company_id = l.company_id and b.id = l.boq_line_id
    join quote_lines ql on ql.company_id = x.company_id and ql.id = x.quote_line_id
    join quotes q on q.company_id = ql.company_id and q.id = ql.quote_id
    join rfq_suppliers a on a.company_id = q.company_id and a.id = q.rfq_supplier_id
    join suppliers s on s.company_id = a.company_id and s.id = a.supplier_id
    where w.company_id = $1 and w.undone_at is null order by w.id, x.id`,
    [company_id],
  );
  const orders = groupedBy(rows, (row) => `${String(row.award_id)} ${String(row.supplier_id)}`);
  return [...orders.values()].map((parts, at): Awarded => {
    const standing = standings.get(Number(parts[0]?.boq_line_id));
    const approved_on = standing?.ordered_on ?? addDays(today, -16);
    const answered = daysBetween(approved_on, today) >= days_to_answer;
    return {
      parts,
      approved_on,
      status: answered ? 'accepted' : at % 2 === 0 ? 'sent' : 'approved',
      needed_by: standing?.due ?? addDays(today, 40),
      promised_on: standing?.due ?? addDays(today, 8),
    };
  });
}

interface Awarding {
  parties: Parties;
  manager: number;
  buyer: number;
  today: string;
  numbers: ReadonlyMap<object, string>;
}

/** Adds the orders of awards. */
async function fromAwards(
  run: Run,
  company_id: number,
  awarded: readonly Awarded[],
  { parties, manager, buyer, today, numbers }: Awarding,
): Promise<void> {
  const db = kyselyOver(run);
  for (const order of awarded) {
    const { parts, approved_on, status, needed_by, promised_on } = order;
    const [head = {}] = parts;
    const supplier = { id: Number(head.supplier_id), gstin: String(head.gstin) };
    const lines = parts.map((part): Line => {
      const line = {
        unit: part.unit as Unit,
        conversions: part.conversions as Conversion[],
        quantity: Number(part.quantity),
        short_closed: 0,
        price: Number(part.price),
        format: part.format as Unit,
        gst_percent: Number(part.gst_percent),
      };
      const boq = { ...part, category: String(part.category) } as unknown as BoqLine;
      return { ...line, boq, rate: rateOf(line) ?? 0 };
    });
    const sums = countOf(parties, supplier, lines, 0);
    const number = numbers.get(order) ?? '';
    const sent = status !== 'approved';
    const accepted = status === 'accepted';
    const later = (days: number): string => noon(least(addDays(approved_on, days), today));
    const order_id = await insert(run, 'purchase_orders', {
      company_id,
      project_id: head.project_id,
      supplier_id: supplier.id,
      rfq_id: head.rfq_id,
      award_id: head.award_id,
      number,
      title: head.title,
      status,
      supplier_gstin: supplier.gstin,
      company_gstin: parties.company_gstin,
      supply_state: parties.company_state,
      ...(await siteShipTo(db, Number(head.project_id))),
      terms: head.terms,
      payment_terms: head.payment_terms,
      credit_days: head.credit_days,
      ld_percent: 0.5,
      ld_cap_percent: 5,
      instalments: JSON.stringify(ways[0]?.instalments),
      net: sums.net,
      tax: sums.tax,
      total: sums.total,
      submitted_by: buyer,
      submitted_at: noon(addDays(approved_on, -1)),
      approved_by: manager,
      approved_at: noon(approved_on),
      sent_at: sent ? later(1) : null,
      sent_by: sent ? buyer : null,
      opened_at: accepted ? later(1) : null,
      answered_at: accepted ? later(2) : null,
      made_by: buyer,
      made_at: noon(addDays(approved_on, -1)),
    });
    await insertMany(
      run,
      company_id,
      'po_lines',
      `order_id bigint, position int, boq_line_id bigint, project_id bigint, quote_line_id bigint, award_line_id bigint,
        item_id bigint, category text, description text, make text, model text, warranty text, unit text, conversions jsonb, watts numeric,
        quantity numeric, format text, price numeric, rate numeric, gst_percent numeric, needed_by date, promised_on date`,
      parts.map((part, place) => ({
        ...part,
        warranty:
          part.category === 'MODULES'
            ? '12 years product, 30 years linear performance'
            : warrantyOffered(Number(part.warranty_years)),
        rate: lines[place]?.rate,
        order_id,
        position: place + 1,
        needed_by,
        promised_on,
      })),
    );
    await insertMany(
      run,
      company_id,
      'po_approvals',
      'order_id bigint, step text, user_id bigint, net bigint, covers boolean, at timestamptz',
      [
        { order_id, step: 'asked', user_id: buyer, net: sums.net, covers: false, at: noon(addDays(approved_on, -1)) },
        { order_id, step: 'approved', user_id: manager, net: sums.net, covers: true, at: noon(approved_on) },
      ],
    );
    await commitOrder(run, company_id, {
      order_id,
      number,
      supplier,
      project: { id: Number(head.project_id) },
      lines,
      freight: 0,
      day: approved_on,
      made_by: manager,
    });
  }
}
