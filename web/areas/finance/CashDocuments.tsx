/** The documents behind the cash of a project: overdue first, then by the day they are expected, then what moved. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CashSource } from '../../../domain/money/cash_flow.ts';
import { slipped } from '../../../domain/money/cash_flow.ts';
import { budget_heads } from '../../../domain/money/heads.ts';
import { type DocumentPlace, documentPlace, useDocumentWay } from '../../kit/document_ways.ts';
import { Link } from '../../kit/router.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import type { CashFlowAnswer } from './slices.ts';
import { signedColumn, useHeadNames } from './words.tsx';

export function useCashSources(): Record<CashSource, string> {
  const { t } = useLingui();
  return {
    invoice: t`Invoice`,
    milestone: t`Payment milestone`,
    retention: t`Retention from customer`,
    purchase_order: t`Purchase order`,
    supplier_bill: t`Supplier bill`,
    running_bill: t`Running bill`,
    site_expense: t`Site expense`,
    work_order: t`Work order`,
    retention_payable: t`Retention to sub-contractors`,
    budget: t`Budget not yet ordered`,
    tds: t`TDS`,
    gst: t`GST`,
  };
}

/** What an expected amount is called: its document, or the head of a budget. */
export function useCashNames(): (item: { source: CashSource; document: string }) => string {
  const name = useHeadNames();
  const sources = useCashSources();
  return ({ source, document }) => {
    const head = source === 'budget' ? budget_heads.find((one) => one === document) : undefined;
    return head ? name(head) : document || sources[source];
  };
}

type State = 'overdue' | 'expected' | 'undated' | 'moved';
interface Row {
  key: string;
  state: State;
  kind: string;
  name: string;
  party: string;
  day: string | null;
  until: string | null;
  amount: number;
  place: DocumentPlace | undefined;
}

/** Milestones and the budget of a project are tabs of its finance. */
const placeOf = (source: string, id: number | null): DocumentPlace | undefined =>
  source === 'milestone'
    ? ['/projects/project-finance', 'tab=milestones']
    : source === 'budget'
      ? ['/projects/project-finance', 'tab=costs']
      : documentPlace(source, id);

interface CashDocumentsProps {
  project_id: number;
  data: CashFlowAnswer | undefined;
  slip: number;
}

export function CashDocuments({ project_id, data, slip }: CashDocumentsProps) {
  const { t } = useLingui();
  const kinds = useCashSources();
  const nameOf = useCashNames();
  const wayTo = useDocumentWay();
  const states: Record<State, string> = {
    overdue: t`Overdue`,
    expected: t`Expected`,
    undated: t`No date`,
    moved: t({ context: 'cash', message: 'Paid or received' }),
  };
  const rows = useMemo((): Row[] | undefined => {
    if (!data) return undefined;
    const { today } = data;
    const expected = data.items.map((given): Row => {
      const item = slipped(given, slip, today);
      const late = item.day !== null && item.until === null && item.day < today;
      return {
        ...item,
        state: item.day === null ? 'undated' : late ? 'overdue' : 'expected',
        kind: kinds[item.source],
        name: nameOf(item),
        place: placeOf(item.source, item.document_id),
      };
    });
    const order: readonly State[] = ['overdue', 'undated', 'expected', 'moved'];
    const moved = data.actual.map(
      (one): Row => ({
        ...one,
        state: 'moved',
        until: null,
        kind: one.document_kind === 'receipt' ? t`Receipt` : t`Payment`,
        name: one.document,
        place: placeOf(one.document_kind, one.document_id),
      }),
    );
    return [...expected.toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? '')), ...moved].toSorted(
      (a, b) => order.indexOf(a.state) - order.indexOf(b.state),
    );
  }, [data, slip, kinds, nameOf, t]);
  const columns: Column<Row>[] = [
    {
      key: 'state',
      title: t`Status`,
      value: (row) => states[row.state],
      render: (row) => <Tag tone={row.state === 'overdue' ? 'strong' : 'plain'}>{states[row.state]}</Tag>,
      filter: 'select',
      width: 150,
    },
    {
      key: 'name',
      title: t`Document`,
      value: (row) => row.name,
      render(row) {
        const to = wayTo(project_id, row.place);
        return to ? <Link to={to}>{row.name}</Link> : row.name;
      },
      width: 220,
    },
    { key: 'kind', title: t`Kind`, value: (row) => row.kind, filter: 'select', width: 190 },
    { key: 'party', title: t`Party`, value: (row) => row.party, width: 200 },
    {
      key: 'day',
      title: t`Date`,
      value: (row) => row.day,
      render: (row) =>
        row.day && (
          <>
            <DateText date={row.day} />
            {row.until !== null && row.until !== row.day && (
              <>
                {' – '}
                <DateText date={row.until} />
              </>
            )}
          </>
        ),
      width: 190,
    },
    signedColumn<Row>('amount', t`Amount`, (row) => row.amount, undefined, { width: 130 }),
  ];
  return (
    <Table
      name="cash_documents"
      label={t`Documents of the cash flow`}
      rows={rows}
      columns={columns}
      rowKey={({ key, state }) => `${state} ${key}`}
      loading={!data}
      height={520}
      empty={{ title: t`Nothing expected`, text: t`Milestones, invoices, orders and the budget appear here.` }}
    />
  );
}
