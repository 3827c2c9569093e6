/** Ship-to of orders: preset to the site store of the project, later any store its material may be delivered to. */
import type { OrderShipTo } from '../../../../domain/deliveries/ship_to.ts';
import { notFound } from '../../../../domain/errors.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { placesFor, siteStore } from '../../../supply/ship_to_rows.ts';

/** The site store of a project as the ship-to of a new order; the project gets one with its first order. */
export async function siteShipTo(db: Db, project_id: number): Promise<OrderShipTo> {
  const store_id = await siteStore(db, project_id);
  const site = (await placesFor(db, project_id)).find((one) => one.store_id === store_id);
  return {
    ship_to_store_id: site?.store_id ?? null,
    ship_to: site?.address ?? '',
    ship_to_state: site?.state ?? '',
    ship_to_contact: site?.contact ?? '',
    ship_to_phone: site?.phone ?? '',
  };
}

/** Rejects a store that takes no material of the order's project. */
export async function requirePlace(db: Db, project_id: number, store_id: number | null | undefined): Promise<void> {
  if (store_id === null || store_id === undefined) return;
  const places = await placesFor(db, project_id);
  if (!places.some((one) => one.store_id === store_id)) notFound();
}
