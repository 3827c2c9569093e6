/** GST of a month under one registration: what the sections of GSTR-1 come to, whether that is what was posted, files for the portals. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { saveFile } from '../../kit/files.ts';
import { useSlice } from '../../kit/slice.ts';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { useToday } from '../../ui/text/today.ts';
import { Einvoices } from './Einvoices.tsx';
import { gst_return, type ReturnSection } from './slices.ts';
import { closableMonths } from './spans.ts';
import { sideColumn, useSectionNames } from './words.tsx';

export function GstReturn({ gstins }: { gstins: readonly string[] }) {
  const { t } = useLingui();
  const names = useSectionNames();
  const today = useToday();
  const months = useMemo(() => [today, ...closableMonths(today)].map((day) => day.slice(0, 7)), [today]);
  const [chosen, choose] = useState<{ gstin?: string; month?: string }>({});
  const asked = { gstin: chosen.gstin ?? gstins[0] ?? '', month: chosen.month ?? months[1] ?? '' };
  const { data, failure, reload, loading } = useSlice(gst_return, asked);
  const columns = useMemo(
    (): Column<ReturnSection>[] => [
      { key: 'section', title: t`Section`, value: (row) => names[row.section], width: 280 },
      { key: 'documents', title: t`Documents`, value: (row) => row.documents, align: 'right', width: 110 },
      sideColumn<ReturnSection>('net', t`Value without GST ₹`, (row) => row.net, true),
      sideColumn<ReturnSection>('igst', t`IGST ₹`, (row) => row.igst, true),
      sideColumn<ReturnSection>('cgst', t`CGST ₹`, (row) => row.cgst, true),
      sideColumn<ReturnSection>('sgst', t`SGST ₹`, (row) => row.sgst, true),
    ],
    [t, names],
  );
  const sum = (of: 'igst' | 'cgst' | 'sgst') => data?.sections.reduce((total, one) => total + one[of], 0);
  const ties = data && (['igst', 'cgst', 'sgst'] as const).every((of) => sum(of) === data.posted[of]);
  return (
    <Panel
      title={t`GST return (GSTR-1) and e-invoices`}
      note={
        data &&
        (ties ? t`The tax is what these documents posted.` : t`The tax differs from what these documents posted.`)
      }
    >
      <Stack gap={12}>
        <Cluster gap={8}>
          <Select
            aria-label={t`Registration`}
            data={[...gstins]}
            value={asked.gstin}
            onChange={(gstin) => gstin && choose((before) => ({ ...before, gstin }))}
          />
          <Select
            aria-label={t`Month`}
            data={months.map((value) => ({ value, label: `${value.slice(5)}/${value.slice(0, 4)}` }))}
            value={asked.month}
            onChange={(month) => month && choose((before) => ({ ...before, month }))}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!data || data.sections.length === 0}
            onClick={() => void saveFile('export_gst_return', asked)}
          >
            <Trans>File for the GST portal (JSON)</Trans>
          </Button>
        </Cluster>
        <Table
          plain
          name="gst_return"
          label={t`Sections of the return`}
          rows={data?.sections}
          columns={columns}
          rowKey={({ section }) => section}
          loading={loading}
          failure={failure}
          onRetry={reload}
          empty={{ title: t`No invoice was issued in this month`, text: '' }}
        />
        <Einvoices asked={asked} />
      </Stack>
    </Panel>
  );
}
