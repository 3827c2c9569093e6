/** Delivery addresses: a dispatch is preset to the ship-to of its order, an order to the site store of its project. */

/** A store material is delivered to, with who receives it there. */
export interface Place {
  store_id: number;
  name: string;
  address: string;
  state: string;
  contact: string;
  phone: string;
}

export interface ShipTo extends Place {
  pincode: string;
}

/** The ship-to as an order has it; what is empty is that of its store. */
export interface OrderShipTo {
  ship_to_store_id: number | null;
  ship_to: string;
  ship_to_state: string;
  ship_to_contact: string;
  ship_to_phone: string;
}

const pin = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g;
/** The PIN code at the end of an address; empty: it has none. */
export const pincodeIn = (address: string): string => address.match(pin)?.at(-1)?.replace(' ', '') ?? '';

export const withPincode = (place: Place): ShipTo => ({ ...place, pincode: pincodeIn(place.address) });

/**
 * The ship-to of an order among the stores its project may use, its own site store first: the order's words, completed from its
 * store. Undefined: there is no store.
 */
export function shipToOf(order: OrderShipTo, places: readonly Place[]): ShipTo | undefined {
  const place = places.find(({ store_id }) => store_id === order.ship_to_store_id) ?? places[0];
  if (!place) return undefined;
  const address = order.ship_to || place.address;
  // a contact is one person: a phone never comes from another one
  const person = order.ship_to_contact || order.ship_to_phone ? order : undefined;
  return {
    ...place,
    address,
    state: order.ship_to_state || place.state,
    pincode: pincodeIn(address),
    contact: person ? person.ship_to_contact : place.contact,
    phone: person ? person.ship_to_phone : place.phone,
  };
}
