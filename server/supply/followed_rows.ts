/** SQL of what events of a schedule wait for: lines of the bill of quantities, how far they have come, what is promised. */
import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../domain/dates.ts';
import { groupedBy } from '../../domain/grouped.ts';
import { arrived_states } from '../../domain/inventory/states.ts';
import { usualRules } from '../../domain/materials/chain.ts';
import {
  type FollowedLine,
  type FollowedStep,
  type Follows,
  followsOf,
  isFollowed,
  linesFollowed,
  passed,
  type SentStep,
  stepsOf,
} from '../../domain/materials/followed.ts';
import { sumOf } from '../../domain/materials/quantities.ts';
import type { EventState, SeenPlan } from '../plan/state.ts';
import type { Db } from '../tenancy/in_company.ts';
import { chainOf, rulesSet } from './chain_rows.ts';
import { isPlaced } from './placed_rows.ts';
import { isTracked } from './tracked_rows.ts';

export interface EventLine extends Omit<FollowedLine, 'steps'> {
  steps: { step: FollowedStep; quantity: number }[];
  boq_line_id: number;
  description: string;
  /** the day the first of it counted */
  since: PlainDate | null;
}

/** What of a plan decides which lines its events follow. */
type FollowedPlan = Pick<SeenPlan, 'id' | 'segment' | 'events' | 'links'>;

interface LinkedLine extends Omit<EventLine, 'steps'> {
  event_id: number;
  category: string;
  arrived: number;
}

/** The approved and tracked lines that are linked to events of a project, in their order; to some events where they are named. */
async function linkedLines(db: Db, project_id: number, event_ids?: readonly number[]): Promise<LinkedLine[]> {
  const { rows } = await sql<LinkedLine>`
    with line as materialized (select l.company_id, l.id, l.event_id, l.category, l.description, l.unit, l.approved_quantity,
        l.rate, l.position
      from boq_lines l where l.project_id = ${project_id} and l.event_id is not null and l.deleted_at is null
        and l.approved_quantity > 0 and ${isTracked('l')} ${event_ids ? sql`and l.event_id = any(${[...event_ids]}::bigint[])` : sql``}),
    there as (select b.boq_line_id, sum(b.quantity) as quantity from stock_balances b
      where b.boq_line_id in (select id from line) and b.quantity > 0 and b.state = any(${[...arrived_states]}::text[])
      group by b.boq_line_id),
    came as (select m.boq_line_id, min(m.day) as day from movements m
      where m.boq_line_id in (select id from line) and m.to_state = any(${[...arrived_states]}::text[]) group by m.boq_line_id)
    select line.event_id, line.id as boq_line_id, line.category, line.description, line.unit,
      line.approved_quantity as needed, coalesce(there.quantity, 0) as arrived, line.rate,
      case when there.quantity > 0 then came.day end as since
    from line left join there on there.boq_line_id = line.id left join came on came.boq_line_id = line.id
    order by line.position, line.id`.execute(db);
  return rows;
}

/** The lines that events of a plan follow, linked to themselves or to what comes after them; of some events where they are named. */
async function linesBehind(
  db: Db,
  plan: FollowedPlan,
  event_ids?: readonly number[],
): Promise<{ event: Readonly<EventState>; lines: LinkedLine[] }[]> {
  const named = event_ids && new Set(event_ids);
  const wanted = (stage: string) =>
    plan.events.filter((event) => event.stage === stage && !event.is_group && (named?.has(event.id) ?? true));
  const built = await builtIn(db, plan.id, wanted('construction'));
  const events = wanted('materials');
  if (events.length === 0) return built;
  const alone = named && events.every(({ follows }) => follows === 'arrived');
  const lines = groupedBy(
    await linkedLines(db, plan.id, alone ? events.map(({ id }) => id) : undefined),
    ({ event_id }) => event_id,
  );
  const followed = events.flatMap((event) => {
    const own = linesFollowed(event, plan, lines);
    return own.length > 0 ? [{ event, lines: own }] : [];
  });
  return [...followed, ...built];
}

/** The events of construction for which lines are planned, with what is installed of those: in the ledger, and of lines that are not followed as it was recorded. */
async function builtIn<Event extends { id: number }>(
  db: Db,
  project_id: number,
  events: readonly Event[],
): Promise<{ event: Event; lines: LinkedLine[] }[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<LinkedLine & { event_id: number }>`
    with planned as (select distinct p.event_id, p.boq_line_id from construction_plans p
      where p.project_id = ${project_id} and p.boq_line_id is not null and p.event_id = any(${events.map(({ id }) => id)}::bigint[])),
    line as materialized (select l.id, l.category, l.description, l.unit, l.approved_quantity, l.rate, l.position from boq_lines l
      where l.project_id = ${project_id} and l.id in (select boq_line_id from planned) and l.deleted_at is null
        and l.approved_quantity > 0),
    there as (select b.boq_line_id, sum(b.quantity) as quantity from stock_balances b
      where b.boq_line_id in (select id from line) and b.state = 'Installed' and b.quantity > 0 group by 1),
    beside as (select q.boq_line_id, sum(q.quantity) as quantity, min(d.day) as day from site_day_quantities q
      join site_days d on d.company_id = q.company_id and d.id = q.site_day_id
      where q.boq_line_id in (select id from line) and q.state = 'accepted' and not q.posted group by 1),
    began as (select m.boq_line_id, min(m.day) as day from movements m
      where m.boq_line_id in (select id from line) and m.to_state = 'Installed' group by 1)
    select planned.event_id, line.id as boq_line_id, line.category, line.description, line.unit,
      line.approved_quantity as needed, coalesce(there.quantity, 0) + coalesce(beside.quantity, 0) as arrived, line.rate,
      least(case when there.quantity > 0 then began.day end, beside.day) as since
    from planned join line on line.id = planned.boq_line_id left join there on there.boq_line_id = line.id
    left join beside on beside.boq_line_id = line.id left join began on began.boq_line_id = line.id
    order by line.position, line.id`.execute(db);
  const lines = groupedBy(rows, ({ event_id }) => event_id);
  return events.flatMap((event) => {
    const own = lines.get(event.id) ?? [];
    return own.length > 0 ? [{ event, lines: own }] : [];
  });
}

/** The open events of a plan whose progress nobody types; among some where they are named. */
export const followedIn = async (db: Db, plan: FollowedPlan, event_ids?: readonly number[]): Promise<Set<number>> =>
  new Set(
    (await linesBehind(db, plan, event_ids)).flatMap(({ event, lines }) => (isFollowed(event, lines) ? event.id : [])),
  );

/** The approved lines that events of a plan follow, with how far they have come; of some events where they are named. */
export async function materialOf(
  db: Db,
  plan: FollowedPlan,
  today: PlainDate,
  event_ids?: readonly number[],
): Promise<Map<number, EventLine[]>> {
  const found = await linesBehind(db, plan, event_ids);
  const before = found.flatMap(({ event, lines }) =>
    followsOf(event) === 'arrived' || followsOf(event) === 'installed' ? [] : lines,
  );
  const clearance = before.length > 0 ? await clearanceOf(db, before, today) : undefined;
  return new Map(
    found.map(({ event, lines }) => [
      event.id,
      lines.map(({ boq_line_id, description, unit, needed, rate, arrived: quantity, since }) => ({
        boq_line_id,
        description,
        unit,
        needed,
        rate,
        ...((event.stage === 'construction' ? undefined : clearance?.(boq_line_id, event.follows)) ?? {
          steps: [{ step: event.stage === 'construction' ? ('installed' as const) : ('arrived' as const), quantity }],
          since,
        }),
      })),
    ]),
  );
}

type Counted = Pick<EventLine, 'steps' | 'since'>;

interface FirstDays {
  boq_line_id: number;
  days: Partial<Record<FollowedStep, PlainDate>>;
  /** in requests that were sent, and awarded */
  asked: number;
  chosen: number;
  /** there without an order of this line: of the company's own stock, or of another line */
  otherwise: number;
}

/** By which steps a step begins. */
const days_of: Readonly<Record<FollowedStep, readonly FollowedStep[]>> = {
  asked: ['asked', 'chosen', 'ordered'],
  chosen: ['chosen', 'ordered'],
  ordered: ['ordered'],
  made: ['inspected', 'cleared'],
  inspected: ['inspected'],
  cleared: ['cleared'],
  dispatched: ['dispatched'],
  arrived: [],
  installed: [],
};

/** How much of lines of the bill of quantities passed what comes before it arrives, by line and by what an event follows. */
async function clearanceOf(
  db: Db,
  lines: readonly LinkedLine[],
  today: PlainDate,
): Promise<(boq_line_id: number, follows: Follows) => Counted | undefined> {
  const ids = [...new Set(lines.map(({ boq_line_id }) => boq_line_id))];
  const ordered = groupedBy(await chainOf(db, { boq_line_ids: ids }, today), ({ boq_line_id }) => boq_line_id);
  const { rules } = await rulesSet(db);
  const first = new Map((await firstDays(db, ids)).map((one) => [one.boq_line_id, one]));
  const linked = new Map(lines.map((line) => [line.boq_line_id, line]));
  return (boq_line_id, follows) => {
    const line = linked.get(boq_line_id);
    if (!line || follows === 'arrived' || follows === 'installed') return undefined;
    const { days, otherwise, ...before } = first.get(boq_line_id) ?? { days: {}, otherwise: 0, asked: 0, chosen: 0 };
    const own = rules[line.category] ?? usualRules(line.category);
    const passedOf = (step: SentStep) =>
      sumOf([otherwise, ...(ordered.get(boq_line_id) ?? []).map((one) => passed(one, step))]);
    const steps = stepsOf(follows, own).flatMap((step) => {
      if (step === 'arrived' || step === 'installed') return [];
      // an ordered quantity needs no request any more
      const quantity =
        step === 'asked' || step === 'chosen' ? Math.max(before[step], passedOf('ordered')) : passedOf(step);
      return { step, quantity };
    });
    const began = steps.flatMap(({ step, quantity }) =>
      quantity > 0
        ? [
            ...days_of[step].map((of) => days[of]),
            ...(step === 'asked' || step === 'chosen' || step === 'ordered' ? [] : [days.dispatched]),
            otherwise > 0 ? line.since : undefined,
          ]
        : [],
    );
    return { steps, since: began.filter((day) => typeof day === 'string').toSorted()[0] ?? null };
  };
}

/** Per line: quantities in requests and awarded, the first day of each step, and the quantity that is there without an order. */
async function firstDays(db: Db, boq_line_ids: readonly number[]): Promise<FirstDays[]> {
  const { rows } = await sql<FirstDays>`
    with line as (select id from boq_lines where id = any(${[...boq_line_ids]}::bigint[])),
    po as materialized (select id, boq_line_id, order_id from po_lines where boq_line_id in (select id from line)),
    asked as (select l.boq_line_id, sum(l.quantity) as quantity, min((r.sent_at at time zone 'Asia/Kolkata')::date) as day
      from rfq_lines l join rfqs r on r.company_id = l.company_id and r.id = l.rfq_id
      where l.boq_line_id in (select id from line) and r.status in ('sent', 'closed') group by 1),
    chosen as (select l.boq_line_id, sum(k.quantity) as quantity, min((a.made_at at time zone 'Asia/Kolkata')::date) as day
      from rfq_award_lines k join rfq_awards a on a.company_id = k.company_id and a.id = k.award_id and a.undone_at is null
      join rfq_lines l on l.company_id = k.company_id and l.id = k.rfq_line_id
      where l.boq_line_id in (select id from line) group by 1),
    first as (
      select boq_line_id, 'asked' as step, day from asked
      union all
      select boq_line_id, 'chosen', day from chosen
      union all
      select po.boq_line_id, 'ordered', min((o.approved_at at time zone 'Asia/Kolkata')::date) as day
        from po join purchase_orders o on o.id = po.order_id where ${isPlaced(sql`o.status`)} group by 1
      union all
      select po.boq_line_id, 'inspected', min(coalesce(c.inspected_on, (c.completed_at at time zone 'Asia/Kolkata')::date))
        from po join inspection_lines i on i.po_line_id = po.id join inspections c on c.id = i.inspection_id
        where c.status = 'completed' and i.accepted > 0 group by 1
      union all
      select po.boq_line_id, 'cleared', min((c.decided_at at time zone 'Asia/Kolkata')::date)
        from po join mdcc_lines k on k.po_line_id = po.id join mdccs c on c.id = k.mdcc_id where c.status = 'cleared' group by 1
      union all
      select po.boq_line_id, 'dispatched', min(m.day) from po join movements m on m.po_line_id = po.id
        where m.to_state = 'Dispatched' group by 1),
    otherwise as (
      select b.boq_line_id, sum(b.quantity) as quantity from stock_balances b
      where b.boq_line_id in (select id from line) and b.quantity > 0 and b.state = any(${[...arrived_states]}::text[])
        and not exists (select 1 from po join movements m on m.po_line_id = po.id
          where po.boq_line_id = b.boq_line_id and m.lot_id = b.lot_id)
      group by 1)
    select line.id as boq_line_id, coalesce(otherwise.quantity, 0) as otherwise, coalesce(asked.quantity, 0) as asked,
      coalesce(chosen.quantity, 0) as chosen,
      coalesce((select jsonb_object_agg(f.step, f.day) from first f where f.boq_line_id = line.id and f.day is not null), '{}') as days
    from line left join otherwise on otherwise.boq_line_id = line.id left join asked on asked.boq_line_id = line.id
    left join chosen on chosen.boq_line_id = line.id`.execute(db);
  return rows;
}

/** Projects of an order, or active ones that need some categories, in which open events follow what comes before material arrives. */
export async function clearingProjects(
  db: Db,
  of: { order_id: number } | { categories: readonly string[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from projects p
    where ${
      'order_id' in of
        ? sql`p.id in (select project_id from po_lines where order_id = ${of.order_id})`
        : sql`p.status = 'active' and p.id in (select project_id from boq_lines
            where category = any(${[...of.categories]}::text[]) and deleted_at is null)`
    } and exists (select 1 from events e where e.company_id = p.company_id and e.project_id = p.id
        and e.stage = 'materials' and e.follows <> 'arrived' and e.status <> 'FINISHED' and e.deleted_at is null)
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

const arrived = sql`(${sql.join(arrived_states.map((state) => sql.lit(state)))})`;

/**
 * By event when the last material is promised that is ordered for it and has not come: `event_id` and `promised_on`. What was
 * returned or lost is to come again.
 */
export const promisesTo = (event_ids: RawBuilder<unknown>) => sql`
  select b.event_id, max(coalesce(due.day, l.promised_on)) as promised_on
  from boq_lines b
  join po_lines l on l.company_id = b.company_id and l.boq_line_id = b.id
  join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id and ${isPlaced(sql`o.status`)}
  left join lateral (select max(d.due_on) as day from po_deliveries d
    where d.company_id = l.company_id and d.po_line_id = l.id) due on true
  left join lateral (
    select sum(case when m.to_state in ${arrived} and coalesce(m.from_state, '') not in ${arrived} then m.quantity
      when m.from_state in ${arrived} and coalesce(m.to_state, '') not in ${arrived} then -m.quantity
      else 0 end) as quantity
    from movements m where m.company_id = l.company_id and m.po_line_id = l.id) came on true
  where b.event_id in (${event_ids}) and b.deleted_at is null and ${isTracked('b')}
    and l.quantity - l.short_closed > coalesce(came.quantity, 0)
  group by b.event_id`;

/** The same for all events of a project. */
export async function promisesOf(db: Db, project_id: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ event_id: number; promised_on: string }>`
    select event_id, promised_on from (${promisesTo(sql`select id from events where project_id = ${project_id}`)}) promise
    where promised_on is not null`.execute(db);
  return new Map(rows.map(({ event_id, promised_on }) => [event_id, promised_on]));
}
