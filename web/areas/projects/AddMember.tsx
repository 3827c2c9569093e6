/** Puts a person on the team of a project: in a role, or a sub-contractor with the stages they may work in. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { isInside, kind_names, project_roles, type UserKind } from '../../../domain/people.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { open_project } from '../../kit/open_project.ts';
import { type Member, project_candidates } from './slices.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { useProjectLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';

const Membership = z.strictObject(contract.add_project_member.request.shape).omit({ project_id: true });

interface AddMemberProps {
  opened: boolean;
  onClose: () => void;
  project_id: number;
  team: readonly Member[];
}

const nothing = {};

export default function AddMember({ opened, onClose, project_id, team }: AddMemberProps) {
  const { t } = useLingui();
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Add person`} width="narrow">
      <Form
        schema={Membership}
        label={t`Add person`}
        submitLabel={<Trans>Add to the team</Trans>}
        onCancel={onClose}
        onSubmit={async (values) => {
          const answer = await api.add_project_member({ project_id, ...values });
          open_project.set((held) => ({ ...held, team: answer.team }));
          const name = answer.team.find(({ user_id }) => user_id === values.user_id)?.name ?? '';
          toast.success(t`${name} was added to the team and notified.`);
          onClose();
        }}
      >
        <Fields team={team} />
      </Form>
    </Drawer>
  );
}

/** The one role of people from outside. */
const outside_role: Partial<Record<UserKind, string>> = {
  consumer: 'Customer',
  investor: 'Investor',
  subcontractor: 'Sub-contractor',
};

function Fields({ team }: { team: readonly Member[] }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const words = useProjectLabels();
  const tabs = useStageTabs();
  const { state } = useForm();
  const { data, failure } = useSlice(project_candidates, nothing);
  const user_id = useFormValue<number | null | undefined>('user_id');
  const role = useFormValue<string | null | undefined>('role');
  const person = data?.people.find(({ id }) => id === user_id);
  const inside = person && isInside(person.kind as UserKind);
  const only = person && outside_role[person.kind as UserKind];
  const has = new Set(team.filter((member) => member.user_id === user_id).map((member) => member.role));
  const roles = person ? (inside ? project_roles : only ? [only] : []) : [];

  const fitRole = useEffectEvent(() => {
    if (!person) return;
    const fits = inside ? role && (project_roles as readonly string[]).includes(role) : role === only;
    if (!fits) state.set('role', only ?? null);
  });
  useEffect(() => fitRole(), [person?.id]);

  return (
    <>
      <SelectField
        name="user_id"
        label={t`Person`}
        description={failure ?? t`Someone missing? Invite people under Team.`}
        searchable
        options={(data?.people ?? [])
          .filter(({ kind }) => kind !== 'vendor')
          .map(({ id, name, kind, designation }) => ({
            value: id,
            label: `${name} · ${isInside(kind as UserKind) ? designation || term(kind_names[kind as UserKind]) : term(kind_names[kind as UserKind])}`,
          }))}
      />
      <SelectField
        name="role"
        label={t`Role`}
        whyNot={person ? undefined : t`Select a person first.`}
        {...(role && { description: role === 'Sub-contractor' ? t`works in the stages below` : words.role(role) })}
        options={roles.map((value) => ({
          value,
          label: has.has(value) ? t`${term(value)} (already)` : term(value),
          disabled: has.has(value) && value !== 'Sub-contractor',
        }))}
      />
      {only === 'Sub-contractor' && (
        <MultiSelectField
          name="stage_access"
          label={t`Stages`}
          description={t`They can only see and work in these stages.`}
          options={tabs.map(({ key, name }) => ({ value: key, label: name }))}
        />
      )}
    </>
  );
}
