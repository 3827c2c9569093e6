/** The secret address under which a person's events come into their own calendar. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import classes from './Paper.module.css';
import { calendar_link } from './slices.ts';
import { Cluster, Row } from '../../../ui/layout/flow.tsx';
import { useAttempt } from '../../../ui/feedback/attempt.ts';

const nothing = {};

export default function CalendarAddress({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data } = useSlice(calendar_link, nothing);
  const [address, setAddress] = useState<string>();
  const [copied, setCopied] = useState(false);
  const [busy, run] = useAttempt();
  const make = () =>
    run(async () => {
      setCopied(false);
      setAddress((await api.add_calendar_link({})).address);
    });
  const end = () =>
    run(async () => {
      await api.delete_calendar_link({});
      setAddress(undefined);
      toast.success(t`Calendar address removed.`);
    });
  const copy = async () => {
    if (!address) return;
    await navigator.clipboard?.writeText(address).catch(() => {});
    setCopied(true);
  };
  return (
    <Modal.Root opened onClose={onClose} size="md" centered>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <div className={classes.whole}>
          <Modal.Title className={classes.title ?? ''}>
            <Trans>My calendar address</Trans>
          </Modal.Title>
          <p className={classes.note}>
            <Trans>
              Subscribe to this address in Google Calendar, Outlook and others to see the events assigned to you in all
              projects. Anyone with the address can see them, so treat it like a password.
            </Trans>
          </p>
          {address ? (
            <>
              <Row gap={8}>
                <TextInput
                  flex={1}
                  readOnly
                  aria-label={t`Calendar address`}
                  value={address}
                  onFocus={(event) => event.currentTarget.select()}
                />
                <Button
                  variant="default"
                  leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                  onClick={() => void copy()}
                >
                  {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
                </Button>
              </Row>
              <ul className={classes.steps}>
                <li>
                  <Trans>Google Calendar: Other calendars → From URL.</Trans>
                </li>
                <li>
                  <Trans>Outlook: Add calendar → Subscribe from web.</Trans>
                </li>
                <li>
                  <Trans>It is shown only once. If it is lost, create a new one; the old one stops working.</Trans>
                </li>
              </ul>
            </>
          ) : (
            data?.there && (
              <p className={classes.note}>
                <Trans>
                  You have had an address since <TimeText at={data.made_at ?? ''} />. A new one replaces it.
                </Trans>
              </p>
            )
          )}
          <Cluster gap={8}>
            {!address && (
              <Button loading={busy} onClick={() => void make()}>
                {data?.there ? <Trans>Create a new address</Trans> : <Trans>Create address</Trans>}
              </Button>
            )}
            {(address !== undefined || data?.there) && (
              <Button variant="default" disabled={busy} onClick={() => void end()}>
                <Trans>Remove address</Trans>
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </Cluster>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
