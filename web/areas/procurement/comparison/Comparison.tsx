/** Offers side by side: a column for each supplier, a row for each line; who is chosen, and what it comes to. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconFileTypePdf, IconMessage2Dollar, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { saveFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { FileMenu } from '../../../ui/table/FileMenu.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { AwardOrders } from '../orders/AwardOrders.tsx';
import { type Comparison as Compared, purchase_settings, rfq_comparison, type RfqAnswer } from '../slices.ts';
import { AwardBar } from './AwardBar.tsx';
import classes from './Comparison.module.css';
import { Grid } from './Grid.tsx';
import { useAward } from './use_award.ts';

const Negotiate = lazy(() => import('./Negotiate.tsx'));
const Settings = lazy(() => import('./Settings.tsx'));

const nothing = {};

export default function Comparison({ rfq }: { rfq: RfqAnswer }) {
  const { data, failure, reload } = useSlice(rfq_comparison, { rfq_id: rfq.id });
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  return <Shown rfq={rfq} comparison={data} />;
}

function Shown({ rfq, comparison }: { rfq: RfqAnswer; comparison: Compared }) {
  const { t } = useLingui();
  const choosing = useAward(rfq.lines, comparison);
  const [asking, setAsking] = useState(false);
  const [setting, setSetting] = useState(false);
  const own = useSlice(purchase_settings, nothing).data;
  const { settings, abilities } = comparison;
  const { interest_percent, creditable_percent } = settings;
  if (comparison.offers.length === 0)
    return <Empty title={t`No quotes yet`} text={t`Quotes appear here as soon as suppliers send them.`} />;
  return (
    <Stack gap={12}>
      <Cluster gap={12} align="center">
        <span className={classes.dim} style={{ flex: '1 1 320px' }}>
          <Trans>
            Ranked by landed cost: price + freight + GST not credited − interest saved by credit + interest on advances,
            at {showNumber(interest_percent)}% a year on price and freight. {showNumber(creditable_percent)}% of GST is
            credited and not ranked.
          </Trans>
        </span>
        <Cluster gap={8}>
          <DisabledReason reason={reasonOf(abilities.send_rfq_round)}>
            <Button
              variant="default"
              leftSection={<IconMessage2Dollar size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              <Trans>Ask for better offer</Trans>
            </Button>
          </DisabledReason>
          <DisabledReason reason={reasonOf(own?.abilities.update_purchase_settings)}>
            <Button
              variant="default"
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setSetting(true)}
            >
              <Trans>Comparison settings</Trans>
            </Button>
          </DisabledReason>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() => void attempt(() => saveFile('export_rfq_comparison', { rfq_id: rfq.id, format: 'pdf' }))}
          >
            PDF
          </Button>
          <FileMenu
            label={t`Download comparison`}
            save={(format) => saveFile('export_rfq_comparison', { rfq_id: rfq.id, format })}
          />
        </Cluster>
      </Cluster>
      {rfq.hidden_lines > 0 && <Alert color="gray">{t`Lines of projects you do not see are not shown.`}</Alert>}
      <Grid rfq={rfq} comparison={comparison} choosing={choosing} />
      <AwardBar rfq={rfq} comparison={comparison} choosing={choosing} />
      {comparison.award && <AwardOrders rfq_id={rfq.id} />}
      <LazyMount opened={asking} onClose={() => setAsking(false)}>
        {(opened) => <Negotiate opened={opened} rfq={rfq} onClose={() => setAsking(false)} />}
      </LazyMount>
      <LazyMount opened={setting} onClose={() => setSetting(false)}>
        {(opened) => own && <Settings opened={opened} settings={own} onClose={() => setSetting(false)} />}
      </LazyMount>
    </Stack>
  );
}
