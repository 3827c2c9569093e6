/** Adds a channel partner, or changes one with its commission rule. */
import { useLingui } from '@lingui/react/macro';
import { crm_partners } from '../../../../contract/crm_partners.ts';
import { partner_fields } from '../../../../domain/crm/partner_fields.ts';
import { keysWhere } from '../../../../domain/fields.ts';
import { api } from '../../../kit/api.ts';
import { DescribedFields } from '../../../ui/form/DescribedField.tsx';
import { FieldGroup } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import type { RecordFormProps } from '../../../ui/record/RecordDrawer.tsx';
import { RecordForm } from '../../../ui/record/RecordForm.tsx';
import { type Partner, partner as partner_slice } from '../slices.ts';
import { Row } from '../../../ui/layout/flow.tsx';

const keysIn = (part: string) => keysWhere(partner_fields, ({ section }) => section === part);

export function PartnerForm({ record, onClose, onSaved }: RecordFormProps<Partner>) {
  const { t } = useLingui();
  return (
    <RecordForm
      schema={crm_partners.add_channel_partner.request}
      record={record}
      begins={{ kyc: 'pending', commission_basis: 'per_kw', payable_on: 'advance', active: true, commission_slabs: [] }}
      words={{ label: t`Channel partner`, add: t`Add channel partner`, save: t`Save channel partner` }}
      onClose={onClose}
      save={(values, seen) =>
        seen
          ? api.update_channel_partner({ partner_id: seen.id, version: seen.version, ...values })
          : api.add_channel_partner(values)
      }
      onSaved={(saved) => {
        partner_slice.set((held) => (held.partner.id === saved.id ? { ...held, partner: saved } : held));
        onSaved(saved);
      }}
    >
      <DescribedFields fields={partner_fields} keys={keysIn('identity')} first="name" />
      <FieldGroup title={t`Commission`}>
        <DescribedFields
          fields={partner_fields}
          keys={['commission_basis', 'payable_on']}
          beside={<RateField name="commission_rate" />}
        />
        <Slabs />
      </FieldGroup>
      <FieldGroup title={t`Documents and bank`}>
        <DescribedFields fields={partner_fields} keys={keysIn('documents')} />
      </FieldGroup>
      <DescribedFields fields={partner_fields} keys={keysIn('note')} />
    </RecordForm>
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

const blank_slab = { from_kwp: null, rate: null };

function Slabs() {
  const { t } = useLingui();
  return (
    <FormRows
      name="commission_slabs"
      blank={blank_slab}
      most={10}
      add={t`Add slab`}
      remove={(number) => t`Remove slab ${number}`}
      plain
    >
      {(row, removal) => (
        <Row gap={8} align="end">
          <NumberField name={`${row}.from_kwp`} label={t`From size`} unit="kWp" />
          <RateField name={`${row}.rate`} />
          {removal}
        </Row>
      )}
    </FormRows>
  );
}
