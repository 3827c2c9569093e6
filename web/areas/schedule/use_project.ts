/** The project a schedule screen is about, and what is known of it; never that of the project before. */
import { useSearchParams } from '../../kit/router.tsx';
import { useSelectedProject } from '../../kit/project.ts';
import { type DataSlice, type Loaded, useSlice } from '../../kit/slice.ts';
import { open_project, type ProjectAnswer } from '../../kit/open_project.ts';
import type { OfProject } from './slices.ts';

/** The one in the address, otherwise the selected one. */
export function useProjectId(): number | undefined {
  const [params] = useSearchParams();
  const selected = useSelectedProject();
  const named = Number(params.get('projectId'));
  return Number.isSafeInteger(named) && named > 0 ? named : selected?.project_id;
}

export function useProject(): Loaded<ProjectAnswer> & { id: number | undefined } {
  const id = useProjectId();
  const loaded = useSlice(open_project, id === undefined ? undefined : { id });
  const data = loaded.data?.project.id === id ? loaded.data : undefined;
  return { ...loaded, id, data, loading: data === undefined && !loaded.failure };
}

/** A slice of one project, empty until this project's answer is there. */
export function useOf<Input extends OfProject, Data extends OfProject>(
  one: DataSlice<Input, Data>,
  input: Input | undefined,
): Loaded<Data> {
  const loaded = useSlice(one, input);
  const data = loaded.data?.project_id === input?.project_id ? loaded.data : undefined;
  return { ...loaded, data, loading: data === undefined && !loaded.failure };
}
