/** An e-mail address, a mail, six digits: how one-time passwords and confirmed addresses are asked for. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isEmail } from '../../../domain/text.ts';
import { entry } from '../../kit/entry.ts';
import { stored } from '../../kit/storage.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { CodeInput } from './CodeInput.tsx';
import { otpSentence } from './enter.ts';
import { Resend } from './Resend.tsx';
import classes from './SignIn.module.css';
import { ownSubmit } from '../../ui/form/own_submit.ts';
import { Column } from '../../ui/layout/flow.tsx';

export interface CodeByMailProps {
  /** asks the server to send the mail */
  send: (email: string) => Promise<unknown>;
  /** tries the code; what it throws is shown below the digits */
  verify: (email: string, otp: string) => Promise<unknown>;
  /** the button that asks for the mail */
  verb: ReactNode;
  /** what to say about the address */
  about?: ReactNode;
  email?: string | undefined;
}

export default function CodeByMail({ send, verify, verb, about, email: given }: CodeByMailProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(() => given ?? (entry.email || stored.get('userEmail') || ''));
  const [sent, setSent] = useState<{ to: string; at: number }>();
  const [otp, setOtp] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (sent) code.current?.focus();
  }, [sent]);

  const ask = async (to: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(to);
      stored.set('userEmail', to);
      setOtp('');
      setSent({ to, at: Date.now() });
      toast.success(t`Confirmation email has been sent to the provided email address.`);
    } catch (error) {
      setFailure(otpSentence(error));
    } finally {
      setBusy(false);
    }
  };

  const tryCode = async (to: string, digits: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await verify(to, digits);
    } catch (error) {
      setFailure(otpSentence(error));
      setOtp('');
      code.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  const submitEmail = () => {
    const to = email.trim();
    if (isEmail(to)) void ask(to);
    else setFailure(to ? t`Check the email address.` : t`Enter an email address.`);
  };

  if (!sent) {
    return (
      <form noValidate onSubmit={(event) => ownSubmit(event, submitEmail)}>
        <Column gap={16}>
          <TextInput
            label={t`Email address`}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            error={failure}
            description={about}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setFailure(undefined);
            }}
          />
          <Button type="submit" fullWidth aria-disabled={busy || undefined}>
            {busy ? <Trans>Loading...</Trans> : verb}
          </Button>
        </Column>
      </form>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) =>
        ownSubmit(event, () => {
          if (otp.length === 6) void tryCode(sent.to, otp);
          else setFailure(t`Enter the 6-digit code.`);
        })
      }
    >
      <Column gap={16}>
        <p className={classes.sent}>
          <Trans>
            If <strong>{sent.to}</strong> is correct, an email with a six-digit code is on its way. The code is valid
            for 10 minutes.
          </Trans>
        </p>
        <CodeInput
          ref={code}
          value={otp}
          busy={busy}
          failure={failure}
          onChange={(digits) => {
            setOtp(digits);
            setFailure(undefined);
          }}
          onWhole={(digits) => void tryCode(sent.to, digits)}
        />
        <Button type="submit" fullWidth aria-disabled={busy || undefined}>
          {busy ? <Trans>Loading...</Trans> : <Trans>Continue</Trans>}
        </Button>
        <div className={classes.beside}>
          <Resend sent_at={sent.at} onSend={() => void ask(sent.to)} />
          <Button
            variant="subtle"
            px={6}
            mx={-6}
            onClick={() => {
              setSent(undefined);
              setFailure(undefined);
            }}
          >
            <Trans>Change address</Trans>
          </Button>
        </div>
      </Column>
    </form>
  );
}
