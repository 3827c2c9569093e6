/** What of a checklist is on this device and not known to be at the server, and the checklist as it stands with it. */
import { useMemo } from 'react';
import type { ItemResult } from '../../../../domain/construction/checklists/checklists.ts';
import { type KeptAnswer, shownOf, useKeptAnswers } from '../../../kit/outbox/answers.ts';
import type { Batch } from '../../../kit/outbox/batch.ts';
import { useOutbox } from '../../../kit/outbox/kept.ts';
import type { Checklist, ChecklistItem } from '../slices.ts';
import { useResults } from './words.tsx';

export interface Answer {
  result: ItemResult | null;
  value: string;
  remark: string;
}
export type GivenAnswer = Answer & { item_id: number; version: number };

export const answers_batch: Batch = { list: 'answers', keys: ['item_id'], version: 'version' };
export const checklistPlace = (id: number): string => `checklist/${id}`;

/** An answer as people read it. */
export function useAnswerWords(): (answer: Answer) => string {
  const results = useResults();
  return ({ result, value, remark }) => [result && results[result], value, remark].filter(Boolean).join(' · ') || '–';
}

export interface ShownItem extends ChecklistItem {
  /** photos that wait on this device */
  waiting_photos: number;
  /** its failure waits on this device */
  failing: boolean;
  kept: KeptAnswer<GivenAnswer> | undefined;
}
export type ShownChecklist = Omit<Checklist, 'lines'> & { lines: ShownItem[] };

export function useChecklistOnDevice(list: Checklist | undefined): ShownChecklist | undefined {
  const { entries } = useOutbox();
  const place = checklistPlace(list?.id ?? 0);
  const kept = useKeptAnswers<GivenAnswer>(answers_batch, place);
  return useMemo(() => {
    if (!list) return undefined;
    const here = entries.filter((one) => one.place === place && one.state !== 'sent');
    const lines = list.lines.map((item): ShownItem => {
      const mine = here.filter(({ input }) => input.item_id === item.id);
      const failed = mine.findLast(({ kind }) => kind === 'checklist_defect');
      const answer = failed
        ? { result: 'Fail' as const, value: String(failed.input.value), remark: String(failed.input.remark) }
        : shownOf(kept.get(String(item.id)), item.version);
      return {
        ...item,
        ...(answer && { result: answer.result, value: answer.value, remark: answer.remark }),
        waiting_photos: mine.filter(({ kind }) => kind === 'checklist_photo').length,
        failing: failed !== undefined,
        kept: kept.get(String(item.id)),
      };
    });
    const judged = lines.filter(({ result }) => result !== null).length;
    return { ...list, lines, judged, failed: lines.filter(({ result }) => result === 'Fail').length };
  }, [list, entries, place, kept]);
}
