/** One question before something that cannot be taken back. */
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

export interface Question {
  title: ReactNode;
  text?: ReactNode;
  /** what happens, as a verb with its object: "Delete drawing" */
  verb: ReactNode;
  destructive?: boolean | undefined;
  /** the way back, when "Cancel" is not clear enough */
  keep?: ReactNode;
}

/** Asks; true when the person chose the verb. Escape, the backdrop and the way back are a no. */
export function confirm({ title, text, verb, destructive = false, keep }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: (
        <Text span fw={600} size="lg">
          {title}
        </Text>
      ),
      children: text ? <Text component="div">{text}</Text> : null,
      size: 'sm',
      withCloseButton: false,
      labels: { confirm: verb, cancel: keep ?? <Trans>Cancel</Trans> },
      confirmProps: { color: destructive ? 'red' : 'teal', ...(!destructive && { 'data-autofocus': true }) },
      cancelProps: destructive ? { 'data-autofocus': true } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
