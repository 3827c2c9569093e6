/** The rest of the window below where a part begins, so that only one thing scrolls. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Room for the bottom bar of a phone. */
const BAR = 76;

/** `ready`: the part is drawn. */
export function useAvailableHeight(box: RefObject<HTMLElement | null>, ready: boolean): { height: string } {
  const [top, setTop] = useState(240);
  useLayoutEffect(() => {
    const measure = () => {
      const element = box.current;
      if (!element) return;
      const place = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setTop((before) => (Math.abs(before - place) < 2 ? before : place));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box, ready]);
  const below = window.matchMedia('(max-width: 47.99em)').matches ? BAR : 20;
  return { height: `max(380px, calc(100dvh - ${top + below}px))` };
}
