/** Lines of a table to write in: added, taken away, moved; each cell counts at once. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { hint } from '../../../ui/overlay/Hint.tsx';
import { useRowKeys } from '../../../ui/table/row_keys.ts';
import { followMoved, Grip, moved, useCarriedRows } from './carried_rows.tsx';
import classes from './Editor.module.css';
import { MaybeNum, Num, Rupees, Txt } from './inputs.tsx';
import { Scroll } from '../../../ui/layout/flow.tsx';

interface CellOf<Row> {
  key: keyof Row & string;
  title: string;
  kind: 'text' | 'number' | 'maybe' | 'rupees' | 'choice';
  limit?: number;
  most?: number;
  width?: number;
  choices?: readonly { value: string; label: string }[];
}

export interface RowsEditorProps<Row extends object> {
  label: string;
  rows: readonly Row[];
  cells: readonly CellOf<Row>[];
  blank: Row;
  onChange: (rows: Row[]) => void;
  /** stands at the end of a line: what follows from it */
  after?: (row: Row, at: number) => ReactNode;
  afterTitle?: string;
  foot?: ReactNode;
  disabled?: boolean;
  most?: number;
}

export function RowsEditor<Row extends object>(props: RowsEditorProps<Row>) {
  const { label, rows, cells, blank, onChange, after, afterTitle, foot, disabled = false, most = 100 } = props;
  const { t } = useLingui();
  const lines = useRowKeys(rows.length);
  const set = (at: number, key: string, value: unknown) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, [key]: value } : row)));
  const list = useRef<HTMLTableSectionElement>(null);
  useCarriedRows({ list, items: rows, keyOf: (row) => row, onOrder: onChange, disabled });
  const move = (at: number, by: number) => {
    lines.move(at, at + by);
    onChange(moved(rows, at, at + by));
    followMoved(list.current, at + by, by < 0 ? 'up' : 'down');
  };
  const cellOf = (row: Row, at: number, { key, kind, title, limit = 200, most: top, choices = [] }: CellOf<Row>) => {
    const value = row[key];
    const common = { 'aria-label': `${title}, ${at + 1}`, disabled, size: 'xs' as const };
    if (kind === 'text')
      return <Txt {...common} limit={limit} value={String(value)} onChange={(next) => set(at, key, next)} />;
    if (kind === 'rupees') return <Rupees {...common} value={Number(value)} onChange={(next) => set(at, key, next)} />;
    if (kind === 'choice')
      return (
        <NativeSelect
          {...common}
          data={[...choices]}
          value={String(value)}
          onChange={(event) => set(at, key, event.currentTarget.value)}
        />
      );
    if (kind === 'maybe')
      return <MaybeNum {...common} value={value as number | null} onChange={(next) => set(at, key, next)} />;
    return (
      <Num
        {...common}
        value={Number(value)}
        {...(top !== undefined && { most: top })}
        onChange={(next) => set(at, key, next)}
      />
    );
  };
  return (
    <div className={classes.rows}>
      {rows.length > 0 && (
        // a box that scrolls must be reachable
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <Scroll tabIndex={0}>
          <table aria-label={label}>
            <thead>
              <tr>
                {!disabled && <td>{null}</td>}
                {cells.map((cell) => (
                  <th
                    key={cell.key}
                    data-text={(cell.kind === 'text' && !cell.width) || undefined}
                    style={cell.width ? { width: cell.width, minWidth: cell.width } : undefined}
                  >
                    {cell.title}
                  </th>
                ))}
                {after && <th className={classes.right}>{afterTitle}</th>}
                {!disabled && <td>{null}</td>}
              </tr>
            </thead>
            <tbody ref={list}>
              {rows.map((row, at) => (
                <tr key={lines.keys[at]}>
                  {!disabled && (
                    <td className={classes.gripCell}>
                      <Grip />
                    </td>
                  )}
                  {cells.map((cell) => (
                    <td key={cell.key}>{cellOf(row, at, cell)}</td>
                  ))}
                  {after && <td className={classes.right}>{after(row, at)}</td>}
                  {!disabled && (
                    <td className={classes.tools}>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="sm"
                        disabled={at === 0}
                        aria-label={t`Move line ${at + 1} up`}
                        data-move="up"
                        onClick={() => move(at, -1)}
                      >
                        <IconArrowUp size={14} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="sm"
                        disabled={at === rows.length - 1}
                        aria-label={t`Move line ${at + 1} down`}
                        data-move="down"
                        onClick={() => move(at, 1)}
                      >
                        <IconArrowDown size={14} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="sm"
                        aria-label={t`Remove line ${at + 1}`}
                        {...hint(t`Remove line`)}
                        onClick={() => {
                          lines.remove(at);
                          onChange(rows.toSpliced(at, 1));
                        }}
                      >
                        <IconTrash size={14} aria-hidden />
                      </ActionIcon>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <div className={classes.foot}>
        {!disabled && rows.length < most && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...rows, blank])}
          >
            <Trans>Add line</Trans>
          </Button>
        )}
        {foot}
      </div>
    </div>
  );
}
