/** Activates an account, or confirms a further email address, for whoever followed the link of a mail. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { destinationOf } from '../../kit/destination.ts';
import { usePerson } from '../../kit/session.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { EntryFrame } from '../../layouts/EntryFrame.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './SignIn.module.css';
import { takeParameter, useEnter } from './enter.ts';
import { Column } from '../../ui/layout/flow.tsx';

export default function Activate() {
  const [email_token] = useState(() => takeParameter('secondary_email_token'));
  const [token] = useState(() => takeParameter('token'));
  if (email_token) return <ConfirmEmail token={email_token} />;
  return <ActivateAccount token={token} />;
}

function ConfirmEmail({ token }: { token: string }) {
  const person = usePerson();
  const [outcome, setOutcome] = useState<'asking' | 'done' | { failure: string }>('asking');
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    api.verify_secondary_email({ token }).then(
      () => setOutcome('done'),
      (error: unknown) => setOutcome({ failure: sentenceOf(error) }),
    );
  }, [token]);
  if (outcome === 'asking') {
    return (
      <EntryFrame title={<Trans>Confirming your address</Trans>}>
        <Loading count={2} />
      </EntryFrame>
    );
  }
  const done = outcome === 'done';
  return (
    <EntryFrame
      title={done ? <Trans>Your address is confirmed</Trans> : <Trans>This address is not confirmed</Trans>}
      text={
        done ? <Trans>You can now sign in with a code sent to it.</Trans> : <span role="alert">{outcome.failure}</span>
      }
    >
      <Onward to={person ? '/account?tab=emails' : '/login'}>
        {person ? <Trans>Open my email addresses</Trans> : <Trans>Sign in</Trans>}
      </Onward>
    </EntryFrame>
  );
}

function ActivateAccount({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const person = usePerson();
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const activate = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const options = token ? { token } : {};
    try {
      const kind = token ? (await api.get_account({}, options)).user_type : person?.userKind;
      const call = kind === 'subcontractor' ? api.activate_subcontractor : api.activate_user;
      const answer = await call({}, options);
      toast.success(t`Activation completed successfully!`);
      enter(answer);
    } catch {
      setFailure(t`Error occurred while activating user!`);
      setBusy(false);
    }
  };

  if (!person && !token) {
    return (
      <EntryFrame
        title={<Trans>Activate your account</Trans>}
        text={<Trans>Sign in first. This page then activates your account.</Trans>}
      >
        <Onward to="/login">
          <Trans>Sign in</Trans>
        </Onward>
      </EntryFrame>
    );
  }
  if (person?.activated && !token) {
    return (
      <EntryFrame title={<Trans>Your account is active</Trans>} text={<Trans>There is nothing left to do here.</Trans>}>
        <Onward to={destinationOf(person)}>
          <Trans>Continue</Trans>
        </Onward>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title={<Trans>Activate your account</Trans>}
      text={
        person ? (
          <Trans>
            You are signed in as {person.name || person.username} of {person.companyName}. One more step to activate
            your account.
          </Trans>
        ) : (
          <Trans>One more step to activate your account.</Trans>
        )
      }
    >
      <Column gap={16}>
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <Button fullWidth aria-disabled={busy || undefined} onClick={() => void activate()}>
          {busy ? <Trans>Loading...</Trans> : <Trans>Activate my account</Trans>}
        </Button>
      </Column>
    </EntryFrame>
  );
}

function Onward({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} fullWidth data-button>
      {children}
    </Button>
  );
}
