/** Inspections and dispatch clearances of the demo companies in every state: what of accepted orders was looked at and cleared. */
import { addDays, daysBetween } from '../../domain/dates.ts';
import { usualRules } from '../../domain/materials/chain.ts';
import { groupedBy } from '../../domain/grouped.ts';
import { sumOf } from '../../domain/materials/quantities.ts';
import { checksOf } from '../../domain/procurement/checklists.ts';
import {
  type Defect,
  type Finding,
  type InspectionKind,
  outcomeOf,
  usual_aqls,
  worstOf,
} from '../../domain/procurement/inspections.ts';
import { documentsFor, type MdccState } from '../../domain/procurement/mdcc.ts';
import { financialYear } from '../../domain/procurement/requests.ts';
import { lotPlan } from '../../domain/procurement/sampling.ts';
import { luck } from './history.ts';
import { least } from './lived_project.ts';
import { insert, insertMany, type Run } from './rows.ts';
import { shareOf, type SupplyState } from './supply_state.ts';
import { documentNumber } from '../../domain/number_series.ts';

interface Buyer {
  key: string;
  people: ReadonlyMap<string, number>;
  today: string;
  standings: ReadonlyMap<number, SupplyState>;
}

interface InspectionStory {
  kind: InspectionKind;
  /** days from today it is or was made */
  on: number;
  /** of what is ordered, in hundredths */
  share: number;
  state: 'called' | 'completed' | 'cancelled';
  by_vendor?: true;
  agency?: string;
  defects?: readonly Omit<Defect, 'serial'>[];
  on_hold?: true;
  remark?: string;
  cancel_reason?: string;
  /** of the inspection before it */
  again?: true;
}

interface MdccStory {
  /** days from today it was requested, and until which it holds */
  on: number;
  till: number;
  share: number;
  state: MdccState;
  /** some documents are missing */
  missing?: true;
  payment?: string;
  reason?: string;
}

interface Story {
  place: string;
  inspections: readonly InspectionStory[];
  mdccs: readonly MdccStory[];
  override?: { share: number; reason: string };
}

/** What happens to accepted orders, by the category of their first line: each order the next, then again from the first. */
const stories: Readonly<Record<string, readonly Story[]>> = {
  MODULES: [
    {
      place: 'Surat, Gujarat',
      inspections: [
        {
          kind: 'PDI',
          on: -16,
          share: 40,
          state: 'completed',
          defects: [{ kind: 'minor', units: 3, description: 'Label misaligned on the frame' }],
          remark: 'Labels to be corrected before packing',
        },
        {
          kind: 'PDI',
          on: -6,
          share: 40,
          state: 'completed',
          defects: [
            { kind: 'critical', units: 2, description: 'Cell cracks in the electroluminescence image' },
            { kind: 'major', units: 3, description: 'Scratches on the glass' },
          ],
          remark: 'Lot to be sorted by electroluminescence and offered again',
        },
        { kind: 'PDI', on: 5, share: 40, state: 'called', again: true },
      ],
      mdccs: [
        { on: -14, till: 16, share: 25, state: 'cleared', payment: '70% before dispatch' },
        { on: -3, till: 27, share: 15, state: 'requested', missing: true, payment: '70% before dispatch' },
      ],
    },
    {
      place: 'Noida, Uttar Pradesh',
      inspections: [
        { kind: 'PDI', on: -12, share: 60, state: 'completed' },
        { kind: 'PDI', on: 8, share: 40, state: 'called', by_vendor: true },
      ],
      mdccs: [{ on: -10, till: 20, share: 55, state: 'cleared', payment: '80% before dispatch' }],
    },
  ],
  MMS: [
    {
      place: 'Pune, Maharashtra',
      inspections: [{ kind: 'FAT', on: -44, share: 90, state: 'completed' }],
      mdccs: [
        { on: -42, till: -4, share: 50, state: 'cleared' },
        { on: -6, till: 24, share: 40, state: 'withdrawn', reason: 'Requested for another lot by mistake' },
        { on: -2, till: 28, share: 40, state: 'requested' },
      ],
    },
    {
      place: 'Raipur, Chhattisgarh',
      inspections: [
        {
          kind: 'PDI',
          on: -9,
          share: 70,
          state: 'completed',
          defects: [{ kind: 'minor', units: 2, description: 'Zinc runs at the edges' }],
        },
      ],
      mdccs: [
        {
          on: -7,
          till: 23,
          share: 35,
          state: 'refused',
          reason: 'The galvanising certificate is of another heat number',
        },
        { on: -5, till: 4, share: 30, state: 'cleared' },
      ],
    },
  ],
  Transformer: [
    {
      place: 'Vadodara, Gujarat',
      inspections: [
        { kind: 'Stage', on: -24, share: 100, state: 'cancelled', cancel_reason: 'Windings not ready' },
        {
          kind: 'FAT',
          on: -8,
          share: 100,
          state: 'completed',
          on_hold: true,
          remark: 'Temperature rise test to be witnessed again',
          agency: 'Bureau Veritas',
        },
      ],
      mdccs: [],
    },
    {
      place: 'Vadodara, Gujarat',
      inspections: [{ kind: 'Stage', on: 9, share: 100, state: 'called', agency: 'Bureau Veritas' }],
      mdccs: [],
    },
  ],
  'DC Cable': [
    {
      place: 'Daman',
      inspections: [{ kind: 'PDI', on: -7, share: 100, state: 'completed' }],
      mdccs: [{ on: -5, till: 25, share: 100, state: 'cleared' }],
    },
    {
      place: 'Rajkot, Gujarat',
      inspections: [{ kind: 'PDI', on: -1, share: 60, state: 'called', by_vendor: true }],
      mdccs: [],
      override: { share: 10, reason: 'Trench is open and rain is forecast; the type-tested drum may leave first' },
    },
  ],
};
const places = ['Bhiwadi, Rajasthan', 'Rajkot, Gujarat', 'Daman', 'Hosur, Tamil Nadu', 'Chakan, Maharashtra'];
/** Of every other category. */
const usual_stories: readonly Story[] = [
  {
    place: 'Bhiwadi, Rajasthan',
    inspections: [{ kind: 'Third-party', on: 1, share: 100, state: 'called', agency: 'TÜV Rheinland' }],
    mdccs: [],
  },
];

interface OrderRow {
  id: number;
  project_id: number;
  number: string;
  /** the day its supplier accepted it */
  accepted_on: string;
  /** who signs in for its supplier; null: nobody */
  vendor_id: number | null;
  lines: OrderedLine[];
}

interface OrderedLine {
  id: number;
  boq_line_id: number;
  project_id: number;
  category: string;
  description: string;
  unit: string;
  quantity: number;
}

async function ordersOf(run: Run, company_id: number): Promise<OrderRow[]> {
  const { rows } = await run(
    `select o.id, o.project_id, o.number,
        (select min(u.id)::int from users u
          where u.company_id = o.company_id and u.supplier_id = o.supplier_id) as vendor_id,
        (o.answered_at at time zone 'Asia/Kolkata')::date as accepted_on,
        jsonb_agg(jsonb_build_object('id', l.id, 'boq_line_id', l.boq_line_id, 'project_id', l.project_id, 'category', l.category, 'description',
          l.description, 'unit', l.unit, 'quantity', l.quantity - l.short_closed) order by l.position) as lines
      from purchase_orders o join po_lines l on l.company_id = o.company_id and l.order_id = o.id
      where o.company_id = $1 and o.status in ('accepted', 'closed') and l.quantity > l.short_closed and l.boq_line_id is not null
      group by o.company_id, o.supplier_id, o.id, o.project_id, o.number, o.made_at, o.answered_at order by o.made_at, o.id`,
    [company_id],
  );
  return rows as unknown as OrderRow[];
}

const noon = (day: string): string => `${day}T06:30:00Z`;
/** A part of a quantity, at least one piece. */
const partOf = (quantity: number, share: number): number =>
  share === 100 ? quantity : Math.max(1, Math.floor((quantity * share) / 100));

interface Planned {
  order: OrderRow;
  story: Story;
  /** what was inspected and cleared before it came, as its category asks for it */
  by_rule?: true;
}

/** What the schedule says was inspected and cleared of an order. */
function before(order: OrderRow, { standings, today }: Pick<Buyer, 'standings' | 'today'>): Planned[] {
  const standing = standings.get(order.lines[0]?.boq_line_id ?? 0);
  const lines = order.lines.flatMap((line) => {
    const quantity = shareOf(line.quantity, standing?.inspected ?? 0, line.unit);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  if (!standing || lines.length === 0) return [];
  const on = daysBetween(today, least(standing.inspected_on, today));
  const till = Math.max(on + 30, daysBetween(today, standing.arrived.until) + 10);
  const story: Story = {
    place: places[order.id % places.length]!,
    inspections: [{ kind: 'PDI', on, share: 100, state: 'completed' }],
    mdccs: [{ on: on - 1, till, share: 100, state: 'cleared' }],
  };
  return [{ order: { ...order, lines }, story, by_rule: true }];
}

/** What of an order is still to be inspected, where the schedule is as far: its story, or the call for the day of the schedule. */
function still(
  order: OrderRow,
  { standings, today }: Pick<Buyer, 'standings' | 'today'>,
  storyOf: (category: string) => Story,
): Planned[] {
  const standing = standings.get(order.lines[0]?.boq_line_id ?? 0);
  const lines = order.lines.flatMap((line) => {
    const quantity = sumOf([line.quantity, -shareOf(line.quantity, standing?.inspected ?? 0, line.unit)]);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const category = (lines.find((line) => line.category in stories) ?? lines[0])?.category;
  if (category === undefined) return [];
  const begun = daysBetween(today, order.accepted_on) + 1;
  const notBefore = <S extends { on: number }>(one: S): S =>
    one.on > 0 ? one : { ...one, on: Math.min(0, Math.max(one.on, begun)) };
  const made_for_us = category === 'Transformer';
  if (!standing || standing.arrived.percent > 0 || made_for_us) {
    const story = storyOf(category);
    const told = {
      ...story,
      inspections: story.inspections.map(notBefore),
      mdccs: story.mdccs.map(notBefore),
    };
    return [{ order: { ...order, lines }, story: told }];
  }
  const on = Math.max(1, daysBetween(today, standing.inspected_on));
  const place = places[order.id % places.length]!;
  return [
    {
      order: { ...order, lines },
      story: { place, inspections: [{ kind: 'PDI', on, share: 100, state: 'called' }], mdccs: [] },
      by_rule: true,
    },
  ];
}

/** Every check passed; what is measured lies within its limits. */
function passed(category: string, of: string): Finding[] {
  const chance = luck(`findings ${of}`);
  return checksOf(category).map(({ name, measured }) => {
    const from = measured?.least ?? 0;
    const to = measured?.most ?? from * 1.4;
    const value = measured ? Math.round((from + (to - from) * (0.2 + 0.6 * chance())) * 100) / 100 : null;
    return { name, result: 'Pass', value, remark: '' };
  });
}

export async function addInspections(
  run: Run,
  company_id: number,
  { key, people, today, standings }: Buyer,
): Promise<void> {
  const orders = await ordersOf(run, company_id);
  const who = (name: string) => people.get(`${key}.${name}`) ?? null;
  const [manager, buyer, pm] = [who('prm'), who('pre'), who('pm')];
  const counters = new Map<string, number>();
  const numbered = (kind: 'inspection' | 'mdcc', day: string): string => {
    const year = financialYear(day);
    const count = (counters.get(`${kind} ${year}`) ?? 0) + 1;
    counters.set(`${kind} ${year}`, count);
    return documentNumber(kind, year, count);
  };
  const told = new Map<string, number>();
  const storyOf = (category: string): Story => {
    const own = stories[category] ?? usual_stories;
    const at = told.get(category) ?? 0;
    told.set(category, at + 1);
    return own[at % own.length]!;
  };
  // what is inspected on its own day has its own inspection
  const parts = orders.flatMap((order) =>
    [...groupedBy(order.lines, (line) => standings.get(line.boq_line_id)?.inspected_on ?? '').values()].map(
      (lines): OrderRow => ({ ...order, lines }),
    ),
  );
  const planned = parts.flatMap((order) => [
    ...before(order, { standings, today }),
    ...still(order, { standings, today }, storyOf),
  ]);

  const inspected = planned
    .flatMap(({ order: { lines, ...order }, story, by_rule }) => {
      const inspected_lines = lines.filter(({ category }) => !by_rule || usualRules(category).inspection);
      return inspected_lines.length === 0
        ? []
        : story.inspections.map((one, at) => ({
            order: { ...order, lines: inspected_lines },
            story,
            one,
            first: story.inspections[at - 1],
          }));
    })
    .toSorted((a, b) => a.one.on - b.one.on);
  const made = new Map<InspectionStory, Map<number, number>>();
  const accepted = new Map<number, string[]>();
  for (const { order, story, one, first } of inspected) {
    const on = addDays(today, one.on);
    const called_on = addDays(today, Math.min(0, one.on - 5));
    const severity = one.again ? 'tightened' : 'normal';
    const vendor_id = one.by_vendor ? order.vendor_id : null;
    const lines = order.lines.map((line, at) => {
      const quantity = partOf(line.quantity, one.share);
      const plan = lotPlan(quantity, 'II', severity, usual_aqls);
      const found = {
        category: line.category,
        quantity,
        checks: passed(line.category, `${order.number} ${one.on} ${line.id}`),
        defects: (at === 0 ? (one.defects ?? []) : []).map((defect) => ({
          ...defect,
          units: Math.min(defect.units, quantity),
          serial: '',
        })),
        on_hold: one.on_hold === true,
        remark: at === 0 ? (one.remark ?? '') : one.on_hold ? 'Waits for the first line' : '',
      };
      return { line, at, quantity, plan, found, outcome: outcomeOf(found, plan) };
    });
    const completed = one.state === 'completed';
    const result = worstOf(lines.map(({ outcome }) => outcome.result));
    const number = numbered('inspection', called_on);
    if (completed && (result === 'Accept' || result === 'Accept with remarks'))
      accepted.set(order.id, [...(accepted.get(order.id) ?? []), number]);
    const id = await insert(run, 'inspections', {
      company_id,
      project_id: order.project_id,
      order_id: order.id,
      number,
      kind: one.kind,
      status: one.state,
      result: completed ? result : null,
      inspect_on: on,
      place: story.place,
      agency: one.agency ?? '',
      inspector_id: buyer,
      by_vendor: vendor_id !== null,
      severity,
      inspected_on: completed ? on : null,
      completed_by: completed ? buyer : null,
      completed_at: completed ? `${on}T11:00:00Z` : null,
      cancel_reason: one.cancel_reason ?? '',
      reinspects_id: one.again && first ? (made.get(first)?.get(order.id) ?? null) : null,
      made_by: vendor_id ?? manager,
      made_at: noon(called_on),
    });
    made.set(one, (made.get(one) ?? new Map<number, number>()).set(order.id, id));
    await insertMany(
      run,
      company_id,
      'inspection_lines',
      `inspection_id bigint, position int, po_line_id bigint, project_id bigint, quantity numeric, sample int, checks jsonb,
        defects jsonb, on_hold boolean, remark text, result text, accepted numeric, rejected numeric`,
      lines.map(({ line, at, quantity, plan, found, outcome }) => ({
        inspection_id: id,
        position: at + 1,
        po_line_id: line.id,
        project_id: line.project_id,
        quantity,
        sample: plan.sample,
        checks: completed ? found.checks : [],
        defects: completed ? found.defects : [],
        on_hold: completed && found.on_hold,
        remark: completed ? found.remark : '',
        result: completed ? outcome.result : null,
        accepted: completed ? outcome.accepted : 0,
        rejected: completed ? outcome.rejected : 0,
      })),
    );
  }

  const cleared = planned
    .flatMap(({ order, story }) => story.mdccs.map((one) => ({ order, one })))
    .toSorted((a, b) => a.one.on - b.one.on);
  for (const { order, one } of cleared) {
    const requested_on = addDays(today, one.on);
    const decided_on = addDays(today, Math.min(0, one.on + 1));
    const decided = one.state !== 'requested';
    const id = await insert(run, 'mdccs', {
      company_id,
      project_id: order.project_id,
      order_id: order.id,
      number: one.state === 'cleared' ? numbered('mdcc', decided_on) : '',
      status: one.state,
      valid_till: addDays(today, one.till),
      payment_condition: one.payment ?? '',
      payment_met: one.payment !== undefined && decided,
      reason: one.reason ?? '',
      made_by: buyer,
      made_at: noon(requested_on),
      asked_at: noon(requested_on),
      decided_by: decided ? manager : null,
      decided_at: decided ? noon(decided_on) : null,
      reminded_at: one.state === 'cleared' ? noon(decided_on) : null,
    });
    await insertMany(
      run,
      company_id,
      'mdcc_lines',
      'mdcc_id bigint, position int, po_line_id bigint, project_id bigint, quantity numeric',
      order.lines.map((line, at) => ({
        mdcc_id: id,
        position: at + 1,
        po_line_id: line.id,
        project_id: line.project_id,
        quantity: partOf(line.quantity, one.share),
      })),
    );
    const documents = documentsFor(order.lines.map(({ category }) => category));
    await insertMany(
      run,
      company_id,
      'mdcc_documents',
      'mdcc_id bigint, position int, name text, owner_id bigint, instead text',
      documents.map(({ name, by, known }, at) => ({
        mdcc_id: id,
        position: at + 1,
        name,
        owner_id: by === 'company' ? buyer : null,
        instead:
          known === 'order'
            ? order.number
            : known === 'inspection'
              ? (accepted.get(order.id) ?? []).join(', ') ||
                (decided ? 'No inspection is asked for of this material' : '')
              : one.missing && at >= documents.length - 4
                ? ''
                : 'Received by email, filed with the order',
      })),
    );
  }

  for (const { order, story } of planned) {
    const [line] = order.lines;
    if (!story.override || !line) continue;
    await insert(run, 'dispatch_overrides', {
      company_id,
      project_id: line.project_id,
      po_line_id: line.id,
      quantity: partOf(line.quantity, story.override.share),
      reason: story.override.reason,
      made_by: pm,
      made_at: noon(addDays(today, -2)),
    });
  }
  for (const [of, last] of counters) {
    const [kind, year] = of.split(' ');
    await run('insert into number_series (company_id, series, year, last) values ($1, $2, $3, $4)', [
      company_id,
      kind,
      Number(year),
      last,
    ]);
  }
}
