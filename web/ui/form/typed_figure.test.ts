/** Inputs of figures: what is typed or pasted into them, and that there is no other way in. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseNumber } from '../../../domain/written_numbers.ts';
import { figureForm, typedFigure } from './typed_figure.ts';

test.each([
  ['1.', '1.'],
  ['', ''],
  ['-0.5', '-0.5'],
  ['12,50,000', '1250000'],
  ['₹ 12,50,000/-', '1250000'],
  ['4.5 lakh', '450000'],
  ['7 kW', 'as before'],
  ['72,5', 'as before'],
  ['abc', 'as before'],
])('%j becomes %j', (text, held) => {
  expect(typedFigure(text, 'as before')).toBe(held);
});

test.each([
  ['7 kW', 7],
  ['7 KW', 7],
  ['7', 7],
  ['10 MT', undefined],
  ['100 USD', undefined],
])('%j pasted into an input of kW is %s', (text, value) => {
  expect(parseNumber(text, figureForm(' kW'))).toBe(value);
});

test('every input of a figure is a NumberBox, which reads what is pasted', () => {
  const web = join(import.meta.dirname, '../..');
  const others = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.replaceAll('\\', '/').endsWith('form/NumberBox.tsx'))
    .filter((path) =>
      /<NumberInput\b|import \{[^}]*\bNumberInput\b[^}]*\} from '@mantine/.test(readFileSync(join(web, path), 'utf8')),
    );
  expect(others).toEqual([]);
});
