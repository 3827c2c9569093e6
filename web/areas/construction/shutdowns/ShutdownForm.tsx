/** A shutdown as it is proposed, or its facts as they change; the window of one that is there moves by steps. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Id, Text } from '../../../../contract/call.ts';
import { showDate } from '../../../../domain/dates.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import type { Shutdown, Shutdowns } from '../slices.ts';
import { Window, WindowFields } from './Steps.tsx';

const facts = {
  title: Text(160, 3),
  place: Text(160).default(''),
  consequence: Text(1000).default(''),
  event_id: Id.nullish(),
  present_ids: z.array(Id).default([]),
  present_others: Text(300).default(''),
  permit_number: Text(80).default(''),
};
const Added = z.object({ ...Window, ...facts });
const Changed = z.object(facts);

interface ShutdownFormProps {
  opened: boolean;
  project_id: number;
  data: Shutdowns;
  /** absent: a new one */
  shutdown: Shutdown | undefined;
  onClose: () => void;
}

export default function ShutdownForm({ opened, project_id, data, shutdown, onClose }: ShutdownFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const title = shutdown ? t`Change shutdown` : t`Propose shutdown`;
  const fields = <Facts data={data} shutdown={shutdown} />;
  return (
    <Drawer opened={opened} onClose={onClose} title={title}>
      {shutdown ? (
        <Form
          schema={Changed}
          label={title}
          initial={{ ...shutdown, present_ids: shutdown.present.map(({ id }) => id) }}
          submitLabel={<Trans>Save shutdown</Trans>}
          whyNot={reasonOf(shutdown.abilities.update_shutdown)}
          onCancel={onClose}
          onSubmit={async ({ event_id, ...given }) => {
            const { id: shutdown_id, version } = shutdown;
            await api.update_shutdown({ shutdown_id, version, ...given, event_id: event_id ?? null });
            onClose();
          }}
        >
          {fields}
        </Form>
      ) : (
        <Form
          schema={Added}
          label={title}
          initial={{ day: today, from_time: '08:00', to_time: '13:00', present_ids: [] }}
          submitLabel={title}
          whyNot={reasonOf(data.abilities.add_shutdown)}
          onCancel={onClose}
          onSubmit={async ({ event_id, ...given }) => {
            await api.add_shutdown({ project_id, ...given, event_id: event_id ?? null });
            onClose();
          }}
        >
          <WindowFields />
          {fields}
        </Form>
      )}
    </Drawer>
  );
}

function Facts({ data, shutdown }: { data: Shutdowns; shutdown: Shutdown | undefined }) {
  const { t } = useLingui();
  const named = data.events.map(({ id, name, start }) => ({
    value: id,
    label: start ? `${name} (${showDate(start)})` : name,
  }));
  // a finished event is not offered, but stays chosen
  const chosen = shutdown?.event_id;
  const events =
    chosen && !named.some(({ value }) => value === chosen)
      ? [...named, { value: chosen, label: shutdown.event }]
      : named;
  return (
    <>
      <TextField name="title" label={t`Title`} placeholder={t`Tie-in at the main LT panel`} />
      <FieldGrid>
        <TextField name="place" label={t`Switched off`} placeholder={t`Incomer 2 of the main LT panel`} />
        <SelectField name="event_id" label={t`Event`} options={events} searchable />
        <TextField name="permit_number" label={t`Permit to work`} />
      </FieldGrid>
      <TextareaField name="consequence" label={t`What it means for the plant`} minRows={2} />
      <MultiSelectField
        name="present_ids"
        label={t`Must be present`}
        options={data.people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name="present_others" label={t`Others present`} placeholder={t`Electrician of the customer`} />
    </>
  );
}
