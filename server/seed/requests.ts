/** Requests for quotation of the demo companies in every state, with believable prices; lines where a project has none yet. */
import { addDays } from '../../domain/dates.ts';
import { financialYear, requestNumber } from '../../domain/procurement/requests.ts';
import { insert, insertMany, type Run } from './rows.ts';

interface Buyer {
  key: string;
  people: ReadonlyMap<string, number>;
  today: string;
}

interface Goods {
  category: string;
  description: string;
  specification: string;
  makes: string;
  unit: string;
  watts: number | null;
  quantity: number;
  /** paise in the format's form, as suppliers ask in the market */
  price: number;
  format: string;
  gst: number;
}

const goods: readonly Goods[] = [
  {
    category: 'MODULES',
    description: 'PV module 545 Wp mono PERC bifacial',
    specification: '144 half-cut cells, 1,500 V',
    makes: 'Waaree, Adani, Vikram',
    unit: 'Nos',
    watts: 545,
    quantity: 936,
    price: 1580,
    format: 'kWp',
    gst: 5,
  },
  {
    category: 'INVERTERS',
    description: 'String inverter 100 kW',
    specification: '10 MPPT, IP66',
    makes: 'Sungrow, Growatt, Solis',
    unit: 'Nos',
    watts: null,
    quantity: 5,
    price: 3_85_000_00,
    format: 'Nos',
    gst: 5,
  },
  {
    category: 'MMS',
    description: 'Rooftop structure, hot-dip galvanised',
    specification: '80 µm, 5° tilt',
    makes: '',
    unit: 'kg',
    watts: null,
    quantity: 21_500,
    price: 88_00,
    format: 'kg',
    gst: 18,
  },
  {
    category: 'DC Cable',
    description: 'DC cable 4 mm² copper',
    specification: '1,500 V, EN 50618',
    makes: 'Polycab, Apar, KEI',
    unit: 'mtrs',
    watts: null,
    quantity: 8400,
    price: 62_00,
    format: 'mtrs',
    gst: 18,
  },
  {
    category: 'Connectors',
    description: 'MC4 connector',
    specification: '1,500 V, 30 A',
    makes: 'Stäubli',
    unit: 'Pair',
    watts: null,
    quantity: 360,
    price: 145_00,
    format: 'Pair',
    gst: 18,
  },
];

interface Story {
  title: string;
  status: 'draft' | 'sent' | 'closed' | 'cancelled';
  /** of the project's lines */
  lines: readonly number[];
  asked: number;
  quoted: number;
  /** days from today */
  due: number;
  declined?: true;
  awarded?: true;
  cancel_reason?: string;
}

const stories: readonly Story[] = [
  { title: 'Modules and inverters', status: 'closed', lines: [0, 1], asked: 4, quoted: 3, due: -20, awarded: true },
  { title: 'Structure', status: 'closed', lines: [2], asked: 3, quoted: 3, due: -4, declined: true },
  { title: 'Cables and connectors', status: 'sent', lines: [3, 4], asked: 4, quoted: 2, due: 6 },
  { title: 'Modules, second lot', status: 'sent', lines: [0], asked: 3, quoted: 1, due: 1 },
  { title: 'Inverters, spare', status: 'sent', lines: [1], asked: 3, quoted: 1, due: -2 },
  { title: 'Connectors', status: 'draft', lines: [4], asked: 2, quoted: 0, due: 9 },
  {
    title: 'Structure, first design',
    status: 'cancelled',
    lines: [2],
    asked: 2,
    quoted: 1,
    due: -30,
    cancel_reason: 'The roof was surveyed again and the structure redesigned.',
  },
];

/** What each supplier asks beside the market, in thousandths; the days and terms they give with it. */
const ways = [
  { factor: 985, days: 18, credit: 30, terms: '20% advance, 80% against MDCC', freight: 0 },
  { factor: 1012, days: 12, credit: 0, terms: '100% against dispatch', freight: 45_000_00 },
  { factor: 1035, days: 28, credit: 60, terms: '60 days from delivery', freight: 30_000_00 },
  { factor: 968, days: 45, credit: 15, terms: '30% advance, balance before dispatch', freight: 85_000_00 },
] as const;

/** The lines of a project that can be asked for: its own, or a few that begin its bill of quantities. */
async function linesOf(run: Run, company_id: number, project_id: number): Promise<{ id: number; goods: Goods }[]> {
  const { rows } = await run(
    `select b.id, b.category, b.unit from boq_lines b where b.company_id = $1 and b.project_id = $2 and b.deleted_at is null
      and coalesce(b.approved_quantity, b.quantity) > 0 order by b.position, b.id`,
    [company_id, project_id],
  );
  const known = goods.flatMap((one) => {
    const line = rows.find(({ category, unit }) => category === one.category && unit === one.unit);
    return line ? [{ id: Number(line.id), goods: one }] : [];
  });
  if (known.length === goods.length) return known;
  const missing = goods.filter((one) => !known.some((line) => line.goods === one));
  const ids = await insertMany(
    run,
    company_id,
    'boq_lines',
    `project_id bigint, position int, category text, description text, makes text, specification text, unit text,
      conversions jsonb, quantity numeric, approved_quantity numeric, rate numeric`,
    missing.map((one, at) => ({
      ...one,
      project_id,
      position: rows.length + at + 1,
      conversions: one.watts ? [{ unit: 'kWp', num: one.watts, den: 1000 }] : [],
      approved_quantity: one.quantity,
      rate: one.watts ? one.price * one.watts : one.price,
    })),
  );
  const added = missing.map((one, at) => ({ id: ids[at] ?? 0, goods: one }));
  return goods.flatMap((one) => [...known, ...added].filter((line) => line.goods === one));
}

/** Adds the requests of a company to the first of its projects on which a buyer works. */
export async function addRequests(run: Run, company_id: number, { key, people, today }: Buyer): Promise<void> {
  const manager = people.get(`${key}.prm`) ?? null;
  const buyer = people.get(`${key}.pre`) ?? manager;
  const { rows: projects } = await run(
    `select distinct p.id, p.code from projects p join project_members m on m.company_id = p.company_id and m.project_id = p.id
      where p.company_id = $1 and p.status = 'active' and m.user_id = any($2::bigint[]) order by p.code limit 2`,
    [company_id, [manager, buyer].filter((id) => id !== null)],
  );
  const { rows: suppliers } = await run(
    `select id, categories from suppliers where company_id = $1 and status = 'active' and blocked_reason = '' order by id`,
    [company_id],
  );
  let number = 0;
  for (const [at_project, project] of projects.entries()) {
    const lines = await linesOf(run, company_id, Number(project.id));
    for (const [at, story] of stories.entries()) {
      if (at_project > 0 && at % 2 === 1) continue;
      const due_on = addDays(today, story.due);
      const sent_on = addDays(due_on, -12);
      const is_draft = story.status === 'draft';
      if (!is_draft) number += 1;
      const rfq_id = await insert(run, 'rfqs', {
        company_id,
        project_id: project.id,
        number: is_draft ? '' : requestNumber(financialYear(today), number),
        title: story.title,
        status: story.status,
        due_on,
        needed_by: addDays(today, 40),
        delivery_place: 'At site, unloading by buyer',
        terms: 'Prices firm. Inspection and MDCC before dispatch. Warranty from commissioning.',
        cancel_reason: story.cancel_reason ?? '',
        sent_at: is_draft ? null : `${sent_on}T06:30:00Z`,
        sent_by: is_draft ? null : manager,
        made_by: buyer,
        made_at: `${addDays(sent_on, -1)}T05:00:00Z`,
      });
      const wanted = story.lines.flatMap((place) => lines[place] ?? []);
      const line_ids = await insertMany(
        run,
        company_id,
        'rfq_lines',
        `rfq_id bigint, boq_line_id bigint, project_id bigint, position int, category text, code text, description text,
          makes text, specification text, unit text, conversions jsonb, watts numeric, quantity numeric`,
        wanted.map((line, place) => ({
          ...line.goods,
          rfq_id,
          boq_line_id: line.id,
          project_id: project.id,
          position: place + 1,
          code: '',
          conversions: line.goods.watts ? [{ unit: 'kWp', num: line.goods.watts, den: 1000 }] : [],
        })),
      );
      // those who supply what is asked come first
      const supplies = ({ categories }: Record<string, unknown>): boolean =>
        wanted.some(({ goods: one }) => (categories as string[]).includes(one.category));
      const fitting = [...suppliers.filter(supplies), ...suppliers.filter((one) => !supplies(one))];
      const asked = fitting.slice(0, story.asked);
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
          made_at: `${addDays(sent_on, 3 + place)}T07:45:00Z`,
        });
        const ids = await insertMany(
          run,
          company_id,
          'quote_lines',
          `quote_id bigint, rfq_line_id bigint, manufacturer_name text, model_number text, quantity numeric, price numeric,
            format text, gst_percent numeric, freight bigint, delivery_days int, valid_until date, payment_terms text,
            credit_days int, warranty_years numeric, deviations text, almm boolean, dcr boolean`,
          wanted.map(({ goods: one }, line) => ({
            quote_id,
            rfq_line_id: line_ids[line],
            manufacturer_name: one.makes.split(',')[place % 3]?.trim() || '',
            model_number: one.category === 'MODULES' ? `BiMax5N-545-${place + 1}` : '',
            quantity: one.watts ? (one.quantity * one.watts) / 1000 : one.quantity,
            price: Math.round((one.price * way.factor) / 1000),
            format: one.format,
            gst_percent: one.gst,
            freight: line === 0 ? way.freight : 0,
            delivery_days: way.days,
            valid_until: addDays(due_on, 30),
            payment_terms: way.terms,
            credit_days: way.credit,
            warranty_years: one.category === 'MODULES' ? 12 : 5,
            deviations: place === 2 ? 'Cable ends with own make of connectors' : '',
            almm: one.category === 'MODULES',
            dcr: one.category === 'MODULES' && place === 1,
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
        made_at: `${addDays(due_on, 2)}T09:00:00Z`,
      });
      await insertMany(
        run,
        company_id,
        'rfq_award_lines',
        'award_id bigint, rfq_line_id bigint, quote_line_id bigint, quantity numeric',
        wanted.map(({ goods: one }, line) => ({
          award_id,
          rfq_line_id: line_ids[line],
          quote_line_id: offers.find((offer) => offer.line === line)?.id ?? null,
          quantity: one.quantity,
        })),
      );
    }
  }
  if (number > 0)
    await run('insert into rfq_counters (company_id, year, last) values ($1, $2, $3)', [
      company_id,
      financialYear(today),
      number,
    ]);
}
