/** What a vendor's own supplier has to do: inspections that come up, clearances that need documents, orders to be inspected. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import classes from './Chain.module.css';
import { own_inspections } from './slices.ts';
import { SupplierMdcc } from './SupplierMdcc.tsx';
import { InspectionPill } from './words.tsx';

const CallOwnInspection = lazy(() => import('./CallOwnInspection.tsx'));
const nothing = {};

export default function VendorInspections() {
  const { t } = useLingui();
  const { term } = useLabels();
  const { data } = useSlice(own_inspections, nothing);
  const [calling, setCalling] = useState(false);
  if (!data || data.inspections.length + data.mdccs.length + data.orders.length === 0) return null;
  const { inspections, mdccs, orders } = data;
  const count = inspections.length + mdccs.length;
  return (
    <Panel
      title={t`Inspections and dispatch clearances`}
      note={<Plural value={count} one="# entry" other="# entries" />}
      action={
        orders.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setCalling(true)}>
            <Trans>Call inspection</Trans>
          </Button>
        )
      }
    >
      <Stack gap={16}>
        {inspections.map((one) => (
          <div key={`inspection ${one.id}`}>
            <Cluster gap={8} align="center">
              <strong>{[one.number, one.order].join(' · ')}</strong> <InspectionPill standing={one.standing} />
            </Cluster>
            <div className={classes.dim}>
              {[term(one.kind), one.item, one.place].filter(Boolean).join(' · ')} ·{' '}
              <DateText date={one.inspect_on} late={one.standing === 'overdue'} />
            </div>
          </div>
        ))}
        {mdccs.map((one) => (
          <SupplierMdcc
            key={`mdcc ${one.id}`}
            mdcc={one}
            onSend={(mdcc_document_id, file) => api.upload_own_mdcc_file({ mdcc_document_id, file })}
          />
        ))}
      </Stack>
      <LazyMount opened={calling} onClose={() => setCalling(false)}>
        {(opened) => <CallOwnInspection opened={opened} own={data} onClose={() => setCalling(false)} />}
      </LazyMount>
    </Panel>
  );
}
