/** How high the Gantt can be: from where it begins to the lower edge of the window, never less than can be worked in. */
import { type RefObject, useLayoutEffect, useState } from 'react';

const LEAST = 380;
const BELOW = 16;

export function useAvailableHeight(frame: RefObject<HTMLElement | null>, full: boolean): number {
  const [height, setHeight] = useState(560);
  useLayoutEffect(() => {
    const measure = () => {
      const box = frame.current;
      if (!box || full) return;
      const top = box.getBoundingClientRect().top + window.scrollY;
      const phone = window.innerWidth < 768;
      // the bar below on a phone
      const below = phone ? 60 : BELOW;
      setHeight(Math.max(LEAST, Math.floor(window.innerHeight - top - below)));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    const parent = frame.current?.parentElement;
    const above = parent?.firstElementChild;
    if (above) watch.observe(above);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame, full]);
  return height;
}
