/** A chart with its title and, one click away, the table behind it, which can also be taken along as a file. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import classes from './ChartFrame.module.css';
import { Failure } from '../feedback/Failure.tsx';
import { FileMenu } from '../table/FileMenu.tsx';
import { hint } from '../overlay/Hint.tsx';
import { Skeleton } from '../feedback/Loading.tsx';
import { Table } from '../table/Table.tsx';
import type { Column } from '../table/table_columns.ts';
import { saveTable, tableOf } from '../table/table_export.ts';

export interface ChartFrameProps<Row> {
  /** names its exported files and its part of the address */
  name: string;
  title: string;
  subtitle?: ReactNode;
  /** what the picture says, in one sentence, for people who do not see it */
  summary: string;
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  /** the picture */
  children: ReactNode;
  actions?: ReactNode;
  loading?: boolean | undefined;
  failure?: string | false | null | undefined;
  onRetry?: (() => void) | undefined;
  height?: number | undefined;
}

export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const {
    name,
    title,
    subtitle,
    summary,
    rows = [],
    columns,
    children,
    actions,
    loading,
    failure,
    height = 260,
  } = props;
  const { t } = useLingui();
  const [as_table, setAsTable] = useState(false);
  const words = { yes: t`Yes`, no: t`No` };
  const places = useMemo(() => new Map(rows.map((row, index) => [row, index])), [rows]);
  const body = () => {
    if (failure) return <Failure sentence={failure} onRetry={props.onRetry} />;
    if (loading) return <Skeleton height={height} />;
    if (rows.length === 0) {
      return (
        <p className={classes.none} style={{ height }}>
          <Trans>No data yet.</Trans>
        </p>
      );
    }
    if (as_table) {
      return (
        <Table
          plain
          name={name}
          label={title}
          rows={rows}
          columns={columns}
          rowKey={(row) => places.get(row) ?? 0}
          height={Math.max(height, 320)}
        />
      );
    }
    return (
      <div role="img" aria-label={summary}>
        {children}
      </div>
    );
  };
  return (
    <figure className={classes.frame} aria-busy={loading || undefined}>
      <figcaption className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>{title}</h2>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        <div className={classes.tools} data-no-print>
          {actions}
          {rows.length > 0 && !failure && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={as_table ? t`Show ${title} as a chart` : t`Show ${title} as a table`}
                onClick={() => setAsTable(!as_table)}
                {...hint(as_table ? t`Chart` : t`Table`)}
              >
                {as_table ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
              </ActionIcon>
              <FileMenu
                subtle
                label={t`Export ${title}`}
                save={(format) => saveTable(tableOf(name, rows, columns, words), format)}
              />
            </>
          )}
        </div>
      </figcaption>
      <div style={{ minHeight: height }}>{body()}</div>
    </figure>
  );
}
