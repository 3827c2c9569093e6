/** Who works on the project, by person. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { maySee } from '../../../domain/screens.ts';
import { Link } from '../../kit/router.tsx';
import { WithFile } from '../../kit/files.ts';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { Avatar } from '../../ui/text/Avatar.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import type { ProjectAnswer } from '../../kit/open_project.ts';
import type { Member } from './slices.ts';
import classes from './TeamPanel.module.css';
import { useLabels } from '../../kit/labels.ts';
import { Row } from '../../ui/layout/flow.tsx';

interface TeamPanelProps {
  team: readonly Member[];
  project: ProjectAnswer['project'];
  sees: boolean;
  abilities: ProjectAnswer['abilities'];
}

export function TeamPanel({ team, project, sees, abilities }: TeamPanelProps) {
  const { term } = useLabels();
  const { t } = useLingui();
  const person = usePerson();
  const opens = maySee(visitorOf(person), '/projects/project-team') && sees;
  const people = new Map<number, { first: Member; roles: string[] }>();
  for (const member of team) {
    const known = people.get(member.user_id);
    if (known) known.roles.push(member.role);
    else people.set(member.user_id, { first: member, roles: [member.role] });
  }
  return (
    <Panel
      title={t`Team`}
      note={people.size > 0 ? people.size : undefined}
      action={
        opens && (
          <Button component={Link} to={`/projects/project-team?projectId=${project.id}`} variant="subtle" size="xs">
            {abilities.add_project_member === true ? <Trans>Change the team</Trans> : <Trans>See the team</Trans>}
          </Button>
        )
      }
    >
      {people.size === 0 ? (
        <p className={classes.none}>
          <Trans>Nobody is on the team yet.</Trans>
        </p>
      ) : (
        <ul className={classes.team}>
          {[...people.values()].map(({ first, roles }) => (
            <Row key={first.user_id} as="li" gap={10} align="center" shrink>
              <WithFile id={first.avatar_file_id}>{(src) => <Avatar name={first.name} src={src} named />}</WithFile>
              <span>
                {first.name}
                <span className={classes.role}>{roles.map(term).join(', ')}</span>
              </span>
            </Row>
          ))}
        </ul>
      )}
    </Panel>
  );
}
