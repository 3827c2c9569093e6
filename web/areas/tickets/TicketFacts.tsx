/** What is known about a ticket; people of the company change it here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Link } from '../../kit/router.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { type Fact, FactList } from '../../ui/layout/FactList.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type TicketWhole, tookOver } from './slices.ts';
import classes from './Ticket.module.css';
import { useTicketLabels } from './labels.ts';
import { ticket_fields } from '../../../domain/tickets/ticket_fields.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import { useCustomFacts } from '../../ui/form/CustomInputs.tsx';
import { filesOf } from './ticket_files.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { MailLink, PhoneLink } from '../../ui/Reach.tsx';
import { showNumber } from '../../../domain/numbers.ts';

const EditTicket = lazy(() => import('./EditTicket.tsx'));

export function TicketFacts({ ticket }: { ticket: TicketWhole }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useTicketLabels();
  const [editing, setEditing] = useState(false);
  const names = useFieldNames(ticket_fields);
  const custom = useCustomFacts('tickets', filesOf(ticket));
  const { inside, warranty } = ticket;
  const facts: (Fact | false)[] = [
    {
      label: names.project_id,
      value: ticket.project_id ? (
        <Link to={`/projects/project-dashboard?projectId=${ticket.project_id}`}>{ticket.project_name}</Link>
      ) : (
        ticket.plant_code && t`not found: ${ticket.plant_code}`
      ),
    },
    { label: names.category, value: [ticket.category, ticket.sub_category].map(term).filter(Boolean).join(' · ') },
    { label: names.asset_serial, value: ticket.asset_serial },
    { label: t`Assignee`, value: ticket.assignee },
    { label: names.channel, value: words.channel(ticket.channel) },
    { label: names.preferred_time, value: ticket.preferred_time },
    inside && { label: names.contact_name, value: ticket.contact_name },
    inside &&
      ticket.reporter_hidden && {
        label: t`Phone and email`,
        value: t`Hidden. An administrator can grant the right to customer contacts.`,
      },
    inside && {
      label: names.contact_phone,
      value: ticket.contact_phone && <PhoneLink number={ticket.contact_phone} />,
    },
    inside && {
      label: names.contact_email,
      value: ticket.contact_email && <MailLink address={ticket.contact_email} />,
    },
    inside && {
      label: names.kwh_lost,
      value: ticket.kwh_lost === null ? '' : `${showNumber(ticket.kwh_lost)} kWh`,
    },
    { label: names.warranty, value: warranty === null ? t`Unknown` : warranty ? t`Yes` : t`No` },
    inside && {
      label: names.cost,
      value:
        ticket.cost > 0 ? (
          <>
            <Money paise={ticket.cost} /> · {words.cost(ticket.cost_state)}
          </>
        ) : (
          ''
        ),
    },
    inside && { label: names.root_cause, value: ticket.root_cause, wide: true },
    { label: names.action, value: ticket.action, wide: true },
    inside && { label: names.parts, value: ticket.parts, wide: true },
    ...(inside ? custom.facts(ticket.custom) : []),
    inside &&
      ticket.rating !== null && {
        label: t`Rating`,
        value: [t`${ticket.rating} of 5`, ticket.rating_words].filter(Boolean).join(': '),
        wide: true,
      },
    inside && {
      label: t`Followers`,
      value: ticket.followers.map(({ name }) => name).join(', '),
      wide: true,
    },
  ];
  return (
    <Panel
      title={<Trans>Details</Trans>}
      action={
        inside && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            <Trans>Edit details</Trans>
          </Button>
        )
      }
    >
      <FactList columns={2} facts={facts.filter((fact) => fact !== false)} />
      {inside && ticket.cost_state === 'pending' && <Cost ticket={ticket} />}
      <LazyMount opened={editing} onClose={() => setEditing(false)}>
        {(opened) => <EditTicket ticket={ticket} opened={opened} onClose={() => setEditing(false)} />}
      </LazyMount>
    </Panel>
  );
}

/** The decision on a cost, for whoever may take it. */
function Cost({ ticket }: { ticket: TicketWhole }) {
  const { t } = useLingui();
  const [remark, setRemark] = useState('');
  const why_not = reasonOf(ticket.abilities.approve_ticket_cost);
  const decide = async (approved: boolean) => {
    try {
      tookOver(
        await api.approve_ticket_cost({
          ticket_id: ticket.id,
          version: ticket.version,
          approved,
          remark: remark.trim(),
        }),
      );
      toast.success(approved ? t`Cost approved.` : t`Cost rejected.`);
    } catch (error) {
      toast.failure(sentenceOf(error));
    }
  };
  return (
    <div className={classes.cost}>
      <p>
        <Trans>
          A cost of <Money paise={ticket.cost} /> awaits approval.
        </Trans>
      </p>
      {!why_not && (
        <Textarea
          aria-label={t`Remark`}
          placeholder={t`Remark (required to reject)`}
          autosize
          maxLength={500}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      )}
      <div className={classes.moves}>
        <DisabledReason reason={why_not}>
          <Button onClick={() => void decide(true)}>
            <Trans>Approve cost</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason
          reason={why_not ?? (remark.trim() === '' ? t`Enter the reason for rejection first.` : undefined)}
        >
          <Button variant="default" onClick={() => void decide(false)}>
            <Trans>Reject cost</Trans>
          </Button>
        </DisabledReason>
      </div>
    </div>
  );
}
