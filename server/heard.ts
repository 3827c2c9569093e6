/** For tests: makes calls one after the other, and judges whether every open screen hears of what they change for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { type CallName, entryOf } from '../contract/index.ts';
import { concerns, type ShownThing, type Topic } from '../contract/topics.ts';
import { isInside } from '../domain/people.ts';
import { openSession } from './auth/session.ts';
import { channel, type Signal } from './events/domain_events.ts';
import { type Hub, openHub } from './realtime/hub.ts';
import { openRemembered } from './remembered.ts';
import type { World } from './sample.ts';
import { makeWorld, samples } from './samples.ts';
import { withoutTenant } from './tenancy/in_company.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

/** What an open screen shows: the answer of a call to someone. */
export interface Shown {
  call: CallName;
  input: Record<string, unknown>;
  as: string;
}

/** Who asks a call, and what they listen to. */
interface Hearing {
  topics: readonly Topic[];
  /** of which thing it shows, where it is one of the fields that the call is asked with */
  of?: keyof ShownThing | undefined;
}

/** The calls of functions by these names in a text, with all that is given to them. */
function callsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:slice|windows|useLog|onTopics)(?:<[^>]*>)?\(/g)].map(({ index, 0: begin }) => {
    let depth = 1;
    let end = index + begin.length;
    for (; depth > 0 && end < text.length; end += 1) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0;
    return text.slice(index, end);
  });
}

/** A text in which what is named once for several slices is said where it is given. */
function written(text: string): string {
  const named = [
    ...text.matchAll(/const (\w+): readonly Topic\[\] = (\[[^\]]*\])/g),
    ...text.matchAll(/const (of\w*) = (\([^\n]*=> \(\{ \w+: \w+ \}\));/g),
  ];
  return named.reduce(
    (said, [, name = '', what = '']) => said.replaceAll(new RegExp(`(?<=[(,]\\s*)${name}\\b(?!:)`, 'g'), what),
    text,
  );
}

/** What the screens of some areas listen to, by the call they ask; slices that show less of an answer than changes are left out. */
export function screensOf(areas: readonly string[], show_less: readonly string[] = []) {
  const texts = areas
    .flatMap((area) =>
      readdirSync(`web/areas/${area}`, { recursive: true, encoding: 'utf8' }).map(
        (file) => `web/areas/${area}/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => written(readFileSync(file, 'utf8')));
  const hearingOf = (one: string): Hearing => {
    const lists = [...one.matchAll(/\[([^[\]]*)\]/g)].map(([, inside = '']) =>
      [...inside.matchAll(/'(\w+)'/g)].map(([, topic]) => topic as Topic),
    );
    const of = /\b(lead|project): (?:asked\.)?(?:lead|project)_id\b/.exec(one)?.[1] as keyof ShownThing | undefined;
    return { topics: lists.find((found) => found.length > 0) ?? [], of };
  };
  const kept = new Map<CallName, { slices: Hearing[]; others: Hearing[] }>();
  return (call: CallName) => {
    const asks = new RegExp(`\\bapi\\.${call}\\b`);
    const found = kept.get(call) ?? { slices: [], others: [] };
    if (kept.has(call)) return found;
    for (const text of texts.filter((one) => asks.test(one)))
      for (const one of callsOf(text)) {
        if (one.startsWith('onTopics')) found.others.push(hearingOf(one));
        else if (asks.test(one) && !show_less.some((slice) => one.includes(`'${slice}'`)))
          found.slices.push(hearingOf(one));
      }
    kept.set(call, found);
    return found;
  };
}

/** A channel of someone's open screen, and the topics it was told of. */
interface Ear {
  told: Pick<Signal, 'topics' | 'about'>[];
  stop: () => void;
}

export interface Heard {
  t: TestApp;
  world: World;
  /** Opens a screen of someone. */
  listen: (username: string) => Promise<void>;
  /** Sets up people without marking any answer as changed. */
  quietly: <T>(work: () => Promise<T>) => Promise<T>;
  /** Makes a call that is known to succeed between two readings of what is shown. */
  judge: (name: CallName, options: Judged) => Promise<Judgement>;
  close: () => Promise<void>;
}
interface Judged {
  /** what is shown, by what the call is asked with */
  shown: (name: CallName, input: Record<string, unknown>) => Promise<readonly Shown[]>;
  /** a sample as it succeeds, where it takes more than the sample */
  input?: (() => Promise<Record<string, unknown>>) | undefined;
  screens: ReturnType<typeof screensOf>;
}
export interface Judgement {
  refused: string[];
  /** screens that go on showing what is no longer so */
  deaf: string[];
  /** who outside was told although nothing of theirs changed */
  needlessly_told: { call: CallName; as: string }[];
  /** how many of the answers that are shown are asked for again, changed or not */
  asked_again: number;
  /** calls whose answers were compared, and those of them that answered */
  compared: CallName[];
  answered: CallName[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens the app, and hears what it signals. */
export async function openHeard(): Promise<Heard> {
  const t = await openTestApp();
  // the demo companies are new: many calls ask for what is known to be little or much
  await t.app.database.asOwner((run) => run('analyze'));
  const world = await makeWorld(t);
  const remembered = await openRemembered(t);
  const hub: Hub = await openHub(t.app);
  const signals: Signal[] = [];
  const stop = await t.app.database.listen(
    channel,
    (payload) => signals.push(JSON.parse(payload) as Signal),
    () => {},
  );
  const ears = new Map<string, Ear>();

  async function listen(username: string): Promise<void> {
    const token = await t.signIn(username);
    const person = await withoutTenant(t.app.database, (db) => openSession(db, token));
    if (!person || isInside(person.kind)) throw new Error(`Nobody outside is called ${username}.`);
    const told: Ear['told'] = [];
    const take = (text: string) => told.push(JSON.parse(text.split('data: ')[1] ?? '') as Ear['told'][number]);
    ears.set(username, { told, stop: hub.add(person, take) });
  }

  /** The signal of the call that was just made. */
  async function signalOf(topics: readonly Topic[]): Promise<Signal> {
    for (let tries = 0; tries < 200; tries += 1) {
      const signal = signals.findLast((one) => topics.every((topic) => one.topics.includes(topic)));
      if (signal) return signal;
      await pause(10);
    }
    throw new Error(`Nothing was told of ${topics.join(', ')}.`);
  }

  async function read(shown: readonly Shown[]) {
    const answers: { status: number; text: string }[] = [];
    await remembered.look();
    for (const { call, input, as } of shown) {
      const key = `${call} ${JSON.stringify(input)} ${as}`;
      answers.push(
        await remembered.ask(key, call, async () => {
          const { status, body } = await t.call(call, input, as);
          return { status, text: JSON.stringify(body) };
        }),
      );
    }
    return answers;
  }

  return {
    t,
    world,
    listen,
    quietly: remembered.quietly,
    async judge(name, { shown, input, screens }) {
      const judgement: Judgement = {
        refused: [],
        deaf: [],
        needlessly_told: [],
        asked_again: 0,
        compared: [],
        answered: [],
      };
      await t.forgetLimits();
      const asked = await (input ? input() : samples[name].input(world));
      const { changes = [] } = entryOf(name);
      const all = await shown(name, asked);
      // what is asked for again whatever happened need not be compared
      const surely = ({ call, as }: Shown): boolean => {
        const { slices } = screens(call);
        const hears = ({ topics, of }: Hearing) => !of && topics.some((topic) => changes.includes(topic));
        return !ears.has(as) && slices.length > 0 && slices.every(hears);
      };
      const open = all.filter((one) => !surely(one));
      judgement.asked_again = all.length - open.length;
      const before = await read(open);
      signals.length = 0;
      for (const ear of ears.values()) ear.told.length = 0;
      const answer = await t.call(name, asked, samples[name].as);
      if (answer.status >= 400) {
        judgement.refused.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return judgement;
      }
      const { about = {} } = await signalOf(changes);
      const after = await read(open);
      const changed_for = new Set<string>();
      for (const [at, { call, input: shown_input, as }] of open.entries()) {
        const was = before[at];
        const now = after[at];
        if (was?.status === 200) judgement.answered.push(call);
        judgement.compared.push(call);
        const changed = now?.text !== was?.text;
        if (changed) changed_for.add(as);
        const { slices, others } = screens(call);
        if (slices.length + others.length === 0) continue;
        const hears = ({ topics, of }: Hearing): boolean => {
          const thing = of ? { [of]: shown_input[`${of}_id`] as number } : {};
          const heard = (told: Pick<Signal, 'topics' | 'about'>) =>
            topics.some((topic) => told.topics.includes(topic) && concerns(topic, told.about ?? {}, thing));
          const ear = ears.get(as);
          return ear ? ear.told.some(heard) : heard({ topics: changes, about });
        };
        const all_hear = () => (slices.length > 0 && slices.every(hears)) || others.some(hears);
        if (changed && !all_hear() && ears.has(as)) await pause(200);
        if (changed && !all_hear()) judgement.deaf.push(`${name} changes ${call} for ${as}`);
        if ([...slices, ...others].some(hears)) judgement.asked_again += 1;
      }
      for (const [as, { told }] of ears)
        if (told.length > 0 && !changed_for.has(as)) judgement.needlessly_told.push({ call: name, as });
      return judgement;
    },
    async close() {
      for (const ear of ears.values()) ear.stop();
      await stop();
      await hub.close();
      await t.close();
    },
  };
}
