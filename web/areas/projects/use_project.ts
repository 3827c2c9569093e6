/** The project a screen is about: the one in the address, otherwise the selected one. It becomes the selected one. */
import { useEffect } from 'react';
import { useSearchParams } from '../../kit/router.tsx';
import { open_project, type ProjectAnswer } from '../../kit/open_project.ts';
import { useSelectedProject } from '../../kit/project.ts';
import { type Loaded, useSlice } from '../../kit/slice.ts';
import { select } from './links.tsx';

export function useProjectId(): number | undefined {
  const [params, setParams] = useSearchParams();
  const selected = useSelectedProject();
  const named = Number(params.get('projectId'));
  const id = Number.isSafeInteger(named) && named > 0 ? named : selected?.project_id;
  useEffect(() => {
    if (id === undefined || named === id) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('projectId', String(id));
        return next;
      },
      { replace: true },
    );
  }, [id, named, setParams]);
  return id;
}

export interface LoadedProject extends Loaded<ProjectAnswer> {
  id: number | undefined;
}

export function useProject(): LoadedProject {
  const id = useProjectId();
  const loaded = useSlice(open_project, id === undefined ? undefined : { id });
  // what is held may still be another project
  const data = loaded.data?.project.id === id ? loaded.data : undefined;
  useEffect(() => {
    if (data) select(data.project);
  }, [data]);
  return { ...loaded, id, data, loading: data === undefined && !loaded.failure };
}
