/** What a new project is, where it stands, and how large it is. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import {
  discoms,
  type ProjectType,
  segmentOf,
  type StateOrTerritory,
  states_and_territories,
} from '../../../domain/lists.ts';
import { showSummary } from '../../../domain/money.ts';
import { useSlice } from '../../kit/slice.ts';
import { FieldGrid } from '../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { LocationField } from '../../ui/map/LocationField.tsx';
import { project_drafts } from './slices.ts';
import classes from './Wizard.module.css';
import { useWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';

const nothing = {};

export function BasicsStep() {
  const { t } = useLingui();
  const words = useWords();
  const { state } = useForm();
  const sees_contact = useSlice(project_drafts, nothing).data?.sees_contact !== false;
  const type = useFormValue<ProjectType | null | undefined>('project_type');
  const before = useRef(type);
  useEffect(() => {
    if (!type || before.current === type) return;
    // the segment follows the type until somebody chooses another one
    const usual = before.current ? segmentOf(before.current) : undefined;
    before.current = type;
    const now = state.value('segment');
    if (!now || now === usual) state.set('segment', segmentOf(type));
  }, [type, state]);
  return (
    <>
      <FieldGrid>
        <TextField name="name" label={t`Project name`} placeholder={t`Surya Textile Unit 2`} />
        <TextField name="customer_name" label={t`Customer`} />
        <SelectField name="project_type" label={t`Type`} options={words.types} />
        <SelectField
          name="segment"
          label={t`Segment`}
          description={t`Sets the template, budget heads and milestones.`}
          options={words.segments}
        />
        {sees_contact && (
          <>
            <PhoneField name="customer_phone" label={t`Customer’s phone`} />
            <TextField name="customer_email" label={t`Customer’s email`} type="email" />
          </>
        )}
        <TextField name="code" label={t`Code`} description={t`Leave blank to number automatically.`} />
      </FieldGrid>
      {!sees_contact && (
        <p className={classes.ratio}>
          <Trans>The customer’s phone number and email address are hidden from you. They stay as they are.</Trans>
        </p>
      )}
    </>
  );
}

export function SiteStep() {
  const { choices } = useTerms();
  const { t } = useLingui();
  const state = useFormValue<StateOrTerritory | '' | null | undefined>('state');
  return (
    <>
      <LocationField />
      <TextareaField name="site_address" label={t`Site address`} minRows={2} />
      <FieldGrid>
        <SelectField name="state" label={t`State`} options={choices(states_and_territories)} />
        <SuggestField
          name="discom"
          label={t`DISCOM`}
          description={t`The distribution company the plant feeds into.`}
          options={state ? discoms[state] : []}
        />
      </FieldGrid>
    </>
  );
}

export function SystemStep() {
  const { t } = useLingui();
  return (
    <>
      <FieldGrid>
        <NumberField name="capacity_kwp" label={t`Capacity (DC)`} unit="kWp" />
        <NumberField name="capacity_kw_ac" label={t`Capacity (AC)`} unit="kW" description={t`Of all inverters.`} />
        <MoneyField
          name="contract_value"
          label={t`Contract value`}
          description={t`Excl. GST. You can enter 1.2 Cr or 45 L.`}
        />
      </FieldGrid>
      <Ratios />
    </>
  );
}

/** What the numbers come to, so that a slip of a digit is seen. */
function Ratios() {
  const kwp = useFormValue<number | null | undefined>('capacity_kwp');
  const kw = useFormValue<number | null | undefined>('capacity_kw_ac');
  const paise = useFormValue<number | string | null | undefined>('contract_value');
  if (!kwp) return null;
  const ratio = kw ? (kwp / kw).toFixed(2) : undefined;
  const price = typeof paise === 'number' && paise > 0 ? (paise / 100 / (kwp * 1000)).toFixed(1) : undefined;
  const total = typeof paise === 'number' ? showSummary(paise) : '';
  return (
    <p className={classes.ratio} role="status">
      {ratio && <Trans>DC to AC ratio {ratio}</Trans>}
      {ratio && price && ' · '}
      {price && (
        <Trans>
          {total} is ₹ {price} per Wp
        </Trans>
      )}
    </p>
  );
}
