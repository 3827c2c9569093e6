/** The fields of the sections of a lead. */
import { useLingui } from '@lingui/react/macro';
import {
  consumer_categories,
  lead_languages,
  lead_models,
  lead_priorities,
  roof_types,
  supply_phases,
  supply_voltages,
} from '../../../../domain/leads.ts';
import { discoms, lead_sources, type StateOrTerritory, states_and_territories } from '../../../../domain/lists.ts';
import { useTerms } from '../../../kit/terms.ts';
import { useSlice } from '../../../kit/slice.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { WordsField } from '../../../ui/form/WordsField.tsx';
import { LocationField } from '../../../ui/map/LocationField.tsx';
import { ContactHidden, useSeesContact } from '../ContactData.tsx';
import { companies, lead_words, partners, sellers } from '../slices.ts';
import { useCrmWords } from '../words.ts';
import { ContactsField } from './ContactsField.tsx';
import { MonthsField } from './EnergyMonths.tsx';
import { SlotsField } from './SlotsField.tsx';
import { useFactText } from './fact_text.ts';

const nothing = {};
const most = { limit: 200 };

export function IdentityFields() {
  const { choices } = useTerms();
  const { names } = useFactText();
  const sees_contact = useSeesContact();
  const clients = useSlice(companies, most).data?.companies ?? [];
  return (
    <>
      <FieldGrid>
        <TextField name="name" label={names.name} />
        <TextField name="company_name" label={names.company_name} />
        <SelectField
          name="crm_company_id"
          label={names.crm_company_id}
          options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField name="gstin" label={names.gstin} />
        {sees_contact && (
          <>
            <PhoneField name="phone" label={names.phone} autoComplete="off" />
            <TextField name="email" label={names.email} type="email" autoComplete="off" />
            <TextField name="secondary_email" label={names.secondary_email} type="email" autoComplete="off" />
          </>
        )}
        <SelectField name="language" label={names.language} options={choices(lead_languages)} />
      </FieldGrid>
      <SwitchField name="whatsapp_consent" label={names.whatsapp_consent} />
      {sees_contact ? <ContactsField /> : <ContactHidden />}
    </>
  );
}

export function SourceFields() {
  const { choices } = useTerms();
  const { names } = useFactText();
  const through = useSlice(partners, most).data?.partners ?? [];
  const sources = useSlice(lead_words, nothing).data?.sources ?? [];
  return (
    <FieldGrid>
      <SuggestField
        name="source"
        label={names.source}
        options={choices([...new Set([...lead_sources.slice(0, -1), ...sources, ...lead_sources.slice(-1)])])}
        other="Add Other"
      />
      <SelectField
        name="partner_id"
        label={names.partner_id}
        options={through.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name="campaign" label={names.campaign} />
    </FieldGrid>
  );
}

export function SiteFields() {
  const { choices } = useTerms();
  const { names } = useFactText();
  const words = useCrmWords();
  const state = useFormValue<string | null | undefined>('state');
  return (
    <>
      <TextareaField name="address" label={names.address} minRows={2} />
      <FieldGrid>
        <TextField name="city" label={names.city} />
        <TextField name="pincode" label={names.pincode} inputMode="numeric" />
        <SelectField name="state" label={names.state} options={choices(states_and_territories)} />
        <SuggestField name="discom" label={names.discom} options={discoms[state as StateOrTerritory] ?? []} />
        <SelectField name="project_type" label={names.project_type} options={words.types} />
        <SelectField name="roof_type" label={names.roof_type} options={choices(roof_types)} />
        <NumberField name="roof_area_sqm" label={names.roof_area_sqm} />
      </FieldGrid>
      <LocationField />
    </>
  );
}

export function EnergyFields() {
  const { choices } = useTerms();
  const { names } = useFactText();
  return (
    <>
      <FieldGrid>
        <TextField name="consumer_number" label={names.consumer_number} />
        <SelectField name="supply_voltage" label={names.supply_voltage} options={supply_voltages} />
        <SelectField name="consumer_category" label={names.consumer_category} options={choices(consumer_categories)} />
        <SelectField name="phase" label={names.phase} options={choices(supply_phases)} />
        <NumberField name="sanctioned_load_kw" label={names.sanctioned_load_kw} />
        <NumberField name="contract_demand_kva" label={names.contract_demand_kva} />
        <MoneyField name="tariff" label={names.tariff} />
        <NumberField name="dg_kva" label={names.dg_kva} />
        <NumberField name="dg_units" label={names.dg_units} />
        <MoneyField name="dg_cost" label={names.dg_cost} />
      </FieldGrid>
      <MonthsField />
      <SlotsField />
    </>
  );
}

export function NeedFields() {
  const { term } = useTerms();
  const { names } = useFactText();
  return (
    <>
      <FieldGrid>
        <SelectField
          name="model"
          label={names.model}
          options={lead_models.map(({ value, shown }) => ({ value, label: term(shown) }))}
        />
        <NumberField name="target_kwp" label={names.target_kwp} />
        <MoneyField name="budget" label={names.budget} />
        <DateField name="decision_on" label={names.decision_on} />
      </FieldGrid>
      <SwitchField name="subsidy_wanted" label={names.subsidy_wanted} />
      <SwitchField name="backup_wanted" label={names.backup_wanted} />
      <WordsField name="competitors" label={names.competitors} />
    </>
  );
}

export function ProcessFields() {
  const { choices } = useTerms();
  const { t } = useLingui();
  const { names } = useFactText();
  const people = useSlice(sellers, nothing).data?.members ?? [];
  const tags = useSlice(lead_words, nothing).data?.tags ?? [];
  return (
    <>
      <FieldGrid>
        <SelectField
          name="owner_id"
          label={names.owner_id}
          options={people.filter((one) => one.may_own).map((one) => ({ value: one.user_id, label: one.name }))}
        />
        <SelectField name="priority" label={names.priority} options={choices(lead_priorities)} clearable={false} />
        <NumberField
          name="probability"
          label={names.probability}
          description={t`Leave blank to use the probability of its stage.`}
        />
      </FieldGrid>
      <WordsField name="tags" label={names.tags} options={tags} />
      <TextareaField name="note" label={names.note} maxLength={2000} />
    </>
  );
}
