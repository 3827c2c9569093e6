/** A project manager lets a quantity be dispatched without inspection or MDCC, and says why. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { api } from '../../../kit/api.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { ChainLine } from '../slices.ts';

const schema = z.object({ quantity: z.number().positive(), reason: Text(1000, 1) });

interface OverrideDrawerProps {
  opened: boolean;
  line: ChainLine;
  onClose: () => void;
}

export default function OverrideDrawer({ opened, line, onClose }: OverrideDrawerProps) {
  const { t } = useLingui();
  const { po_line_id, project_id, unit } = line;
  const most = showNumber(line.overridable, 3);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Override clearance`} subtitle={line.description}>
      <Form
        schema={schema}
        initial={{ quantity: line.overridable }}
        submitLabel={<Trans>Allow dispatch</Trans>}
        onCancel={onClose}
        onSubmit={async (values) => {
          await api.add_dispatch_override({ po_line_id, project_id, ...values });
          onClose();
        }}
      >
        <NumberField name="quantity" label={t`Quantity`} unit={unit} description={t`At most ${most} ${unit}.`} />
        <TextareaField
          name="reason"
          label={t`Reason`}
          description={t`It is shown on every later document of this material.`}
        />
      </Form>
    </Drawer>
  );
}
