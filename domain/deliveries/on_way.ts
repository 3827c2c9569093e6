/** Dispatches on the way to their sites: what is said of one on the map, and where it was sent from. */
import { foldName } from '../text.ts';
import type { DispatchStanding } from './deliveries.ts';
import type { EwayStanding } from './eway.ts';

/** What is said of a dispatch on the way, the worst last. */
export const way_states = ['on_way', 'bill_expiring', 'bill_expired', 'late'] as const;
export type WayState = (typeof way_states)[number];

/** How dispatches stand of which something is still on the way. */
export const on_way_standings = ['expected', 'late', 'partly'] as const satisfies readonly DispatchStanding[];

/** The worst that is to be said of a dispatch on the way: past its expected day before what its e-way bill says. */
export function wayState({ standing, eway }: { standing: DispatchStanding; eway: EwayStanding }): WayState {
  if (standing === 'late') return 'late';
  if (eway === 'expired' || eway === 'lapsed') return 'bill_expired';
  return eway === 'expiring' ? 'bill_expiring' : 'on_way';
}

/** The worst state of several. */
export const worstWay = (states: readonly WayState[]): WayState =>
  way_states.findLast((state) => states.includes(state)) ?? 'on_way';

/**
 * The town a dispatch was sent from, and whether that is the supplier’s own place: a PIN code decides before a name, and
 * what was not said is the supplier’s. Empty: it was sent from elsewhere, and nobody said from which town.
 */
export function sentFrom(
  { from_place, from_pincode }: { from_place: string; from_pincode: string },
  supplier: { city: string; pincode: string },
): { town: string; own: boolean } {
  const same_town = from_place === '' || foldName(from_place) === foldName(supplier.city);
  const same_pin = from_pincode && supplier.pincode ? from_pincode === supplier.pincode : undefined;
  if (same_pin ?? same_town) return { town: supplier.city, own: true };
  return { town: from_place, own: false };
}
