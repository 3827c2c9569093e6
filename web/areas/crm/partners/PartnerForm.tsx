/** Adds a channel partner, or changes one with its commission rule. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { crm_partners, kyc_states } from '../../../../contract/crm_partners.ts';
import { commission_bases, payable_ons } from '../../../../domain/commissions.ts';
import { states_and_territories } from '../../../../domain/lists.ts';
import { api } from '../../../kit/api.ts';
import { FieldGrid, FieldGroup, Form } from '../../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import classes from '../Crm.module.css';
import type { RecordFormProps } from '../RecordDrawer.tsx';
import { type Partner, partner as partner_slice } from '../slices.ts';
import { useCrmWords } from '../words.ts';
import { useTerms } from '../../../kit/terms.ts';

const Facts = crm_partners.add_channel_partner.takes;
const keys = Object.keys(Facts.shape) as (keyof typeof Facts.shape)[];

export function PartnerForm({ record, onClose, onSaved }: RecordFormProps<Partner>) {
  const { choices } = useTerms();
  const { t } = useLingui();
  const words = useCrmWords();
  const [seen] = useState(record);
  return (
    <Form
      schema={Facts}
      initial={
        seen
          ? Object.fromEntries(keys.map((key) => [key, seen[key]]))
          : { kyc: 'pending', commission_basis: 'per_kw', payable_on: 'advance', active: true, commission_slabs: [] }
      }
      submitLabel={seen ? <Trans>Save channel partner</Trans> : <Trans>Add channel partner</Trans>}
      label={t`Channel partner`}
      onCancel={onClose}
      onSubmit={async (values) => {
        const saved = seen
          ? await api.update_channel_partner({ partner_id: seen.id, version: seen.version, ...values })
          : await api.add_channel_partner(values);
        partner_slice.set((held) => (held.partner.id === saved.id ? { ...held, partner: saved } : held));
        toast.success(t`${saved.name} was saved.`);
        onSaved(saved);
      }}
    >
      <FieldGrid>
        <TextField name="name" label={t`Name`} data-autofocus />
        <TextField name="contact_name" label={t`Contact`} />
        <PhoneField name="phone" label={t`Phone`} autoComplete="off" />
        <TextField name="email" label={t`Email`} type="email" autoComplete="off" />
        <TextField name="territory" label={t`Territory`} />
        <TextField name="city" label={t`City`} />
        <SelectField name="state" label={t`State`} options={choices(states_and_territories)} />
      </FieldGrid>
      <FieldGroup title={t`Commission`}>
        <FieldGrid>
          <SelectField
            name="commission_basis"
            label={t`Based on`}
            clearable={false}
            options={commission_bases.map((value) => ({ value, label: words.bases[value] }))}
          />
          <RateField name="commission_rate" />
          <SelectField
            name="payable_on"
            label={t`Payable`}
            clearable={false}
            options={payable_ons.map((value) => ({ value, label: words.payable[value] }))}
          />
        </FieldGrid>
        <Slabs />
      </FieldGroup>
      <FieldGroup title={t`Documents and bank`}>
        <FieldGrid>
          <SelectField
            name="kyc"
            label={t`KYC`}
            clearable={false}
            options={kyc_states.map((value) => ({ value, label: words.kyc[value] }))}
          />
          <TextField name="gstin" label={t`GSTIN`} />
          <TextField name="pan" label={t`PAN`} />
          <TextField name="bank_account" label={t`Bank account`} />
          <TextField name="ifsc" label={t`IFSC`} />
        </FieldGrid>
      </FieldGroup>
      <SwitchField name="active" label={t`Active: can bring leads`} />
      <TextareaField name="note" label={t`Note`} maxLength={2000} />
    </Form>
  );
}

/** Rupees per kWp or per cent, as the rule counts. */
function RateField({ name }: { name: string }) {
  const { t } = useLingui();
  const basis = useFormValue<string | null | undefined>('commission_basis');
  return basis === 'percent' ? (
    <NumberField name={name} label={t`Rate`} unit="%" />
  ) : (
    <MoneyField name={name} label={t`Rate (₹ per kWp)`} />
  );
}

const MOST = 10;

function Slabs() {
  const { t } = useLingui();
  const { state } = useForm();
  const slabs = useFormValue<unknown[] | null | undefined>('commission_slabs') ?? [];
  return (
    <div className={classes.stack}>
      {slabs.map((_, index) => (
        <div key={index} className={classes.line} style={{ alignItems: 'flex-end', flexWrap: 'nowrap' }}>
          <NumberField name={`commission_slabs.${index}.from_kwp`} label={t`From size`} unit="kWp" />
          <RateField name={`commission_slabs.${index}.rate`} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Remove slab ${index + 1}`}
            onClick={() =>
              state.set(
                'commission_slabs',
                slabs.filter((__, other) => other !== index),
              )
            }
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {slabs.length < MOST && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => state.set('commission_slabs', [...slabs, { from_kwp: null, rate: null }])}
          >
            <Trans>Add slab</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
