/** The selected project as the frame shows it: its name and stages are asked once it is chosen, and when they change. */
import { useEffect, useState } from 'react';
import type { Gets } from '../../contract/index.ts';
import type { ProjectStatus } from '../../domain/lists.ts';
import { landing } from '../../domain/screens.ts';
import { navigate } from '../kit/history.ts';
import { api, CallFailure } from '../kit/api.ts';
import { projectIn } from '../kit/entry.ts';
import { selectedProject, selectProject, useSelectedProject } from '../kit/project.ts';
import { person, visitorOf } from '../kit/session.ts';
import { onTopics } from '../kit/topics.ts';
import { toast } from '../ui/toast.tsx';

type Answer = Gets<'get_project'>;

export interface ShownProject {
  project_id: number;
  name: string | undefined;
  stages: Answer['stages'];
}

/** `gone` is said when a kept or shared number is of no project, or of one that is not open to this person. */
export function useProject(gone: string): ShownProject | undefined {
  const selected = useSelectedProject();
  const [answer, setAnswer] = useState<Answer>();
  const project_id = selected?.project_id;

  useEffect(() => {
    if (project_id === undefined) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const found = await api.get_project({ id: project_id }, { signal: stop.signal });
        setAnswer(found);
        selectProject({ project_id, name: found.project.name, status: found.project.status as ProjectStatus });
      } catch (failure) {
        const refused = failure instanceof CallFailure && (failure.status === 404 || failure.status === 403);
        if (!refused || selectedProject()?.project_id !== project_id) return;
        selectProject(undefined);
        toast.info(gone);
        if (projectIn(window.location.search) === project_id) navigate(landing(visitorOf(person())), { replace: true });
      }
    };
    void ask();
    const stopHearing = onTopics(['projects'], () => void ask());
    return () => {
      stop.abort();
      stopHearing();
    };
  }, [project_id, gone]);

  if (!selected) return undefined;
  const known = answer?.project.id === selected.project_id ? answer : undefined;
  return { project_id: selected.project_id, name: known?.project.name ?? selected.name, stages: known?.stages ?? [] };
}
