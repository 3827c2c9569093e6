/** What can be done with a ticket now: its moves, each with the reason where it is closed; its assignee; merging. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { IconArrowMerge, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { isOpenTicket, type TicketStatus } from '../../../domain/tickets.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { ticket_choices, type TicketWhole, tookOver } from './slices.ts';
import classes from './Ticket.module.css';
import { useMove, whyNot } from './use_move.tsx';
import { useTicketLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { Cluster } from '../../ui/layout/flow.tsx';

const MergeTicket = lazy(() => import('./MergeTicket.tsx'));
const nothing = {};

/** What is done next, more often than anything else. */
const usual: readonly TicketStatus[] = ['In Progress', 'Resolved', 'Closed'];

const failed = (error: unknown) => toast.failure(sentenceOf(error));

export function TicketActs({ ticket }: { ticket: TicketWhole }) {
  const words = useTicketLabels();
  const { inside } = ticket;
  const { move, form } = useMove();
  const [merging, setMerging] = useState(false);
  const { moves, abilities } = ticket;
  const first = usual.find((to) => moves.some(({ status }) => status === to) && whyNot(ticket, to) === undefined);
  if (!inside && moves.length === 0) return null;
  return (
    <Cluster gap={12} align="end">
      {inside && <Assignee ticket={ticket} />}
      <div className={classes.moves}>
        {moves.map(({ status: to }) => (
          <DisabledReason key={to} reason={whyNot(ticket, to)}>
            <Button variant={to === first ? 'filled' : 'default'} onClick={() => move(ticket, to)}>
              {!inside && to === 'Closed' ? <Trans>It is solved</Trans> : words.verb(to)}
            </Button>
          </DisabledReason>
        ))}
        {inside &&
          isOpenTicket(ticket.status) &&
          ticket.clocks.on_site.due !== null &&
          !ticket.clocks.on_site.reached && (
            <DisabledReason reason={reasonOf(abilities.update_ticket)}>
              <Button
                variant="default"
                leftSection={<IconMapPin size={16} aria-hidden />}
                onClick={() =>
                  void api
                    .update_ticket({ ticket_id: ticket.id, version: ticket.version, on_site: true })
                    .then(tookOver, failed)
                }
              >
                <Trans>I am on site</Trans>
              </Button>
            </DisabledReason>
          )}
        {abilities.add_ticket_duplicate === true && (
          <Button
            variant="default"
            leftSection={<IconArrowMerge size={16} aria-hidden />}
            onClick={() => setMerging(true)}
          >
            <Trans>Merge</Trans>
          </Button>
        )}
      </div>
      {form}
      <LazyMount opened={merging} onClose={() => setMerging(false)}>
        {(opened) => <MergeTicket ticket={ticket} opened={opened} onClose={() => setMerging(false)} />}
      </LazyMount>
    </Cluster>
  );
}

function Assignee({ ticket }: { ticket: TicketWhole }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const { data } = useSlice(ticket_choices, nothing);
  const [busy, setBusy] = useState(false);
  const why_not = reasonOf(ticket.abilities.reassign_ticket);
  const people = (data?.people ?? []).map((one) => ({
    value: String(one.user_id),
    label: [one.name, one.outside ? t`external` : term(one.role)].filter(Boolean).join(', '),
  }));
  const held = ticket.assignee_id === null ? null : String(ticket.assignee_id);
  // someone who may not see tickets any more still has it
  const known = held === null || people.some(({ value }) => value === held);
  return (
    <Select
      className={classes.assignee ?? ''}
      label={t`Assignee`}
      placeholder={t`Nobody`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Unassign ticket` }}
      comboboxProps={{ withinPortal: false }}
      disabled={!data || busy || why_not !== undefined}
      description={why_not}
      nothingFoundMessage={t`Nothing found`}
      data={known || held === null ? people : [{ value: held, label: ticket.assignee ?? '' }, ...people]}
      value={held}
      onChange={(value) => {
        setBusy(true);
        api
          .reassign_ticket({
            ticket_id: ticket.id,
            version: ticket.version,
            user_id: value === null ? null : Number(value),
          })
          .then(tookOver, failed)
          .finally(() => setBusy(false));
      }}
    />
  );
}
