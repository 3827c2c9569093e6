/** Parameters of the address, changed some at a time. */
import { useSearchParams } from './router.tsx';

export type Changes = Record<string, string | number | undefined>;

export function withParams(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

/** Changes parameters of the address; undefined takes one away. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Changes, how?: { replace?: boolean }) =>
    setParams((before) => withParams(before, changes), how);
  return { params, set };
}

/** The number that a parameter of the address names; undefined: none. */
export const numbered = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
