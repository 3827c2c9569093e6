/** The payment milestones of a contract as they are entered: shares that add up to 100%, each earned by an event or on a day. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Id, PlainDate, Text } from '../../../contract/call.ts';
import { Percent } from '../../../contract/milestones.ts';
import { showDate } from '../../../domain/dates.ts';
import { milestoneAmounts, whole_share } from '../../../domain/money/milestones.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { api } from '../../kit/api.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Money } from '../../ui/text/Money.tsx';
import classes from './Billing.module.css';
import type { BillingPlan } from './slices.ts';

const Typed = z.object({
  milestones: z
    .array(
      z.object({
        id: Id.nullish(),
        name: Text(120, 1),
        percent: Percent,
        event_id: Id.nullish(),
        after_days: z.int().min(0).max(3650).nullish(),
        due_on: PlainDate.nullish(),
      }),
    )
    .max(40),
});

const shareOf = (percent: number): number => Math.round(percent * 100);

interface MilestonesFormProps {
  opened: boolean;
  project_id: number;
  plan: BillingPlan;
  onClose: () => void;
}

export default function MilestonesForm({ opened, project_id, plan, onClose }: MilestonesFormProps) {
  const { t } = useLingui();
  const { version, events } = plan;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Payment milestones`} width="wide">
      <Form
        schema={Typed}
        label={t`Payment milestones`}
        initial={{
          milestones: plan.milestones.map(({ id, name, share, event_id, after_days, due_on }) => ({
            id,
            name,
            percent: share / 100,
            event_id,
            after_days,
            due_on,
          })),
        }}
        submitLabel={<Trans>Save milestones</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => {
          const wanted = typed.milestones.map(({ id, name, percent, event_id, after_days, due_on }) => ({
            id: id ?? null,
            name,
            share: shareOf(percent),
            event_id: event_id ?? null,
            after_days: after_days ?? 0,
            due_on: due_on ?? null,
          }));
          await api.update_milestones({ project_id, version, milestones: wanted });
          onClose();
        }}
      >
        <Total contract_value={plan.contract_value} />
        <FormRows
          name="milestones"
          blank={{ percent: null }}
          most={40}
          add={t`Add milestone`}
          remove={(number) => t`Remove milestone ${number}`}
        >
          {(row, removal) => (
            <>
              <FieldGrid>
                <TextField name={`${row}.name`} label={t`Milestone`} />
                <NumberField name={`${row}.percent`} label={t`Share, %`} decimalScale={2} />
              </FieldGrid>
              <FieldGrid>
                <SelectField
                  name={`${row}.event_id`}
                  label={t`Earned by`}
                  options={events.map(({ id, name, expected_on }) => ({
                    value: id,
                    label: expected_on ? `${name} (${showDate(expected_on)})` : name,
                  }))}
                  placeholder={t`No event`}
                  searchable
                  clearable
                />
                <When row={row} />
              </FieldGrid>
              {removal}
            </>
          )}
        </FormRows>
      </Form>
    </Drawer>
  );
}

/** Days after its event, or its own day where it has none. */
function When({ row }: { row: string }) {
  const { t } = useLingui();
  const event_id = useFormValue<number | null | undefined>(`${row}.event_id`);
  return event_id ? (
    <NumberField name={`${row}.after_days`} label={t`Days after the event`} />
  ) : (
    <DateField name={`${row}.due_on`} label={t`Due date`} />
  );
}

/** What the shares add up to while they are typed. */
function Total({ contract_value }: { contract_value: number }) {
  const rows = useFormValue<{ percent?: number | null }[] | undefined>('milestones') ?? [];
  const shares = rows.map(({ percent }) => shareOf(percent ?? 0));
  const sum = shares.reduce((total, one) => total + one, 0);
  const percent = showNumber(sum / 100, 2);
  if (sum === whole_share && shares.every((share) => share > 0)) {
    const last = milestoneAmounts(contract_value, shares).at(-1) ?? 0;
    return (
      <p className={classes.dim} role="status">
        <Trans>
          Total 100%. The last milestone comes to <Money paise={last} exact /> (excl. GST).
        </Trans>
      </p>
    );
  }
  return (
    <p className={classes.dim} role="status">
      <Trans>Total {percent}%. Milestones must add up to 100%.</Trans>
    </p>
  );
}
