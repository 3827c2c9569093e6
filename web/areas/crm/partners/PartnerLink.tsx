/** The link to a channel partner's own page: made, renewed and ended; shown once. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLink, IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate, todayInIndia } from '../../../../domain/dates.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { CopyLink } from '../../../ui/text/CopyLink.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import classes from '../Crm.module.css';
import { partner as partner_slice, type PartnerAnswer } from '../slices.ts';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { useAttempt } from '../../../ui/feedback/attempt.ts';

interface Made {
  address: string;
  mailed_to: string;
}

export function PartnerLink({ answer: { partner, link, abilities } }: { answer: PartnerAnswer }) {
  const { t } = useLingui();
  const [made, setMade] = useState<Made>();
  const [busy, run] = useAttempt();
  const { name, email } = partner;
  const put = (changed: PartnerAnswer['link']) =>
    void partner_slice.set((held) => (held.partner.id === partner.id ? { ...held, link: changed } : held));
  const make = async () => {
    const yes =
      !link ||
      (await confirm({
        title: <Trans>Renew the link of {name}?</Trans>,
        text: <Trans>Their current link stops working immediately.</Trans>,
        verb: <Trans>Renew link</Trans>,
      }));
    if (!yes) return;
    await run(async () => {
      const { address, mailed_to, link: now } = await api.add_channel_partner_link({ partner_id: partner.id });
      setMade({ address, mailed_to });
      put(now);
    });
  };
  const end = async () => {
    const yes = await confirm({
      title: <Trans>End the link of {name}?</Trans>,
      text: <Trans>Their page no longer opens. You can create a new link at any time.</Trans>,
      verb: <Trans>End link</Trans>,
      destructive: true,
    });
    if (!yes) return;
    await run(async () => {
      await api.delete_channel_partner_link({ partner_id: partner.id });
      setMade(undefined);
      put(null);
    });
  };
  return (
    <Panel title={t`Partner page`}>
      <div className={classes.stack}>
        {!link && (
          <div className={classes.dim}>
            <Trans>
              With a link, the partner can see their leads and commission and submit new leads. No account needed.
            </Trans>
          </div>
        )}
        {link && !partner.active && (
          <div className={classes.warning} role="status">
            <Trans>The page does not open while the partner is inactive.</Trans>
          </div>
        )}
        {made && (
          <div role="status" className={classes.stack}>
            <div className={classes.dim}>
              {made.mailed_to ? (
                <Trans>Sent to {made.mailed_to}. The link is shown only once.</Trans>
              ) : (
                <Trans>Share this link with the partner. It is shown only once.</Trans>
              )}
            </div>
            <CopyLink link={made.address} title={t`Partner page of ${name}`} />
          </div>
        )}
        {link && (
          <FactList
            columns={2}
            facts={[
              {
                label: t`Link created`,
                value: (
                  <>
                    <TimeText at={link.made_at} />
                    {link.made_by && ` · ${link.made_by}`}
                  </>
                ),
              },
              {
                label: link.is_over ? t`Expired on` : t`Valid until`,
                value: showDate(todayInIndia(new Date(link.expires_at))),
              },
              { label: t`Last opened`, value: link.last_opened_at && <TimeText at={link.last_opened_at} /> },
              { label: t`Opened (times)`, value: link.open_count },
            ]}
          />
        )}
        <Cluster gap={8} align="center">
          <DisabledReason reason={reasonOf(abilities.add_channel_partner_link)}>
            <Button
              variant="default"
              loading={busy}
              leftSection={link ? <IconRefresh size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
              onClick={() => void make()}
            >
              {link ? (
                <Trans>Renew link</Trans>
              ) : email ? (
                <Trans>Create and email link</Trans>
              ) : (
                <Trans>Create link</Trans>
              )}
            </Button>
          </DisabledReason>
          {link && (
            <DisabledReason reason={reasonOf(abilities.delete_channel_partner_link)}>
              <Button
                variant="subtle"
                c="var(--ui-danger)"
                disabled={busy}
                leftSection={<IconLinkOff size={16} aria-hidden />}
                onClick={() => void end()}
              >
                <Trans>End link</Trans>
              </Button>
            </DisabledReason>
          )}
        </Cluster>
      </div>
    </Panel>
  );
}
