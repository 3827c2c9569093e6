/** Answers of a visit that someone else changed meanwhile: both versions, and the choice. */
import { useLingui } from '@lingui/react/macro';
import type { AnswerValue } from '../../../domain/site_visits/answers.ts';
import { formWith } from '../../../domain/site_visits/form.ts';
import { useLabels } from '../../kit/labels.ts';
import type { VersionsProps } from '../../kit/outbox/capture.ts';
import { useSlice } from '../../kit/slice.ts';
import { AnswerVersions } from '../../ui/feedback/AnswerVersions.tsx';
import { answerText, useYesNo } from './answer_text.ts';
import { visit_batch } from './on_device.ts';
import { visit } from './slices.ts';

export default function AnswerChoice(props: VersionsProps) {
  const { t } = useLingui();
  const labels = useLabels();
  const yes_no = useYesNo();
  const { data } = useSlice(visit, { site_visit_id: Number(props.entry.input.site_visit_id) });
  const questions = formWith(data?.questions ?? []).flatMap((section) => section.questions);
  return (
    <AnswerVersions
      {...props}
      batch={visit_batch}
      factsOf={(mine, theirs) => {
        const question = questions.find(({ key }) => key === mine.key);
        const said = (value: unknown) =>
          answerText(labels, question ?? { kind: 'text' }, value as AnswerValue | undefined, yes_no);
        const name = question && (question.own ? question.label : labels.term(question.label));
        return [{ name: name ?? t`Reason`, now: said(theirs.value), mine: said(mine.value) }];
      }}
    />
  );
}
