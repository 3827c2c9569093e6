/** The supply chain of a project at a glance: what threatens its schedule first, then how far everything is. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPackage, IconReceipt2, IconTruckDelivery } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ChainStep } from '../../../domain/materials/chain.ts';
import { shareOf } from '../../../domain/materials/overview.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { saveFile } from '../../kit/files.ts';
import { navigate } from '../../kit/history.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { Cluster, Columns, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { FileMenu } from '../../ui/table/FileMenu.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/table_columns.ts';
import { instantColumn } from '../../ui/table/value_columns.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { OnTheWay } from '../deliveries/area.tsx';
import { scm_dashboard, type ScmDashboard } from './slices.ts';
import { Threats } from './Threats.tsx';

type LateLine = ScmDashboard['late'][number];
type Pending = ScmDashboard['pending'][number];
type AtSite = ScmDashboard['at_site'][number];

const shown_steps = ['ordered', 'cleared', 'delivered', 'installed'] as const satisfies readonly ChainStep[];

export default function ProjectOverview({ project_id }: { project_id: number }) {
  const { data, failure, reload } = useSlice(scm_dashboard, { project_id });
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  return <Shown data={data} />;
}

function Shown({ data }: { data: ScmDashboard }) {
  const { t } = useLingui();
  const { project_id } = data;
  const counted = data.threat_count + data.late_count + data.pending_count + data.open.untracked;
  if (data.kwp === null && data.value === null && counted === 0)
    return (
      <Empty
        title={t`Nothing is approved for purchase yet`}
        text={t`The supply chain begins with the approved BOQ of the project.`}
        action={
          <Button variant="default" onClick={() => navigate(`/projects/scm-dashboard?projectId=${project_id}&tab=boq`)}>
            <Trans>Open BOQ</Trans>
          </Button>
        }
      />
    );
  const report = (format: 'pdf' | 'xlsx' | 'csv') => saveFile('generate_scm_report', { project_id, format });
  return (
    <Stack gap={16}>
      <Cluster gap={8} justify="end">
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          onClick={() => void attempt(() => report('pdf'))}
        >
          <Trans>Report (PDF)</Trans>
        </Button>
        <FileMenu label={t`Export report`} save={report} />
      </Cluster>
      <Cards data={data} />
      <Threats rows={data.threats} count={data.threat_count} open={data.open} />
      <Suspended meanwhile={<Loading as="cards" />}>
        <OnTheWay project_id={project_id} />
      </Suspended>
      <Late rows={data.late} count={data.late_count} project_id={project_id} />
      <Columns of={2} gap={16} until="tablet" align="start">
        <PendingMdccs rows={data.pending} count={data.pending_count} project_id={project_id} />
        <Site rows={data.at_site} />
      </Columns>
    </Stack>
  );
}

function Cards({ data }: { data: ScmDashboard }) {
  const { t } = useLingui();
  const { kwp, value, price } = data;
  const names: Record<(typeof shown_steps)[number], string> = {
    ordered: t`Ordered`,
    cleared: t`Cleared`,
    delivered: t`Delivered`,
    installed: t`Installed`,
  };
  const leading = value ?? kwp;
  const modules = (step: ChainStep): string | undefined =>
    kwp ? t`Modules: ${showNumber(kwp.steps[step])} of ${figureText(kwp.whole, 'kWp')}` : undefined;
  return (
    <StatCards>
      {shown_steps.map((step) => (
        <StatCard
          key={step}
          label={names[step]}
          icon={<IconPackage aria-hidden />}
          value={leading ? `${shareOf(leading, step)}%` : '–'}
          note={
            <>
              {value && (
                <>
                  <Trans>
                    <Money paise={value.steps[step]} summary /> of <Money paise={value.whole} summary />
                  </Trans>
                  <br />
                </>
              )}
              {modules(step)}
            </>
          }
          tip={value ? t`Share of what the BOQ was planned to cost` : t`Share of the capacity of the modules`}
        />
      ))}
      <StatCard
        label={t`Late deliveries`}
        icon={<IconTruckDelivery aria-hidden />}
        value={showNumber(data.late_count)}
        late={data.late_count > 0}
        note={<Plural value={data.threat_count} one="# event threatened" other="# events threatened" />}
        tip={t`Ordered lines whose promised date is past`}
      />
      {price && (
        <StatCard
          label={t`Price against budget`}
          icon={<IconReceipt2 aria-hidden />}
          value={<Money paise={price.ordered - price.planned} summary />}
          late={price.ordered > price.planned}
          note={
            <Trans>
              <Money paise={price.ordered} summary /> ordered, <Money paise={price.planned} summary /> planned
            </Trans>
          }
          tip={t`Ordered quantities at order rates minus budget rates, excl. GST`}
        />
      )}
    </StatCards>
  );
}

const orderAt = (project_id: number, order_id: number): string =>
  `/projects/scm-dashboard?projectId=${project_id}&tab=orders&order=${order_id}`;

function Late({ rows, count, project_id }: { rows: readonly LateLine[]; count: number; project_id: number }) {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<LateLine>[] => [
      { key: 'description', title: t`Material`, value: (row) => row.description, width: 260 },
      { key: 'order', title: t`Order`, value: (row) => row.order, width: 150 },
      { key: 'supplier', title: t`Supplier`, value: (row) => row.supplier },
      {
        key: 'missing',
        title: t`To be delivered`,
        value: (row) => row.missing,
        render: (row) => figureText(row.missing, row.unit, 3),
        width: 140,
      },
      {
        key: 'promised_on',
        title: t`Promised`,
        value: (row) => row.promised_on,
        render: (row) => <DateText date={row.promised_on} late />,
        width: 120,
      },
      { key: 'days', title: t`Overdue (days)`, value: (row) => row.days, width: 130 },
    ],
    [t],
  );
  const places = useMemo(() => new Map(rows.map((row, at) => [row, at])), [rows]);
  if (rows.length === 0) return null;
  return (
    <Panel title={t`Late deliveries`} note={count > rows.length ? t`${rows.length} of ${count}` : count}>
      <Table
        plain
        name="late_lines"
        label={t`Ordered and overdue`}
        rows={rows}
        columns={columns}
        rowKey={(row) => places.get(row) ?? 0}
        onOpen={(row) => navigate(orderAt(project_id, row.order_id))}
        height={340}
      />
    </Panel>
  );
}

function PendingMdccs({ rows, count, project_id }: { rows: readonly Pending[]; count: number; project_id: number }) {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<Pending>[] => [
      { key: 'order', title: t`Order`, value: (row) => row.order, width: 150 },
      { key: 'supplier', title: t`Supplier`, value: (row) => row.supplier },
      instantColumn('requested_at', t`Requested`, (row) => row.requested_at),
    ],
    [t],
  );
  return (
    <Panel title={t`MDCCs awaiting a decision`} note={count || undefined}>
      {rows.length === 0 ? (
        <Empty title={t`No MDCC is pending`} />
      ) : (
        <Table
          plain
          name="pending_mdccs"
          label={t`Requests for MDCCs`}
          rows={rows}
          columns={columns}
          rowKey={(row) => row.mdcc_id}
          onOpen={(row) => navigate(orderAt(project_id, row.order_id))}
          height={300}
        />
      )}
    </Panel>
  );
}

function Site({ rows }: { rows: readonly AtSite[] }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const columns = useMemo(
    (): Column<AtSite>[] => [
      { key: 'category', title: t`Category`, value: (row) => term(row.category) },
      {
        key: 'quantity',
        title: t`Quantity`,
        value: (row) => row.quantity,
        render: (row) => (row.quantity === null ? null : figureText(row.quantity, row.unit ?? undefined, 3)),
        width: 150,
      },
      {
        key: 'kwp',
        title: t`Capacity`,
        value: (row) => row.kwp,
        render: (row) => (row.kwp === null ? null : figureText(row.kwp, 'kWp')),
        width: 120,
      },
    ],
    [t, term],
  );
  return (
    <Panel title={t`Stock at site`} note={t`incl. material from other stores`}>
      {rows.length === 0 ? (
        <Empty title={t`No stock at the site`} text={t`Material appears here once it is received at a site store.`} />
      ) : (
        <Table
          plain
          name="at_site"
          label={t`Stock by category`}
          rows={rows}
          columns={columns}
          rowKey={(row) => row.category}
          height={300}
        />
      )}
    </Panel>
  );
}
