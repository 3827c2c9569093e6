/** A new ticket: for the company also how it came and who reported it; for everybody else what, where and how urgent. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { most_ticket_files } from '../../../contract/tickets.ts';
import { isInside } from '../../../domain/people.ts';
import { api } from '../../kit/api.ts';
import { useCustomFields } from '../../kit/custom_fields.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { customChange, CustomInputs, customShape } from '../../ui/form/CustomInputs.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { FieldGroup, Form } from '../../ui/form/Form.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { type Choices, ticket_choices } from './slices.ts';
import { useOpenTicket } from './ticket_address.ts';
import { TicketInputs } from './ticket_inputs.tsx';

/** How it came and who reported it, where that is not the person. */
const reporter = ['channel', 'contact_name', 'contact_phone', 'contact_email'] as const;
const files = z.array(z.instanceof(File)).max(most_ticket_files).default([]);
const New = z.object({ ...contract.add_ticket.request.shape, files });
const nothing = {};

export default function AddTicket({ opened }: { opened: boolean }) {
  const { t } = useLingui();
  const { close } = useOpenTicket();
  const { data } = useSlice(ticket_choices, opened ? nothing : undefined);
  return (
    <Drawer opened={opened} onClose={close} title={t`Add ticket`}>
      {data ? <Fields choices={data} /> : <Loading as="text" />}
    </Drawer>
  );
}

function Fields({ choices }: { choices: Choices }) {
  const { t } = useLingui();
  const person = usePerson();
  const { open, close } = useOpenTicket();
  const inside = person !== undefined && isInside(person.userKind);
  const only = choices.projects.length === 1 ? choices.projects[0]?.id : undefined;
  const fields = useCustomFields('tickets').fields.filter(({ field }) => field.kind !== 'file');
  const schema = useMemo(() => New.extend({ custom: customShape(fields).optional() }), [fields]);
  return (
    <Form
      schema={schema}
      label={t`Add ticket`}
      draftKey="add_ticket"
      initial={{ priority: 'Medium', channel: inside ? 'phone' : 'portal', project_id: only }}
      submitLabel={inside ? <Trans>Add ticket</Trans> : <Trans>Send ticket</Trans>}
      onCancel={close}
      onSubmit={async ({ custom, ...values }: z.output<typeof schema>) => {
        const ticket = await api.add_ticket({
          ...values,
          channel: inside ? values.channel : 'portal',
          ...(fields.length > 0 && { custom: customChange(custom) }),
        });
        const { number } = ticket;
        toast.success(t`${number} added.`);
        open(ticket.id);
      }}
    >
      <TicketInputs
        keys={['title']}
        choices={choices}
        labels={{ title: t`What is wrong or needed` }}
        placeholders={{ title: t`Inverter 3 shows a red light` }}
        first="title"
      />
      <TicketInputs
        keys={['category', 'sub_category', 'project_id', 'priority', 'description']}
        choices={choices}
        notes={{ priority: t`Critical: fire, shock, or the whole plant is down` }}
      />
      <FileField
        name="files"
        label={t`Photos and files`}
        description={t`At most ${most_ticket_files}, each up to 25 MB`}
        multiple
      />
      <TicketInputs
        keys={['asset_serial', 'preferred_time', ...(inside ? reporter : [])]}
        choices={choices}
        labels={{ preferred_time: t`Best time to visit or call` }}
        notes={{ contact_name: t`If it is not you` }}
      />
      {fields.length > 0 && (
        <FieldGroup title={t`More details`}>
          <CustomInputs resource="tickets" fields={fields} />
        </FieldGroup>
      )}
    </Form>
  );
}
