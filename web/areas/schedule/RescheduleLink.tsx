/** The way from a list that marks unstarted work in the past to the one action that reschedules it, in the Gantt. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { isInside } from '../../../domain/people.ts';
import { maySee } from '../../../domain/screens.ts';
import { type StageKey, stage_keys } from '../../../domain/stages.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { open_project } from '../../kit/open_project.ts';
import type { OfProject } from './slices.ts';

/** `stages`: those with such work. Nothing where none of it is the person's to move; the same rule as in the Gantt. */
export function RescheduleLink({ project_id, stages }: OfProject & { stages: readonly StageKey[] }) {
  const person = usePerson();
  const { data } = useSlice(open_project, { id: project_id });
  if (!person || !isInside(person.userKind) || data?.project.id !== project_id) return null;
  if (data.stages.length < stage_keys.length || !maySee(visitorOf(person), '/projects/project-gantt')) return null;
  const movable = new Set(
    data.stages.flatMap(({ stage, abilities }) => (abilities.update_schedule === true ? stage : [])),
  );
  if (!stages.some((stage) => movable.has(stage))) return null;
  return (
    <Button
      component={Link}
      variant="subtle"
      size="xs"
      leftSection={<IconCalendarRepeat size={16} aria-hidden />}
      to={`/projects/project-gantt?projectId=${project_id}&reschedule=1`}
    >
      <Trans>Reschedule unfinished work</Trans>
    </Button>
  );
}
