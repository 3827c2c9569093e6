/** What is open over the pipeline, in the address. */
import { useSearchParams } from '../../kit/router.tsx';
import { overlay_params } from './area.tsx';

type Changes = Record<string, string | number | undefined>;

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

/** Changes parameters of the address, or gives the address they would make; undefined takes one away. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Changes, how?: { replace?: boolean }) => setParams((before) => changed(before, changes), how);
  const withParams = (changes: Changes): string => `/crm?${changed(params, changes).toString()}`;
  return { params, set, withParams };
}

/** The address with a lead opened over it. */
export function leadAddress(search: string | URLSearchParams, lead_id: number): string {
  const next = new URLSearchParams(search);
  for (const key of overlay_params) next.delete(key);
  next.set('lead', String(lead_id));
  return `?${next.toString()}`;
}
