/** Draws lines that have no name of their own. They are only read: none is moved or taken away while it is shown. */
import { Fragment, type ReactNode } from 'react';

export const each = <Row,>(rows: readonly Row[], draw: (row: Row, at: number) => ReactNode) =>
  rows.map((row, at) => (
    // a line that is only read is its place
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>{draw(row, at)}</Fragment>
  ));
