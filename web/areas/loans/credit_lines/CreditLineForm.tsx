/** A line of credit as the lender sanctioned it; the sub-limits have a field each, an empty one is not agreed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { credit_line_facts } from '../../../../contract/credit_lines.ts';
import { Paise } from '../../../../contract/fields.ts';
import { sub_limit_kind_names, sub_limit_kinds } from '../../../../domain/money/credit_lines.ts';
import { pick } from '../../../../domain/records.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { CreditLine } from '../slices.ts';

const SubLimit = Paise.nullable().default(null);
const Typed = z.object({
  ...z.object(credit_line_facts).omit({ sub_limits: true }).shape,
  po_finance: SubLimit,
  bill_discounting: SubLimit,
  bg_lc: SubLimit,
});
const keys = [
  'lender',
  'name',
  'reference',
  'sanctioned',
  'rate_percent',
  'tenor_days',
  'sanctioned_on',
  'renewal_on',
  'security',
  'covenants',
  'covenant_use',
] as const satisfies readonly (keyof CreditLine)[];

interface CreditLineFormProps {
  opened: boolean;
  /** none: a new one */
  line?: CreditLine;
  onClose: () => void;
  onSaved: (credit_line_id: number) => void;
}

export default function CreditLineForm({ opened, line, onClose, onSaved }: CreditLineFormProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const title = line ? t`Change line of credit` : t`Add line of credit`;
  const agreed = Object.fromEntries((line?.sub_limits ?? []).map(({ kind, amount }) => [kind, amount]));
  return (
    <Drawer opened={opened} onClose={onClose} title={title} subtitle={line?.number}>
      <Form
        schema={Typed}
        label={title}
        initial={line ? { ...pick(line, keys), ...agreed } : { tenor_days: 90 }}
        submitLabel={line ? <Trans>Save</Trans> : title}
        onCancel={onClose}
        onSubmit={async ({ po_finance, bill_discounting, bg_lc, ...facts }) => {
          const typed = { po_finance, bill_discounting, bg_lc };
          const sub_limits = sub_limit_kinds.flatMap((kind) => {
            const amount = typed[kind];
            return amount === null ? [] : [{ kind, amount }];
          });
          const saved = line
            ? await api.update_credit_line({ credit_line_id: line.id, version: line.version, ...facts, sub_limits })
            : await api.add_credit_line({ ...facts, sub_limits });
          onSaved(saved.credit_line_id);
        }}
      >
        <FieldGrid>
          <TextField name="lender" label={t`Lender`} />
          <TextField name="name" label={t`Facility`} placeholder={t`Supply chain finance`} />
          <TextField name="reference" label={t`Sanction letter or account`} />
          <MoneyField name="sanctioned" label={t`Sanctioned limit`} />
          {sub_limit_kinds.map((kind) => (
            <MoneyField key={kind} name={kind} label={t`Sub-limit: ${term(sub_limit_kind_names[kind])}`} />
          ))}
          <NumberField name="rate_percent" label={t`Interest per year`} unit="%" decimalScale={3} />
          <NumberField
            name="tenor_days"
            label={t`Tenor per draw (days)`}
            description={t`A draw is due after so many days at the latest.`}
          />
          <DateField name="sanctioned_on" label={t`Sanctioned on`} />
          <DateField name="renewal_on" label={t`Renewal`} />
          <NumberField
            name="covenant_use"
            label={t`Maximum use`}
            unit="%"
            description={t`The share of the limit that the covenant allows to draw`}
          />
        </FieldGrid>
        <TextareaField name="security" label={t`Security`} minRows={2} />
        <TextareaField name="covenants" label={t`Covenants`} minRows={2} />
      </Form>
    </Drawer>
  );
}
