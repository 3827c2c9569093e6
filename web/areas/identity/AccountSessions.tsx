import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { navigate } from '../../kit/history.ts';
import { api } from '../../kit/api.ts';
import { forgetDestination } from '../../kit/destination.ts';
import { endSession } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { forgetTyped } from '../../kit/typed.ts';
import { stored } from '../../kit/storage.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Account.module.css';
import { deviceOf } from './device.ts';
import { sessions } from './slices.ts';

const methods: Record<string, ReactNode> = {
  password: <Trans>by password</Trans>,
  users_service: <Trans>by password</Trans>,
  otp: <Trans>with an emailed code</Trans>,
  link: <Trans>by a link</Trans>,
  invitation: <Trans>by an invitation</Trans>,
  sign_up: <Trans>by signing up</Trans>,
};

export function AccountSessions() {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(sessions, {});
  if (failure && !data) return <Failure sentence={failure} onRetry={reload} />;
  if (!data) return <Loading as="rows" count={3} />;

  const leave = () => {
    forgetDestination();
    navigate('/', { replace: true });
    endSession();
    forgetTyped();
  };
  const end = async (session_id: number) => {
    const back = sessions.set((now) => ({ sessions: now.sessions.filter(({ id }) => id !== session_id) }));
    try {
      await api.delete_session({ session_id });
    } catch (error) {
      back();
      toast.failure((error as Error).message);
    }
  };
  const endAll = async () => {
    const sure = await confirm({
      title: <Trans>Sign out everywhere?</Trans>,
      text: <Trans>Every device will have to sign in again, including this one.</Trans>,
      verb: <Trans>Sign out everywhere</Trans>,
      destructive: true,
    });
    if (!sure) return;
    try {
      await api.delete_sessions({});
      leave();
    } catch (error) {
      toast.failure((error as Error).message);
    }
  };
  const began = stored.get('sessionStartTime');
  const since = began === undefined ? undefined : new Date(began).toISOString();
  const ordered = data.sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <div className={classes.panel}>
      <p className={classes.about}>
        <Trans>Where you are signed in. If you do not recognise a session, sign it out and set a new password.</Trans>
        {since && (
          <>
            {' '}
            <Trans>
              You signed in here <TimeText at={since} />.
            </Trans>
          </>
        )}
      </p>
      <ul className={classes.list}>
        {ordered.map((one) => {
          const device = deviceOf(one.user_agent);
          const words = device ? t`${device.browser} on ${device.system}` : t`Unknown device`;
          return (
            <li key={one.id}>
              <div className={classes.words}>
                <div className={classes.title}>
                  {words}
                  {one.current && (
                    <Tag tone="accent">
                      <Trans>This device</Trans>
                    </Tag>
                  )}
                </div>
                <div className={classes.dim}>
                  <span>
                    <Trans>
                      last seen <TimeText at={one.last_seen_at} />
                    </Trans>
                  </span>
                  <span>
                    <Trans>
                      signed in <TimeText at={one.created_at} exact /> {methods[one.method]}
                    </Trans>
                  </span>
                  {one.address && <span>{one.address}</span>}
                </div>
              </div>
              {!one.current && (
                <Button variant="default" aria-label={t`Sign out ${words}`} onClick={() => void end(one.id)}>
                  <Trans>Sign out</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div>
        <Button color="red" variant="light" onClick={() => void endAll()}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </div>
    </div>
  );
}
