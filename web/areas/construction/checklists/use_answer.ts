/** The answer to an item while it is typed: kept on this device a moment after the last key, and sent from there in its turn. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ItemResult,
  type JudgedItem,
  whyNotResult,
  whyNotValue,
} from '../../../../domain/construction/checklists/checklists.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { giveAnswers } from '../../../kit/outbox/answers.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { type Answer, answers_batch, checklistPlace, type ShownChecklist, type ShownItem } from './on_device.ts';

/** Kept so long after the last key. */
const pause_ms = 900;

export const judgedOf = (item: ShownItem): JudgedItem => ({
  measured: item.measured,
  limit: { kind: item.limit_kind, low: item.low, high: item.high },
  photo: item.photo,
  photos: item.photos.length + item.waiting_photos,
  defect_open: item.defect_open || item.failing,
});

/** An answer with the version of the item it was begun at: what someone else answers while it is typed is overtaken. */
type Begun = Answer & { version: number };

const answerOf = ({ result, value, remark }: Answer): Answer => ({ result, value, remark });
const isSame = (one: Answer, other: Answer): boolean =>
  one.result === other.result && one.value === other.value && one.remark === other.remark;

export function useAnswer(list: ShownChecklist, item: ShownItem) {
  const [typed, setTyped] = useState<Begun>();
  const [failure, setFailure] = useState('');
  const wait = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = typed ?? answerOf(item);
  useUnsaved(() => typed !== undefined && !isSame(typed, answerOf(item)));

  const begun = (answer: Answer): Begun => ({ ...answer, version: typed?.version ?? item.version });

  const save = async (answer: Begun): Promise<void> => {
    clearTimeout(wait.current);
    wait.current = undefined;
    const { result } = answer;
    // what failed is answered by its punch point
    if (result === 'Fail' || whyNotValue(answer.value) || isSame(answer, answerOf(item))) return;
    try {
      await giveAnswers({
        kind: 'checklist',
        title: [list.number, list.name].join(' · '),
        call: 'update_checklist_answers',
        place: checklistPlace(list.id),
        batch: answers_batch,
        input: {
          checklist_id: list.id,
          answers: [{ item_id: item.id, ...answer }],
        },
      });
      setFailure('');
      setTyped((now) => (now && isSame(now, answer) ? undefined : now));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  const flush = useEffectEvent(() => {
    if (wait.current !== undefined && typed) void save(typed);
  });
  useEffect(() => () => flush(), []);

  /** What no longer fits the value is judged again. */
  const fitted = (answer: Answer): Answer =>
    answer.result === 'Pass' && whyNotResult(judgedOf(item), 'Pass', answer.value)
      ? { ...answer, result: null }
      : answer;
  return {
    answer: shown,
    failure,
    type(change: Partial<Answer>) {
      const next = begun(fitted({ ...shown, ...change }));
      setTyped(next);
      clearTimeout(wait.current);
      wait.current = setTimeout(() => void save(next), pause_ms);
    },
    judge(result: ItemResult | null) {
      const next = begun({ ...shown, result });
      setTyped(next);
      void save(next);
    },
    flush() {
      if (wait.current !== undefined && typed) void save(typed);
    },
    retry: () => typed && void save(typed),
  };
}
