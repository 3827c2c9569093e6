/** What the company owes, and the runs in which it is paid. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingBank, IconCash, IconFileText } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { payable_due_names, payable_dues, payable_kind_names, payable_kinds } from '../../../domain/money/payables.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { numbered, useAddress } from '../../kit/address.ts';
import { documentPlace, useDocumentWay } from '../../kit/document_ways.ts';
import { saveFile } from '../../kit/files.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Link } from '../../kit/router.tsx';
import { useWindows } from '../../kit/windows.ts';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../ui/table/table_served.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { partyFrom } from './parties.ts';
import { Runs } from './Runs.tsx';
import { payable_list, type PayableRow, type PayableView } from './slices.ts';
import { amountColumn } from '../../ui/table/value_columns.tsx';
import { msmeColumn } from './words.tsx';

const LimitsForm = lazy(() => import('./LimitsForm.tsx'));
const RunForm = lazy(() => import('./RunForm.tsx'));
const RunDrawer = lazy(() => import('./RunDrawer.tsx'));
const BankDrawer = lazy(() => import('./BankDrawer.tsx'));
const StatementDrawer = lazy(() => import('./StatementDrawer.tsx'));

const asked_as: AskedAs<NonNullable<PayableView['sort']>> = {
  number: { sort: 'number' },
  party: { sort: 'party' },
  project: { sort: 'project' },
  due_on: { sort: 'due_on' },
  open: { sort: 'open' },
};

const most = 500;

export default function Payments() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const columns = usePayableColumns();
  const { search, filters, sort } = useTableAddress('payables', columns);
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, asked_as) as PayableView,
    [columns, search, filters, sort],
  );
  const { rows, sums, want, all, loading, failure, reload } = useWindows(payable_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const [paying, setPaying] = useState<PayableRow[]>();
  const [limiting, setLimiting] = useState(false);
  const run = numbered(params.get('run'));
  const bank = partyFrom(params.get('bank'));
  const statement = partyFrom(params.get('statement'));
  return (
    <Stack gap={24}>
      {sums && (
        <StatCards>
          <StatCard
            label={t`To be paid`}
            value={<Money paise={sums.open} summary />}
            note={
              sums.in_runs > 0 ? (
                <Trans>
                  <Money paise={sums.in_runs} summary /> of it in payment runs
                </Trans>
              ) : undefined
            }
          />
          <StatCard label={t`Overdue`} value={<Money paise={sums.overdue} summary />} late={sums.overdue > 0} />
          <StatCard label={t`Due within 7 days`} value={<Money paise={sums.week} summary />} />
          <StatCard
            label={t`MSME overdue`}
            value={<Money paise={sums.msme_late} summary />}
            late={sums.msme_late > 0}
            tip={t`Micro and small enterprises are paid within 45 days of acceptance. After that the law adds interest at three times the bank rate, compounded every month.`}
            note={
              sums.msme_interest > 0 ? (
                <Trans>
                  <Money paise={sums.msme_interest} summary /> interest by law
                </Trans>
              ) : (
                t`at most 45 days after acceptance`
              )
            }
          />
        </StatCards>
      )}
      <Table
        name="payables"
        label={t`To be paid`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        height={560}
        save={(format) => saveFile('export_payables', { ...view, format })}
        bulk={[
          {
            key: 'pay',
            title: t`Pay`,
            icon: <IconCash size={16} aria-hidden />,
            whyNot: (chosen) =>
              reasonOf(sums?.abilities.add_payment_run) ??
              (chosen.some(({ on_hold }) => on_hold)
                ? t`One of them is on hold.`
                : chosen.some(({ free }) => free === 0)
                  ? t`One of them is already in a payment run.`
                  : chosen.length > most
                    ? t`Select at most ${most}.`
                    : undefined),
            run(chosen) {
              setPaying(chosen);
              return false;
            },
          },
          {
            key: 'statement',
            title: t`Statement of account`,
            icon: <IconFileText size={16} aria-hidden />,
            whyNot: (chosen) => (chosen.length > 1 ? t`Select one.` : undefined),
            run([chosen]) {
              if (chosen) set({ statement: `${chosen.party_kind}-${chosen.party_id}` });
              return false;
            },
          },
          {
            key: 'bank',
            title: t`Bank account`,
            icon: <IconBuildingBank size={16} aria-hidden />,
            whyNot: (chosen) => (chosen.length > 1 ? t`Select one.` : undefined),
            run([chosen]) {
              if (chosen) set({ bank: `${chosen.party_kind}-${chosen.party_id}` });
              return false;
            },
          },
        ]}
        empty={{
          title: t`Nothing to pay`,
          text: t`Approved bills, retention and advances of orders are listed here until they are paid.`,
        }}
      />
      <Runs onOpen={(id) => set({ run: id })} onLimits={() => setLimiting(true)} />
      <LazyMount opened={paying !== undefined} onClose={() => setPaying(undefined)}>
        {(opened) => (
          <RunForm
            opened={opened}
            payables={paying ?? []}
            onClose={() => setPaying(undefined)}
            onSaved={(id) => {
              setPaying(undefined);
              set({ run: id });
            }}
          />
        )}
      </LazyMount>
      <LazyMount opened={limiting} onClose={() => setLimiting(false)}>
        {(opened) => <LimitsForm opened={opened} onClose={() => setLimiting(false)} />}
      </LazyMount>
      <LazyMount opened={run !== undefined} onClose={() => set({ run: undefined })}>
        {(opened) => (
          <RunDrawer
            run_id={opened ? run : undefined}
            onBank={(party) => set({ bank: party })}
            onClose={() => set({ run: undefined })}
          />
        )}
      </LazyMount>
      <LazyMount opened={bank !== undefined} onClose={() => set({ bank: undefined })}>
        {(opened) => <BankDrawer party={opened ? bank : undefined} onClose={() => set({ bank: undefined })} />}
      </LazyMount>
      <LazyMount opened={statement !== undefined} onClose={() => set({ statement: undefined })}>
        {(opened) => (
          <StatementDrawer party={opened ? statement : undefined} onClose={() => set({ statement: undefined })} />
        )}
      </LazyMount>
    </Stack>
  );
}

function usePayableColumns(): Column<PayableRow>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  const wayTo = useDocumentWay();
  return useMemo(
    (): Column<PayableRow>[] => [
      {
        key: 'party',
        title: t`Party`,
        value: (row) => row.party,
        render: (row) =>
          row.on_hold ? (
            <Cluster as="span" gap={4}>
              {row.party}
              <Tag tone="late">{t`On hold`}</Tag>
            </Cluster>
          ) : (
            row.party
          ),
        phone: 'title',
        width: 220,
      },
      msmeColumn<PayableRow>(t`MSME`),
      {
        key: 'number',
        title: t`Document`,
        value: (row) => row.number,
        render(row) {
          const to = wayTo(row.project_id, documentPlace(row.kind, row.document_id));
          return to ? <Link to={to}>{row.number}</Link> : row.number;
        },
        width: 150,
      },
      {
        key: 'kind',
        title: t`Kind`,
        value: (row) => term(payable_kind_names[row.kind]),
        kept: (row) => row.kind,
        filter: 'select',
        choices: payable_kinds,
        choiceText: (value) => term(payable_kind_names[value as PayableRow['kind']]),
        unsorted: true,
        width: 215,
      },
      { key: 'project', title: t`Project`, value: (row) => row.project, width: 150 },
      {
        key: 'due_on',
        title: t`Due`,
        value: (row) => row.due_on,
        render: (row) => row.due_on && <DateText date={row.due_on} late={row.due === 'overdue'} />,
        width: 115,
      },
      {
        key: 'due',
        title: t`Urgency`,
        value: (row) => term(payable_due_names[row.due]),
        kept: (row) => row.due,
        filter: 'select',
        choices: payable_dues,
        choiceText: (value) => term(payable_due_names[value as PayableRow['due']]),
        unsorted: true,
        hidden_by_default: true,
        width: 150,
      },
      amountColumn<PayableRow>('amount', t`Amount ₹`, (row) => row.amount, { unsorted: true, hidden_by_default: true }),
      amountColumn<PayableRow>('open', t`Open ₹`, (row) => row.open),
      amountColumn<PayableRow>('free', t`Not in a run ₹`, (row) => row.free, { unsorted: true }),
      amountColumn<PayableRow>('interest', t`MSME interest ₹`, (row) => row.interest, {
        unsorted: true,
        hidden_by_default: true,
      }),
    ],
    [t, term, wayTo],
  );
}
