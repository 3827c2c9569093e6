/** The fields of a section of a lead, as they are described; what is more than one input is made here. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FactKey, lead_fields } from '../../../../domain/crm/lead_fields.ts';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { LocationField } from '../../../ui/map/LocationField.tsx';
import { CustomerFields } from '../ContactData.tsx';
import { useLeadLists } from '../lead_lists.ts';
import { ContactsField } from './ContactsField.tsx';
import { MonthsField } from './EnergyMonths.tsx';
import { SlotsField } from './SlotsField.tsx';

const own: Partial<Record<FactKey, ReactNode>> = {
  contacts: <ContactsField />,
  monthly_units: <MonthsField />,
  monthly_bills: null,
  tod_slots: <SlotsField />,
  latitude: <LocationField />,
  longitude: null,
};

interface LeadFieldsProps {
  keys: readonly (FactKey | 'value')[];
  descriptions?: Partial<Record<string, string>>;
  /** where the cursor stands when the form opens */
  first?: FactKey;
  beside?: ReactNode;
}

export function LeadFields(props: LeadFieldsProps) {
  const lists = useLeadLists(useFormValue<string | null | undefined>('state'));
  return <CustomerFields fields={lead_fields} lists={lists} own={own} {...props} />;
}

export function SectionFields({ keys }: { keys: readonly FactKey[] }) {
  const { t } = useLingui();
  return <LeadFields keys={keys} descriptions={{ probability: t`Leave blank to use the probability of its stage.` }} />;
}
