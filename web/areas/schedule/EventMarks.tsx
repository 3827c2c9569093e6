/** What is loud or worth knowing about an event beside its status: late, critical, waiting, missing documents. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconFileAlert,
  IconFlag,
  IconHourglass,
  IconRoute,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { usePerson } from '../../kit/session.ts';
import { Tag } from '../../ui/text/Tag.tsx';
import type { WorkRow } from './slices.ts';
import { useScheduleLabels } from './labels.ts';

export function LateMark({ row }: { row: Pick<WorkRow, 'late' | 'days_late'> }) {
  if (!row.late) return null;
  return (
    <Tag tone="late" icon={<IconAlertTriangle aria-hidden />}>
      {row.days_late > 0 ? <Plural value={row.days_late} one="# day late" other="# days late" /> : <Trans>Late</Trans>}
    </Tag>
  );
}

/** Material that is ordered for it is promised too late. */
export function ComingDelayMark({ row }: { row: Pick<WorkRow, 'coming_delay'> }) {
  if (!row.coming_delay) return null;
  return (
    <Tag tone="late" icon={<IconTruckDelivery aria-hidden />} tip={row.coming_delay}>
      <Trans>Material late</Trans>
    </Tag>
  );
}

export function ApprovalMark({ approval }: { approval: string }) {
  const { t } = useLingui();
  if (approval === 'waiting') {
    return (
      <Tag icon={<IconHourglass aria-hidden />} tip={t`Approval requested, no decision yet`}>
        <Trans>Awaiting approval</Trans>
      </Tag>
    );
  }
  if (approval === 'rejected') {
    return (
      <Tag tone="late" icon={<IconAlertTriangle aria-hidden />}>
        <Trans>Rejected</Trans>
      </Tag>
    );
  }
  return null;
}

export function EventMarks({ row, short = false }: { row: WorkRow; short?: boolean }) {
  const { t } = useLingui();
  const words = useScheduleLabels();
  // what is missing inside, and what the plan hangs on, is the builders' business
  const customer = usePerson()?.userKind === 'consumer';
  return (
    <>
      <LateMark row={row} />
      <ComingDelayMark row={row} />
      <ApprovalMark approval={row.approval} />
      {!customer && row.missing_document_count > 0 && row.status !== 'FINISHED' && (
        <Tag icon={<IconFileAlert aria-hidden />} tip={t`Documents expected before it can be finished`}>
          <Plural value={row.missing_document_count} one="# document missing" other="# documents missing" />
        </Tag>
      )}
      {!short && !customer && row.critical && row.status !== 'FINISHED' && (
        <Tag icon={<IconRoute aria-hidden />} tip={t`If it slips, the end of the project slips with it`}>
          <Trans>Critical</Trans>
        </Tag>
      )}
      {!short && row.milestone && (
        <Tag tone="accent" icon={<IconFlag aria-hidden />}>
          {words.milestone(row.milestone)}
        </Tag>
      )}
    </>
  );
}
