/** What a contract says of billing, as it is entered. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate } from '../../../contract/call.ts';
import { contract_terms, Percent } from '../../../contract/milestones.ts';
import { states_and_territories } from '../../../domain/lists.ts';
import { usual_terms } from '../../../domain/money/payment_templates.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid, FieldGroup, Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import type { BillingPlan } from './slices.ts';

const { legal_name, billing_address, gstin, supply_state, contact_name, billing_email, number } = contract_terms.shape;
const Typed = contract_terms.extend({
  legal_name: legal_name.default(''),
  billing_address: billing_address.default(''),
  gstin: gstin.default(''),
  supply_state: supply_state.default(''),
  contact_name: contact_name.default(''),
  billing_email: billing_email.default(''),
  number: number.default(''),
  day: PlainDate.nullish(),
  goods_share: Percent.nullish(),
});
type Terms = z.output<typeof Typed>;

interface TermsFormProps {
  opened: boolean;
  project_id: number;
  plan: BillingPlan;
  onClose: () => void;
}

export default function TermsForm({ opened, project_id, plan, onClose }: TermsFormProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { terms, from_project, version } = plan;
  // where nothing was entered yet, what contracts usually say is offered
  const initial = version === 0 ? { ...terms, ...usual_terms } : terms;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Contract terms`} width="wide">
      <Form
        schema={Typed}
        label={t`Contract terms`}
        initial={{ ...initial, supply_state: initial.supply_state as Terms['supply_state'] }}
        submitLabel={<Trans>Save terms</Trans>}
        onCancel={onClose}
        onSubmit={async ({ day, goods_share, ...typed }) => {
          const given = { ...typed, day: day ?? null, goods_share: goods_share ?? null };
          await api.update_contract_terms({ project_id, version, ...given });
          onClose();
        }}
      >
        <FieldGroup title={t`Customer`}>
          <FieldGrid>
            <TextField name="legal_name" label={t`Legal name`} placeholder={from_project.legal_name} />
            <TextField name="gstin" label={t`GSTIN`} description={t`Leave blank if the customer is not registered.`} />
          </FieldGrid>
          <TextareaField
            name="billing_address"
            label={t`Billing address`}
            placeholder={from_project.billing_address}
            minRows={2}
          />
          <FieldGrid>
            <SelectField
              name="supply_state"
              label={t`Place of supply`}
              description={t`The state in which the plant stands.`}
              placeholder={from_project.supply_state && term(from_project.supply_state)}
              options={states_and_territories.map((value) => ({ value, label: term(value) }))}
              clearable
              searchable
            />
            <TextField name="contact_name" label={t`Billing contact`} />
            <TextField name="billing_email" label={t`Billing email`} type="email" />
          </FieldGrid>
        </FieldGroup>
        <FieldGroup title={t`Contract`}>
          <FieldGrid>
            <TextField name="number" label={t`Contract number`} />
            <DateField name="day" label={t`Contract date`} />
            <NumberField name="payment_days" label={t`Payment term, days`} />
            <NumberField
              name="goods_share"
              label={t`Share of goods, %`}
              description={t`Leave blank to follow the law on the date of each invoice (70%).`}
            />
            <NumberField name="retention_percent" label={t`Retention, %`} />
            <NumberField name="retention_months" label={t`Released after commissioning, months`} />
          </FieldGrid>
        </FieldGroup>
        <FieldGroup title={t`Delay damages`}>
          <FieldGrid>
            <NumberField name="ld_percent" label={t`Per week, % of contract value`} />
            <NumberField name="ld_cap_percent" label={t`Cap, % of contract value`} />
          </FieldGrid>
        </FieldGroup>
      </Form>
    </Drawer>
  );
}
