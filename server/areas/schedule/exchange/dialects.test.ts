/** Other programs that speak the language of Microsoft Project in their own way. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../../domain/sentences.ts';
import { readPlan } from './read.ts';

const plain = readFileSync(join(import.meta.dirname, 'samples/project_outline_number_only.xml'), 'utf8');
const read = async (text: string) => (await readPlan(Buffer.from(text), 'p.xml')).plan;

const dialects: Record<string, string> = {
  'with OutlineNumber only': plain,
  'with WBS only': plain.replace(/<OutlineNumber>[^<]*<\/OutlineNumber>/g, ''),
  'with OutlineLevel': plain.replace(
    /<OutlineNumber>([^<]*)<\/OutlineNumber>/g,
    (_all, number: string) => `<OutlineLevel>${number.split('.').length}</OutlineLevel>`,
  ),
  'with a prefix of its namespace': plain.replace('xmlns=', 'xmlns:p=').replace(/<(\/?)(?=[A-Z])/g, '<$1p:'),
};

test.each(Object.entries(dialects))('%s the tree, the lengths and the link are there', async (_name, text) => {
  const plan = await read(text);
  expect(plan.events.map(({ name, is_group, days, parent }) => [name, is_group, days, parent])).toEqual([
    ['Civil', true, undefined, undefined],
    ['Piling', false, 2, '1'],
    ['Pile caps', false, 3, '1'],
  ]);
  expect(plan.links).toMatchObject([{ from: '2', to: '3', kind: 'FS' }]);
});

test('without any outline the tasks are flat, and the project itself is no task', async () => {
  const flat = plain.replace(/<(OutlineNumber|WBS)>[^<]*<\/\1>/g, '');
  expect((await read(flat)).events.map(({ name, parent }) => [name, parent])).toEqual([
    ['Civil', undefined],
    ['Piling', undefined],
    ['Pile caps', undefined],
  ]);
  const itself = plain.replace(
    '<Tasks>',
    '<Tasks><Task><UID>9</UID><Name>Yard</Name><OutlineNumber>0</OutlineNumber></Task>',
  );
  expect((await read(itself)).events).toHaveLength(3);
});

test('numbers that a sheet shortened are whole again, and said', async () => {
  const bytes = readFileSync(join(import.meta.dirname, 'samples/outline_one_point_ten.xlsx'));
  const { plan } = await readPlan(bytes, 'p.xlsx');
  const names = new Map(plan.events.map(({ key, name }) => [key, name]));
  const inside = (row: string) =>
    plan.events.filter(({ parent }) => names.get(parent ?? '') === row).map(({ name }) => name);
  for (const row of [1, 2, 9, 10])
    expect(inside(`Row ${row}`)).toEqual([`Piles of row ${row}`, `Frames of row ${row}`]);
  expect(plan.not_understood.map(({ where, says }) => `${inEnglish(where)}: ${inEnglish(says)}`)).toEqual([
    'Row 10: The sheet holds its number as 1.1; read as 1.10, which follows. Format the column as text to keep it.',
  ]);
});

test('a number that stands twice is named', async () => {
  const csv = 'WBS,Name,Days\n1,Civil,\n1.1,Piling,2\n1.1,Caps,3\n1.2,Yard,1';
  const { plan } = await readPlan(Buffer.from(csv), 'p.csv');
  expect(plan.not_understood.map(({ where, says }) => `${inEnglish(where)}: ${inEnglish(says)}`)).toEqual([
    'Caps: Another row has its number 1.1 too. Check what belongs to it.',
  ]);
});
