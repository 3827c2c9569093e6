/** What the demo companies buy: items with makes and models, what they cost, and the bills of quantities of their projects. */
import { addDays } from '../../domain/dates.ts';
import type { MaterialCategory } from '../../domain/lists.ts';
import { type BoqFacts, boq_keys, withWastage } from '../../domain/materials/boq.ts';
import { draftBoq } from '../../domain/materials/boq_draft.ts';
import { usualOf, withWatts } from '../../domain/materials/items.ts';
import { emptySheet } from '../../domain/specifications.ts';
import type { Unit } from '../../domain/units.ts';
import { type LivedProject, personFor } from './lived_project.ts';
import { catalogue, type CatalogueItem } from './material_items.ts';
import { insertMany, type Run } from './rows.ts';

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

/** Which events of a plan need what, by words of their names. */
const needed_for: readonly (readonly [RegExp, readonly MaterialCategory[]])[] = [
  [/module/i, ['MODULES']],
  [/inverter/i, ['INVERTERS']],
  [/structure|mms/i, ['MMS', 'Structures', 'BOS Clamps']],
  [/transformer/i, ['Transformer']],
  [/panel|acdb|switchgear/i, ['LT Panel', 'HT Panel', 'ACDB', 'DCDB', 'String Combiner Box']],
  [/cable/i, ['AC Cable', 'DC Cable', 'HT Cable', 'Communication Cable', 'Connectors']],
  [/earth|lightning/i, ['LA', 'Earthing Electrodes', 'BOS-07 Earthing Strip and Conductor']],
  [/meter/i, ['Metering']],
  [/scada|weather/i, ['SCADA', 'Weather Monitoring Station']],
];

function eventFor({ by_code }: LivedProject, category: string): number | null {
  const words = needed_for.find(([, categories]) => (categories as readonly string[]).includes(category))?.[0];
  if (!words) return null;
  const events = [...by_code.values()].filter((event) => event.stage === 'materials' && !event.is_group);
  const named = events.filter(({ name }) => words.test(name));
  // it is needed for its delivery, not for its order
  return (named.find(({ name }) => /deliver/i.test(name)) ?? named.at(-1))?.id ?? null;
}

interface SeedLine extends BoqFacts {
  source: object | null;
  conversions: object[];
}

/** Modules and inverters of the size the draft counted; others suit any plant. */
function suits({ category, watts, attributes }: Stocked, segment: LivedProject['project']['segment']): boolean {
  const on_ground = segment === 'ground';
  if (category === 'MODULES') return watts === (on_ground ? 580 : 550);
  if (category === 'INVERTERS') return attributes?.kw === (on_ground ? 320 : 100);
  return true;
}

/** Lines of a project: the draft, each with the item that is bought and its rate. */
function linesOf(of: LivedProject, items: readonly Stocked[]): SeedLine[] {
  const { kwp, segment } = of.project;
  return draftBoq({ kwp, segment, sheet: emptySheet() }).map((line, at) => {
    const fitting = items.filter(
      (one) => one.category === line.category && one.unit === line.unit && suits(one, segment),
    );
    const item = fitting[(at + of.id) % Math.max(1, fitting.length)];
    return {
      ...line,
      code: `B${String(at + 1).padStart(3, '0')}`,
      description: item?.name ?? line.description,
      makes: [...new Set(fitting.map(({ make }) => make))].slice(0, 3).join(', '),
      rate: item ? Math.round(item.paise * 1.03) : null,
      item_id: item?.id ?? null,
      conversions: item?.watts === undefined ? [] : [...withWatts(line.unit, item.watts, [])],
      event_id: eventFor(of, line.category),
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
      note: number === 1 ? 'First issue for purchase' : 'Cable routes as walked on site',
      submitted_by: designer,
      approved_by: number === 1 ? lead : buyer,
      approved_at: at(-40 + 15 * index),
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

/** Adds what a company buys, and the bills of quantities of its projects in every state. */
export async function addMaterials(
  run: Run,
  company_id: number,
  { key, lived, made_by }: { key: string; lived: readonly LivedProject[]; made_by: number },
): Promise<void> {
  const items = await addItems(run, company_id, made_by);
  if (key !== 'helios') return;
  const project = (name: string) => lived.find((one) => one.project.name === name);
  const [surya, kaveri, narmada, rann] = [
    'Surya Textile Unit 2',
    'Kaveri Spinning Mill',
    'Narmada Ceramics',
    'Rann Solar Field',
  ].map(project);
  const roofs = ['roof A', 'roof B', 'roof C'];
  const blocks = Array.from({ length: 18 }, (_, at) => `block ${String(at + 1)}`);
  if (surya) await addBoq(run, company_id, surya, linesOf(surya, items), { state: 'approved', revisions: 2 });
  if (kaveri)
    await addBoq(run, company_id, kaveri, linesOf(kaveri, items), {
      state: 'submitted',
      revisions: 1,
      note: 'Inverters moved to the ground floor, DC cable checked',
    });
  if (narmada)
    await addBoq(run, company_id, narmada, inParts(linesOf(narmada, items), roofs, 60), {
      state: 'draft',
      revisions: 1,
    });
  if (rann)
    await addBoq(run, company_id, rann, inParts(linesOf(rann, items), blocks, 400), { state: 'draft', revisions: 1 });
}
