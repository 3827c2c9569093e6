/** The bills of suppliers as the one table: those of a project, or of all. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAdjustments, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { bill_standing_names, bill_standings } from '../../../domain/money/supplier_bills.ts';
import { numbered, useAddress } from '../../kit/address.ts';
import { saveFile } from '../../kit/files.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useWindows } from '../../kit/windows.ts';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../ui/table/table_served.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { bill_list, type BillRow, type BillView } from './slices.ts';
import { BillTag, msmeColumn } from './words.tsx';

const BillDrawer = lazy(() => import('./BillDrawer.tsx'));
const NewBill = lazy(() => import('./NewBill.tsx'));
const SettingsForm = lazy(() => import('./SettingsForm.tsx'));

const asked_as: AskedAs<NonNullable<BillView['sort']>> = {
  number: { sort: 'number' },
  supplier: { sort: 'supplier' },
  project: { sort: 'project' },
  day: { sort: 'day' },
  due_on: { sort: 'due_on' },
  total: { sort: 'total' },
  open: { sort: 'open' },
};

export const Bills = ({ project_id }: { project_id: number }) => <BillTable project_id={project_id} />;
export const CompanyBills = () => <BillTable project_id={undefined} />;

function BillTable({ project_id }: { project_id: number | undefined }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const [setting, setSetting] = useState(false);
  const columns = useBillColumns(project_id === undefined);
  const { search, filters, sort } = useTableAddress('supplier_bills', columns);
  const view = useMemo(
    (): BillView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as BillView),
      ...(project_id === undefined ? {} : { project_ids: [project_id] }),
    }),
    [columns, search, filters, sort, project_id],
  );
  const { rows, sums, want, all, loading, failure, reload } = useWindows(bill_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const open = numbered(params.get('bill'));
  const adding = params.get('new_bill') === '1';
  const stop = () => set({ new_bill: undefined }, { replace: true });
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ new_bill: '1' })}>
      <Trans>Enter bill</Trans>
    </Button>
  );
  return (
    <Stack gap={16}>
      {sums && (
        <StatCards>
          <StatCard label={t`To be paid`} value={<Money paise={sums.open} summary />} note={t`incl. GST`} />
          <StatCard label={t`Overdue`} value={<Money paise={sums.overdue} summary />} late={sums.overdue > 0} />
          <StatCard label={t`Awaiting approval`} value={<Plural value={sums.pending} one="# bill" other="# bills" />} />
        </StatCards>
      )}
      <Table
        name="supplier_bills"
        label={t`Supplier bills`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ bill: id })}
        save={(format) => saveFile('export_supplier_bills', { ...view, format })}
        actions={
          <Cluster gap={8}>
            {project_id === undefined && (
              <Button
                variant="default"
                leftSection={<IconAdjustments size={16} aria-hidden />}
                onClick={() => setSetting(true)}
              >
                <Trans>Tolerances</Trans>
              </Button>
            )}
            {add}
          </Cluster>
        }
        empty={{
          title: t`No supplier bills`,
          text: t`Enter a bill for a purchase order. Quantities and rates are compared with the order and what was accepted.`,
          action: add,
        }}
      />
      <LazyMount opened={open !== undefined} onClose={() => set({ bill: undefined })}>
        {(opened) => <BillDrawer bill_id={opened ? open : undefined} onClose={() => set({ bill: undefined })} />}
      </LazyMount>
      <LazyMount opened={adding} onClose={stop}>
        {(opened) => (
          <NewBill
            opened={opened}
            project_id={project_id}
            onClose={stop}
            onSaved={(id) => set({ new_bill: undefined, bill: id }, { replace: true })}
          />
        )}
      </LazyMount>
      <LazyMount opened={setting} onClose={() => setSetting(false)}>
        {(opened) => <SettingsForm opened={opened} onClose={() => setSetting(false)} />}
      </LazyMount>
    </Stack>
  );
}

function useBillColumns(of_all: boolean): Column<BillRow>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  return useMemo(() => {
    const columns: (Column<BillRow> | false)[] = [
      { key: 'number', title: t`Bill number`, value: (row) => row.number, width: 150 },
      {
        key: 'supplier',
        title: t`Supplier`,
        value: (row) => row.supplier,
        phone: 'title',
        width: 240,
      },
      { ...msmeColumn<BillRow>(t`MSME`), phone: 'hidden' },
      of_all && { key: 'project', title: t`Project`, value: (row) => row.project, phone: 'hidden', width: 170 },
      {
        key: 'order',
        title: t`Purchase order`,
        value: (row) => row.order,
        unsorted: true,
        phone: 'hidden',
        width: 150,
      },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => term(bill_standing_names[row.standing]),
        render: (row) => <BillTag standing={row.standing} />,
        kept: (row) => row.standing,
        filter: 'select',
        choices: bill_standings,
        choiceText: (value) => term(bill_standing_names[value as BillRow['standing']]),
        unsorted: true,
        width: 150,
      },
      {
        key: 'day',
        title: t`Bill date`,
        value: (row) => row.day,
        render: (row) => <DateText date={row.day} />,
        phone: 'hidden',
        width: 115,
      },
      {
        key: 'due_on',
        title: t`Due`,
        value: (row) => row.due_on,
        render: (row) => row.due_on && <DateText date={row.due_on} late={row.standing === 'overdue'} />,
        width: 115,
      },
      {
        key: 'total',
        title: t`Total ₹ (incl. GST)`,
        value: (row) => row.total / 100,
        render: (row) => <Money paise={row.total} exact />,
        align: 'right',
        width: 160,
      },
      {
        key: 'open',
        title: t`Open ₹`,
        value: (row) => row.open / 100,
        render: (row) => (row.open === 0 ? null : <Money paise={row.open} exact />),
        align: 'right',
        width: 150,
      },
      {
        key: 'made_by',
        title: t`Entered by`,
        value: (row) => row.made_by,
        unsorted: true,
        hidden_by_default: true,
        width: 150,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [t, term, of_all]);
}
