/** What happens when another screen is there: its name on the tab, the keyboard at its heading, the page at its top. */
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Stands before the screen, so that a heading inside the screen may say more. */
export function TabTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Sunstage`;
  }, [title]);
  return null;
}

let first = true;

/** Stands after the screen: its effect runs when the screen is on the page. */
export function Arrival({ hash }: { hash: string }) {
  const type = useNavigationType();
  const how = useRef(type);
  how.current = type;

  useEffect(() => {
    const at_start = first;
    first = false;
    // the browser puts the page back where it was after Back and after loading again
    if (at_start || how.current === 'POP') return;
    if (!window.location.hash) window.scrollTo(0, 0);
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!target || target.closest('main')?.contains(document.activeElement) === true) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!target) return;
    target.scrollIntoView();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [hash]);
  return null;
}
