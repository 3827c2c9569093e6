/** A move that needs words: who the ticket waits for, what was done, why it is rejected or opened again. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { type TicketStatus, waiting_parties } from '../../../domain/tickets.ts';
import { api } from '../../kit/api.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { type TicketRow, tookOver } from './slices.ts';
import { useTicketLabels } from './labels.ts';

/** What a move asks for. */
const asked = (to: TicketStatus) =>
  z.object({
    waiting_for: to === 'Waiting' ? z.enum(waiting_parties) : z.enum(waiting_parties).optional(),
    remark: to === 'Rejected' ? z.string().trim().min(1).max(1000) : z.string().trim().max(1000).default(''),
  });

interface MoveTicketProps {
  row: TicketRow;
  to: TicketStatus;
  opened: boolean;
  onClose: () => void;
}

export default function MoveTicket({ row, to, opened, onClose }: MoveTicketProps) {
  const { t } = useLingui();
  const words = useTicketLabels();
  const [schema] = useState(() => asked(to));
  const label: Partial<Record<TicketStatus, string>> = {
    Waiting: t`Waiting for`,
    Resolved: t`What was done`,
    Rejected: t`Reason for rejection`,
    Reopened: t`What is still wrong`,
  };
  const about: Partial<Record<TicketStatus, string>> = {
    Waiting: t`SLA timers pause until work continues.`,
    Resolved: t`The customer sees this and can rate and reopen the ticket for 14 days.`,
    Rejected: t`The customer sees this.`,
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      width="narrow"
      phone="sheet"
      title={words.verb(to)}
      subtitle={`${row.number} · ${row.title}`}
    >
      <Form
        key={`${row.id} ${to}`}
        schema={schema}
        label={words.verb(to)}
        submitLabel={words.verb(to)}
        onCancel={onClose}
        onSubmit={async (values) => {
          tookOver(await api.change_ticket_status({ ticket_id: row.id, version: row.version, status: to, ...values }));
          const number = row.number;
          const status = words.status(to);
          toast.success(t`${number}: ${status}.`);
          onClose();
        }}
      >
        {to === 'Waiting' && (
          <SelectField name="waiting_for" label={t`Awaiting`} options={words.parties} data-autofocus />
        )}
        <TextareaField name="remark" label={label[to] ?? t`Remark`} description={about[to]} maxLength={1000} />
      </Form>
    </Drawer>
  );
}
