/** Files as people sent them, each read by the import it is for: what is in them arrives, and the rest is said. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBoqCell } from '../../domain/materials/boq_cells.ts';
import { inEnglish } from '../../domain/sentences.ts';
import { readLeads } from '../areas/crm/exchange/read_leads.ts';
import { readSerials } from '../areas/inventory/serials/read_serials.ts';
import { readBoq } from '../areas/materials/boq/read_boq.ts';
import { tableOf } from './read_workbooks.ts';

const folder = join(import.meta.dirname, 'samples');
const table = (name: string) => tableOf(readFileSync(join(folder, name)));
const leads = async (name: string) => {
  const read = readLeads(await table(name), {
    stages: [{ id: 1, name: 'New', kind: 'open', board_id: 1 }],
    people: [{ user_id: 1, name: 'Meena', email: 'meena@helios.example' }],
    partners: [],
    defined: [],
    named_people: [],
    meanings: {},
    owner_id: 1,
  });
  expect(read.failed).toEqual([]);
  return read.leads.map(({ facts, remarks }) => [
    facts.name,
    facts.phone,
    ...remarks.map(({ column, says }) => `${inEnglish(column)}: ${inEnglish(says)}`),
  ]);
};
const refused = (read: Promise<unknown>, sentence: string) => expect(read).rejects.toThrow(sentence);

const files: Record<string, (name: string) => Promise<void>> = {
  'leads_two_phones.csv': async (name) =>
    expect(await leads(name)).toEqual([
      ['Two Numbers Mill', '+919820043001', 'Phone: +91 98200 43001 was taken. Left out: +91 98200 43002.'],
      [
        'Three Numbers Mill',
        '+919820043003',
        'Phone: +91 98200 43003 was taken. Left out: +91 98200 43004, +91 26523 34455.',
      ],
      ['Named Number Mill', '+919820043005', 'Phone: +91 98200 43005 was taken. Left out: Ramesh.'],
    ]),
  'leads_two_sheets.xlsx': async (name) => expect(await leads(name)).toHaveLength(5),
  'leads_windows_1252.csv': async (name) =>
    expect(await leads(name)).toEqual([['Sharma’s Dairy – Unit 2', '+919820049002']]),
  'leads_quote_never_closed.csv': (name) => refused(leads(name), 'Row 3 has a quote'),
  'boq_formulas_without_values.xlsx': (name) => refused(table(name), 'without results in D2, D3'),
  'boq_lakh.csv': async (name) => {
    const known = { meant: () => [], items: new Map(), events: new Map() };
    const rates = readBoq(await table(name), {}).map(({ cells }) => readBoqCell('rate', cells.rate ?? '', known));
    expect(rates).toEqual([{ value: 4_50_000_00 }, { value: 12_50_000_00 }, { value: 3_20_000_00 }]);
  },
  'serials_18_digits.xlsx': (name) =>
    refused(
      table(name).then((rows) => readSerials(rows)),
      'A sheet keeps 15 digits',
    ),
};

test.each(readdirSync(folder))('%s', async (name) => {
  expect(files).toHaveProperty([name]);
  await files[name]?.(name);
});
