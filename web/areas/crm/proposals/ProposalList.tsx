/** Proposals of the pipeline, or those of one lead. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useSyncExternalStore } from 'react';
import { showSummary } from '../../../../domain/money.ts';
import { approval_states } from '../../../../domain/proposals/limits.ts';
import { proposal_statuses } from '../../../../domain/proposals/status.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useSearchParams } from '../../../kit/router.tsx';
import { useWindows } from '../../../kit/windows.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { NewProposal, type ProposalLead } from './NewProposal.tsx';
import { lead_proposals, proposal_list, type ProposalRow as Row, type ProposalView } from './slices.ts';
import { ApprovalTag, approval_names, ProposalStatusTag, status_names } from './status.tsx';
import { useAddress } from '../../../kit/address.ts';

const rowKey = (row: Row): number => row.id;
const NAME = 'proposals';
const no_names: readonly string[] = [];

/** What the server calls the columns. */
const asked_as: AskedAs<NonNullable<ProposalView['sort']>> = {
  title: { sort: 'title' },
  number: { sort: 'number' },
  status: { sort: 'status' },
  approval: { sort: 'approval' },
  customer: { sort: 'customer' },
  kwp: { sort: 'kwp' },
  total: { sort: 'total' },
  valid_until: { sort: 'valid_until' },
  opened: { sort: 'opened' },
  count: { sort: 'count' },
  owner: { sort: 'owner' },
  updated: { sort: 'updated' },
};

/** Prices are filtered by in rupees. */
const inPaise = ({ total_from, total_to }: ProposalView): ProposalView => ({
  ...(total_from !== undefined && { total_from: total_from * 100 }),
  ...(total_to !== undefined && { total_to: total_to * 100 }),
});

export function ProposalList({ lead }: { lead?: ProposalLead }) {
  const lead_id = lead?.id;
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const { set } = useAddress();
  const list = lead_id === undefined ? proposal_list : lead_proposals;
  const held = useSyncExternalStore(list.subscribe, list.get);
  const here = held.view?.lead_id === lead_id ? held : undefined;
  const { owners = no_names, counted_total = 0, abilities } = here?.sums ?? {};
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
        choices: proposal_statuses,
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
        choices: approval_states.filter((state) => state !== 'none'),
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
        title: t`Price incl. GST`,
        value: (row) => row.total / 100,
        render: (row) => <Money paise={row.total} summary />,
        filter: 'number',
        width: 128,
        total: () => showSummary(counted_total),
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
      {
        key: 'owner',
        title: t`Owner`,
        value: (row) => row.owner_name,
        filter: 'select',
        ...(owners.length > 0 && { choices: owners }),
        width: 150,
      },
      {
        key: 'updated',
        title: t`Changed`,
        value: (row) => row.updated_at,
        render: (row) => <TimeText at={row.updated_at} />,
        filter: 'date',
        width: 120,
      },
    ],
    [t, i18n, lead_id, owners, counted_total],
  );
  const { search, filters, sort } = useTableAddress(NAME, columns);
  const view = useMemo((): ProposalView => {
    const asked: ProposalView = askedOf(columns, { search, filters, sort }, asked_as);
    return { ...(lead_id !== undefined && { lead_id }), ...asked, ...inPaise(asked) };
  }, [lead_id, columns, search, filters, sort]);
  const { want, all, failure, reload } = useWindows(list, view);
  const rows = here?.rows;
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const begin = (
    <DisabledReason reason={reasonOf(abilities?.add_proposal)}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ new: 'proposal' })}>
        <Trans>New proposal</Trans>
      </Button>
    </DisabledReason>
  );
  return (
    <>
      <Table
        name={NAME}
        label={t`Proposals`}
        served={served}
        columns={columns}
        rowKey={rowKey}
        loading={rows === undefined && !failure}
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
