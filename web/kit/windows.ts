/**
 * Long lists held by windows: the server searches, filters and sorts; what is looked at is asked for, the rest stays there.
 * Said once, as slices are; every screen that shows the list shares what is here.
 */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { sentenceOf } from './failure.ts';
import type { ShownThing, Topic } from '../../contract/topics.ts';
import { CallFailure } from './api.ts';
import { onPersonChange } from './session.ts';
import { fresh_ms, onTopics, toldSince } from './topics.ts';

/** As many rows as are asked for at once while someone looks, and while all are wanted. */
export const WINDOW = 100;
const MANY = 1000;
/** Requests for the same within this time are one request. */
const together_ms = 100;

/** One answer: some rows, how many there are, and what is said of all of them. */
export interface WindowAnswer<Row, Sums> {
  rows: readonly Row[];
  total: number;
  sums: Sums;
}

interface Shown<View, Row, Sums> {
  /** what the rows were asked for */
  view: View | undefined;
  /** by their place; undefined where none was asked for yet */
  rows: readonly (Row | undefined)[] | undefined;
  sums: Sums | undefined;
  failure: string | undefined;
  access_denied: boolean;
}

export interface WindowedList<View, Row, Sums> {
  get(): Shown<View, Row, Sums>;
  subscribe(heard: () => void): () => void;
  /**
   * Shows a view of the list; what is shown stays until its first rows are here. The view that is held already is not asked
   * for again as long as nothing has changed it.
   */
  show(view: View): void;
  /** Asks again for what is looked at. */
  reload(): void;
  /** The rows between two places are looked at. */
  want(from: number, to: number): void;
  /** Every row of the view, in its order. */
  all(): Promise<readonly Row[]>;
  /** Changes rows at once, before the server confirms, or leaves them out; gives the way back. */
  set(change: (row: Row) => Row | undefined): () => void;
  /** Puts a row first at once, until the server says where it lies; gives the way back. */
  add(row: Row): () => void;
  topics: readonly Topic[];
  /** the one thing that all rows of a view are of */
  shows: (view: View) => ShownThing;
}

/**
 * Declares a list: the call that gives a window of a view, the topics whose change makes it ask again, and the thing that its
 * rows are of where it is one.
 */
export function windows<View, Row, Sums>(
  ask: (
    view: View,
    window: { offset: number; limit: number },
    options: { signal: AbortSignal },
  ) => Promise<WindowAnswer<Row, Sums>>,
  topics: readonly Topic[] = [],
  shows: (view: View) => ShownThing = () => ({}),
): WindowedList<View, Row, Sums> {
  const nothing: Shown<View, Row, Sums> = {
    view: undefined,
    rows: undefined,
    sums: undefined,
    failure: undefined,
    access_denied: false,
  };
  const listeners = new Set<() => void>();
  let shown = nothing;
  let view: View | undefined;
  let key: string | undefined;
  let looked: [from: number, to: number] = [0, WINDOW - 1];
  let under_way = new AbortController();
  let busy = false;
  /** something changed while an answer is under way; `overtaken`: what is shown here is newer than it will be */
  let again = false;
  let overtaken = false;
  let last_asked = { key: '', at: -fresh_ms };

  const tell = (next: Shown<View, Row, Sums>) => {
    shown = next;
    for (const heard of listeners) heard();
  };

  /** Shows rows that were changed here, before the server confirms. */
  const showOwn = (rows: readonly (Row | undefined)[]) => {
    if (busy) overtaken = again = true;
    tell({ ...shown, rows });
  };

  /** Puts an answer in its place; another number of rows means that the list changed, and what was here lies elsewhere. */
  const put = (offset: number, { rows, total, sums }: WindowAnswer<Row, Sums>, restart: boolean) => {
    const same = !restart && shown.rows?.length === total;
    const next: (Row | undefined)[] = same ? [...(shown.rows ?? [])] : Array.from({ length: total }, () => undefined);
    for (const [at, row] of rows.entries()) if (offset + at < total) next[offset + at] = row;
    tell({ view, rows: next, sums, failure: undefined, access_denied: false });
  };

  const fail = (error: unknown, { signal }: AbortController) => {
    if (signal.aborted) return;
    const failure = sentenceOf(error);
    tell({ ...shown, failure, access_denied: error instanceof CallFailure && error.status === 403 });
  };

  const start = async () => {
    if (view === undefined) return;
    if (busy && last_asked.key === key) {
      // several parts of one screen that open together, or hear of one change, ask once; one change after another is asked
      // for when the answer under way is here, or a long row of changes would never be shown
      again ||= performance.now() - last_asked.at >= together_ms;
      return;
    }
    again = overtaken = false;
    last_asked = { key: key ?? '', at: performance.now() };
    under_way.abort();
    const mine = (under_way = new AbortController());
    busy = true;
    try {
      const from = Math.floor(looked[0] / WINDOW) * WINDOW;
      const answer = await ask(view, { offset: from, limit: WINDOW }, mine);
      if (mine.signal.aborted) return;
      // what was looked at may lie behind the end by now
      if (answer.rows.length === 0 && from > 0) {
        looked = [0, WINDOW - 1];
        busy = false;
        return void start();
      }
      if (!overtaken) put(from, answer, true);
    } catch (error) {
      return fail(error, mine);
    } finally {
      if (!mine.signal.aborted) busy = false;
    }
    if (again) return void start();
    void follow();
  };

  /** Whether what is held, or under way, is the view, and nothing has changed it since it was asked for. */
  const isFresh = (): boolean =>
    shown.failure === undefined &&
    (busy || shown.view === view) &&
    performance.now() - last_asked.at < fresh_ms &&
    topics.length > 0 &&
    !toldSince(topics, last_asked.at, view === undefined ? {} : shows(view));

  /** Asks for what is looked at and not here, one window after another, the latest look first. */
  const follow = async () => {
    if (busy || view === undefined || shown.view !== view) return;
    const mine = under_way;
    const of = view;
    busy = true;
    try {
      for (;;) {
        const offset = nextWindow(shown.rows, looked);
        if (offset === undefined) break;
        const answer = await ask(of, { offset, limit: WINDOW }, mine);
        if (mine.signal.aborted) return;
        if (overtaken) break;
        if (answer.total !== shown.rows?.length) {
          again = true;
          break;
        }
        if (answer.rows.length === 0) break;
        put(offset, answer, false);
      }
    } catch (error) {
      return fail(error, mine);
    } finally {
      if (!mine.signal.aborted) busy = false;
    }
    if (again) void start();
  };

  const list: WindowedList<View, Row, Sums> = {
    topics,
    shows,
    get: () => shown,
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    show(next) {
      const asked = JSON.stringify(next);
      if (asked === key && isFresh()) return void follow();
      if (asked !== key) looked = [0, WINDOW - 1];
      key = asked;
      view = next;
      void start();
    },
    reload: () => void start(),
    want(from, to) {
      looked = [Math.max(0, from), to];
      void follow();
    },
    async all() {
      if (view === undefined) return [];
      const mine = under_way;
      const of = view;
      const rows: Row[] = [];
      for (;;) {
        const answer = await ask(of, { offset: rows.length, limit: MANY }, mine);
        rows.push(...answer.rows);
        if (rows.length >= answer.total || answer.rows.length === 0) {
          if (!mine.signal.aborted && shown.view === of) put(0, { ...answer, rows, total: rows.length }, true);
          return rows;
        }
      }
    },
    set(change) {
      const { rows } = shown;
      if (rows === undefined) return () => {};
      const before = new Map<Row, Row>();
      let left_out = false;
      const next = rows.flatMap((row) => {
        if (row === undefined) return [row];
        const changed = change(row);
        if (changed === undefined) {
          left_out = true;
          return [];
        }
        if (changed !== row) before.set(changed, row);
        return [changed];
      });
      if (before.size === 0 && !left_out) return () => {};
      showOwn(next);
      if (left_out) return list.reload;
      return () => tell({ ...shown, rows: shown.rows?.map((row) => (row && before.get(row)) ?? row) });
    },
    add(row) {
      if (shown.rows === undefined) return () => {};
      showOwn([row, ...shown.rows]);
      return list.reload;
    },
  };
  onPersonChange(() => {
    under_way.abort();
    view = key = undefined;
    busy = again = overtaken = false;
    tell(nothing);
  });
  return list;
}

/** Where the next window begins, so that what is looked at and not here lies in it: on from the rows that are here. */
function nextWindow(rows: readonly unknown[] | undefined, [from, to]: readonly [number, number]): number | undefined {
  if (rows === undefined) return undefined;
  const last = Math.min(to, rows.length - 1);
  let first = from;
  while (first <= last && rows[first] !== undefined) first += 1;
  if (first > last) return undefined;
  if (first > 0 && rows[first - 1] !== undefined) return first;
  let end = last;
  while (rows[end] !== undefined) end -= 1;
  // upwards the window ends where the rows that are here begin; after a jump it reaches a little before
  if (end < rows.length - 1 && rows[end + 1] !== undefined) return Math.max(0, Math.min(first, end - WINDOW + 1));
  return Math.max(0, first - 20);
}

export interface LoadedWindows<View, Row, Sums> extends Shown<View, Row, Sums> {
  loading: boolean;
  reload: () => void;
  want: (from: number, to: number) => void;
  all: () => Promise<readonly Row[]>;
}

/** A list on a screen: asked when the screen opens, when the view changes, and when one of its topics changed. */
export function useWindows<View, Row, Sums>(
  list: WindowedList<View, Row, Sums>,
  view: View | undefined,
): LoadedWindows<View, Row, Sums> {
  const shown = useSyncExternalStore(list.subscribe, list.get);
  const key = view === undefined ? undefined : JSON.stringify(view);
  useEffect(() => {
    if (key === undefined) return undefined;
    const wanted = JSON.parse(key) as View;
    list.show(wanted);
    // a function of its own: two parts that show the list hear each for themselves
    return onTopics(list.topics, () => list.reload(), list.shows(wanted));
  }, [key, list]);
  return useMemo(
    () => ({
      ...shown,
      loading: shown.rows === undefined && shown.failure === undefined,
      reload: list.reload,
      want: list.want,
      all: list.all,
    }),
    [shown, list],
  );
}
