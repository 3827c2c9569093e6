/** The strings of a plant as a person sees them, and held for a change. */
import {
  InverterAbilities,
  StringAbilities,
  StringModuleAbilities,
  StringPlanAbilities,
} from '../../../../contract/string_shapes.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import {
  type MapPerson,
  whyNotCorrect,
  whyNotPlan,
  whyNotRemove,
  whyNotScan,
} from '../../../../domain/construction/strings.ts';
import { warrantyFor, cameFrom, factsOf, placesOf, turnsOf } from '../../../construction/placed_rows.ts';
import { almmFindings } from '../../../almm/check.ts';
import { seesVersion } from '../../../../domain/documents.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { ownLines, personOf } from '../days/present.ts';
import { fronts } from '../days/rows.ts';
import * as drawing_rows from '../punch/drawing_rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

/** What the person is to the map; outside the company sub-contractors with construction alone see it. */
export function mapPerson(ctx: Ctx): MapPerson {
  ownLines(ctx);
  return personOf(ctx);
}

/** What differs from the drawing, in words. */
function differenceWords({ kind, position, number, words }: rows.DifferenceRow): Sentence {
  switch (kind) {
    case 'dropped':
      return say`The drawing has no such string, but ${{ number }} is recorded there.`;
    case 'beyond':
      return say`The drawing has no position ${{ position: position ?? 0 }}; ${{ number }} is recorded there.`;
    case 'unreceived':
      return say`${{ number }} was not received.`;
    case 'elsewhere':
      return words === ''
        ? say`${{ number }} is not at this project in the stock.`
        : say`${{ number }} is recorded in the stock as: ${{ place: term(words) }}.`;
    case 'mixed':
      return say`Modules of several kinds: ${{ items: words }}.`;
    default:
      return number === '' ? say`The serial number of the inverter is missing.` : say`${{ number }} was not received.`;
  }
}

/** The versions of drawings that the person may read, and their names. */
async function drawingsSeen(ctx: Ctx, project_id: number, one: { document_version_id?: number } = {}) {
  const all = await drawing_rows.versions(ctx.db, project_id, one);
  return all
    .filter((row) => seesVersion(ctx.permissions, { ...row, own: row.uploaded_by === ctx.person.user_id }))
    .map(({ document_version_id: id, number, name, version }) => ({
      id,
      name: [number, name, `v${version}`].filter(Boolean).join(' '),
    }));
}

export async function requireDrawing(ctx: Ctx, project_id: number, document_version_id: number): Promise<void> {
  if ((await drawingsSeen(ctx, project_id, { document_version_id })).length === 0) notFound();
}

export async function shownPlan(ctx: Ctx, project_id: number): Promise<ResponseOf<'get_string_plan'>> {
  const person = mapPerson(ctx);
  const { db } = ctx;
  const totals = await rows.totals(db, project_id);
  const revisions = await rows.revisions(db, project_id);
  const differences = await rows.differences(db, project_id);
  const drawings = await drawingsSeen(ctx, project_id);
  const plan = whyNotPlan(person);
  const scan = whyNotScan(person);
  return {
    revision: revisions[0]?.revision ?? 0,
    drawing: revisions[0]?.drawing ?? '',
    strings: totals.strings,
    complete: totals.complete,
    modules: totals.modules,
    placed: totals.placed,
    is_complete: totals.strings > 0 && totals.complete === totals.strings,
    modules_ordered: await rows.ordered(db, project_id),
    inverters: (await rows.inverters(db, project_id)).map(({ project_id: _project, ...row }) => ({
      ...row,
      abilities: abilitiesOf(ctx.permissions, InverterAbilities, { update_plant_inverter: scan }),
    })),
    differences: differences.map(({ words, ...row }) => ({ ...row, says: differenceWords({ ...row, words }) })),
    revisions,
    rows: await rows.planned(db, project_id),
    test_rows: await rows.onlyTested(db, project_id),
    drawings,
    fronts: await fronts(db, project_id),
    abilities: abilitiesOf(ctx.permissions, StringPlanAbilities, { add_string_plan: plan, import_string_plan: plan }),
  };
}

export async function shownString(ctx: Ctx, id: number): Promise<ResponseOf<'get_string'>> {
  const person = mapPerson(ctx);
  const string = (await rows.one(ctx.db, id)) ?? notFound();
  const today = todayOf(ctx);
  const correct = whyNotCorrect(person);
  return {
    ...string,
    placements: (await rows.placements(ctx.db, id)).map(({ placed_by_id, day, ...placed }) => ({
      ...placed,
      abilities: abilitiesOf(ctx.permissions, StringModuleAbilities, {
        delete_string_module: whyNotRemove({ placed_by_id, day }, today, person),
      }),
    })),
    turns: await rows.turnsAt(ctx.db, string.project_id, string.name),
    abilities: abilitiesOf(ctx.permissions, StringAbilities, {
      add_string_modules: whyNotScan(person),
      add_unreceived_module: correct,
      update_string_module: correct,
      change_string_modules: correct,
    }),
  };
}

export type HeldString = NonNullable<Awaited<ReturnType<typeof rows.one>>>;

/** Strings of a project, held for a change, in the order they are asked for. */
export async function holdStrings(ctx: Ctx, ids: readonly number[]): Promise<HeldString[]> {
  await lockRows(ctx.db, 'plant_strings', [...new Set(ids)]);
  const held: HeldString[] = [];
  // one, or the two that exchange a module
  // oxlint-disable-next-line no-await-in-loop
  for (const id of ids) held.push((await rows.one(ctx.db, id)) ?? notFound());
  return held;
}

/** A piece as construction looks it up: where it hangs in the project, and where it came from where it is the project’s. */
export async function shownPiece(
  ctx: Ctx,
  project_id: number,
  number: string,
): Promise<ResponseOf<'get_module_place'>> {
  mapPerson(ctx);
  const { db } = ctx;
  const place = (await placesOf(db, [number], project_id)).get(number) ?? null;
  const turns = await turnsOf(db, number, project_id);
  const known = (await rows.pieces(db, [number])).get(number);
  const own = known?.project_id === project_id || place !== null || turns.length > 0;
  // what is not of the project is not told to those who see this project alone
  if (!own) return fail('not_found', say`Nothing of ${{ number: number.slice(0, 60) }} is known in this project.`);
  const facts = (await factsOf(db, [number])).get(number);
  const claims =
    facts?.category === 'MODULES'
      ? [{ manufacturer: facts.make, model: facts.model, cell_maker: facts.cell_maker, dcr: facts.dcr }]
      : [];
  const [almm = []] = await almmFindings(db, claims, todayOf(ctx));
  return {
    number,
    item: facts?.item ?? '',
    make: facts?.make ?? '',
    model: facts?.model ?? '',
    place,
    from: facts ? cameFrom(facts) : null,
    warranty: facts ? warrantyFor(facts) : null,
    almm,
    turns,
  };
}
