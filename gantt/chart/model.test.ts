import { expect, test } from 'vitest';
import { Links, route } from './links.ts';
import { CRITICAL, FINISHED, IN_PROGRESS, LATE, Model, PENDING } from './model.ts';
import { Scale } from './scale.ts';
import type { GanttRow } from './types.ts';

const row = (id: number, parent: number | null, more: Partial<GanttRow> = {}): GanttRow => ({
  id,
  parent,
  kind: 'event',
  name: `Row ${id}`,
  start: 10,
  end: 12,
  percent: 0,
  status: 'PENDING',
  ...more,
});

/** Two stages; the first has a group with two events, the second an event of its own. */
const plan = (): GanttRow[] => [
  row(1, null, { kind: 'group' }),
  row(2, 1, { kind: 'group' }),
  row(3, 2, { start: 10, end: 13, status: 'FINISHED', percent: 100 }),
  row(4, 2, { start: 14, end: 17, status: 'IN-PROGRESS', percent: 50, late: true }),
  row(5, null, { kind: 'group' }),
  row(6, 5, { start: 20, end: 29, critical: true }),
];

function modelOf(rows: readonly GanttRow[]): Model {
  const model = new Model();
  model.setRows(rows);
  model.show(new Set());
  return model;
}

const shown = (model: Model) => Array.from(model.visible.subarray(0, model.shown), (at) => model.rows[at]!.id);

test('a group lies where its children lie, and is as far as they are by days of work', () => {
  const model = modelOf(plan());
  expect([model.start[1], model.end[1]]).toEqual([10, 17]);
  expect([model.start[0], model.end[0]]).toEqual([10, 17]);
  expect(model.percent[0]).toBe(75);
  expect([model.status[0], model.status[4]]).toEqual([IN_PROGRESS, PENDING]);
  expect(model.flags[0]! & LATE).toBe(LATE);
  expect(model.flags[5]! & CRITICAL).toBe(CRITICAL);
  expect([model.first_day, model.last_day]).toEqual([10, 29]);
});

test('a group whose children are all finished is finished', () => {
  const model = modelOf(plan().map((one) => (one.id === 4 ? { ...one, status: 'FINISHED', percent: 100 } : one)));
  expect(model.status[0]).toBe(FINISHED);
  expect(model.percent[0]).toBe(100);
});

test('rows stand in the order of the tree, whatever order they come in', () => {
  const model = modelOf(plan().toReversed());
  expect(shown(model)).toEqual([5, 6, 1, 2, 4, 3]);
  expect(Array.from(model.visible, (at) => model.depth[at])).toEqual([0, 1, 0, 1, 2, 2]);
});

test('what is closed hides what is below it', () => {
  const model = modelOf(plan());
  model.show(new Set([2]));
  expect(shown(model)).toEqual([1, 2, 5, 6]);
  model.show(new Set([1]));
  expect(shown(model)).toEqual([1, 5, 6]);
  expect(model.place[model.at(3)]).toBe(-1);
});

test('a filter keeps the way to what it finds', () => {
  const model = modelOf(plan());
  model.show(new Set(), (one) => one.late === true);
  expect(shown(model)).toEqual([1, 2, 4]);
});

test('one changed row moves its groups and leaves the tree alone', () => {
  const rows = plan();
  const model = modelOf(rows);
  const order = model.order;
  const next = rows.with(3, { ...rows[3]!, end: 40 });
  expect(model.setRows(next)).toBe(false);
  expect(model.order).toBe(order);
  expect(model.end[0]).toBe(40);
  expect(model.last_day).toBe(40);
});

test('what was dropped is shown until the next rows come, or until it is put back', () => {
  const rows = plan();
  const model = modelOf(rows);
  model.hold(2, 15, 18);
  model.settle();
  expect(model.row(1)).toMatchObject({ start: 14, end: 18 });
  model.release();
  expect(model.start[1]).toBe(10);
  model.hold(2, 15, 18);
  // the host refused: the rows come as they were
  model.setRows([...rows]);
  expect(model.start[2]).toBe(10);
});

test('ids may be large, and parents that are not there leave a row at the top', () => {
  const model = modelOf([row(9_000_000_001, null), row(9_000_000_002, 77)]);
  expect(model.at(9_000_000_002)).toBe(1);
  expect(model.at(5)).toBe(-1);
  expect(shown(model)).toEqual([9_000_000_001, 9_000_000_002]);
});

test('rows whose parents wait for each other are not shown, and end nothing', () => {
  const model = modelOf([row(1, 2), row(2, 1), row(3, null)]);
  expect(shown(model)).toEqual([3]);
});

test.each([
  ['FS', 20, 24],
  ['SS', 10, 24],
  ['FF', 20, 34],
  ['SF', 10, 34],
] as const)('a link %s goes from day %i to day %i', (kind, from, to) => {
  const model = modelOf([row(1, null, { start: 10, end: 19 }), row(2, null, { start: 24, end: 33 })]);
  const links = new Links();
  links.set([{ id: 1, from: 1, to: 2, kind, lag: 0 }], model);
  const scale = new Scale();
  scale.pixels = 10;
  const corners = new Float64Array(16);
  const used = route(links, model, scale, 0, 32, corners, { middle: 16, height: 18 });
  expect(corners[0]).toBe(from * 10);
  expect(corners[used - 2]).toBe(to * 10);
  expect([corners[1], corners[used - 1]]).toEqual([16, 48]);
  // no slanted lines
  for (let step = 2; step < used; step += 2)
    expect(corners[step] === corners[step - 2] || corners[step + 1] === corners[step - 1]).toBe(true);
});
