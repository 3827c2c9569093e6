/** Keys for lines that have no name of their own: each goes with its line when lines are moved or taken away. */
import { useState } from 'react';

let last = 0;

/** As many keys as there are lines: those in front stay, new ones come behind. */
export const fitKeys = (keys: readonly number[], count: number): readonly number[] =>
  keys.length === count
    ? keys
    : [...keys.slice(0, count), ...Array.from({ length: Math.max(0, count - keys.length) }, () => ++last)];

export const movedKeys = (keys: readonly number[], from: number, to: number): readonly number[] => {
  const others = keys.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...keys.slice(from, from + 1));
};

export function useRowKeys(count: number) {
  const [held, setHeld] = useState<readonly number[]>(() => fitKeys([], count));
  const keys = fitKeys(held, count);
  if (keys !== held) setHeld(keys);
  return {
    keys,
    /** with the move of the line itself */
    move: (from: number, to: number) => setHeld(movedKeys(keys, from, to)),
    /** with the removal of the line itself */
    remove: (at: number) => setHeld(keys.toSpliced(at, 1)),
  };
}
