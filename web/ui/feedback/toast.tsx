/** Short sentences that appear and go: what was done, what to know, what failed. */
import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

let count = 0;

/** Failures stay until they are closed, so nobody misses one; they hold back nothing that goes by itself. */
function show(sentence: ReactNode, color: string, icon: ReactNode, stays: boolean, shown_ms = 4500): string {
  const id = typeof sentence === 'string' ? `toast:${color}:${sentence}` : `toast:${crypto.randomUUID()}`;
  // the timer of a toast that is shown again starts over only with another duration
  count = (count + 1) % 100;
  notifications.hide(id);
  notifications.show({
    id,
    message: sentence,
    color,
    icon,
    autoClose: stays ? false : shown_ms + count,
    priority: stays ? 0 : 1,
    withBorder: true,
    closeButtonProps: { 'aria-label': t`Close` },
    role: stays ? 'alert' : 'status',
  });
  return id;
}

/** As long as a person may need to notice that something must be undone. */
const undo_ms = 12_000;

/** What was done, and the way back, which is taken once. */
function undoable(sentence: ReactNode, onUndo: () => unknown): void {
  const id = show(
    <span>
      {sentence}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          notifications.hide(id);
          void onUndo();
        }}
      >{t`Undo`}</Button>
    </span>,
    'teal',
    <IconCheck size={18} aria-hidden />,
    false,
    undo_ms,
  );
}

/** Something under way that may take long: shown once it does, with how far it is and a way to stop it. */
function running(sentence: string, quiet_ms: number, onCancel: () => void) {
  const id = `running:${crypto.randomUUID()}`;
  const timer = setTimeout(() => notifications.show(notice('')), quiet_ms);
  let shown = '';
  const notice = (percent: string) => ({
    id,
    message: (
      <>
        {sentence} <span aria-hidden>{percent}</span>{' '}
        <Button size="compact-xs" variant="subtle" onClick={onCancel}>{t`Cancel`}</Button>
      </>
    ),
    loading: true,
    autoClose: false as const,
    withBorder: true,
    withCloseButton: false,
    role: 'status',
  });
  return {
    /** from 0 to 1 */
    far(share: number): void {
      const percent = `${Math.round(share * 100)}%`;
      if (percent !== shown) notifications.update(notice((shown = percent)));
    },
    end(): void {
      clearTimeout(timer);
      notifications.hide(id);
    },
  };
}

export const toast = {
  running,
  undoable,
  success: (sentence: ReactNode): void => void show(sentence, 'teal', <IconCheck size={18} aria-hidden />, false),
  info: (sentence: ReactNode): void => void show(sentence, 'gray', <IconInfoCircle size={18} aria-hidden />, false),
  failure: (sentence: ReactNode): void => void show(sentence, 'red', <IconAlertCircle size={18} aria-hidden />, true),
};
