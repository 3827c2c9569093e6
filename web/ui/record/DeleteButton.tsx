/** Deletes a record after a question; not shown where the record cannot be deleted. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { attemptConfirmed } from '../feedback/attempt.ts';
import type { Question } from '../overlay/confirm.tsx';

interface DeleteButtonProps {
  /** why it cannot be deleted */
  whyNot: string | undefined;
  question: Question;
  act: () => Promise<unknown>;
  onDeleted: () => void;
  children?: ReactNode;
}

export function DeleteButton({ whyNot, question, act, onDeleted, children }: DeleteButtonProps) {
  if (whyNot !== undefined) return null;
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() =>
        void attemptConfirmed(question, async () => {
          await act();
          onDeleted();
        })
      }
    >
      {children ?? <Trans>Delete</Trans>}
    </Button>
  );
}
