/** The amounts of a draft, head by head, beside what the BOQ and the usual shares come to. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { Choice, Text } from '../../../contract/call.ts';
import { Paise } from '../../../contract/fields.ts';
import { budget_heads } from '../../../domain/money/heads.ts';
import { showRupees } from '../../../domain/money.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { api } from '../../kit/api.ts';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Money } from '../../ui/text/Money.tsx';
import classes from './Finance.module.css';
import type { BudgetedFinance, OpenBudget } from './slices.ts';
import { useHeadNames } from './words.tsx';

const Typed = z.object({
  lines: z.array(z.object({ head: Choice(budget_heads), amount: Paise.nullable(), reason: Text(300).default('') })),
});

interface BudgetFormProps {
  opened: boolean;
  open: OpenBudget;
  data: BudgetedFinance;
  onClose: () => void;
}

export default function BudgetForm({ opened, open, data, onClose }: BudgetFormProps) {
  const { t } = useLingui();
  const lines = budget_heads.map((head) => {
    const line = open.lines.find((one) => one.head === head);
    return { head, amount: line?.amount ?? null, reason: line?.reason ?? '' };
  });
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Edit amounts`} subtitle={t`excl. GST`}>
      <Form
        schema={Typed}
        label={t`Edit amounts`}
        initial={{ lines }}
        submitLabel={<Trans>Save amounts</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => {
          const changed = typed.lines.filter(
            ({ amount, reason }, at) => (amount ?? 0) !== (lines[at]?.amount ?? 0) || reason !== lines[at]?.reason,
          );
          if (changed.length > 0)
            await api.update_budget({
              budget_id: open.id,
              version: open.version,
              lines: changed.map(({ amount, ...line }) => ({ ...line, amount: amount ?? 0 })),
            });
          onClose();
        }}
      >
        <Total />
        {data.proposal.map((proposed, at) => (
          <Head key={proposed.head} at={at} proposed={proposed} />
        ))}
      </Form>
    </Drawer>
  );
}

function Total() {
  const lines = useFormValue<{ amount: unknown }[]>('lines') ?? [];
  const sum = lines.reduce((total, { amount }) => total + (typeof amount === 'number' ? amount : 0), 0);
  return (
    <p className={classes.name}>
      <Trans>Total</Trans> <Money paise={sum} />
    </p>
  );
}

function Head({ at, proposed }: { at: number; proposed: BudgetedFinance['proposal'][number] }) {
  const { t } = useLingui();
  const name = useHeadNames()(proposed.head);
  const { state } = useForm();
  const amount = useFormValue<number | null>(`lines.${at}.amount`);
  const { unpriced } = proposed;
  const rupees = showRupees(proposed.amount);
  return (
    <div className={classes.head} role="group" aria-label={name}>
      <span className={classes.name}>
        {name}
        {proposed.amount > 0 && proposed.amount !== amount && (
          <Button variant="subtle" size="compact-sm" onClick={() => state.set(`lines.${at}.amount`, proposed.amount)}>
            {proposed.basis === 'boq'
              ? t`Use BOQ: ${rupees}`
              : t`Use ${showNumber(proposed.share, 1)}% of contract: ${rupees}`}
          </Button>
        )}
      </span>
      <MoneyField
        name={`lines.${at}.amount`}
        label={t`Amount`}
        {...(unpriced > 0 && { description: t`BOQ lines without a budget rate: ${unpriced}` })}
      />
      <TextField name={`lines.${at}.reason`} label={t`Reason`} />
    </div>
  );
}
