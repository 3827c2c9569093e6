/** The connection is gone; the page that was open waits behind this one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '../../kit/router.tsx';
import { TIMED_OUT, useConnectivity } from '../../kit/online.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';

export default function NoInternet() {
  const { t } = useLingui();
  const { online, message } = useConnectivity();
  const [asked, setAsked] = useState(false);
  if (online) {
    return (
      <Screen width="reading" header={<PageHeader title={t`You are connected`} />}>
        <Button component={Link} to="/">
          <Trans>Go to your start page</Trans>
        </Button>
      </Screen>
    );
  }
  const check = () => {
    setAsked(true);
    setTimeout(() => setAsked(false), 3_000);
    // the watch over the connection takes this as a reason to look again
    window.dispatchEvent(new Event('online'));
  };
  return (
    <Screen width="reading" header={<PageHeader title={t`No internet`} />}>
      <div role="status">
        <Empty
          icon={<IconWifiOff size={24} stroke={1.6} aria-hidden />}
          title={<Trans>Sunstage cannot be reached</Trans>}
          text={
            <>
              <Trans>
                Checking the connection every 10 seconds. Once it is back, you continue where you were, with what you
                typed.
              </Trans>{' '}
              {message === TIMED_OUT && message}
            </>
          }
          action={
            <Button
              variant="default"
              loading={asked}
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={check}
            >
              <Trans>Retry now</Trans>
            </Button>
          }
        />
      </div>
    </Screen>
  );
}
