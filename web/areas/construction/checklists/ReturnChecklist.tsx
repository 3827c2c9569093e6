/** Returns items of a checklist to be judged again, with the reason. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { api } from '../../../kit/api.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { Checklist } from '../slices.ts';
import { useResults } from './words.tsx';

const Returned = z.object({ item_ids: z.array(z.int()).min(1), reason: Text(500, 1) });

interface ReturnChecklistProps {
  opened: boolean;
  list: Checklist;
  onClose: () => void;
}

export default function ReturnChecklist({ opened, list, onClose }: ReturnChecklistProps) {
  const { t } = useLingui();
  const results = useResults();
  const judged = list.lines.filter(({ result, defect_open }) => result !== null && !defect_open);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Return items`} subtitle={list.number} width="narrow">
      <Form
        schema={Returned}
        label={t`Return items`}
        initial={{ item_ids: [], reason: '' }}
        submitLabel={<Trans>Return items</Trans>}
        onCancel={onClose}
        onSubmit={async (given) => {
          await api.reject_checklist({ checklist_id: list.id, version: list.version, ...given });
          onClose();
        }}
      >
        <MultiSelectField
          name="item_ids"
          label={t`Items to judge again`}
          options={judged.map(({ id, position, text, result }) => ({
            value: id,
            label: `${position + 1}. ${text} (${result ? results[result] : ''})`,
          }))}
        />
        <TextareaField name="reason" label={t`Reason`} minRows={2} />
      </Form>
    </Drawer>
  );
}
