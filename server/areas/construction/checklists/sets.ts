/** The sets a company's checklists begin with: as they come, as the company changed them, and its own. */
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { isWhole } from '../../../../domain/construction/checklists/limits.ts';
import { built_in_set, built_in_sets, type SetItem } from '../../../../domain/construction/checklists/sets.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import * as rows from './sets_rows.ts';

export type CurrentSet = rows.SetRow & { own: boolean };

/** Every set as it is now, those that come with the product first. */
export async function currentSets(db: Db): Promise<CurrentSet[]> {
  const changed = new Map((await rows.sets(db)).map((one) => [one.key, one]));
  const given = built_in_sets.map(
    (set): CurrentSet => ({
      ...(changed.get(set.key) ?? { ...set, items: [...set.items], number: 0, retired: false }),
      own: false,
    }),
  );
  const own = [...changed.values()].filter(({ key }) => !built_in_set(key)).map((set) => ({ ...set, own: true }));
  return [...given, ...own];
}

type SentItem = RequestOf<'update_checklist_set'>['items'][number];
export const shownSet = ({ items, ...set }: CurrentSet): ResponseOf<'get_checklist_sets'>['sets'][number] => ({
  ...set,
  items: items.map(({ limit, ...item }) => ({ ...item, limit_kind: limit.kind, low: limit.low, high: limit.high })),
});

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);

/** The key itself, otherwise with the first number that makes it one of its own. */
function freeKey(key: string, taken: ReadonlySet<string>): string {
  let free = key;
  for (let at = 2; taken.has(free); at += 1) free = `${key}_${at}`;
  return free;
}

/** An item as it is kept; refuses a limit that says too little. */
function keptItem({ limit_kind, low, high, ...item }: SentItem, key: string, at: number): SetItem {
  const limit = { kind: limit_kind, low, high };
  const place = `items.${at}.low`;
  if (!isWhole(limit)) {
    const why = say`Item ${{ number: at + 1 }}: enter the limit, the lower value first.`;
    fail('bad_input', why, { fields: { [place]: why } });
  }
  if (limit.kind !== 'none' && !item.measured) {
    const why = say`Item ${{ number: at + 1 }}: only a measured value has a limit.`;
    fail('bad_input', why, { fields: { [place]: why } });
  }
  return { ...item, key, limit };
}

/** Keeps the next version of a set. An item is known by its key for good; one that is left out is retired. */
export async function keepSet(
  ctx: Ctx,
  given: RequestOf<'update_checklist_set'>,
): Promise<{ key: string; number: number }> {
  const all = await currentSets(ctx.db);
  const before = given.key === '' ? undefined : all.find(({ key }) => key === given.key);
  if (given.key !== '' && !before) notFound();
  if (before && before.number !== given.number)
    fail('conflict', sentences.changed_meanwhile, { current: shownSet(before) });
  const other = all.find(({ key, name }) => key !== given.key && name.toLowerCase() === given.name.toLowerCase());
  if (other) {
    const why = say`${{ name: given.name }} already exists.`;
    fail('bad_input', why, { fields: { name: why } });
  }
  const taken = new Set(all.map(({ key }) => key));
  const key = before?.key ?? freeKey(`own_${slug(given.name) || 'set'}`, taken);
  const known = new Map((before?.items ?? []).map((item) => [item.key, item]));
  let last = Math.max(0, ...[...known.keys()].map((one) => Number(/_(\d+)[a-z]?$/.exec(one)?.[1] ?? 0)));
  const seen = new Set<string>();
  const items = given.items.map((item, at) => {
    if (item.key !== '' && (!known.has(item.key) || seen.has(item.key))) notFound();
    if (item.key === '') last += 1;
    const own_key = item.key || `${key}_${last}`;
    seen.add(own_key);
    return keptItem(item, own_key, at);
  });
  const retired = [...known.values()].filter((item) => !seen.has(item.key)).map((item) => ({ ...item, retired: true }));
  const next = (before?.number ?? 0) + 1;
  const set = { key, number: next, name: given.name, category: given.category, retired: given.retired };
  if (!(await rows.add(ctx.db, { ...set, items: [...items, ...retired], made_by: ctx.person.user_id })))
    fail('conflict', sentences.changed_meanwhile);
  ctx.recordEvent('checklist_set_changed', {
    summary: before
      ? say`changed the checklist set ${{ name: given.name }}`
      : say`added the checklist set ${{ name: given.name }}`,
    subject_type: 'checklist_set',
    before: before ?? null,
    after: set,
  });
  return { key, number: next };
}
