import { expect, test } from 'vitest';
import { activity_groups, groupOfKind } from './activity.ts';
import { choicesFrom, deliveryOf, notice_kinds, usual_choices } from './notices.ts';

test.each([[{}], [null], ['mail'], [{ mail: true, daily_digest: true }], [{ mention: 'pigeon', toString: 'mail' }]])(
  'what is stored as %j means as usual',
  (stored) => {
    expect(choicesFrom(stored)).toEqual(usual_choices);
  },
);

test('a choice counts for its kind, and an unknown kind is one of the others', () => {
  const stored = { mention: 'none', other: 'mail' };
  expect(deliveryOf(stored, 'mention')).toBe('none');
  expect(deliveryOf(stored, 'approval')).toBe('mail');
  expect(deliveryOf(stored, 'something_new')).toBe('mail');
  expect(Object.keys(choicesFrom(stored))).toEqual([...notice_kinds]);
});

test.each([
  ['project_status_changed', 'project'],
  ['project_member_added', 'team'],
  ['event_delayed', 'schedule'],
  ['internal_comment_added', 'comments'],
  ['photos_shared', 'photos'],
  ['drawing_moved', 'documents'],
  ['invoice_added', 'finance'],
  ['something_new', 'other'],
] as const)('%s is about %s', (kind, group) => {
  expect(groupOfKind(kind)).toBe(group);
  expect(activity_groups).toContain(group);
});
