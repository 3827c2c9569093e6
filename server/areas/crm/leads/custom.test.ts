/** Fields a company defines for its leads: every kind, in every place where a lead is read or written. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customColumn, type DefinedKind } from '../../../../domain/defined_fields.ts';
import { aFile } from '../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aLead, aPhone } from '../fixtures.ts';

let t: TestApp;
const admin = 'helios.admin';
const owner = 'helios.owner';
let neha = 0;

interface Case {
  kind: DefinedKind;
  label: string;
  choices?: string[];
  value: () => string | number | boolean;
  /** what the field does not take, and what is said then */
  wrong: [string | number | boolean, string];
  /** as it stands in a file */
  cell: string;
  /** what of the list finds it, and what finds nothing */
  finds?: [string, string];
}

const cases: Case[] = [
  {
    kind: 'text',
    label: 'Referred by',
    value: () => 'Brother of Mr Iyer',
    wrong: [7, 'Enter some text.'],
    cell: 'Brother of Mr Iyer',
    finds: ['of mr IYER', 'of_mr'],
  },
  {
    kind: 'number',
    label: 'Monthly diesel',
    value: () => 240,
    wrong: ['much', 'Enter a number.'],
    cell: '240',
    finds: ['200..300', '250..'],
  },
  {
    kind: 'day',
    label: 'Audit on',
    value: () => '2031-05-01',
    wrong: ['soon', 'Enter a date.'],
    cell: '01/05/2031',
    finds: ['2031-01-01..', '..2031-04-30'],
  },
  {
    kind: 'choice',
    label: 'Crane',
    choices: ['None', 'Small', 'Large'],
    value: () => 'Small',
    wrong: ['Huge', 'Select one of the listed values.'],
    cell: 'Small',
    finds: ['Small', 'Large'],
  },
  {
    kind: 'person',
    label: 'Site engineer',
    value: () => neha,
    wrong: [999_999, 'Select someone from your company.'],
    cell: 'Neha Gupta',
  },
  {
    kind: 'yes_no',
    label: 'Wants monitoring',
    value: () => true,
    wrong: ['perhaps', ''],
    cell: 'Yes',
    finds: ['true', 'false'],
  },
];

const ids = new Map<string, number>();
const idOf = (label: string) => ids.get(label) ?? 0;

beforeAll(async () => {
  t = await openTestApp();
  const { people } = (await t.call('get_defined_fields', {}, admin)).ok();
  neha = people.find(({ name }) => name === 'Neha Gupta')?.id ?? 0;
  for (const { label, kind, choices = [] } of cases) {
    const field = (await t.call('add_defined_field', { resource: 'leads', label, kind, choices }, admin)).ok();
    ids.set(label, field.id);
  }
});
afterAll(() => t.close());

const rowsWith = async (custom: string[]) => (await t.call('get_leads', { custom, limit: 1000 }, owner)).ok();

describe('a field of the company’s own', () => {
  test.each(cases)(
    'of the kind $kind is written, read, filtered, sorted and refused what it does not take',
    async (one) => {
      const id = idOf(one.label);
      const value = one.value();
      const asked = (what: string) => [
        `${customColumn({ id, kind: one.kind })}${one.kind === 'text' ? '' : '='}${what}`,
      ];
      const before = (await rowsWith(one.finds ? asked(one.finds[0]) : [])).total;
      const { lead_id } = await aLead(t, { custom: { [id]: value } });
      const read = async () => (await t.call('get_lead_details', { lead_id }, owner)).ok().lead;
      expect((await read()).custom).toEqual({ [id]: value });
      const [wrong, sentence] = one.wrong;
      const { version } = await read();
      const refused = await t.call('update_lead', { lead_id, version, custom: { [id]: wrong } }, owner);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain(sentence);
      expect(Object.keys((refused.body as { fields: object }).fields)).toEqual([`custom.${id}`]);
      if (one.finds) {
        const [found, not_found] = one.finds;
        const there = await rowsWith(asked(found));
        expect([there.total, there.leads.map((row) => row.id).includes(lead_id)]).toEqual([before + 1, true]);
        expect((await rowsWith(asked(not_found))).leads.map((row) => row.id)).not.toContain(lead_id);
      }
      const sorted = (await t.call('get_leads', { sort_field: id, descending: true, limit: 5 }, owner)).ok().leads;
      expect(sorted[0]?.custom[id]).toEqual(value);
      const emptied = await t.call('update_lead', { lead_id, version, custom: { [id]: null } }, owner);
      expect(emptied.ok().lead.custom).toEqual({});
    },
  );

  test('leaves in files under its name and comes back in, and what is not understood is named', async () => {
    const phone = aPhone();
    const values = Object.fromEntries(cases.map((one) => [idOf(one.label), one.value()]));
    const name = 'Custom Mills';
    const { lead_id } = await aLead(t, { name, phone, custom: values });
    const { raw } = await t.call('export_leads', { search: name, format: 'csv' }, owner);
    const text = raw.file ? (await buffer(raw.file.stream)).toString() : '';
    const [heads = '', line = ''] = text.split(/\r?\n/);
    for (const { label, cell } of cases) {
      expect(heads).toContain(label);
      expect(line).toContain(cell);
    }
    (await t.call('delete_lead', { lead_ids: [lead_id] }, owner)).ok();
    const taken = (await t.call('import_leads', { file: aFile(t, 'own.csv', text), dry_run: false }, owner)).ok();
    expect(taken.rows.flatMap(({ remarks }) => remarks)).toEqual([]);
    const [back] = (await t.call('get_leads', { search: name }, owner)).ok().leads;
    expect(back?.custom).toEqual(values);
    const bad = `Name,Phone,Crane,Audit on,Site engineer\nBad Row,${aPhone()},Huge,later,Nobody\n`;
    const dry = (await t.call('import_leads', { file: aFile(t, 'bad.csv', bad), dry_run: true }, owner)).ok();
    expect(dry.rows[0]?.remarks.map(({ column, says }) => `${column}: ${says}`)).toEqual([
      'Audit on: “later” is not a date.',
      'Crane: “Huge” is not one of the choices for Crane.',
      'Site engineer: No one is called “Nobody”.',
    ]);
  });

  test('updates leads that are there from a file, and the undo gives back what was', async () => {
    const phone = aPhone();
    const id = idOf('Crane');
    const { lead_id } = await aLead(t, { name: 'Update Mills', phone, custom: { [id]: 'None' } });
    const file = aFile(t, 'update.csv', `Name,Phone,Crane\nUpdate Mills,${phone},Large\n`);
    const made = (await t.call('import_leads', { file, dry_run: false, duplicates: 'update' }, owner)).ok();
    expect(made.rows[0]?.changes).toContainEqual({ title: 'Crane', before: 'None', after: 'Large' });
    const read = async () => (await t.call('get_lead_details', { lead_id }, owner)).ok().lead.custom;
    expect(await read()).toEqual({ [id]: 'Large' });
    (await t.call('undo_import_leads', { lead_import_id: made.import_id ?? 0, rest: false }, owner)).ok();
    expect(await read()).toEqual({ [id]: 'None' });
  });

  test('is found by its words, in the list and everywhere, as long as the field is there', async () => {
    const { id } = (
      await t.call('add_defined_field', { resource: 'leads', label: 'Introduced by', kind: 'text' }, admin)
    ).ok();
    const { lead_id } = await aLead(t, { name: 'Found Mills', custom: { [id]: 'Zephyrus Trading' } });
    const found = async () => [
      (await t.call('get_leads', { search: 'zephyrus' }, owner)).ok().leads.map((lead) => lead.id),
      (await t.call('get_search', { search: 'Zephyrus' }, owner)).ok().found.map((one) => `${one.kind} ${one.id}`),
    ];
    const there = [[lead_id], [`lead ${lead_id}`]];
    expect(await found()).toEqual(there);
    (await t.call('delete_defined_field', { defined_field_id: id }, admin)).ok();
    expect(await found()).toEqual([[], []]);
    // what is written of the lead meanwhile does not bring its words back
    const { version } = (await t.call('get_lead_details', { lead_id }, owner)).ok().lead;
    (await t.call('update_lead', { lead_id, version, city: 'Surat' }, owner)).ok();
    expect(await found()).toEqual([[], []]);
    (await t.call('undo_delete_defined_field', { defined_field_id: id }, admin)).ok();
    expect(await found()).toEqual(there);
  });

  test('is named where it is told that it changed', async () => {
    const { lead_id } = await aLead(t, { name: 'Told Mills', custom: { [idOf('Crane')]: 'Small' } });
    const change = { city: 'Surat', custom: { [idOf('Crane')]: 'Small', [idOf('Monthly diesel')]: 30 } };
    const { version } = (await t.call('get_lead_details', { lead_id }, owner)).ok().lead;
    (await t.call('update_lead', { lead_id, version, ...change }, owner)).ok();
    const { rows } = await t.app.database.asOwner((run) =>
      run("select summary from domain_events where kind = 'lead_updated' and subject_id = $1", [lead_id]),
    );
    expect(rows).toEqual([{ summary: 'changed City, Monthly diesel of Told Mills' }]);
  });

  test('of the kind file names one of the files of the lead', async () => {
    const { id } = (
      await t.call('add_defined_field', { resource: 'leads', label: 'Lease deed', kind: 'file' }, admin)
    ).ok();
    const { lead_id } = await aLead(t, {});
    const { version } = (await t.call('get_lead_details', { lead_id }, owner)).ok().lead;
    const strange = await t.call('update_lead', { lead_id, version, custom: { [id]: 1 } }, owner);
    expect([strange.status, JSON.stringify(strange.body)]).toEqual([
      400,
      expect.stringContaining('Lease deed: Select one of the files of this record.'),
    ]);
    const file = aFile(t, 'deed.pdf', Buffer.from('%PDF-1.4 deed'));
    const { file_id } = (await t.call('upload_lead_file', { lead_id, file }, owner)).ok();
    const saved = (await t.call('update_lead', { lead_id, version, custom: { [id]: file_id } }, owner)).ok();
    expect(saved.lead.custom).toEqual({ [id]: file_id });
  });

  test('keeps its values through a new name, a deletion and its undo; a choice that is gone stays where it was chosen', async () => {
    const add = { resource: 'leads', label: 'Roof colour', kind: 'choice', choices: ['Red', 'Grey'] };
    const field = (await t.call('add_defined_field', add, admin)).ok();
    const { lead_id } = await aLead(t, { custom: { [field.id]: 'Red' } });
    const change = {
      defined_field_id: field.id,
      version: field.version,
      label: 'Roof paint',
      choices: ['Grey', 'Blue'],
    };
    (await t.call('update_defined_field', change, admin)).ok();
    expect((await t.call('update_defined_field', change, admin)).status).toBe(409);
    const save = async (custom: object) => {
      const { version } = (await t.call('get_lead_details', { lead_id }, owner)).ok().lead;
      return t.call('update_lead', { lead_id, version, custom }, owner);
    };
    expect((await save({ [field.id]: 'Red' })).ok().lead.custom).toEqual({ [field.id]: 'Red' });
    (await t.call('delete_defined_field', { defined_field_id: field.id }, admin)).ok();
    expect((await save({ [field.id]: 'Grey' })).status).toBe(400);
    (await t.call('undo_delete_defined_field', { defined_field_id: field.id }, admin)).ok();
    expect((await save({})).ok().lead.custom).toEqual({ [field.id]: 'Red' });
  });

  test.each([
    [{ label: 'City', kind: 'text' }, 'There is already a field called City. Enter another name.'],
    [{ label: ' crane ', kind: 'text' }, 'There is already a field called crane. Enter another name.'],
    [{ label: 'Colour', kind: 'choice', choices: ['Red'] }, 'Enter at least two choices.'],
    [{ label: 'Colour', kind: 'choice', choices: ['Red', 'red', 'Blue'] }, 'Enter each choice only once.'],
    [{ label: 'Colour', kind: 'choice', choices: ['1..5', '6'] }, 'A choice cannot have two dots in a row.'],
  ])('is refused as %j', async (wanted, sentence) => {
    const refused = await t.call('add_defined_field', { resource: 'leads', ...wanted }, admin);
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([400, sentence]);
  });

  test('of another company is not there', async () => {
    const { fields } = (await t.call('get_defined_fields', {}, 'urja.admin')).ok();
    expect(fields.filter(({ label }) => ids.has(label))).toEqual([]);
    const add = { name: 'Theirs', phone: aPhone(), custom: { [idOf('Crane')]: 'Small' } };
    expect((await t.call('add_lead', add, 'urja.owner')).status).toBe(400);
  });
});
