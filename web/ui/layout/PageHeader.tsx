/** The head of a screen: where it is, what it is, what can be done here. Also names the browser's tab. */
import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Link } from '../../kit/router.tsx';
import classes from './PageHeader.module.css';

export interface Crumb {
  title: string;
  to?: string | undefined;
}

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  breadcrumbs?: readonly Crumb[] | undefined;
  /** pills and tags that stand beside the title */
  marks?: ReactNode;
  actions?: ReactNode;
  tabs?: ReactNode;
}

export function PageHeader({ title, subtitle, breadcrumbs = [], marks, actions, tabs }: PageHeaderProps) {
  const { t } = useLingui();
  useEffect(() => {
    document.title = `${title} · Sunstage`;
  }, [title]);
  return (
    <header className={classes.header} data-tabs={tabs ? true : undefined}>
      {breadcrumbs.length > 0 && (
        <nav aria-label={t`Breadcrumbs`} className={classes.crumbs}>
          {breadcrumbs.map((crumb, index) => (
            <Fragment key={`${index} ${crumb.title}`}>
              {index > 0 && <IconChevronRight size={14} aria-hidden />}
              {crumb.to ? <Link to={crumb.to}>{crumb.title}</Link> : <span>{crumb.title}</span>}
            </Fragment>
          ))}
        </nav>
      )}
      <div className={classes.line}>
        <div className={classes.words}>
          <div className={classes.titleLine}>
            <h1 className={classes.title}>{title}</h1>
            {marks}
          </div>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {tabs && <div className={classes.tabs}>{tabs}</div>}
    </header>
  );
}
