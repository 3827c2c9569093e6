/** The events of a file made distinct: whatever it calls them, each has a key of its own, and no text without an end. */
import type { FileEvent, FilePlan, NotUnderstood } from './file_plan.ts';
import { plural, say } from '../../../../domain/sentences.ts';

const longest_text = 2000;
const cut = (text: string): string => text.slice(0, longest_text);

/** A number that is missing or that stands twice names one event only, the first; the others get keys of their own. */
export function withDistinctKeys(plan: FilePlan): FilePlan {
  const taken = new Set<string>();
  let without = 0;
  const events = plan.events.map((event): FileEvent => {
    const texts = Object.fromEntries(
      Object.entries(event).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
    ) as unknown as FileEvent;
    let { key } = texts;
    if (key === '' || taken.has(key)) {
      without += 1;
      key = `no number ${without}`;
    }
    taken.add(key);
    return { ...texts, key, parent: texts.parent === '' ? undefined : texts.parent };
  });
  const found: NotUnderstood[] = plan.not_understood.map((one) => ({
    ...one,
    where: typeof one.where === 'string' ? cut(one.where) : one.where,
  }));
  if (without > 0)
    found.push({
      where: '',
      says: say`${plural({ without }, '# event has no number of its own in the file; links to it may be missing.', '# events have no number of their own in the file; links to them may be missing.')}`,
    });
  return { ...plan, name: cut(plan.name), events, not_understood: found };
}
