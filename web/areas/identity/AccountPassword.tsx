import { Trans, useLingui } from '@lingui/react/macro';
import { account as calls } from '../../../contract/account.ts';
import { api } from '../../kit/api.ts';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './Account.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { AccountData } from './save_account.ts';
import { account } from './slices.ts';

const schema = calls.change_password.takes;

export function AccountPassword({ mine }: { mine: AccountData }) {
  const { t } = useLingui();
  const freely = mine.may_set_password_without_old;
  return (
    <div className={classes.panel}>
      <p className={classes.about}>
        {freely ? (
          <Trans>
            You signed in by mail a moment ago, so the old password is not asked for. A new password signs you out
            everywhere else.
          </Trans>
        ) : (
          <Trans>A new password signs you out everywhere else. Forgot the old one? Sign out and sign in by mail.</Trans>
        )}
      </p>
      <div className={classes.narrow}>
        <Form
          schema={schema}
          label={t`Password`}
          initial={{}}
          afterwards="clear"
          submitLabel={<Trans>Set new password</Trans>}
          onSubmit={async (values) => {
            await api.change_password(values);
            toast.success(t`Your new password is set. Everywhere else you are signed out.`);
            void account.load({});
          }}
        >
          {/* tells a password manager which account the password belongs to */}
          <input type="text" autoComplete="username" value={mine.username} readOnly hidden />
          {!freely && <PasswordField name="old_password" label={t`Old password`} autoComplete="current-password" />}
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
