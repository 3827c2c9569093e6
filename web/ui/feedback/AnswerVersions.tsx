/** Answers that someone else gave meanwhile: theirs beside one's own, and the choice for all of them. */
import { settleAnswer } from '../../kit/outbox/answers.ts';
import { type Batch, itemsOf, type Left, nameOf, type Theirs } from '../../kit/outbox/batch.ts';
import type { VersionsProps } from '../../kit/outbox/capture.ts';
import { TwoVersions, type TwoVersionsFact } from '../layout/TwoVersions.tsx';

interface AnswerVersionsProps extends VersionsProps {
  batch: Batch;
  /** both versions of one answer, in words */
  factsOf: (mine: Readonly<Record<string, unknown>>, theirs: Theirs) => readonly Omit<TwoVersionsFact, 'key'>[];
}

export function AnswerVersions({ entry, onDone, batch, factsOf }: AnswerVersionsProps) {
  const left = (entry.theirs ?? {}) as Left['left'];
  const overtaken = itemsOf(batch, entry.input).flatMap((item) => {
    const { theirs } = left[nameOf(batch, item)] ?? {};
    return theirs ? [{ item, theirs }] : [];
  });
  const settle = async (mine: boolean) => {
    for (const { item } of overtaken) await settleAnswer(batch, nameOf(batch, item), entry, mine);
    onDone();
  };
  return (
    <TwoVersions
      facts={overtaken.flatMap(({ item, theirs }) =>
        factsOf(item, theirs).map((fact, at) => ({ ...fact, key: `${nameOf(batch, item)} ${at}` })),
      )}
      onMine={() => settle(true)}
      onTheirs={() => void settle(false)}
    />
  );
}
