/**
 * Answers as they are given: kept on the device a moment after the last key and sent from there, each with the version it was
 * read at. What someone else changed meanwhile is shown beside it, and nothing is overwritten unasked.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, answerName, type AnswerValue } from '../../../../domain/site_visits/answers.ts';
import type { PartKind } from '../../../../domain/site_visits/form.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { useOnline } from '../../../kit/online.ts';
import { giveAnswers, settleAnswer, shownOf, useKeptAnswers } from '../../../kit/outbox/answers.ts';
import { nameOf, type Theirs } from '../../../kit/outbox/batch.ts';
import { outbox } from '../../../kit/outbox/kept.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { type GivenTyped, type Typed, visit_batch, visitPlace, visitTitle } from '../on_device.ts';
import type { Visit } from '../slices.ts';

const pause_ms = 800;

const same = (one: AnswerValue, other: AnswerValue): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Filling {
  answers: readonly Answer[];
  valueOf: (key: string, part?: string) => AnswerValue | undefined;
  set: (key: string, part: string, value: AnswerValue) => void;
  addPart: (kind: PartKind) => Promise<void>;
  removePart: (id: string) => Promise<void>;
  /** keeps what is being typed, now */
  flush: () => Promise<void>;
  refused: Readonly<Record<string, string>>;
  conflicts: Readonly<Record<string, Theirs>>;
  settle: (name: string, keep_mine: boolean) => void;
  /** how many answers are not at the server */
  waiting: number;
  failure: string | undefined;
  /** when the server last took answers from this device; 0: not yet */
  saved_at: number;
  online: boolean;
}

export function useFilling(visit: Visit): Filling {
  const { id: site_visit_id } = visit;
  const place = visitPlace(site_visit_id);
  const kept = useKeptAnswers<GivenTyped>(visit_batch, place);
  const [typed, setTyped] = useState<ReadonlyMap<string, GivenTyped>>(new Map());
  const [failure, setFailure] = useState<string>();
  const online = useOnline();
  const latest = useRef(typed);
  const put = (next: ReadonlyMap<string, GivenTyped>) => {
    latest.current = next;
    setTyped(next);
  };
  const held = new Map(visit.answers.map((one) => [answerName(one.key, one.part), one]));
  const give = (input: Record<string, unknown>) =>
    giveAnswers({
      kind: 'site_visit',
      title: visitTitle(visit),
      call: 'update_site_visit_answers',
      place,
      batch: visit_batch,
      input: { site_visit_id, answers: [], ...input },
    });
  const flush = async (): Promise<void> => {
    const now = latest.current;
    if (now.size === 0) return;
    try {
      await give({ answers: [...now.values()] });
      setFailure(undefined);
      // what was typed on meanwhile is kept next
      put(new Map([...latest.current].filter(([name, one]) => !same(one.value, now.get(name)?.value ?? null))));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  const flushNow = useEffectEvent(() => void flush());
  useEffect(() => {
    if (typed.size === 0) return undefined;
    const timer = setTimeout(() => flushNow(), pause_ms);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && flushNow();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      flushNow();
    };
  }, []);
  useUnsaved(() => latest.current.size > 0);

  const overlay = new Map<string, Typed>();
  const refused: Record<string, string> = {};
  const conflicts: Record<string, Theirs> = {};
  for (const one of kept.values()) {
    const name = answerName(one.item.key, one.item.part);
    const mine = shownOf(one, held.get(name)?.version ?? 0);
    if (mine) overlay.set(name, mine);
    if (one.why) refused[name] = one.why;
    if (one.theirs) conflicts[name] = one.theirs;
  }
  for (const [name, one] of typed) overlay.set(name, one);
  const answers: Answer[] = [
    ...visit.answers.filter(({ key, part }) => !overlay.has(answerName(key, part))),
    ...[...overlay.values()].map(({ key, part, value }) => ({ key, part, value })),
  ];
  const by_name = new Map(answers.map((one) => [answerName(one.key, one.part), one.value]));
  const unsent = [...kept.values()].filter(({ entry }) => entry.state === 'waiting').length;

  return {
    answers,
    valueOf: (key, part = '') => by_name.get(answerName(key, part)),
    set(key, part, value) {
      const name = answerName(key, part);
      // what someone else answers while it is typed is overtaken, not overwritten
      const base = latest.current.get(name)?.base ?? held.get(name)?.version ?? 0;
      put(new Map(latest.current).set(name, { key, part, value, base }));
    },
    addPart: (kind) => give({ add_parts: [{ id: crypto.randomUUID(), kind }] }),
    async removePart(id) {
      put(new Map([...latest.current].filter(([, { part }]) => part !== id)));
      for (const [name, { item, entry }] of kept)
        if (item.part === id && entry.state !== 'sent') await outbox.take(entry.id, visit_batch, name);
      await give({ remove_parts: [id] });
    },
    flush,
    refused,
    conflicts,
    settle(name, keep_mine) {
      const one = [...kept.values()].find(({ item }) => answerName(item.key, item.part) === name);
      if (one) void settleAnswer(visit_batch, nameOf(visit_batch, { ...one.item }), one.entry, keep_mine);
    },
    waiting: unsent + typed.size,
    failure,
    saved_at: Math.max(0, ...[...kept.values()].map(({ entry }) => entry.sent_at ?? 0)),
    online,
  };
}
