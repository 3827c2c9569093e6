/** The areas of the web application, and what they are taken together. A new area is one import and one name here. */
import type { MessageDescriptor } from '@lingui/core';
import type { NoticeKind } from '../domain/notices.ts';
import type { ScreenPath, TabAddress } from '../domain/screens.ts';
import type { FoundKind } from '../domain/search.ts';
import type { Area, AreaAction, AreaCapture, FoundGroup, NoticeWords, WebScreen } from './area.ts';
import { identity } from './areas/identity/area.tsx';
import { onboarding } from './areas/onboarding/area.tsx';
import { loans } from './areas/loans/area.tsx';
import { materials } from './areas/materials/area.tsx';
import { supply_chain } from './areas/supply_chain/area.tsx';
import { procurement } from './areas/procurement/area.tsx';
import { billing } from './areas/billing/area.tsx';
import { payables } from './areas/payables/area.tsx';
import { books } from './areas/books/area.tsx';
import { finance } from './areas/finance/area.tsx';
import { construction } from './areas/construction/area.tsx';
import { site_visits } from './areas/site_visits/area.tsx';
import { authorities } from './areas/authorities/area.tsx';
import { inspections } from './areas/inspections/area.tsx';
import { projects } from './areas/projects/area.tsx';
import { schedule } from './areas/schedule/area.tsx';
import { documents } from './areas/documents/area.tsx';
import { photos } from './areas/photos/area.tsx';
import { comments } from './areas/comments/area.tsx';
import { tickets } from './areas/tickets/area.tsx';
import { crm } from './areas/crm/area.tsx';
import { suppliers } from './areas/suppliers/area.tsx';
import { deliveries } from './areas/deliveries/area.tsx';
import { team } from './areas/team/area.tsx';
import { portals } from './areas/portals/area.tsx';
import { notifications } from './areas/notifications/area.tsx';
import { inventory } from './areas/inventory/area.tsx';
import { not_built } from './areas/not_built/area.tsx';
import { kit } from './areas/kit/area.tsx';

const all = [
  identity,
  onboarding,
  loans,
  materials,
  procurement,
  inspections,
  construction,
  finance,
  billing,
  payables,
  books,
  site_visits,
  authorities,
  supply_chain,
  projects,
  schedule,
  documents,
  photos,
  comments,
  tickets,
  crm,
  suppliers,
  deliveries,
  team,
  portals,
  notifications,
  inventory,
  not_built,
  kit,
] as const;

type Part = 'screens' | 'tabs' | 'found' | 'notices';
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type Given<Name extends Part> = KeysOf<Extract<(typeof all)[number], Record<Name, unknown>>[Name]>;

/** What all areas give of one part. Does not compile while one of `Keys` is given by none of them. */
function joined<Name extends Part, Keys extends string, Value>(
  part: Name,
  ..._complete: [Exclude<Keys, Given<Name>>] extends [never] ? [] : [missing: Exclude<Keys, Given<Name>>]
): Record<Keys, Value> {
  const areas: readonly Area[] = all;
  return Object.assign({}, ...areas.map((area) => area[part])) as Record<Keys, Value>;
}

/** Every screen of the product, as the area draws it that has it. */
export const screens: Record<ScreenPath, WebScreen> = joined<'screens', ScreenPath, WebScreen>('screens');

/** What each tab inside a screen is called. */
export const tab_titles: Record<TabAddress, MessageDescriptor> = joined<'tabs', TabAddress, MessageDescriptor>('tabs');

/** What is found by words, by its kind. */
export const found_groups: Record<FoundKind, FoundGroup> = joined<'found', FoundKind, FoundGroup>('found');

/** What each kind of notification is called. */
export const notice_words: Record<NoticeKind, NoticeWords> = joined<'notices', NoticeKind, NoticeWords>('notices');

/** What can be begun from anywhere. */
export const actions: readonly AreaAction[] = (all as readonly Area[]).flatMap((area) => area.actions ?? []);

/** What can be recorded without a connection, by its kind. */
export const captures: Readonly<Record<string, AreaCapture>> = Object.assign(
  {},
  ...(all as readonly Area[]).map((area) => area.captures),
) as Record<string, AreaCapture>;

/** Parameters of the address that are no part of a view of a screen: what lies over it. */
export const overlay_params: readonly string[] = (all as readonly Area[]).flatMap((area) => area.overlay_params ?? []);

/** True for screens that exist: only these are offered in menus. */
export const isBuilt = (path: ScreenPath): boolean => screens[path].load !== undefined;
