/** An answer that came on paper or by phone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { proposals } from '../../../../contract/proposals.ts';
import { api } from '../../../kit/api.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

const schema = proposals.change_proposal_status.request.omit({ proposal_id: true });

interface AnswerProps {
  opened: boolean;
  onClose: () => void;
  proposal_id: number;
  name: string;
}

export function RecordAnswer({ opened, onClose, proposal_id, name }: AnswerProps) {
  const { t } = useLingui();
  return (
    <Drawer opened={opened} onClose={onClose} width="narrow" title={t`Record an answer`}>
      <Form
        schema={schema}
        initial={{ status: 'accepted', name }}
        submitLabel={<Trans>Record answer</Trans>}
        onCancel={onClose}
        onSubmit={async (answer) => {
          await api.change_proposal_status({ proposal_id, ...answer });
          toast.success(t`Answer recorded.`);
          onClose();
        }}
      >
        <SelectField
          name="status"
          label={t`Answer`}
          options={[
            { value: 'accepted', label: t`Accepted` },
            { value: 'declined', label: t`Declined` },
          ]}
        />
        <TextField name="name" label={t`Answered by`} />
        <TextareaField name="remark" label={t`How or why`} />
      </Form>
    </Drawer>
  );
}
