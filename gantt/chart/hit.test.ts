import { expect, test } from 'vitest';
import { boxOf, hit, hitLink } from './hit.ts';
import type { GanttRow } from './types.ts';
import { wholeView } from './whole.ts';

const event: GanttRow = {
  id: 1,
  parent: null,
  kind: 'event',
  name: 'Lay cables',
  start: 10,
  end: 19,
  percent: 50,
  status: 'IN-PROGRESS',
};
const view = wholeView(
  [event, { ...event, id: 2, start: 30, end: 30, kind: 'milestone' }, { ...event, id: 3, start: 40, end: 49 }],
  [{ id: 7, from: 1, to: 3, kind: 'FS', lag: 0 }],
  {},
  32,
);
view.scale.pixels = 10;

test('the box of a bar holds its last day', () => {
  expect(boxOf(view, 0)).toMatchObject({ left: 100, width: 100 });
});

test.each([
  [150, 10, 'body'],
  [101, 16, 'start'],
  [198, 16, 'end'],
  [150, 24, 'progress'],
  [90, 16, 'dot_start'],
  [210, 16, 'dot_end'],
  [230, 16, undefined],
])('at %i, %i lies %s of the bar', (x, y, zone) => {
  expect(hit(view, x, y, false)?.zone).toBe(zone);
});

test('a finger reaches the ends of a bar from further away', () => {
  expect(hit(view, 118, 16, false)?.zone).toBe('body');
  expect(hit(view, 118, 16, true)?.zone).toBe('start');
});

test('a milestone is reached over its whole diamond and has no ends to pull', () => {
  expect(hit(view, 300, 48, false)).toEqual({ at: 1, zone: 'body' });
  expect(hit(view, 311, 48, false)).toEqual({ at: 1, zone: 'body' });
});

test('a link is found on its line and nowhere else', () => {
  expect(hitLink(view, 207, 40)).toBe(0);
  expect(hitLink(view, 300, 80)).toBe(0);
  expect(hitLink(view, 300, 20)).toBe(-1);
});
