/** The documents that a figure is made of, each with the way to it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BudgetHead } from '../../../domain/money/heads.ts';
import type { DocumentFigure } from '../../../domain/money/costs.ts';
import { type DocumentPlace, documentPlace, useDocumentWay } from '../../kit/document_ways.ts';
import { useLabels } from '../../kit/labels.ts';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import classes from './Finance.module.css';
import { finance_documents, type FinanceDocument } from './slices.ts';
import { sumColumn, useHeadNames } from './words.tsx';

/** As many as are listed. */
const most = 500;

/** Installed material is shown on the day of the site on which it was installed. */
const placeOf = ({ kind, document_id, day, movement }: FinanceDocument): DocumentPlace | undefined =>
  kind !== 'movement'
    ? documentPlace(kind, document_id)
    : movement === 'Installation' && day
      ? ['/projects/construction-dashboard', `tab=days&day=${day}`]
      : undefined;

interface DocumentsDrawerProps {
  project_id: number;
  /** none while it closes */
  figure: DocumentFigure | undefined;
  /** none: all of them */
  head: BudgetHead | undefined;
  onClose: () => void;
}

export default function DocumentsDrawer({ project_id, figure, head, onClose }: DocumentsDrawerProps) {
  const { t } = useLingui();
  const name = useHeadNames();
  const { term } = useLabels();
  const wayTo = useDocumentWay();
  const asked = figure && { project_id, figure, limit: most, ...(head && { head }) };
  const { data, failure, reload, loading } = useSlice(finance_documents, asked);
  const titles: Record<DocumentFigure, string> = {
    committed: t`Committed`,
    open: t`Open commitment`,
    stock: t`Stock`,
    actual: t`Actual cost`,
    paid: t`Paid`,
  };
  const columns = useMemo((): Column<FinanceDocument>[] => {
    const kinds: Record<FinanceDocument['kind'], string> = {
      purchase_order: t`Purchase order`,
      work_order: t`Work order`,
      running_bill: t`Running bill`,
      supplier_bill: t`Supplier bill`,
      site_expense: t`Site expense`,
      movement: t`Material`,
      item: t`Item`,
      other: t`Entry`,
    };
    const worded = (row: FinanceDocument): string => (row.movement ? term(row.movement) : kinds[row.kind]);
    return [
      {
        key: 'document',
        title: t`Document`,
        value: (row) => row.document || worded(row),
        render: (row) => {
          const to = wayTo(project_id, placeOf(row));
          const shown = row.document || worded(row);
          return to ? <Link to={to}>{shown}</Link> : shown;
        },
        width: 200,
      },
      { key: 'kind', title: t`Kind`, value: worded, filter: 'select', width: 130 },
      {
        key: 'day',
        title: t`Date`,
        value: (row) => row.day,
        render: (row) => row.day && <DateText date={row.day} />,
        width: 110,
      },
      { key: 'party', title: t`Party`, value: (row) => row.party, width: 180 },
      { key: 'head', title: t`Category`, value: (row) => term(row.head), width: 140, phone: 'hidden' },
      sumColumn<FinanceDocument>('amount', t`Amount`, (row) => row.amount, {
        render: (row) => <Money paise={row.amount} exact />,
        width: 150,
      }),
    ];
  }, [t, term, wayTo, project_id]);
  return (
    <Drawer
      opened={figure !== undefined}
      onClose={onClose}
      width="wide"
      title={figure ? titles[figure] : ''}
      subtitle={
        <>
          {head ? name(head) : t`All heads`} · <Money paise={data?.amount} exact /> {t`excl. GST`}
        </>
      }
    >
      <Stack gap={10}>
        {data && data.total > data.rows.length && (
          <p className={classes.dim}>
            <Trans>
              Showing {data.rows.length} of {data.total}, newest first
            </Trans>
          </p>
        )}
        <Table
          plain
          name="finance_documents"
          label={t`Documents`}
          rows={data?.rows}
          columns={columns}
          rowKey={({ key }) => key}
          loading={loading}
          failure={failure}
          onRetry={reload}
          empty={{ title: t`No documents`, text: t`Nothing was ordered, received or posted under this head.` }}
        />
      </Stack>
    </Drawer>
  );
}
