/** How far a change of many rows is, and what came of it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Progress } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState, useSyncExternalStore } from 'react';
import { showNumber } from '../../../domain/numbers.ts';
import type { BulkState } from './bulk.tsx';
import classes from './BulkDialog.module.css';
import { Cluster, Column, Plain } from '../layout/flow.tsx';

/** As many names as are read beside one reason. */
const most_names = 5;

interface Store {
  get: () => BulkState;
  subscribe: (heard: () => void) => () => void;
}

function BulkDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const { t } = useLingui();
  const state = useSyncExternalStore(store.subscribe, store.get);
  const [stopping, setStopping] = useState(false);
  const { over, title, skipped, untried, failure, onUndo } = state;
  const tried = showNumber(state.tried);
  const total = showNumber(state.total);
  const skipped_count = skipped.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <Column gap={12}>
      <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
      <Progress value={(state.tried / Math.max(state.total, 1)) * 100} aria-label={t`Rows processed`} />
      {over ? (
        <Column gap={8} role="status">
          <Plain>
            {state.done === 0 ? (
              <Trans>Nothing was changed.</Trans>
            ) : (
              (state.sentence ?? <Plural value={state.done} one="# changed." other="# changed." />)
            )}
          </Plain>
          {failure && (
            <p role="alert" className={classes.failed}>
              {failure}
            </p>
          )}
          {untried > 0 && (
            <Plain>
              <Plural value={untried} one="Stopped. # was not changed." other="Stopped. # were not changed." />
            </Plain>
          )}
          {skipped_count > 0 && (
            <>
              <Plain>
                <Plural value={skipped_count} one="# skipped:" other="# skipped:" />
              </Plain>
              <ul className={classes.reasons}>
                {skipped.map(({ why, names }) => (
                  <li key={why}>
                    <strong>{why}</strong>
                    <Names names={names} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Column>
      ) : (
        <p role="status" className={classes.far}>
          <Trans>
            {tried} of {total}
          </Trans>
        </p>
      )}
      <Cluster gap={8}>
        {over ? (
          <>
            {onUndo && (
              <Button
                variant="default"
                onClick={() => {
                  onClose();
                  onUndo();
                }}
              >
                <Trans>Undo</Trans>
              </Button>
            )}
            <Button data-autofocus onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            loading={stopping}
            onClick={() => {
              setStopping(true);
              state.onStop();
            }}
          >
            <Trans>Stop</Trans>
          </Button>
        )}
      </Cluster>
    </Column>
  );
}

function Names({ names }: { names: readonly string[] }) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? names : names.slice(0, most_names);
  const more = names.length - shown.length;
  return (
    <span className={classes.names}>
      {shown.join(', ')}{' '}
      {more > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          <Trans>Show {more} more</Trans>
        </Button>
      )}
    </span>
  );
}

let opened = 0;

/** Opens the dialog; answers with how it is told what came further. Until all is over it closes only by stopping. */
export function openBulk(first: BulkState): { show: (next: BulkState) => void; close: () => void } {
  opened += 1;
  const modalId = `bulk-${opened}`;
  const listeners = new Set<() => void>();
  let state = first;
  const store: Store = {
    get: () => state,
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
  const closing = (over: boolean) => ({
    modalId,
    withCloseButton: false,
    closeOnEscape: over,
    closeOnClickOutside: false,
  });
  const close = () => modals.close(modalId);
  modals.open({ ...closing(first.over), children: <BulkDialog store={store} onClose={close} /> });
  return {
    close,
    show(next) {
      if (next.over && !state.over) modals.updateModal(closing(true));
      state = next;
      for (const heard of listeners) heard();
    },
  };
}
