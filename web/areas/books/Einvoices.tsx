/** Documents of a month for the e-invoice portal: which are registered, the file of the others, and the portal's answer. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { saveFile } from '../../kit/files.ts';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Plain, Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { amountColumn, dayColumn } from '../../ui/table/value_columns.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { einvoices, type EinvoiceRow } from './slices.ts';

const most_shown = 1000;

export function Einvoices({ asked }: { asked: { gstin: string; month: string } }) {
  const { t } = useLingui();
  const [importing, setImporting] = useState(false);
  const { data, failure, reload, loading } = useSlice(einvoices, { ...asked, limit: most_shown });
  const columns = useMemo((): Column<EinvoiceRow>[] => {
    const progressOf = ({ irn, obstacle }: EinvoiceRow): string =>
      irn ? t`Registered` : obstacle ? t`Incomplete` : t`To be registered`;
    return [
      {
        key: 'number',
        title: t`Document`,
        value: (row) => row.number,
        render: ({ id, project_id, number }) => (
          <Anchor component={Link} to={`/projects/project-finance?projectId=${project_id}&tab=invoices&invoice=${id}`}>
            {number}
          </Anchor>
        ),
        width: 140,
      },
      dayColumn<EinvoiceRow>('day', t`Date`, (row) => row.day),
      { key: 'customer', title: t`Customer`, value: (row) => row.customer, width: 205, phone: 'hidden' },
      amountColumn<EinvoiceRow>('total', t`Total ₹`, (row) => row.total, { width: 150 }),
      {
        key: 'progress',
        title: t`E-invoice`,
        value: progressOf,
        render: (row) => <Tag tone={row.irn ? 'quiet' : row.obstacle ? 'late' : 'strong'}>{progressOf(row)}</Tag>,
        width: 140,
      },
      {
        key: 'more',
        title: t`IRN or problem`,
        value: (row) => row.irn || (row.obstacle ?? ''),
        width: 190,
        phone: 'wide',
      },
      dayColumn<EinvoiceRow>('register_by', t`Register by`, (row) => (row.irn ? null : row.register_by)),
    ];
  }, [t]);
  return (
    <Stack gap={12}>
      <Cluster gap={8}>
        <DisabledReason
          reason={data && data.ready === 0 ? t`No document of this month is waiting to be registered.` : undefined}
        >
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!data || data.ready === 0}
            onClick={() => void saveFile('export_einvoices', asked)}
          >
            <Trans>File for the e-invoice portal (JSON)</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={data && reasonOf(data.abilities.import_einvoices)}>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            disabled={!data}
            onClick={() => setImporting(true)}
          >
            <Trans>Import response</Trans>
          </Button>
        </DisabledReason>
      </Cluster>
      <Table
        plain
        name="einvoices"
        label={t`E-invoices`}
        rows={data?.invoices}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        empty={{ title: t`No invoice to a customer with a GSTIN was issued in this month`, text: '' }}
      />
      <ImportAnswer opened={importing} onClose={() => setImporting(false)} />
    </Stack>
  );
}

type Answer = Gets<'import_einvoices'>;

function ImportAnswer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<Answer>();
  const close = () => {
    setAnswer(undefined);
    onClose();
  };
  return (
    <Drawer opened={opened} onClose={close} title={t`Import response`}>
      <Stack gap={16}>
        <Plain>
          <Trans>
            Upload the file to the e-invoice portal and import its response here. Each document then shows its invoice
            reference number (IRN), and the printed invoice carries the portal’s QR code.
          </Trans>
        </Plain>
        <FileDrop
          label={t`Response from the e-invoice portal (JSON)`}
          accept=".json"
          multiple={false}
          upload={async (file) => setAnswer(await api.import_einvoices({ file }))}
          done={t`Read`}
        />
        {answer && (
          <FactList
            columns={2}
            facts={[
              { label: t`Newly registered`, value: answer.added },
              { label: t`Already registered`, value: answer.known },
            ]}
          />
        )}
        {answer && answer.problems.length > 0 && (
          <Alert color="yellow" variant="light" title={t`Skipped entries`}>
            <Plain as="ul" bullets>
              {answer.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </Plain>
          </Alert>
        )}
      </Stack>
    </Drawer>
  );
}
