/** What was sent for approval in a stage: first what waits, then what came back, then what is approved. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Empty } from '../../ui/Empty.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { approvalSteps } from '../../../domain/events.ts';
import { useOpenEvent } from './event_address.ts';
import { EventName } from './EventName.tsx';
import type { EventRow } from './slices.ts';
import classes from './Stage.module.css';
import { useScheduleWords } from './words.ts';

const order = ['waiting', 'rejected', 'approved'];

export function StageApprovals({ rows }: { rows: readonly EventRow[] }) {
  const { t } = useLingui();
  const words = useScheduleWords();
  const { open } = useOpenEvent();
  if (rows.length === 0) {
    return (
      <Empty
        title={t`Nothing was sent for approval yet`}
        text={t`Open an event that is in progress and ask for its approval.`}
      />
    );
  }
  const sorted = rows.toSorted((a, b) => order.indexOf(a.approval) - order.indexOf(b.approval));
  return (
    <ul className={classes.list} aria-label={t`Approvals`}>
      {sorted.map((row) => (
        <li key={row.id} className={classes.row}>
          <StatusDot status={row.status} />
          <span className={classes.words}>
            <EventName row={row} strong />
            <span className={classes.sub}>{approvalSteps(row).join(' → ')}</span>
          </span>
          <span className={classes.end}>
            <Tag tone={row.approval === 'rejected' ? 'late' : row.approval === 'waiting' ? 'accent' : 'plain'}>
              {words.approval(row.approval)}
            </Tag>
            {row.approval === 'waiting' && (
              <Button variant="default" onClick={() => open(row.id)}>
                <Trans>Decide</Trans>
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
