/**
 * One tooltip for the whole page. An element carries its hint as an attribute, so a table of thousands of cells costs
 * nothing; hover, keyboard focus and a long press show it, Escape hides it, and the pointer may move onto it.
 */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './Hint.module.css';

/** Attributes that give an element a hint; nothing when there is no text. */
export const hint = (text: string | undefined): { 'data-hint'?: string } => (text ? { 'data-hint': text } : {});

/** Attributes for text that may be cut by its box: the whole text is hinted only while it is cut. */
export const hint_when_cut = { 'data-hint-cut': '' } as const;

interface Shown {
  target: HTMLElement;
  text: string;
}

const carrier = (node: EventTarget | null): HTMLElement | null =>
  node instanceof Element ? node.closest<HTMLElement>('[data-hint], [data-hint-cut]') : null;

function hintOf(target: HTMLElement): string | undefined {
  if (target.dataset.hint) return target.dataset.hint;
  const cut = target.scrollWidth > target.clientWidth + 1 || target.scrollHeight > target.clientHeight + 2;
  return cut ? (target.textContent ?? '').trim() || undefined : undefined;
}

const SHOW_AFTER_MS = 250;
const HIDE_AFTER_MS = 120;

export function HintLayer() {
  const [shown, setShown] = useState<Shown>();
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const by_keyboard = useRef(false);
  const id = useId();

  useEffect(() => {
    const later = (delay: number, act: () => void) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(act, delay);
    };
    const show = (target: HTMLElement, delay: number) =>
      later(delay, () => {
        const text = target.isConnected ? hintOf(target) : undefined;
        setShown(text ? { target, text } : undefined);
      });
    const hide = (delay: number) => later(delay, () => setShown(undefined));
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      if (box.current?.contains(event.target as Node)) return clearTimeout(timer.current);
      const target = carrier(event.target);
      if (target) show(target, SHOW_AFTER_MS);
      else hide(HIDE_AFTER_MS);
    };
    const focus = (event: FocusEvent) => {
      const target = carrier(event.target);
      if (target && event.target instanceof Element && event.target.matches(':focus-visible')) {
        by_keyboard.current = true;
        show(target, 0);
      }
    };
    const press = (event: PointerEvent) => {
      const target = carrier(event.target);
      if (event.pointerType === 'touch' && target) show(target, 450);
      else hide(0);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide(0);
    };
    const away = () => {
      by_keyboard.current = false;
      hide(0);
    };
    // focus moves the page: a hint of the focused element moves along, any other goes
    const scroll = () => {
      if (by_keyboard.current) setShown((before) => before && { ...before });
      else hide(0);
    };
    const lift = (event: PointerEvent) => {
      if (event.pointerType === 'touch') hide(1500);
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', away);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', lift);
    document.addEventListener('keydown', key);
    window.addEventListener('scroll', scroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', away);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', lift);
      document.removeEventListener('keydown', key);
      window.removeEventListener('scroll', scroll, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    if (!shown || !box.current) return;
    const { target } = shown;
    const anchor = target.getBoundingClientRect();
    const own = box.current.getBoundingClientRect();
    const left = Math.min(
      Math.max(8, anchor.left + Math.min(anchor.width, 320) / 2 - own.width / 2),
      innerWidth - own.width - 8,
    );
    const above = anchor.top - own.height - 6;
    setPlace({ left: Math.max(8, left), top: above < 8 ? anchor.bottom + 6 : above });
    const before = target.getAttribute('aria-describedby');
    target.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    return () => {
      if (before) target.setAttribute('aria-describedby', before);
      else target.removeAttribute('aria-describedby');
    };
  }, [shown, id]);

  if (!shown) return null;
  // hidden from reading in passing; its target describes itself by it all the same
  return (
    <div ref={box} id={id} role="tooltip" aria-hidden className={classes.hint} style={place}>
      {shown.text}
    </div>
  );
}
