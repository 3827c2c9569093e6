/** Changes the facts of a ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FieldGrid, FieldGroup, Form } from '../../ui/form/Form.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ticket_choices, type TicketWhole, tookOver } from './slices.ts';
import { useWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';

const {
  ticket_id: _id,
  version: _version,
  on_site: _on_site,
  warranty: _warranty,
  ...shape
} = contract.update_ticket.takes.shape;
const Facts = z.object({ ...shape, warranty: z.enum(['unknown', 'yes', 'no']).default('unknown') });
const nothing = {};

interface EditTicketProps {
  ticket: TicketWhole;
  opened: boolean;
  onClose: () => void;
}

export default function EditTicket({ ticket, opened, onClose }: EditTicketProps) {
  const { t } = useLingui();
  const terms = useTerms();
  const words = useWords();
  const { data: choices } = useSlice(ticket_choices, opened ? nothing : undefined);
  const categories = choices?.categories.map(({ name }) => name) ?? [];
  const subs = choices?.categories.find(({ name }) => name === ticket.category)?.sub_categories ?? [];
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Edit details`} subtitle={`${ticket.number} · ${ticket.title}`}>
      <Form
        schema={Facts}
        label={t`Edit details`}
        submitLabel={<Trans>Save details</Trans>}
        onCancel={onClose}
        initial={{
          project_id: ticket.project_id,
          category: ticket.category,
          sub_category: ticket.sub_category,
          asset_serial: ticket.asset_serial,
          title: ticket.title,
          description: ticket.description,
          priority: ticket.priority,
          kwh_lost: ticket.kwh_lost,
          root_cause: ticket.root_cause,
          action: ticket.action,
          parts: ticket.parts,
          cost: ticket.cost,
          warranty: ticket.warranty === null ? 'unknown' : ticket.warranty ? 'yes' : 'no',
        }}
        onSubmit={async ({ warranty, cost, ...values }) => {
          tookOver(
            await api.update_ticket({
              ticket_id: ticket.id,
              version: ticket.version,
              ...values,
              // an emptied field says that nothing is known any more
              project_id: values.project_id ?? null,
              kwh_lost: values.kwh_lost ?? null,
              cost: cost ?? 0,
              warranty: warranty === 'unknown' ? null : warranty === 'yes',
            }),
          );
          toast.success(t`Ticket saved.`);
          onClose();
        }}
      >
        <TextField name="title" label={t`Title`} maxLength={160} />
        <FieldGrid>
          <SelectField
            name="category"
            label={t`Category`}
            searchable
            options={terms.choices(
              categories.includes(ticket.category) ? categories : [ticket.category, ...categories],
            )}
          />
          <SuggestField name="sub_category" label={t`Sub-category`} options={terms.choices(subs)} />
          <SelectField
            name="project_id"
            label={t`Plant`}
            searchable
            options={(choices?.projects ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))}
          />
          <SelectField
            name="priority"
            label={t`Priority`}
            description={t`Each priority has its own SLA`}
            options={words.priorities}
          />
          <TextField name="asset_serial" label={t`Serial number of the equipment`} />
          <NumberField name="kwh_lost" label={t`Lost generation`} unit="kWh" min={0} />
        </FieldGrid>
        <TextareaField name="description" label={t`Description`} maxLength={4000} />
        <FieldGroup title={t`Cause and resolution`}>
          <TextareaField
            name="root_cause"
            label={t`Root cause`}
            description={t`Visible to the company only`}
            maxLength={1000}
          />
          <TextareaField name="action" label={t`What was done`} maxLength={2000} />
          <TextareaField
            name="parts"
            label={t`Parts`}
            description={t`Visible to the company only`}
            maxLength={1000}
            minRows={1}
          />
          <FieldGrid>
            <SelectField
              name="warranty"
              label={t`Under warranty`}
              options={[
                { value: 'unknown', label: t`Unknown` },
                { value: 'yes', label: t`Yes` },
                { value: 'no', label: t`No` },
              ]}
            />
            <MoneyField name="cost" label={t`Cost to charge`} description={t`Needs approval if outside warranty`} />
          </FieldGrid>
        </FieldGroup>
      </Form>
    </Drawer>
  );
}
