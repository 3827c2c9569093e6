/** Asks someone outside for a document that is not on the register yet: they are told, and send it themselves. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { asked_parties } from '../../../domain/documents.ts';
import { api } from '../../kit/api.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import type { Register } from './slices.ts';
import { useDocumentLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';

const { name, stage, due_on, needs_approval } = contract.add_document.request.shape;
const Asked = z.strictObject({
  name,
  asked_of: z.enum(asked_parties, 'Select one of the listed values.'),
  stage,
  due_on,
  needs_approval,
});

interface RequestDocumentProps {
  opened: boolean;
  onClose: () => void;
  project_id: number;
  stages: Register['stages'];
}

export default function RequestDocument({ opened, onClose, project_id, stages }: RequestDocumentProps) {
  const { term } = useLabels();
  const { t } = useLingui();
  const words = useDocumentLabels();
  const first = stages.find(({ abilities }) => abilities.add_document === true)?.stage;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Request document`} width="narrow">
      <Form
        schema={Asked}
        label={t`Request document`}
        initial={{ asked_of: 'customer', ...(first && { stage: first }), due_on: null, needs_approval: false }}
        submitLabel={<Trans>Send request</Trans>}
        onCancel={onClose}
        onSubmit={async (values) => {
          await api.add_document({ project_id, ...values });
          toast.success(t`They have been notified and see it on their dashboard.`);
          onClose();
        }}
      >
        <TextField
          name="name"
          label={t`Document`}
          description={t`In their words, for example “Electricity bill of the last month”`}
        />
        <SelectField
          name="asked_of"
          label={t`Sent by`}
          options={asked_parties.map((value) => ({ value, label: words.flag(value) }))}
        />
        <SelectField
          name="stage"
          label={t`Stage`}
          options={stages.map((one) => ({
            value: one.stage,
            label: term(one.name),
            disabled: one.abilities.add_document !== true,
          }))}
        />
        <DateField name="due_on" label={t`Needed by`} />
        <SwitchField
          name="needs_approval"
          label={t`Needs approval`}
          description={t`Each version needs approval in its stage`}
        />
      </Form>
    </Drawer>
  );
}
