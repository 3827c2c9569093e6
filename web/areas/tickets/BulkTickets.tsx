/** Moves or assigns several tickets: what is possible for each, what came of it for each. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type TicketStatus, type WaitingParty } from '../../../domain/tickets.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { ticket_choices, type TicketRow, tookOver } from './slices.ts';
import { TicketStatusPill } from './TicketMarks.tsx';
import classes from './Tickets.module.css';
import { whyNot } from './use_move.tsx';
import { useWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';
import { sentenceOf } from '../../kit/failure.ts';

interface BulkTicketsProps {
  verb: 'move' | 'assign';
  rows: readonly TicketRow[];
  opened: boolean;
  onClose: () => void;
}

const nothing = {};
const targets: readonly TicketStatus[] = ['In Progress', 'Waiting', 'Resolved', 'Closed', 'Reopened', 'Rejected'];

export default function BulkTickets({ verb, rows, opened, onClose }: BulkTicketsProps) {
  const { t } = useLingui();
  const { term } = useTerms();
  const words = useWords();
  const { data: choices } = useSlice(ticket_choices, nothing);
  const [to, setTo] = useState<TicketStatus>();
  const [party, setParty] = useState<WaitingParty>();
  const [user_id, setUser] = useState<number>();
  const [remark, setRemark] = useState('');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setOutcomes(new Map());
    setRemark('');
  }, [rows]);

  const why = (row: TicketRow): string | undefined => (verb === 'move' && to ? whyNot(row, to, true) : undefined);
  const done = (row: TicketRow): boolean => outcomes.get(row.id) === '';
  const possible = rows.filter((row) => !done(row) && why(row) === undefined);
  const count = possible.length;
  const missing =
    verb === 'assign'
      ? user_id === undefined && t`Select a person first.`
      : !to
        ? t`Select a status first.`
        : to === 'Waiting' && !party
          ? t`Enter who they are waiting for.`
          : to === 'Rejected' && remark.trim() === ''
            ? t`Enter the reason for rejection.`
            : undefined;
  const reason = missing || (count === 0 ? t`Nothing to change for these tickets.` : undefined);

  const run = async () => {
    if (reason || busy) return;
    setBusy(true);
    const found = new Map(outcomes);
    for (const row of possible) {
      const about = { ticket_id: row.id, version: row.version, remark: remark.trim() };
      try {
        // one after another, so that each answer stands beside its ticket
        const ticket =
          verb === 'assign'
            ? await api.reassign_ticket({ ...about, user_id: user_id as number })
            : await api.change_ticket_status({
                ...about,
                status: to as TicketStatus,
                ...(to === 'Waiting' && party ? { waiting_for: party } : {}),
              });
        tookOver(ticket);
        found.set(row.id, '');
      } catch (failure) {
        found.set(row.id, sentenceOf(failure));
      }
      setOutcomes(new Map(found));
    }
    setBusy(false);
  };

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={verb === 'assign' ? t`Assign tickets` : t`Move tickets`}
      subtitle={rows.length === 1 ? rows[0]?.title : plural(rows.length, { one: '# ticket', other: '# tickets' })}
      footer={
        <div className={classes.row}>
          <DisabledReason reason={reason}>
            <Button loading={busy} onClick={() => void run()}>
              {verb === 'assign' ? <Trans>Assign {count}</Trans> : <Trans>Move {count}</Trans>}
            </Button>
          </DisabledReason>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      }
    >
      <div className={classes.stack}>
        {verb === 'assign' ? (
          <Select
            label={t`Assignee`}
            placeholder={t`Select`}
            searchable
            data={(choices?.people ?? []).map((one) => ({
              value: String(one.user_id),
              label: [one.name, term(one.role)].filter(Boolean).join(', '),
            }))}
            value={user_id === undefined ? null : String(user_id)}
            onChange={(value) => setUser(value === null ? undefined : Number(value))}
          />
        ) : (
          <Select
            label={t`New status`}
            placeholder={t`Select`}
            data={targets.map((value) => ({ value, label: words.status(value) }))}
            value={to ?? null}
            onChange={(value) => setTo(value ?? undefined)}
          />
        )}
        {verb === 'move' && to === 'Waiting' && (
          <Select
            label={t`Awaiting`}
            placeholder={t`Select`}
            data={words.parties}
            value={party ?? null}
            onChange={(value) => setParty(value ?? undefined)}
          />
        )}
        <Textarea
          label={t`Remark`}
          description={
            verb === 'move' ? t`Visible to everyone who can see the ticket.` : t`The new assignee is notified.`
          }
          maxLength={500}
          autosize
          minRows={2}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        <ul className={classes.lines} aria-label={t`Tickets`}>
          {rows.map((row) => {
            const outcome = outcomes.get(row.id);
            const says = outcome ?? why(row);
            return (
              <li key={row.id} className={classes.line}>
                <span className={classes.grow}>
                  <span>
                    {row.title} <span className={classes.number}>{row.number}</span>
                  </span>
                  {outcome === '' ? (
                    <span className={classes.dim} role="status">
                      <Trans>done</Trans>
                    </span>
                  ) : (
                    says && <span className={outcome ? classes.failed : classes.dim}>{says}</span>
                  )}
                </span>
                <TicketStatusPill row={row} />
              </li>
            );
          })}
        </ul>
      </div>
    </Drawer>
  );
}
