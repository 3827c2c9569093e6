/** Changes where a checklist is, who fills it in, by when, and whether the customer sees it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type Checklist, checklist_figures } from '../slices.ts';
import { ChecklistInputs, Details } from './ChecklistInputs.tsx';

const Changed = Details.extend({ shared: z.boolean() });

interface ChangeChecklistProps {
  opened: boolean;
  list: Checklist;
  onClose: () => void;
}

export default function ChangeChecklist({ opened, list, onClose }: ChangeChecklistProps) {
  const { t } = useLingui();
  const { project_id } = list;
  const { data, failure, reload } = useSlice(checklist_figures, opened ? { project_id } : undefined);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Change checklist`} subtitle={list.number}>
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Form
          schema={Changed}
          label={t`Change checklist`}
          initial={{
            place: list.place,
            asset: list.asset,
            contractor_id: list.contractor_id,
            instrument_id: list.instrument_id,
            due_on: list.due_on,
            event_id: list.event_id,
            shared: list.shared,
          }}
          submitLabel={<Trans>Save checklist</Trans>}
          onCancel={onClose}
          onSubmit={async ({ contractor_id, instrument_id, due_on, event_id, ...facts }) => {
            await api.update_checklist({
              checklist_id: list.id,
              version: list.version,
              ...facts,
              contractor_id: contractor_id ?? null,
              instrument_id: instrument_id ?? null,
              due_on: due_on ?? null,
              event_id: event_id ?? null,
            });
            onClose();
          }}
        >
          <ChecklistInputs figures={data} />
          <SwitchField
            name="shared"
            label={t`Share with the customer`}
            description={t`They see it once it is accepted.`}
          />
        </Form>
      )}
    </Drawer>
  );
}
