/** What is there now beside what someone wanted, fact by fact, and the choice which shall hold. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './TwoVersions.module.css';
import { Cluster } from './flow.tsx';
import { useAttempt } from '../feedback/attempt.ts';

export interface TwoVersionsFact {
  key: string;
  name: string;
  now: string;
  mine: string;
  /** changed by someone else, by oneself */
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
  const [busy, run] = useAttempt();
  return (
    <>
      <VersionsTable facts={facts} mine={t`Yours`} />
      <Cluster gap={8}>
        <Button onClick={() => void run(onMine)} loading={busy}>
          <Trans>Overwrite with mine</Trans>
        </Button>
        <Button variant="default" onClick={onTheirs}>
          <Trans>Keep theirs</Trans>
        </Button>
      </Cluster>
    </>
  );
}
