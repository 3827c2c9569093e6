import type { WindowedList } from '../../kit/windows.ts';

/** A column: what it is called, and which things lie in it. */
export interface BoardPlace<Row, View> {
  key: string;
  title: string;
  note?: string | undefined;
  /** what a card that is put here undergoes */
  verb: string;
  list: WindowedList<View, Row, unknown>;
  /** what the column asks for; nothing where the filter leaves nothing here */
  view: View | undefined;
  /** true for a thing that lies here already */
  holds(row: Row): boolean;
}
