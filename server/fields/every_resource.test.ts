/** Fields a company defines, of every kind of record that may have them: written, read, listed, found, told, and never outside. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  customColumn,
  type DefinedKind,
  type DefinedResource,
  defined_resources,
} from '../../domain/defined_fields.ts';
import { aLead } from '../areas/crm/fixtures.ts';
import { anItem } from '../areas/materials/fixtures.ts';
import { aTicket } from '../areas/tickets/fixtures.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';

let t: TestApp;
const admin = 'helios.admin';

type Custom = Record<string, unknown>;
interface Asked {
  custom?: string[];
  search?: string;
  sort_field?: number;
  descending?: boolean;
}

interface Driver {
  /** who works with it */
  as: string;
  add: (custom: Custom) => Promise<number>;
  read: (id: number, as?: string) => Promise<Custom>;
  update: (id: number, custom: Custom) => Promise<{ status: number; body: unknown }>;
  list: (asked: Asked, as?: string) => Promise<{ id: number; custom: Custom }[]>;
  found: string;
  told: string;
  /** someone outside who sees the record that stands here first */
  outside?: { as: string; id: () => Promise<number> };
}

let companies = 0;

const drivers: Record<DefinedResource, Driver> = {
  leads: {
    as: 'helios.owner',
    add: async (custom) => (await aLead(t, { name: 'Driven Mills', custom })).lead_id,
    read: async (lead_id) => (await t.call('get_lead_details', { lead_id }, 'helios.owner')).ok().lead.custom,
    async update(lead_id, custom) {
      const { version } = (await t.call('get_lead_details', { lead_id }, 'helios.owner')).ok().lead;
      return t.call('update_lead', { lead_id, version, custom }, 'helios.owner');
    },
    list: async (asked) => (await t.call('get_leads', { limit: 1000, ...asked }, 'helios.owner')).ok().leads,
    found: 'lead',
    told: 'lead_updated',
  },
  projects: {
    as: 'helios.pm',
    add: async (custom) => {
      const facts = {
        name: 'Driven Plant',
        project_type: 'Industrial',
        segment: 'c_and_i',
        capacity_kwp: 420,
        customer_name: 'Driven Paper',
        start_date: '2026-04-01',
      };
      return (await t.call('add_project', { ...facts, custom }, 'helios.pm')).ok().id;
    },
    read: async (id, as = 'helios.pm') => (await t.call('get_project', { id }, as)).ok().project.custom,
    async update(project_id, custom) {
      const { version } = (await t.call('get_project', { id: project_id }, admin)).ok().project;
      return t.call('update_project', { project_id, version, custom }, admin);
    },
    list: async (asked, as = admin) => (await t.call('get_projects', { limit: 1000, ...asked }, as)).ok().projects,
    found: 'project',
    told: 'project_updated',
    outside: {
      as: 'helios.customer',
      id: async () => (await t.call('get_projects', {}, 'helios.customer')).ok().projects[0]?.id ?? 0,
    },
  },
  tickets: {
    as: 'helios.om',
    add: async (custom) => (await aTicket(t, { custom })).id,
    read: async (ticket_id, as = 'helios.om') => (await t.call('get_ticket', { ticket_id }, as)).ok().custom,
    async update(ticket_id, custom) {
      const { version } = (await t.call('get_ticket', { ticket_id }, 'helios.om')).ok();
      return t.call('update_ticket', { ticket_id, version, custom }, 'helios.om');
    },
    list: async (asked, as = 'helios.om') =>
      (await t.call('get_company_tickets', { limit: 1000, ...asked }, as)).ok().tickets,
    found: 'ticket',
    told: 'ticket_updated',
    outside: { as: 'helios.customer', id: async () => (await aTicket(t, {}, 'helios.customer')).id },
  },
  crm_companies: {
    as: 'helios.owner',
    add: async (custom) => {
      companies += 1;
      // the list is in the order of names: the newest stands first
      const name = `${1_000 - companies} Driven Forge`;
      return (await t.call('add_crm_company', { name, custom }, 'helios.owner')).ok().id;
    },
    read: async (crm_company_id) =>
      (await t.call('get_crm_company', { crm_company_id }, 'helios.owner')).ok().company.custom,
    async update(crm_company_id, custom) {
      const { version } = (await t.call('get_crm_company', { crm_company_id }, 'helios.owner')).ok().company;
      return t.call('update_crm_company', { crm_company_id, version, custom }, 'helios.owner');
    },
    list: async (asked) => (await t.call('get_crm_companies', { limit: 200, ...asked }, 'helios.owner')).ok().companies,
    found: 'company',
    told: 'crm_company_updated',
  },
  suppliers: {
    as: 'helios.owner',
    add: async (custom) => {
      companies += 1;
      const name = `${1_000 - companies} Driven Cables`;
      return (await t.call('add_supplier', { name, custom }, 'helios.owner')).ok().id;
    },
    read: async (supplier_id) => (await t.call('get_supplier', { supplier_id }, 'helios.owner')).ok().supplier.custom,
    async update(supplier_id, custom) {
      const { version } = (await t.call('get_supplier', { supplier_id }, 'helios.owner')).ok().supplier;
      return t.call('update_supplier', { supplier_id, version, custom }, 'helios.owner');
    },
    list: async (asked) => (await t.call('get_supplier_list', { limit: 200, ...asked }, 'helios.owner')).ok().suppliers,
    found: 'supplier',
    told: 'supplier_updated',
  },
  items: {
    as: 'helios.owner',
    add: async (custom) => (await anItem(t, { custom }, 'helios.owner')).id,
    read: async (item_id) => (await t.call('get_item', { item_id }, 'helios.owner')).ok().item.custom,
    async update(item_id, custom) {
      const { version } = (await t.call('get_item', { item_id }, 'helios.owner')).ok().item;
      return t.call('update_item', { item_id, version, custom }, 'helios.owner');
    },
    list: async (asked) => (await t.call('get_items', { limit: 200, ...asked }, 'helios.owner')).ok().items,
    found: 'item',
    told: 'item_updated',
  },
};

const values: [DefinedKind, choices: string[], value: () => string | number | boolean, finds: string, not: string][] = [
  ['text', [], () => 'Zephyrine crane', '~ephyrine CRA', '~ephyrine_cra'],
  ['number', [], () => 240, '=200..300', '=250..'],
  ['day', [], () => '2031-05-01', '=2031-01-01..', '=..2031-04-30'],
  ['choice', ['None', 'Small'], () => 'Small', '=Small', '=None'],
  ['yes_no', [], () => true, '=true', '=false'],
  ['person', [], () => neha, '=', ''],
];
let neha = 0;

let made = 0;
async function aField(resource: DefinedResource, kind: DefinedKind, choices: string[] = []) {
  made += 1;
  const wanted = { resource, label: `Field ${made}`, kind, choices };
  return (await t.call('add_defined_field', wanted, admin)).ok();
}

beforeAll(async () => {
  t = await openTestApp();
  const { people } = (await t.call('get_defined_fields', {}, admin)).ok();
  neha = people.find(({ name }) => name === 'Neha Gupta')?.id ?? 0;
});
afterAll(() => t.close());

describe.each(defined_resources)('a custom field of %s', (resource) => {
  const it = drivers[resource];
  // what is only like the words may be found of other kinds
  const foundAs = async (as: string, search: string) =>
    (await t.call('get_search', { search }, as)).ok().found.flatMap(({ kind, id }) => (kind === it.found ? id : []));

  test.each(values)(
    'of the kind %s is written, read, filtered and sorted by',
    async (kind, choices, value, finds, not) => {
      const field = await aField(resource, kind, choices);
      const id = await it.add({ [field.id]: value() });
      expect(await it.read(id)).toEqual({ [field.id]: value() });
      const by = async (sign: string) => {
        const name = customColumn(field).replace('~', '');
        return (await it.list({ custom: [`${name}${sign}`] })).map((row) => row.id);
      };
      if (not) {
        expect(await by(finds)).toEqual([id]);
        expect(await by(not)).not.toContain(id);
      } else expect(await by(`=${neha}`)).toEqual([id]);
      const [first] = await it.list({ sort_field: field.id, descending: true });
      expect([first?.id, first?.custom[field.id]]).toEqual([id, value()]);
      const wrong = await it.update(id, {
        [field.id]: kind === 'number' ? 'much' : kind === 'text' ? 7 : 'nothing of it',
      });
      expect([wrong.status, Object.keys((wrong.body as { fields: object }).fields)]).toEqual([
        400,
        [`custom.${field.id}`],
      ]);
      expect((await it.update(id, { [field.id]: null })).status).toBe(200);
      expect(await it.read(id)).toEqual({});
    },
  );

  test('of the kind file names a file of the record only', async () => {
    const field = await aField(resource, 'file');
    const id = await it.add({});
    const refused = await it.update(id, { [field.id]: 999_999 });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('Select one of the files of this record.'),
    ]);
  });

  test('is found by its words while it is there, and named where it is told that it changed', async () => {
    const field = await aField(resource, 'text');
    const id = await it.add({});
    const word = `Quokka${resource}`;
    expect((await it.update(id, { [field.id]: word })).status).toBe(200);
    const { rows } = await t.app.database.asOwner((run) =>
      run('select summary from domain_events where kind = $1 and subject_id = $2', [it.told, id]),
    );
    expect(rows).toEqual([{ summary: expect.stringContaining(field.label) }]);
    const found = async () => [(await it.list({ search: word })).map((row) => row.id), await foundAs(it.as, word)];
    const there = [[id], [id]];
    expect(await found()).toEqual(there);
    (await t.call('delete_defined_field', { defined_field_id: field.id }, admin)).ok();
    expect(await found()).toEqual([[], []]);
    (await t.call('undo_delete_defined_field', { defined_field_id: field.id }, admin)).ok();
    expect(await found()).toEqual(there);
  });

  test.runIf(it.outside)(
    'is the company’s own: outside it is neither shown nor found, filtered or sorted by',
    async () => {
      const { as = '', id: idOf = async () => 0 } = it.outside ?? {};
      const field = await aField(resource, 'text');
      const id = await idOf();
      const word = `Okapi${resource}`;
      expect((await it.update(id, { [field.id]: word })).status).toBe(200);
      expect([await it.read(id, as), (await it.list({}, as)).map((row) => row.custom)]).toEqual([
        {},
        (await it.list({}, as)).map(() => ({})),
      ]);
      expect((await it.list({ search: word })).map((row) => row.id)).toEqual([id]);
      expect(await it.list({ search: word }, as)).toEqual([]);
      expect(await foundAs(as, word)).toEqual([]);
      const all = (await it.list({}, as)).map((row) => row.id);
      expect((await it.list({ custom: [`field_${field.id}~nowhere`] }, as)).map((row) => row.id)).toEqual(all);
    },
  );
});
