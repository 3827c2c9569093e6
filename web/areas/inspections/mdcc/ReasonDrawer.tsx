/** The reason for which a clearance is refused or withdrawn. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { api } from '../../../kit/api.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { MdccAnswer } from '../slices.ts';

const schema = z.object({ reason: Text(1000, 1) });

interface ReasonDrawerProps {
  opened: boolean;
  mdcc: MdccAnswer;
  act: 'refuse' | 'withdraw';
  onClose: () => void;
}

export default function ReasonDrawer({ opened, mdcc, act, onClose }: ReasonDrawerProps) {
  const { t } = useLingui();
  const { id: mdcc_id, version } = mdcc;
  const refuses = act === 'refuse';
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={refuses ? t`Refuse clearance` : t`Withdraw request`}
      subtitle={mdcc.order}
    >
      <Form
        schema={schema}
        submitLabel={refuses ? <Trans>Refuse clearance</Trans> : <Trans>Withdraw request</Trans>}
        onCancel={onClose}
        onSubmit={async ({ reason }) => {
          if (refuses) await api.approve_mdcc_doc({ mdcc_id, version, clear: false, reason });
          else await api.change_mdcc_status({ mdcc_id, version, status: 'withdrawn', reason });
          onClose();
        }}
      >
        <TextareaField
          name="reason"
          label={t`Reason`}
          description={refuses ? t`Visible to the requester and the supplier.` : undefined}
        />
      </Form>
    </Drawer>
  );
}
