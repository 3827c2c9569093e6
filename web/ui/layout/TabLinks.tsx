/** A row of links to sibling screens, such as those of one project. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from '../../kit/router.tsx';
import classes from './Tabs.module.css';
import { showNumber } from '../../../domain/numbers.ts';

export interface TabLink {
  to: string;
  title: ReactNode;
  icon?: ReactNode;
  count?: number | undefined;
}

export function TabLinks({ links, label }: { links: readonly TabLink[]; label: string }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>(`a[aria-current="page"]`);
    if (!row || !link || pathname === '') return;
    const over = link.offsetLeft + link.offsetWidth - row.clientWidth - row.scrollLeft;
    if (over > 0 || link.offsetLeft < row.scrollLeft) row.scrollLeft = link.offsetLeft - 48;
  }, [pathname]);
  return (
    <nav ref={list} aria-label={label} className={classes.list}>
      {links.map(({ to, title, icon, count }) => (
        <NavLink key={to} to={to} className={classes.link ?? ''} data-touch end>
          {icon}
          {title}
          {count !== undefined && <span className={classes.count}>{showNumber(count)}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
