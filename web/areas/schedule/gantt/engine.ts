/**
 * The engine on one plan after another: what changed since the last one is moved with everything behind it, the rest is
 * left as it was computed. Only another set of events or links, another pace or another start is recomputed.
 */
import { dateOfDay, dayNumber, type PlainDate } from '../../../../domain/dates.ts';
import { settle } from '../../../../gantt/engine/backward.ts';
import { compile } from '../../../../gantt/engine/compile.ts';
import { onDay, placeAll, update } from '../../../../gantt/engine/compute.ts';
import type { Network } from '../../../../gantt/engine/network.ts';
import { inputOf } from '../../../../domain/schedule/plan_rows.ts';
import { causeOf, scheduledEvent, shownDays } from '../../../../gantt/engine/shown.ts';
import { type Drawn, type GanttPlan, isWhole, type PlanRow, toPlan } from './plan.ts';
import type { LinkCause } from '../../../../gantt/engine/moves.ts';

/** What the engine reads of an event. */
const inputs = [
  'days',
  'clock',
  'constraint_kind',
  'constraint_date',
  'deadline',
  'actual_start',
  'actual_end',
  'percent',
] as const;

/** Where an event lies, as it is shown; a new object only when the engine moved it. */
interface Place {
  raw: readonly [number, number, number, number, number];
  start: PlainDate;
  end: PlainDate;
  late_end: number;
  total_float: number;
  critical: boolean;
}

export class Engine {
  #plan: GanttPlan | undefined;
  #network: Network | undefined;
  /** the same plan, where work that is not done cannot lie in the past */
  #forecast: Network | undefined;
  #places: (Place | undefined)[] = [];
  /** what was drawn of a row of the server, while it lies where it lay */
  #drawn = new WeakMap<PlanRow, { at: Place; row: PlanRow }>();

  /** Puts every event where it lies. Events that stay keep their object, so that only what moved is redrawn. */
  draw(plan: GanttPlan): Drawn {
    if (!isWhole(plan) || plan.events.every((event) => event.is_group)) {
      const { forecast_end: end, forecast_commissioning: commissioning } = plan;
      return { plan, late_end: new Map(), held_by: new Map(), end, commissioning, network: undefined };
    }
    this.#reflect(plan);
    const network = this.#network as Network;
    const late_end = new Map<number, number>();
    const held_by = new Map<number, LinkCause>();
    for (let place = 0; place < network.size; place += 1) {
      const { id } = network.events[place] as { id: number };
      late_end.set(id, this.#placeAt(network, place).late_end);
      if ((network.driver[place] as number) < 0) continue;
      const cause = causeOf(network, place);
      if (cause.by === 'link') held_by.set(id, cause);
    }
    const events = plan.events.map((event) => {
      const place = network.places.get(event.id);
      const at = place === undefined ? undefined : this.#places[place];
      if (!at) return event;
      const drawn = this.#drawn.get(event);
      if (drawn?.at === at) return drawn.row;
      const { start, end, total_float, critical } = at;
      if (
        event.current_start === start &&
        event.current_end === end &&
        event.total_float === total_float &&
        event.critical === critical
      )
        return event;
      // work that began keeps the days it was planned on
      const planned = event.actual_start && event.planned_end ? {} : { planned_start: start, planned_end: end };
      const row = { ...event, ...planned, current_start: start, current_end: end, total_float, critical };
      this.#drawn.set(event, { at, row });
      return row;
    });
    return { plan: { ...plan, events }, late_end, held_by, ...this.#ends(plan), network };
  }

  #reflect(plan: GanttPlan): void {
    const changed = this.#plan && sinceOf(this.#plan, plan);
    this.#plan = undefined;
    if (!changed || !this.#network || !this.#forecast) {
      this.#forecast = compile(toPlan(plan, plan.today));
      placeAll(this.#forecast);
      this.#network = onDay(this.#forecast, null);
      placeAll(this.#network);
      this.#places = [];
    } else {
      for (const event of changed)
        for (const network of [this.#network, this.#forecast]) {
          const place = network.places.get(event.id);
          if (place !== undefined) update(network, place, inputOf(event, plan.calendars.length));
        }
    }
    if (!this.#network.settled) settle(this.#network);
    // only a plan that was computed whole is what the next one is compared with
    this.#plan = plan;
  }

  #placeAt(network: Network, place: number): Place {
    const raw = [
      network.start_at[place] as number,
      network.finish_at[place] as number,
      network.late[place] as number,
      network.total_float[place] as number,
      network.critical[place] as number,
    ] as const;
    const known = this.#places[place];
    if (known?.raw.every((value, at) => value === raw[at])) return known;
    const { start, end, late_end, total_float, critical } = scheduledEvent(network, place);
    const made = { raw, start, end, late_end: dayNumber(late_end), total_float, critical };
    this.#places[place] = made;
    return made;
  }

  #ends(plan: GanttPlan): { end: PlainDate | null; commissioning: PlainDate | null } {
    const network = this.#forecast as Network;
    let last = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < network.size; place += 1) last = Math.max(last, shownDays(network, place)[1]);
    const goal = plan.events.find(({ milestone }) => milestone === 'synchronised');
    const at = goal && network.places.get(goal.id);
    return {
      end: network.size > 0 ? dateOfDay(last) : null,
      commissioning: at === undefined ? null : dateOfDay(shownDays(network, at)[1]),
    };
  }
}

/** Events that differ in what the engine reads; undefined when more than events differ. */
function sinceOf(before: GanttPlan, now: GanttPlan): PlanRow[] | undefined {
  const same =
    before.pace === now.pace &&
    before.start_date === now.start_date &&
    before.today === now.today &&
    before.events.length === now.events.length &&
    (before.calendars === now.calendars || JSON.stringify(before.calendars) === JSON.stringify(now.calendars)) &&
    sameLinks(before.links, now.links);
  if (!same) return undefined;
  const changed: PlanRow[] = [];
  for (let at = 0; at < now.events.length; at += 1) {
    const [was, event] = [before.events[at] as PlanRow, now.events[at] as PlanRow];
    if (was === event) continue;
    if (was.id !== event.id || was.is_group !== event.is_group) return undefined;
    if (inputs.some((key) => was[key] !== event[key])) changed.push(event);
  }
  return changed;
}

function sameLinks(before: GanttPlan['links'], now: GanttPlan['links']): boolean {
  if (before === now) return true;
  return (
    before.length === now.length &&
    before.every((link, at) => {
      const other = now[at];
      return (
        other?.from_id === link.from_id &&
        other.to_id === link.to_id &&
        other.kind === link.kind &&
        other.lag === link.lag
      );
    })
  );
}

/** A plan drawn on its own. */
export const draw = (plan: GanttPlan): Drawn => new Engine().draw(plan);
