/** The visits of the person who is signed in, for where there is no connection. */
import { person } from '../../kit/session.ts';
import { own_visits, visit } from './slices.ts';

export async function prepareVisits(): Promise<void> {
  const surveyor_id = Number(person()?.userId ?? 0);
  if (surveyor_id === 0) return;
  const own = await own_visits.prepare({ surveyor_id });
  for (const { id } of own?.site_visits ?? []) await visit.prepare({ site_visit_id: id });
}
