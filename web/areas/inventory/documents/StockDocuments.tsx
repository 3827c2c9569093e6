/** Documents of the stores under their numbers, the newest first. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { pick } from '../../../../domain/records.ts';
import {
  confirmation_names,
  confirmations,
  stock_document_kinds,
  stock_document_names,
} from '../../../../domain/inventory/stock_documents.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useAddress } from '../../../kit/address.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useWindows } from '../../../kit/windows.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { namedChoices } from '../../../ui/table/described_column.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { inventory_choices, type StockDocument, stock_documents, type StockDocumentView } from '../slices.ts';
import { ConfirmationTag } from './ConfirmationTag.tsx';

const StockDocumentDrawer = lazy(() => import('./StockDocumentDrawer.tsx'));

const nothing = {};
const asked_as: AskedAs<never> = {
  day: { filter: 'day' },
  kind: { filter: 'kinds' },
  store: { filter: 'store_ids' },
  project: { filter: 'project_ids' },
  confirmation: { filter: 'confirmations' },
};

export default function StockDocuments() {
  const { t } = useLingui();
  const { term } = useLabels();
  const { params, set } = useAddress();
  const { stores, projects } = useSlice(inventory_choices, nothing).data ?? {};
  const columns = useMemo((): Column<StockDocument>[] => {
    const all: Column<StockDocument>[] = [
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 150, phone: 'title' },
      {
        key: 'kind',
        title: t`Type`,
        value: (row) => row.kind,
        render: (row) => term(stock_document_names[row.kind]),
        filter: 'select',
        choices: stock_document_kinds,
        choiceText: (kind) => term(stock_document_names[kind as keyof typeof stock_document_names]),
        width: 110,
        phone: 'hidden',
      },
      { key: 'day', title: t`Date`, value: (row) => row.day, filter: 'date', width: 110 },
      {
        key: 'items',
        title: t`Items`,
        value: (row) =>
          row.lines.map(({ item, quantity, unit }) => `${item} (${showNumber(quantity, 3)} ${unit})`).join(', '),
        width: 240,
        phone: 'wide',
      },
      {
        key: 'store',
        title: t`Store`,
        value: (row) => row.store,
        filter: 'select',
        ...namedChoices(stores),
        width: 160,
        phone: 'hidden',
      },
      {
        key: 'place',
        title: t`To or from`,
        value: (row) => row.place,
        tooltip: t`Where an issue went or a return came from.`,
        width: 150,
      },
      {
        key: 'confirmation',
        title: t`Confirmation`,
        value: (row) => row.confirmation,
        render: (row) => row.confirmation !== 'not_asked' && <ConfirmationTag confirmation={row.confirmation} />,
        filter: 'select',
        choices: confirmations,
        choiceText: (value) => term(confirmation_names[value as keyof typeof confirmation_names]),
        tooltip: t`Sub-contractors confirm what was issued to them.`,
        width: 180,
      },
      {
        key: 'project',
        title: t`Project`,
        value: (row) => row.project,
        filter: 'select',
        ...namedChoices(projects),
        width: 170,
      },
      { key: 'challan', title: t`Challan`, value: (row) => row.challan, width: 120 },
      { key: 'made_by', title: t`Recorded by`, value: (row) => row.made_by, width: 150 },
    ];
    return all.map((column) => ({ ...column, unsorted: true }));
  }, [t, term, stores, projects]);
  const { search, filters, sort } = useTableAddress('documents', columns);
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, asked_as) as StockDocumentView,
    [columns, search, filters, sort],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(stock_documents, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const opened = Number(params.get('open')) || undefined;
  const close = () => set({ open: undefined });
  return (
    <>
      <Table
        name="documents"
        label={t`Stock documents`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ open: id })}
        save={(format) =>
          saveFile('export_stock_documents', {
            ...pick(view, ['search', 'kinds', 'store_ids', 'project_ids', 'confirmations', 'day_from', 'day_to']),
            format,
          })
        }
        empty={{
          title: t`No stock documents yet`,
          text: t`Each receipt, issue, return, consumption and installation is listed here under its number.`,
        }}
      />
      <LazyMount opened={opened !== undefined} onClose={close}>
        {(open) => <StockDocumentDrawer id={open ? opened : undefined} onClose={close} />}
      </LazyMount>
    </>
  );
}
