/** Which event of a file is which event that is there. */
import type { StageKey } from '../../../../domain/stages.ts';
import type { EventState, PlanState } from '../../../plan/state.ts';
import type { FileEvent } from './file_plan.ts';

const once = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T> => {
  const found = new Map<string, T | undefined>();
  for (const one of list) {
    const key = keyOf(one);
    if (key) found.set(key, found.has(key) ? undefined : one);
  }
  return new Map([...found].filter((entry): entry is [string, T] => entry[1] !== undefined));
};

const byName = ({ name, stage, is_group }: { name: string; stage?: StageKey | undefined; is_group: boolean }): string =>
  `${is_group} ${stage} ${name.toLowerCase()}`;

/** Which event of the file is which event that is there: by its code, otherwise by its name in its stage. */
export function pair(state: PlanState, events: readonly FileEvent[]): Map<string, EventState> {
  const codes = once(state.events, ({ code }) => code.toLowerCase());
  const names = once(state.events, byName);
  const file_codes = once(events, ({ code }) => code.toLowerCase());
  const file_names = once(events, byName);
  const pairs = new Map<string, EventState>();
  const used = new Set<number>();
  for (const event of events) {
    const code = event.code.toLowerCase();
    const by_code = code && file_codes.has(code) ? codes.get(code) : undefined;
    const name = byName(event);
    const by_name =
      file_names.has(name) && !(code && file_codes.has(code) && codes.has(code)) ? names.get(name) : undefined;
    const found = by_code?.is_group === event.is_group ? by_code : by_name;
    if (!found || used.has(found.id)) continue;
    used.add(found.id);
    pairs.set(event.key, found);
  }
  return pairs;
}
