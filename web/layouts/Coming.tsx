/** The honest page of a screen that is not built yet: what will be there, and the way home. */
import type { ScreenPath } from '../../domain/screens.ts';
import { screenOf } from '../../domain/screens.ts';

export function Coming({ path }: { path: ScreenPath }) {
  return <p>{screenOf(path).holds}</p>;
}
