/** Fetches a file that the server makes, and hands it to the browser to keep. */
import { person } from '../../../kit/session.ts';
import { sentenceOf } from '../../../kit/api.ts';
import { save } from '../../../ui/table_export.ts';

export async function downloadSchedule(project_id: number, format: 'xml' | 'xlsx' | 'csv' | 'ics'): Promise<void> {
  const response = await fetch(`/api/pmt/export_schedule/?project_id=${project_id}&format=${format}`, {
    headers: { authorization: `Token ${person()?.authToken ?? ''}` },
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(sentenceOf(await response.json().catch(() => undefined)));
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  save(await response.blob(), named ? decodeURIComponent(named) : `schedule.${format}`);
}
