import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('@lingui/core/macro', () => ({ t: (parts: readonly string[]) => parts.join('') }));
const { toast } = await import('./toast.tsx');

beforeEach(() => notifications.clean());
const shown = () => notificationsStore.getState().notifications;

test('a toast that is shown again stays one, and its time starts over', () => {
  toast.success('Saved.');
  const first = shown()[0];
  toast.success('Saved.');
  expect(shown()).toHaveLength(1);
  // the library starts the time of a toast again only where its duration changed
  expect(shown()[0]?.autoClose).not.toBe(first?.autoClose);
  expect(shown()[0]?.autoClose).toBeGreaterThanOrEqual(4500);
});

test('failures that nobody closed do not hold back what was done', () => {
  for (let at = 0; at < notificationsStore.getState().limit; at += 1) toast.failure(`Failure ${at}`);
  toast.info('Saved on this device.');
  expect(shown().map(({ message }) => message)).toContain('Saved on this device.');
  expect(notificationsStore.getState().queue.map(({ autoClose }) => autoClose)).toEqual([false]);
});
