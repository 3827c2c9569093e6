/** An extension of a guarantee: the dates to which it is valid and claims may be made. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { api } from '../../../kit/api.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { Guarantee } from '../slices.ts';

const Typed = z.object({ valid_until: PlainDate, claim_until: PlainDate, note: Text(300).default('') });

interface ExtensionFormProps {
  opened: boolean;
  guarantee: Guarantee;
  onClose: () => void;
}

export default function ExtensionForm({ opened, guarantee, onClose }: ExtensionFormProps) {
  const { t } = useLingui();
  const { id: guarantee_id, version, party } = guarantee;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Record extension`} subtitle={party} width="narrow">
      <Form
        schema={Typed}
        label={t`Record extension`}
        submitLabel={<Trans>Record extension</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => {
          await api.add_guarantee_extension({ guarantee_id, version, ...typed });
          onClose();
        }}
      >
        <FieldGrid>
          <DateField name="valid_until" label={t`Valid until`} />
          <DateField name="claim_until" label={t`Claims until`} />
        </FieldGrid>
        <TextareaField name="note" label={t`Note`} minRows={2} />
      </Form>
    </Drawer>
  );
}
