/** How it stands with what was recorded on this device: sent, being sent, waiting for a connection, or in need of someone. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { captures } from '../areas.ts';
import { lazy } from '../kit/lazy.tsx';
import { useOnline } from '../kit/online.ts';
import { connectSenders, startOutbox, useOutbox } from '../kit/outbox/kept.ts';
import type { Waiting } from '../kit/outbox/acts.ts';
import { hint } from '../ui/overlay/Hint.tsx';
import { LazyMount } from '../ui/overlay/LazyMount.tsx';
import classes from './OutboxChip.module.css';

const Outbox = lazy(() => import('./Outbox.tsx'));

connectSenders(Object.fromEntries(Object.entries(captures).map(([kind, { send }]) => [kind, send])));

/** So long after what had waited was sent, the device says that nothing waits any more. */
const says_sent_ms = 10 * 60_000;
/** Sent within this time, an act never waited. */
const at_once_ms = 10_000;

export type OutboxTone = 'refused' | 'offline' | 'sending' | 'sent';

/** What there is to say, and of how many; nothing while nothing had to wait. */
export function sayOf({ entries, others }: Waiting, online: boolean, now: number) {
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  const of_others = others.reduce((sum, { count }) => sum + count, 0);
  const late = entries.filter(
    ({ state, made_at, sent_at }) =>
      state === 'sent' && sent_at !== null && sent_at - made_at > at_once_ms && now - sent_at < says_sent_ms,
  ).length;
  const tone: OutboxTone | undefined =
    refused > 0
      ? 'refused'
      : waiting > 0
        ? online
          ? 'sending'
          : 'offline'
        : of_others > 0
          ? 'offline'
          : late > 0
            ? 'sent'
            : undefined;
  return { tone, count: refused || waiting || of_others, of_others: refused + waiting === 0 && of_others > 0 };
}

export function OutboxChip() {
  const { t } = useLingui();
  const waiting = useOutbox();
  const online = useOnline();
  const [opened, setOpened] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => startOutbox(), []);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const newest = Math.max(now, ...waiting.entries.map(({ sent_at }) => sent_at ?? 0));
  const { tone, count, of_others } = sayOf(waiting, online, newest);
  const words = {
    refused: <Plural value={count} one="# needs you" other="# need you" />,
    sending: <Trans>Sending {count}</Trans>,
    offline: of_others ? <Trans>{count} of others</Trans> : <Trans>{count} waiting</Trans>,
    sent: <Trans>All sent</Trans>,
  };
  const Icon = { refused: IconAlertCircle, sending: IconCloudUpload, offline: IconCloudOff, sent: IconCloudCheck };
  const Shown = tone && Icon[tone];
  return (
    <>
      {tone && Shown && (
        <button
          type="button"
          className={classes.chip}
          data-tone={tone}
          data-touch
          aria-haspopup="dialog"
          {...hint(t`Recorded on this device`)}
          onClick={() => setOpened(true)}
        >
          <Shown size={18} stroke={1.8} aria-hidden />
          <span className="out-of-sight" aria-live="polite">
            {words[tone]}
          </span>
          <span data-only="desk" aria-hidden>
            {words[tone]}
          </span>
          {count > 0 && (
            <span data-only="phone" aria-hidden>
              {count}
            </span>
          )}
        </button>
      )}
      <LazyMount opened={opened} onClose={() => setOpened(false)}>
        {(open) => <Outbox opened={open} onClose={() => setOpened(false)} />}
      </LazyMount>
    </>
  );
}
