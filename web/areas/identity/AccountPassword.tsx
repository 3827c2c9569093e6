import { Trans, useLingui } from '@lingui/react/macro';
import { account as calls } from '../../../contract/account.ts';
import { api } from '../../kit/api.ts';
import { Form } from '../../ui/form/Form.tsx';
import { withProof } from '../../layouts/with_proof.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Account.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { AccountData } from './save_account.ts';
import { account } from './slices.ts';

const schema = calls.change_password.request;

export function AccountPassword({ mine }: { mine: AccountData }) {
  const { t } = useLingui();
  return (
    <div className={classes.panel}>
      <p className={classes.about}>
        {mine.has_password ? (
          <Trans>
            A new password signs you out everywhere else. Forgot the old one? Sign out and choose “Forgot password?”.
          </Trans>
        ) : (
          <Trans>You sign in with an emailed code. Set a password to sign in without one.</Trans>
        )}
      </p>
      <div className={classes.narrow}>
        <Form
          schema={schema}
          label={t`Password`}
          initial={{}}
          afterCommit="clear"
          submitLabel={<Trans>Set new password</Trans>}
          onSubmit={async (values) => {
            await withProof(() => api.change_password(values));
            toast.success(t`Password changed. You have been signed out everywhere else.`);
            void account.load({});
          }}
        >
          {/* tells a password manager which account the password belongs to */}
          <input type="text" autoComplete="username" value={mine.username} readOnly hidden />
          <NewPasswordField
            name="new_password"
            label={t`New password`}
            owner={{ username: mine.username, email: mine.email, name: mine.name, company: mine.company_name }}
          />
        </Form>
      </div>
    </div>
  );
}
