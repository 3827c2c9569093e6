/** Begins a checklist from a set. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Text } from '../../../../contract/call.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type ChecklistFigures, checklist_figures } from '../slices.ts';
import { ChecklistInputs, Details } from './ChecklistInputs.tsx';

const Added = Details.extend({ set_key: Text(60, 1) });

/** Names the event that a set is usually filled in for, until another is selected. */
function MeantEvent({ figures }: { figures: ChecklistFigures }) {
  const key = useFormValue<string | undefined>('set_key');
  const { state } = useForm();
  const meant = figures.sets.find((one) => one.key === key)?.event_id;
  const change = useEffectEvent((event_id: number) => state.set('event_id', event_id));
  useEffect(() => {
    if (meant) change(meant);
  }, [meant]);
  return null;
}

interface AddChecklistProps {
  opened: boolean;
  project_id: number;
  onClose: () => void;
  onAdded: (checklist_id: number) => void;
}

export default function AddChecklist({ opened, project_id, onClose, onAdded }: AddChecklistProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(checklist_figures, opened ? { project_id } : undefined);
  // sent twice over a broken connection it is one
  const [client_id, setClientId] = useState(() => crypto.randomUUID());
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Add checklist`}>
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Form
          schema={Added}
          label={t`Add checklist`}
          draftKey={`checklist-${project_id}`}
          initial={{}}
          submitLabel={<Trans>Add checklist</Trans>}
          onCancel={onClose}
          onSubmit={async ({ set_key, contractor_id, instrument_id, due_on, event_id, ...facts }) => {
            const { checklist_id } = await api.add_material_installation_checklist({
              project_id,
              set_key,
              client_id,
              ...facts,
              contractor_id: contractor_id ?? null,
              instrument_id: instrument_id ?? null,
              due_on: due_on ?? null,
              event_id: event_id ?? null,
            });
            setClientId(crypto.randomUUID());
            onAdded(checklist_id);
          }}
        >
          <SelectField
            name="set_key"
            label={t`Checklist`}
            options={data.sets.map(({ key, name }) => ({ value: key, label: name }))}
          />
          <MeantEvent figures={data} />
          <ChecklistInputs figures={data} />
        </Form>
      )}
    </Drawer>
  );
}
