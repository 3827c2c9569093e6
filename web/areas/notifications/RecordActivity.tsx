/** What happened to one record, on its page, newest first. Not shown where nothing is there that the reader may see. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Topic } from '../../../contract/topics.ts';
import type { ActivitySubject } from '../../../domain/activity.ts';
import { api } from '../../kit/api.ts';
import { useLog } from '../../kit/log.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { ActivityDays } from './ActivityDays.tsx';

const topics: Record<ActivitySubject, Topic> = {
  order: 'orders',
  rfq: 'requests',
  inspection: 'inspections',
  mdcc: 'inspections',
  dispatch: 'deliveries',
  goods_receipt: 'deliveries',
  store: 'stock',
  item: 'items',
  supplier: 'suppliers',
};

export interface RecordActivityProps {
  of: ActivitySubject;
  id: number;
}

export default function RecordActivity({ of, id }: RecordActivityProps) {
  const { t } = useLingui();
  const log = useLog(
    { subject_type: of, subject_id: id },
    {
      ask: async (asked, part, options) => ({
        rows: (await api.get_record_activity({ ...asked, ...part }, options)).activity,
      }),
      topics: [topics[of]],
      limit: 6,
      earlier: 40,
    },
  );
  const { page, failure } = log;
  if (page ? page.rows.length === 0 : !failure) return null;
  return (
    <Panel title={t`Activity`}>
      {page && <ActivityDays list={page.rows} />}
      {failure && <Failure sentence={failure} onRetry={log.reload} />}
      {log.more && (
        <Button variant="subtle" loading={log.busy} onClick={() => void log.older()}>
          <Trans>Show earlier</Trans>
        </Button>
      )}
    </Panel>
  );
}
