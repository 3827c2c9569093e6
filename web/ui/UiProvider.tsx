/** What every part needs around it: theme, hints, questions and toasts. Mounted once, above the router's screens. */
import '@mantine/core/styles.layer.css';
import './fonts.css';
import './ui.css';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { withRetry } from '../kit/lazy.tsx';
import { chooseTheme, onTheme, themeChoice } from '../kit/theme.ts';
import { HintLayer } from './overlay/Hint.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

let stopListening: (() => void) | undefined;

const colorSchemeManager: MantineColorSchemeManager = {
  get: () => themeChoice(),
  set: chooseTheme,
  subscribe(onUpdate) {
    stopListening = onTheme(onUpdate);
  },
  unsubscribe: () => stopListening?.(),
  clear: () => chooseTheme('auto'),
};

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      {children}
      <LateOverlays />
      <HintLayer />
    </MantineProvider>
  );
}

const loadOverlays = () => withRetry(() => import('./overlay/Overlays.tsx'));

/** Loads the code of toasts and questions ahead: without a connection the first of them could not be shown. */
export const preloadOverlays = (): void => void loadOverlays().catch(() => {});

const questions = ['mantine-modals:openModal', 'mantine-modals:openConfirmModal'];

/** Toasts and questions are a tenth of the first page: they are loaded when the first of them is wanted. */
function LateOverlays() {
  const [Overlays, setOverlays] = useState<ComponentType<{ ready: () => void }>>();
  const waiting = useRef<CustomEvent[]>([]);
  const stop = useRef(() => {});
  useEffect(() => {
    let asked = false;
    // what cannot be loaded now is tried again with the next toast or question
    const want = () => {
      if (asked) return;
      asked = true;
      loadOverlays().then(
        (found) => setOverlays(() => found.default),
        () => {
          asked = false;
        },
      );
    };
    const ask = (event: Event) => {
      waiting.current.push(event as CustomEvent);
      want();
    };
    for (const question of questions) window.addEventListener(question, ask);
    const unsubscribe = notificationsStore.subscribe(want);
    // a screen's own effects run before this one
    if (notificationsStore.getState().notifications.length > 0) want();
    stop.current = () => {
      unsubscribe();
      for (const question of questions) window.removeEventListener(question, ask);
    };
    return () => stop.current();
  }, []);
  const ready = useCallback(() => {
    stop.current();
    for (const { type, detail } of waiting.current.splice(0)) window.dispatchEvent(new CustomEvent(type, { detail }));
  }, []);
  return Overlays ? <Overlays ready={ready} /> : null;
}
