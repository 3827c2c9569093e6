/** What the whole company or the whole page should know, in one line above the screen. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff, IconHourglassHigh } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '../../domain/dates.ts';
import { sentences } from '../../domain/errors.ts';
import { api } from '../kit/api.ts';
import { useIsCapturing } from '../kit/capturing.ts';
import { updateSession } from '../kit/session.ts';
import { toast } from '../ui/feedback/toast.tsx';
import classes from './Banners.module.css';
import { Grow } from '../ui/layout/flow.tsx';

export function OfflineBanner() {
  const goes_on = useIsCapturing();
  return (
    <div className={classes.banner} data-tone="offline" role="status">
      <IconCloudOff size={18} stroke={1.8} aria-hidden />
      <Grow as="span">
        {goes_on ? (
          <Trans>
            You are offline. What you record here is kept on this device, and sent when the connection is back.
          </Trans>
        ) : (
          <Trans>You are offline. You can continue when the connection is back.</Trans>
        )}
      </Grow>
    </div>
  );
}

export function TrialBanner({ ends_on }: { ends_on: string | null }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const skip = async () => {
    setBusy(true);
    try {
      await api.skip_trial_notification({});
      updateSession({ trialNotice: false });
      window.location.reload();
    } catch {
      toast.failure(sentences.skip_trial_failed);
      setBusy(false);
    }
  };
  const day = ends_on ? showDate(ends_on) : '';
  return (
    <section className={classes.banner} data-tone="trial" aria-label={t`Trial`}>
      <IconHourglassHigh size={18} stroke={1.8} aria-hidden />
      <Grow as="span">
        {day ? <Trans>Your trial ends on {day}.</Trans> : <Trans>You are using a trial of Sunstage.</Trans>}
      </Grow>
      <Button variant="default" size="xs" loading={busy} onClick={() => void skip()}>
        <Trans>Skip</Trans>
      </Button>
    </section>
  );
}
