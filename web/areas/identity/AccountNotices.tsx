/** How a person is told of what: in the product, by mail at once, together each morning, or not at all. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deliveries, type Delivery, notice_kinds, type NoticeKind } from '../../../domain/notices.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './AccountNotices.module.css';
import { type AccountData, saveAccount } from './save_account.ts';
import { account } from './slices.ts';

const kinds: Record<NoticeKind, { title: MessageDescriptor; text: MessageDescriptor }> = {
  mention: { title: msg`Mentions`, text: msg`Someone names you in a comment.` },
  approval: { title: msg`Approvals`, text: msg`Something waits for your decision.` },
  event: { title: msg`Work`, text: msg`An event is given to you, can start, or waits for you.` },
  schedule: { title: msg`Schedule`, text: msg`The day of commissioning moves.` },
  comment: { title: msg`Comments`, text: msg`Others write where you took part, or where you answer for the work.` },
  document: { title: msg`Documents`, text: msg`A document has a new version, or was decided.` },
  drawing: { title: msg`Drawings`, text: msg`A drawing is good for construction, or changed after it was.` },
  expiry: { title: msg`Expiring documents`, text: msg`A document is about to lose its validity.` },
  photo: { title: msg`Photos`, text: msg`New photos from site, or photos shared with you.` },
  team: { title: msg`Teams`, text: msg`You are put on a project.` },
  project: { title: msg`Projects`, text: msg`A project is held, completed or taken up again.` },
  lead: { title: msg`Leads`, text: msg`A lead, a follow-up or a task of the sales pipeline is yours or due.` },
  ticket: {
    title: msg`Tickets`,
    text: msg`A ticket is yours, was answered, moved on, or its time is nearly up.`,
  },
  people: { title: msg`People`, text: msg`Invitations, accounts and work handed over.` },
  other: { title: msg`Everything else`, text: msg`What has no line of its own.` },
};

const ways: Record<Delivery, MessageDescriptor> = {
  product: msg`In the product`,
  mail: msg`Mail at once`,
  digest: msg`Daily mail`,
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
          The bell tells you everything but what you turn off here. The daily mail comes at 08:00 with what is still
          unread; nothing is mailed twice.
        </Trans>
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" aria-label={t`What`} />
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
            const { title, text } = kinds[kind];
            return (
              <tr key={kind}>
                <th scope="row">
                  {i18n._(title)}
                  <span className={classes.dim}>{i18n._(text)}</span>
                </th>
                {deliveries.map((way) => (
                  <td key={way}>
                    <label className={classes.choice}>
                      <input
                        type="radio"
                        name={`notice-${kind}`}
                        checked={choices[kind] === way}
                        aria-label={`${i18n._(title)}: ${i18n._(ways[way])}`}
                        onChange={() => void choose([kind], way)}
                      />
                      <span className={classes.way} aria-hidden>
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
