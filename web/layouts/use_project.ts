/** The selected project as the frame shows it: its name and stages are asked once it is chosen, and when they change. */
import { useEffect, useMemo } from 'react';
import type { ProjectStatus } from '../../domain/lists.ts';
import { no_rights } from '../../domain/modules.ts';
import { type KnownRights, landing } from '../../domain/screens.ts';
import { stage_keys } from '../../domain/stages.ts';
import { navigate } from '../kit/history.ts';
import { projectIn } from '../kit/entry.ts';
import { open_project, type ProjectAnswer } from '../kit/open_project.ts';
import { selectedProject, selectProject, useSelectedProject } from '../kit/project.ts';
import { person, visitorOf } from '../kit/session.ts';
import { useSlice } from '../kit/slice.ts';
import { toast } from '../ui/feedback/toast.tsx';

export interface ShownProject {
  project_id: number;
  name: string | undefined;
  stages: ProjectAnswer['stages'];
}

/** What the person may do in the project; of stages that are not shown to them: nothing. */
const rightsIn = ({ rights, stages }: ProjectAnswer): KnownRights => ({
  ...Object.fromEntries(stage_keys.map((stage) => [stage, no_rights])),
  ...Object.fromEntries(stages.map((stage) => [stage.stage, stage.rights])),
  ...rights,
});

/** `gone` is said when a kept or shared number is of no project, or of one that is not open to this person. */
export function useProject(gone: string): ShownProject | undefined {
  const selected = useSelectedProject();
  const project_id = selected?.project_id;
  const { data, failure, access_denied, not_found } = useSlice(
    open_project,
    project_id === undefined ? undefined : { id: project_id },
  );
  const known = data?.project.id === project_id ? data : undefined;

  const name = known?.project.name;
  const status = known?.project.status as ProjectStatus | undefined;
  const rights = useMemo(() => known && rightsIn(known), [known]);
  useEffect(() => {
    if (project_id !== undefined && name !== undefined && status) selectProject({ project_id, name, status, rights });
  }, [project_id, name, status, rights]);

  const refused = access_denied || not_found;
  const unanswered = failure !== undefined && !refused && known === undefined;
  useEffect(() => {
    const now = selectedProject();
    if (unanswered && now && now.project_id === project_id) selectProject({ ...now, unanswered });
  }, [unanswered, project_id]);

  useEffect(() => {
    // another project may have been asked for since
    if (
      !refused ||
      !open_project.get().failure.error ||
      project_id === undefined ||
      selectedProject()?.project_id !== project_id
    )
      return;
    selectProject(undefined);
    toast.info(gone);
    if (projectIn(window.location.search) === project_id) navigate(landing(visitorOf(person())), { replace: true });
  }, [refused, project_id, gone]);

  if (!selected) return undefined;
  return { project_id: selected.project_id, name: name ?? selected.name, stages: known?.stages ?? [] };
}
