/** Accepts an invitation: says who invites, takes a name and a password, and signs in. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { invitations } from '../../../contract/invitations.ts';
import { kind_names } from '../../../domain/people.ts';
import { Link } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { CompanyForm } from '../../layouts/CompanyForm.tsx';
import { CompanyHead, CompanyLayout } from '../../layouts/CompanyLayout.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { takeParameter, useEnter } from './enter.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { invitation } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';

const schema = invitations.activate_invitation.request.omit({ token: true });

export default function Invitation() {
  const { t } = useLingui();
  const { term } = useLabels();
  const enter = useEnter();
  const person = usePerson();
  const [token] = useState(() => takeParameter('token'));
  const { data, failure } = useSlice(invitation, token ? { token } : undefined);

  if (!token || failure) {
    return (
      <CompanyLayout>
        <CompanyForm
          title={<Trans>This invitation cannot be opened</Trans>}
          text={
            failure ? (
              <span role="alert">{failure}</span>
            ) : (
              <Trans>Open the link in the email again. This page does not keep it after a reload.</Trans>
            )
          }
        >
          <Button component={Link} to="/login" variant="default" fullWidth data-button>
            <Trans>Sign in</Trans>
          </Button>
        </CompanyForm>
      </CompanyLayout>
    );
  }
  if (!data) {
    return (
      <CompanyLayout>
        <CompanyForm title={<Trans>Your invitation</Trans>}>
          <Loading count={4} />
        </CompanyForm>
      </CompanyLayout>
    );
  }
  const kind = term(kind_names[data.kind]);
  return (
    <CompanyLayout head={<CompanyHead name={data.company_name} logo={data.logo} />}>
      <CompanyForm
        title={<Trans>{data.company_name} invites you</Trans>}
        text={
          <>
            <p>
              <Trans>
                You are joining as {kind} with the address {data.email}. Choose a password to continue.
              </Trans>
            </p>
            {person && (
              <p>
                <Trans>
                  {person.name || person.username} is signed in on this device and will be signed out when you join.
                </Trans>
              </p>
            )}
          </>
        }
      >
        <Form
          schema={schema}
          label={t`Your invitation`}
          initial={{ name: data.name }}
          guard={false}
          wide
          submitLabel={<Trans>Join {data.company_name}</Trans>}
          onSubmit={async (values) => {
            const answer = await api.activate_invitation({ token, ...values });
            toast.success(t`Activation completed successfully!`);
            enter(answer);
          }}
        >
          {/* tells a password manager which account the password belongs to */}
          <input type="email" name="username" autoComplete="username" value={data.email} readOnly hidden />
          <TextField name="name" label={t`Your name`} autoComplete="name" />
          <Password email={data.email} company={data.company_name} label={t`Password`} />
        </Form>
      </CompanyForm>
    </CompanyLayout>
  );
}

function Password({ email, company, label }: { email: string; company: string; label: string }) {
  const name = useFormValue<string | undefined>('name') ?? '';
  return <NewPasswordField name="password" label={label} owner={{ username: email, email, name, company }} />;
}
