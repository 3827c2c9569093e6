/** Addresses of the pipeline. */
import { type Changes, withParams } from '../../kit/address.ts';
import { overlay_params } from './area.tsx';

/** The address of the pipeline with some parameters changed. */
export const crmAddress = (params: URLSearchParams, changes: Changes): string =>
  `/crm?${withParams(params, changes).toString()}`;

/** The address with a lead opened over it. */
export function leadAddress(search: string | URLSearchParams, lead_id: number): string {
  const next = new URLSearchParams(search);
  for (const key of overlay_params) next.delete(key);
  next.set('lead', String(lead_id));
  return `?${next.toString()}`;
}
