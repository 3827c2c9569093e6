/**
 * Lists that grow at their beginning, as activity, comments and photos do: the newest first, the first page kept up to date,
 * earlier ones asked for when someone wants them.
 */
import { useEffect, useRef, useState } from 'react';
import type { ShownThing, Topic } from '../../contract/topics.ts';
import { sentenceOf } from './failure.ts';
import { onTopics } from './topics.ts';

/** One answer: some rows, and what else it says; that of the first page holds for the whole. */
interface LogPage {
  rows: readonly { id: number }[];
}

interface Log<Asked, Page extends LogPage> {
  ask: (asked: Asked, page: { limit: number; before_id?: number }, options: { signal?: AbortSignal }) => Promise<Page>;
  topics: readonly Topic[];
  /** how many at once, and how many of the earlier ones */
  limit: number;
  earlier?: number;
  /** whether what is shown stays while something else is asked; otherwise nothing is shown until it is here */
  stays?: (shown: Asked, asked: Asked) => boolean;
  /** the one thing that all of it is about */
  shows?: (asked: Asked) => ShownThing;
}

interface Held<Page> {
  of: string;
  page: Page;
  more: boolean;
}

/** What is held with a new first page: rows that were asked for beyond it stay as long as they follow it without a gap. */
export function renewed<Page extends LogPage>(known: Held<Page> | undefined, of: string, page: Page, limit: number) {
  const full = page.rows.length >= limit;
  const before = full && known?.of === of ? known.page.rows : [];
  const last = before.findIndex(({ id }) => id === page.rows.at(-1)?.id);
  const earlier = last < 0 ? [] : before.slice(last + 1);
  const more = earlier.length > 0 ? (known?.more ?? full) : full;
  return { of, page: { ...page, rows: [...page.rows, ...earlier] }, more };
}

export function useLog<Asked extends object, Page extends LogPage>(asked: Asked | undefined, log: Log<Asked, Page>) {
  const { limit, earlier = limit, stays } = log;
  const of = asked && JSON.stringify(asked);
  const [held, setHeld] = useState<Held<Page>>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const now = useRef(log);
  useEffect(() => {
    now.current = log;
  });

  useEffect(() => {
    if (of === undefined) return undefined;
    const stop = new AbortController();
    const wanted = JSON.parse(of) as Asked;
    const { ask, topics, shows } = now.current;
    const renew = () =>
      ask(wanted, { limit }, { signal: stop.signal }).then(
        (page) => {
          setFailure(undefined);
          setHeld((known) => renewed(known, of, page, limit));
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailure(sentenceOf(error));
        },
      );
    void renew();
    const silence = onTopics(topics, () => void renew(), shows?.(wanted));
    return () => {
      stop.abort();
      silence();
    };
  }, [of, limit, tries]);

  const current = held !== undefined && held.of === of;
  const here = held && asked && (current || stays?.(JSON.parse(held.of) as Asked, asked)) ? held : undefined;
  return {
    page: here?.page,
    /** what is shown is what is asked for, not what stays meanwhile */
    current,
    more: here?.more ?? false,
    failure,
    busy,
    reload: () => setTries(tries + 1),
    async older(): Promise<void> {
      const before_id = here?.page.rows.at(-1)?.id;
      if (!asked || before_id === undefined || busy || !current) return;
      setBusy(true);
      try {
        const { rows } = await log.ask(asked, { before_id, limit: earlier }, {});
        setHeld((known) => {
          if (known?.of !== of) return known;
          const there = new Set(known.page.rows.map(({ id }) => id));
          const added = rows.filter(({ id }) => !there.has(id));
          return { of, page: { ...known.page, rows: [...known.page.rows, ...added] }, more: rows.length >= earlier };
        });
      } catch (error) {
        setFailure(sentenceOf(error));
      } finally {
        setBusy(false);
      }
    },
    /** Shows a change at once; gives the way back. */
    change(map: (page: Page) => Page): () => void {
      const before = held;
      setHeld((known) => (known && known.of === of ? { ...known, page: map(known.page) } : known));
      return () => setHeld(before);
    },
  };
}
