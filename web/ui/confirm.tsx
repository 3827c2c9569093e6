/** One question before something that cannot be taken back. */
import { Trans } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import classes from './confirm.module.css';

export interface Question {
  title: ReactNode;
  text?: ReactNode;
  /** what happens, as a verb with its object: "Delete drawing" */
  verb: ReactNode;
  destructive?: boolean | undefined;
  /** the way back, when "Cancel" is not clear enough */
  keep?: ReactNode;
}

let asked = 0;

/** Asks; true when the person chose the verb. Escape, the backdrop and the way back are a no. */
export function confirm({ title, text, verb, destructive = false, keep }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    asked += 1;
    const modalId = `question-${asked}`;
    const answer = (yes: boolean) => {
      resolve(yes);
      modals.close(modalId);
    };
    modals.open({
      modalId,
      size: 'sm',
      withCloseButton: false,
      onClose: () => resolve(false),
      children: (
        <>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {text && <div className={classes.text}>{text}</div>}
          <div className={classes.answers}>
            <Button variant="default" data-autofocus={destructive || undefined} onClick={() => answer(false)}>
              {keep ?? <Trans>Cancel</Trans>}
            </Button>
            <Button
              color={destructive ? 'red' : 'teal'}
              data-autofocus={!destructive || undefined}
              onClick={() => answer(true)}
            >
              {verb}
            </Button>
          </div>
        </>
      ),
    });
  });
}
