/** The statement of account of a party in a financial year: what was billed and paid, and what is owed after each entry. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { account_names } from '../../../domain/money/accounts.ts';
import { documentKindName } from '../../../domain/money/document_kinds.ts';
import { financialYear } from '../../../domain/procurement/requests.ts';
import { documentPlace, useDocumentWay } from '../../kit/document_ways.ts';
import { saveFile } from '../../kit/files.ts';
import { useLabels } from '../../kit/labels.ts';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { type Sum, Sums } from '../../ui/layout/Sums.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { amountColumn, dayColumn } from '../../ui/table/value_columns.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { useToday } from '../../ui/text/today.ts';
import type { Party } from './parties.ts';
import { party_statement, type PartyLine } from './slices.ts';

/** How many years before the running one can be chosen. */
const years_back = 3;

export default function StatementDrawer({ party, onClose }: { party: Party | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const running = financialYear(useToday());
  const [year, setYear] = useState(running);
  const asked = party && { ...party, from: `${year}-04-01`, to: `${year + 1}-03-31` };
  const { data, failure, reload } = useSlice(party_statement, asked);
  const columns = usePartyColumns();
  const sums: Sum[] = data
    ? [
        { name: t`Opening balance`, paise: data.opening },
        { name: data.closing < 0 ? t`Paid in advance` : t`Balance due`, paise: Math.abs(data.closing), total: true },
      ]
    : [];
  const years = Array.from({ length: years_back + 1 }, (_, at) => running - at);
  return (
    <Drawer
      opened={party !== undefined}
      onClose={onClose}
      title={t`Statement of account`}
      subtitle={data?.party}
      width="wide"
      actions={
        asked && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileSpreadsheet size={14} aria-hidden />}
            onClick={() => void saveFile('export_party_statement', { ...asked, format: 'xlsx' })}
          >
            <Trans>Excel</Trans>
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <NativeSelect
          label={t`Financial year`}
          value={String(year)}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
          data={years.map((one) => ({
            value: String(one),
            label: `${one}-${String((one + 1) % 100).padStart(2, '0')}`,
          }))}
        />
        {!data ? (
          failure ? (
            <Failure sentence={failure} onRetry={reload} />
          ) : (
            <Loading as="rows" />
          )
        ) : (
          <>
            <Table
              plain
              name="party_statement"
              label={t`Statement of account`}
              rows={data.lines}
              columns={columns}
              rowKey={({ id }) => id}
              empty={{ title: t`No entries in this year`, text: '' }}
            />
            <Sums label={t`Balance`} rows={sums} />
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function usePartyColumns(): Column<PartyLine>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  const wayTo = useDocumentWay();
  return useMemo(
    (): Column<PartyLine>[] => [
      dayColumn<PartyLine>('day', t`Date`, (row) => row.day),
      {
        key: 'document',
        title: t`Document`,
        value: (row) => row.document || term(documentKindName(row.document_kind)),
        render(row) {
          const to = wayTo(row.project_id, documentPlace(row.document_kind, row.document_id));
          const name = row.document || term(documentKindName(row.document_kind));
          return to ? <Link to={to}>{name}</Link> : name;
        },
        phone: 'title',
        width: 145,
      },
      {
        key: 'kind',
        title: t`Kind`,
        value: (row) => term(documentKindName(row.document_kind)),
        render: (row) => (
          <>
            {term(documentKindName(row.document_kind))} {row.reversal && <Tag>{t`Reversal`}</Tag>}
          </>
        ),
        width: 115,
      },
      amountColumn<PartyLine>('debit', t`Debit ₹`, (row) => row.debit, { width: 155 }),
      amountColumn<PartyLine>('credit', t`Credit ₹`, (row) => row.credit, { width: 155 }),
      {
        ...amountColumn<PartyLine>('balance', t`Balance ₹`, (row) => row.balance, { width: 155 }),
        render: (row) => <Money paise={row.balance} exact />,
      },
      {
        key: 'account',
        title: t`Account`,
        value: (row) => term(account_names[row.account]),
        phone: 'hidden',
        width: 170,
      },
      { key: 'project', title: t`Project`, value: (row) => row.project, phone: 'hidden', width: 150 },
    ],
    [t, term, wayTo],
  );
}
