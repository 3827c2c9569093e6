/** What is known about a ticket; people of the company change it here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { late } from '../../kit/late.tsx';
import { Link } from '../../kit/router.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { type Fact, FactList } from '../../ui/layout/FactList.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { WhenOpened } from '../../ui/overlay/WhenOpened.tsx';
import { type TicketWhole, tookOver } from './slices.ts';
import classes from './Ticket.module.css';
import { useWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { MailLink, PhoneLink } from '../../ui/Reach.tsx';
import { showNumber } from '../../../domain/numbers.ts';

const EditTicket = late(() => import('./EditTicket.tsx'));

export function TicketFacts({ ticket }: { ticket: TicketWhole }) {
  const { t } = useLingui();
  const { term } = useTerms();
  const words = useWords();
  const [editing, setEditing] = useState(false);
  const { inside, warranty } = ticket;
  const facts: (Fact | false)[] = [
    {
      label: t`Plant`,
      value: ticket.project_id ? (
        <Link to={`/projects/project-dashboard?projectId=${ticket.project_id}`}>{ticket.project_name}</Link>
      ) : (
        ticket.plant_code && t`not found: ${ticket.plant_code}`
      ),
    },
    { label: t`Category`, value: [ticket.category, ticket.sub_category].map(term).filter(Boolean).join(' · ') },
    { label: t`Serial number`, value: ticket.asset_serial },
    { label: t`Assignee`, value: ticket.assignee },
    { label: t`Channel`, value: words.channel(ticket.channel) },
    { label: t`Best time`, value: ticket.preferred_time },
    inside && { label: t`Reported by`, value: ticket.contact_name },
    inside && { label: t`Phone`, value: ticket.contact_phone && <PhoneLink number={ticket.contact_phone} /> },
    inside && {
      label: t`Email`,
      value: ticket.contact_email && <MailLink address={ticket.contact_email} />,
    },
    inside && {
      label: t`Lost generation`,
      value: ticket.kwh_lost !== null && `${showNumber(ticket.kwh_lost)} kWh`,
    },
    { label: t`Under warranty`, value: warranty === null ? t`Unknown` : warranty ? t`Yes` : t`No` },
    inside && {
      label: t`Cost`,
      value: ticket.cost > 0 && (
        <>
          <Money paise={ticket.cost} /> · {words.cost(ticket.cost_state)}
        </>
      ),
    },
    inside && { label: t`Root cause`, value: ticket.root_cause, wide: true },
    { label: t`What was done`, value: ticket.action, wide: true },
    inside && { label: t`Parts`, value: ticket.parts, wide: true },
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
      <WhenOpened opened={editing} onClose={() => setEditing(false)}>
        {(opened) => <EditTicket ticket={ticket} opened={opened} onClose={() => setEditing(false)} />}
      </WhenOpened>
    </Panel>
  );
}

/** The decision on a cost, for whoever may take it. */
function Cost({ ticket }: { ticket: TicketWhole }) {
  const { t } = useLingui();
  const [remark, setRemark] = useState('');
  const why_not = ticket.may_approve ? undefined : t`The administrator or management approves costs.`;
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
      {ticket.may_approve && (
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
