/** Checklists of events: an event is not finished before they are accepted. */
import type { StageKey } from '../../stages.ts';
import { list, plural, say, type Sentence } from '../../sentences.ts';
import { checklistNumber } from './checklists.ts';

/** The stages whose events have checklists. */
export const checked_stages: readonly StageKey[] = ['construction'];

/** How the event is named in which the work of a set is done. */
const work_of: Readonly<Record<string, RegExp>> = {
  modules: /module/i,
  mms: /mms|structure|pil/i,
  inverters: /inverter/i,
  cables: /dc cabl|ac cabl|lt cabl|cable/i,
  earthing: /earth/i,
  la: /\bla\b/i,
  lt_panel: /lt panel|panel/i,
  transformer: /transformer/i,
  plant_tests: /pre-?commission|tests/i,
};

/** The event that a new checklist of a set belongs to: the only one of its name that is not finished. */
export function eventOfSet<Event extends { name: string }>(set_key: string, open: readonly Event[]): Event | undefined {
  const named = open.filter(({ name }) => work_of[set_key]?.test(name));
  return named.length === 1 ? named[0] : undefined;
}

/** Why an event cannot be finished with its checklists that are not accepted, given by their numbers; undefined when it can. */
export function whyChecklistsHold({ name }: { name: string }, open: readonly number[]): Sentence | undefined {
  if (open.length === 0) return undefined;
  const names = list(open.slice(0, 3).map(checklistNumber));
  const count = open.length;
  return say`${{ name }} is held up by ${plural({ count }, '# checklist', '# checklists')} not accepted yet: ${{ names }}.`;
}
