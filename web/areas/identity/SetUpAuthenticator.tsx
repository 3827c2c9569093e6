/** Setting up an authenticator app: a QR code, the key to type where it cannot be scanned, and the first digits back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { renderSVG } from 'uqr';
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { withProof } from '../../layouts/with_proof.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import classes from './Account.module.css';
import { ownSubmit } from '../../ui/form/own_submit.ts';
import { Cluster, Plain } from '../../ui/layout/flow.tsx';

interface SetUpProps {
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

export function SetUpAuthenticator({ onCode, onCancel }: SetUpProps) {
  const { t } = useLingui();
  const [made, setMade] = useState<Gets<'generate_authenticator'>>();
  const [failure, setFailure] = useState<string>();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const make = () => {
    setFailure(undefined);
    withProof(() => api.generate_authenticator({})).then(setMade, (error: Error) => setFailure(error.message));
  };
  useEffect(make, []);
  if (failure) return <Failure sentence={failure} onRetry={make} />;
  if (!made) return <Loading as="rows" count={3} />;
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(made.address, { border: 3 }))}`;
  return (
    <section className={classes.setUp} aria-label={t`Set up authenticator app`}>
      <img className={classes.qr} src={picture} width={208} height={208} alt={t`QR code for your authenticator app`} />
      <form
        className={classes.steps}
        noValidate
        onSubmit={(event) =>
          ownSubmit(event, () => {
            const digits = code.replace(/\s/g, '');
            if (/^\d{6}$/.test(digits)) void onCode(digits);
            else setWrong(t`Enter the 6-digit code.`);
          })
        }
      >
        <Plain>
          <Trans>Scan the QR code with your authenticator app, or enter this key there:</Trans>
        </Plain>
        <TextInput label={t`Key`} readOnly value={made.secret} onFocus={(event) => event.currentTarget.select()} />
        <TextInput
          label={t`Code from the app`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          error={wrong}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setWrong(undefined);
          }}
        />
        <Cluster gap={8}>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Turn on</Trans>
          </Button>
        </Cluster>
      </form>
    </section>
  );
}
