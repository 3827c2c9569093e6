/** Fetches the tickets as a sheet that the server makes, and hands it to the browser to keep. */
import { sentenceOf } from '../../kit/api.ts';
import { person } from '../../kit/session.ts';
import { save } from '../../ui/table_export.ts';

export async function downloadTickets(format: 'xlsx' | 'csv'): Promise<void> {
  const response = await fetch(`/api/pmt/export_tickets/?format=${format}`, {
    headers: { authorization: `Token ${person()?.authToken ?? ''}` },
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(sentenceOf(await response.json().catch(() => undefined)));
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  save(await response.blob(), named ? decodeURIComponent(named) : `tickets.${format}`);
}
