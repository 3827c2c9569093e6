/** A swipe to the side, as a thumb makes it on a phone. */
import { type TouchEvent, useRef } from 'react';

const FAR = 70;

export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      from.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!touch || !from.current) return;
      const x = touch.clientX - from.current.x;
      const y = touch.clientY - from.current.y;
      from.current = undefined;
      if (Math.abs(x) > FAR && Math.abs(y) < Math.abs(x) / 2) onSwipe(x < 0 ? 1 : -1);
    },
    // a card that is carried is no swipe
    onTouchCancel() {
      from.current = undefined;
    },
  };
}
