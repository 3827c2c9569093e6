/** What is expected at the gate up to today, for where there is no connection: code and data. */
import { todayInIndia } from '../../../../domain/dates.ts';
import { prepareScanner } from '../../inventory/area.tsx';
import { atGate, dispatch, expected_dispatches } from '../slices.ts';

const most = 20;

export async function prepareGate(project_id: number): Promise<void> {
  void prepareScanner();
  const expected = await expected_dispatches.prepare(atGate(project_id || undefined));
  const today = todayInIndia(new Date());
  const due = (expected?.dispatches ?? []).filter(({ eta }) => eta === null || eta <= today);
  for (const { id } of due.slice(0, most)) await dispatch.prepare({ dispatch_id: id });
}
