/** Where a document or a drawing stands, and whether its validity ends. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconFileCheck,
  IconHourglass,
  IconPencil,
  IconSend,
  IconShieldCheck,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showDate } from '../../../domain/dates.ts';
import { Tag, type TagProps } from '../../ui/text/Tag.tsx';
import { useDocumentLabels } from './labels.ts';

const looks: Record<string, [ReactNode, TagProps['tone']]> = {
  NA: [<IconCircleDashed key="i" aria-hidden />, 'plain'],
  uploaded: [<IconFileCheck key="i" aria-hidden />, 'plain'],
  submitted: [<IconHourglass key="i" aria-hidden />, 'plain'],
  draft: [<IconPencil key="i" aria-hidden />, 'plain'],
  internal_check: [<IconHourglass key="i" aria-hidden />, 'plain'],
  approved_by_ld: [<IconCircleCheck key="i" aria-hidden />, 'plain'],
  sent_to_customer: [<IconSend key="i" aria-hidden />, 'plain'],
  approved: [<IconCircleCheck key="i" aria-hidden />, 'accent'],
  approved_with_comments: [<IconCircleCheck key="i" aria-hidden />, 'accent'],
  gfc: [<IconShieldCheck key="i" aria-hidden />, 'accent'],
  as_built: [<IconShieldCheck key="i" aria-hidden />, 'accent'],
  rejected: [<IconX key="i" aria-hidden />, 'late'],
  expired: [<IconClockExclamation key="i" aria-hidden />, 'late'],
};

export function DocumentStatus({ status }: { status: string }) {
  const words = useDocumentLabels();
  const [icon, tone] = looks[status] ?? [undefined, 'plain'];
  return (
    <Tag icon={icon} tone={tone} tip={words.explain(status)}>
      {words.status(status)}
    </Tag>
  );
}

/** Said from 30 days before the end of validity. */
export function Expiry({ days, valid_to }: { days: number | null; valid_to: string | null }) {
  const { t } = useLingui();
  if (days === null || valid_to === null) return null;
  const on = showDate(valid_to);
  return (
    <Tag
      tone={days <= 7 ? 'late' : 'plain'}
      icon={<IconClockExclamation aria-hidden />}
      tip={days < 0 ? t`Valid until ${on}` : t`Valid until the end of ${on}`}
    >
      {days < 0 ? (
        <Trans>Expired</Trans>
      ) : days === 0 ? (
        <Trans>Expires today</Trans>
      ) : (
        <Plural value={days} one="Expires in # day" other="Expires in # days" />
      )}
    </Tag>
  );
}
