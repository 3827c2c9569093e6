import { expect, test } from 'vitest';
import { formState } from './form_state.ts';

const given = { place: 'Roof A', due_on: '2026-12-01', remark: null, lines: [{ item: 1, quantity: 4 }] };

test('what nobody typed into follows what was changed elsewhere, and what was typed stays', () => {
  const state = formState(given);
  state.set('due_on', '2026-12-05');
  state.follow({ ...given, place: 'Roof B' });
  expect(state.values()).toEqual({ ...given, place: 'Roof B', due_on: '2026-12-05' });
  expect(state.overtaken()).toEqual([]);
  expect(state.isDirty()).toBe(true);
});

test('what both changed is told, and is taken over on request', () => {
  const state = formState(given);
  state.set('place', 'Roof C');
  state.follow({ ...given, place: 'Roof B', remark: 'By crane' });
  expect(state.values()).toMatchObject({ place: 'Roof C', remark: 'By crane' });
  expect(state.isOvertaken('place')).toBe(true);
  state.takeTheirs('place');
  expect(state.value('place')).toBe('Roof B');
  expect(state.overtaken()).toEqual([]);
  expect(state.isDirty()).toBe(false);
});

test('a list is one value: it is never mixed from two', () => {
  const state = formState(given);
  state.set('lines.0.quantity', 6);
  state.follow({ ...given, lines: [{ item: 2, quantity: 9 }] });
  expect(state.value('lines')).toEqual([{ item: 1, quantity: 6 }]);
  expect(state.overtaken()).toEqual(['lines']);
});

test('an object is followed part by part', () => {
  const state = formState({ site: { city: 'Surat', pin: '395007' } });
  state.set('site.pin', '395001');
  state.follow({ site: { city: 'Bharuch', pin: '395009' } });
  expect(state.values()).toEqual({ site: { city: 'Bharuch', pin: '395001' } });
  expect(state.overtaken()).toEqual(['site.pin']);
});

test('what becomes the same on both sides, or was saved, is no longer overtaken', () => {
  const state = formState(given);
  state.set('place', 'Roof C');
  state.follow({ ...given, place: 'Roof B' });
  state.follow({ ...given, place: 'Roof C' });
  expect(state.overtaken()).toEqual([]);
  state.set('place', 'Roof D');
  state.follow({ ...given, place: 'Roof E' });
  state.settle(state.values());
  expect(state.overtaken()).toEqual([]);
});

test('a draft that was restored before the values came is not said to be overtaken', () => {
  const state = formState({});
  state.set('place', 'Roof C');
  state.follow(given);
  expect(state.values()).toEqual({ ...given, place: 'Roof C' });
  expect(state.overtaken()).toEqual([]);
});

test('a draft keeps only what was typed', () => {
  const state = formState(given);
  state.set('place', 'Roof C');
  expect(state.changed()).toEqual({ place: 'Roof C' });
});
