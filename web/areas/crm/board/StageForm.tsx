/** Adds a stage, renames one, or says what it means. */
import { Trans, useLingui } from '@lingui/react/macro';
import { crm_boards } from '../../../../contract/crm.ts';
import { stage_kinds } from '../../../../domain/leads.ts';
import { api } from '../../../kit/api.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useCrmLabels } from '../labels.ts';
import type { Column } from './board_state.ts';
import { useLabels } from '../../../kit/labels.ts';

const Added = crm_boards.add_stage.request.pick({ name: true, kind: true, age_red_days: true, probability: true });
const Named = Added.pick({ name: true });

export interface StageTask {
  act: 'rename' | 'edit' | 'add';
  stage?: Column['stage'];
  before_stage_id: number | null;
}

interface StageFormProps {
  task: StageTask | undefined;
  board_id: number;
  onClose: () => void;
}

export default function StageForm({ task, board_id, onClose }: StageFormProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useCrmLabels();
  const stage = task?.stage;
  const title = { rename: t`Rename stage`, edit: t`Edit stage`, add: t`Add stage` }[task?.act ?? 'add'];
  const only_name = task?.act === 'rename';
  return (
    <Drawer
      opened={task !== undefined}
      onClose={onClose}
      title={title}
      subtitle={stage && term(stage.name)}
      width="narrow"
    >
      {task && (
        <Form
          schema={(only_name ? Named : Added) as typeof Added}
          initial={
            stage
              ? {
                  name: stage.name,
                  kind: stage.kind,
                  age_red_days: stage.age_red_days,
                  probability: stage.probability,
                }
              : { name: '', kind: 'open', age_red_days: null, probability: 0 }
          }
          submitLabel={task.act === 'add' ? <Trans>Add stage</Trans> : <Trans>Save stage</Trans>}
          label={title}
          onCancel={onClose}
          onSubmit={async (values) => {
            if (task.act === 'add') {
              await api.add_stage({ board_id, before_stage_id: task.before_stage_id, ...values });
            } else if (stage && only_name) {
              await api.change_stage_name({ stage_id: stage.id, version: stage.version, name: values.name });
            } else if (stage) {
              await api.update_stage({ stage_id: stage.id, version: stage.version, ...values });
            }
            onClose();
          }}
        >
          <TextField name="name" label={t`Name`} data-autofocus />
          {!only_name && (
            <>
              <SelectField
                name="kind"
                label={t`Meaning`}
                clearable={false}
                options={stage_kinds.map((value) => ({ value, label: words.kinds[value] }))}
                description={t`Leads are approved in Approval, closed in Won, and paused in On hold.`}
              />
              <NumberField
                name="age_red_days"
                label={t`Expected days`}
                unit={t`days`}
                description={t`A lead is marked as overdue after this many days. Leave blank for never.`}
              />
              <NumberField
                name="probability"
                label={t`Probability`}
                unit="%"
                description={t`Share of leads in this stage that are won. Used to weight the forecast.`}
              />
            </>
          )}
        </Form>
      )}
    </Drawer>
  );
}
