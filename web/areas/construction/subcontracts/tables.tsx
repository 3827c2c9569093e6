/** Lines of orders and revisions, and bills, as small tables. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import type { RunningBillRow, WorkOrder } from '../slices.ts';
import { BillPill, useBillStates } from './words.tsx';

/** An amount to the paisa. */
export const amountColumn = <Row,>(key: string, title: string, paise: (row: Row) => number | null): Column<Row> => ({
  key,
  title,
  value: (row) => (paise(row) ?? 0) / 100,
  render: (row) => <Money paise={paise(row)} exact />,
  align: 'right',
  width: 116,
});

/** A quantity, with its unit where one is given. */
export const quantityColumn = <Row,>(
  key: string,
  title: string,
  quantity: (row: Row) => number,
  more: { unit?: (row: Row) => string; phone?: 'hidden' } = {},
): Column<Row> => ({
  key,
  title,
  value: quantity,
  render: (row) => (
    <span className="figures">
      {showNumber(quantity(row), 3)}
      {more.unit && ` ${more.unit(row)}`}
    </span>
  ),
  align: 'right',
  width: more.unit ? 120 : 92,
  ...(more.phone ? { phone: more.phone } : {}),
});

type Line = WorkOrder['lines'][number];

export function OrderLines({ order }: { order: WorkOrder }) {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<Line>[] => [
      { key: 'description', title: t`Work`, value: (row) => row.description, width: 200 },
      quantityColumn('quantity', t`Ordered`, (row) => row.quantity, { unit: (row) => row.unit }),
      quantityColumn('measured', t`Measured`, (row) => row.measured),
      quantityColumn('billed', t`Billed`, (row) => row.billed, order.sees_money ? { phone: 'hidden' } : {}),
      ...(order.sees_money
        ? [
            amountColumn<Line>('rate', t`Rate ₹`, (row) => row.rate),
            amountColumn<Line>('amount', t`Amount ₹`, (row) => row.amount),
          ]
        : []),
    ],
    [t, order.sees_money],
  );
  return (
    <Table plain name="order_lines" label={t`Lines`} rows={order.lines} columns={columns} rowKey={({ id }) => id} />
  );
}

interface Revised {
  description: string;
  unit: string;
  quantity: number;
  rate: number | null;
}
interface Compared {
  key: string;
  description: string;
  unit: string;
  before: Revised | undefined;
  after: Revised | undefined;
}

interface RevisedLinesProps {
  name: string;
  before: readonly Revised[];
  after: readonly Revised[];
  money: boolean;
}

/** What a revision changes, line by line. */
export function RevisedLines({ name, before, after, money }: RevisedLinesProps) {
  const { t } = useLingui();
  const rows = useMemo((): Compared[] => {
    const names = [...new Set([...before, ...after].map(({ description }) => description))];
    return names
      .map((description) => {
        const was = before.find((one) => one.description === description);
        const now = after.find((one) => one.description === description);
        return { key: description, description, unit: (now ?? was)?.unit ?? '', before: was, after: now };
      })
      .filter(({ before: was, after: now }) => was?.quantity !== now?.quantity || was?.rate !== now?.rate);
  }, [before, after]);
  const columns = useMemo(
    (): Column<Compared>[] => [
      { key: 'description', title: t`Work`, value: (row) => row.description, width: 220 },
      quantityColumn('before', t`Ordered before`, (row) => row.before?.quantity ?? 0),
      quantityColumn('after', t`Ordered now`, (row) => row.after?.quantity ?? 0, { unit: (row) => row.unit }),
      ...(money
        ? [
            amountColumn<Compared>('rate_before', t`Rate before ₹`, (row) => row.before?.rate ?? null),
            amountColumn<Compared>('rate_after', t`Rate now ₹`, (row) => row.after?.rate ?? null),
          ]
        : []),
    ],
    [t, money],
  );
  return <Table plain name={name} label={t`Changed lines`} rows={rows} columns={columns} rowKey={({ key }) => key} />;
}

interface BillTableProps {
  bills: readonly RunningBillRow[];
  money: boolean;
  onOpen: (running_bill_id: number) => void;
}

export function BillTable({ bills, money, onOpen }: BillTableProps) {
  const { t } = useLingui();
  const states = useBillStates();
  const columns = useMemo(
    (): Column<RunningBillRow>[] => [
      { key: 'number', title: t`Number`, value: (row) => row.number || t`Not numbered yet`, width: 160 },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => states[row.status],
        render: (row) => <BillPill status={row.status} />,
        width: 150,
      },
      {
        key: 'day',
        title: t`Date`,
        value: (row) => row.day,
        render: (row) => row.day && <DateText date={row.day} />,
        width: 110,
      },
      ...(money
        ? [
            { ...amountColumn<RunningBillRow>('gross', t`Value ₹ (excl. GST)`, (row) => row.gross), width: 160 },
            amountColumn<RunningBillRow>('payable', t`Payable ₹`, (row) => row.payable),
            amountColumn<RunningBillRow>('paid', t`Paid ₹`, (row) => row.paid),
          ]
        : []),
    ],
    [t, states, money],
  );
  return (
    <Table
      plain
      name="order_bills"
      label={t`Bills`}
      rows={bills}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}
