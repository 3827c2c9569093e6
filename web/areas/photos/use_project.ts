/** The project the photos are of: the one in the address, otherwise the selected one. It becomes the selected one. */
import { useEffect } from 'react';
import { useSearchParams } from '../../kit/router.tsx';
import type { ProjectStatus } from '../../../domain/lists.ts';
import { selectProject, useSelectedProject } from '../../kit/project.ts';
import { useSlice } from '../../kit/slice.ts';
import { open_project } from '../../kit/open_project.ts';

export function usePhotoProject() {
  const [params] = useSearchParams();
  const selected = useSelectedProject();
  const named = Number(params.get('projectId'));
  const id = Number.isSafeInteger(named) && named > 0 ? named : selected?.project_id;
  const loaded = useSlice(open_project, id === undefined ? undefined : { id });
  const data = loaded.data?.project.id === id ? loaded.data : undefined;
  useEffect(() => {
    if (!data) return;
    const { project } = data;
    selectProject({ project_id: project.id, name: project.name, status: project.status as ProjectStatus });
  }, [data]);
  return { ...loaded, id, data };
}
