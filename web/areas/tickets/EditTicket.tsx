/** Changes the facts of a ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { keysWhere } from '../../../domain/fields.ts';
import { pick } from '../../../domain/records.ts';
import { problem_fields, solution_fields } from '../../../domain/tickets/ticket_fields.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { customChange, CustomInputs, customShape, useCustomFacts } from '../../ui/form/CustomInputs.tsx';
import { FieldGroup, Form } from '../../ui/form/Form.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { ticket_choices, type TicketWhole, tookOver } from './slices.ts';
import { filesOf } from './ticket_files.ts';
import { TicketInputs } from './ticket_inputs.tsx';

const nothing = {};
const problem = keysWhere(problem_fields, (_, key) => key !== 'title');
const solution = keysWhere(solution_fields, (_, key) => key !== 'kwh_lost');
const changed = [...keysWhere(problem_fields, () => true), ...keysWhere(solution_fields, () => true)];
const shape = pick(contract.update_ticket.request.shape, changed);

interface EditTicketProps {
  ticket: TicketWhole;
  opened: boolean;
  onClose: () => void;
}

export default function EditTicket({ ticket, opened, onClose }: EditTicketProps) {
  const { t } = useLingui();
  const { data: choices } = useSlice(ticket_choices, opened ? nothing : undefined);
  const files = filesOf(ticket);
  const { fields } = useCustomFacts('tickets', files);
  const Facts = z.object({
    ...shape,
    warranty: z.enum(['unknown', 'yes', 'no']).default('unknown'),
    custom: customShape(fields).optional(),
  });
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Edit details`} subtitle={`${ticket.number} · ${ticket.title}`}>
      <Form
        schema={Facts}
        label={t`Edit details`}
        submitLabel={<Trans>Save details</Trans>}
        onCancel={onClose}
        initial={{
          ...pick(ticket, changed),
          warranty: ticket.warranty === null ? 'unknown' : ticket.warranty ? 'yes' : 'no',
          custom: ticket.custom,
        }}
        onSubmit={async ({ warranty, cost, custom, ...values }: z.output<typeof Facts>) => {
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
              custom: customChange(custom, ticket.custom),
            }),
          );
          toast.success(t`Ticket saved.`);
          onClose();
        }}
      >
        <TicketInputs keys={['title']} choices={choices} />
        <TicketInputs
          keys={[...problem, 'kwh_lost']}
          choices={choices}
          notes={{ priority: t`Each priority has its own SLA` }}
        />
        <FieldGroup title={t`Cause and resolution`}>
          <TicketInputs
            keys={solution}
            choices={choices}
            labels={{ cost: t`Cost to charge` }}
            notes={{
              root_cause: t`Visible to the company only`,
              parts: t`Visible to the company only`,
              cost: t`Needs approval if outside warranty`,
            }}
          />
        </FieldGroup>
        {fields.length > 0 && (
          <FieldGroup title={t`More details`}>
            <CustomInputs resource="tickets" fields={fields} files={files} />
          </FieldGroup>
        )}
      </Form>
    </Drawer>
  );
}
