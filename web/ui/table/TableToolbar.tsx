/** The bar above a table: search, active filters, columns, export; and, once rows are chosen, what can be done to them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowsSort, IconColumns3, IconDownload, type IconProps, IconSearch, IconX } from '@tabler/icons-react';
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { lazy, type LazyPart } from '../../kit/lazy.tsx';
import { sentenceOf } from '../../kit/failure.ts';
import { hint } from '../overlay/Hint.tsx';
import { LazyOnInteraction, type Opener } from '../overlay/LazyOnInteraction.tsx';
import classes from './TableToolbar.module.css';
import { TableFilters } from './TableFilters.tsx';
import { toast } from '../feedback/toast.tsx';
import type { TableAddress } from './table_address.ts';
import type { Column } from './table_columns.ts';
import type { Selection } from './table_selection.ts';
import { showNumber } from '../../../domain/numbers.ts';
import type { TableFormat } from '../../../domain/table_files.ts';

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
  /** those that are here, for the choices of a filter */
  all: readonly Row[];
  total: number;
  rows: readonly Row[];
  /** asks for the rows that are not here, where there are such */
  everyRow: (() => Promise<readonly Row[]>) | undefined;
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
  asking?: ReactNode;
  save?: ((format: TableFormat) => Promise<void>) | undefined;
}

/** What a tool of the bar is given. The rows' type is the table's own affair. */
export type ToolProps = Pick<
  TableToolbarProps<never>,
  'name' | 'rows' | 'everyRow' | 'columns' | 'shown' | 'address' | 'words' | 'save'
>;

const Sorting = lazy(() => import('./TableSorting.tsx'));
const Columns = lazy(() => import('./TableColumns.tsx'));
const Exporting = lazy(() => import('./TableExporting.tsx'));

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { rows, chosen, address, label, waiting, narrowed } = props;
  const { t } = useLingui();
  if (chosen.length > 0) return <BulkBar {...props} />;
  const count = showNumber(rows.length);
  const total = showNumber(props.total);
  return (
    <div className={classes.bar} data-brief data-no-print>
      {props.asking ?? (
        <>
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
        </>
      )}
      <span className={classes.count} role="status">
        {waiting ? (
          ''
        ) : narrowed ? (
          <Trans>
            {count} of {total}
          </Trans>
        ) : (
          <RowCount count={props.total} />
        )}
      </span>
      <span className={classes.tools}>
        {props.phone && <Tool {...props} part={Sorting} opens="menu" icon={<IconArrowsSort />} title={t`Sort`} />}
        {!props.phone && (
          <Tool {...props} part={Columns} opens="dialog" icon={<IconColumns3 />} title={t`Choose columns`} />
        )}
        {!props.asking && <Tool {...props} part={Exporting} opens="menu" icon={<IconDownload />} title={t`Export`} />}
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
      toast.failure(sentenceOf(failure));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className={classes.bar} data-bulk data-no-print role="toolbar" aria-label={t`Selected rows`}>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Clear selection`} onClick={() => selection.all(false)}>
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

interface ToolButtonProps {
  part: LazyPart<ToolProps & { target: Opener }>;
  opens: 'menu' | 'dialog';
  icon: ReactElement<IconProps>;
  title: string;
}

function Tool<Row>(props: TableToolbarProps<Row> & ToolButtonProps) {
  const { name, rows, everyRow, columns, shown, address, words, save, part, opens, icon, title } = props;
  const given = { name, rows, everyRow, columns, shown, address, words, save } as unknown as ToolProps;
  return (
    <LazyOnInteraction
      part={part}
      opens={opens}
      given={given}
      target={
        <ActionIcon variant="default" aria-label={title} {...hint(title)}>
          {cloneElement(icon, { size: 18, 'aria-hidden': true })}
        </ActionIcon>
      }
    />
  );
}
