/** Project managers and the projects they run. */
import { useLingui } from '@lingui/react/macro';
import { useSlice } from '../../kit/slice.ts';
import { PeopleOfProjects } from './PeopleOfProjects.tsx';
import { project_managers } from './specification_slices.ts';

const nothing = {};

export default function ProjectManagers() {
  const { t } = useLingui();
  return (
    <PeopleOfProjects
      title={t`Project managers`}
      name="managers"
      loaded={useSlice(project_managers, nothing)}
      empty={{ title: t`No project manager yet`, text: t`An administrator invites them under Team.` }}
    />
  );
}
