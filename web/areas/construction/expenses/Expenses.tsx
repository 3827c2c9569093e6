/** What was spent at the site of a project, or at all sites: the person’s own expenses, or all where they approve them or see finance. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  expense_kind_names,
  expense_kinds,
  expense_source_names,
  expense_standing_names,
  expense_standings,
} from '../../../../domain/money/site_expenses.ts';
import { numbered, useAddress } from '../../../kit/address.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useWindows } from '../../../kit/windows.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { amountColumn } from '../../../ui/table/value_columns.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { expense_list, type ExpenseRow, type ExpenseView } from '../slices.ts';
import { ExpenseTag } from './words.tsx';

const ExpenseDrawer = lazy(() => import('./ExpenseDrawer.tsx'));
const ExpenseForm = lazy(() => import('./ExpenseForm.tsx'));

const asked_as: AskedAs<NonNullable<ExpenseView['sort']>> = {
  day: { sort: 'day' },
  person: { sort: 'person' },
  project: { sort: 'project' },
  amount: { sort: 'amount' },
};

export const Expenses = ({ project_id }: { project_id: number }) => <ExpenseTable project_id={project_id} />;
export const CompanyExpenses = () => <ExpenseTable project_id={undefined} />;

function ExpenseTable({ project_id }: { project_id: number | undefined }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const columns = useExpenseColumns(project_id === undefined);
  const { search, filters, sort } = useTableAddress('site_expenses', columns);
  const view = useMemo(
    (): ExpenseView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as ExpenseView),
      ...(project_id === undefined ? {} : { project_ids: [project_id] }),
    }),
    [columns, search, filters, sort, project_id],
  );
  const { rows, sums, want, all, loading, failure, reload } = useWindows(expense_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const open = numbered(params.get('expense'));
  const close = () => set({ expense: undefined });
  const stop = () => set({ new_expense: undefined }, { replace: true });
  const add = project_id !== undefined && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ new_expense: '1' })}>
      <Trans>Enter expense</Trans>
    </Button>
  );
  return (
    <Stack gap={16}>
      {sums && (
        <StatCards>
          <StatCard label={t`Expenses`} value={<Money paise={sums.amount} summary />} note={t`incl. GST`} />
          <StatCard
            label={t`Awaiting approval`}
            value={<Plural value={sums.pending} one="# expense" other="# expenses" />}
          />
          <StatCard label={t`To be reimbursed`} value={<Money paise={sums.open} summary />} />
        </StatCards>
      )}
      <Table
        name="site_expenses"
        label={t`Site expenses`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ expense: id })}
        save={(format) => saveFile('export_site_expenses', { ...view, format })}
        actions={add || undefined}
        empty={{
          title: t`No site expenses`,
          text: t`Enter what you spent at the site, with a photo of the bill. Someone else approves it; then it is cost of the project and you are reimbursed.`,
          ...(add && { action: add }),
        }}
      />
      <LazyMount opened={open !== undefined} onClose={close}>
        {(opened) => <ExpenseDrawer expense_id={opened ? open : undefined} onClose={close} />}
      </LazyMount>
      <LazyMount opened={project_id !== undefined && params.get('new_expense') === '1'} onClose={stop}>
        {(opened) => project_id !== undefined && <ExpenseForm opened={opened} project_id={project_id} onClose={stop} />}
      </LazyMount>
    </Stack>
  );
}

function useExpenseColumns(of_all: boolean): Column<ExpenseRow>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  return useMemo(
    (): Column<ExpenseRow>[] => [
      { key: 'number', title: t`Number`, value: (row) => row.number, unsorted: true, phone: 'hidden', width: 150 },
      {
        key: 'day',
        title: t`Date`,
        value: (row) => row.day,
        render: (row) => <DateText date={row.day} />,
        width: 115,
      },
      { key: 'person', title: t`Person`, value: (row) => row.person, width: 125 },
      ...(of_all ? [{ key: 'project', title: t`Project`, value: (row: ExpenseRow) => row.project, width: 130 }] : []),
      {
        key: 'kind',
        title: t`Kind`,
        value: (row) => term(expense_kind_names[row.kind]),
        kept: (row) => row.kind,
        filter: 'select',
        choices: expense_kinds,
        choiceText: (value) => term(expense_kind_names[value as ExpenseRow['kind']]),
        unsorted: true,
        width: 150,
      },
      {
        key: 'note',
        title: t`What it was for`,
        value: (row) => row.note,
        unsorted: true,
        phone: 'title',
        width: 155,
      },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => term(expense_standing_names[row.standing]),
        render: (row) => <ExpenseTag standing={row.standing} />,
        kept: (row) => row.standing,
        filter: 'select',
        choices: expense_standings,
        choiceText: (value) => term(expense_standing_names[value as ExpenseRow['standing']]),
        unsorted: true,
        width: 150,
      },
      amountColumn<ExpenseRow>('amount', t`Amount ₹ (incl. GST)`, (row) => row.amount, { width: 160 }),
      {
        key: 'source',
        title: t`Paid with`,
        value: (row) => term(expense_source_names[row.source]),
        unsorted: true,
        hidden_by_default: true,
        width: 130,
      },
    ],
    [t, term, of_all],
  );
}
