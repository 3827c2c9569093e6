/** Lists keys and what they do, in a window; several groups stand beside one another where there is room. */
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { KeyHint } from './KeyHint.tsx';
import classes from './KeyList.module.css';

export interface KeyGroup {
  title?: string;
  lines: readonly (readonly [keys: readonly string[], what: string])[];
}

interface KeyListProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** groups that stand under one another, column by column */
  columns: readonly (readonly KeyGroup[])[];
}

export function KeyList({ title, opened, onClose, columns }: KeyListProps) {
  const { t } = useLingui();
  return (
    <Modal.Root opened={opened} onClose={onClose} size={columns.length > 1 ? 'xl' : 'md'} centered>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.heading ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t`Close`} />
        </div>
        <div className={classes.columns}>
          {columns.map((groups) => (
            <section key={groups[0]?.title ?? title}>
              {groups.map((group) => (
                <div key={group.title ?? title}>
                  {group.title && <h3>{group.title}</h3>}
                  <dl className={classes.keys}>
                    {group.lines.map(([keys, what]) => (
                      <div key={what}>
                        <dt>{what}</dt>
                        <dd>
                          {keys.map((one) => (
                            <KeyHint key={one} keys={one} />
                          ))}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </div>
              ))}
            </section>
          ))}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
