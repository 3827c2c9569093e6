/** What can be recorded without a connection is fetched while there is one: code, and what its forms show of the project. */
import { useEffect } from 'react';
import { isOnSite } from '../../domain/people.ts';
import { maySee, screenOf, type ScreenPath, type Visitor } from '../../domain/screens.ts';
import { captures } from '../areas.ts';
import { useOnline } from '../kit/online.ts';
import { type SelectedProject, useSelectedProject } from '../kit/project.ts';
import { visitorOf } from '../kit/session.ts';
import type { UserData } from '../kit/storage.ts';

/** The screen that was asked for comes first. */
const after_ms = 3_000;

/** True where a form lies on a screen that the person sees: of the selected project, where it has one. */
export const mayBegin = (visitor: Visitor, at: ScreenPath, project: SelectedProject | undefined): boolean =>
  (project !== undefined || !screenOf(at).needs_project) && maySee(visitor, at, { project });

export function usePrepared(person: UserData): void {
  const project = useSelectedProject();
  const online = useOnline();
  useEffect(() => {
    // what the person may do in a project is known once it is loaded
    if ((project && !project.rights) || !online) return undefined;
    const visitor = visitorOf(person);
    if (!isOnSite(visitor) && !matchMedia('(pointer: coarse)').matches) return undefined;
    const timer = setTimeout(() => {
      for (const { form } of Object.values(captures))
        if (form && (!form.begun || mayBegin(visitor, form.begun.at, project))) {
          form.Part.preload();
          void form.prepare?.(project?.project_id ?? 0);
        }
    }, after_ms);
    return () => clearTimeout(timer);
  }, [person, project, online]);
}
