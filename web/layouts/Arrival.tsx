/** What happens when another screen is there: its name on the tab, the keyboard at its heading, the page at its top. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from '../kit/router.tsx';

/** Stands before the screen, so that a heading inside the screen may say more. */
export function TabTitle({ title }: { title: string }) {
  const said = useRef('');
  useEffect(() => {
    // another language says it again, unless the screen has named itself meanwhile
    if (said.current && document.title !== said.current) return;
    said.current = `${title} · Sunstage`;
    document.title = said.current;
  }, [title]);
  return null;
}

let first = true;

const SETTLED_MS = 3_000;

/** The heading may be another one when the data is there: until the person does something, the keyboard stays at it. */
function keepAtHeading(): () => void {
  const go = () => {
    const main = document.querySelector('main');
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (!target || (document.activeElement !== main && main?.contains(document.activeElement) === true)) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) go();
  });
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const type of ['keydown', 'pointerdown']) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, SETTLED_MS);
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, stop);
  watch.observe(document.body, { childList: true, subtree: true });
  go();
  return stop;
}

/** Stands after the screen: its effect runs when the screen is on the page. */
export function Arrival({ address, hash }: { address: string; hash: string }) {
  const { by } = useLocation();
  const came_back = useEffectEvent(() => by === 'back');

  useEffect(() => {
    // which screen, and which tab of it, is on the page by now: a journey waits for it
    document.documentElement.dataset.arrived = address;
  }, [address]);

  useEffect(() => {
    const at_start = first;
    first = false;
    // the browser puts the page back where it was after Back and after loading again
    if (at_start || came_back()) return undefined;
    if (!window.location.hash) window.scrollTo(0, 0);
    return keepAtHeading();
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
