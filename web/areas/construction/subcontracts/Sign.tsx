/** Signs a measurement: what the daily records have ready, and what was measured by hand. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Id, Text } from '../../../../contract/call.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { api } from '../../../kit/api.ts';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { MeasurementBook } from '../slices.ts';
import classes from './Subcontracts.module.css';
import { Quantity } from '../../../../contract/quantities.ts';

const Signed = z.object({
  remark: Text(500).default(''),
  by_hand: z
    .array(z.object({ line_id: Id, front_id: Id.nullish(), quantity: Quantity, remark: Text(200).default('') }))
    .max(50)
    .default([]),
});

export default function Sign({
  opened,
  book,
  onClose,
}: {
  opened: boolean;
  book: MeasurementBook;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const ready = book.lines.filter((line) => line.ready > 0);
  const free = book.lines.filter(({ by_hand }) => by_hand);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Sign measurement`} subtitle={book.number}>
      <Form
        schema={Signed}
        label={t`Sign measurement`}
        initial={{ remark: '', by_hand: [] }}
        submitLabel={<Trans>Sign measurement</Trans>}
        onCancel={onClose}
        onSubmit={async ({ remark, by_hand }) => {
          await api.add_measurement({
            work_order_id: book.work_order_id,
            version: book.version,
            remark,
            by_hand: by_hand.map((one) => ({ ...one, front_id: one.front_id ?? null })),
          });
          onClose();
        }}
      >
        {ready.length > 0 ? (
          <div>
            <p>
              <Trans>From the daily records this measurement takes:</Trans>
            </p>
            <ul>
              {ready.map((line) => (
                <li key={line.line_id}>
                  {line.description}: {showNumber(line.ready, 3)} {line.unit}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p className={classes.dim}>
            <Trans>Nothing of the daily records can be measured now.</Trans>
          </p>
        )}
        {free.length > 0 && (
          <FormRows
            name="by_hand"
            title={t`Measured by hand`}
            blank={{}}
            most={50}
            add={t`Add entry`}
            remove={(number) => t`Remove entry ${number}`}
          >
            {(row, removal) => (
              <>
                <SelectField
                  name={`${row}.line_id`}
                  label={t`Work`}
                  options={free.map(({ line_id, description, ordered, measured, unit }) => ({
                    value: line_id,
                    label: t`${description} (${showNumber(Math.max(0, ordered - measured), 3)} ${unit} left)`,
                  }))}
                />
                <FieldGrid>
                  <NumberField name={`${row}.quantity`} label={t`Quantity`} decimalScale={3} />
                  <SelectField
                    name={`${row}.front_id`}
                    label={t`Work front`}
                    placeholder={t`Whole site`}
                    options={book.fronts.map(({ id, name, why }) => ({
                      value: id,
                      label: why ? `${name} (${why})` : name,
                      disabled: why !== null,
                    }))}
                  />
                </FieldGrid>
                <TextField name={`${row}.remark`} label={t`Dimensions or remark`} placeholder={t`Nos × L × B × H`} />
                {removal}
              </>
            )}
          </FormRows>
        )}
        <TextField name="remark" label={t`Remark`} />
      </Form>
    </Drawer>
  );
}
