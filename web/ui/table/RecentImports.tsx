/** The imports of the last days, where files are imported: who brought what, and the way back while there is one. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { type Ability, reasonOf } from '../../kit/abilities.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { DisabledReason } from '../feedback/DisabledReason.tsx';
import { toast } from '../feedback/toast.tsx';
import { confirm } from '../overlay/confirm.tsx';
import { TimeText } from '../text/TimeText.tsx';
import classes from './RecentImports.module.css';
import { Column } from '../layout/flow.tsx';

export type RecentImport = Omit<Gets<'get_lead_imports'>['imports'][number], 'abilities'> & {
  abilities: Readonly<Record<string, Ability>>;
};

interface RecentImportsProps {
  imports: readonly RecentImport[] | undefined;
  onUndo: (id: number) => Promise<unknown>;
}

export function RecentImports({ imports, onUndo }: RecentImportsProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<number>();
  if (!imports || imports.length === 0) return null;
  const undo = async (id: number) => {
    setBusy(id);
    await onUndo(id);
    setBusy(undefined);
  };
  return (
    <Column as="section" gap={4} aria-label={t`Recent imports`}>
      <h3 className={classes.title}>
        <Trans>Recent imports</Trans>
      </h3>
      <p className={classes.dim}>
        <Trans>An import can be undone within 7 days.</Trans>
      </p>
      <ul className={classes.list}>
        {imports.map((one) => (
          <li key={one.id} className={classes.line}>
            <span className={classes.words}>
              <strong>{one.file_name}</strong>
              <span className={classes.dim}>
                {one.made_by} · <TimeText at={one.made_at} /> · {countsOf(one)}
              </span>
            </span>
            {one.undone ? (
              <span className={classes.dim}>
                <Trans>Undone</Trans>
              </span>
            ) : (
              <DisabledReason reason={reasonOf(...Object.values(one.abilities))}>
                <Button variant="default" size="sm" loading={busy === one.id} onClick={() => void undo(one.id)}>
                  <Trans>Undo import</Trans>
                </Button>
              </DisabledReason>
            )}
          </li>
        ))}
      </ul>
    </Column>
  );
}

/** "12 added, 3 updated"; what is none is left out. */
const countsOf = ({ added, updated, deleted, failed }: RecentImport): string =>
  [
    added > 0 || updated + deleted + failed === 0 ? plural(added, { one: '# added', other: '# added' }) : '',
    updated > 0 ? plural(updated, { one: '# updated', other: '# updated' }) : '',
    deleted > 0 ? plural(deleted, { one: '# deleted', other: '# deleted' }) : '',
    failed > 0 ? plural(failed, { one: '# failed', other: '# failed' }) : '',
  ]
    .filter(Boolean)
    .join(', ');

interface ImportUndo {
  /** undoes all of it, or what nobody changed since */
  run: (rest: boolean) => Promise<unknown>;
  /** what someone changed since, by the refusal; undefined for any other failure */
  changedIn: (failure: unknown) => readonly string[] | undefined;
  done: string;
}

/** Undoes an import; where someone changed some of it since, asks whether the rest is undone. */
export async function undoImport({ run, changedIn, done }: ImportUndo): Promise<void> {
  try {
    try {
      await run(false);
    } catch (failure) {
      const changed = changedIn(failure);
      if (!changed) throw failure;
      const names = changed.join(', ');
      const yes = await confirm({
        title: <Trans>Undo the rest of the import?</Trans>,
        text: <Trans>These were changed since the import and are kept: {names}</Trans>,
        verb: <Trans>Undo the rest</Trans>,
      });
      if (!yes) return;
      await run(true);
    }
    toast.success(done);
  } catch (failure) {
    toast.failure(sentenceOf(failure));
  }
}
