/** The selected project of this device: its id is kept, its name and status are known once asked. */
import { useSyncExternalStore } from 'react';
import { project_statuses, type ProjectStatus } from '../../domain/lists.ts';
import type { KnownRights } from '../../domain/screens.ts';
import { onPersonChange } from './session.ts';
import { stored } from './storage.ts';

export interface SelectedProject {
  project_id: number;
  name?: string;
  status: ProjectStatus;
  /** what the person may do in it; absent: not known yet */
  rights?: KnownRights | undefined;
  /** the server was asked for the rights and gave no answer */
  unanswered?: boolean;
}

const listeners = new Set<() => void>();
let selected: SelectedProject | undefined;
let read = false;

/** The selected project; undefined when none is. */
export function selectedProject(): SelectedProject | undefined {
  if (!read) {
    read = true;
    const project_id = Number(stored.get('projectId'));
    // until the server is asked, what was known last is assumed
    const known = project_statuses.find(({ value }) => value === stored.get('projectStatus'));
    if (Number.isSafeInteger(project_id) && project_id > 0) selected = { project_id, status: known?.value ?? 'active' };
  }
  return selected;
}

/** Selects a project, or none; of the one that is selected already what is known stays. */
export function selectProject(wanted: SelectedProject | undefined): void {
  read = true;
  const project = wanted && selected?.project_id === wanted.project_id ? { ...selected, ...wanted } : wanted;
  if (
    selected?.project_id === project?.project_id &&
    selected?.name === project?.name &&
    selected?.status === project?.status &&
    selected?.rights === project?.rights &&
    selected?.unanswered === project?.unanswered
  ) {
    return;
  }
  selected = project;
  if (project) {
    stored.set('projectId', project.project_id);
    stored.set('projectStatus', project.status);
  } else {
    stored.remove('projectId');
    stored.remove('projectStatus');
  }
  for (const heard of listeners) heard();
}

/** The selected project, for a component. */
export const useSelectedProject = (): SelectedProject | undefined =>
  useSyncExternalStore((heard) => {
    listeners.add(heard);
    return () => listeners.delete(heard);
  }, selectedProject);

onPersonChange(() => {
  // the next person's own choice is read again
  read = false;
  selected = undefined;
});
