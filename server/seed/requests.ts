/** Requests for quotation of the demo companies in every state, with believable prices. */
import { addDays } from '../../domain/dates.ts';
import type { MaterialCategory } from '../../domain/lists.ts';
import { askedAs } from '../../domain/procurement/offered.ts';
import { usualGst } from '../../domain/procurement/quotes.ts';
import { financialYear } from '../../domain/procurement/requests.ts';
import { advanceIn } from '../../domain/procurement/won_terms.ts';
import type { LivedProject } from './lived_project.ts';
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

interface Story {
  title: string;
  status: 'draft' | 'sent' | 'closed' | 'cancelled';
  categories: readonly MaterialCategory[];
  asked: number;
  quoted: number;
  /** days from today */
  due: number;
  declined?: true;
  awarded?: true;
  cancel_reason?: string;
}

/** What is asked now, for the roofs that a customer added. */
const of_variation: readonly (Story & { part: 'canteen roof' | 'gate shed' })[] = [
  {
    title: 'Modules and inverters',
    part: 'canteen roof',
    status: 'closed',
    categories: ['MODULES', 'INVERTERS'],
    asked: 4,
    quoted: 3,
    due: -20,
    awarded: true,
  },
  {
    title: 'Structure',
    part: 'canteen roof',
    status: 'closed',
    categories: ['MMS'],
    asked: 3,
    quoted: 3,
    due: -4,
    declined: true,
  },
  {
    title: 'Cables',
    part: 'gate shed',
    status: 'sent',
    categories: ['AC Cable', 'DC Cable'],
    asked: 4,
    quoted: 2,
    due: 6,
  },
  {
    title: 'Modules, second lot',
    part: 'gate shed',
    status: 'sent',
    categories: ['MODULES'],
    asked: 3,
    quoted: 1,
    due: 1,
  },
  {
    title: 'Inverter, second lot',
    part: 'gate shed',
    status: 'sent',
    categories: ['INVERTERS'],
    asked: 3,
    quoted: 1,
    due: -2,
  },
  {
    title: 'Connectors',
    part: 'gate shed',
    status: 'draft',
    categories: ['Connectors'],
    asked: 2,
    quoted: 0,
    due: 9,
  },
  {
    title: 'Structure, first design',
    part: 'canteen roof',
    status: 'cancelled',
    categories: ['MMS'],
    asked: 2,
    quoted: 1,
    due: -30,
    cancel_reason: 'The roof was surveyed again and the structure redesigned.',
  },
];

/** What was asked for, compared and awarded in the days of the schedule. */
const of_schedule: readonly Pick<Story, 'title' | 'categories'>[] = [
  { title: 'Modules and inverters', categories: ['MODULES', 'INVERTERS'] },
  { title: 'Mounting structure', categories: ['MMS', 'BOS Clamps'] },
  { title: 'Cables and connectors', categories: ['AC Cable', 'DC Cable', 'HT Cable', 'Connectors'] },
];

const earlier = (day: string, other: string): string => (day < other ? day : other);

/** What each supplier asks beside the market, in thousandths; the days and terms they give with it. */
const ways = [
  { factor: 985, days: 18, credit: 30, terms: '20% advance, 80% against MDCC', freight: 0 },
  { factor: 1012, days: 12, credit: 0, terms: '100% against dispatch', freight: 45_000_00 },
  { factor: 1035, days: 28, credit: 60, terms: '60 days from delivery', freight: 30_000_00 },
  { factor: 968, days: 45, credit: 15, terms: '30% advance, balance before dispatch', freight: 85_000_00 },
] as const;

/** Which of those who quote offers a larger module than asked, and by how many Wp. */
const other_module = 2;
const larger = 65;

interface Line {
  id: number;
  project_id: number;
  category: string;
  description: string;
  specification: string;
  makes: string;
  unit: string;
  conversions: object[];
  watts: number | null;
  quantity: number;
  rate: number;
  note: string;
}

/** The lines that were approved and have a rate, by their projects. */
async function linesOf(run: Run, company_id: number): Promise<Line[]> {
  const { rows } = await run(
    `select b.id, b.project_id, b.category, b.description, b.specification, b.makes, b.unit, b.conversions, i.watts,
      b.approved_quantity as quantity, b.rate, b.note
    from boq_lines b left join items i on i.company_id = b.company_id and i.id = b.item_id
    where b.company_id = $1 and b.deleted_at is null and b.approved_quantity > 0 and b.rate > 0 order by b.position, b.id`,
    [company_id],
  );
  return rows.map((row) => ({
    ...(row as unknown as Line),
    id: Number(row.id),
    project_id: Number(row.project_id),
    watts: row.watts === null ? null : Number(row.watts),
    quantity: Number(row.quantity),
    rate: Number(row.rate),
  }));
}

interface Asked {
  project_id: number;
  story: Story;
  /** its place among those of its project */
  at: number;
  /** with which of the suppliers it begins */
  turn: number;
  lines: readonly Line[];
  sent_on: string;
  due_on: string;
  awarded_on: string;
}

/** All that was asked for and is: first what is asked now. */
function askedOf(lines: readonly Line[], { lived, standings, today }: Pick<Buyer, 'lived' | 'standings' | 'today'>) {
  const now: Asked[] = [];
  const before: Asked[] = [];
  for (const [place, { id, project }] of lived.entries()) {
    const own = lines.filter(({ project_id }) => project_id === id);
    const lines_of = (categories: readonly string[], is: (line: Line) => boolean) =>
      own.filter((line) => categories.includes(line.category) && is(line));
    for (const [at, story] of of_variation.entries()) {
      const wanted = lines_of(story.categories, (line) => !standings.has(line.id) && line.note.endsWith(story.part));
      const due_on = addDays(today, story.due);
      if (wanted.length > 0)
        now.push({
          project_id: id,
          story,
          at,
          turn: 0,
          lines: wanted,
          sent_on: addDays(due_on, -12),
          due_on,
          awarded_on: addDays(due_on, 2),
        });
    }
    if (project.segment === 'residential') continue;
    for (const [at, story] of of_schedule.entries()) {
      const wanted = lines_of(story.categories, (line) => Boolean(standings.get(line.id)?.ordered_on));
      const { asked_on, ordered_on } = standings.get(wanted[0]?.id ?? 0) ?? {};
      if (!ordered_on) continue;
      const awarded_on = addDays(ordered_on, -1);
      const sent_on = asked_on && asked_on < awarded_on ? asked_on : addDays(awarded_on, -6);
      const due_on = addDays(awarded_on, -2);
      before.push({
        project_id: id,
        story: { ...story, status: 'closed', asked: 4, quoted: 3, due: 0, awarded: true },
        at,
        turn: place + at,
        lines: wanted,
        sent_on,
        due_on: due_on < sent_on ? sent_on : due_on,
        awarded_on,
      });
    }
  }
  return [...now, ...before];
}

/** Adds the requests of a company: those of its schedules, and those for what was added to a plant. */
export async function addRequests(run: Run, company_id: number, buyer_of: Buyer): Promise<void> {
  const { key, people, today } = buyer_of;
  const manager = people.get(`${key}.prm`) ?? null;
  const buyer = people.get(`${key}.pre`) ?? manager;
  const { rows: suppliers } = await run(
    `select id, categories from suppliers where company_id = $1 and status = 'active' and blocked_reason = '' order by id`,
    [company_id],
  );
  const all = askedOf(await linesOf(run, company_id), buyer_of);
  // numbers follow the days they were sent
  const numbers = new Map<Asked, string>();
  const counters = new Map<number, number>();
  for (const one of all.toSorted((a, b) => a.sent_on.localeCompare(b.sent_on))) {
    if (one.story.status === 'draft') continue;
    const year = financialYear(one.sent_on);
    const count = (counters.get(year) ?? 0) + 1;
    counters.set(year, count);
    numbers.set(one, documentNumber('request_for_quotation', year, count));
  }
  for (const asking of all) {
    const { project_id, story, at, lines: wanted, sent_on, due_on, awarded_on } = asking;
    const is_draft = story.status === 'draft';
    const rfq_id = await insert(run, 'rfqs', {
      company_id,
      project_id,
      number: numbers.get(asking) ?? '',
      title: story.title,
      status: story.status,
      due_on,
      needed_by: buyer_of.standings.get(wanted[0]?.id ?? 0)?.due ?? addDays(today, 40),
      delivery_place: buyer_of.lived.find(({ id }) => id === project_id)?.project.address ?? '',
      terms:
        'Prices firm, delivered at site, unloading by buyer. Inspection and MDCC before dispatch. Warranty from commissioning.',
      cancel_reason: story.cancel_reason ?? '',
      sent_at: is_draft ? null : `${sent_on}T06:30:00Z`,
      sent_by: is_draft ? null : manager,
      made_by: buyer,
      made_at: `${addDays(sent_on, -1)}T05:00:00Z`,
    });
    const line_ids = await insertMany(
      run,
      company_id,
      'rfq_lines',
      `rfq_id bigint, boq_line_id bigint, project_id bigint, position int, category text, code text, description text,
          makes text, specification text, unit text, conversions jsonb, watts numeric, quantity numeric`,
      wanted.map((line, place) => ({
        ...line,
        rfq_id,
        boq_line_id: line.id,
        position: place + 1,
        code: '',
      })),
    );
    // those who supply what is asked come first
    const supplies = ({ categories }: Record<string, unknown>): boolean =>
      (categories as string[]).includes(wanted[0]?.category ?? '');
    const fitting = [...suppliers.filter(supplies), ...suppliers.filter((one) => !supplies(one))];
    // each project begins with another of them
    const offering = fitting.filter(supplies);
    const turn = offering.length === 0 ? 0 : asking.turn % offering.length;
    const asked = [...offering.slice(turn), ...offering.slice(0, turn), ...fitting.slice(offering.length)].slice(
      0,
      story.asked,
    );
    const asked_ids = await insertMany(
      run,
      company_id,
      'rfq_suppliers',
      `rfq_id bigint, supplier_id bigint, due_on date, invited_at timestamptz, opened_at timestamptz, declined_at timestamptz,
          declined_reason text`,
      asked.map((one, place) => {
        const declines = story.declined === true && place === story.asked - 1;
        return {
          rfq_id,
          supplier_id: one?.id,
          due_on: is_draft ? null : due_on,
          invited_at: is_draft ? null : `${sent_on}T06:30:00Z`,
          opened_at: !is_draft && place <= story.quoted ? `${addDays(sent_on, 1)}T05:10:00Z` : null,
          declined_at: declines ? `${addDays(sent_on, 3)}T08:00:00Z` : null,
          declined_reason: declines ? 'Order book is full until next quarter' : '',
        };
      }),
    );
    const offers: { id: number; line: number }[] = [];
    for (const [place, asked_id] of asked_ids.slice(0, story.quoted).entries()) {
      if (story.declined && place === story.asked - 1) continue;
      const way = ways[(place + at) % ways.length] ?? ways[0];
      const quote_id = await insert(run, 'quotes', {
        company_id,
        rfq_supplier_id: asked_id,
        number: 1,
        round: 1,
        made_at: `${earlier(addDays(sent_on, 3 + place), due_on)}T07:45:00Z`,
      });
      const ids = await insertMany(
        run,
        company_id,
        'quote_lines',
        `quote_id bigint, rfq_line_id bigint, manufacturer_name text, model_number text, watts numeric, quantity numeric,
            price numeric, format text, gst_percent numeric, freight bigint, delivery_days int, valid_until date, payment_terms text,
            advance_percent numeric, credit_days int, warranty_years numeric, deviations text, almm boolean, dcr boolean`,
        wanted.map(({ category, makes, watts, quantity, rate, unit }, line) => ({
          // one of them has a larger module, and prices it by the piece
          ...(watts && category === 'MODULES' && place === other_module
            ? {
                watts: watts + larger,
                model_number: `BiMax5N-${watts + larger}`,
                quantity: askedAs(quantity, 'Nos', watts, watts + larger),
                price: Math.round((rate * ((watts + larger) / watts) * way.factor) / 1000),
                format: 'Nos',
              }
            : {
                watts: null,
                model_number: category === 'MODULES' ? `BiMax5N-${String(watts)}-${place + 1}` : '',
                quantity: watts ? Math.round(quantity * watts) / 1000 : quantity,
                price: Math.round(((watts ? rate / watts : rate) * way.factor) / 1000),
                format: watts ? 'kWp' : unit,
              }),
          quote_id,
          rfq_line_id: line_ids[line],
          manufacturer_name: makes.split(',')[place % 3]?.trim() || makes.split(',')[0] || '',
          gst_percent: usualGst(category),
          freight: line === 0 ? way.freight : 0,
          delivery_days: way.days,
          valid_until: addDays(due_on, 30),
          payment_terms: way.terms,
          advance_percent: advanceIn(way.terms) ?? 0,
          credit_days: way.credit,
          warranty_years: category === 'MODULES' ? 12 : 5,
          deviations: place === 2 ? 'Cable ends with own make of connectors' : '',
          almm: category === 'MODULES',
          dcr: category === 'MODULES' && place === 1,
        })),
      );
      offers.push(...ids.map((id, line) => ({ id, line })));
    }
    if (!story.awarded) continue;
    const award_id = await insert(run, 'rfq_awards', {
      company_id,
      rfq_id,
      reason: 'Delivery before the structure is ready; proven service at our sites',
      told: true,
      made_by: manager,
      made_at: `${awarded_on}T09:00:00Z`,
    });
    await insertMany(
      run,
      company_id,
      'rfq_award_lines',
      'award_id bigint, rfq_line_id bigint, quote_line_id bigint, quantity numeric',
      wanted.map(({ quantity }, line) => ({
        award_id,
        rfq_line_id: line_ids[line],
        quote_line_id: offers.find((offer) => offer.line === line)?.id ?? null,
        quantity,
      })),
    );
  }
  for (const [year, last] of counters)
    await run(
      `insert into number_series (company_id, series, year, last) values ($1, 'request_for_quotation', $2, $3)`,
      [company_id, year, last],
    );
}
