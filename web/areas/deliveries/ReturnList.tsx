/** What did not come, went back or was lost. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { return_reasons, type ReturnReason } from '../../../domain/deliveries/deliveries.ts';
import { reason_words } from '../../../domain/labels/deliveries.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { useAddress } from '../../kit/address.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useWindows } from '../../kit/windows.ts';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../ui/table/table_served.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { type ReturnRow, returns, type ReturnView } from './slices.ts';

const ReturnDrawer = lazy<{ id: number; onClose: () => void }>(() => import('./ReturnDrawer.tsx'));

const asked_as: AskedAs<never> = { reason: { filter: 'reasons' } };

/** What a return comes to without tax; null where prices are not shown. */
const valueOf = (row: ReturnRow): number | null =>
  row.lines.some(({ value }) => value === null) ? null : row.lines.reduce((sum, { value }) => sum + (value ?? 0), 0);

export default function ReturnList({ project_id }: { project_id: number | undefined }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { params, set } = useAddress();
  const columns = useMemo((): Column<ReturnRow>[] => {
    const all: (Column<ReturnRow> | false)[] = [
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 170 },
      {
        key: 'items',
        title: t`Items`,
        value: (row) =>
          row.lines
            .map(({ description, quantity, unit }) => `${description} (${showNumber(quantity, 3)} ${unit})`)
            .join(', '),
        width: 300,
        phone: 'wide',
      },
      {
        key: 'reason',
        title: t`Reason`,
        value: (row) => term(reason_words[row.reason]),
        render: (row) => (
          <Tag tone={row.undone ? 'quiet' : 'late'}>{row.undone ? t`Cancelled` : term(reason_words[row.reason])}</Tag>
        ),
        kept: (row) => row.reason,
        filter: 'select',
        choices: return_reasons,
        choiceText: (value) => term(reason_words[value as ReturnReason]),
        width: 170,
      },
      project_id === undefined && { key: 'project', title: t`Project`, value: (row) => row.project, width: 200 },
      { key: 'supplier', title: t`Supplier`, value: (row) => row.supplier, width: 200 },
      {
        key: 'returned_on',
        title: t`Date`,
        value: (row) => row.returned_on,
        render: (row) => <DateText date={row.returned_on} />,
        width: 110,
      },
      {
        key: 'value',
        title: t`Value (excl. GST)`,
        value: valueOf,
        render: (row) => (valueOf(row) === null ? '' : <Money paise={valueOf(row) ?? 0} />),
        width: 140,
      },
      { key: 'debit_note', title: t`Debit note`, value: (row) => row.debit_note, width: 170 },
      { key: 'dispatch', title: t`Dispatch`, value: (row) => row.dispatch, width: 170 },
    ];
    return all.filter((column) => column !== false).map((column) => ({ ...column, unsorted: true }));
  }, [t, term, project_id]);
  const { search, filters, sort } = useTableAddress('returns', columns);
  const view = useMemo(
    (): ReturnView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as ReturnView),
      ...(project_id === undefined ? {} : { project_ids: [project_id] }),
    }),
    [columns, search, filters, sort, project_id],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(returns, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const named = Number(params.get('return'));
  const opened = Number.isSafeInteger(named) && named > 0;
  const close = () => set({ return: undefined });
  return (
    <>
      <Table
        name="returns"
        label={t`Returns`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ return: id })}
        empty={{
          title: t`No returns or losses`,
          text: t`Short deliveries, rejected and damaged material and losses appear here, with debit note and insurance claim.`,
        }}
      />
      <LazyMount opened={opened} onClose={close}>
        {(open) => (open ? <ReturnDrawer id={named} onClose={close} /> : null)}
      </LazyMount>
    </>
  );
}
