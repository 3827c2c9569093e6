/** What the person may do in this project, and on what ground, in two sentences. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { rolesOf } from '../../../domain/permissions.ts';
import { type Actor, type ProjectRole, project_roles, type ProjectMembership } from '../../../domain/people.ts';
import { maySee } from '../../../domain/screens.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import type { UserData } from '../../kit/storage.ts';
import { useLabels } from '../../kit/labels.ts';
import type { ProjectAnswer } from '../../kit/open_project.ts';

/** What the person is to the project, as far as the answer tells. */
function membershipIn({ project, team }: ProjectAnswer, person: UserData): ProjectMembership {
  const mine = team.filter((member) => member.user_id === Number(person.userId)).map(({ role }) => role);
  const roles = mine.filter((role): role is ProjectRole => (project_roles as readonly string[]).includes(role));
  const me = Number(person.userId);
  if ((project.owner_id === me || project.project_manager_id === me) && !roles.includes('Project Manager')) {
    roles.unshift('Project Manager');
  }
  const relation = { consumer: 'customer', investor: 'investor', subcontractor: 'subcontractor' }[
    person.userKind as string
  ] as ProjectMembership['relation'];
  return { roles, ...(relation ? { relation } : {}) };
}

/** The signed-in person, as rules ask about them. */
const actorOf = (person: UserData): Actor => ({
  user_id: Number(person.userId),
  company_key: person.companyKey,
  kind: person.userKind,
  department: person.department,
  designation: person.designation,
  is_crm: person.isCrm,
  activated: person.activated,
});

export function RightsHint({ data }: { data: ProjectAnswer }) {
  const { t, i18n } = useLingui();
  const { term } = useLabels();
  const person = usePerson();
  if (!person) return null;
  const { projects } = data.rights;
  const verbs = [
    projects.can_view && t`see`,
    projects.can_work && t`work in`,
    projects.can_edit && t`change`,
    projects.can_approve && t`approve in`,
  ].filter(Boolean) as string[];
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const may = list.format(verbs);
  const roles = list.format(
    rolesOf(actorOf(person), membershipIn(data, person))
      .filter((role) => role !== 'Staff')
      .map(term),
  );
  return (
    <p style={{ margin: 0 }}>
      {roles ? (
        <Trans>
          You can {may} this project through your roles: {roles}.
        </Trans>
      ) : (
        <Trans>You can {may} this project.</Trans>
      )}{' '}
      {maySee(visitorOf(person), '/rights') && (
        <Anchor underline="always" component={Link} to={`/rights?projectId=${data.project.id}`}>
          <Trans>Permissions</Trans>
        </Anchor>
      )}
    </p>
  );
}
