/** The areas of the product, and what they are taken together. A new area is one import and one name here. */
import { identity } from './areas/identity/area.ts';
import { onboarding } from './areas/onboarding/area.ts';
import { team } from './areas/team/area.ts';
import { companies } from './areas/companies/area.ts';
import { projects } from './areas/projects/area.ts';
import { schedule } from './areas/schedule/area.ts';
import { documents } from './areas/documents/area.ts';
import { photos } from './areas/photos/area.ts';
import { comments } from './areas/comments/area.ts';
import { tickets } from './areas/tickets/area.ts';
import { uploads } from './areas/uploads/area.ts';
import { crm } from './areas/crm/area.ts';
import { proposals } from './areas/crm/proposals/area.ts';
import { supply_chain } from './areas/supply_chain/area.ts';
import { procurement } from './areas/procurement/area.ts';
import { authorities } from './areas/authorities/area.ts';
import { billing } from './areas/billing/area.ts';
import { payables } from './areas/payables/area.ts';
import { books } from './areas/books/area.ts';
import { construction } from './areas/construction/area.ts';
import { site_visits } from './areas/site_visits/area.ts';
import { inspections } from './areas/inspections/area.ts';
import { notifications } from './areas/notifications/area.ts';
import { search } from './areas/search/area.ts';
import { portals } from './areas/portals/area.ts';
import { materials } from './areas/materials/area.ts';
import { inventory } from './areas/inventory/area.ts';
import { suppliers } from './areas/suppliers/area.ts';
import { deliveries } from './areas/deliveries/area.ts';
import { finance } from './areas/finance/area.ts';
import { loans } from './areas/loans/area.ts';
import type { Area, Areas, Handlers, Listeners } from './ctx.ts';

/** Where several hear the same, they hear it in this order. */
const all = [
  identity,
  onboarding,
  team,
  companies,
  projects,
  schedule,
  documents,
  photos,
  comments,
  tickets,
  uploads,
  crm,
  proposals,
  procurement,
  inspections,
  construction,
  billing,
  payables,
  books,
  site_visits,
  authorities,
  supply_chain,
  notifications,
  search,
  portals,
  materials,
  inventory,
  suppliers,
  deliveries,
  finance,
  loans,
] as const;

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** Does not compile until each call of the contract has its handler, and each kind of thing its searcher. */
type EveryCall = Both<(typeof all)[number]['calls']>;
type EverySearcher = Both<Extract<(typeof all)[number], { searchers: unknown }>['searchers']>;
type EveryListed = Both<Extract<(typeof all)[number], { listed: unknown }>['listed']>;

function joined(areas: readonly Area[]): Areas {
  const listeners: Listeners = {};
  for (const some of areas.flatMap((area) => area.listeners ?? []))
    for (const [kind, hears] of Object.entries(some)) {
      const first = listeners[kind];
      listeners[kind] = first
        ? async (tell, payload) => {
            await first(tell, payload);
            await hears(tell, payload);
          }
        : hears;
    }
  const handlers: Handlers = Object.assign({}, ...areas.map(({ calls }) => calls)) as EveryCall;
  const searchers: Areas['searchers'] = Object.assign({}, ...areas.map((area) => area.searchers)) as EverySearcher;
  const listed: Areas['listed'] = Object.assign({}, ...areas.map((area) => area.listed)) as EveryListed;
  return {
    handlers,
    listeners,
    preparations: Object.assign({}, ...areas.map(({ preparations }) => preparations)),
    attachments: Object.assign({}, ...areas.map(({ attachments }) => attachments)),
    schedules: {
      daily: areas.flatMap(({ schedules }) => schedules?.daily ?? []),
      every_5_minutes: areas.flatMap(({ schedules }) => schedules?.every_5_minutes ?? []),
    },
    searchers,
    numbered: Object.assign({}, ...areas.map(({ numbered }) => numbered)),
    listed,
    file_readers: Object.assign({}, ...areas.map(({ file_readers }) => file_readers)),
    subjects: Object.assign({}, ...areas.map(({ subjects }) => subjects)),
    concerns: Object.assign({}, ...areas.map(({ concerns }) => concerns)),
  };
}

export const areas: Areas = joined(all);
