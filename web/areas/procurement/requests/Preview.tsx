/** The page of a request as its suppliers see it. */
import { useLingui } from '@lingui/react/macro';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { QuoteForm } from '../quote/QuoteForm.tsx';
import { rfq_preview } from '../slices.ts';

export default function Preview({ opened, rfq_id, onClose }: { opened: boolean; rfq_id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(rfq_preview, { rfq_id });
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Preview`} subtitle={t`As suppliers see it`} width="wide">
      {data ? (
        <QuoteForm page={data} />
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="cards" />
      )}
    </Drawer>
  );
}
