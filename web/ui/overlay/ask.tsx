/** What a question looks like. */
import { Trans } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { modals } from '@mantine/modals';
import classes from './ask.module.css';
import type { Question } from './confirm.tsx';

let asked = 0;

export function ask({ title, text, verb, destructive = false, keep }: Question): Promise<boolean> {
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
