/** How requests and those who were asked stand, in words and colours. */
import { useLingui } from '@lingui/react/macro';
import type { AnswerState, RequestStanding } from '../../../../domain/procurement/requests.ts';
import { Tag } from '../../../ui/text/Tag.tsx';

export function useStandings(): Record<RequestStanding, string> {
  const { t } = useLingui();
  return {
    draft: t`Draft`,
    waiting: t`Awaiting quotes`,
    due: t`Due soon`,
    overdue: t`Overdue`,
    closed: t`Closed`,
    awarded: t`Awarded`,
    cancelled: t`Cancelled`,
  };
}

const tones = {
  draft: 'quiet',
  waiting: 'plain',
  due: 'strong',
  overdue: 'late',
  closed: 'plain',
  awarded: 'accent',
  cancelled: 'quiet',
} as const;

export function RequestPill({ standing }: { standing: RequestStanding }) {
  const words = useStandings();
  return <Tag tone={tones[standing]}>{words[standing]}</Tag>;
}

const answer_tones = {
  draft: 'quiet',
  not_opened: 'quiet',
  opened: 'plain',
  drafted: 'plain',
  quoted: 'accent',
  declined: 'late',
} as const;

export function Answer({ state }: { state: AnswerState }) {
  const { t } = useLingui();
  const words: Record<AnswerState, string> = {
    draft: t`Not sent`,
    not_opened: t`Not opened`,
    opened: t`Opened`,
    drafted: t`Draft begun`,
    quoted: t`Quoted`,
    declined: t`Declined`,
  };
  return <Tag tone={answer_tones[state]}>{words[state]}</Tag>;
}
