/** A screen of one project that has nothing to show: none is selected, or it did not come. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { selectProject } from '../../kit/project.ts';
import { Link } from '../../kit/router.tsx';
import { Failure } from '../feedback/Failure.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Screen } from './Screen.tsx';

interface ProjectNotShownProps {
  /** of the screen */
  heading: string;
  title: string;
  /** why it did not come; none: no project is selected */
  failure: string | undefined;
  reload: (() => void) | undefined;
}

export function ProjectNotShown({ heading, title, failure, reload }: ProjectNotShownProps) {
  const { t } = useLingui();
  return (
    <Screen header={<PageHeader title={heading} />}>
      <Failure
        title={title}
        sentence={failure ?? t`No project is selected.`}
        onRetry={reload}
        action={
          <Button component={Link} to="/dashboard" variant="default" onClick={() => selectProject(undefined)}>
            <Trans>All projects</Trans>
          </Button>
        }
      />
    </Screen>
  );
}
