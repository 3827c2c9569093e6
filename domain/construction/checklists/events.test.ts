import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../sentences.ts';
import { eventOfSet, whyChecklistsHold } from './events.ts';

const events = [
  { name: 'MMS installed' },
  { name: 'Modules shifted and installed' },
  { name: 'DC cabling and connectors' },
  { name: 'AC cables laid and terminated' },
  { name: 'LA erected' },
  { name: 'LT panel erected' },
];

describe('the event of a new checklist', () => {
  test.each([
    ['modules', 'Modules shifted and installed'],
    ['mms', 'MMS installed'],
    ['la', 'LA erected'],
    // two events are meant: nobody guesses
    ['cables', undefined],
    ['transformer', undefined],
    ['own_set', undefined],
  ])('%s: %s', (set_key, name) => {
    expect(eventOfSet(set_key, events)?.name).toBe(name);
  });
});

test.each([
  [[], undefined],
  [[3], 'MMS installed is held up by 1 checklist not accepted yet: CL-003.'],
  [[3, 4, 5, 9], 'MMS installed is held up by 4 checklists not accepted yet: CL-003, CL-004, CL-005.'],
])('checklists %s hold an event', (open, words) => {
  const why = whyChecklistsHold({ name: 'MMS installed' }, open);
  expect(why && inEnglish(why)).toBe(words);
});
