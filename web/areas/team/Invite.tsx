/** Invites a person of any kind by mail; outside people with the project they belong to. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { isInside, project_roles, type UserKind } from '../../../domain/people.ts';
import { colleague_keys, invited_fields } from '../../../domain/team/person_fields.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { DescribedFields } from '../../ui/form/DescribedField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useFoundOptions } from '../../ui/form/found_options.ts';
import { useFormValue } from '../../ui/form/form_state.ts';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { invitable_kinds, some_projects } from './slices.ts';
import { useTeamLabels } from './labels.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';

const Invitation = z.strictObject(contract.send_invitation.request.shape);
const invited_keys = Object.keys(invited_fields) as (keyof typeof invited_fields)[];
const nothing = {};
const newest = { limit: 50, sort: 'updated_at' as const };

export default function Invite({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Invite person`}>
      <Form
        schema={Invitation}
        initial={{ kind: 'staff', is_crm: false, stage_access: [] }}
        label={t`Invite person`}
        submitLabel={<Trans>Send invitation</Trans>}
        draftKey="invite"
        onCancel={onClose}
        onSubmit={async (values) => {
          const { kind, project_id } = values;
          const inside = isInside(kind);
          // what belongs to another kind than the one chosen last is left out
          const { email } = await api.send_invitation({
            ...values,
            department: inside ? values.department : '',
            is_crm: inside && values.is_crm,
            role: inside && project_id !== undefined ? values.role : undefined,
            stage_access: kind === 'subcontractor' && project_id !== undefined ? values.stage_access : [],
          });
          toast.success(t`Invitation sent to ${email}.`);
          onClose();
        }}
      >
        <Fields />
      </Form>
    </Drawer>
  );
}

function Fields() {
  const { choices, named } = useLabels();
  const names = useFieldNames(invited_fields);
  const { t } = useLingui();
  const words = useTeamLabels();
  const { data } = useSlice(invitable_kinds, nothing);
  const { options, searching } = useFoundOptions(
    some_projects,
    (typed) => ({ ...newest, ...typed }),
    ({ projects }) => projects.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` })),
  );
  const kind = useFormValue<UserKind | null>('kind') ?? 'staff';
  const project_id = useFormValue<number | null>('project_id');
  const inside = isInside(kind);
  return (
    <>
      <DescribedFields
        fields={invited_fields}
        keys={invited_keys.filter(
          (key) => (inside || !colleague_keys.includes(key)) && (kind !== 'crm_user' || key !== 'is_crm'),
        )}
        descriptions={{ is_crm: t`Can open the sales pipeline.` }}
        own={{
          kind: (
            <SelectField
              name="kind"
              label={names.kind}
              options={(data?.kinds ?? ['staff' as const]).map((value) => ({
                value,
                label: named(invited_fields.kind, value),
              }))}
            />
          ),
          ...(!inside && { designation: <TextField name="designation" label={t`Company or designation`} /> }),
        }}
      />
      {kind !== 'vendor' && (
        <SelectField
          name="project_id"
          label={t`Project`}
          description={
            inside
              ? t`Adds them to this team immediately.`
              : t`External people see only the projects they are added to.`
          }
          {...searching}
          options={options}
        />
      )}
      {inside && project_id && <SelectField name="role" label={t`Project role`} options={choices(project_roles)} />}
      {kind === 'subcontractor' && project_id && (
        <MultiSelectField
          name="stage_access"
          label={t`Stages`}
          description={t`They can only see and work in these stages.`}
          options={words.stages}
        />
      )}
    </>
  );
}
