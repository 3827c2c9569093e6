/** Forms that go on without a connection: while one is open, the screen it lies on stays. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open = 0;

function change(by: number): void {
  open += by;
  for (const heard of listeners) heard();
}

/** False around what does not lie on the screen that was open. */
export const OnScreen = createContext(true);

/** A form says that what is filled in here is kept on the device. */
export function useCapturing(opened: boolean): void {
  const on_screen = useContext(OnScreen);
  useEffect(() => {
    if (!opened || !on_screen) return undefined;
    change(1);
    return () => change(-1);
  }, [opened, on_screen]);
}

/** True while such a form is open on the screen. */
export const useIsCapturing = (): boolean =>
  useSyncExternalStore(
    (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    () => open > 0,
  );
