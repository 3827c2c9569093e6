/** What a new project is, where it stands, and how large it is. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type ProjectType, segmentOf } from '../../../domain/lists.ts';
import { keysWhere } from '../../../domain/fields.ts';
import { fact_fields, type FactKey } from '../../../domain/projects/project_fields.ts';
import { showSummary } from '../../../domain/money.ts';
import { useCustomFields } from '../../kit/custom_fields.ts';
import { useSlice } from '../../kit/slice.ts';
import { CustomInputs } from '../../ui/form/CustomInputs.tsx';
import { FieldGroup } from '../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { ProjectInputs } from './project_inputs.tsx';
import { project_drafts } from './slices.ts';
import classes from './Wizard.module.css';

const nothing = {};

export function BasicsStep() {
  const { t } = useLingui();
  const { state } = useForm();
  const sees_contact = useSlice(project_drafts, nothing).data?.sees_contact !== false;
  const type = useFormValue<ProjectType | null | undefined>('project_type');
  const before = useRef(type);
  useEffect(() => {
    if (!type || before.current === type) return;
    // the segment follows the type until someone chooses another one
    const usual = before.current ? segmentOf(before.current) : undefined;
    before.current = type;
    const now = state.value('segment');
    if (!now || now === usual) state.set('segment', segmentOf(type));
  }, [type, state]);
  return (
    <>
      <ProjectInputs
        keys={['name', 'customer_name', 'project_type', 'segment', 'customer_phone', 'customer_email', 'code']}
        sees_contact={sees_contact}
        placeholders={{ name: t`Surya Textile Unit 2` }}
        notes={{
          segment: t`Sets the template, budget heads and milestones.`,
          code: t`Leave blank to number automatically.`,
        }}
      />
      {!sees_contact && (
        <p className={classes.ratio}>
          <Trans>The customer’s phone number and email address are hidden from you. They stay as they are.</Trans>
        </p>
      )}
    </>
  );
}

export function SiteStep({ origins }: { origins: Partial<Record<FactKey, string>> }) {
  const { t } = useLingui();
  return (
    <>
      <ProjectInputs
        keys={['latitude', 'longitude', 'site_address', 'state', 'district', 'discom', 'roof_type', 'roof_area_sqm']}
        notes={{ discom: t`The distribution company the plant feeds into.`, ...origins }}
      />
      <FieldGroup title={t`Connection`}>
        <ProjectInputs keys={keysWhere(fact_fields, ({ section }) => section === 'connection')} notes={origins} />
      </FieldGroup>
    </>
  );
}

export function SystemStep({ origins }: { origins: Partial<Record<FactKey, string>> }) {
  const { t } = useLingui();
  const fields = useCustomFields('projects').fields.filter(({ field }) => field.kind !== 'file');
  return (
    <>
      <ProjectInputs
        keys={['capacity_kwp', 'capacity_kw_ac', 'contract_value']}
        notes={{
          capacity_kw_ac: t`Of all inverters.`,
          contract_value: t`Excl. GST. You can enter 1.2 Cr or 45 L.`,
          ...origins,
        }}
      />
      <Ratios />
      {fields.length > 0 && (
        <FieldGroup title={t`More details`}>
          <CustomInputs resource="projects" fields={fields} />
        </FieldGroup>
      )}
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
