/** What is needed to scan modules into the next strings of a project where there is no connection: code and data. */
import { prepareScanner } from '../../inventory/area.tsx';
import { open_strings, plant_string } from '../slices.ts';

export async function prepareStrings(project_id: number): Promise<void> {
  const open = await open_strings.prepare({ project_id });
  if (!open || open.strings.length === 0) return;
  void prepareScanner();
  for (const { id } of open.strings) await plant_string.prepare({ string_id: id });
}
