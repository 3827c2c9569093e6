/** Where material may be on its way from a supplier to the roof, and what that means for the company's stock. */
import { material_delivery_statuses } from '../lists.ts';

/** States of material, in the order they are reached; the last four are where it leaves the stock. */
export type MaterialState =
  | (typeof material_delivery_statuses)[number]
  | 'In transit'
  | 'Installed'
  | 'Consumed'
  | 'Returned'
  | 'Written off';

export const owned_states: readonly MaterialState[] = ['Stored', 'In transit', 'Shifting'];

/** True while material belongs to the company's stock: received, and not yet installed, consumed, returned or written off. */
export const isOwned = (state: MaterialState | undefined): boolean =>
  state !== undefined && owned_states.includes(state);

/** Why something moved; the words of the ledger. */
export const movement_kinds = [
  'Opening stock',
  'Receipt',
  'Transfer out',
  'Transfer in',
  'Issue',
  'Return',
  'Consumption',
  'Write-off',
  'Reservation',
  'Release',
  'Stock count',
  'Reversal',
  'Dispatch',
  'Delivery',
  'Unloading',
  'Storing',
  'Shifting',
  'Installation',
  'Supplier return',
] as const;
export type MovementKind = (typeof movement_kinds)[number];

/** The states in which material is at a site, in a store, in use or built in: what a project waited for has arrived. */
export const arrived_states: readonly MaterialState[] = [
  'Delivered',
  'Unloaded',
  'Stored',
  'In transit',
  'Shifting',
  'Installed',
  'Consumed',
];
