/** Merges a ticket into the one that is kept. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { type TicketWhole, tookOver, user_tickets } from './slices.ts';

const Kept = z.object({ kept_id: z.int() });
const nothing = {};

interface MergeTicketProps {
  ticket: TicketWhole;
  opened: boolean;
  onClose: () => void;
}

export default function MergeTicket({ ticket, opened, onClose }: MergeTicketProps) {
  const { t } = useLingui();
  const { data } = useSlice(user_tickets, opened ? nothing : undefined);
  // those of the same plant first
  const others = (data?.tickets ?? [])
    .filter(({ id, status }) => id !== ticket.id && status !== 'Duplicate')
    .toSorted((a, b) => Number(b.project_id === ticket.project_id) - Number(a.project_id === ticket.project_id));
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
          options={others.map((row) => ({
            value: row.id,
            label: [row.number, row.title, row.project_name].filter(Boolean).join(' · '),
          }))}
        />
      </Form>
    </Drawer>
  );
}
