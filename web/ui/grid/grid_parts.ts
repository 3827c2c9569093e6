/** What a grid shows, is told, and tells. */

export interface GridMark {
  /** plain: only the tip */
  tone: 'warn' | 'bad' | 'changed' | 'plain';
  tip: string;
}

export interface GridColumn<R> {
  key: string;
  title: string;
  width: number;
  /** stays in view while the others are scrolled sideways; such columns come first, and are always shown */
  frozen?: boolean;
  align?: 'right';
  /** as it is shown */
  text: (row: R) => string;
  /** absent: worked out, not edited */
  edit?: {
    /** as it is edited, copied and filled */
    text: (row: R) => string;
    /** one of these */
    choices?: readonly { value: string; label: string }[];
    /** it is chosen in another way, such as a search */
    pick?: (row: R) => void;
  };
  mark?: (row: R) => GridMark | undefined;
}

export interface CellChange {
  /** the number of the row */
  row: number;
  column: string;
  text: string;
}

export interface GridProps<R> {
  label: string;
  rows: readonly R[];
  rowKey: (row: R) => number;
  columns: readonly GridColumn<R>[];
  readOnly: boolean;
  onChange: (changes: CellChange[]) => void;
  /** text from elsewhere, from the cell on where it goes */
  onPaste: (at: { row: number; column: number }, cells: string[][]) => void;
  onUndo: () => void;
  /** the rows that are chosen, from the first to the last place */
  onRange: (range: { from: number; to: number }) => void;
}

export type Step = 'stay' | 'down' | 'up' | 'right' | 'left';

/** What cells tell the grid. */
export interface Cells {
  choose: (row: number, column: number, extend: boolean) => void;
  chooseRow: (row: number, extend: boolean) => void;
  edit: (row: number, column: number) => void;
  /** ends editing; without a text what was typed is abandoned */
  commit: (text: string | undefined, step: Step) => void;
}
