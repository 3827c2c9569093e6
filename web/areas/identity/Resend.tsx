/** Asking for another mail: at once it cannot be done again, and the remaining seconds are said. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';

export const pause_seconds = 60;

/** Seconds until a time, counted down. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const over = now >= time;
  useEffect(() => {
    setNow(Date.now());
    if (Date.now() >= time) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [time]);
  return over ? 0 : Math.ceil((time - now) / 1000);
}

/** `sent_at`: when the last mail was asked for, in milliseconds. */
export function Resend({ sent_at, onSend }: { sent_at: number; onSend: () => void }) {
  const { t } = useLingui();
  const seconds = useSecondsUntil(sent_at + pause_seconds * 1000);
  if (seconds > 0) {
    return <span className="figures">{t`A new code can be sent in ${seconds} s.`}</span>;
  }
  return (
    <Button variant="subtle" px={6} mx={-6} onClick={onSend}>
      <Trans>Send a new code</Trans>
    </Button>
  );
}
