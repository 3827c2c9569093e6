/** The one store of the page. Slices of areas join it when their screens are loaded. */
import { combineSlices, configureStore } from '@reduxjs/toolkit';

// the store begins empty; a slice adds itself with joinStore
const root = combineSlices({ started: () => true });

export const store = configureStore({
  reducer: root,
  // answers are plain data from the server; walking through thousands of rows to prove it costs frames
  middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  devTools: false,
});

/** Adds a slice's reducer to the running store. */
export function joinStore(slice: Parameters<typeof root.inject>[0]): void {
  root.inject(slice);
}
