/** The owner's view: what each project will earn, real cost per Wp by head and supplier, who owes and who is owed. */
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { showNumber } from '../../../domain/numbers.ts';
import { useLabels } from '../../kit/labels.ts';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Columns, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { company_margins, type CompanyMargins as Answer } from './slices.ts';
import { rateColumn, Signed, signedColumn, sumColumn, useHeadNames } from './words.tsx';

type Project = Answer['projects'][number];
type Head = Answer['heads'][number];
type Supplier = Answer['suppliers'][number];
type Party = Answer['owed_by'][number];

const nothing = {};
const percent = (value: number | null): string => (value === null ? '–' : `${showNumber(value, 1)}%`);

export default function CompanyMargins() {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(company_margins, nothing);
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  const owed = (list: readonly Party[] | undefined, of: 'open' | 'overdue') =>
    list?.reduce((sum, one) => sum + one[of], 0);
  return (
    <Stack gap={16}>
      <StatCards>
        <StatCard
          label={t`Expected margin`}
          tip={t`Contract value less the estimate at completion, of projects with an approved budget`}
          loading={!data}
          late={(data?.total.expected_margin ?? 0) < 0}
          value={<Money paise={data?.total.expected_margin} summary />}
          note={
            data &&
            t`${percent(data.total.expected_percent)} of contracts, planned ${percent(data.total.planned_percent)}`
          }
        />
        <StatCard
          label={t`Below plan`}
          icon={<IconAlertTriangle aria-hidden />}
          tip={t`Projects that are expected to earn less than their budget planned`}
          loading={!data}
          late={(data?.total.below_plan ?? 0) > 0}
          value={data && showNumber(data.total.below_plan)}
          note={data && t`of ${data.projects.filter(({ has_budget }) => has_budget).length} with a budget`}
        />
        <StatCard
          label={t`Owed to us`}
          loading={!data}
          value={<Money paise={owed(data?.owed_by, 'open')} summary />}
          note={
            data && (
              <>
                <Money paise={owed(data.owed_by, 'overdue')} summary /> {t`overdue`}
              </>
            )
          }
        />
        <StatCard
          label={t`Owed by us`}
          loading={!data}
          value={<Money paise={owed(data?.owed_to, 'open')} summary />}
          note={
            data && (
              <>
                <Money paise={owed(data.owed_to, 'overdue')} summary /> {t`overdue`}
              </>
            )
          }
        />
      </StatCards>
      <Projects rows={data?.projects} />
      <Columns of={2} gap={16} until="tablet" align="start">
        <Heads rows={data?.heads} />
        <Suppliers rows={data?.suppliers} />
      </Columns>
      <Columns of={2} gap={16} until="tablet" align="start">
        <Parties name="owed_by" title={t`Customers who owe us`} rows={data?.owed_by} empty={t`No invoice is open.`} />
        <Parties name="owed_to" title={t`Whom we owe`} rows={data?.owed_to} empty={t`No bill is open.`} />
      </Columns>
    </Stack>
  );
}

/** The expected margin of projects with a budget. */
const expectedTotal = (rows: readonly Project[]) => (
  <Signed paise={rows.reduce((sum, row) => sum + (row.has_budget ? row.expected_margin : 0), 0)} good="plus" />
);

function Projects({ rows }: { rows: readonly Project[] | undefined }) {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<Project>[] => [
      {
        key: 'name',
        title: t`Project`,
        value: (row) => row.name,
        render: (row) => (
          <Link to={`/projects/project-finance?projectId=${row.project_id}&tab=profit`}>{row.name}</Link>
        ),
        width: 220,
      },
      { key: 'kwp', title: t`Capacity (kWp)`, value: (row) => row.capacity_kwp, align: 'right', width: 130 },
      sumColumn<Project>('contract_value', t`Contract value`, (row) => row.contract_value, { width: 130 }),
      sumColumn<Project>('budget', t`Budget`, (row) => row.budget),
      sumColumn<Project>('actual', t`Actual cost`, (row) => row.actual),
      sumColumn<Project>('eac', t`Expected cost`, (row) => row.eac, { width: 125 }),
      {
        key: 'expected_margin',
        title: t`Expected margin`,
        value: (row) => (row.has_budget ? row.expected_margin / 100 : null),
        // without a budget nobody knows what is still to be spent
        render: (row) => (row.has_budget ? <Signed paise={row.expected_margin} good="plus" /> : t`No budget`),
        total: expectedTotal,
        align: 'right',
        width: 140,
      },
      {
        key: 'expected_percent',
        title: t`Margin (%)`,
        value: (row) => row.expected_percent,
        render: (row) => percent(row.expected_percent),
        align: 'right',
        width: 105,
      },
      {
        key: 'planned_percent',
        title: t`Planned (%)`,
        value: (row) => row.planned_percent,
        render: (row) => percent(row.planned_percent),
        align: 'right',
        width: 110,
      },
      {
        key: 'change',
        title: t`Against plan`,
        value: (row) => (row.has_budget ? (row.expected_margin - row.planned_margin) / 100 : null),
        render: (row) =>
          row.has_budget ? <Signed paise={row.expected_margin - row.planned_margin} good="plus" /> : '–',
        align: 'right',
        width: 125,
      },
      rateColumn<Project>('rate', t`Cost (₹/Wp)`, (row) => row.rate, { width: 115 }),
      signedColumn<Project>('gross_margin', t`Margin to date`, (row) => row.gross_margin, 'plus', {
        hidden_by_default: true,
        width: 135,
      }),
    ],
    [t],
  );
  return (
    <Table
      name="company_margins"
      label={t`Margins of projects`}
      rows={rows}
      columns={columns}
      rowKey={({ project_id }) => project_id}
      loading={!rows}
      empty={{ title: t`No projects yet`, text: t`Projects appear here with their contract value, cost and margin.` }}
    />
  );
}

function Heads({ rows }: { rows: readonly Head[] | undefined }) {
  const { t } = useLingui();
  const name = useHeadNames();
  const columns: Column<Head>[] = [
    { key: 'head', title: t`Head`, value: (row) => name(row.head), width: 190 },
    rateColumn<Head>('budget', t`Budget`, (row) => row.budget),
    rateColumn<Head>('expected', t`Expected`, (row) => row.expected),
    rateColumn<Head>('past', t`Past plants`, (row) => row.past),
  ];
  return (
    <Panel title={t`Cost per Wp by head`} note={t`excl. GST`}>
      <Table
        plain
        name="margin_heads"
        label={t`Cost per Wp by head`}
        rows={rows}
        columns={columns}
        rowKey={({ head }) => head}
        loading={!rows}
        empty={{ title: t`No budgets yet`, text: t`Cost per Wp is shown once a project has an approved budget.` }}
      />
    </Panel>
  );
}

function Suppliers({ rows }: { rows: readonly Supplier[] | undefined }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const columns: Column<Supplier>[] = [
    {
      key: 'supplier',
      title: t`Supplier`,
      value: (row) => row.supplier,
      render: (row) => <Link to={`/suppliers?supplier=${row.supplier_id}`}>{row.supplier}</Link>,
      width: 190,
    },
    { key: 'category', title: t`Category`, value: (row) => term(row.category), width: 130 },
    { key: 'kwp', title: t`kWp`, value: (row) => row.kwp, align: 'right', width: 100 },
    rateColumn<Supplier>('rate', t`₹/Wp`, (row) => row.rate, { width: 90 }),
    rateColumn<Supplier>('budget', t`Budget`, (row) => row.budget, { width: 90 }),
  ];
  return (
    <Panel title={t`Price per Wp by supplier`} note={t`orders of the last 12 months, excl. GST`}>
      <Table
        plain
        name="margin_suppliers"
        label={t`Price per Wp by supplier`}
        rows={rows}
        columns={columns}
        rowKey={({ supplier_id, category }) => `${supplier_id} ${category}`}
        loading={!rows}
        empty={{
          title: t`No orders yet`,
          text: t`Modules and inverters that were ordered appear here with their price per Wp.`,
        }}
      />
    </Panel>
  );
}

function Parties({
  name,
  title,
  rows,
  empty,
}: {
  name: string;
  title: string;
  rows: readonly Party[] | undefined;
  empty: string;
}) {
  const { t } = useLingui();
  const columns: Column<Party>[] = [
    { key: 'name', title: t`Party`, value: (row) => row.name, width: 220 },
    { key: 'documents', title: t`Documents`, value: (row) => row.documents, align: 'right', width: 110 },
    sumColumn<Party>('overdue', t`Overdue`, (row) => row.overdue, { width: 120 }),
    sumColumn<Party>('open', t`Open`, (row) => row.open, { width: 130 }),
  ];
  return (
    <Panel title={title} note={t`incl. GST`}>
      <Table
        plain
        name={name}
        label={title}
        rows={rows}
        columns={columns}
        rowKey={({ party }) => party}
        loading={!rows}
        empty={{ title: t`Nothing is open`, text: empty }}
      />
    </Panel>
  );
}
