/** A person's own account: who they are, how they sign in, where they are signed in, what they are told, how it looks. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { type TabKey, useTabs } from '../../tabs.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import classes from './Account.module.css';
import { AccountEmails } from './AccountEmails.tsx';
import { AccountLooks } from './AccountLooks.tsx';
import { AccountNotices } from './AccountNotices.tsx';
import { AccountPassword } from './AccountPassword.tsx';
import { AccountProfile } from './AccountProfile.tsx';
import { AccountSecurity } from './AccountSecurity.tsx';
import { AccountSessions } from './AccountSessions.tsx';
import type { AccountData } from './save_account.ts';
import { account } from './slices.ts';

const contents: Record<TabKey<'/account', 'tab'>, (mine: AccountData) => ReactNode> = {
  profile: (mine) => <AccountProfile mine={mine} />,
  password: (mine) => <AccountPassword mine={mine} />,
  security: (mine) => <AccountSecurity mine={mine} />,
  emails: (mine) => <AccountEmails mine={mine} />,
  sessions: () => <AccountSessions />,
  notices: (mine) => <AccountNotices mine={mine} />,
  looks: (mine) => <AccountLooks mine={mine} />,
};

export default function Account() {
  const { t } = useLingui();
  const person = usePerson();
  const tabs = useTabs('/account', 'tab');
  const { data, failure, reload } = useSlice(account, {});
  // an answer about someone who was signed in before is nobody's business now
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
          <Tabs label={t`Account`} tabs={tabs.map((tab) => ({ ...tab, content: contents[tab.key](mine) }))} />
        </div>
      )}
    </Screen>
  );
}
