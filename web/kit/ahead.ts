/**
 * A choice that is shown at once while the address follows a moment later. An address that arrives late, for an
 * earlier choice, never takes back what was chosen since; one that comes from elsewhere (going back, a link) is
 * followed.
 */
import { useEffect, useRef, useState } from 'react';

export interface Ahead<Value> {
  value: Value;
  choose(next: Value): void;
  /** the address has yet to follow */
  pending: boolean;
}

/**
 * @param there what the address says
 * @param keyOf what the address will say of a value, once it is read again
 * @param write puts a value into the address
 */
export function useAhead<Value>(
  there: Value,
  keyOf: (value: Value) => string,
  write: (value: Value) => void,
  after_ms: number,
): Ahead<Value> {
  const [value, setValue] = useState(there);
  const key = keyOf(there);
  const seen = useRef(key);
  const ours = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (key === seen.current) return;
    seen.current = key;
    const at = ours.current.indexOf(key);
    ours.current.splice(0, at + 1);
    if (at < 0) setValue(there);
  }, [key, there]);

  return {
    value,
    pending: keyOf(value) !== key,
    choose(next) {
      setValue(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const next_key = keyOf(next);
        if (next_key !== seen.current) ours.current.push(next_key);
        write(next);
      }, after_ms);
    },
  };
}
