/** The second factor of the own account: authenticator app, passkeys, recovery codes. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { makePasskey } from '../../kit/second_factor.ts';
import { updateSession, usePerson } from '../../kit/session.ts';
import { withProof } from '../../layouts/with_proof.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Account.module.css';
import { deviceOf } from './device.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { AccountData } from './save_account.ts';
import { SetUpAuthenticator } from './SetUpAuthenticator.tsx';
import { account } from './slices.ts';
import { useAttempt } from '../../ui/feedback/attempt.ts';

export function AccountSecurity({ mine }: { mine: AccountData }) {
  const { t } = useLingui();
  const due = usePerson()?.secondFactorDue === true;
  const [setting_up, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[]>([]);
  const [busy, act] = useAttempt();
  const has_any = mine.authenticator || mine.passkeys.length > 0;

  const run = async (work: () => Promise<string[] | void>, done: string) => {
    if (busy) return;
    await act(async () => {
      const given = await work();
      if (given && given.length > 0) setCodes(given);
      toast.success(done);
      const now = await account.load({});
      updateSession({ secondFactorDue: now?.second_factor_due ?? false });
    });
  };
  const addPasskey = () =>
    run(async () => {
      const device = deviceOf(navigator.userAgent);
      const name = device ? t`${device.browser} on ${device.system}` : t`Passkey`;
      // the proof comes first, so that the device makes one passkey
      const { options } = await withProof(() => api.generate_passkey_options({}));
      const answer = await api.add_passkey({ name, passkey: await makePasskey(options) });
      return answer.recovery_codes;
    }, t`Passkey added.`);
  const sure = (title: React.ReactNode, verb: React.ReactNode, last: boolean) =>
    confirm({
      title,
      verb,
      destructive: true,
      text: last ? (
        <Trans>Your account then has no second factor. Your password alone signs you in.</Trans>
      ) : (
        <Trans>You can no longer sign in with it.</Trans>
      ),
    });
  const removeApp = async () => {
    const last = mine.passkeys.length === 0;
    if (!(await sure(<Trans>Remove the authenticator app?</Trans>, <Trans>Remove app</Trans>, last))) return;
    await run(async () => void (await withProof(() => api.delete_authenticator({}))), t`Authenticator app removed.`);
  };
  const removePasskey = async (passkey_id: number, name: string) => {
    const last = !mine.authenticator && mine.passkeys.length === 1;
    if (!(await sure(<Trans>Remove passkey {name}?</Trans>, <Trans>Remove passkey</Trans>, last))) return;
    await run(async () => void (await withProof(() => api.delete_passkey({ passkey_id }))), t`Passkey removed.`);
  };

  return (
    <div className={classes.panel}>
      {due && (
        <p className={classes.due} role="status">
          <Trans>Your company requires a second factor of its administrators. Set one up to continue.</Trans>
        </p>
      )}
      <p className={classes.about}>
        <Trans>After your password, sign-in asks for a second factor that only you have. Set up one or both.</Trans>
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      <ul className={classes.list}>
        <li>
          <div className={classes.words}>
            <div className={classes.title}>
              <Trans>Authenticator app</Trans>
              {mine.authenticator && (
                <Tag tone="accent">
                  <Trans context="switch">On</Trans>
                </Tag>
              )}
            </div>
            <div className={classes.dim}>
              <Trans>Shows a new six-digit code every 30 seconds.</Trans>
            </div>
          </div>
          {mine.authenticator ? (
            <Button variant="default" aria-label={t`Remove authenticator app`} onClick={() => void removeApp()}>
              <Trans>Remove</Trans>
            </Button>
          ) : (
            !setting_up && (
              <Button onClick={() => setSettingUp(true)}>
                <Trans>Set up app</Trans>
              </Button>
            )
          )}
        </li>
        {mine.passkeys.map(({ id, name, created_at, last_used_at }) => (
          <li key={id}>
            <div className={classes.words}>
              <div className={classes.title}>
                {name}
                <Tag tone="accent">
                  <Trans>Passkey</Trans>
                </Tag>
              </div>
              <div className={classes.dim}>
                <span>
                  <Trans>
                    added <TimeText at={created_at} />
                  </Trans>
                </span>
                {last_used_at && (
                  <span>
                    <Trans>
                      last used <TimeText at={last_used_at} />
                    </Trans>
                  </span>
                )}
              </div>
            </div>
            <Button
              variant="default"
              aria-label={t`Remove passkey ${name}`}
              onClick={() => void removePasskey(id, name)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
        <li>
          <div className={classes.words}>
            <div className={classes.title}>
              <Trans>Passkey</Trans>
            </div>
            <div className={classes.dim}>
              <Trans>Fingerprint, face or screen lock of this device, or a security key.</Trans>
            </div>
          </div>
          <Button variant="default" aria-disabled={busy || undefined} onClick={() => void addPasskey()}>
            <Trans>Add passkey</Trans>
          </Button>
        </li>
        {has_any && (
          <li>
            <div className={classes.words}>
              <div className={classes.title}>
                <Trans>Recovery codes</Trans>
              </div>
              <div className={classes.dim}>
                <Trans>Each signs you in once when you lost your phone. {mine.recovery_codes} left.</Trans>
              </div>
            </div>
            <Button
              variant="default"
              aria-disabled={busy || undefined}
              onClick={() =>
                void run(
                  async () => (await withProof(() => api.generate_recovery_codes({}))).recovery_codes,
                  t`New recovery codes made. Earlier ones no longer work.`,
                )
              }
            >
              <Trans>Make new codes</Trans>
            </Button>
          </li>
        )}
      </ul>
      {setting_up && !mine.authenticator && (
        <SetUpAuthenticator
          onCancel={() => setSettingUp(false)}
          onCode={async (code) => {
            await run(async () => {
              const { recovery_codes } = await withProof(() => api.activate_authenticator({ code }));
              setSettingUp(false);
              return recovery_codes;
            }, t`Authenticator app set up.`);
          }}
        />
      )}
    </div>
  );
}
