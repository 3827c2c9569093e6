/** Proposals of the pipeline, or those of one lead. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { showSummary } from '../../../../domain/money.ts';
import { countedProposals } from '../../../../domain/proposals/status.ts';
import type { Gets } from '../../../../contract/index.ts';
import { useSearchParams } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Money } from '../../../ui/Money.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { NewProposal, type ProposalLead } from './NewProposal.tsx';
import { proposal_list } from './slices.ts';
import { ApprovalTag, approval_names, ProposalStatusTag, status_names } from './status.tsx';
import { useAddress } from '../address.ts';

type Row = Gets<'get_proposals'>['proposals'][number];
const rowKey = (row: Row): number => row.id;

export function ProposalList({ lead }: { lead?: ProposalLead }) {
  const lead_id = lead?.id;
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const { set } = useAddress();
  const { data, failure, loading, reload } = useSlice(proposal_list, lead_id === undefined ? {} : { lead_id });
  const here = data?.lead_id === lead_id ? data : undefined;
  const columns = useMemo(
    (): Column<Row>[] => [
      { key: 'title', title: t`Proposal`, value: (row) => row.title, filter: 'text', width: 280 },
      { key: 'number', title: t`Number`, value: (row) => row.number, filter: 'text', width: 150 },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => row.status,
        render: (row) => <ProposalStatusTag status={row.status} />,
        filter: 'select',
        choiceText: (status) => i18n._(status_names[status as Row['status']]),
        width: 132,
      },
      {
        key: 'approval',
        title: t`Approval`,
        value: (row) => (row.status === 'draft' && row.approval_state !== 'none' ? row.approval_state : ''),
        render: (row) =>
          row.status === 'draft' && row.approval_state !== 'none' ? <ApprovalTag state={row.approval_state} /> : '–',
        filter: 'select',
        choiceText: (state) => i18n._(approval_names[state as Row['approval_state']]),
        width: 170,
      },
      ...(lead_id === undefined
        ? [
            {
              key: 'customer',
              title: t`Customer`,
              value: (row) => row.customer_name,
              filter: 'text',
              width: 180,
            } satisfies Column<Row>,
          ]
        : []),
      { key: 'kwp', title: t`Size (kWp)`, value: (row) => row.kwp, filter: 'number', width: 104 },
      {
        key: 'total',
        title: t`Price with GST`,
        value: (row) => row.total / 100,
        render: (row) => <Money paise={row.total} summary />,
        filter: 'number',
        width: 128,
        total: (rows) => showSummary(countedProposals(rows).reduce((sum, row) => sum + row.total, 0)),
      },
      { key: 'valid_until', title: t`Valid until`, value: (row) => row.valid_until, filter: 'date', width: 112 },
      {
        key: 'opened',
        title: t`Last opened`,
        value: (row) => row.last_opened_at,
        render: (row) => (row.last_opened_at ? <TimeText at={row.last_opened_at} /> : '–'),
        filter: 'date',
        width: 128,
      },
      { key: 'count', title: t`Opened (times)`, value: (row) => row.open_count, width: 116, hidden_by_default: true },
      { key: 'owner', title: t`Owner`, value: (row) => row.owner_name, filter: 'select', width: 150 },
      {
        key: 'updated',
        title: t`Changed`,
        value: (row) => row.updated_at,
        render: (row) => <TimeText at={row.updated_at} />,
        filter: 'date',
        width: 120,
      },
    ],
    [t, i18n, lead_id],
  );
  const begin = (
    <DisabledReason reason={here?.why_not_work}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ new: 'proposal' })}>
        <Trans>New proposal</Trans>
      </Button>
    </DisabledReason>
  );
  return (
    <>
      <Table
        name="proposals"
        label={t`Proposals`}
        rows={here?.proposals}
        columns={columns}
        rowKey={rowKey}
        loading={loading || (here === undefined && !failure)}
        failure={failure}
        onRetry={reload}
        onOpen={(row) => set({ proposal: String(row.id) })}
        actions={begin}
        empty={{
          title: lead_id === undefined ? t`No proposals yet` : t`No proposal for this lead yet`,
          text: t`A proposal works out generation, savings and payback, and goes to the customer as a link and a PDF.`,
          action: begin,
        }}
      />
      <NewProposal
        opened={params.get('new') === 'proposal'}
        onClose={() => set({ new: undefined })}
        lead={lead}
        onMade={(id) => set({ new: undefined, proposal: String(id) })}
      />
    </>
  );
}
