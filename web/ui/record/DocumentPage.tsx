/**
 * A document on the screen of its list: the way back, number and status, what it belongs to, its actions. What cannot be opened says
 * why and keeps the way back; what is not there is not tried again.
 */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Loaded } from '../../kit/slice.ts';
import { Failure } from '../feedback/Failure.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { Cluster, End, Stack } from '../layout/flow.tsx';
import classes from './DocumentPage.module.css';

interface DocumentPageProps {
  /** as the slice has it */
  asked: Pick<Loaded<unknown>, 'failure' | 'not_found' | 'reload'>;
  /** whether the document that the address names is there; the rest is of it */
  loaded: boolean;
  /** what the list is called: All orders */
  back: ReactNode;
  onBack: () => void;
  /** number and status */
  title: ReactNode;
  subtitle: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

export function DocumentPage(props: DocumentPageProps) {
  const { asked, loaded, back, onBack, title, subtitle, actions, children } = props;
  const way_back = (
    <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
      {back}
    </Button>
  );
  if (!loaded)
    return (
      <Stack gap={20}>
        <div>{way_back}</div>
        {asked.failure ? (
          <Failure sentence={asked.failure} onRetry={asked.not_found ? undefined : asked.reload} />
        ) : (
          <Loading as="cards" />
        )}
      </Stack>
    );
  return (
    <Stack gap={20}>
      <Cluster gap={12}>
        <div>
          {way_back}
          <h2 className={classes.title}>{title}</h2>
          <div className={classes.subtitle}>{subtitle}</div>
        </div>
        <End>{actions}</End>
      </Cluster>
      {children}
    </Stack>
  );
}
