/** Every part in its states, for those who build screens. Development only. */
import { Trans } from '@lingui/react/macro';
import { NavLink, ScrollArea } from '@mantine/core';
import { type ComponentType } from 'react';
import { LazyBoundary, lazy } from '../../kit/lazy.tsx';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import classes from './Kit.module.css';
import { Basics } from './Basics.tsx';
import { Forms } from './Forms.tsx';
import { States } from './States.tsx';
import { Tables } from './Tables.tsx';
import { Grow } from '../../ui/layout/flow.tsx';

const Files = lazy(() => import('./Files.tsx'));
const Charts = lazy(() => import('./Charts.tsx'));

const parts: Record<string, { title: string; Part: ComponentType }> = {
  basics: { title: 'Words and figures', Part: Basics },
  table: { title: 'Table', Part: Tables },
  form: { title: 'Form', Part: Forms },
  files: { title: 'Files, drawer, dates', Part: Files },
  states: { title: 'States', Part: States },
  charts: { title: 'Charts', Part: Charts },
};

export default function Kit() {
  const [params] = useSearchParams();
  const key = params.get('part') ?? 'basics';
  const { title, Part } = parts[key] ?? { title: 'Words and figures', Part: Basics };
  return (
    <div className={classes.kit}>
      <ScrollArea className={classes.side ?? ''} component="nav" aria-label="Parts">
        {Object.entries(parts).map(([name, part]) => (
          <NavLink key={name} component={Link} to={`?part=${name}`} label={part.title} active={name === key} />
        ))}
      </ScrollArea>
      <Grow as="main">
        <Screen
          header={
            <PageHeader
              title={title}
              breadcrumbs={[{ title: 'Kit', to: '?' }]}
              subtitle={<Trans>Every component in each of its states.</Trans>}
            />
          }
        >
          <LazyBoundary fallback={<Loading as="cards" />}>
            <Part />
          </LazyBoundary>
        </Screen>
      </Grow>
    </div>
  );
}
