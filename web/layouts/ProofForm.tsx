/** Confirming who is here: the password, or a code from a mail, and the second factor where there is one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { api, CallFailure } from '../kit/api.ts';
import { type AskedProof, type GivenFactor, touchPasskey } from '../kit/second_factor.ts';
import { sentenceOf } from '../kit/failure.ts';
import { FactorInput } from '../ui/form/FactorInput.tsx';
import classes from './ProofForm.module.css';
import { ownSubmit } from '../ui/form/own_submit.ts';
import { Cluster, Column } from '../ui/layout/flow.tsx';

const id = 'proof';

/** Asks in a dialog; true once the proof was given. */
export function askProof(asked: AskedProof): Promise<boolean> {
  return new Promise((resolve) => {
    modals.open({
      modalId: id,
      size: 'sm',
      withCloseButton: false,
      onClose: () => resolve(false),
      children: (
        <ProofForm
          asked={asked}
          onEnd={(given) => {
            resolve(given);
            modals.close(id);
          }}
        />
      ),
    });
  });
}

function ProofForm({ asked, onEnd }: { asked: AskedProof; onEnd: (given: boolean) => void }) {
  const { t } = useLingui();
  const [secret, setSecret] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<Record<string, string>>({});
  const by_password = asked.by === 'password';
  const field = by_password ? 'password' : 'otp';

  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailures({});
    try {
      await work();
    } catch (error) {
      const sentence = sentenceOf(error);
      const fields = error instanceof CallFailure ? error.fields : {};
      setFailures(Object.keys(fields).length > 0 ? fields : { all: sentence });
    } finally {
      setBusy(false);
    }
  };
  const verify = (factor: GivenFactor) => {
    if (!secret)
      return setFailures({ [field]: by_password ? t`Enter your password.` : t`Enter the code from the email.` });
    return run(async () => {
      await api.verify_identity({ [field]: secret, ...factor });
      onEnd(true);
    });
  };
  const submit = () => {
    if (asked.methods.length > 0 && !code.trim()) return setFailures({ code: t`Enter a code, or use your passkey.` });
    return void verify(code.trim() ? { code: code.trim() } : {});
  };

  return (
    <form noValidate onSubmit={(event) => ownSubmit(event, submit)}>
      <Column gap={16}>
        <Modal.Title className={classes.title ?? ''}>
          <Trans>Confirm your identity</Trans>
        </Modal.Title>
        {by_password ? (
          <PasswordInput
            data-autofocus
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            value={secret}
            error={failures.password}
            visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0, 'aria-hidden': false }}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
        ) : (
          <>
            <Button
              variant="default"
              aria-disabled={busy || sent || undefined}
              onClick={() =>
                sent ||
                void run(async () => {
                  await api.send_identity_code({});
                  setSent(true);
                })
              }
            >
              {sent ? <Trans>Code sent to your main address</Trans> : <Trans>Send code by email</Trans>}
            </Button>
            <TextInput
              label={t`Code from the email`}
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={secret}
              error={failures.otp}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
          </>
        )}
        {asked.methods.length > 0 && (
          <FactorInput
            methods={asked.methods}
            code={code}
            onCode={setCode}
            busy={busy}
            failure={failures.code}
            onPasskey={() => {
              const options = asked.passkey;
              if (options)
                void run(async () => {
                  const passkey = await touchPasskey(options);
                  await api.verify_identity({ [field]: secret, passkey });
                  onEnd(true);
                });
            }}
          />
        )}
        {failures.all && (
          <p className={classes.failure} role="alert">
            {failures.all}
          </p>
        )}
        <Cluster gap={8} justify="end">
          <Button variant="default" onClick={() => onEnd(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" aria-disabled={busy || undefined}>
            <Trans>Confirm</Trans>
          </Button>
        </Cluster>
      </Column>
    </form>
  );
}
