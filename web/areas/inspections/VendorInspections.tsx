/** What a vendor's own supplier has to do: inspections that come up, clearances that need documents, orders to be inspected. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import type { MdccStanding } from '../../../domain/procurement/mdcc.ts';
import { file_limits } from '../../../domain/files.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { useAttempt } from '../../ui/feedback/attempt.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Cluster, Spread, Stack } from '../../ui/layout/flow.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import classes from './Chain.module.css';
import { own_inspections } from './slices.ts';
import { InspectionPill, MdccPill } from './words.tsx';

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
          <Stack key={`mdcc ${one.id}`} gap={8}>
            <Cluster gap={8} align="center">
              <strong>{[one.number || t`MDCC`, one.order].join(' · ')}</strong>{' '}
              <MdccPill standing={one.standing as MdccStanding} />
            </Cluster>
            <div className={classes.dim}>
              {[one.item, one.reason].filter(Boolean).join(' · ')} · <Trans>valid until</Trans>{' '}
              <DateText date={one.valid_till} />
            </div>
            {one.documents.map((document) => (
              <DocumentLine key={document.id} {...document} />
            ))}
          </Stack>
        ))}
      </Stack>
      <LazyMount opened={calling} onClose={() => setCalling(false)}>
        {(opened) => <CallOwnInspection opened={opened} own={data} onClose={() => setCalling(false)} />}
      </LazyMount>
    </Panel>
  );
}

function DocumentLine({ id, name, file_name }: { id: number; name: string; file_name: string }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [busy, run] = useAttempt();
  const send = (file: File | null) => {
    if (!file) return;
    if (file.size > file_limits.mdcc) {
      toast.failure(t`This file is larger than 25 MB.`);
      return;
    }
    void run(() => api.upload_own_mdcc_file({ mdcc_document_id: id, file }));
  };
  return (
    <Spread gap={8} align="center">
      <span>
        {term(name)} {file_name ? <Tag tone="accent">{file_name}</Tag> : <Tag tone="strong">{t`Missing`}</Tag>}
      </span>
      <FileButton onChange={send}>
        {(props) => (
          <Button
            variant="default"
            size="xs"
            loading={busy}
            leftSection={<IconPaperclip size={16} aria-hidden />}
            {...props}
          >
            {file_name ? <Trans>Replace file</Trans> : <Trans>Attach file</Trans>}
          </Button>
        )}
      </FileButton>
    </Spread>
  );
}
