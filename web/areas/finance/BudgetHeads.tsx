/** The heads of a budget: baseline, current, and the draft beside it. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BudgetHead } from '../../../domain/money/heads.ts';
import { budget_heads } from '../../../domain/money/heads.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { perWp } from '../../../domain/money/costs.ts';
import { type Column, Table } from '../../ui/table/Table.tsx';
import type { BudgetedFinance } from './slices.ts';
import { signedColumn, sumColumn, useBases, useHeadNames } from './words.tsx';

interface HeadRow {
  head: BudgetHead;
  baseline: number;
  current: number;
  draft: number;
  shown: number;
  basis: string;
  reason: string;
}

function rowsOf({ open, revisions }: BudgetedFinance, bases: ReturnType<typeof useBases>): HeadRow[] {
  const [current] = revisions;
  const baseline = revisions.at(-1);
  const shown = open ?? current;
  return budget_heads.flatMap((head) => {
    const of = (revision: { lines: NonNullable<typeof shown>['lines'] } | null | undefined) =>
      revision?.lines.find((line) => line.head === head);
    const line = of(shown);
    const amount = (revision: Parameters<typeof of>[0]) => of(revision)?.amount ?? 0;
    const row = {
      head,
      baseline: amount(baseline),
      current: amount(current),
      draft: amount(open),
      shown: amount(shown),
    };
    if (row.baseline === 0 && row.current === 0 && row.draft === 0) return [];
    return [{ ...row, basis: line ? bases[line.basis] : '', reason: line?.reason ?? '' }];
  });
}

export function BudgetHeads({ data }: { data: BudgetedFinance | undefined }) {
  const { t } = useLingui();
  const name = useHeadNames();
  const bases = useBases();
  const rows = data && rowsOf(data, bases);
  const approved = (data?.revisions.length ?? 0) > 0;
  const revised = (data?.revisions.length ?? 0) > 1;
  const open = data?.open !== null && data !== undefined;
  const { capacity_kwp = 0, contract_value = 0 } = data ?? {};
  const columns = useMemo(
    (): Column<HeadRow>[] => [
      { key: 'head', title: t`Head`, value: (row) => name(row.head), width: 200 },
      ...(revised ? [sumColumn<HeadRow>('baseline', t`Baseline`, (row) => row.baseline)] : []),
      ...(approved ? [sumColumn<HeadRow>('current', t`Current`, (row) => row.current)] : []),
      ...(open ? [sumColumn<HeadRow>('draft', t`Draft`, (row) => row.draft)] : []),
      ...(open && approved
        ? [signedColumn<HeadRow>('difference', t`Difference`, (row) => row.draft - row.current, 'minus')]
        : []),
      {
        key: 'share',
        title: t`% of contract`,
        value: (row) => (contract_value > 0 ? (row.shown / contract_value) * 100 : null),
        render: (row) => contract_value > 0 && showNumber((row.shown / contract_value) * 100, 1),
        align: 'right',
        width: 112,
        phone: 'hidden',
      },
      {
        key: 'rate',
        title: t`₹ per Wp`,
        value: (row) => (perWp(row.shown, capacity_kwp) ?? 0) / 100,
        render: (row) => showNumber((perWp(row.shown, capacity_kwp) ?? 0) / 100, 2),
        align: 'right',
        width: 96,
        phone: 'hidden',
      },
      { key: 'basis', title: t`Basis`, value: (row) => row.basis, width: 120, filter: 'select', phone: 'hidden' },
      { key: 'reason', title: t`Reason`, value: (row) => row.reason, width: 240, phone: 'hidden' },
    ],
    [t, name, revised, approved, open, capacity_kwp, contract_value],
  );
  return (
    <Table
      plain
      name="budget_heads"
      label={t`Budget by heads`}
      rows={rows}
      columns={columns}
      rowKey={({ head }) => head}
      loading={!data}
      expected={12}
      empty={{
        title: t`No budget`,
        text: t`A draft proposes itself: material from the BOQ at its budget rates, other heads as a share of the contract value.`,
      }}
    />
  );
}
