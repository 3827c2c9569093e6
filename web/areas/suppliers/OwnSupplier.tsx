/** What a vendor is shown of the supplier they act for: its card, how its documents stand, and the way to renew them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Spread, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { vendor_documents } from './slices.ts';
import { DocumentTag, KycTag } from './states.tsx';
import { UploadDocument } from './UploadDocument.tsx';

const nothing = {};

export default function OwnSupplier() {
  const { t } = useLingui();
  const { term } = useLabels();
  const { data, loading } = useSlice(vendor_documents, nothing);
  const [sending, setSending] = useState('');
  if (!data) return loading ? <Loading as="rows" count={2} /> : null;
  if (!data?.supplier) return null;
  const { supplier, documents } = data;
  const shown = documents.filter((one) => one.required || one.versions.length > 0 || one.asked_until !== null);
  return (
    <Panel title={t`Your company`} note={<KycTag state={supplier.kyc} />}>
      <Stack gap={12}>
        <FactList
          columns={2}
          facts={[
            { label: t`Legal name`, value: supplier.name },
            { label: 'GSTIN', value: [supplier.gstin, ...supplier.more_gstins].filter(Boolean).join(', ') },
            { label: t`Categories supplied`, value: supplier.categories.map(term).join(', ') },
            { label: t`Place`, value: [supplier.city, term(supplier.state)].filter(Boolean).join(', ') },
          ]}
        />
        {shown.map((one) => {
          const key = `${one.group} ${one.name}`;
          return (
            <div key={key}>
              <Spread gap={8} align="center">
                <span>
                  {term(one.name)}
                  {one.valid_to && (
                    <>
                      {' · '}
                      <Trans>
                        valid until <DateText date={one.valid_to} />
                      </Trans>
                    </>
                  )}
                </span>
                <Cluster as="span" gap={6} align="center">
                  <DocumentTag state={one.state} required={one.required} />
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    leftSection={<IconUpload size={14} aria-hidden />}
                    aria-label={t`Upload ${term(one.name)}`}
                    onClick={() => setSending(sending === key ? '' : key)}
                  >
                    <Trans>Upload</Trans>
                  </Button>
                </Cluster>
              </Spread>
              {sending === key && (
                <UploadDocument supplier_id={undefined} document={one} onClose={() => setSending('')} />
              )}
            </div>
          );
        })}
      </Stack>
    </Panel>
  );
}
