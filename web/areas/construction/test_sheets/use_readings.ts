/** Readings while they are typed: kept on this device a moment after the last key, and sent from there together. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isReading, string_readings } from '../../../../domain/construction/test_sheets/strings.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { giveAnswers, shownOf, useKeptAnswers } from '../../../kit/outbox/answers.ts';
import type { Batch } from '../../../kit/outbox/batch.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import type { TestRow, TestSheet } from '../slices.ts';

export type Readings = Partial<Omit<TestRow, 'id' | 'version' | 'inverter' | 'mppt' | 'string' | 'modules'>>;
/** Readings with the version of the line they were begun at: what someone else saves while they are typed is overtaken. */
type Begun = Readings & { version: number };
export type Changes = readonly (readonly [id: number, readings: Readings])[];

export const sheetPlace = (id: number): string => `test_sheet/${id}`;
export const readings_batch: Batch = { list: 'rows', keys: ['row_id'], version: 'version' };

/** Kept so long after the last key. */
const pause_ms = 1200;

const canBeSent = (readings: Readings): boolean =>
  string_readings.every((key) => readings[key] === undefined || isReading(readings[key]));

export function useReadings(sheet: TestSheet) {
  const [typed, setTyped] = useState<ReadonlyMap<number, Begun>>(new Map());
  const [failure, setFailure] = useState('');
  const latest = useRef(typed);
  const versions = useRef<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    versions.current = new Map(sheet.rows.map(({ id, version }) => [id, version]));
  }, [sheet.rows]);
  const place = sheetPlace(sheet.id);
  const kept = useKeptAnswers<Readings & { row_id?: number; version?: number }>(readings_batch, place);
  const set = (next: ReadonlyMap<number, Begun>) => {
    latest.current = next;
    setTyped(next);
  };
  const send = async () => {
    const now = new Map([...latest.current].filter(([, readings]) => canBeSent(readings)));
    if (now.size === 0) return;
    try {
      await giveAnswers({
        kind: 'test_readings',
        title: [sheet.number, sheet.place].filter(Boolean).join(' · '),
        call: 'update_test_rows',
        place,
        batch: readings_batch,
        input: {
          test_sheet_id: sheet.id,
          rows: [...now].map(([row_id, readings]) => ({ row_id, ...readings })),
        },
      });
      setFailure('');
      // what was typed meanwhile stays
      set(new Map([...latest.current].filter(([id, readings]) => now.get(id) !== readings)));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    if (typed.size === 0) return undefined;
    const timer = setTimeout(() => sendNow(), pause_ms);
    return () => clearTimeout(timer);
  }, [typed]);
  useUnsaved(() => latest.current.size > 0);
  useEffect(() => () => sendNow(), []);
  const rows = useMemo(
    () =>
      sheet.rows.map((row) => {
        const { row_id: _id, version: _version, ...readings } = shownOf(kept.get(String(row.id)), row.version) ?? {};
        return { ...row, ...readings, ...typed.get(row.id), version: row.version };
      }),
    [sheet.rows, kept, typed],
  );
  // one for all lines of the grid, which are drawn again only where they changed
  const change = useCallback((changes: Changes) => {
    const next = new Map(latest.current);
    for (const [id, readings] of changes) {
      const before = next.get(id);
      next.set(id, { ...before, ...readings, version: before?.version ?? versions.current.get(id) ?? 0 });
    }
    latest.current = next;
    setTyped(next);
  }, []);
  const waiting = [...kept.values()].filter(({ entry }) => entry.state === 'waiting').length;
  return { rows, change, send: () => void send(), failure, typing: typed.size > 0, waiting };
}
