/** The second step of signing up: the company's name, its first administrator, a password. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { onboarding } from '../../../contract/onboarding.ts';
import { Link } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { entry } from '../../kit/entry.ts';
import { usePerson } from '../../kit/session.ts';
import { stored } from '../../kit/storage.ts';
import { EntryFrame } from '../../layouts/EntryFrame.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useEnter } from './enter.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

const schema = onboarding.add_company.request.omit({ signup_token: true });

export default function SignUpNext() {
  const { t } = useLingui();
  const enter = useEnter();
  const person = usePerson();
  const [email] = useState(() => stored.get('userEmail') ?? '');
  const signup_token = stored.get('signupToken');
  if (!signup_token || person) {
    return (
      <EntryFrame
        title={person ? <Trans>You are signed in</Trans> : <Trans>Enter your email address</Trans>}
        text={
          person ? (
            <Trans>A further company is signed up after signing out.</Trans>
          ) : (
            <Trans>
              This step follows a confirmed address. The confirmation was used, or was made on another device.
            </Trans>
          )
        }
      >
        <Button component={Link} to={person ? '/' : '/signup'} fullWidth data-button>
          {person ? <Trans>Continue</Trans> : <Trans>Confirm my address</Trans>}
        </Button>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title={<Trans>Your company and you</Trans>}
      text={email ? <Trans>{email} is confirmed and becomes your user name.</Trans> : undefined}
      step={{ at: 2, of: 3 }}
    >
      <Form
        schema={schema}
        label={t`Your company and you`}
        initial={{ company_name: entry.company_name || stored.get('companyName') || '' }}
        guard={false}
        draftKey="signup-next"
        wide
        submitLabel={<Trans>Sign up</Trans>}
        onSubmit={async (values) => {
          const answer = await api.add_company({ signup_token, ...values });
          stored.remove('signupToken');
          enter(answer);
        }}
      >
        <TextField name="company_name" label={t`Company name`} autoComplete="organization" />
        <TextField name="name" label={t`Your name`} autoComplete="name" />
        <PhoneField name="phone_number" label={t`Phone`} />
        <Password email={email} label={t`Password`} />
      </Form>
    </EntryFrame>
  );
}

function Password({ email, label }: { email: string; label: string }) {
  const name = useFormValue<string | undefined>('name') ?? '';
  const company = useFormValue<string | undefined>('company_name') ?? '';
  return <NewPasswordField name="password" label={label} owner={{ username: email, email, name, company }} />;
}
