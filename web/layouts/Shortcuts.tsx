/** The keys that work everywhere. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyHint } from '../ui/KeyHint.tsx';
import classes from './Shortcuts.module.css';

export default function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal.Root opened={opened} onClose={onClose} size="md" centered>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.heading ?? ''}>
            <Trans>Shortcuts</Trans>
          </Modal.Title>
          <Modal.CloseButton aria-label={t`Close`} />
        </div>
        <dl className={classes.keys}>
          <Line keys={['Mod+K']}>
            <Trans>Find or go to anything</Trans>
          </Line>
          <Line keys={['G', 'D']}>
            <Trans>Start page</Trans>
          </Line>
          <Line keys={['G', 'P']}>
            <Trans>The selected project</Trans>
          </Line>
          <Line keys={['G', 'N']}>
            <Trans>Notifications</Trans>
          </Line>
          <Line keys={['G', 'A']}>
            <Trans>Account</Trans>
          </Line>
          <Line keys={['[']}>
            <Trans>Narrow or widen the menu</Trans>
          </Line>
          <Line keys={['Up', 'Down']}>
            <Trans>Move in a list or table</Trans>
          </Line>
          <Line keys={['Enter']}>
            <Trans>Open what is chosen</Trans>
          </Line>
          <Line keys={['Esc']}>
            <Trans>Close what is open</Trans>
          </Line>
          <Line keys={['?']}>
            <Trans>This list</Trans>
          </Line>
        </dl>
      </Modal.Content>
    </Modal.Root>
  );
}

function Line({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        {keys.map((one) => (
          <KeyHint key={one} keys={one} />
        ))}
      </dd>
    </div>
  );
}
