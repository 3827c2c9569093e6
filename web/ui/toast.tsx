/** Short sentences that appear and go: what was done, what to know, what failed. */
import { t } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Failures stay until they are closed, so nobody misses one. */
function show(sentence: ReactNode, color: string, icon: ReactNode, stays: boolean): void {
  const id = typeof sentence === 'string' ? `toast:${color}:${sentence}` : undefined;
  if (id) notifications.hide(id);
  notifications.show({
    ...(id && { id }),
    message: sentence,
    color,
    icon,
    autoClose: stays ? false : 4500,
    withBorder: true,
    closeButtonProps: { 'aria-label': t`Close` },
    role: stays ? 'alert' : 'status',
  });
}

export const toast = {
  success: (sentence: ReactNode): void => show(sentence, 'teal', <IconCheck size={18} aria-hidden />, false),
  info: (sentence: ReactNode): void => show(sentence, 'gray', <IconInfoCircle size={18} aria-hidden />, false),
  failure: (sentence: ReactNode): void => show(sentence, 'red', <IconAlertCircle size={18} aria-hidden />, true),
};
