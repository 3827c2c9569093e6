/** The fronts of a plant where they lie: rows and columns, each filled as far as it is installed. */
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import type { WorkFront } from '../slices.ts';
import classes from './Fronts.module.css';

interface FrontGridProps {
  fronts: readonly WorkFront[];
  onOpen: (id: number) => void;
  /** moves a front to a cell; absent: the grid is only looked at */
  onMove?: ((front: WorkFront, row: number, column: number) => void) | undefined;
}

export function FrontGrid({ fronts, onOpen, onMove }: FrontGridProps) {
  const { t } = useLingui();
  const [held, setHeld] = useState<number>();
  const [over, setOver] = useState<string>();
  const rows =
    Math.max(1, ...fronts.map(({ grid_row, grid_rows }) => (grid_row ?? 1) + grid_rows - 1)) + (onMove ? 1 : 0);
  const columns =
    Math.max(1, ...fronts.map(({ grid_column, grid_columns }) => (grid_column ?? 1) + grid_columns - 1)) +
    (onMove ? 1 : 0);
  const front = fronts.find(({ id }) => id === held);
  const cells =
    front && onMove
      ? Array.from({ length: rows * columns }, (_, at) => ({
          row: Math.floor(at / columns) + 1,
          column: (at % columns) + 1,
        }))
      : [];
  const style: CSSProperties = {
    gridTemplateColumns: `repeat(${columns}, minmax(28px, 1fr))`,
    gridTemplateRows: `repeat(${rows}, minmax(32px, auto))`,
  };
  return (
    <div className={classes.grid} style={style} role="group" aria-label={t`Work fronts on the grid`}>
      {cells.map(({ row, column }) => {
        const key = `${row}/${column}`;
        return (
          <div
            key={key}
            className={classes.cell}
            data-over={over === key || undefined}
            style={{ gridRow: row, gridColumn: column }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(key);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (front) onMove?.(front, row, column);
              setHeld(undefined);
              setOver(undefined);
            }}
          />
        );
      })}
      {fronts.map((one) => (
        <button
          key={one.id}
          type="button"
          className={classes.front}
          draggable={onMove !== undefined}
          style={{
            gridRow: `${one.grid_row ?? 1} / span ${one.grid_rows}`,
            gridColumn: `${one.grid_column ?? 1} / span ${one.grid_columns}`,
            ...(held !== undefined && held !== one.id && { opacity: 0.4 }),
            ...(held === one.id && { pointerEvents: 'none', opacity: 0.7 }),
          }}
          onDragStart={() => setTimeout(() => setHeld(one.id))}
          onDragEnd={() => {
            setHeld(undefined);
            setOver(undefined);
          }}
          onClick={() => onOpen(one.id)}
        >
          <span className={classes.done} style={{ height: `${Math.min(100, one.percent)}%` }} />
          <span className={classes.name} aria-hidden>
            {one.name}
          </span>
          <span className={classes.part} aria-hidden>
            {showNumber(one.percent, 1)}%
          </span>
          <span className="out-of-sight">{t`${one.name}, ${showNumber(one.percent, 1)}% installed`}</span>
        </button>
      ))}
    </div>
  );
}
