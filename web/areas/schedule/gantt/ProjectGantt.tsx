/** The schedule of one project, to look at and to work on. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { selectProject } from '../../../kit/project.ts';
import { Link } from '../../../kit/router.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Screen } from '../../../ui/layout/Screen.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useProjectId } from '../use_project.ts';
import classes from './ProjectGantt.module.css';
import { useDesk } from './use_desk.ts';
import { Workplace } from './Workplace.tsx';

export default function ProjectGantt() {
  const { t } = useLingui();
  const id = useProjectId();
  const { desk, failure, reload } = useDesk(id, (sentence) =>
    toast.failure(sentence || t`Could not be saved. Try again.`),
  );
  if (id === undefined || (failure && !desk)) {
    return (
      <Screen header={<PageHeader title={t`Gantt`} />}>
        <Failure
          title={t`This schedule cannot be shown`}
          sentence={failure ?? t`No project is selected.`}
          onRetry={id === undefined ? undefined : reload}
          action={
            <Button component={Link} to="/dashboard" variant="default" onClick={() => selectProject(undefined)}>
              <Trans>All projects</Trans>
            </Button>
          }
        />
      </Screen>
    );
  }
  if (!desk) {
    return (
      <div className={classes.screen} aria-busy="true">
        <PageHeader title={t`Gantt`} />
        <div className={classes.skeleton} />
      </div>
    );
  }
  return <Workplace key={id} desk={desk} />;
}
