/** The dispatch clearances of an order on its supplier’s page: how each stands, and the documents they send. */
import { Plural, useLingui } from '@lingui/react/macro';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { order_mdccs } from './slices.ts';
import { SupplierMdcc } from './SupplierMdcc.tsx';

export default function OrderMdccs({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, reload } = useSlice(order_mdccs, { token });
  if (!data || data.mdccs.length === 0) return null;
  const missing = data.mdccs.flatMap(({ documents }) => documents).filter(({ file_name }) => file_name === '').length;
  return (
    <Panel
      title={t`Dispatch clearance (MDCC)`}
      note={missing > 0 && <Plural value={missing} one="# document missing" other="# documents missing" />}
    >
      <Stack gap={16}>
        {data.mdccs.map((one) => (
          <SupplierMdcc
            key={one.id}
            mdcc={one}
            onSend={async (mdcc_document_id, file) => {
              await api.upload_order_page_mdcc_file({ token, mdcc_document_id, file });
              reload();
            }}
          />
        ))}
      </Stack>
    </Panel>
  );
}
