/** Decisions about work fronts and what is planned there. */
import { abilities } from '../../../../contract/abilities.ts';
import type { RequestOf } from '../../../../contract/index.ts';
import type { construction_planning } from '../../../../contract/construction_planning.ts';
import type { work_fronts } from '../../../../contract/work_fronts.ts';
import { crewNeeded, workOf, work_rates } from '../../../../domain/construction/work_rates.ts';
import { daysBetween } from '../../../../domain/dates.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { compareQuantities, sumOf } from '../../../../domain/materials/quantities.ts';
import { inKwp } from '../../../../domain/materials/used.ts';
import { isInside } from '../../../../domain/people.ts';
import { decimal, plural, say, type Sentence } from '../../../../domain/sentences.ts';
import { type SlowSpan, slowAt } from '../../../../domain/schedule/seasons.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { recordEvents } from '../../../events/domain_events.ts';
import { companySeasons } from '../../../plan/rows.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { workingDays } from '../days/figures.ts';
import { ownLines } from '../days/present.ts';
import * as day_rows from '../days/rows.ts';
import * as rows from './rows.ts';

const about = (project_id: number, id: number) => ({ project_id, subject_type: 'work_front', subject_id: id });

/** Fronts and plans are the company's to make: sub-contractors read them. */
const whyNotMake = (ctx: Ctx): Sentence | undefined =>
  isInside(ctx.person.kind) ? undefined : say`Only people of the company can change this.`;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** How far a front is: each of its lines alike, as far as it was installed. */
const percentOf = (lines: readonly { quantity: number; installed: number }[]): number =>
  lines.length === 0
    ? 0
    : Math.floor(
        (lines.reduce((sum, one) => sum + Math.min(1, one.installed / one.quantity), 0) / lines.length) * 1000,
      ) / 10;

async function holdFront(ctx: Ctx, project_id: number, front_id: number, version: number): Promise<rows.FrontRow> {
  const [there] = await rows.fronts(ctx.db, project_id, front_id);
  if (!there) return notFound();
  await lockRows(ctx.db, 'stores', [front_id]);
  const [front] = await rows.fronts(ctx.db, project_id, front_id);
  if (!front) return notFound();
  if (front.version !== version)
    fail('conflict', say`This work front has changed since you opened it. Check it again.`);
  return front;
}

/** No front is given more than the bill of quantities has, all fronts together. */
async function requireGiven(
  ctx: Ctx,
  project_id: number,
  given: readonly { boq_line_id: number; quantity: number }[],
  before: readonly { boq_line_id: number; quantity: number }[] = [],
): Promise<void> {
  const ids = given.map(({ boq_line_id }) => boq_line_id);
  if (new Set(ids).size < ids.length)
    fail('bad_input', say`Add each line once.`, { fields: { lines: say`Add each line once.` } });
  const lines = await rows.lines(ctx.db, project_id);
  for (const { boq_line_id, quantity } of given) {
    const line = lines.find((one) => one.boq_line_id === boq_line_id) ?? notFound();
    const own = before.find((one) => one.boq_line_id === boq_line_id)?.quantity ?? 0;
    const left = sumOf([line.quantity, -line.given, own]);
    if (compareQuantities(quantity, left) <= 0) continue;
    const why = say`Only ${{ left: decimal(Math.max(0, left), 3) }} ${{ unit: line.unit }} of ${{ name: line.description }} are not at another front.`;
    fail('conflict', why, { fields: { lines: why } });
  }
}

function requirePlace({
  grid_row,
  grid_column,
}: {
  grid_row?: number | null | undefined;
  grid_column?: number | null | undefined;
}) {
  if ((grid_row ?? null) !== null && (grid_column ?? null) !== null) return;
  if ((grid_row ?? null) === null && (grid_column ?? null) === null) return;
  const why = say`Enter both the row and the column.`;
  fail('bad_input', why, { fields: { grid_column: why } });
}

export const calls = {
  async get_work_fronts(ctx, { project_id }) {
    ownLines(ctx);
    const why = whyNotMake(ctx);
    const fronts = await rows.fronts(ctx.db, project_id);
    return {
      fronts: fronts.map(({ used, lines, ...front }) => {
        const modules = lines.filter(({ category }) => category === 'MODULES');
        const kwpOf = (of: 'quantity' | 'installed') =>
          hundredths(modules.reduce((sum, line) => sum + (inKwp(line, line[of]) ?? 0), 0));
        return {
          ...front,
          lines,
          kwp: kwpOf('quantity'),
          kwp_installed: kwpOf('installed'),
          percent: percentOf(lines),
          abilities: abilitiesOf(ctx.permissions, abilities('update_work_front', 'delete_work_front'), {
            update_work_front: why,
            delete_work_front: why ?? whyNotDelete(used),
          }),
        };
      }),
      lines: await rows.lines(ctx.db, project_id),
      abilities: abilitiesOf(ctx.permissions, abilities('add_work_front'), { add_work_front: why }),
    };
  },

  async add_work_front(ctx, { project_id, lines, ...facts }) {
    ownLines(ctx);
    failIf(whyNotMake(ctx), 'forbidden');
    requirePlace(facts);
    await lockRows(
      ctx.db,
      'boq_lines',
      lines.map(({ boq_line_id }) => boq_line_id),
    );
    await requireGiven(ctx, project_id, lines);
    const added = await rows.add(ctx.db, { ...facts, project_id, made_by: ctx.person.user_id });
    if (!added) return rejectName(facts.name);
    await rows.setLines(ctx.db, added.id, lines);
    ctx.recordEvent('work_front_added', {
      summary: say`added the work front ${{ name: facts.name }}`,
      ...about(project_id, added.id),
      after: { ...facts, lines },
    });
    return { front_id: added.id, version: added.version };
  },

  async update_work_front(ctx, { project_id, front_id, version, lines, ...facts }) {
    ownLines(ctx);
    failIf(whyNotMake(ctx), 'forbidden');
    const front = await holdFront(ctx, project_id, front_id, version);
    requirePlace({ ...front, ...facts });
    if (facts.name !== undefined && (await rows.isNamed(ctx.db, project_id, facts.name, front_id)))
      rejectName(facts.name);
    if (lines) {
      await lockRows(
        ctx.db,
        'boq_lines',
        lines.map(({ boq_line_id }) => boq_line_id),
      );
      await requireGiven(ctx, project_id, lines, front.lines);
      await rows.setLines(ctx.db, front_id, lines);
    }
    const changed = await rows.change(ctx.db, front_id, facts);
    ctx.recordEvent('work_front_updated', {
      summary: say`changed the work front ${{ name: facts.name ?? front.name }}`,
      ...about(project_id, front_id),
      before: Object.fromEntries(Object.keys(facts).map((key) => [key, front[key as keyof typeof front]])),
      after: { ...facts, ...(lines ? { lines } : {}) },
    });
    return { front_id, version: changed };
  },

  async delete_work_front(ctx, { project_id, front_id, version }) {
    ownLines(ctx);
    failIf(whyNotMake(ctx), 'forbidden');
    const front = await holdFront(ctx, project_id, front_id, version);
    failIf(whyNotDelete(front.used));
    if (await rows.isPlanned(ctx.db, front_id))
      fail('conflict', say`Work is planned at this front. Delete that first.`);
    await rows.remove(ctx.db, front_id);
    ctx.recordEvent('work_front_deleted', {
      summary: say`deleted the work front ${{ name: front.name }}`,
      ...about(project_id, front_id),
      before: { name: front.name },
    });
    return { message: sentences.success };
  },

  async get_construction_planning(ctx, { project_id }) {
    const own = ownLines(ctx);
    const why = whyNotMake(ctx);
    const project = await day_rows.projectOf(ctx.db, project_id);
    const plans = await rows.plans(ctx.db, project_id, { own });
    const working = await daysOfPlans(ctx, project, plans);
    const slow = await slowOf(ctx, project);
    const shown = [];
    for (const plan of plans) {
      const suggested = suggestion(project, plan, working, slow);
      const { conversions, watts, category: _category, whole: _whole, ...rest } = plan;
      shown.push({
        ...rest,
        kwp: plan.unit && plan.quantity !== null ? inKwp({ unit: plan.unit, conversions, watts }, plan.quantity) : null,
        working_days: suggested.working_days,
        suggested_people: suggested.needed?.people ?? null,
        suggestion: suggested.needed?.why ?? '',
      });
    }
    const inside = own === undefined;
    const lines = inside ? await rows.lines(ctx.db, project_id) : [];
    return {
      plans: shown,
      events: inside ? await rows.events(ctx.db, project_id) : [],
      fronts: await day_rows.fronts(ctx.db, project_id),
      subcontractors: inside ? await day_rows.subcontractors(ctx.db, project_id) : [],
      lines: lines.map(({ boq_line_id, description, unit, quantity }) => ({
        id: boq_line_id,
        name: description,
        unit,
        quantity,
      })),
      abilities: abilitiesOf(
        ctx.permissions,
        abilities('add_construction_planning', 'update_construction_planning', 'delete_construction_planning'),
        { add_construction_planning: why, update_construction_planning: why, delete_construction_planning: why },
      ),
    };
  },

  async add_construction_planning(ctx, { project_id, front_id, people, ...facts }) {
    ownLines(ctx);
    failIf(whyNotMake(ctx), 'forbidden');
    requireSpan(facts);
    await requireNamed(ctx, project_id, { ...facts, front_id });
    const quantity = facts.boq_line_id === null ? null : facts.quantity;
    if (facts.boq_line_id !== null && quantity === null)
      fail('bad_input', say`Enter a quantity.`, { fields: { quantity: say`Enter a quantity.` } });
    const added = await rows.addPlan(ctx.db, {
      ...facts,
      project_id,
      quantity,
      store_id: front_id,
      people: people ?? 0,
      made_by: ctx.person.user_id,
    });
    if (people === null) {
      const [plan] = await rows.plans(ctx.db, project_id, { id: added.id });
      const project = await day_rows.projectOf(ctx.db, project_id);
      const { needed } = plan
        ? suggestion(project, plan, await daysOfPlans(ctx, project, [plan]), await slowOf(ctx, project))
        : {};
      if (needed) added.version = await rows.changePlan(ctx.db, added.id, { people: needed.people });
    }
    await followInstalled(ctx, project_id);
    ctx.recordEvent('construction_planned', {
      summary: say`planned work of construction`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
      after: { ...facts, front_id, people },
    });
    return { plan_id: added.id, version: added.version };
  },

  async update_construction_planning(ctx, { project_id, plan_id, version, front_id, ...facts }) {
    ownLines(ctx);
    failIf(whyNotMake(ctx), 'forbidden');
    const plan = await holdPlan(ctx, project_id, plan_id, version);
    requireSpan({ starts_on: facts.starts_on ?? plan.starts_on, ends_on: facts.ends_on ?? plan.ends_on });
    await requireNamed(ctx, project_id, {
      event_id: plan.event_id,
      boq_line_id: plan.boq_line_id,
      front_id: front_id ?? null,
      subcontractor_id: facts.subcontractor_id ?? null,
    });
    const { quantity, ...others } = facts;
    const changed = await rows.changePlan(ctx.db, plan_id, {
      ...others,
      ...(quantity !== undefined && plan.boq_line_id !== null ? { quantity } : {}),
      ...(front_id !== undefined ? { store_id: front_id } : {}),
    });
    ctx.recordEvent('construction_planned', {
      summary: say`changed planned work of ${{ event: plan.event }}`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
      before: Object.fromEntries(Object.keys(facts).map((key) => [key, plan[key as keyof typeof plan]])),
      after: { ...facts },
    });
    return { plan_id, version: changed };
  },

  async delete_construction_planning(ctx, { project_id, plan_id, version }) {
    ownLines(ctx);
    failIf(whyNotMake(ctx), 'forbidden');
    const plan = await holdPlan(ctx, project_id, plan_id, version);
    await rows.removePlan(ctx.db, plan_id);
    await followInstalled(ctx, project_id);
    ctx.recordEvent('construction_planned', {
      summary: say`deleted planned work of ${{ event: plan.event }}`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
      before: { starts_on: plan.starts_on, ends_on: plan.ends_on, quantity: plan.quantity },
    });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof work_fronts | keyof typeof construction_planning>;

/** What is planned for an event decides what its progress follows: its plan is brought there in a transaction of its own. */
const followInstalled = (ctx: Ctx, project_id: number): Promise<void> =>
  recordEvents(ctx.db, 'material_moved', [{ tell: { project_id } }]);

function rejectName(name: string): never {
  const why = say`There is already a work front called ${{ name }}.`;
  return fail('conflict', why, { fields: { name: why } });
}

const whyNotDelete = (used: boolean): Sentence | undefined =>
  used ? say`Material or work was recorded at this front. It cannot be deleted.` : undefined;

async function holdPlan(ctx: Ctx, project_id: number, plan_id: number, version: number): Promise<rows.PlanRow> {
  await lockRows(ctx.db, 'construction_plans', [plan_id]);
  const [plan] = await rows.plans(ctx.db, project_id, { id: plan_id });
  if (!plan) return notFound();
  if (plan.version !== version) fail('conflict', say`This plan has changed since you opened it. Check it again.`);
  return plan;
}

function requireSpan({ starts_on, ends_on }: { starts_on: string; ends_on: string }): void {
  const why =
    ends_on < starts_on
      ? say`The end is before the start.`
      : daysBetween(starts_on, ends_on) > 400
        ? say`Select a span of at most ${plural({ days: 400 }, '# day', '# days')}.`
        : undefined;
  if (why) fail('bad_input', why, { fields: { ends_on: why } });
}

/** Event, front, line and sub-contractor are of the project. */
async function requireNamed(
  ctx: Ctx,
  project_id: number,
  named: Pick<RequestOf<'add_construction_planning'>, 'event_id' | 'boq_line_id' | 'front_id' | 'subcontractor_id'>,
): Promise<void> {
  const has = (found: readonly { id: number }[], id: number | null) =>
    id === null || found.some((one) => one.id === id);
  const lines = named.boq_line_id === null ? [] : await rows.lines(ctx.db, project_id);
  if (
    !has(await rows.events(ctx.db, project_id), named.event_id) ||
    !has(await day_rows.fronts(ctx.db, project_id), named.front_id) ||
    !has(await day_rows.subcontractors(ctx.db, project_id), named.subcontractor_id) ||
    !has(
      lines.map(({ boq_line_id: id }) => ({ id })),
      named.boq_line_id,
    )
  )
    notFound();
}

/** The working days from the first planned day to the last. */
async function daysOfPlans(ctx: Ctx, project: day_rows.SiteProject, plans: readonly rows.PlanRow[]): Promise<string[]> {
  const from = plans.map(({ starts_on }) => starts_on).toSorted()[0];
  const to = plans
    .map(({ ends_on }) => ends_on)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? [] : workingDays(ctx.db, project.state, from, to);
}

/** When work is expected to go slower at the site. */
const slowOf = async (ctx: Ctx, project: day_rows.SiteProject): Promise<SlowSpan[]> =>
  slowAt(await companySeasons(ctx.db), project);

/** The crew that the norms suggest for planned work, in the season it lies in. */
function suggestion(
  project: day_rows.SiteProject,
  plan: rows.PlanRow,
  working: readonly string[],
  seasons: readonly SlowSpan[],
) {
  const { starts_on, ends_on, quantity, unit, whole, category, conversions, watts } = plan;
  const working_days = working.filter((day) => day >= starts_on && day <= ends_on).length;
  const work = workOf(category, project.segment);
  if (!work || quantity === null || unit === null) return { working_days };
  const rate = work_rates[work];
  // a structure is planned in kilograms, and its norm counts the modules it carries
  const done =
    rate.unit === 'kWp'
      ? (inKwp({ unit, conversions, watts }, quantity) ?? (whole ? (project.capacity_kwp * quantity) / whole : 0))
      : quantity;
  const slow = seasons.find(({ from, to }) => from <= starts_on && starts_on <= to);
  return { working_days, needed: crewNeeded(work, done, working_days, { productivity: slow?.productivity ?? 1 }) };
}
