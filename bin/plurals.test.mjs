/** No sentence says "1 documents" or "2 day": all of the web app with 0, 1 and 2 in it, and all the source puts together. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { catalogue, placeholders, sentencesOf, wrongCount } from './plurals.mjs';
import { root } from './run.mjs';
import { catalogues } from './sentences.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const counts = [0, 1, 2];

/** Numbers that are never one, by the name they have in the source. */
const always_more = /^(most|most_\w+|MOST|[A-Z]+_LIMIT|limit|least|reopen_days|field\.maxLength|bytes)$/;
/** Sentences of the web app whose number is never one, or no number. */
const fixed = new Map(
  Object.entries({
    'A comment takes at most {0} files.': 'a limit above one',
    'Use at most {comment_limit} characters.': 'a limit above one',
    'Select at most {most_merged} companies.': 'a limit above one',
    'Use at least {least} characters.': 'a limit above one',
    'Use at most {most} characters.': 'a limit above one',
    'Prices are of {day}, {age} days ago. Check the rates and the date.': 'said after thirty days',
    'Record {party} approval': 'a party',
    '{value} days old': 'a span of days',
    'Record {shown_party} approval': 'a party',
  }),
);
/** Sentences for ourselves, in the demo companies and in faults. */
const not_for_people =
  /^(server\/seed\/|domain\/schedule\/templates\/table\.ts|domain\/dates\.ts|contract\/api_page\.ts)/;

test.each([
  ['1 documents were read', 1],
  ['Paid back in 1 years', 1],
  ['It has 1 other open leads', 1],
  ['Late by 2 day', 2],
  ['0 working day', 0],
])('“%s” is wrong', (sentence, count) => {
  expect(wrongCount(sentence, count)).toBeDefined();
});

test.each([
  ['1 document was read', 1],
  ['1 has other rights', 1],
  ['Late by 2 days', 2],
  ['Rated 1 of 5', 1],
  ['No documents', 0],
])('“%s” is right', (sentence, count) => {
  expect(wrongCount(sentence, count)).toBeUndefined();
});

describe('the catalogues', () => {
  const english = catalogues('hi').flatMap((path) => catalogue(read(path)));
  const hindi = new Map(english.map(({ id, said }) => [id, said]));
  const show = (locale, message, count) => {
    const i18n = setupI18n({ locale, messages: { [locale]: {} } });
    const values = Object.fromEntries(placeholders(message).map((name) => [name, always_more.test(name) ? 7 : count]));
    return i18n._('', values, { message });
  };

  test('have a form for one in each sentence with a count', () => {
    const wrong = english.flatMap(({ id }) =>
      fixed.has(id) ? [] : counts.flatMap((count) => (wrongCount(show('en', id, count), count) ? [id] : [])),
    );
    expect(wrong).toEqual([]);
    expect(english.length).toBeGreaterThan(3000);
  });

  test('keep no exception of a sentence that is gone', () => {
    const ids = new Set(english.map(({ id }) => id));
    expect([...fixed.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('say the same of the same in Hindi: every placeholder, and no fault with 0, 1 and 2', () => {
    const wrong = english.flatMap(({ id }) => {
      const said = hindi.get(id) ?? '';
      if (String(placeholders(said)) !== String(placeholders(id))) return [id];
      return counts.some((count) => /[{}]|undefined|NaN/.test(show('hi', said, count))) ? [id] : [];
    });
    expect(wrong).toEqual([]);
  });
});

test('every sentence the server, the contract and the domain put together has a form for one', () => {
  const files = ['server', 'domain', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  const wrong = [];
  let seen = 0;
  for (const file of files) {
    if (!file.endsWith('.ts') || /\.(test|d)\.ts$|test_|samples|fixtures/.test(file) || not_for_people.test(file))
      continue;
    for (const { parts, given } of sentencesOf(read(file), 'ts')) {
      seen += 1;
      const said = parts.map((part, at) => part + (at >= given.length ? '' : always_more.test(given[at]) ? '…' : '1'));
      if (wrongCount(said.join(''), 1)) wrong.push(`${file}: ${said.join('')}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(450);
});
