/** Changes a request that waits: its day, payment condition and the serial numbers of its lines. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { serialsIn } from '../../../../domain/inventory/serials.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGroup, Form } from '../../../ui/form/Form.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { MdccAnswer } from '../slices.ts';

const schema = z.object({
  valid_till: PlainDate,
  payment_condition: Text(400),
  payment_met: z.boolean(),
  note: Text(2000),
  serials: z.array(Text(200_000)),
});

interface ChangeMdccProps {
  opened: boolean;
  mdcc: MdccAnswer;
  onClose: () => void;
}

export default function ChangeMdcc({ opened, mdcc, onClose }: ChangeMdccProps) {
  const { t } = useLingui();
  const { id: mdcc_id, version, lines } = mdcc;
  const counted = lines.filter(({ unit }) => unit === 'Nos');
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Edit request`} subtitle={mdcc.order}>
      <Form
        schema={schema}
        label={t`Edit request`}
        initial={{ ...mdcc, serials: counted.map(() => '') }}
        submitLabel={<Trans>Save changes</Trans>}
        whyNot={reasonOf(mdcc.abilities.update_mdcc)}
        onCancel={onClose}
        onSubmit={async ({ serials, ...values }) => {
          await api.update_mdcc({
            mdcc_id,
            version,
            ...values,
            // left empty: those that are listed stay
            serials: counted.flatMap(({ id }, at) => {
              const numbers = serialsIn(serials[at] ?? '');
              return numbers.length > 0 ? [{ line_id: id, numbers }] : [];
            }),
          });
          onClose();
        }}
      >
        <DateField name="valid_till" label={t`Valid until`} />
        <TextField name="payment_condition" label={t`Payment condition`} />
        <SwitchField name="payment_met" label={t`The payment condition is met`} />
        <TextareaField name="note" label={t`Note`} />
        {counted.length > 0 && (
          <FieldGroup
            title={t`Serial numbers`}
            text={t`One per line, or paste a list. Replaces the list entered before.`}
          >
            {counted.map((line, at) => (
              <TextareaField
                key={line.id}
                name={`serials.${at}`}
                label={line.description}
                autosize
                minRows={2}
                maxRows={8}
              />
            ))}
          </FieldGroup>
        )}
      </Form>
    </Drawer>
  );
}
