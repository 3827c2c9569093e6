/** Views of one screen beside one another; the chosen one is in the address. */
import { Tabs as Base } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from '../../kit/router.tsx';
import classes from './Tabs.module.css';
import { showNumber } from '../../../domain/numbers.ts';

export interface Tab {
  key: string;
  title: ReactNode;
  icon?: ReactNode;
  count?: number | undefined;
  /** drawn only while the tab is chosen */
  content?: ReactNode | (() => ReactNode);
}

export interface TabsProps {
  tabs: readonly Tab[];
  /** what the group of tabs is called, for people who do not see it */
  label: string;
  /** the parameter of the address */
  name?: string | undefined;
  /** the tab without another wish; the first one unless given */
  usual?: string | undefined;
}

/** The key of the chosen tab. */
export function useTab(tabs: readonly Pick<Tab, 'key'>[], name = 'tab', usual = tabs[0]?.key ?? ''): string {
  const [params] = useSearchParams();
  const wanted = params.get(name);
  return tabs.find(({ key }) => key === wanted)?.key ?? usual;
}

export function Tabs({ tabs, label, name = 'tab', usual = tabs[0]?.key ?? '' }: TabsProps) {
  const chosen = useTab(tabs, name, usual);
  const choose = useChooseTab(name, usual);
  return <TabStrip tabs={tabs} label={label} chosen={chosen} onChoose={choose} />;
}

/** Puts another tab into the address; the usual one needs no word there. */
export function useChooseTab(name: string, usual: string): (key: string | null) => void {
  const [, setParams] = useSearchParams();
  return (key) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (key === null || key === usual) next.delete(name);
      else next.set(name, key);
      return next;
    });
}

interface TabStripProps extends Pick<TabsProps, 'tabs' | 'label'> {
  chosen: string;
  onChoose: (key: string | null) => void;
}

/** A row of tabs and what the chosen one shows. */
export function TabStrip({ tabs, label, chosen, onChoose }: TabStripProps) {
  // on a phone the chosen one may lie beyond the edge
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    if (!row || !tab || chosen === '') return;
    const over = tab.offsetLeft + tab.offsetWidth - row.clientWidth - row.scrollLeft;
    if (over > 0 || tab.offsetLeft < row.scrollLeft) row.scrollLeft = tab.offsetLeft - 48;
  }, [chosen]);
  const panels = tabs.filter(({ content }) => content !== undefined);
  return (
    <Base value={chosen} onChange={onChoose} keepMounted={false} variant="default" radius={0}>
      <Base.List ref={list} aria-label={label} className={classes.list ?? ''}>
        {tabs.map(({ key, title, icon, count }) => (
          <Base.Tab
            key={key}
            value={key}
            className={classes.tab ?? ''}
            data-touch
            {...(icon ? { leftSection: icon } : {})}
            {...(panels.length === 0 && { 'aria-controls': undefined })}
          >
            {title}
            {count !== undefined && <span className={classes.count}>{showNumber(count)}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {panels.map(({ key, content }) => (
        <Base.Panel key={key} value={key} pt="md">
          {typeof content === 'function' ? content() : content}
        </Base.Panel>
      ))}
    </Base>
  );
}
