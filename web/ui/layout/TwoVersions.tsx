/** What is there now beside what somebody wanted, fact by fact, and the choice which shall hold. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../kit/failure.ts';
import { toast } from '../feedback/toast.tsx';
import classes from './TwoVersions.module.css';

export interface TwoVersionsFact {
  key: string;
  name: string;
  now: string;
  mine: string;
  /** changed by somebody else, by oneself */
  now_changed?: boolean;
  mine_changed?: boolean;
}

interface TwoVersionsProps {
  facts: readonly TwoVersionsFact[];
  onMine: () => void | Promise<void>;
  onTheirs: () => void;
}

/** Both versions fact by fact; `mine` names the column of what is wanted. */
export function VersionsTable({ facts, mine }: { facts: readonly TwoVersionsFact[]; mine: ReactNode }) {
  const { t } = useLingui();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t`Field`}</th>
          <th scope="col">{t`Now`}</th>
          <th scope="col">{mine}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ key, name, now, mine: wanted, now_changed, mine_changed }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td data-changed={now_changed || undefined}>{now}</td>
            <td data-changed={mine_changed || undefined}>{wanted}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TwoVersions({ facts, onMine, onTheirs }: TwoVersionsProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await onMine();
    } catch (failure) {
      toast.failure(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <VersionsTable facts={facts} mine={t`Yours`} />
      <div className={classes.end}>
        <Button onClick={() => void keep()} loading={busy}>
          <Trans>Overwrite with mine</Trans>
        </Button>
        <Button variant="default" onClick={onTheirs}>
          <Trans>Keep theirs</Trans>
        </Button>
      </div>
    </>
  );
}
