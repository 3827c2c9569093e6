/** The invoices that money is matched to, each with its amount. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Id } from '../../../contract/call.ts';
import { Paise } from '../../../contract/fields.ts';
import { showPaise } from '../../../domain/money.ts';
import { FieldGrid } from '../../ui/form/Form.tsx';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import type { Receipt } from './slices.ts';

export const Matches = z
  .array(z.object({ invoice_id: Id, amount: Paise.positive() }))
  .max(100)
  .default([]);

export const matchesFrom = (typed: z.output<typeof Matches>) =>
  typed.map(({ invoice_id, amount }) => ({ invoice_id, amount }));

export function MatchRows({ open }: { open: Receipt['open'] }) {
  const { t } = useLingui();
  if (open.length === 0) return null;
  return (
    <FormRows
      name="matches"
      blank={{}}
      most={open.length}
      add={t`Add invoice`}
      remove={(number) => t`Remove invoice ${number}`}
    >
      {(row, removal) => (
        <>
          <FieldGrid>
            <SelectField
              name={`${row}.invoice_id`}
              label={t`Invoice`}
              options={open.map(({ id, number, balance }) => ({
                value: id,
                label: t`${number}, open ${showPaise(balance)}`,
              }))}
            />
            <MoneyField name={`${row}.amount`} label={t`Amount settled`} />
          </FieldGrid>
          {removal}
        </>
      )}
    </FormRows>
  );
}
