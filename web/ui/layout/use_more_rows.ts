/** The first rows of a long list; more of them as their end comes into view. */
import { type RefObject, useEffect, useRef, useState } from 'react';

interface MoreRows<Element> {
  /** how many are shown */
  count: number;
  /** whether there are others */
  more: boolean;
  /** stands after the last one that is shown, while there are more */
  end: RefObject<Element | null>;
  showMore: () => void;
}

/** `want` asks for those that are shown, where they may not be here. */
export function useMoreRows<Element extends HTMLElement>(
  rows: readonly unknown[] | undefined,
  want: ((from: number, to: number) => void) | undefined,
  first: number,
  step = first,
): MoreRows<Element> {
  const [count, setCount] = useState(first);
  const end = useRef<Element>(null);
  const more = rows !== undefined && count < rows.length;
  useEffect(() => want?.(0, count - 1), [want, count, rows]);
  useEffect(() => {
    if (!more || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((before) => before + step),
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, count, step]);
  return { count, more, end, showMore: () => setCount(count + step) };
}
