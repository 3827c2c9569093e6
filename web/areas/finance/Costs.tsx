/** What a project costs, head by head: budget, orders, stock, cost, and what is expected at completion. */
import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type BudgetHead, budget_heads } from '../../../domain/money/heads.ts';
import { type DocumentFigure, document_figures } from '../../../domain/money/costs.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useAddress } from '../../kit/address.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import classes from './Finance.module.css';
import { actual_finance, type ActualFinance, type CostHead } from './slices.ts';
import { Signed, signedColumn, sumColumn, useHeadNames } from './words.tsx';

const DocumentsDrawer = lazy(() => import('./DocumentsDrawer.tsx'));
const EstimateForm = lazy(() => import('./EstimateForm.tsx'));

export function Costs({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(actual_finance, { project_id });
  const { params, set } = useAddress();
  const [estimating, setEstimating] = useState<BudgetHead>();
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  const figure = document_figures.find((one) => one === params.get('figure'));
  const head = budget_heads.find((one) => one === params.get('head'));
  const close = () => set({ figure: undefined, head: undefined });
  const estimated = data?.heads.find((one) => one.head === estimating);
  return (
    <Stack gap={16}>
      <Figures data={data} />
      <Panel title={t`By heads`} note={t`excl. GST`}>
        <CostTable
          data={data}
          onDocuments={(shown, of) => set({ figure: shown, head: of })}
          onEstimate={setEstimating}
        />
      </Panel>
      <LazyMount opened={figure !== undefined} onClose={close}>
        {(opened) => (
          <DocumentsDrawer project_id={project_id} figure={opened ? figure : undefined} head={head} onClose={close} />
        )}
      </LazyMount>
      <LazyMount opened={estimated !== undefined} onClose={() => setEstimating(undefined)}>
        {(opened) =>
          estimated && (
            <EstimateForm
              opened={opened}
              project_id={project_id}
              row={estimated}
              onClose={() => setEstimating(undefined)}
            />
          )
        }
      </LazyMount>
    </Stack>
  );
}

function Figures({ data }: { data: ActualFinance | undefined }) {
  const { t } = useLingui();
  const total = data?.total;
  const complete = total && total.eac > 0 ? (total.actual / total.eac) * 100 : 0;
  return (
    <StatCards>
      <StatCard
        label={t`Actual cost`}
        loading={!data}
        value={<Money paise={total?.actual} summary />}
        note={t`${showNumber(complete, 1)}% of expected cost`}
      />
      <StatCard
        label={t`Open commitment`}
        loading={!data}
        value={<Money paise={total?.open} summary />}
        note={
          <Trans>
            of <Money paise={total?.committed} summary /> ordered
          </Trans>
        }
      />
      <StatCard
        label={t`Estimate at completion`}
        loading={!data}
        value={<Money paise={total?.eac} summary />}
        note={data?.has_budget ? <BudgetNote budget={total?.budget ?? 0} /> : t`No approved budget`}
      />
      <StatCard
        label={t`Variance`}
        loading={!data}
        late={data?.has_budget && (total?.variance ?? 0) < 0}
        value={data?.has_budget ? <Signed paise={total?.variance ?? 0} /> : '–'}
        note={(total?.variance ?? 0) < 0 ? t`over budget` : t`within budget`}
      />
    </StatCards>
  );
}

function BudgetNote({ budget }: { budget: number }) {
  return (
    <Trans>
      Budget <Money paise={budget} summary />
    </Trans>
  );
}

interface DocumentColumn {
  title: string;
  tooltip: string;
  /** says what a click shows; of no head: of all */
  words: (head?: BudgetHead) => string;
  onDocuments: (figure: DocumentFigure, head: BudgetHead | undefined) => void;
}

/** A figure of each head, and of all, that opens the documents it is made of. */
const documentColumn = (
  figure: DocumentFigure,
  { title, tooltip, words, onDocuments }: DocumentColumn,
): Column<CostHead> =>
  sumColumn<CostHead>(figure, title, (row) => row[figure], {
    tooltip,
    render: (row) =>
      row[figure] !== 0 && (
        <FigureButton paise={row[figure]} label={words(row.head)} onClick={() => onDocuments(figure, row.head)} />
      ),
    total: (rows) => (
      <FigureButton
        paise={rows.reduce((sum, row) => sum + row[figure], 0)}
        label={words()}
        onClick={() => onDocuments(figure, undefined)}
      />
    ),
  });

function FigureButton({ paise, label, onClick }: { paise: number; label: string; onClick: () => void }) {
  return (
    <UnstyledButton className={classes.figure ?? ''} onClick={onClick}>
      <span className="out-of-sight">{label} </span>
      <Money paise={paise} summary />
    </UnstyledButton>
  );
}

interface CostTableProps {
  data: ActualFinance | undefined;
  onDocuments: (figure: DocumentFigure, head: BudgetHead | undefined) => void;
  onEstimate: (head: BudgetHead) => void;
}

function CostTable({ data, onDocuments, onEstimate }: CostTableProps) {
  const { t } = useLingui();
  const name = useHeadNames();
  const may_estimate = data !== undefined && reasonOf(data.abilities.update_cost_estimate) === undefined;
  const columns = useMemo((): Column<CostHead>[] => {
    const opened = (figure: DocumentFigure, title: string, tooltip: string): Column<CostHead> =>
      documentColumn(figure, {
        title,
        tooltip,
        words: (head) => (head ? t`${title}, ${name(head)}: show documents` : t`${title}: show documents`),
        onDocuments,
      });
    return [
      { key: 'head', title: t`Head`, value: (row) => name(row.head), width: 190 },
      sumColumn<CostHead>('baseline', t`Baseline`, (row) => row.baseline, { phone: 'hidden' }),
      sumColumn<CostHead>('budget', t`Budget`, (row) => row.budget, {
        render: (row) =>
          row.budget === 0 ? <Tag tone="strong">{t`No budget`}</Tag> : <Money paise={row.budget} summary />,
      }),
      opened('committed', t`Committed`, t`Approved purchase and work orders`),
      opened('open', t`Open`, t`Ordered and neither received nor billed`),
      opened('stock', t`Stock`, t`Received for the project and not yet installed, billed or not`),
      opened('actual', t`Actual`, t`Installed or billed, and material that was lost`),
      opened('paid', t`Paid`, t`Of bills of suppliers and sub-contractors, with TDS and advances; excl. GST`),
      sumColumn<CostHead>('etc', t`ETC`, (row) => row.etc, {
        tooltip: t`Estimate to complete: what the budget has left over actual cost, stock and open orders, unless entered`,
        render: (row) => {
          const amount = (
            <>
              <Money paise={row.etc} summary />
              {row.estimate && <span className={classes.entered}>{t`entered`}</span>}
            </>
          );
          return may_estimate ? (
            <UnstyledButton className={classes.figure} onClick={() => onEstimate(row.head)}>
              <span className="out-of-sight">{t`Estimate to complete, ${name(row.head)}: enter`} </span>
              {amount}
            </UnstyledButton>
          ) : (
            amount
          );
        },
      }),
      sumColumn<CostHead>('eac', t`EAC`, (row) => row.eac, {
        tooltip: t`Estimate at completion: actual, stock, open orders and ETC`,
      }),
      signedColumn<CostHead>('variance', t`Variance`, (row) => row.variance, 'plus', { tooltip: t`Budget less EAC` }),
      {
        key: 'percent',
        title: t`% spent`,
        value: (row) => (row.eac > 0 ? (row.actual / row.eac) * 100 : null),
        render: (row) => row.eac > 0 && `${showNumber((row.actual / row.eac) * 100, 0)}%`,
        align: 'right',
        width: 88,
        phone: 'hidden',
      },
    ];
  }, [t, name, onDocuments, onEstimate, may_estimate]);
  return (
    <Table
      plain
      name="cost_heads"
      label={t`Cost by heads`}
      rows={data?.heads}
      columns={columns}
      rowKey={({ head }) => head}
      loading={!data}
      expected={12}
      empty={{
        title: t`No costs yet`,
        text: t`Approve a budget, place orders or record work: the figures follow from these documents.`,
      }}
    />
  );
}
