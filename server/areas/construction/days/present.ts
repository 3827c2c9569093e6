/** The record of a day as a person sees it, and held for a change. */
import { DayAbilities, DayTurnAbilities } from '../../../../contract/site_day_shapes.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import {
  type DayContent,
  type DayPerson,
  type DayState,
  differences,
  headcount,
  saysStop,
  stopsOf,
  whyNotAccept,
  whyNotTurn,
  whyNotWrite,
} from '../../../../domain/construction/site_days.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { inKwp } from '../../../../domain/materials/used.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { isInside } from '../../../../domain/people.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const works = allow.toWork('construction');
const approves = allow.toApprove('construction');

/** What the person is to the daily records of the project. */
export function personOf(ctx: Ctx): DayPerson {
  const { user_id, kind } = ctx.person;
  const inside = isInside(kind);
  const may = !whyNot(works, ctx.permissions);
  return {
    user_id,
    writes: inside && may,
    signs: inside && !whyNot(approves, ctx.permissions),
    outside: ctx.membership.relation === 'subcontractor' && may,
  };
}

/** Whose lines the person sees: their own as a sub-contractor, all as one of the company; nobody else any. */
export function ownLines(ctx: Ctx): number | undefined {
  if (isInside(ctx.person.kind)) return undefined;
  if (ctx.membership.relation !== 'subcontractor') return notFound();
  return ctx.person.user_id;
}

export const stateOf = (record: rows.DayRow): DayState => ({
  status: record.status,
  day: record.day,
  pending: [...record.crews, ...record.quantities].filter(({ state }) => state === 'pending').length,
  people: headcount(record.crews.filter(({ state }) => state === 'accepted')),
  lost_hours: record.lost_hours,
});

/** What of a record is kept when it is signed. */
export const contentOf = (record: rows.DayRow): rows.KeptContent => ({
  facts: {
    sky: record.sky,
    temperature_c: record.temperature_c,
    rain_mm: record.rain_mm,
    wind_ms: record.wind_ms,
    lightning: record.lightning,
    lost_hours: record.lost_hours,
    toolbox_topic: record.toolbox_topic,
    toolbox_people: record.toolbox_people,
    near_misses: record.near_misses,
    visitors: record.visitors,
    notes: record.notes,
  },
  crews: record.crews.filter(({ state }) => state === 'accepted'),
  machines: record.machines,
  quantities: record.quantities
    .filter(({ state }) => state === 'accepted')
    .map(({ front, description, subcontractor, quantity, unit }) => ({
      front,
      description,
      subcontractor,
      quantity,
      unit,
    })),
});

/** A record in words, fact by fact and line by line, as two of them are compared. */
function worded(ctx: Ctx, { facts = {}, crews = [], machines = [], quantities = [] }: rows.KeptContent): DayContent {
  const { inWords } = ctx;
  const names: Record<string, Sentence> = {
    sky: say`Weather`,
    temperature_c: say`Temperature (°C)`,
    rain_mm: say`Rain (mm)`,
    wind_ms: say`Wind (m/s)`,
    lightning: say`Lightning`,
    lost_hours: say`Hours lost to the weather`,
    toolbox_topic: say`Toolbox talk`,
    toolbox_people: say`People at the toolbox talk`,
    near_misses: say`Near misses`,
    visitors: say`Visitors`,
    notes: say`Notes`,
  };
  const own = inWords(say`Own people`);
  const told: [string, string][] = [
    ...Object.entries(facts).map(([name, value]): [string, string] => [
      inWords(names[name] ?? say`Notes`),
      typeof value === 'boolean'
        ? inWords(value ? say`Yes` : say`No`)
        : typeof value === 'number'
          ? showNumber(value, 1)
          : name === 'sky'
            ? inWords(say`${{ sky: term(value ?? '') }}`)
            : (value ?? ''),
    ]),
    ...crews.map((line): [string, string] => [
      [inWords(say`${{ trade: term(line.trade) }}`), line.subcontractor || own, line.front].filter(Boolean).join(' · '),
      inWords(
        say`${{ skilled: line.skilled }} skilled, ${{ unskilled: line.unskilled }} unskilled, ${{ hours: line.hours }} h, overtime ${{ overtime: line.overtime }} h, idle ${{ idle: line.idle_hours }} h`,
      ),
    ]),
    ...machines.map((line): [string, string] => [
      inWords(say`${{ machine: term(line.machine) }}`),
      inWords(say`${{ count: line.count }}, ${{ hours: line.hours }} h, idle ${{ idle: line.idle_hours }} h`),
    ]),
    ...quantities.map((line): [string, string] => [
      [line.description, line.front, line.subcontractor || own].join(' · '),
      `${showNumber(line.quantity, 3)} ${line.unit}`,
    ]),
  ];
  const content: Record<string, string> = {};
  // several lines of one trade at one front stand below one another
  for (const [what, value] of told) content[what] = content[what] === undefined ? value : `${content[what]}; ${value}`;
  return content;
}

/** What differs from one signature to the next, and since the last one. */
function changes(ctx: Ctx, record: rows.DayRow) {
  let signed: DayContent | undefined;
  const turns = record.turns.map(({ content, ...turn }) => {
    if (turn.becomes !== 'Signed') return { ...turn, changed: [] };
    const now = worded(ctx, content);
    const changed = signed ? differences(signed, now) : [];
    signed = now;
    return { ...turn, changed };
  });
  const open = record.status === 'Open' && signed !== undefined;
  return { turns, changed: open && signed ? differences(signed, worded(ctx, contentOf(record))) : [] };
}

export const quantityShown = ({ conversions, watts, ...line }: rows.QuantityRow) => ({
  ...line,
  kwp: inKwp({ unit: line.unit, conversions, watts }, line.quantity),
});

/** The record with what its reader may do. */
function shown(ctx: Ctx, record: rows.DayRow, on_roof: boolean): NonNullable<ResponseOf<'get_site_day'>['record']> {
  const inside = ownLines(ctx) === undefined;
  const becomes = record.status === 'Open' ? 'Signed' : 'Open';
  const before = record.rain_before === null ? undefined : { rain_mm: record.rain_before };
  const outside = inside ? {} : { near_misses: '', visitors: '', notes: '', toolbox_people: 0 };
  return {
    ...record,
    ...outside,
    quantities: record.quantities.map(quantityShown),
    stops: stopsOf(record, before, on_roof).map(saysStop),
    ...(inside ? changes(ctx, record) : { turns: [], changed: [] }),
    turn: {
      becomes,
      abilities: abilitiesOf(ctx.permissions, DayTurnAbilities, {
        change_site_day_status: whyNotTurn(stateOf(record), becomes, personOf(ctx)),
      }),
    },
  };
}

export async function shownDay(
  ctx: Ctx,
  { project_id, day }: { project_id: number; day: string },
): Promise<ResponseOf<'get_site_day'>> {
  const own = ownLines(ctx);
  const person = personOf(ctx);
  const project = await rows.projectOf(ctx.db, project_id);
  const record = await rows.record(ctx.db, { project_id, day }, own);
  const write = whyNotWrite(record, day, todayOf(ctx), person);
  const accept = whyNotAccept(record ?? { status: 'Open' }, person);
  const fronts = await rows.fronts(ctx.db, project_id);
  return {
    record: record ? shown(ctx, record, project.segment !== 'ground') : null,
    before: (await rows.crewBefore(ctx.db, { project_id, day }, own)) ?? null,
    fronts,
    subcontractors: own === undefined ? await rows.subcontractors(ctx.db, project_id) : [],
    abilities: abilitiesOf(ctx.permissions, DayAbilities, {
      add_daily_manpower_details: write,
      add_material_quantity_details: write,
      approve_site_day_lines: accept,
      reject_site_day_lines: accept,
      upload_site_day_photo: write,
      delete_site_day_photo: write,
      upload_site_day_voice: write,
      delete_site_day_voice: write,
    }),
  };
}

/** The record, held for a change, whole: what a person sees of it does not decide. */
export async function holdDay(ctx: Ctx, id: number, version?: number): Promise<rows.DayRow> {
  ownLines(ctx);
  await lockRows(ctx.db, 'site_days', [id]);
  const record = (await rows.record(ctx.db, { id }, undefined)) ?? notFound();
  if (version !== undefined && version !== record.version)
    fail('conflict', say`This day has changed since you opened it. Check it again.`, {
      current: await shownDay(ctx, record),
    });
  return record;
}
