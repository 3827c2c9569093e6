/** For tests: events and plans made on purpose. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../../test_kit.ts';

/** A new event of a project, given nothing but what a test asks for. */
export async function anEvent(
  t: TestApp,
  project_id: number,
  facts: Record<string, unknown> = {},
  by = 'helios.pm',
): Promise<{ event_id: number; version: number }> {
  const add_events = [{ ref: 'new', stage: 'engineering', name: 'Sample event', days: 3, ...facts }];
  const made = (await t.call('update_schedule', { project_id, add_events }, by)).ok();
  const event_id = made.added[0]?.id ?? 0;
  return { event_id, version: made.events.find((event) => event.id === event_id)?.version ?? 0 };
}

/** The same, started. */
export async function aStartedEvent(t: TestApp, project_id: number, facts: Record<string, unknown> = {}) {
  const event = await anEvent(t, project_id, facts);
  const { event: now } = (await t.call('toggle_event', event, 'helios.pm')).ok();
  return { event_id: event.event_id, version: now.version };
}

/** The same, with its approval asked for. */
export async function anAskedEvent(t: TestApp, project_id: number) {
  const event = await aStartedEvent(t, project_id, { approves_role: 'Lead Designer' });
  const { event: now } = (await t.call('send_event_approval', event, 'helios.designer')).ok();
  return { event_id: event.event_id, version: now.version };
}

/** An own template with a name nobody used yet. */
export async function aTemplate(t: TestApp, project_id: number, name: string): Promise<string> {
  await anEvent(t, project_id);
  const unique = `${name} ${performance.now()}`;
  return (await t.call('add_sample_gantt', { project_id, name: unique }, 'helios.pm')).ok().gantt_id;
}

/** A project without events. */
export async function anEmptyProject(t: TestApp): Promise<number> {
  const facts = {
    name: 'Empty roof',
    project_type: 'Rooftop',
    segment: 'c_and_i',
    capacity_kwp: 120,
    customer_name: 'Someone',
  };
  return (await t.call('add_project', { ...facts, start_date: '2026-12-01' }, 'helios.pm')).ok().id;
}

/** A small plan as a file that was sent. */
export async function aPlanFile(t: TestApp): Promise<object> {
  const text = 'Code,Name,Stage,Days\nX1,Extra survey,Engineering,2\n';
  const temp_path = join(t.app.settings.data_dir, 'plan.csv');
  await writeFile(temp_path, text);
  return { file_name: 'plan.csv', content_type: 'text/csv', byte_size: text.length, sha256: '', temp_path };
}
