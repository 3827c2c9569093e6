/** What a camera read, and what of it is listed: each number once, what does not belong here taken out again. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { judgeScan, type Scan } from '../../../../domain/inventory/scans.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { signal } from './signals.ts';

export interface ScanWhere {
  /** receive: new pieces; take: pieces of this store; count: pieces of this store, or new ones; find: any */
  purpose: 'receive' | 'take' | 'count' | 'find';
  item_id?: number | null | undefined;
  store_id?: number | null | undefined;
  /** why a piece does not belong here, where something else than the stock decides it; empty: it does */
  whyNot?: ((number: string) => Promise<string>) | undefined;
  numbers: readonly string[];
  onChange: (numbers: string[]) => void;
}

export interface Shown extends Scan {
  /** why it does not belong here */
  note: string;
}

interface Scans {
  /** the newest first */
  shown: readonly Shown[];
  read: (texts: readonly string[]) => void;
  remove: (number: string) => void;
}

const most_shown = 200;

export function useScans({ purpose, item_id, store_id, whyNot, numbers, onChange }: ScanWhere): Scans {
  const { t } = useLingui();
  const { term } = useLabels();
  const [scans, setScans] = useState<readonly Shown[]>([]);
  // numbers are read faster than the screen is drawn
  const log = useRef<readonly Shown[]>([]);
  const seen_at = useRef(new Map<string, number>());
  const list = useRef(numbers);
  useEffect(() => {
    list.current = numbers;
  }, [numbers]);
  const put = (next: readonly Shown[]) => {
    log.current = next.slice(0, most_shown);
    setScans(log.current);
  };
  const give = (next: readonly string[]) => {
    list.current = next;
    onChange([...next]);
  };
  /** Why a piece does not belong here, as far as the stock knows it. */
  const whyNotOfStock = async (number: string): Promise<string> => {
    const [known] = (await api.get_serial_places({ numbers: [number] })).serials;
    const here = known?.store_id === store_id && known?.state === 'Stored';
    const place = known ? [known.store, known.state && term(known.state)].filter(Boolean).join(' · ') : '';
    if (known && item_id && known.item_id !== item_id) return t`This is ${known.item}`;
    if (purpose === 'receive') return known?.store_id ? t`Already in ${place}` : '';
    if (purpose === 'find') return known ? '' : t`Not known`;
    if (purpose === 'take' && !known) return t`Not known`;
    return known?.store_id && !here ? t`In ${place}` : '';
  };
  const check = async (number: string, at: number) => {
    // without a signal it stays in the list, and the server checks it when the list is sent
    const note = await (whyNot ?? whyNotOfStock)(number).catch(() => '');
    if (note === '') return;
    give(list.current.filter((one) => one !== number));
    put(log.current.map((one) => (one.number === number && one.at === at ? { ...one, result: 'foreign', note } : one)));
    signal('foreign');
  };
  return {
    shown: scans,
    read(texts) {
      for (const text of texts) {
        const at = Date.now();
        const listed = new Set(list.current);
        const { number, result } = judgeScan(text, { at, seen_at: seen_at.current, listed });
        seen_at.current.set(number, at);
        if (result === 'seen') continue;
        const note = result === 'foreign' ? t`Not a serial number` : '';
        put([{ number: number.slice(0, 60), at, result, note }, ...log.current]);
        signal(result);
        if (result !== 'added') continue;
        give([...list.current, number]);
        void check(number, at);
      }
    },
    remove(number) {
      give(list.current.filter((one) => one !== number));
      put(log.current.filter((one) => one.number !== number));
    },
  };
}
