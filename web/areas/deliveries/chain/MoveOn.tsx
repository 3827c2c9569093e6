/** Stored material on its way to the roof: to a work front or a sub-contractor, and where it is installed. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Choice, Id, PlainDate, Text } from '../../../../contract/call.ts';
import { serialsIn } from '../../../../domain/inventory/serials.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { dispatch_choices } from '../slices.ts';
import { Quantity } from '../../../../contract/quantities.ts';

const Typed = z.object({
  status: Choice(['Shifting', 'Installed']),
  store_id: Id.nullable().default(null),
  holder_id: Id.nullable().default(null),
  front: Text(80).default(''),
  day: PlainDate,
  note: Text(500).default(''),
  lines: z
    .array(z.object({ item_id: Id, quantity: Quantity, serials: z.string().max(900_000).default('') }))
    .min(1)
    .max(100),
});

export function MoveOn({ opened, project_id, onClose }: { opened: boolean; project_id: number; onClose: () => void }) {
  const { t } = useLingui();
  const today = useToday();
  const { data } = useSlice(dispatch_choices, { project_id });
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Move to roof`}>
      <Form
        schema={Typed}
        initial={{ status: 'Shifting', day: today, store_id: data?.stores[0]?.store_id ?? null, lines: [{}] }}
        label={t`Move to roof`}
        submitLabel={t`Record`}
        whyNot={reasonOf(data?.abilities.update_scm_status)}
        draftKey={`move-on-${project_id}`}
        onCancel={onClose}
        onSubmit={async ({ lines, store_id, holder_id, ...facts }) => {
          const { number } = await api.update_scm_status({
            project_id,
            ...facts,
            ...(facts.status === 'Shifting' ? { store_id, to_store_id: holder_id } : { from_store_id: holder_id }),
            lines: lines.map(({ serials, ...line }) => ({ ...line, serials: serialsIn(serials) })),
          });
          toast.success(t`Recorded as ${number}.`);
          onClose();
        }}
      >
        <Fields project_id={project_id} />
      </Form>
    </Drawer>
  );
}

function Fields({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data } = useSlice(dispatch_choices, { project_id });
  const shifting = useFormValue<string | undefined>('status') !== 'Installed';
  const items = data?.movable ?? [];
  return (
    <>
      <FieldGrid>
        <SelectField
          name="status"
          label={t`Step`}
          options={[
            { value: 'Shifting', label: t`From the store to the roof` },
            { value: 'Installed', label: t`Installed` },
          ]}
        />
        <DateField name="day" label={t`Date`} />
        {shifting && (
          <SelectField
            name="store_id"
            label={t`From store`}
            options={(data?.stores ?? []).map(({ store_id, name }) => ({ value: store_id, label: name }))}
          />
        )}
        <SelectField
          name="holder_id"
          label={shifting ? t`To sub-contractor` : t`From sub-contractor`}
          description={t`Leave blank for the work front.`}
          options={(data?.subcontractors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SuggestField name="front" label={t`Work front`} placeholder={t`Roof block A`} options={data?.fronts ?? []} />
      </FieldGrid>
      <FormRows
        name="lines"
        title={t`Items`}
        blank={{}}
        most={100}
        add={t`Add item`}
        remove={(number) => t`Remove item ${number}`}
      >
        {(row, removal) => (
          <>
            <FieldGrid>
              <SelectField
                name={`${row}.item_id`}
                label={t`Item`}
                options={items.map(({ item_id, name }) => ({ value: item_id, label: name }))}
              />
              <NumberField name={`${row}.quantity`} label={t`Quantity`} />
              <TextareaField
                name={`${row}.serials`}
                label={t`Serial numbers`}
                description={t`If known, one per line.`}
                minRows={1}
              />
            </FieldGrid>
            {removal}
          </>
        )}
      </FormRows>
      <TextareaField name="note" label={t`Note`} minRows={2} />
    </>
  );
}
