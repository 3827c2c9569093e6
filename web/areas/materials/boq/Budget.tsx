/** Sets what the materials of a project may cost. */
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { boq as calls } from '../../../../contract/boq.ts';
import { api } from '../../../kit/api.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { boq, type BoqHead } from '../slices.ts';

const Values = calls.update_boq.request.pick({ budget: true });

export function Budget({ project_id, head, onClose }: { project_id: number; head: BoqHead; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onClose} title={t`Budget of materials`}>
      <Form
        schema={Values}
        initial={{ budget: head.budget }}
        submitLabel={t`Set budget`}
        label={t`Budget of materials`}
        onCancel={onClose}
        onSubmit={async ({ budget }) => {
          const changed = await api.update_boq({ project_id, version: head.version, budget });
          boq.set((held) => ({ ...held, head: changed }));
          onClose();
        }}
      >
        <MoneyField name="budget" label={t`Budget (₹, excl. GST)`} />
      </Form>
    </Modal>
  );
}
