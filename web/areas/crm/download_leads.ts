/** Files the server makes of the pipeline: read with the session's token, then kept by the browser. */
import { sentenceOf } from '../../kit/api.ts';
import { person } from '../../kit/session.ts';
import { save } from '../../ui/table_export.ts';
import type { LeadFilter } from './slices.ts';

async function download(path: string, query: Record<string, unknown>, name: string): Promise<void> {
  const fields = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) fields.append(key, String(one));
  const sign_in = person()?.authToken;
  const response = await fetch(`/api/pmt/${path}/?${fields.toString()}`, {
    headers: sign_in ? { authorization: `Token ${sign_in}` } : {},
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(sentenceOf(await response.json().catch(() => undefined)));
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  save(await response.blob(), named ? decodeURIComponent(named) : name);
}

export type FileFormat = 'xlsx' | 'csv';

export const downloadLeads = (filter: LeadFilter, format: FileFormat): Promise<void> =>
  download('crm/export_leads', { ...filter, format }, `leads.${format}`);

/** The rows of an import that became no lead, with the reasons. */
export const downloadFailedLeads = (lead_import_id: number, format: FileFormat): Promise<void> =>
  download('crm/export_failed_leads', { lead_import_id, format }, `failed.${format}`);

export const downloadStatement = (partner_id: number, format: FileFormat): Promise<void> =>
  download('crm/export_commission_statement', { partner_id, format }, `commission.${format}`);

/** The same behind the link of a channel partner. */
export const downloadPartnerStatement = (token: string, format: FileFormat): Promise<void> =>
  download('crm/export_partner_statement', { token, format }, `commission.${format}`);
