/** Signing in: by user name and password, or by a code from a mail, which is also the way back after a forgotten password. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { api } from '../../kit/api.ts';
import { lazy, withRetry } from '../../kit/lazy.tsx';
import { selectProject } from '../../kit/project.ts';
import { secondStepOf, takeSecondStep } from '../../kit/second_factor.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { useEnter } from './enter.ts';
import classes from './SignIn.module.css';
import { ownSubmit } from '../../ui/form/own_submit.ts';
import { Column } from '../../ui/layout/flow.tsx';

// most people sign in with a password: what codes need is loaded when it is wanted
const CodeByMail = lazy(() => import('./CodeByMail.tsx'));
const ForgottenPassword = lazy(() => import('./ForgottenPassword.tsx'));
const SecondStep = lazy(() => import('./SecondStep.tsx'));

type Way = 'password' | 'code' | 'forgotten' | 'second_step';

export function SignIn({ onWay }: { onWay?: ((way: Way) => void) | undefined }) {
  const { t } = useLingui();
  const enter = useEnter();
  const [step, setStep] = useState(takeSecondStep);
  const [way, setWay] = useState<Way>(step ? 'second_step' : 'password');
  const go = (next: Way) => {
    setWay(next);
    onWay?.(next);
  };
  /** What a refused sign-in goes on with; other failures are shown where they were made. */
  const goOn = (error: unknown): never | void => {
    const next = secondStepOf(error);
    if (!next) throw error;
    setStep(next);
    go('second_step');
  };

  if (way === 'second_step' && step) {
    return (
      <Suspended meanwhile={<div className={classes.waiting} />}>
        <SecondStep
          step={step}
          onDone={(answer) => {
            enter(answer);
            if (step.project_id !== undefined) selectProject({ project_id: step.project_id, status: 'active' });
            toast.success(t`Login successfully!`);
          }}
          onBack={() => go('password')}
        />
      </Suspended>
    );
  }

  if (way === 'password') {
    return (
      <>
        <ByPassword onForgotten={() => go('forgotten')} onRefused={goOn} />
        <p className={classes.or}>
          <span>
            <Trans>or</Trans>
          </span>
        </p>
        <Button variant="default" fullWidth onClick={() => go('code')}>
          <Trans>Sign in with an emailed code</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <Suspended meanwhile={<div className={classes.waiting} />}>
        {way === 'forgotten' ? (
          <ForgottenPassword
            onDone={(answer) => {
              enter(answer);
              toast.success(t`Login successfully!`);
            }}
          />
        ) : (
          <CodeByMail
            verb={<Trans>Send code</Trans>}
            send={(email) => api.send_login_email_confirmation({ email })}
            verify={async (email, otp) => {
              try {
                const { response } = await api.verify_login_otp({ email, otp });
                if (typeof response === 'string') throw new Error(response);
                enter(response);
                toast.success(t`Login successfully!`);
              } catch (error) {
                goOn(error);
              }
            }}
          />
        )}
      </Suspended>
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

interface ByPasswordProps {
  onForgotten: () => void;
  /** goes on with a second step; throws what is none */
  onRefused: (error: unknown) => void;
}

function ByPassword({ onForgotten, onRefused }: ByPasswordProps) {
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
      const { login, lastError } = await withRetry(() => import('./login_slice.ts'));
      const answer = await login.load({ username, password });
      if (!answer) throw lastError();
      enter(answer);
      toast.success(t`Login successfully!`);
    } catch (refused) {
      try {
        onRefused(refused);
      } catch (error) {
        setFailure(sentenceOf(error));
        setBusy(false);
        focus('password');
      }
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => ownSubmit(event, submit)}>
      <Column gap={16}>
        <TextInput
          label={t`User name`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={tried && !username.trim() ? t`Enter your user name.` : undefined}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <div className={classes.password}>
          <PasswordInput
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            value={password}
            error={tried && !password ? t`Enter your password.` : undefined}
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
      </Column>
    </form>
  );
}
