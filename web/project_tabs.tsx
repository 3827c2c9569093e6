/** The tabs of a screen of one project: an icon and a part for each, which is given the project. */
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ScreenPath } from '../domain/screens.ts';
import { LazyBoundary } from './kit/lazy.tsx';
import { useSelectedProject } from './kit/project.ts';
import { useProjectId } from './kit/project_id.ts';
import { type TabKey, useTabs } from './tabs.ts';
import { Loading } from './ui/feedback/Loading.tsx';

interface Part {
  icon: ComponentType<IconProps>;
  Content: ComponentType<{ project_id: number }>;
}
/** The icon and the content of each tab of a screen; those of other areas come from their manifests. */
export type ProjectParts<Path extends ScreenPath> = Record<TabKey<Path, 'tab'>, Part>;

/** The tabs that the person is shown, and the name of the project. */
export function useProjectTabs<Path extends ScreenPath>(screen: Path, parts: ProjectParts<Path>) {
  const project_id = useProjectId();
  const selected = useSelectedProject();
  const tabs = useTabs(screen, 'tab').map((tab) => {
    const { icon: Icon, Content } = parts[tab.key];
    return {
      ...tab,
      icon: <Icon size={16} aria-hidden />,
      content: project_id !== undefined && (
        <LazyBoundary fallback={<Loading as="rows" />}>
          <Content key={project_id} project_id={project_id} />
        </LazyBoundary>
      ),
    };
  });
  return { tabs, name: selected?.project_id === project_id ? selected?.name : undefined };
}
