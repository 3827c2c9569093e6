import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/toast.tsx';
import classes from './Account.module.css';
import { type AccountData, saveAccount } from './save_account.ts';
import { account } from './slices.ts';

type Choices = AccountData['notification_choices'];

export function AccountNotices({ mine }: { mine: AccountData }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const choices = mine.notification_choices;
  const choose = async (change: Partial<Choices>) => {
    if (busy) return;
    setBusy(true);
    const next = { ...choices, ...change };
    const back = account.set((now) => ({ ...now, notification_choices: next }));
    try {
      await saveAccount(mine, { notification_choices: next });
    } catch (error) {
      back();
      toast.failure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.panel}>
      <p className={classes.about}>
        <Trans>The bell in the product always tells you. Here you choose what is mailed too.</Trans>
      </p>
      <Switch
        label={t`Mail what concerns me`}
        description={t`Approvals that wait for you, mentions, tickets given to you.`}
        withThumbIndicator={false}
        checked={choices.mail}
        onChange={(event) => void choose({ mail: event.currentTarget.checked })}
      />
      <Switch
        label={t`Together, once a day`}
        description={t`One mail in the morning in place of one for each thing.`}
        withThumbIndicator={false}
        checked={choices.daily_digest}
        onChange={(event) => void choose({ daily_digest: event.currentTarget.checked })}
      />
    </div>
  );
}
