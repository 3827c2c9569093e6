/** Asks before a screen with unsaved words is left: by a link, by going back, by closing the tab. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { places } from '../../kit/history.ts';
import { confirm } from '../overlay/confirm.tsx';

/** True when the person wants to lose what was typed. */
export const confirmLeaving = (): Promise<boolean> =>
  confirm({
    title: <Trans>Leave without saving?</Trans>,
    text: <Trans>What you typed here has not been saved.</Trans>,
    verb: <Trans>Leave</Trans>,
    keep: <Trans>Stay here</Trans>,
    destructive: true,
  });

/** `isDirty` is asked at the moment of leaving. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const holds = useEffectEvent(isDirty);
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault();
    };
    const release = places().hold({ holds: () => holds(), ask: confirmLeaving });
    window.addEventListener('beforeunload', unload);
    return () => {
      release();
      window.removeEventListener('beforeunload', unload);
    };
  }, []);
  return null;
}
