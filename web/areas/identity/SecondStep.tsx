/** The second step of signing in: the passkey, the digits of an app, or a recovery code. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import type { LoginAnswer } from '../../kit/session.ts';
import { type GivenFactor, type SecondStep as Step, touchPasskey } from '../../kit/second_factor.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { FactorInput } from '../../ui/form/FactorInput.tsx';
import classes from './SignIn.module.css';
import { ownSubmit } from '../../ui/form/own_submit.ts';
import { Column } from '../../ui/layout/flow.tsx';

interface SecondStepProps {
  step: Step;
  onDone: (answer: LoginAnswer) => void;
  /** signing in starts again */
  onBack: () => void;
}

export default function SecondStep({ step, onDone, onBack }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const verify = async (give: () => Promise<GivenFactor>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onDone(await api.verify_second_factor({ token: step.token, ...(await give()) }));
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <form
        noValidate
        onSubmit={(event) =>
          ownSubmit(event, () => {
            if (code.trim()) void verify(async () => ({ code: code.trim() }));
          })
        }
      >
        <Column gap={16}>
          <FactorInput
            methods={step.methods}
            code={code}
            onCode={(next) => {
              setCode(next);
              setFailure(undefined);
            }}
            failure={failure}
            busy={busy}
            onPasskey={() => {
              const options = step.passkey;
              if (options) void verify(async () => ({ passkey: await touchPasskey(options) }));
            }}
          />
          <Button type="submit" fullWidth aria-disabled={busy || undefined}>
            {busy ? <Trans>Loading...</Trans> : <Trans>Continue</Trans>}
          </Button>
        </Column>
      </form>
      <div className={classes.beside}>
        <Button variant="subtle" px={6} mx={-6} onClick={onBack}>
          <Trans>Back to sign in</Trans>
        </Button>
      </div>
    </>
  );
}
