/** The books of the company: the trial balance of a span, what was posted to each account, closed months, files for Tally and GST. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconFileExport, IconLock } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { account_keys, account_names, type Account } from '../../../domain/money/accounts.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useAddress } from '../../kit/address.ts';
import { saveFile } from '../../kit/files.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { useToday } from '../../ui/text/today.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { GstReturn } from './GstReturn.tsx';
import { accounts, type Balance } from './slices.ts';
import { type SpanKey, span_keys, spanOf } from './spans.ts';
import { sideColumn } from './words.tsx';

const AccountDrawer = lazy(() => import('./AccountDrawer.tsx'));
const ClosingDrawer = lazy(() => import('./ClosingDrawer.tsx'));

const isAccount = (text: string | null): text is Account => (account_keys as readonly (string | null)[]).includes(text);

export default function Accounts() {
  const { t } = useLingui();
  const { term } = useLabels();
  const today = useToday();
  const { params, set } = useAddress();
  const [key, setKey] = useState<SpanKey>('year');
  const [closing, setClosing] = useState(false);
  const span = useMemo(() => spanOf(key, today), [key, today]);
  const { data, failure, reload, loading } = useSlice(accounts, span);
  const shown = params.get('account');
  const columns = useMemo(
    (): Column<Balance>[] => [
      { key: 'account', title: t`Account`, value: (row) => term(account_names[row.account]), width: 260 },
      sideColumn<Balance>('opening', t`Opening balance ₹`, (row) => row.opening),
      sideColumn<Balance>('debit', t`Debit ₹`, (row) => row.debit, true),
      sideColumn<Balance>('credit', t`Credit ₹`, (row) => row.credit, true),
      sideColumn<Balance>('closing', t`Closing balance ₹`, (row) => row.closing),
    ],
    [t, term],
  );
  const names: Record<SpanKey, string> = {
    month: t`This month`,
    last_month: t`Last month`,
    year: t`This financial year`,
    last_year: t`Last financial year`,
  };
  return (
    <Stack gap={16}>
      <Cluster gap={8}>
        <SegmentedControl
          aria-label={t`Period`}
          value={key}
          onChange={setKey}
          data={span_keys.map((value) => ({ value, label: names[value] }))}
        />
      </Cluster>
      <StatCards>
        <StatCard
          label={t`Entries`}
          value={data && showNumber(data.entries)}
          note={
            <>
              <DateText date={span.from} /> – <DateText date={span.to} />
            </>
          }
        />
        <StatCard
          label={t`Posted`}
          value={data && <Money paise={data.totals.debit} summary />}
          note={t`debits, and as much in credits`}
        />
        <StatCard
          label={t`Closed up to`}
          value={data && (data.closed_through ? <DateText date={data.closed_through} /> : t`Nothing closed`)}
          note={
            data?.final_through ? (
              <Trans>
                permanently up to <DateText date={data.final_through} />
              </Trans>
            ) : undefined
          }
        />
      </StatCards>
      <Table
        name="accounts"
        label={t`Trial balance`}
        rows={data?.balances}
        columns={columns}
        rowKey={({ account }) => account}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ account }) => set({ account })}
        save={(format) => saveFile('export_accounts', { ...span, format })}
        actions={
          <Cluster gap={8}>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" leftSection={<IconFileExport size={16} aria-hidden />}>
                  <Trans>Tally</Trans>
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>
                  <Trans>Import the ledgers first</Trans>
                </Menu.Label>
                <Menu.Item onClick={() => void saveFile('export_tally', { ...span, part: 'ledgers' })}>
                  <Trans>Ledgers (XML)</Trans>
                </Menu.Item>
                <Menu.Item onClick={() => void saveFile('export_tally', { ...span, part: 'vouchers' })}>
                  <Trans>Vouchers (XML)</Trans>
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            <DisabledReason reason={data && reasonOf(data.abilities.update_accounting_closing)}>
              <Button
                leftSection={<IconLock size={16} aria-hidden />}
                disabled={!data}
                onClick={() => setClosing(true)}
              >
                <Trans>Close months</Trans>
              </Button>
            </DisabledReason>
          </Cluster>
        }
        empty={{ title: t`Nothing posted`, text: t`No document has been posted in this period.` }}
      />
      {data && data.gstins.length > 0 && <GstReturn gstins={data.gstins} />}
      <LazyMount opened={isAccount(shown)} onClose={() => set({ account: undefined })}>
        {(opened) => (
          <AccountDrawer
            account={opened && isAccount(shown) ? shown : undefined}
            span={span}
            onClose={() => set({ account: undefined })}
          />
        )}
      </LazyMount>
      <LazyMount opened={closing} onClose={() => setClosing(false)}>
        {(opened) => data && <ClosingDrawer opened={opened} books={data} onClose={() => setClosing(false)} />}
      </LazyMount>
    </Stack>
  );
}
