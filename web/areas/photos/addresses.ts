/** Where photos are looked at and added. */
import { type StageKey, stages } from '../../../domain/stages.ts';

interface Wanted {
  project_id: number;
  stage?: StageKey | undefined;
  event_id?: number | undefined;
}

function queryOf({ project_id, stage, event_id }: Wanted): string {
  const query = new URLSearchParams({ projectId: String(project_id) });
  if (stage) query.set('tab', stages[stage].tab);
  if (event_id) query.set('event', String(event_id));
  return query.toString();
}

export const photosAddress = (wanted: Wanted): string => `/projects/photos/stage?${queryOf(wanted)}`;
export const addAddress = (wanted: Wanted): string => `/projects/photos/stage/add?${queryOf(wanted)}`;
