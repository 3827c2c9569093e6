/** What is open over the pipeline, in the address. */
import { useSearchParams } from '../../kit/router.tsx';

/** Parameters that lay something over a view, or lead to a part of it. */
const over = ['lead', 'page', 'part', 'open', 'add'];

/** Changes parameters of the address; undefined takes one away. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string | number | undefined>, how?: { replace?: boolean }) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(key);
        else next.set(key, String(value));
      }
      return next;
    }, how);
  return { params, set };
}

/** The address with a lead opened over it. */
export function leadAddress(search: string | URLSearchParams, lead_id: number): string {
  const next = new URLSearchParams(search);
  for (const key of over) next.delete(key);
  next.set('lead', String(lead_id));
  return `?${next.toString()}`;
}
