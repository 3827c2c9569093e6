/** The reason for which an inspection is cancelled. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { api } from '../../../kit/api.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { InspectionAnswer } from '../slices.ts';

const schema = z.object({ reason: Text(1000, 1) });

interface CancelInspectionProps {
  opened: boolean;
  inspection: InspectionAnswer;
  onClose: () => void;
}

export default function CancelInspection({ opened, inspection, onClose }: CancelInspectionProps) {
  const { t } = useLingui();
  const { id: inspection_id, version } = inspection;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Cancel inspection`} subtitle={inspection.number}>
      <Form
        schema={schema}
        submitLabel={<Trans>Cancel inspection</Trans>}
        onCancel={onClose}
        onSubmit={async (values) => {
          await api.change_inspection_status({ inspection_id, version, status: 'cancelled', ...values });
          onClose();
        }}
      >
        <TextareaField
          name="reason"
          label={t`Reason`}
          description={t`It is emailed to the supplier. This cannot be undone.`}
        />
      </Form>
    </Drawer>
  );
}
