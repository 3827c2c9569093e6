import { expect, test } from 'vitest';
import { mentionTyped, namedIn, readsComment, textPieces } from './comments.ts';

const ravi = { user_id: 1, name: 'Ravi' };
const ravi_kumar = { user_id: 2, name: 'Ravi Kumar' };
const asha = { user_id: 3, name: 'आशा' };

test.each([
  ['no mention here', [ravi], [{ text: 'no mention here' }]],
  ['@Ravi please look', [ravi], [{ mention: ravi }, { text: ' please look' }]],
  ['ask @Ravi Kumar.', [ravi, ravi_kumar], [{ text: 'ask ' }, { mention: ravi_kumar }, { text: '.' }]],
  ['@Ravindra is someone else', [ravi], [{ text: '@Ravindra is someone else' }]],
  ['@आशा, @Ravi', [asha, ravi], [{ mention: asha }, { text: ', ' }, { mention: ravi }]],
  ['a@Ravi@Ravi', [ravi], [{ text: 'a' }, { mention: ravi }, { mention: ravi }]],
  ['@', [ravi], [{ text: '@' }]],
  ['', [ravi], []],
])('%j is cut where people are named', (text, mentions, pieces) => {
  expect(textPieces(text, mentions)).toEqual(pieces);
});

test('a name taken out of the text is no mention', () => {
  expect(namedIn('for @Ravi Kumar only', [ravi, ravi_kumar])).toEqual([ravi_kumar]);
});

test.each([
  ['hello @', 7, { from: 6, search: '' }],
  ['hello @Man', 10, { from: 6, search: 'Man' }],
  ['@Manoj Pa', 9, { from: 0, search: 'Manoj Pa' }],
  ['mail me@home', 12, undefined],
  ['@Manoj Patil is here', 20, undefined],
  ['(@so', 4, { from: 1, search: 'so' }],
])('in %j a name is being typed at %i: %j', (text, caret, typed) => {
  expect(mentionTyped(text, caret)).toEqual(typed);
});

test('outside people read only what is not internal', () => {
  expect(readsComment({ kind: 'staff' }, true)).toBe(true);
  expect(readsComment({ kind: 'consumer' }, true)).toBe(false);
  expect(readsComment({ kind: 'consumer' }, false)).toBe(true);
});
