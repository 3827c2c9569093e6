/** Signing in: by user name and password, or by a code from a mail, which is also the way back after a forgotten password. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { api } from '../../kit/api.ts';
import { keepDestination } from '../../kit/destination.ts';
import { late } from '../../kit/late.tsx';
import { toast } from '../../ui/toast.tsx';
import { WhenLoaded } from '../../ui/WhenLoaded.tsx';
import { useEnter } from './enter.ts';
import classes from './SignIn.module.css';
import { ownSubmit } from '../../ui/own_submit.ts';

// most people sign in with a password: what codes need is loaded when it is wanted
const CodeByMail = late(() => import('./CodeByMail.tsx'));

type Way = 'password' | 'code' | 'forgotten';

export function SignIn({ onWay }: { onWay?: ((way: Way) => void) | undefined }) {
  const { t } = useLingui();
  const enter = useEnter();
  const [way, setWay] = useState<Way>('password');
  const go = (next: Way) => {
    setWay(next);
    onWay?.(next);
  };

  if (way === 'password') {
    return (
      <>
        <ByPassword onForgotten={() => go('forgotten')} />
        <p className={classes.or}>
          <span>
            <Trans>or</Trans>
          </span>
        </p>
        <Button variant="default" fullWidth onClick={() => go('code')}>
          <Trans>Sign in with a code by e-mail</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <WhenLoaded meanwhile={<div className={classes.waiting} />}>
        <CodeByMail
          verb={<Trans>Send the code</Trans>}
          about={
            way === 'forgotten' ? (
              <Trans>You sign in with a code from a mail, then choose a new password.</Trans>
            ) : undefined
          }
          send={(email) => api.send_login_email_confirmation({ email })}
          verify={async (email, otp) => {
            const { response } = await api.verify_login_otp({ email, otp });
            if (typeof response === 'string') throw new Error(response);
            if (way === 'forgotten') keepDestination('/account?tab=password');
            enter(response);
            toast.success(t`Login successfully!`);
          }}
        />
      </WhenLoaded>
      <p className={classes.or}>
        <span>
          <Trans>or</Trans>
        </span>
      </p>
      <Button variant="default" fullWidth onClick={() => go('password')}>
        <Trans>Sign in with a password</Trans>
      </Button>
    </>
  );
}

function ByPassword({ onForgotten }: { onForgotten: () => void }) {
  const { t } = useLingui();
  const enter = useEnter();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
  const submit = async () => {
    if (busy) return;
    setTried(true);
    if (!username.trim()) return focus('username');
    if (!password) return focus('password');
    setBusy(true);
    setFailure(undefined);
    try {
      enter(await api.login({ username, password }));
      toast.success(t`Login successfully!`);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
      focus('password');
    }
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => ownSubmit(event, submit)}>
      <TextInput
        label={t`User name`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={tried && !username.trim() ? t`Please write your user name.` : undefined}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <div className={classes.password}>
        <PasswordInput
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={password}
          error={tried && !password ? t`Please write your password.` : undefined}
          visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0, 'aria-hidden': false }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <button type="button" className={classes.forgotten} onClick={onForgotten}>
          <Trans>Forgot password?</Trans>
        </button>
      </div>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" fullWidth aria-disabled={busy || undefined}>
        {busy ? <Trans>Loading...</Trans> : <Trans>Sign in</Trans>}
      </Button>
    </form>
  );
}
