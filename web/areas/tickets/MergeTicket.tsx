/** Merges a ticket into the one that is kept. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { ticket_statuses } from '../../../domain/tickets.ts';
import { api } from '../../kit/api.ts';
import { useWindows } from '../../kit/windows.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { mergeable, type TicketView, type TicketWhole, tookOver } from './slices.ts';

const Kept = z.object({ kept_id: z.int() });

interface MergeTicketProps {
  ticket: TicketWhole;
  opened: boolean;
  onClose: () => void;
}

export default function MergeTicket({ ticket, opened, onClose }: MergeTicketProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const asked: TicketView = {
    status: ticket_statuses.filter((status) => status !== 'Duplicate'),
    search: search.slice(0, 100),
  };
  // those of the same plant first
  const of_plant = useWindows(
    mergeable.of_plant,
    opened && ticket.project_id !== null ? { ...asked, project_id: ticket.project_id } : undefined,
  );
  const all = useWindows(mergeable.all, opened ? asked : undefined);
  const others = new Map(
    [...(ticket.project_id === null ? [] : (of_plant.rows ?? [])), ...(all.rows ?? [])].flatMap((row) =>
      row === undefined || row.id === ticket.id ? [] : [[row.id, row] as const],
    ),
  );
  const options = [...others.values()].map((row) => ({
    value: row.id,
    label: [row.number, row.title, row.project_name].filter(Boolean).join(' · '),
  }));
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      width="narrow"
      phone="sheet"
      title={t`Merge into another ticket`}
      subtitle={`${ticket.number} · ${ticket.title}`}
    >
      <Form
        schema={Kept}
        label={t`Merge into another ticket`}
        submitLabel={<Trans>Merge ticket</Trans>}
        onCancel={onClose}
        onSubmit={async ({ kept_id }) => {
          tookOver(await api.add_ticket_duplicate({ ticket_id: ticket.id, version: ticket.version, kept_id }));
          toast.success(t`Merged. Followers now follow the other ticket.`);
          onClose();
        }}
      >
        <SelectField
          name="kept_id"
          label={t`Ticket to keep`}
          description={t`The conversation stays readable from both. Followers of this ticket follow the other one.`}
          searchable
          limit={80}
          // what was chosen stands there as well, and is not searched for
          onSearchChange={(text) => options.every(({ label }) => label !== text) && setSearch(text)}
          options={options}
        />
      </Form>
    </Drawer>
  );
}
