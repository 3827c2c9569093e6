/** The schedule of one project, to look at and to work on. */
import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useProjectId } from '../use_project.ts';
import classes from './ProjectGantt.module.css';
import { useScheduleStore } from './use_schedule_store.ts';
import { Workplace } from './Workplace.tsx';
import { ProjectNotShown } from '../../../ui/layout/ProjectNotShown.tsx';

export default function ProjectGantt() {
  const { t } = useLingui();
  const id = useProjectId();
  const { store, failure, reload } = useScheduleStore(id, (sentence) =>
    toast.failure(sentence || t`Could not be saved. Try again.`),
  );
  if (id === undefined || (failure && !store)) {
    return (
      <ProjectNotShown
        heading={t`Gantt`}
        title={t`This schedule cannot be shown`}
        failure={failure ?? undefined}
        reload={id === undefined ? undefined : reload}
      />
    );
  }
  if (!store) {
    return (
      <div className={classes.screen} aria-busy="true">
        <PageHeader title={t`Gantt`} />
        <div className={classes.skeleton} />
      </div>
    );
  }
  return <Workplace key={id} store={store} />;
}
