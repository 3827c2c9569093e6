import { describe, expect, test } from 'vitest';
import { languageAsked, languageOf } from './languages.ts';
import { day, inEnglish, inWords, instant, type Language, list, plural, say, term } from './sentences.ts';

describe('a sentence', () => {
  const status = 'On Hold';

  test('is data: its English, and what stands in it by name', () => {
    const sentence = say`${{ name: 'Asha' }} moved ${plural({ count: 2 }, '# ticket', '# tickets')} to ${{ status: term(status) }}.`;
    expect(JSON.parse(JSON.stringify(sentence))).toEqual({
      id: '{name} moved {count, plural, one {# ticket} other {# tickets}} to {status}.',
      values: { name: 'Asha', count: 2, status: { term: 'On Hold' } },
    });
    expect(say`Nothing to do.`).toEqual({ id: 'Nothing to do.' });
  });

  test.each([
    [say`Wait ${plural({ days: 1 }, '# day', '# days')}.`, 'Wait 1 day.'],
    [say`Wait ${plural({ days: 1200 }, '# day', '# days')}.`, 'Wait 1,200 days.'],
    [say`Due ${{ on: day('2027-01-12') }}.`, 'Due 12/01/2027.'],
    [say`Seen ${{ at: instant('2027-01-12T06:30:00Z') }}.`, 'Seen 12/01/2027 12:00.'],
    [say`Missing: ${{ names: list(['A', say`${{ b: 'B' }} or C`]) }}.`, 'Missing: A, B or C.'],
    [say`“${{ name: 'a {name} # b' }}”`, '“a {name} # b”'],
    ['Not found.', 'Not found.'],
  ])('%j in English', (sentence, words) => {
    expect(inEnglish(sentence)).toBe(words);
  });

  test('is said by a language with its words of fixed lists and sentences within', () => {
    const shouting: Language = {
      say: (id, values = {}) => `${id.toUpperCase()} ${JSON.stringify(values)}`,
      term: (value) => `<${value}>`,
    };
    expect(inWords(say`It is ${{ status: term(status) }}${{ why: say`: late` }}`, shouting)).toBe(
      'IT IS {STATUS}{WHY} {"status":"<On Hold>","why":": LATE {}"}',
    );
  });
});

test.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-GB', 'en'],
  ['mr, HI', 'hi'],
  ['*', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('of “%s” we speak %s', (header, language) => {
  expect(languageAsked(header)).toBe(language);
});

test('a stored language that is not spoken is English', () => {
  expect(['hi', 'xx', '__proto__'].map(languageOf)).toEqual(['hi', 'en', 'en']);
});

test('a name that ends with a full stop ends its sentence', () => {
  const name = 'Premier Cables Pvt. Ltd.';
  expect(inEnglish(say`The order went to ${{ name }}.`)).toBe('The order went to Premier Cables Pvt. Ltd.');
  expect(inEnglish(say`${{ name }} was asked. ${{ other: name }} answers.`)).toBe(
    `${name} was asked. ${name} answers.`,
  );
  expect(inEnglish(say`They wrote ${{ text: 'wait...' }}.`)).toBe('They wrote wait....');
});
