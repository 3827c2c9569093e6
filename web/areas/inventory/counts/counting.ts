/**
 * What a person counts, item by item. It is kept on the device until the server has it, with the moment it was counted, so that a
 * count goes on where there is no signal.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { useOnline } from '../../../kit/online.ts';

export interface Typed {
  quantity: number | '';
  serials: string[];
  /** those that were named as missing, in place of those that were found */
  missing?: string[];
  counted_at: string;
}
type Kept = Readonly<Record<number, Typed>>;

const without = <Value>(all: Readonly<Record<number, Value>>, item_id: number): Record<number, Value> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => Number(key) !== item_id));

const placeOf = (count_id: number): string => `stock-count:${count_id}`;

function read(count_id: number): Kept {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(placeOf(count_id)) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Kept) : {};
  } catch {
    return {};
  }
}

function write(count_id: number, kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(placeOf(count_id));
    else sessionStorage.setItem(placeOf(count_id), JSON.stringify(kept));
  } catch {
    // a full or closed storage costs what was not sent, never the counting
  }
}

export interface Counting {
  /** what of an item is not sent yet */
  typed: Kept;
  failures: Readonly<Record<number, string>>;
  /** items that wait for a signal, or are on their way */
  waiting: number;
  online: boolean;
  type: (item_id: number, change: Partial<Pick<Typed, 'quantity' | 'serials'>>, before: Typed) => void;
  /** Names what is missing of an item that was counted, as it was at that moment, and sends it. */
  name: (item_id: number, missing: string[], before: Typed) => void;
  /** sends what was typed of an item */
  send: (item_id: number) => void;
}

export function useCounting(count_id: number): Counting {
  const [typed, setTyped] = useState(() => read(count_id));
  const [failures, setFailures] = useState<Readonly<Record<number, string>>>({});
  const online = useOnline();
  const latest = useRef(typed);
  const queue = useRef(Promise.resolve());
  const keep = (next: Kept) => {
    latest.current = next;
    setTyped(next);
    write(count_id, next);
  };
  const send = (item_id: number) => {
    queue.current = queue.current.then(async () => {
      const sent = latest.current[item_id];
      if (!sent || sent.quantity === '') return;
      try {
        await api.update_stock_count({ count_id, lines: [{ item_id, ...sent, quantity: sent.quantity }] });
        // what was typed meanwhile is sent by itself
        if (latest.current[item_id] === sent) keep(without(latest.current, item_id));
        setFailures((before) => without(before, item_id));
      } catch (failure) {
        const sentence = sentenceOf(failure);
        setFailures((before) => ({ ...before, [item_id]: sentence }));
      }
    });
  };
  const sendAll = useEffectEvent(() => {
    for (const item_id of Object.keys(latest.current)) send(Number(item_id));
  });
  useEffect(() => {
    if (online) sendAll();
  }, [online]);
  return {
    typed,
    failures,
    waiting: Object.values(typed).filter(({ quantity }) => quantity !== '').length,
    online,
    type(item_id, change, before) {
      const { missing: _, ...kept } = { ...before, ...latest.current[item_id] };
      keep({ ...latest.current, [item_id]: { ...kept, ...change, counted_at: new Date().toISOString() } });
    },
    name(item_id, missing, before) {
      keep({ ...latest.current, [item_id]: { ...before, ...latest.current[item_id], serials: [], missing } });
      send(item_id);
    },
    send,
  };
}
