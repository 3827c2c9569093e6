/** What was sent for approval in a stage: first what waits, then what came back, then what is approved. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Skeleton, Loading } from '../../ui/feedback/Loading.tsx';
import { StatusDot } from '../../ui/feedback/StatusDot.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { approvalSteps } from '../../../domain/events.ts';
import { useOpenEvent } from './event_address.ts';
import { EventName } from './EventName.tsx';
import { type EventRow, stage_approvals, type WorkView } from './slices.ts';
import classes from './Stage.module.css';
import { useStageRows } from './use_stage_rows.ts';
import { useScheduleLabels } from './labels.ts';
import { Row, Stack } from '../../ui/layout/flow.tsx';

interface StageApprovalsProps {
  project_id: number;
  stage: EventRow['stage'];
}

export function StageApprovals({ project_id, stage }: StageApprovalsProps) {
  const { t } = useLingui();
  const words = useScheduleLabels();
  const { open } = useOpenEvent();
  const view = useMemo(
    (): WorkView => ({
      project_id,
      stage,
      approval: ['waiting', 'rejected', 'approved'],
      sort: 'approval',
      descending: true,
    }),
    [project_id, stage],
  );
  const { rows, total, failure, reload, end } = useStageRows(stage_approvals, view);
  if (!rows) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  if (rows.length === 0) {
    return (
      <Empty
        title={t`Nothing sent for approval yet`}
        text={t`Open an event that is in progress and request approval.`}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label={t`Approvals`}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row}>
          <StatusDot status={row.status} />
          <Stack as="span" gap={2} shrink>
            <EventName row={row} strong />
            <span className={classes.sub}>{approvalSteps(row).join(' → ')}</span>
          </Stack>
          <Row as="span" gap={8} align="center" justify="end">
            <Tag tone={row.approval === 'rejected' ? 'late' : row.approval === 'waiting' ? 'accent' : 'plain'}>
              {words.approval(row.approval)}
            </Tag>
            {row.approval === 'waiting' && (
              <Button variant="default" onClick={() => open(row.id)}>
                <Trans>Decide</Trans>
              </Button>
            )}
          </Row>
        </li>
      ))}
      {rows.length < total && (
        <li ref={end} className={classes.row} aria-hidden>
          <Skeleton width="40%" />
        </li>
      )}
    </ul>
  );
}
