/** One request: a draft that is made ready, or what was sent, who answered, and the comparison of the offers. */
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { LazyBoundary, lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DocumentPage } from '../../../ui/record/DocumentPage.tsx';
import { RecordActivity } from '../../notifications/area.tsx';
import { rfq as rfq_slice, type RfqAnswer } from '../slices.ts';
import { RequestActs } from './RequestActs.tsx';
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
  const asked = useSlice(rfq_slice, { rfq_id });
  const rfq = asked.data?.id === rfq_id ? asked.data : undefined;
  return (
    <DocumentPage
      asked={asked}
      loaded={rfq !== undefined}
      back={<Trans>All requests</Trans>}
      onBack={onBack}
      title={
        rfq && (
          <>
            {rfq.number || t`Draft request`} <RequestPill standing={rfq.standing} />
          </>
        )
      }
      subtitle={[rfq?.title, rfq?.project].filter(Boolean).join(' · ')}
      actions={rfq && <RequestActs rfq={rfq} onOpen={onOpen} onGone={onBack} />}
    >
      {rfq && <Content rfq={rfq} />}
      {rfq && <RecordActivity of="rfq" id={rfq.id} />}
    </DocumentPage>
  );
}

function Content({ rfq }: { rfq: RfqAnswer }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const compares = reasonOf(rfq.abilities.get_rfq_comparison) === undefined;
  const comparing = compares && params.get('view') === 'comparison';
  return (
    <>
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
    </>
  );
}
