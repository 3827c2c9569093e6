import { useLingui } from '@lingui/react/macro';
import type { ShutdownStatus, ShutdownStep } from '../../../../domain/construction/shutdowns.ts';
import { Tag, type TagProps } from '../../../ui/text/Tag.tsx';

export function useShutdownStatuses(): Record<ShutdownStatus, string> {
  const { t } = useLingui();
  return {
    Proposed: t`Awaiting customer`,
    Offered: t`Awaiting company`,
    Agreed: t`Agreed`,
    Postponed: t`Postponed`,
    Done: t`Done`,
    Cancelled: t`Cancelled`,
  };
}

const tones: Record<ShutdownStatus, TagProps['tone']> = {
  Proposed: 'plain',
  Offered: 'strong',
  Agreed: 'accent',
  Postponed: 'late',
  Done: 'quiet',
  Cancelled: 'quiet',
};

export function ShutdownTag({ status }: { status: ShutdownStatus }) {
  const names = useShutdownStatuses();
  return <Tag tone={tones[status]}>{names[status]}</Tag>;
}

/** What a step is called on its button. */
export function useShutdownSteps(): Record<ShutdownStep, string> {
  const { t } = useLingui();
  return {
    propose: t`Propose window`,
    offer: t`Offer another window`,
    accept: t`Accept window`,
    postpone: t`Postpone`,
    finish: t`Mark as done`,
    cancel: t`Cancel shutdown`,
  };
}

/** What a step was, in the history. */
export function useShutdownTurns(): Record<ShutdownStep, string> {
  const { t } = useLingui();
  return {
    propose: t`Proposed`,
    offer: t`Other window offered`,
    accept: t`Accepted`,
    postpone: t`Postponed`,
    finish: t`Done`,
    cancel: t`Cancelled`,
  };
}
