import { expect, test } from 'vitest';
import { groupsOf, type Notification } from './groups.ts';

const notice = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'comment',
  title: `Notice ${id}`,
  text: '',
  path: `/stage?projectId=1&event=5&comment=${id}`,
  project_id: 1,
  project_name: 'Surya',
  created_at: '2026-03-14T05:00:00Z',
  read: false,
  ...more,
});
const idsOf = (list: Notification[]) => groupsOf(list).map(({ all }) => all.map(({ id }) => id));

test('what was said at one place on one day stands together, where its newest is', () => {
  expect(idsOf([notice(9), notice(8, { kind: 'team', path: '/team' }), notice(7)])).toEqual([[9, 7], [8]]);
});

test('another place, another day, another project and what is read stand apart', () => {
  const others = [
    notice(8, { path: '/stage?projectId=1&event=6&comment=8' }),
    notice(7, { created_at: '2026-03-13T05:00:00Z' }),
    notice(6, { project_id: 2 }),
    notice(5, { read: true }),
  ];
  expect(idsOf([notice(9), ...others])).toEqual([[9], [8], [7], [6], [5]]);
});

test('every mention stands for itself', () => {
  expect(idsOf([notice(9, { kind: 'mention' }), notice(8, { kind: 'mention' })])).toEqual([[9], [8]]);
});
