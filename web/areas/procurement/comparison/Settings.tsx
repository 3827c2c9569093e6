/** By what the company compares quotes. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { api } from '../../../kit/api.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { Gets } from '../../../../contract/index.ts';

const shape = z.object({ interest_percent: z.number().min(0).max(60), creditable_percent: z.number().min(0).max(100) });

interface SettingsProps {
  opened: boolean;
  settings: Gets<'get_purchase_settings'>;
  onClose: () => void;
}

export default function Settings({ opened, settings, onClose }: SettingsProps) {
  const { t } = useLingui();
  const { version, interest_percent, creditable_percent } = settings;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Comparison settings`}
      subtitle={t`For all requests of the company`}
    >
      <Form
        schema={shape}
        initial={{ interest_percent, creditable_percent }}
        submitLabel={<Trans>Save settings</Trans>}
        onCancel={onClose}
        onSubmit={async (values) => {
          await api.update_purchase_settings({ version, ...values });
          onClose();
        }}
      >
        <NumberField name="interest_percent" label={t`Interest rate for credit and advances`} unit="%" />
        <NumberField
          name="creditable_percent"
          label={t`GST that is credited`}
          description={t`100%: all GST is input tax credit and is not ranked.`}
          unit="%"
        />
      </Form>
    </Drawer>
  );
}
