/** How the day of a site stands, in words and colours. */
import { useLingui } from '@lingui/react/macro';
import type { LineState } from '../../../../domain/construction/site_days.ts';
import { Tag } from '../../../ui/text/Tag.tsx';

/** What a line of a sub-contractor is waiting for; accepted ones say nothing. */
export function LineTag({ state, reason }: { state: LineState; reason: string }) {
  const { t } = useLingui();
  if (state === 'accepted') return null;
  return state === 'pending' ? (
    <Tag tone="strong">{t`Waits for acceptance`}</Tag>
  ) : (
    <Tag tone="late" tip={reason}>{t`Not accepted`}</Tag>
  );
}

export function DayTag({ status }: { status: 'Open' | 'Signed' }) {
  const { t } = useLingui();
  return status === 'Signed' ? (
    <Tag tone="accent">{t({ context: 'daily record', message: 'Signed' })}</Tag>
  ) : (
    <Tag tone="plain">{t({ context: 'daily record', message: 'Not signed yet' })}</Tag>
  );
}
