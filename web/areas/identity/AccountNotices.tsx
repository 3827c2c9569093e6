/** How a person is told of what: in the product, by mail at once, together each morning, or not at all. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deliveries, type Delivery, notice_kinds, type NoticeKind } from '../../../domain/notices.ts';
import { notice_words } from '../../areas.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './AccountNotices.module.css';
import { type AccountData, saveAccount } from './save_account.ts';
import { account } from './slices.ts';

const ways: Record<Delivery, MessageDescriptor> = {
  product: msg`In the product`,
  mail: msg`Email immediately`,
  digest: msg`Daily email`,
  none: msg`Not at all`,
};

export function AccountNotices({ mine }: { mine: AccountData }) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const choices = mine.notification_choices;
  const choose = async (changed: readonly NoticeKind[], delivery: Delivery) => {
    if (busy) return;
    setBusy(true);
    const next = { ...choices, ...Object.fromEntries(changed.map((kind) => [kind, delivery])) };
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
        <Trans>
          The bell shows everything you have not turned off here. The daily email arrives at 08:00 with what is still
          unread. Nothing is emailed twice.
        </Trans>
      </p>
      <table className={classes.table}>
        <thead data-only="desk">
          <tr>
            <th scope="col">
              <Trans>Notifications</Trans>
            </th>
            {deliveries.map((way) => (
              <th key={way} scope="col">
                {i18n._(ways[way])}
                <button
                  type="button"
                  className={classes.all}
                  aria-label={t`All: ${i18n._(ways[way])}`}
                  onClick={() => void choose(notice_kinds, way)}
                >
                  <Trans>all</Trans>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notice_kinds.map((kind) => {
            const { name, text } = notice_words[kind];
            return (
              <tr key={kind}>
                <th scope="row">
                  {i18n._(name)}
                  <span className={classes.dim}>{i18n._(text)}</span>
                </th>
                {deliveries.map((way) => (
                  <td key={way}>
                    <label className={classes.choice}>
                      <input
                        type="radio"
                        name={`notice-${kind}`}
                        checked={choices[kind] === way}
                        aria-label={`${i18n._(name)}: ${i18n._(ways[way])}`}
                        onChange={() => void choose([kind], way)}
                      />
                      <span data-only="phone" aria-hidden>
                        {i18n._(ways[way])}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
