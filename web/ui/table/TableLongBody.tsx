/** The rows of a long table: only those near the visible part are drawn. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { HEAD, ROW, TableBody, type TableBodyProps } from './TableBody.tsx';

export default function TableLongBody(props: TableBodyProps<never>) {
  const { rows, scroller, totals, headings } = props;
  // nothing here is memoized by a compiler, so what the virtualizer changes by itself is seen
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    // a heading above a row is as high as a row
    estimateSize: (index) => (headings?.at.has(index) ? 2 * ROW : ROW),
    overscan: 8,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: totals ? ROW : 0,
    useFlushSync: false,
  });
  const near = virtual.getVirtualItems().map(({ index }) => index);
  const { onNear } = props;
  const [from = 0] = near;
  const to = near.at(-1) ?? 0;
  // a row that came may have gone again: what is in view is asked for whenever the rows change
  useEffect(() => onNear?.(from, to), [onNear, from, to, rows]);
  return <TableBody {...props} near={near} scrollTo={(index) => virtual.scrollToIndex(index, { align: 'auto' })} />;
}
