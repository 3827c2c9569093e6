/** The project a screen of one project is about: the one in the address, otherwise the selected one. */
import { useSelectedProject } from './project.ts';
import { useSearchParams } from './router.tsx';

export function useProjectId(): number | undefined {
  const [params] = useSearchParams();
  const selected = useSelectedProject();
  const named = Number(params.get('projectId'));
  return Number.isSafeInteger(named) && named > 0 ? named : selected?.project_id;
}
