/** Many views of one screen as a few tabs, those of a group chosen beneath; the address names the view alone. */
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './GroupedTabs.module.css';
import { Row } from './flow.tsx';
import { type Tab, TabStrip, useChooseTab, useTab } from './Tabs.tsx';

export interface TabGroup extends Pick<Tab, 'icon'> {
  key: string;
  title: string;
  /** never none; the first is shown when the group is chosen */
  tabs: readonly (Pick<Tab, 'key' | 'icon' | 'content'> & { title: string })[];
}

interface GroupedTabsProps {
  groups: readonly TabGroup[];
  /** what the groups are called, for people who do not see them */
  label: string;
  /** the parameter of the address */
  name?: string;
}

export function GroupedTabs({ groups, label, name = 'tab' }: GroupedTabsProps) {
  const tabs = groups.flatMap((group) => group.tabs);
  const usual = tabs[0]?.key ?? '';
  const chosen = useTab(tabs, name, usual);
  const choose = useChooseTab(name, usual);
  const open = groups.find((group) => group.tabs.some(({ key }) => key === chosen));
  return (
    <div className={classes.groups}>
      <TabStrip
        label={label}
        chosen={open?.key ?? ''}
        onChoose={(group) => choose(groups.find(({ key }) => key === group)?.tabs[0]?.key ?? null)}
        tabs={groups.map((group) => ({
          key: group.key,
          title: group.title,
          icon: group.icon,
          content: group === open && (
            <>
              {group.tabs.length > 1 && (
                <Switch label={group.title} tabs={group.tabs} chosen={chosen} onChoose={choose} />
              )}
              {contentOf(group.tabs, chosen)}
            </>
          ),
        }))}
      />
    </div>
  );
}

function contentOf(tabs: TabGroup['tabs'], chosen: string): ReactNode {
  const content = tabs.find(({ key }) => key === chosen)?.content;
  return typeof content === 'function' ? content() : content;
}

interface SwitchProps {
  label: string;
  tabs: TabGroup['tabs'];
  chosen: string;
  onChoose: (key: string) => void;
}

function Switch({ label, tabs, chosen, onChoose }: SwitchProps) {
  // on a phone the chosen one may lie beyond the edge
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const name = row.current?.querySelector<HTMLElement>(`[data-view="${chosen}"]`)?.closest('label');
    const box = row.current;
    if (!box || !name) return;
    const over = name.getBoundingClientRect().right - box.getBoundingClientRect().right;
    if (over > 0) box.scrollLeft += over;
  }, [chosen]);
  return (
    <div ref={row} className={classes.views}>
      <SegmentedControl
        aria-label={label}
        value={chosen}
        onChange={onChoose}
        data={tabs.map(({ key, title, icon }) => ({
          value: key,
          label: (
            <Row as="span" gap={6} align="center" data-view={key}>
              <Row as="span" gap={0} data-only="desk">
                {icon}
              </Row>
              {title}
            </Row>
          ),
        }))}
      />
    </div>
  );
}
