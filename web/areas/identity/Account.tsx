/** A person's own account: who they are, how they sign in, where they are signed in, what they are told, how it looks. */
import { Trans, useLingui } from '@lingui/react/macro';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import classes from './Account.module.css';
import { AccountEmails } from './AccountEmails.tsx';
import { AccountLooks } from './AccountLooks.tsx';
import { AccountNotices } from './AccountNotices.tsx';
import { AccountPassword } from './AccountPassword.tsx';
import { AccountProfile } from './AccountProfile.tsx';
import { AccountSecurity } from './AccountSecurity.tsx';
import { AccountSessions } from './AccountSessions.tsx';
import { account } from './slices.ts';

export default function Account() {
  const { t } = useLingui();
  const person = usePerson();
  const { data, failure, reload } = useSlice(account, {});
  // an answer about somebody who was signed in before is nobody's business now
  const mine = data && data.id === Number(person?.userId) ? data : undefined;
  return (
    <Screen
      header={<PageHeader title={t`Account`} subtitle={mine ? `${mine.email} · ${mine.company_name}` : undefined} />}
      loading={!mine}
      skeleton="cards"
      failure={mine ? undefined : failure}
      onRetry={reload}
    >
      {mine && (
        <div className={classes.account}>
          <Tabs
            label={t`Account`}
            tabs={[
              { key: 'profile', title: <Trans>Profile</Trans>, content: <AccountProfile mine={mine} /> },
              { key: 'password', title: <Trans>Password</Trans>, content: <AccountPassword mine={mine} /> },
              { key: 'security', title: <Trans>Second factor</Trans>, content: <AccountSecurity mine={mine} /> },
              { key: 'emails', title: <Trans>E-mails</Trans>, content: <AccountEmails mine={mine} /> },
              { key: 'sessions', title: <Trans>Sessions</Trans>, content: <AccountSessions /> },
              { key: 'notices', title: <Trans>Notifications</Trans>, content: <AccountNotices mine={mine} /> },
              { key: 'looks', title: <Trans>Language and theme</Trans>, content: <AccountLooks mine={mine} /> },
            ]}
          />
        </div>
      )}
    </Screen>
  );
}
