import { describe, expect, test } from 'vitest';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import { formOf } from './project_form.ts';
import type * as rows from './rows.ts';

const lead = (more: object = {}) =>
  ({
    name: 'Ramesh Patel',
    company_name: '',
    details: {},
    consumer_number: '',
    city: 'Pune',
    pincode: '411001',
    phone: '+919820043005',
    email: '',
    state: 'Gujarat',
    discom: '',
    latitude: null,
    longitude: null,
    target_kwp: 100,
    project_type: '',
    value: 0,
    ...more,
  }) as unknown as rows.LeadRow;
const accepted = (customer: object) =>
  ({
    customer: { name: '', phone: '', email: '', site_address: '', state: '', discom: '', ...customer },
    system: { kwp: 125, kw_ac: 110 },
  }) as unknown as ProposalContent;

describe('The form of the project a lead becomes', () => {
  test.each([
    [
      'what was signed, not the pincode of the enquiry',
      {},
      'Plot 42, MIDC Bhosari, Pune',
      'Plot 42, MIDC Bhosari, Pune',
    ],
    [
      'the address of the lead where it says the signed place more exactly',
      { details: { address: 'Plot 42, MIDC' } },
      'Pune',
      'Plot 42, MIDC, Pune, 411001',
    ],
    ['the lead where nothing was signed about it', {}, '', 'Pune, 411001'],
  ])('has for its site %s', (_, more, site_address, expected) => {
    expect(formOf(lead(more), '', accepted({ site_address }))).toMatchObject({ site_address: expected });
  });

  test('takes name, state, DISCOM and capacity as signed', () => {
    const signed = accepted({ name: 'Patel Foundry', state: 'Maharashtra', discom: 'MSEDCL', phone: '98200 43006' });
    expect(formOf(lead(), '', signed)).toMatchObject({
      customer_name: 'Patel Foundry',
      customer_phone: '+919820043006',
      state: 'Maharashtra',
      discom: 'MSEDCL',
      capacity_kwp: 125,
      capacity_kw_ac: 110,
    });
  });
});
