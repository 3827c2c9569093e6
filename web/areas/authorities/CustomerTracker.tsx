/** How far the permissions of a plant are, in plain words with the days. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircle, IconCircleCheckFilled, IconProgress } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import classes from './Authorities.module.css';
import { authority_tracker } from './slices.ts';

interface CustomerTrackerProps {
  project_id: number;
  /** shown where no file was opened */
  otherwise: ReactNode;
}

export default function CustomerTracker({ project_id, otherwise }: CustomerTrackerProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { data, loading } = useSlice(authority_tracker, { project_id });
  if (!data) return loading ? <Loading as="rows" count={2} /> : null;
  if (data.files.length === 0) return otherwise;
  return (
    <Panel title={t`Permissions and net meter`}>
      <Stack gap={16}>
        {data.files.map((file) => (
          <section key={file.id} aria-label={term(file.track)}>
            <h3 className={classes.sub}>{term(file.track)}</h3>
            <p className={classes.text}>
              {file.says} <span className={classes.dim}>{file.days}</span>
              {file.expected_on && (
                <span className={classes.dim}>
                  {' · '}
                  <Trans>
                    expected by <DateText date={file.expected_on} />
                  </Trans>
                </span>
              )}
            </p>
            <ol className={classes.stages}>
              {file.stages.map(({ key, says, on, current }) => (
                <li key={key} data-state={on ? (current ? 'current' : 'done') : 'ahead'}>
                  <span className={classes.mark}>
                    {on ? (
                      current && !file.done ? (
                        <IconProgress size={18} role="img" aria-label={t`Current`} />
                      ) : (
                        <IconCircleCheckFilled size={18} role="img" aria-label={t`Reached`} />
                      )
                    ) : (
                      <IconCircle size={18} role="img" aria-label={t`Pending`} />
                    )}
                  </span>
                  <span>{says}</span>
                  {on ? <DateText date={on} /> : <span />}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </Stack>
    </Panel>
  );
}
