/** What the demo companies buy: items with makes and models, what they cost, and the bills of quantities of their projects. */
import { addDays } from '../../domain/dates.ts';
import { type BoqFacts, boq_keys, withWastage } from '../../domain/materials/boq.ts';
import { draftBoq } from '../../domain/materials/boq_draft.ts';
import { usualOf, withWatts } from '../../domain/materials/items.ts';
import { emptySheet } from '../../domain/specifications.ts';
import type { Unit } from '../../domain/units.ts';
import { type LivedProject, personFor } from './lived_project.ts';
import { catalogue, type CatalogueItem } from './material_items.ts';
import { insertMany, type Run } from './rows.ts';
import { deliveryOf, variation } from './supply_state.ts';

interface Stocked extends CatalogueItem {
  id: number;
  unit: Unit;
}

/** The items of a company. */
async function addItems(run: Run, company_id: number, made_by: number): Promise<Stocked[]> {
  const rows = catalogue.map((item, at) => {
    const usual = usualOf(item.category);
    const unit = item.unit ?? usual.unit;
    return {
      ...usual,
      code: `${item.category
        .replace(/[^A-Z0-9]/gi, '')
        .slice(0, 4)
        .toUpperCase()}-${String(at + 101)}`,
      category: item.category,
      name: item.name,
      make: item.make,
      model: item.model,
      unit,
      watts: item.watts ?? null,
      conversions: [...withWatts(unit, item.watts ?? null, []), ...(item.conversions ?? [])],
      attributes: item.attributes ?? {},
      minimum: item.minimum ?? null,
      made_by,
    };
  });
  const ids = await insertMany(
    run,
    company_id,
    'items',
    `code text, category text, name text, make text, model text, unit text, watts numeric, conversions jsonb,
     attributes jsonb, hsn text, gst_percent numeric, has_serials boolean, minimum numeric, made_by bigint`.replaceAll(
      /\s+/g,
      ' ',
    ),
    rows,
  );
  return catalogue.map((item, at) => ({ ...item, id: ids[at] ?? 0, unit: rows[at]?.unit ?? 'Nos' }));
}

interface SeedLine extends BoqFacts {
  source: object | null;
  conversions: object[];
}

/** Models that a plant of ours has one of for each part, and dearer ones that only an order of its own asks for. */
const usual_models: Readonly<Record<string, readonly string[]>> = {
  SCADA: ['TS-LOG-3'],
  'Weather Monitoring Station': ['WMS-4'],
  Metering: ['Premier 300', 'ER300P'],
};

/** Modules, inverters and tables of the size the draft counted; others suit any plant. */
function suits({ category, watts, attributes, model }: Stocked, segment: LivedProject['project']['segment']): boolean {
  if (category === 'MODULES') return watts === { ground: 580, c_and_i: 550, residential: 540 }[segment];
  if (category === 'INVERTERS') return attributes?.kw === { ground: 320, c_and_i: 100, residential: 5 }[segment];
  if (category === 'MMS') return (attributes?.tilt === 22) === (segment === 'ground');
  return usual_models[category]?.includes(model) ?? true;
}

/** What a plant on a house is made of. */
const at_home: readonly string[] = [
  'MODULES',
  'MMS',
  'INVERTERS',
  'AC Cable',
  'DC Cable',
  'Connectors',
  'ACDB',
  'LA',
  'Earthing Electrodes',
  'BOS-07 Earthing Strip and Conductor',
  'BOS Clamps',
];

/** What is small on a house, in paise. */
const at_home_rates: Readonly<Record<string, number>> = { ACDB: 6_200_00, LA: 4_300_00 };

/** Lines of a project: the draft, each with the item that is bought and its rate. */
function linesOf(of: LivedProject, items: readonly Stocked[], kwp = of.project.kwp): SeedLine[] {
  const { segment } = of.project;
  const drafted = draftBoq({
    kwp,
    segment,
    sheet: emptySheet(),
    roof_type: segment === 'ground' ? 'Open ground' : 'Metal sheet roof',
  }).filter(({ category }) => segment !== 'residential' || at_home.includes(category));
  return drafted.map(({ item_name: _item, event_name: _event, ...line }, at) => {
    const fitting = items.filter(
      (one) => one.category === line.category && one.unit === line.unit && suits(one, segment),
    );
    const item = fitting[(at + of.id) % Math.max(1, fitting.length)];
    return {
      ...line,
      code: `B${String(at + 1).padStart(3, '0')}`,
      description: item?.name ?? line.description,
      makes: [...new Set(fitting.map(({ make }) => make))].slice(0, 3).join(', '),
      rate:
        (segment === 'residential' ? at_home_rates[line.category] : undefined) ??
        (item ? Math.round(item.paise * 1.03) : null),
      item_id: item?.id ?? null,
      conversions: item?.watts === undefined ? [] : [...withWatts(line.unit, item.watts, [])],
      event_id: deliveryOf(of, line.category),
    };
  });
}

/** The same lines in several parts of a plant. */
const inParts = (lines: readonly SeedLine[], parts: readonly string[], most: number): SeedLine[] =>
  parts
    .flatMap((part) =>
      lines.map((line) => ({
        ...line,
        description: `${line.description}, ${part}`,
        quantity: Math.max(1, Math.round(line.quantity / parts.length)),
        // what the plant has fewer of than parts is smaller in each
        rate: line.rate && Math.round(line.rate * Math.min(1, line.quantity / parts.length)),
        source: null,
        note: part,
      })),
    )
    .slice(0, most)
    .map((line, at) => ({ ...line, code: `B${String(at + 1).padStart(3, '0')}` }));

const columns =
  `project_id bigint, position int, category text, code text, description text, makes text, specification text,
  unit text, quantity numeric, wastage numeric, rate numeric, drawing text, item_id bigint, event_id bigint, note text,
  conversions jsonb, source jsonb, approved_quantity numeric, approved_version int, made_by bigint, changed_by bigint`.replaceAll(
    /\s+/g,
    ' ',
  );

interface Written {
  /** approved with these quantities, by line; undefined: never approved */
  revisions?: number;
  state: 'draft' | 'submitted' | 'approved';
  note?: string;
}

/** Writes a bill of quantities: of an approved one each earlier revision held a little less cable. */
async function addBoq(run: Run, company_id: number, of: LivedProject, lines: readonly SeedLine[], written: Written) {
  const { state, revisions = 0, note = '' } = written;
  const designer = personFor(of, 'Designer');
  const lead = personFor(of, 'Lead Designer');
  const buyer = personFor(of, 'Procurement Manager');
  const ids = await insertMany(
    run,
    company_id,
    'boq_lines',
    columns,
    lines.map((line, at) => ({
      ...line,
      project_id: of.id,
      position: at + 1,
      approved_quantity: revisions > 0 ? withWastage(line) : null,
      approved_version: revisions > 0 ? 1 : null,
      made_by: designer,
      changed_by: designer,
    })),
  );
  const at = (days: number) => `${addDays(of.today, days)}T09:30:00+05:30`;
  const issued = [...of.by_code.values()].find(({ name }) => /BOQ/.test(name))?.actual_end ?? addDays(of.today, -40);
  const kept = Array.from({ length: revisions }, (_, index) => {
    const number = index + 1;
    return {
      project_id: of.id,
      number,
      lines: lines.map((line, place) => ({
        ...Object.fromEntries(boq_keys.map((key) => [key, line[key]])),
        id: ids[place],
        conversions: line.conversions,
        change_note: '',
        ...(number < revisions && line.category.endsWith('Cable') && { quantity: Math.round(line.quantity * 0.9) }),
      })),
      note: number === 1 ? 'First issue for purchase' : 'Cable routes as walked on site, two roofs added',
      submitted_by: designer,
      approved_by: number === 1 ? lead : buyer,
      approved_at: number === 1 ? `${issued}T17:30:00+05:30` : at(-44),
    };
  });
  if (kept.length > 0)
    await insertMany(
      run,
      company_id,
      'boq_revisions',
      'project_id bigint, number int, lines jsonb, note text, submitted_by bigint, approved_by bigint, approved_at timestamptz',
      kept,
    );
  const total = lines.reduce((sum, line) => sum + (line.rate ?? 0) * withWastage(line), 0);
  await run(
    `insert into boqs (company_id, project_id, state, revision, budget, submitted_by, submitted_at, submitted_note)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      company_id,
      of.id,
      state,
      revisions,
      Math.round(total / 1_000_000) * 1_020_000,
      state === 'submitted' ? designer : null,
      state === 'submitted' ? at(-2) : null,
      note,
    ],
  );
}

/** What the customer of a plant added to it lately, on two roofs that no event of its schedule knows. */
const added = (of: LivedProject, items: readonly Stocked[]): SeedLine[] =>
  inParts(linesOf(of, items, 120), ['canteen roof', 'gate shed'], 60).map((line) => ({
    ...line,
    event_id: null,
    note: `${variation}, ${line.note}`,
  }));

interface Bought extends Written {
  name: string;
  /** it is counted in these parts */
  parts?: readonly string[];
  most?: number;
  varied?: true;
}

const blocks = (count: number) => Array.from({ length: count }, (_, at) => `block ${String(at + 1)}`);

const bought: Record<'helios' | 'urja', readonly Bought[]> = {
  helios: [
    { name: 'Surya Textile Unit 2', state: 'approved', revisions: 2, varied: true },
    {
      name: 'Kaveri Spinning Mill',
      state: 'submitted',
      revisions: 1,
      note: 'As built: inverters on the ground floor, lengths of cable as measured',
    },
    { name: 'Narmada Ceramics', state: 'draft', revisions: 1, parts: ['roof A', 'roof B', 'roof C'], most: 60 },
    { name: 'Sahyadri Dairy Plant', state: 'submitted', note: 'First issue, for the requests of next month' },
    { name: 'Rann Solar Field', state: 'draft', revisions: 1, parts: blocks(18), most: 400 },
    { name: 'Vindhya Open Access', state: 'approved', revisions: 1, parts: blocks(2), most: 60 },
  ],
  urja: [
    { name: 'Malwa Open Access', state: 'approved', revisions: 1, parts: blocks(2), most: 60 },
    { name: 'Nair Residence', state: 'approved', revisions: 1 },
    { name: 'Guwahati Mall', state: 'approved', revisions: 2, varied: true },
    { name: 'Lucknow Metro Depot', state: 'approved', revisions: 1 },
    { name: 'Hyderabad Pharma Block C', state: 'approved', revisions: 1 },
  ],
};

/** Adds what a company buys, and the bills of quantities of its projects in every state. */
export async function addMaterials(
  run: Run,
  company_id: number,
  { key, lived, made_by }: { key: keyof typeof bought; lived: readonly LivedProject[]; made_by: number },
): Promise<void> {
  const items = await addItems(run, company_id, made_by);
  for (const { name, parts, most = 400, varied, ...written } of bought[key]) {
    const of = lived.find(({ project }) => project.name === name);
    if (!of) continue;
    const lines = linesOf(of, items);
    const all = [...(parts ? inParts(lines, parts, most) : lines), ...(varied ? added(of, items) : [])];
    await addBoq(
      run,
      company_id,
      of,
      all.map((line, at) => ({ ...line, code: `B${String(at + 1).padStart(3, '0')}` })),
      written,
    );
  }
}
