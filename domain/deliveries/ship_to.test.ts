import { expect, test } from 'vitest';
import { type OrderShipTo, pincodeIn, shipToOf } from './ship_to.ts';

test.each([
  ['Plot 118, Sachin GIDC, Surat 394230', '394230'],
  ['Plot 118, Surat 394 230, Gujarat', '394230'],
  ['Survey 120045, Sanand 382110', '382110'],
  ['Phone 9825041200, Sanand', ''],
  ['Gate 012345', ''],
  ['', ''],
])('the PIN code in "%s" is "%s"', (address, pincode) => {
  expect(pincodeIn(address)).toBe(pincode);
});

const site = {
  store_id: 7,
  name: 'Surya Textiles site',
  address: 'Plot 118, Sachin GIDC, Surat 394230',
  state: 'Gujarat',
  contact: 'Ramesh Patel',
  phone: '+919825041200',
};
const warehouse = {
  ...site,
  store_id: 9,
  name: 'Warehouse',
  address: 'Pune 411001',
  state: 'Maharashtra',
  contact: '',
};
const blank: OrderShipTo = {
  ship_to_store_id: null,
  ship_to: '',
  ship_to_state: '',
  ship_to_contact: '',
  ship_to_phone: '',
};

test.each<[string, Partial<OrderShipTo>, object]>([
  ['the site store', {}, { ...site, pincode: '394230' }],
  ['its own store', { ship_to_store_id: 9 }, { store_id: 9, state: 'Maharashtra', pincode: '411001' }],
  ['the site store where its own is closed', { ship_to_store_id: 5 }, { store_id: 7, state: 'Gujarat' }],
  [
    'the address it was given',
    { ship_to: 'Gate 2, Sanand 382110', ship_to_state: 'Goa' },
    { store_id: 7, address: 'Gate 2, Sanand 382110', pincode: '382110', state: 'Goa', contact: 'Ramesh Patel' },
  ],
  ['the contact it was given, with no other phone', { ship_to_contact: 'Asha' }, { contact: 'Asha', phone: '' }],
])('an order ships to %s', (_, order, expected) => {
  expect(shipToOf({ ...blank, ...order }, [site, warehouse])).toMatchObject(expected);
});

test('without a store there is no ship-to', () => {
  expect(shipToOf(blank, [])).toBeUndefined();
});
