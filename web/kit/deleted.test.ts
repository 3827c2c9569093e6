import { expect, test } from 'vitest';
import { forgetDeleted, isDeleted, noteWrite } from './deleted.ts';

test('what was deleted is not asked for again until a write of it succeeds', () => {
  noteWrite('delete_order', { order_id: 117 });
  expect(isDeleted({ order_id: 117 })).toBe(true);
  expect(isDeleted({ order_id: 118 })).toBe(false);
  expect(isDeleted({ project_id: 117 })).toBe(false);
  expect(isDeleted(undefined)).toBe(false);
  noteWrite('undo_delete_order', { order_id: 117 });
  expect(isDeleted({ order_id: 117 })).toBe(false);
});

test('a part that is deleted leaves what it was of', () => {
  noteWrite('delete_order_file', { order_id: 117, file_id: 3 });
  expect(isDeleted({ order_id: 117 })).toBe(false);
});

test('another person asks for everything', () => {
  noteWrite('delete_order', { order_id: 5 });
  forgetDeleted();
  expect(isDeleted({ order_id: 5 })).toBe(false);
});
