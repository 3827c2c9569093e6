/** A forgotten password: a code to the main address, then a new password, with the second factor where there is one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { security } from '../../../contract/security.ts';
import { api } from '../../kit/api.ts';
import type { LoginAnswer } from '../../kit/session.ts';
import { type GivenFactor, touchPasskey } from '../../kit/second_factor.ts';
import { FactorInput } from '../../ui/form/FactorInput.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import CodeByMail from './CodeByMail.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

const schema = security.activate_password.request.pick({ new_password: true });

export default function ForgottenPassword({ onDone }: { onDone: (answer: LoginAnswer) => void }) {
  const { t } = useLingui();
  const [link, setLink] = useState<Gets<'verify_password_code'> & { email: string }>();
  const [code, setCode] = useState('');
  const [touched, setTouched] = useState<Record<string, unknown>>();
  if (!link) {
    return (
      <CodeByMail
        verb={<Trans>Send code</Trans>}
        about={<Trans>The code is sent to the main address of your account.</Trans>}
        send={(email) => api.send_password_code({ email })}
        verify={async (email, otp) => setLink({ ...(await api.verify_password_code({ email, otp })), email })}
      />
    );
  }
  const factor: GivenFactor = touched ? { passkey: touched } : code.trim() ? { code: code.trim() } : {};
  return (
    <Form
      schema={schema}
      label={t`New password`}
      initial={{}}
      submitLabel={<Trans>Set new password</Trans>}
      onSubmit={async ({ new_password }) => {
        const answer = await api.activate_password({ token: link.token, new_password, ...factor });
        toast.success(t`Password changed. You have been signed out everywhere else.`);
        onDone(answer);
      }}
    >
      {/* tells a password manager which account the password belongs to */}
      <input type="text" autoComplete="username" value={link.username} readOnly hidden />
      <NewPasswordField
        name="new_password"
        label={t`New password for ${link.company_name}`}
        owner={{ username: link.username, email: link.email, name: link.name, company: link.company_name }}
      />
      {link.methods.length > 0 && (
        <FactorInput
          methods={link.methods}
          code={code}
          onCode={setCode}
          onPasskey={() => {
            const options = link.passkey;
            if (options)
              touchPasskey(options).then(
                (answer) => {
                  setTouched(answer);
                  toast.success(t`Passkey confirmed. Set your new password now.`);
                },
                (error: Error) => toast.failure(error.message),
              );
          }}
        />
      )}
    </Form>
  );
}
