/** Undo of something that someone changed meanwhile: what it is now beside what undo would make of it, and the choice. */
import { Trans } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { type TwoVersionsFact, VersionsTable } from '../layout/TwoVersions.tsx';
import classes from './UndoChanged.module.css';
import { Cluster, Column } from '../layout/flow.tsx';

export type UndoChoice = 'rest' | 'all' | 'nothing';

interface UndoChangedProps {
  facts: readonly TwoVersionsFact[];
  /** true when something is still as it was left, and can be undone by itself */
  has_rest: boolean;
  /** true when the changes may be overwritten */
  may_overwrite: boolean;
  onChoose: (choice: UndoChoice) => void;
}

/** At most as many facts as anyone compares. */
const most_facts = 12;

export function UndoChanged({ facts, has_rest, may_overwrite, onChoose }: UndoChangedProps) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? facts : facts.slice(0, most_facts);
  const hidden = facts.length - shown.length;
  return (
    <Column gap={12}>
      <Modal.Title className={classes.title ?? ''}>
        <Trans>Changed by someone after you</Trans>
      </Modal.Title>
      <p className={classes.text}>
        <Trans>Undo would overwrite these changes. Nothing has been undone yet.</Trans>
      </p>
      <div className={classes.facts}>
        <VersionsTable facts={shown} mine={<Trans>After undo</Trans>} />
      </div>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          <Trans>Show {hidden} more</Trans>
        </Button>
      )}
      <Cluster gap={8}>
        {has_rest && (
          <Button data-autofocus onClick={() => onChoose('rest')}>
            <Trans>Undo only the rest</Trans>
          </Button>
        )}
        {may_overwrite && (
          <Button color="red" variant="light" onClick={() => onChoose('all')}>
            <Trans>Undo and overwrite</Trans>
          </Button>
        )}
        <Button variant="default" data-autofocus={has_rest ? undefined : true} onClick={() => onChoose('nothing')}>
          <Trans>Cancel</Trans>
        </Button>
      </Cluster>
    </Column>
  );
}

/** Asks from anywhere; closing it is a no. */
export function askUndo(question: Omit<UndoChangedProps, 'onChoose'>): Promise<UndoChoice> {
  return new Promise((resolve) => {
    const modalId = 'undo-changed';
    modals.open({
      modalId,
      size: 'lg',
      withCloseButton: false,
      onClose: () => resolve('nothing'),
      children: (
        <UndoChanged
          {...question}
          onChoose={(choice) => {
            resolve(choice);
            modals.close(modalId);
          }}
        />
      ),
    });
  });
}
