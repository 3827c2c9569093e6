/** Adds a lead with the few facts of a first call; the rest is filled in where it opens then. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { crm_leads } from '../../../contract/crm_leads.ts';
import { isReachable } from '../../../domain/leads.ts';
import { discoms, lead_sources, type StateOrTerritory, states_and_territories } from '../../../domain/lists.ts';
import { api } from '../../kit/api.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FieldGrid, FieldGroup, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useAddress } from './address.ts';
import { Duplicates } from './lead/Duplicates.tsx';
import { lead_words, partners, sellers } from './slices.ts';
import { useCrmWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';

const Added = crm_leads.add_lead.takes.pick({
  name: true,
  company_name: true,
  phone: true,
  email: true,
  source: true,
  partner_id: true,
  city: true,
  state: true,
  discom: true,
  project_type: true,
  target_kwp: true,
  value: true,
  consumer_number: true,
  gstin: true,
  note: true,
  owner_id: true,
  follow_up_on: true,
});
const nothing = {};
const most = { limit: 200 };

export default function AddLead({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const me = Number(usePerson()?.userId);
  const board_id = Number(params.get('board')) || undefined;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Add lead`}>
      <Form
        schema={Added}
        draftKey="add-lead"
        initial={{ owner_id: me }}
        submitLabel={<Trans>Add lead</Trans>}
        label={t`Lead`}
        between={(values) => (isReachable(values) ? {} : { phone: t`Enter a phone number or an email address.` })}
        onCancel={onClose}
        onSubmit={async (values: z.output<typeof Added>) => {
          const made = await api.add_lead({ ...values, ...(board_id && { board_id }) });
          set({ add: undefined, lead: made.id });
        }}
      >
        <Fields />
      </Form>
    </Drawer>
  );
}

function Fields() {
  const { t } = useLingui();
  const { choices } = useTerms();
  const words = useCrmWords();
  const people = useSlice(sellers, nothing).data?.members ?? [];
  const through = useSlice(partners, most).data?.partners ?? [];
  const sources = useSlice(lead_words, nothing).data?.sources ?? [];
  const state = useFormValue<string | null | undefined>('state');
  const source = useFormValue<string | null | undefined>('source');
  return (
    <>
      <FieldGrid>
        <TextField name="name" label={t`Name`} data-autofocus />
        <TextField name="company_name" label={t`Company`} />
        <PhoneField name="phone" label={t`Phone`} autoComplete="off" />
        <TextField name="email" label={t`Email`} type="email" autoComplete="off" />
      </FieldGrid>
      <Duplicates />
      <FieldGrid>
        <SuggestField
          name="source"
          label={t`Source`}
          options={choices([...new Set([...lead_sources.slice(0, -1), ...sources, ...lead_sources.slice(-1)])])}
          other="Add Other"
          description={t`Choose from the list or enter your own.`}
        />
        {source === 'Channel Partner' && (
          <SelectField
            name="partner_id"
            label={t`Channel partner`}
            options={through.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <SelectField name="project_type" label={t`Project type`} options={words.types} />
        <NumberField name="target_kwp" label={t`Size`} unit="kWp" />
        <MoneyField name="value" label={t`Value`} />
      </FieldGrid>
      <FieldGroup title={t`Site`}>
        <FieldGrid>
          <TextField name="city" label={t`City`} />
          <SelectField name="state" label={t`State`} options={choices(states_and_territories)} />
          <SuggestField name="discom" label={t`DISCOM`} options={discoms[state as StateOrTerritory] ?? []} />
          <TextField name="consumer_number" label={t`Consumer number`} />
          <TextField name="gstin" label={t`GSTIN`} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t`Next step`}>
        <FieldGrid>
          <SelectField
            name="owner_id"
            label={t`Owner`}
            options={people.filter((one) => one.may_own).map((one) => ({ value: one.user_id, label: one.name }))}
          />
          <DateField name="follow_up_on" label={t`Follow-up`} />
        </FieldGrid>
        <TextareaField name="note" label={t`Note`} maxLength={2000} />
      </FieldGroup>
    </>
  );
}
