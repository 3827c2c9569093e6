/** The project a screen of documents is about, and the slices of it; never those of the project before. */
import { useSearchParams } from '../../kit/router.tsx';
import { useSelectedProject } from '../../kit/project.ts';
import { type DataSlice, type Loaded, useSlice } from '../../kit/slice.ts';
import type { OfProject } from './slices.ts';

/** The one in the address, otherwise the selected one. */
export function useProjectId(): number | undefined {
  const [params] = useSearchParams();
  const selected = useSelectedProject();
  const named = Number(params.get('projectId'));
  return Number.isSafeInteger(named) && named > 0 ? named : selected?.project_id;
}

/** Its name, once someone asked for it. */
export function useProjectName(id: number | undefined): string | undefined {
  const selected = useSelectedProject();
  return selected?.project_id === id ? selected?.name : undefined;
}

/** A slice of one project, empty until this project's answer is there. */
export function useOf<Data extends OfProject>(
  one: DataSlice<OfProject, Data>,
  project_id: number | undefined,
): Loaded<Data> {
  const loaded = useSlice(one, project_id === undefined ? undefined : { project_id });
  const data = loaded.data?.project_id === project_id ? loaded.data : undefined;
  return { ...loaded, data, loading: data === undefined && !loaded.failure };
}
