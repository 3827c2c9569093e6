/** How guarantees stand, in words and colours. */
import { Plural, useLingui } from '@lingui/react/macro';
import type { GuaranteeSide, GuaranteeStanding } from '../../../../domain/money/guarantees.ts';
import { Tag, type TagProps } from '../../../ui/text/Tag.tsx';

export function useStandings(): Record<GuaranteeStanding, string> {
  const { t } = useLingui();
  return {
    active: t({ context: 'guarantee', message: 'Active' }),
    expiring: t`Expiring soon`,
    claim_period: t`Expired, claim period`,
    lapsed: t`Lapsed`,
    returned: t({ context: 'guarantee', message: 'Returned' }),
    invoked: t({ context: 'guarantee', message: 'Invoked' }),
  };
}

export function useSides(): Record<GuaranteeSide, string> {
  const { t } = useLingui();
  return {
    given: t({ context: 'guarantee', message: 'Given' }),
    received: t({ context: 'guarantee', message: 'Received' }),
  };
}

const tones: Record<GuaranteeStanding, TagProps['tone']> = {
  active: 'accent',
  expiring: 'strong',
  claim_period: 'late',
  lapsed: 'quiet',
  returned: 'quiet',
  invoked: 'late',
};

export function StandingTag({ standing }: { standing: GuaranteeStanding }) {
  const words = useStandings();
  return <Tag tone={tones[standing]}>{words[standing]}</Tag>;
}

/** How long it is still valid, or since when it is not. */
export const DaysLeft = ({ days }: { days: number }) =>
  days >= 0 ? (
    <Plural value={days} one="# day left" other="# days left" />
  ) : (
    <Plural value={-days} one="expired # day ago" other="expired # days ago" />
  );
