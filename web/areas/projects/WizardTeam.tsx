/** Who works on a new project, role by role. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { isInside, type ProjectRole, project_roles, type UserKind } from '../../../domain/people.ts';
import { useSlice } from '../../kit/slice.ts';
import { useField } from '../../ui/form/Field.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { FieldGrid } from '../../ui/form/Form.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { project_candidates } from './slices.ts';
import classes from './Wizard.module.css';
import { useProjectLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';

type TeamValue = { user_id: number; role: ProjectRole }[];

const nothing = {};

export function TeamStep() {
  const { term } = useLabels();
  const { t } = useLingui();
  const words = useProjectLabels();
  const { value, set } = useField<TeamValue>({ name: 'team', label: t`Team` });
  const { data, failure, reload } = useSlice(project_candidates, nothing);
  const team = value ?? [];
  if (failure && !data) return <Failure sentence={failure} onRetry={reload} />;
  if (!data) return <Loading as="text" count={8} />;
  const people = data.people
    .filter(({ kind }) => isInside(kind as UserKind))
    .map(({ id, name, designation, department }) => ({
      value: String(id),
      label: [name, designation || term(department)].filter(Boolean).join(' · '),
    }));
  return (
    <>
      <p className={classes.about}>
        <Trans>You can add people later too. Each person is notified.</Trans>
      </p>
      <FieldGrid>
        {project_roles.map((role) => (
          <MultiSelect
            key={role}
            label={term(role)}
            description={words.role(role)}
            data={people}
            searchable
            clearable
            hidePickedOptions={false}
            nothingFoundMessage={t`Nobody found`}
            clearButtonProps={{ 'aria-label': t`Clear` }}
            value={team.filter((member) => member.role === role).map(({ user_id }) => String(user_id))}
            onChange={(ids) =>
              set([
                ...team.filter((member) => member.role !== role),
                ...ids.map((id) => ({ user_id: Number(id), role })),
              ])
            }
          />
        ))}
      </FieldGrid>
    </>
  );
}
