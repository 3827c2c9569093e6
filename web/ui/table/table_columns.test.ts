/** What a select filter keeps is the same in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { choiceOf, choicesOf, type Column, inWordsOf, passes } from './table_columns.ts';

interface Row {
  status: string;
  paid: boolean;
}
const rows: Row[] = [
  { status: 'open', paid: true },
  { status: 'done', paid: false },
];
const english = { yes: 'Yes', no: 'No' };
const hindi = { yes: 'हाँ', no: 'नहीं' };
const status = (words: Record<string, string>): Column<Row> => ({
  key: 'status',
  title: 'Status',
  ...inWordsOf(
    (row: Row) => row.status,
    (value) => words[value] ?? value,
  ),
});
const in_english = status({ open: 'Open', done: 'Done' });
const in_hindi = status({ open: 'खुला', done: 'पूरा' });
const paid: Column<Row> = { key: 'paid', title: 'Paid', value: (row) => row.paid, filter: 'select' };

test('what is chosen in one language is found in another', () => {
  expect([...choicesOf(rows, in_hindi, hindi)].toSorted()).toEqual(['done', 'open']);
  for (const [column, words] of [
    [in_english, english],
    [in_hindi, hindi],
  ] as const)
    expect(rows.filter(passes(column, ['done'], words))).toEqual([rows[1]]);
  for (const words of [english, hindi]) {
    expect(choicesOf(rows, paid, words)).toEqual(['No', 'Yes']);
    expect(rows.filter(passes(paid, ['Yes'], words))).toEqual([rows[0]]);
  }
});

test('what an older view says in words still counts, and is kept as the value from then on', () => {
  expect(rows.filter(passes(in_english, ['Done'], english))).toEqual([rows[1]]);
  expect(choiceOf(in_english, ['open', 'done'], 'Done')).toBe('done');
});

/** The innermost braces around a place. */
function objectAround(text: string, place: number): string {
  let begin = place;
  for (let depth = 0; begin > 0; ) {
    begin -= 1;
    if (text[begin] === '}') depth += 1;
    if (text[begin] === '{' && depth === 0) break;
    if (text[begin] === '{') depth -= 1;
  }
  let end = begin;
  for (let depth = 0; end < text.length; end += 1) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    if (depth === 0) break;
  }
  return text.slice(begin, end + 1);
}

test('no column of the product filters by words of a language', () => {
  const wrong = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(`web/${file}`, 'utf8');
      return [...text.matchAll(/filter: 'select'/g)].flatMap(({ index }) => {
        const column = objectAround(text, index);
        const [value = ''] = /\bvalue(?::|\()[\s\S]*?(?=,\n|, \w+:)/.exec(column) ?? [];
        const is_in_words =
          /\bterm\(|\bwords\.|\bstageName\(|\bstandings\[|_names\[|\bt`/.test(value) &&
          !/\b(choices|kept)\b/.test(column);
        return is_in_words ? [`${file}: ${/key: '\w+'/.exec(column)?.[0]}`] : [];
      });
    });
  expect(wrong).toEqual([]);
});
