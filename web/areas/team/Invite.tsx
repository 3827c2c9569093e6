/** Invites a person of any kind by mail; outside people with the project they belong to. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { departments, isInside, project_roles, type UserKind } from '../../../domain/people.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { invitable_kinds, some_projects } from './slices.ts';
import { useTeamWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';

const Invitation = z.strictObject(contract.send_invitation.takes.shape);
const nothing = {};
const newest = { limit: 200, sort: 'updated_at' as const };

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
  const { choices } = useTerms();
  const { t } = useLingui();
  const words = useTeamWords();
  const { data } = useSlice(invitable_kinds, nothing);
  const list = useSlice(some_projects, newest);
  const kind = useFormValue<UserKind | null>('kind') ?? 'staff';
  const project_id = useFormValue<number | null>('project_id');
  const inside = isInside(kind);
  return (
    <>
      <FieldGrid>
        <TextField name="name" label={t`Name`} autoComplete="off" />
        <TextField name="email" label={t`Email`} type="email" autoComplete="off" />
        <SelectField
          name="kind"
          label={t`Kind`}
          options={(data?.kinds ?? ['staff' as const]).map((value) => ({ value, label: words.kind(value) }))}
        />
        {inside && <SelectField name="department" label={t`Department`} options={choices(departments)} />}
        <TextField name="designation" label={inside ? t`Designation` : t`Company or designation`} />
      </FieldGrid>
      {inside && kind !== 'crm_user' && (
        <SwitchField name="is_crm" label={t`CRM`} description={t`Can open the sales pipeline.`} />
      )}
      {kind !== 'vendor' && (
        <SelectField
          name="project_id"
          label={t`Project`}
          description={
            inside
              ? t`Adds them to this team immediately.`
              : t`External people see only the projects they are added to.`
          }
          searchable
          options={(list.data?.projects ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))}
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
