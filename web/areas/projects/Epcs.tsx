/** EPC contractors and the projects they build. */
import { useLingui } from '@lingui/react/macro';
import { useSlice } from '../../kit/slice.ts';
import { PeopleOfProjects } from './PeopleOfProjects.tsx';
import { epcs } from './specification_slices.ts';

const nothing = {};

export default function Epcs() {
  const { t } = useLingui();
  return (
    <PeopleOfProjects
      contractors
      title={t`EPC contractors`}
      name="epcs"
      loaded={useSlice(epcs, nothing)}
      empty={{
        title: t`No contractor yet`,
        text: t`A contractor appears here once they were invited as a sub-contractor and given stages of a project.`,
      }}
    />
  );
}
