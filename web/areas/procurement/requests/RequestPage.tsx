/** One request: a draft that is made ready, or what was sent, who answered, and the comparison of the offers. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { LazyBoundary, lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Cluster, End, Stack } from '../../../ui/layout/flow.tsx';
import { rfq as rfq_slice } from '../slices.ts';
import { RequestActs } from './RequestActs.tsx';
import classes from './Request.module.css';
import { Overview } from './Overview.tsx';
import { RequestPill } from './words.tsx';

const DraftForm = lazy(() => import('./DraftForm.tsx'));
const Comparison = lazy(() => import('../comparison/Comparison.tsx'));

interface RequestPageProps {
  rfq_id: number;
  onBack: () => void;
  onOpen: (rfq_id: number) => void;
}

export function RequestPage({ rfq_id, onBack, onOpen }: RequestPageProps) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const { data, failure, reload } = useSlice(rfq_slice, { rfq_id });
  const rfq = data?.id === rfq_id ? data : undefined;
  if (!rfq) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="cards" />;
  const compares = reasonOf(rfq.abilities.get_rfq_comparison) === undefined;
  const comparing = compares && params.get('view') === 'comparison';
  return (
    <Stack gap={20}>
      <Cluster gap={12}>
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={onBack}
          >
            <Trans>All requests</Trans>
          </Button>
          <h2 className={classes.title}>
            {rfq.number || t`Draft request`} <RequestPill standing={rfq.standing} />
          </h2>
          <div className={classes.dim}>{[rfq.title, rfq.project].filter(Boolean).join(' · ')}</div>
        </div>
        <End>
          <RequestActs rfq={rfq} onOpen={onOpen} onGone={onBack} />
        </End>
      </Cluster>
      {compares && (
        <SegmentedControl
          style={{ justifySelf: 'start' }}
          aria-label={t`View`}
          data={[
            { value: 'overview', label: t`Overview` },
            { value: 'comparison', label: t`Comparison` },
          ]}
          value={comparing ? 'comparison' : 'overview'}
          onChange={(view) => set({ view: view === 'comparison' ? view : undefined })}
        />
      )}
      <LazyBoundary fallback={<Loading as="rows" />}>
        {rfq.status === 'draft' ? (
          <DraftForm key={rfq.id} rfq={rfq} />
        ) : comparing ? (
          <Comparison rfq={rfq} />
        ) : (
          <Overview rfq={rfq} />
        )}
      </LazyBoundary>
    </Stack>
  );
}
