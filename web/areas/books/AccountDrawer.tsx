/** What was posted to an account in a span: each line with its document and the balance after it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Pagination } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type Account, account_names } from '../../../domain/money/accounts.ts';
import { documentKindName } from '../../../domain/money/document_kinds.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { account_entries, type AccountEntry } from './slices.ts';
import type { Span } from './spans.ts';
import { Side, sideColumn } from './words.tsx';

const of_a_page = 100;

interface AccountDrawerProps {
  account: Account | undefined;
  span: Span;
  onClose: () => void;
}

export default function AccountDrawer({ account, span, onClose }: AccountDrawerProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  return (
    <Drawer
      opened={account !== undefined}
      onClose={onClose}
      title={account ? term(account_names[account]) : t`Account`}
      subtitle={
        <>
          <DateText date={span.from} /> – <DateText date={span.to} />
        </>
      }
      width="wide"
    >
      {account && <Entries key={`${account} ${span.from}`} account={account} span={span} />}
    </Drawer>
  );
}

function Entries({ account, span }: { account: Account; span: Span }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [page, setPage] = useState(1);
  const asked = { account, ...span, offset: (page - 1) * of_a_page, limit: of_a_page };
  const { data, failure, reload, loading } = useSlice(account_entries, asked);
  const columns = useMemo(
    (): Column<AccountEntry>[] => [
      {
        key: 'day',
        title: t`Date`,
        value: (row) => row.day,
        render: (row) => (
          <>
            <DateText date={row.day} />
            {row.document_day && (
              <>
                {' '}
                (<DateText date={row.document_day} />)
              </>
            )}
          </>
        ),
        width: 105,
      },
      {
        key: 'document',
        title: t`Document`,
        value: (row) => [term(documentKindName(row.document_kind)), row.document].filter(Boolean).join(' '),
        render: (row) => (
          <>
            {[term(documentKindName(row.document_kind)), row.document].filter(Boolean).join(' ')}
            {row.reversal && ` · ${t`reversal`}`}
          </>
        ),
        width: 175,
        phone: 'title',
      },
      {
        key: 'party',
        title: t`Party or project`,
        value: (row) => row.party || row.project,
        width: 150,
      },
      { ...sideColumn<AccountEntry>('debit', t`Debit ₹`, (row) => row.debit, true), width: 135 },
      { ...sideColumn<AccountEntry>('credit', t`Credit ₹`, (row) => row.credit, true), width: 135 },
      { ...sideColumn<AccountEntry>('balance', t`Balance ₹`, (row) => row.balance), width: 160 },
    ],
    [t, term],
  );
  return (
    <Stack gap={12}>
      {data && data.opening !== 0 && (
        <p>
          <Trans>
            Opening balance: <Side paise={data.opening} />
          </Trans>
        </p>
      )}
      <Table
        plain
        name="account_entries"
        label={t`Entries of the account`}
        rows={data?.lines}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        empty={{ title: t`Nothing posted in this period`, text: '' }}
      />
      {data && data.total > of_a_page && (
        <Pagination
          value={page}
          onChange={setPage}
          total={Math.ceil(data.total / of_a_page)}
          getControlProps={(control) => ({
            'aria-label': {
              first: t`First page`,
              previous: t`Previous page`,
              next: t`Next page`,
              last: t`Last page`,
            }[control],
          })}
        />
      )}
    </Stack>
  );
}
