/** A new ticket: for the company also how it came and who reported it; for everybody else what, where and how urgent. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { most_ticket_files } from '../../../contract/tickets.ts';
import { isInside } from '../../../domain/people.ts';
import { api } from '../../kit/api.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { type Choices, ticket_choices } from './slices.ts';
import { useOpenTicket } from './ticket_address.ts';
import { useWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';

const files = z.array(z.instanceof(File)).max(most_ticket_files).default([]);
const New = z.object({ ...contract.add_ticket.takes.shape, files });
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
  const terms = useTerms();
  const { t } = useLingui();
  const words = useWords();
  const person = usePerson();
  const { open, close } = useOpenTicket();
  const inside = person !== undefined && isInside(person.userKind);
  const only = choices.projects.length === 1 ? choices.projects[0]?.id : undefined;
  return (
    <Form
      schema={New}
      label={t`Add ticket`}
      draftKey="add_ticket"
      initial={{ priority: 'Medium', channel: inside ? 'phone' : 'portal', project_id: only }}
      submitLabel={inside ? <Trans>Add ticket</Trans> : <Trans>Send ticket</Trans>}
      onCancel={close}
      onSubmit={async (values) => {
        const ticket = await api.add_ticket({ ...values, channel: inside ? values.channel : 'portal' });
        const { number } = ticket;
        toast.success(t`${number} added.`);
        open(ticket.id);
      }}
    >
      <TextField
        name="title"
        label={t`What is wrong or needed`}
        placeholder={t`Inverter 3 shows a red light`}
        data-autofocus
        maxLength={160}
      />
      <FieldGrid>
        <SelectField
          name="category"
          label={t`Category`}
          options={terms.choices(choices.categories.map(({ name }) => name))}
          searchable
        />
        <SubCategory choices={choices} />
      </FieldGrid>
      <FieldGrid>
        <SelectField
          name="project_id"
          label={t`Plant`}
          searchable
          options={choices.projects.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))}
        />
        <SelectField
          name="priority"
          label={t`Priority`}
          description={t`Critical: fire, shock, or the whole plant is down`}
          options={words.priorities}
        />
      </FieldGrid>
      <TextareaField name="description" label={t`Description`} maxLength={4000} />
      <FileField
        name="files"
        label={t`Photos and files`}
        description={t`At most ${most_ticket_files}, each up to 25 MB`}
        multiple
      />
      <FieldGrid>
        <TextField name="asset_serial" label={t`Serial number of the equipment`} />
        <TextField name="preferred_time" label={t`Best time to visit or call`} />
      </FieldGrid>
      {inside && (
        <>
          <FieldGrid>
            <SelectField name="channel" label={t`Channel`} options={words.channels} />
            <TextField name="contact_name" label={t`Reported by`} description={t`If it is not you`} />
          </FieldGrid>
          <FieldGrid>
            <PhoneField name="contact_phone" label={t`Phone`} />
            <TextField name="contact_email" label={t`Email`} type="email" />
          </FieldGrid>
        </>
      )}
    </Form>
  );
}

/** Suggestions of the chosen category; any other word is taken too. */
function SubCategory({ choices }: { choices: Choices }) {
  const terms = useTerms();
  const { t } = useLingui();
  const category = useFormValue<string | undefined>('category');
  const found = choices.categories.find(({ name }) => name === category);
  return (
    <SuggestField name="sub_category" label={t`Sub-category`} options={terms.choices(found?.sub_categories ?? [])} />
  );
}
