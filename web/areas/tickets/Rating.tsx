/** How the customer rates what was done: five stars and a few words. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Rating as Stars, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { type TicketWhole, tookOver } from './slices.ts';
import classes from './Ticket.module.css';

export function Rating({ ticket }: { ticket: TicketWhole }) {
  const { t } = useLingui();
  const [stars, setStars] = useState(ticket.rating ?? 0);
  const [words, setWords] = useState(ticket.rating_words);
  const [busy, setBusy] = useState(false);
  if (ticket.abilities.add_ticket_rating !== true) return null;
  const changed = stars !== (ticket.rating ?? 0) || words.trim() !== ticket.rating_words;
  const send = async () => {
    setBusy(true);
    try {
      tookOver(await api.add_ticket_rating({ ticket_id: ticket.id, stars, words: words.trim() }));
      toast.success(t`Thank you for your rating.`);
    } catch (error) {
      toast.failure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={ticket.rating === null ? <Trans>How was it?</Trans> : <Trans>Your rating</Trans>}>
      <div className={classes.rating}>
        <Stars
          value={stars}
          onChange={setStars}
          size="lg"
          getSymbolLabel={(value) => t`${value} of 5`}
          aria-label={t`Rating`}
        />
        <Textarea
          aria-label={t`In your words`}
          placeholder={t`What went well, what did not`}
          autosize
          minRows={2}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button disabled={stars === 0 || !changed} loading={busy} onClick={() => void send()}>
          <Trans>Send rating</Trans>
        </Button>
      </div>
    </Panel>
  );
}
