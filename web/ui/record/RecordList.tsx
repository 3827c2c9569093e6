/** A list held by windows, with its search and filters, the way to add to it, and what is open over it. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { customId } from '../../../domain/defined_fields.ts';
import type { TableFormat } from '../../../domain/table_files.ts';
import { useAddress } from '../../kit/address.ts';
import { useWindows, type WindowedList } from '../../kit/windows.ts';
import { DisabledReason } from '../feedback/DisabledReason.tsx';
import { Empty } from '../feedback/Empty.tsx';
import { Failure } from '../feedback/Failure.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { SearchInput } from '../form/SearchInput.tsx';
import { Cluster, End, Stack } from '../layout/flow.tsx';
import { useMoreRows } from '../layout/use_more_rows.ts';
import { LazyMount } from '../overlay/LazyMount.tsx';
import { ImportButton } from '../table/ImportButton.tsx';
import { type BulkAction, type Column, Table } from '../table/Table.tsx';
import { TableFilters } from '../table/TableFilters.tsx';
import { useTableAddress } from '../table/table_address.ts';
import { type AskedAs, askedOf } from '../table/table_served.ts';

/** What the address says is open while records are imported. */
const import_key = 'import';

interface RecordListProps<R, View> {
  /** names the list's part of the address */
  name: string;
  words: { label: string; add: string; none: { title: string; text: string } };
  list: WindowedList<View, R, unknown>;
  columns: readonly Column<R>[];
  /** what the server calls the columns; by others it does not sort */
  asked_as: AskedAs<string>;
  why_not_add: string | undefined;
  importing?: { label: string; why_not: string | undefined; render: (opened: boolean, close: () => void) => ReactNode };
  /** a file the server writes of what the view leaves, in place of the rows as they are shown */
  save?: (view: View, format: TableFormat) => Promise<void>;
  bulk?: readonly BulkAction<R>[];
  /** shows the rows in another way than a table */
  renderCards?: (rows: readonly R[], open: (id: number) => void) => ReactNode;
  /** the drawer with the record of this number, or `new`; '' while it closes */
  renderDrawer: (id: string, close: () => void) => ReactNode;
}

export function RecordList<R extends { id: number }, View>(props: RecordListProps<R, View>) {
  const { name, words, list, asked_as, why_not_add, importing, save, bulk, renderCards, renderDrawer } = props;
  const { t } = useLingui();
  const { params, set } = useAddress();
  const opened = params.get('open') ?? '';
  const open = (id: number) => set({ open: id });
  const close = () => set({ open: undefined });
  const columns = useMemo(
    () =>
      props.columns.map((column) =>
        asked_as[column.key]?.sort || customId(column.key) !== undefined ? column : { ...column, unsorted: true },
      ),
    [props.columns, asked_as],
  );
  const address = useTableAddress(name, columns);
  const { search, filters, sort } = address;
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, asked_as) as View,
    [columns, search, filters, sort, asked_as],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const add = (
    <DisabledReason reason={why_not_add}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ open: 'new' })}>
        {words.add}
      </Button>
    </DisabledReason>
  );
  return (
    <>
      {renderCards ? (
        <Stack gap={12}>
          <Cluster gap={8} align="center">
            <SearchInput
              label={t`Search in ${words.label}`}
              value={search}
              onChange={(text) => address.change({ search: text })}
            />
            <TableFilters all={[]} columns={columns} address={address} />
            <End as="span">{add}</End>
          </Cluster>
          {failure && <Failure sentence={failure} onRetry={reload} />}
          {loading && <Loading as="cards" count={6} />}
          {rows?.length === 0 && <Empty {...(search || filters.size > 0 ? { title: t`No matches` } : words.none)} />}
          <Cards rows={rows} want={want} render={(here) => renderCards(here, open)} />
        </Stack>
      ) : (
        <Table
          name={name}
          label={words.label}
          served={served}
          columns={columns}
          rowKey={({ id }) => id}
          loading={loading}
          failure={failure}
          onRetry={reload}
          onOpen={({ id }) => open(id)}
          save={save && ((format) => save(view, format))}
          actions={
            <>
              {importing && (
                <ImportButton
                  label={importing.label}
                  whyNot={importing.why_not}
                  onClick={() => set({ open: import_key })}
                />
              )}
              {add}
            </>
          }
          bulk={bulk}
          empty={words.none}
        />
      )}
      <LazyMount opened={opened !== '' && opened !== import_key} onClose={close}>
        {(is_open) => renderDrawer(is_open ? opened : '', close)}
      </LazyMount>
      {importing && (
        <LazyMount opened={opened === import_key && !importing.why_not} onClose={close}>
          {(is_open) => importing.render(is_open, close)}
        </LazyMount>
      )}
    </>
  );
}

interface CardsProps<R> {
  rows: readonly (R | undefined)[] | undefined;
  want: (from: number, to: number) => void;
  render: (rows: readonly R[]) => ReactNode;
}

function Cards<R>({ rows, want, render }: CardsProps<R>) {
  const { count, more, end } = useMoreRows<HTMLDivElement>(rows, want, 60);
  const here = rows?.slice(0, count).filter((row) => row !== undefined) ?? [];
  return (
    <>
      {here.length > 0 && render(here)}
      {more && <div ref={end} aria-hidden />}
    </>
  );
}
