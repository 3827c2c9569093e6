/** A receipt as it is recorded: what came, what was deducted, and which invoices it settles; the oldest first is proposed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { Choice, PlainDate, Text } from '../../../contract/call.ts';
import { Paise } from '../../../contract/fields.ts';
import { useToday } from '../../ui/text/today.ts';
import {
  proposeMatches,
  receipt_deductions,
  receipt_modes,
  receipt_purposes,
  settledBy,
} from '../../../domain/money/receipts.ts';
import { showPaise } from '../../../domain/money.ts';
import { api } from '../../kit/api.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid, FieldGroup, Form } from '../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Money } from '../../ui/text/Money.tsx';
import classes from './Billing.module.css';
import { MatchRows, matchesFrom, Matches } from './MatchRows.tsx';
import type { Receipts } from './slices.ts';
import { useReceiptDeductions, useReceiptModes } from './words.tsx';

const Typed = z.object({
  day: PlainDate,
  mode: Choice(receipt_modes),
  purpose: Choice(receipt_purposes),
  reference: Text(60).default(''),
  remark: Text(500).default(''),
  amount: Paise,
  tds: Paise.nullish(),
  retention: Paise.nullish(),
  deductions: z
    .array(z.object({ kind: Choice(receipt_deductions), reason: Text(300, 3), amount: Paise.positive() }))
    .max(20)
    .default([]),
  matches: Matches,
});
type Amounts = Partial<Pick<z.output<typeof Typed>, 'amount' | 'tds' | 'retention' | 'deductions'>>;

const settles = ({ amount, tds, retention, deductions }: Amounts): number =>
  settledBy({
    amount: amount ?? 0,
    tds: tds ?? 0,
    retention: retention ?? 0,
    deductions: (deductions ?? []).map((one) => ({ ...one, amount: one.amount ?? 0 })),
  });

interface ReceiptFormProps {
  opened: boolean;
  project_id: number;
  choices: Receipts;
  onClose: () => void;
}

export default function ReceiptForm({ opened, project_id, choices, onClose }: ReceiptFormProps) {
  const { t } = useLingui();
  const modes = useReceiptModes();
  const today = useToday();
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Record receipt`} width="wide">
      <Form
        schema={Typed}
        label={t`Record receipt`}
        initial={{
          day: today,
          mode: 'bank_transfer',
          purpose: 'invoices',
          deductions: [],
          matches: [],
        }}
        submitLabel={<Trans>Record receipt</Trans>}
        onCancel={onClose}
        onSubmit={async ({ tds, retention, matches, ...typed }) => {
          const released = typed.purpose === 'retention';
          await api.add_receipt({
            project_id,
            ...typed,
            tds: released ? 0 : (tds ?? 0),
            retention: released ? 0 : (retention ?? 0),
            deductions: released ? [] : typed.deductions,
            matches: released ? [] : matchesFrom(matches),
          });
          onClose();
        }}
      >
        <FieldGrid>
          <DateField name="day" label={t`Date`} />
          <SelectField
            name="mode"
            label={t`Mode`}
            options={receipt_modes.map((value) => ({ value, label: modes[value] }))}
          />
          <MoneyField name="amount" label={t`Amount received`} />
          <TextField name="reference" label={t`Reference`} description={t`UTR, cheque number or transaction ID`} />
        </FieldGrid>
        {choices.retention_held > 0 && (
          <SelectField
            name="purpose"
            label={t`For`}
            options={[
              { value: 'invoices', label: t`Invoices` },
              { value: 'retention', label: t`Release of retention` },
            ]}
          />
        )}
        <OfInvoices choices={choices} />
        <TextField name="remark" label={t`Remark`} />
      </Form>
    </Drawer>
  );
}

function OfInvoices({ choices }: { choices: Receipts }) {
  const { t } = useLingui();
  const kinds = useReceiptDeductions();
  const purpose = useFormValue<string>('purpose');
  if (purpose === 'retention') {
    const held = showPaise(choices.retention_held);
    return (
      <p className={classes.dim}>
        <Trans>The customer holds {held} back.</Trans>
      </p>
    );
  }
  return (
    <>
      <FieldGroup title={t`Deducted by the customer`}>
        <FieldGrid>
          <MoneyField name="tds" label={t`TDS`} />
          <MoneyField name="retention" label={t`Retention`} />
        </FieldGrid>
        <FormRows
          name="deductions"
          blank={{ kind: 'damages' }}
          most={20}
          add={t`Add deduction`}
          remove={(number) => t`Remove deduction ${number}`}
        >
          {(row, removal) => (
            <>
              <FieldGrid>
                <SelectField
                  name={`${row}.kind`}
                  label={t`Kind`}
                  options={receipt_deductions.map((value) => ({ value, label: kinds[value] }))}
                />
                <MoneyField name={`${row}.amount`} label={t`Amount`} />
              </FieldGrid>
              <TextField name={`${row}.reason`} label={t`Reason`} />
              {removal}
            </>
          )}
        </FormRows>
      </FieldGroup>
      <FieldGroup title={t`Matched to invoices`}>
        <Proposal choices={choices} />
        <MatchRows open={choices.open} />
        <Left />
      </FieldGroup>
    </>
  );
}

const useSettles = (): number =>
  settles({
    amount: useFormValue<number>('amount'),
    tds: useFormValue<number | null>('tds'),
    retention: useFormValue<number | null>('retention'),
    deductions: useFormValue<z.output<typeof Typed>['deductions'] | undefined>('deductions') ?? [],
  });

/** Matches the oldest invoices first. */
function Proposal({ choices }: { choices: Receipts }) {
  const { state } = useForm();
  if (choices.open.length === 0)
    return (
      <p className={classes.dim}>
        <Trans>No invoice is open. The receipt stays on account.</Trans>
      </p>
    );
  return (
    <div>
      <Button
        variant="light"
        size="compact-sm"
        onClick={() => state.set('matches', proposeMatches(settles(state.values() as Amounts), choices.open))}
      >
        <Trans>Match oldest invoices first</Trans>
      </Button>
    </div>
  );
}

/** What stays on account while it is typed. */
function Left() {
  const paise = useSettles();
  const matches = useFormValue<{ amount?: number | null }[] | undefined>('matches') ?? [];
  const left = paise - matches.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return (
    <p className={classes.dim} role="status">
      {left < 0 ? (
        <Trans>
          <Money paise={-left} exact /> more is matched than is available.
        </Trans>
      ) : (
        <Trans>
          Settles <Money paise={paise} exact />, of which <Money paise={left} exact /> stays on account.
        </Trans>
      )}
    </p>
  );
}
