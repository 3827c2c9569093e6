/** Every slice has the one request shape of the specification (§3, §4); this is where it is written, once. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { forgetDeleted, isDeleted } from './deleted.ts';
import { sentenceOf } from './failure.ts';
import type { ShownThing, Topic } from '../../contract/topics.ts';
import { CallFailure, isUnanswered } from './api.ts';
import { onPersonChange } from './session.ts';
import { joinStore, store } from './store.ts';
import { fresh_ms, onTopics, toldSince } from './topics.ts';

/** Loading flag, reset flag, success {ok, data}, failure {error, message}; a refusal for want of rights, and what is not there, are marked too. */
export interface RequestState<Data> {
  loading: boolean;
  reset: boolean;
  success: { ok: boolean; data: Data | undefined };
  failure: { error: boolean; message: string; accessDenied: boolean; notFound?: true };
}

export interface DataSlice<Input, Data> {
  name: string;
  get(): RequestState<Data>;
  /** Asks the server; what is shown stays until the answer is there. A later request overtakes an earlier one. */
  load(input: Input): Promise<Data | undefined>;
  /** The same, unless what is held is the answer to this, and nothing has changed it since. */
  want(input: Input): void;
  /** Asks for what may be opened where there is no connection, and shows nothing of it: it is shown when nobody answers then. */
  prepare(input: Input): Promise<Data | undefined>;
  /** Back to the initial state. */
  reset(): void;
  /** Changes the data at once, before the server confirms; gives the way back. */
  set(change: (data: Data) => Data): () => void;
  topics: readonly Topic[];
  /** the one thing that an answer shows */
  shows: (input: Input) => ShownThing;
}

onPersonChange(forgetDeleted);

/** Requests for the same within this time are one request. */
const together_ms = 100;
/** What was prepared within this time is not asked for again. */
const prepared_ms = 5 * 60_000;

/**
 * Declares a slice: its name, the call that fills it, the topics whose change makes it ask again, and of which thing it shows
 * them where it is one.
 */
export function slice<Input, Data>(
  name: string,
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Data>,
  topics: readonly Topic[] = [],
  shows: (input: Input) => ShownThing = () => ({}),
): DataSlice<Input, Data> {
  const initial: RequestState<Data> = {
    loading: false,
    reset: true,
    success: { ok: false, data: undefined },
    failure: { error: false, message: '', accessDenied: false },
  };
  const made = createSlice({
    name,
    initialState: initial,
    reducers: {
      started: (state) => ({ ...(state as RequestState<Data>), loading: true, reset: false, failure: initial.failure }),
      succeeded: (_state, { payload }: PayloadAction<Data>) => ({
        ...initial,
        reset: false,
        success: { ok: true, data: payload },
      }),
      failed: (state, { payload }: PayloadAction<{ message: string; accessDenied: boolean; notFound?: true }>) => ({
        ...(state as RequestState<Data>),
        loading: false,
        failure: { error: true, ...payload },
      }),
      changed: (state, { payload }: PayloadAction<Data>) => ({
        ...(state as RequestState<Data>),
        success: { ok: true, data: payload },
      }),
      reset: () => initial,
    },
  });
  joinStore(made as unknown as Parameters<typeof joinStore>[0]);
  const { actions } = made;
  const get = (): RequestState<Data> =>
    ((store.getState() as Record<string, unknown>)[name] as RequestState<Data> | undefined) ?? initial;
  let running: AbortController | undefined;
  let asked: { key: string; at: number; answer: Promise<Data | undefined> } | undefined;
  const prepared = new Map<string, { at: number; data: Data }>();
  const keyOf = (input: Input): string => JSON.stringify(input) ?? '';
  const renew = (input: Input, data: Data): void => {
    if (prepared.has(keyOf(input))) prepared.set(keyOf(input), { at: performance.now(), data });
  };

  const ask = async (input: Input): Promise<Data | undefined> => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    store.dispatch(actions.started());
    try {
      const data = await call(input, { signal: mine.signal });
      renew(input, data);
      if (running === mine) store.dispatch(actions.succeeded(data));
      return data;
    } catch (error) {
      if (running !== mine || mine.signal.aborted) return undefined;
      const known = isUnanswered(error) ? prepared.get(keyOf(input)) : undefined;
      if (known) {
        store.dispatch(actions.succeeded(known.data));
        return known.data;
      }
      const message = sentenceOf(error);
      const status = error instanceof CallFailure ? error.status : 0;
      store.dispatch(
        actions.failed({ message, accessDenied: status === 403, ...(status === 404 && { notFound: true as const }) }),
      );
      return undefined;
    }
  };

  const one: DataSlice<Input, Data> = {
    name,
    topics,
    shows,
    get,
    load(input) {
      // several parts of one screen that open together, or hear of one change, ask once
      const key = keyOf(input);
      if (asked?.key === key && performance.now() - asked.at < together_ms) return asked.answer;
      asked = { key, at: performance.now(), answer: ask(input) };
      return asked.answer;
    },
    want(input) {
      const { loading, success, failure } = get();
      const answered = loading || (success.ok && !failure.error);
      const same = asked?.key === keyOf(input) && performance.now() - asked.at < fresh_ms;
      if (asked && answered && same && topics.length > 0 && !toldSince(topics, asked.at, shows(input))) return;
      void one.load(input);
    },
    async prepare(input) {
      const known = prepared.get(keyOf(input));
      if (known && performance.now() - known.at < prepared_ms) return known.data;
      try {
        const data = await call(input, { signal: new AbortController().signal });
        prepared.set(keyOf(input), { at: performance.now(), data });
        return data;
      } catch {
        return known?.data;
      }
    },
    reset() {
      running?.abort();
      running = undefined;
      asked = undefined;
      prepared.clear();
      store.dispatch(actions.reset());
    },
    set(change) {
      const before = get().success.data;
      if (before === undefined) return () => {};
      store.dispatch(actions.changed(change(before)));
      return () => void store.dispatch(actions.changed(before));
    },
  };
  onPersonChange(one.reset);
  return one;
}

export interface Loaded<Data> {
  data: Data | undefined;
  loading: boolean;
  /** one sentence; undefined while all is well */
  failure: string | undefined;
  access_denied: boolean;
  not_found: boolean;
  reload: () => void;
}

/**
 * A slice on a screen: asked when the screen opens and nothing fresh is held, when the input changes, and when one of its
 * topics changed. What is shown stays until its replacement is there, also when the input changed.
 */
export function useSlice<Input, Data>(one: DataSlice<Input, Data>, input: Input | undefined): Loaded<Data> {
  const state = useSyncExternalStore(store.subscribe, one.get);
  const key = input === undefined ? undefined : JSON.stringify(input);
  useEffect(() => {
    if (key === undefined) return undefined;
    const wanted = JSON.parse(key) as Input;
    one.want(wanted);
    const again = (): void => {
      if (!isDeleted(wanted)) void one.load(wanted);
    };
    return onTopics(one.topics, again, one.shows(wanted));
  }, [key, one]);
  return useMemo(
    () => ({
      data: state.success.data,
      loading: state.success.data === undefined && !state.failure.error,
      failure: state.failure.error ? state.failure.message : undefined,
      access_denied: state.failure.accessDenied,
      not_found: state.failure.notFound ?? false,
      reload: () => void (key !== undefined && one.load(JSON.parse(key) as Input)),
    }),
    [state, one, key],
  );
}
