/** The secret address under which a person's events come into their own calendar. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import classes from './Paper.module.css';
import { calendar_link } from './slices.ts';

const nothing = {};

export default function CalendarAddress({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data } = useSlice(calendar_link, nothing);
  const [address, setAddress] = useState<string>();
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast.failure(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    run(async () => {
      setCopied(false);
      setAddress((await api.add_calendar_link({})).address);
    });
  const end = () =>
    run(async () => {
      await api.delete_calendar_link({});
      setAddress(undefined);
      toast.success(t`The calendar address has ended.`);
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
              Google Calendar, Outlook and others subscribe to this address: the events given to you in all projects,
              kept up to date. Whoever has the address sees them, so treat it like a password.
            </Trans>
          </p>
          {address ? (
            <>
              <div className={classes.address}>
                <TextInput
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
              </div>
              <ul className={classes.steps}>
                <li>
                  <Trans>Google Calendar: Other calendars → From URL.</Trans>
                </li>
                <li>
                  <Trans>Outlook: Add calendar → Subscribe from web.</Trans>
                </li>
                <li>
                  <Trans>It is shown only now. Make a new one when it is lost; the old one then ends.</Trans>
                </li>
              </ul>
            </>
          ) : (
            data?.there && (
              <p className={classes.note}>
                <Trans>
                  You have an address since <TimeText at={data.made_at ?? ''} />. A new one ends it.
                </Trans>
              </p>
            )
          )}
          <div className={classes.end}>
            {!address && (
              <Button loading={busy} onClick={() => void make()}>
                {data?.there ? <Trans>Make a new address</Trans> : <Trans>Make the address</Trans>}
              </Button>
            )}
            {(address !== undefined || data?.there) && (
              <Button variant="default" disabled={busy} onClick={() => void end()}>
                <Trans>End the address</Trans>
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
