/** Shortcuts of the whole page: one key, two keys one after the other ('g d'), or with Ctrl or ⌘ ('mod+k'). */
import { useEffect, useEffectEvent } from 'react';

const PAUSE_MS = 1_000;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="grid"]') !== null);

export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const actOf = useEffectEvent((name: string): (() => void) | undefined => keys[name]);
  useEffect(() => {
    let before = '';
    let at = 0;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey) return;
      const with_mod = event.ctrlKey || event.metaKey;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!with_mod && (isTyping(event.target) || document.querySelector('[role="dialog"], dialog[open]'))) return;
      const now = event.timeStamp;
      const two = before && now - at < PAUSE_MS ? actOf(`${before} ${key}`) : undefined;
      const act = with_mod ? actOf(`mod+${key}`) : (two ?? actOf(key));
      before = with_mod || two ? '' : key;
      at = now;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
