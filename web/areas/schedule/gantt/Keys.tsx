/** The keys of the Gantt. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import classes from './Keys.module.css';

export function Keys({ opened, onClose, editing }: { opened: boolean; onClose: () => void; editing: boolean }) {
  const { t } = useLingui();
  return (
    <Modal.Root opened={opened} onClose={onClose} size="xl" centered>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.heading ?? ''}>
            <Trans>Keys of the Gantt</Trans>
          </Modal.Title>
          <Modal.CloseButton aria-label={t`Close`} />
        </div>
        <div className={classes.columns}>
          <section>
            <h3>{t`Go`}</h3>
            <dl className={classes.keys}>
              <Line keys={['Up', 'Down']}>{t`Row above, row below`}</Line>
              <Line keys={['Left', 'Right']}>{t`Close or open a group; go to a cell`}</Line>
              <Line keys={['Home', 'End']}>{t`First row, last row`}</Line>
              <Line keys={['Enter']}>{t`Open the event, or edit the cell`}</Line>
              <Line keys={['[', ']']}>{t`From link to link of the row`}</Line>
            </dl>
            <h3>{t`Look`}</h3>
            <dl className={classes.keys}>
              <Line keys={['＋', '－']}>{t`Zoom in, zoom out`}</Line>
              <Line keys={['F']}>{t`Fit the whole plan`}</Line>
              <Line keys={['T']}>{t`Today`}</Line>
              <Line keys={['*']}>{t`Open all groups`}</Line>
              <Line keys={['/']}>{t`Search`}</Line>
            </dl>
          </section>
          {editing && (
            <section>
              <h3>{t`Change`}</h3>
              <dl className={classes.keys}>
                <Line keys={['Alt+Left', 'Alt+Right']}>{t`Move by a day`}</Line>
                <Line keys={['Shift+Left', 'Shift+Right']}>{t`Move by a week`}</Line>
                <Line keys={['Alt+Shift+Right']}>{t`Longer; with Left shorter`}</Line>
                <Line keys={['F2']}>{t`Edit the cell`}</Line>
                <Line keys={['L']}>{t`Link from this row; again: another kind`}</Line>
                <Line keys={['N']}>{t`New event below`}</Line>
                <Line keys={['Alt+Up', 'Alt+Down']}>{t`Row up, row down`}</Line>
                <Line keys={['Mod+]', 'Mod+[']}>{t`Into the group above, out of it`}</Line>
                <Line keys={['Del']}>{t`Delete the chosen rows or link`}</Line>
              </dl>
              <h3>{t`Take back`}</h3>
              <dl className={classes.keys}>
                <Line keys={['Mod+Z']}>{t`Undo`}</Line>
                <Line keys={['Mod+Shift+Z']}>{t`Redo`}</Line>
                <Line keys={['Esc']}>{t`Put back what is being tried`}</Line>
              </dl>
            </section>
          )}
          <section>
            <h3>{t`Choose`}</h3>
            <dl className={classes.keys}>
              <Line keys={['Space']}>{t`Choose the row, or not`}</Line>
              <Line keys={['Shift+Down']}>{t`Choose from here on`}</Line>
              <Line keys={['Mod+A']}>{t`Choose all rows`}</Line>
              <Line keys={['Esc']}>{t`Choose nothing`}</Line>
            </dl>
          </section>
        </div>
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
