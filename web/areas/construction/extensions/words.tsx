import { useLingui } from '@lingui/react/macro';
import type { LetterStatus, Uncounted } from '../../../../domain/construction/extension_letters.ts';
import { Tag } from '../../../ui/text/Tag.tsx';

export function useLetterStatuses(): Record<LetterStatus, string> {
  const { t } = useLingui();
  return {
    Draft: t({ context: 'letter', message: 'Draft' }),
    Issued: t({ context: 'letter', message: 'Issued' }),
    Withdrawn: t({ context: 'letter', message: 'Withdrawn' }),
  };
}

const tones = { Draft: 'plain', Issued: 'accent', Withdrawn: 'quiet' } as const;

export function LetterTag({ status }: { status: LetterStatus }) {
  const names = useLetterStatuses();
  return <Tag tone={tones[status]}>{names[status]}</Tag>;
}

/** Why a lost day is not claimed. */
export function useUncounted(): Record<Uncounted, string> {
  const { t } = useLingui();
  return {
    not_signed: t`Not signed yet`,
    not_working: t`No working day`,
    claimed: t`Claimed in another letter`,
  };
}
