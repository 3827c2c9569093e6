/** The rows of a long table: only those near the visible part are drawn. */
import { useVirtualizer } from '@tanstack/react-virtual';
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
  return (
    <TableBody
      {...props}
      near={virtual.getVirtualItems().map(({ index }) => index)}
      scrollTo={(index) => virtual.scrollToIndex(index, { align: 'auto' })}
    />
  );
}
