/** Which stage of a solar project an event of a foreign file belongs to: told by the file, by its groups, or by its words. */
import { type StageKey, stage_keys, stages } from '../../../../domain/stages.ts';
import type { FileEvent, NotUnderstood } from './file_plan.ts';
import { say, term } from '../../../../domain/sentences.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words a stage is called by, the company's own labels among them. */
const names: Record<StageKey, readonly string[]> = {
  pre_requisites: [
    'prerequisites',
    'pre requisite',
    'bd',
    'business development',
    'initiation',
    'kick off',
    'preliminary',
    'land',
  ],
  approvals: [
    'approval',
    'liaison',
    'liaisoning',
    'liasoning',
    'statutory',
    'permits',
    'quality',
    'regulatory',
    'net metering',
  ],
  engineering: ['design', 'engineering and design', 'detailed engineering'],
  materials: ['material', 'procurement', 'supply', 'scm', 'supply chain', 'purchase', 'delivery'],
  construction: [
    'execution',
    'installation',
    'erection',
    'civil',
    'civil works',
    'installation and commissioning',
    'i c',
    'site work',
  ],
  site_handover: [
    'site handover',
    'hand over',
    'handover',
    'hoto',
    'commissioning',
    'closure',
    'close out',
    'documentation',
    'o m',
  ],
};

const by_name = new Map<string, StageKey>(
  stage_keys.flatMap((key) =>
    [key.replaceAll('_', ' '), plain(stages[key].name), plain(stages[key].tab), ...names[key]].map(
      (name): [string, StageKey] => [name, key],
    ),
  ),
);

/** The stage a name stands for as a whole. */
export const stageOfName = (text: string): StageKey | undefined => by_name.get(plain(text));

/** Words inside an event's name that speak for a stage, the most telling first. */
const tells: readonly [RegExp, StageKey][] = [
  [/\b(hoto|hand ?over|as built|training|warrant|o&m|performance test|pr test)\b/i, 'site_handover'],
  [
    /\b(net.?meter|discom|ceig|sanction|noc|feasib|synchroni[sz]|statutory|permission|licen[cs]e|charging)\w*/i,
    'approvals',
  ],
  [/\b(drawing|layout|design|sld|single line|boq|pvsyst|shadow|gfc|calculation|engineering)s?\b/i, 'engineering'],
  [
    /\b(po|purchase|procure|rfq|quote|deliver|dispatch|lead time|mdcc|supply|inspection at|fat|manufactur)\w*\b/i,
    'materials',
  ],
  [
    /\b(install|erect|piling|foundation|cabl|trench|civil|mount|lay|test|commission|mobili[sz]|fencing|road)\w*/i,
    'construction',
  ],
  [/\b(order|kick.?off|agreement|advance|kyc|survey|contract|land|insurance|baseline)\w*/i, 'pre_requisites'],
];

const prefixes: Record<string, StageKey> = {
  P: 'pre_requisites',
  A: 'approvals',
  E: 'engineering',
  M: 'materials',
  C: 'construction',
  H: 'site_handover',
};

/**
 * Gives every event its stage. `chosen` is what a person decided for a top group or event by its key. Groups on top that
 * are a stage themselves go: what is in them lies in the stage directly.
 */
export function giveStages(
  events: FileEvent[],
  chosen: ReadonlyMap<string, StageKey>,
  nameOf: (stage: StageKey) => string = (stage) => stages[stage].name,
): {
  events: FileEvent[];
  guessed: NotUnderstood[];
  tops: { key: string; name: string; stage: StageKey; sure: boolean }[];
} {
  const by_key = new Map(events.map((event) => [event.key, event]));
  const coded = events.filter((event) => !event.is_group && /^[PAEMCH]\d{2}$/.test(event.code)).length;
  const ours = coded > events.length / 2;
  const dropped = new Set<string>();
  const guessed: NotUnderstood[] = [];
  const top_of = new Map<string, string>();
  const found = new Map<string, { stage: StageKey; sure: boolean }>();
  for (const event of events) {
    const up = event.parent === undefined ? undefined : by_key.get(event.parent);
    const top = up ? (top_of.get(up.key) ?? up.key) : event.key;
    top_of.set(event.key, top);
    const own =
      chosen.get(event.key) ??
      chosen.get(top) ??
      (event.stage_words ? stageOfName(event.stage_words) : undefined) ??
      (event.is_group ? stageOfName(event.name) : undefined);
    const inherited = up && found.get(up.key);
    const by_code = ours ? prefixes[/^([PAEMCH])\d{2}$/.exec(event.code)?.[1] ?? ''] : undefined;
    const told = tells.find(([words]) => words.test(event.name))?.[1];
    if (own) found.set(event.key, { stage: own, sure: true });
    else if (by_code) found.set(event.key, { stage: by_code, sure: true });
    else if (inherited?.sure) found.set(event.key, inherited);
    else found.set(event.key, { stage: told ?? inherited?.stage ?? 'construction', sure: false });
    if (event.is_stage || (event.is_group && !up && !event.stage_words && stageOfName(event.name)))
      dropped.add(event.key);
  }
  const kept: FileEvent[] = [];
  for (const event of events) {
    if (dropped.has(event.key)) continue;
    const at = found.get(event.key);
    const parent = event.parent !== undefined && dropped.has(event.parent) ? undefined : event.parent;
    kept.push({ ...event, parent, stage: at?.stage ?? 'construction' });
    if (!event.is_group && !at?.sure)
      guessed.push({
        where: event.name,
        key: event.key,
        says: say`No stage was named; assigned to ${{ stage: term(nameOf(at?.stage ?? 'construction')) }} by name.`,
      });
  }
  const tops = events
    .filter((event) => top_of.get(event.key) === event.key)
    .map((event) => ({
      key: event.key,
      name: event.name,
      ...(found.get(event.key) ?? { stage: 'construction' as const, sure: false }),
    }));
  return { events: parted(kept), guessed, tops };
}

/** A group lies in one stage here: one that holds events of several becomes a group of its name in each of them. */
function parted(events: readonly FileEvent[]): FileEvent[] {
  const by_key = new Map(events.map((event) => [event.key, event]));
  const had_children = new Set(events.map((event) => event.parent));
  const made: FileEvent[] = [];
  const places = new Map<string, FileEvent>();
  /** the group of a name in a stage, with the groups above it; made where it is first needed */
  const groupIn = (key: string, stage: StageKey): string | undefined => {
    const group = by_key.get(key);
    if (!group) return undefined;
    const name = group.stage === stage ? key : `${key} in ${stage}`;
    if (!places.has(name)) {
      const parent = group.parent === undefined ? undefined : groupIn(group.parent, stage);
      const own = { ...group, key: name, stage, parent };
      places.set(name, own);
      made.push(own);
    }
    return name;
  };
  for (const event of events) {
    const stage = event.stage ?? 'construction';
    // a group comes with the first event in it
    if (event.is_group && had_children.has(event.key)) continue;
    const parent = event.parent === undefined ? undefined : groupIn(event.parent, stage);
    made.push({ ...event, parent });
  }
  return made;
}
