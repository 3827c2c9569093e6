/** What Ctrl K finds by words: projects, events, documents, people and whatever else the person may see. */
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { icons } from 'virtual:icons';
import type { Gets } from '../../contract/index.ts';
import { cutText } from '../../domain/text.ts';
import { found_groups } from '../areas.ts';
import { navigate } from '../kit/history.ts';
import { useSlice } from '../kit/slice.ts';
import type { Hit } from './finder_fixed.tsx';
import { goToProject } from './go_to_project.ts';
import { found_anything, found_projects } from './slices.ts';

type Found = Gets<'get_search'>['found'][number];

const iconOf = (kind: Found['kind']): ReactNode => {
  const Icon = icons[found_groups[kind].icon];
  return <Icon size={18} stroke={1.6} aria-hidden />;
};

/** The projects seen last while nothing is written; then what the words find, best first. */
export function useFound(text: string): { hits: Hit[]; looking: boolean } {
  const [settled] = useDebouncedValue(cutText(text.trim(), 100).shown, 120);
  const { data: recent } = useSlice(found_projects, settled === '' ? { limit: 6 } : undefined);
  const { data: answer } = useSlice(found_anything, settled === '' ? undefined : { search: settled });
  if (text.trim() === '') {
    const hits = (recent?.projects ?? []).map((row) => ({
      id: `project-${row.id}`,
      group: 'project',
      title: row.name,
      note: [row.code, row.customer_name].filter(Boolean).join(' · '),
      icon: iconOf('project'),
      act: () => void goToProject(row),
    }));
    return { hits, looking: false };
  }
  const hits = (answer?.found ?? []).map((one) => ({
    id: `${one.kind}-${one.id}`,
    group: one.kind,
    title: one.title,
    note: one.note,
    icon: iconOf(one.kind),
    act: () => (one.kind === 'project' && one.project ? void goToProject(one.project) : navigate(one.path)),
  }));
  return { hits, looking: settled !== text.trim() || answer === undefined };
}
