/** The way from an empty list to where its things are made, for who may open that screen. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { maySee } from '../../../domain/screens.ts';
import { useSelectedProject } from '../../kit/project.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';

export function NextStep({ to, children }: { to: string; children: ReactNode }) {
  const visitor = visitorOf(usePerson());
  const project = useSelectedProject();
  if (!maySee(visitor, to, { project })) return null;
  return (
    <Button component={Link} variant="default" to={to}>
      {children}
    </Button>
  );
}
