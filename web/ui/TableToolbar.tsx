/** The bar above a table: search, active filters, columns, export; and, once rows are chosen, what can be done to them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Menu, Popover, TextInput } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconColumns3,
  IconDownload,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { hint } from './Hint.tsx';
import classes from './TableToolbar.module.css';
import { TableFilters } from './TableFilters.tsx';
import { toast } from './toast.tsx';
import type { TableAddress } from './table_address.ts';
import type { Column } from './table_columns.ts';
import { exportCsv, exportXlsx } from './table_export.ts';
import type { Selection } from './table_selection.ts';

export interface BulkAction<Row> {
  key: string;
  /** a verb with its object: "Approve drawings" */
  title: string;
  icon?: ReactNode;
  destructive?: boolean;
  /** may ask first; the choice is kept when it gives false or fails */
  run(rows: Row[]): unknown;
  /** why it cannot be done to these rows */
  whyNot?(rows: Row[]): string | undefined;
}

export interface TableToolbarProps<Row> {
  name: string;
  label: string;
  all: readonly Row[];
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  address: TableAddress;
  bulk: readonly BulkAction<Row>[];
  chosen: Row[];
  selection: Selection;
  words: { yes: string; no: string };
  phone: boolean;
  waiting: boolean;
  narrowed: boolean;
  actions?: ReactNode;
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { all, rows, chosen, address, label, waiting, narrowed } = props;
  const { t } = useLingui();
  if (chosen.length > 0) return <BulkBar {...props} />;
  const count = rows.length.toLocaleString('en-IN');
  const total = all.length.toLocaleString('en-IN');
  return (
    <div className={classes.bar} data-no-print>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={t`Search in ${label}`}
        placeholder={t`Search`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={address.search}
        onChange={(event) => address.change({ search: event.currentTarget.value })}
      />
      <TableFilters {...props} />
      <span className={classes.count} role="status">
        {waiting ? (
          ''
        ) : narrowed ? (
          <Trans>
            {count} of {total}
          </Trans>
        ) : (
          <RowCount count={all.length} />
        )}
      </span>
      <span className={classes.tools}>
        {props.phone && <SortChoice {...props} />}
        {!props.phone && <ColumnChoice {...props} />}
        <Export {...props} />
        {props.actions}
      </span>
    </div>
  );
}

const RowCount = ({ count }: { count: number }) => <Plural value={count} one="# row" other="# rows" />;

function BulkBar<Row>({ bulk, chosen, selection, rows, phone }: TableToolbarProps<Row>) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<string>();
  const run = async (action: BulkAction<Row>) => {
    setBusy(action.key);
    try {
      if ((await action.run(chosen)) !== false) selection.all(false);
    } catch (failure) {
      toast.failure(failure instanceof Error ? failure.message : t`This could not be done. Please try again.`);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className={classes.bar} data-bulk data-no-print role="toolbar" aria-label={t`Selected rows`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`Clear the selection`}
        onClick={() => selection.all(false)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <strong className={classes.chosen} role="status">
        <Plural value={chosen.length} one="# selected" other="# selected" />
      </strong>
      {phone && chosen.length < rows.length && (
        <Button variant="subtle" onClick={() => selection.all(true)}>
          <Trans>Select all</Trans>
        </Button>
      )}
      {bulk.map((action) => {
        const reason = action.whyNot?.(chosen);
        return (
          <Button
            key={action.key}
            variant="default"
            leftSection={action.icon}
            {...(action.destructive && { c: 'var(--ui-danger)' })}
            {...(reason && { 'data-disabled': true, 'aria-disabled': true, ...hint(reason) })}
            loading={busy === action.key}
            onClick={() => !reason && !busy && run(action)}
          >
            {action.title}
          </Button>
        );
      })}
    </div>
  );
}

/** Cards have no head to click: the order is chosen here. */
function SortChoice<Row>({ columns, address }: TableToolbarProps<Row>) {
  const { t } = useLingui();
  const { sort } = address;
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t`Sort`}>
          <IconArrowsSort size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {columns.map(({ key, title }) => {
          const on = sort?.key === key;
          const icon = sort?.descending ? (
            <IconArrowDown size={16} aria-hidden />
          ) : (
            <IconArrowUp size={16} aria-hidden />
          );
          return (
            <Menu.Item
              key={key}
              {...(on && { rightSection: icon })}
              onClick={() => address.change({ sort: { key, descending: on && !sort.descending } })}
            >
              {title}
            </Menu.Item>
          );
        })}
        {sort && (
          <Menu.Item onClick={() => address.change({ sort: undefined })}>
            <Trans>Usual order</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function ColumnChoice<Row>({ columns, address }: TableToolbarProps<Row>) {
  const { t } = useLingui();
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus withRoles={false} returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          aria-label={t`Choose columns`}
          aria-haspopup="dialog"
          {...hint(t`Choose columns`)}
        >
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.choice ?? ''} role="dialog" aria-label={t`Choose columns`}>
        {columns.map((column) => {
          const on = address.columns.includes(column.key);
          const last = on && address.columns.length === 1;
          return (
            <Checkbox
              key={column.key}
              label={column.title}
              checked={on}
              disabled={last}
              onChange={() => {
                const keys = new Set(address.columns);
                if (!keys.delete(column.key)) keys.add(column.key);
                address.change({ columns: columns.map(({ key }) => key).filter((key) => keys.has(key)) });
              }}
            />
          );
        })}
        <Button
          variant="subtle"
          size="xs"
          onClick={() =>
            address.change({ columns: columns.filter((column) => !column.hidden_by_default).map(({ key }) => key) })
          }
        >
          <Trans>Usual columns</Trans>
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

function Export<Row>({ name, rows, shown, words }: TableToolbarProps<Row>) {
  const { t } = useLingui();
  const sheet = () =>
    exportXlsx(name, rows, shown, words).catch(() =>
      toast.failure(t`The spreadsheet could not be written. Please try again.`),
    );
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t`Export`} {...hint(t`Export`)}>
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={sheet}>
          <Trans>Spreadsheet (XLSX)</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => exportCsv(name, rows, shown, words)}>
          <Trans>Text (CSV)</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
