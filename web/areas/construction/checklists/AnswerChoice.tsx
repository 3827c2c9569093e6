/** Answers to items, and failures, that someone else judged meanwhile: both versions, and the choice. */
import { useLingui } from '@lingui/react/macro';
import type { VersionsProps } from '../../../kit/outbox/capture.ts';
import { outbox } from '../../../kit/outbox/kept.ts';
import { useSlice } from '../../../kit/slice.ts';
import { AnswerVersions } from '../../../ui/feedback/AnswerVersions.tsx';
import { TwoVersions } from '../../../ui/layout/TwoVersions.tsx';
import { type Checklist, checklist } from '../slices.ts';
import { type Answer, answers_batch, useAnswerWords } from './on_device.ts';

export function AnswerChoice(props: VersionsProps) {
  const { t } = useLingui();
  const words = useAnswerWords();
  const { data } = useSlice(checklist, { checklist_id: Number(props.entry.input.checklist_id) });
  const nameOf = (id: unknown) => data?.lines.find((item) => item.id === id)?.text ?? t`Item`;
  return (
    <AnswerVersions
      {...props}
      batch={answers_batch}
      factsOf={(mine, theirs) => [
        { name: nameOf(mine.item_id), now: words(theirs.value as Answer), mine: words(mine as unknown as Answer) },
      ]}
    />
  );
}

export function DefectChoice({ entry, onDone }: VersionsProps) {
  const { t } = useLingui();
  const words = useAnswerWords();
  const item = (entry.theirs as Checklist).lines.find(({ id }) => id === entry.input.item_id);
  const { value, remark } = entry.input as unknown as Answer;
  const mine = { result: 'Fail', value, remark } as const;
  return (
    <TwoVersions
      facts={[{ key: 'item', name: item?.text ?? t`Item`, now: item ? words(item) : '–', mine: words(mine) }]}
      onMine={async () => {
        await outbox.again(entry.id, { item_version: item?.version });
        onDone();
      }}
      onTheirs={() => void outbox.drop(entry.id).then(onDone)}
    />
  );
}
