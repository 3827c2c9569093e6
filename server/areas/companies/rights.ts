/** What people may do in words, and what of a changed cell is kept. */
import { defaultRights, type Role } from '../../../domain/default_rights.ts';
import { type Module, no_rights, right_flags, type Rights } from '../../../domain/modules.ts';
import { type Actor, kind_names, type ProjectMembership, project_roles } from '../../../domain/people.ts';
import { type Grant, grantsOf, type PermissionContext } from '../../../domain/permissions.ts';
import { isReadOnly, isVisible } from '../../../domain/rules.ts';
import { beside, say, type Sentence, term } from '../../../domain/sentences.ts';

const same = (a: Rights, b: Rights): boolean => right_flags.every((flag) => a[flag] === b[flag]);

/** What a changed cell is kept as: null where it says what the default says. Who may do something with it may also see it. */
export function changedTo({ role, module }: { role: Role; module: Module }, rights: Rights | null): Rights | null {
  const wanted = rights && { ...rights, can_view: right_flags.some((flag) => rights[flag]) };
  return wanted && !same(wanted, defaultRights(role, module)) ? wanted : null;
}

/** What a person may do module by module, and through what; `owns`: they lead the project because they own it. */
export function modulesOf(
  actor: Actor,
  asked: readonly Module[],
  membership: ProjectMembership | undefined,
  { profile, changed }: PermissionContext,
  owns = false,
) {
  return asked.map((module) => {
    const grants = grantsOf(actor, module, membership, changed);
    const rights = sumOf(grants);
    return {
      ...rights,
      module,
      read_only: isReadOnly(profile, rights),
      visible: isVisible(profile, rights),
      because: grants.map((grant) => ({
        role: grant.role,
        changed: grant.changed,
        says: grantInWords(grant, actor, module, membership?.stage_access, owns),
      })),
    };
  });
}

export const rolesInProject = (membership: ProjectMembership): Role[] => [
  ...membership.roles,
  ...outsideRole(membership),
];

function sumOf(grants: readonly Grant[]): Rights {
  const sum = { ...no_rights };
  for (const { rights } of grants) for (const flag of right_flags) sum[flag] ||= rights[flag];
  return sum;
}

const outsideRole = ({ relation }: ProjectMembership): Role[] =>
  relation
    ? [({ customer: 'Customer', investor: 'Investor', subcontractor: 'Sub-contractor' } as const)[relation]]
    : [];

/** Why someone has a right, as a few words: "Designer on this project", "Management department · changed by the company". */
function grantInWords(
  { role, changed }: Grant,
  actor: Actor,
  module: Module,
  stage_access: ProjectMembership['stage_access'],
  owns: boolean,
): Sentence {
  const through = words();
  return changed ? (beside([through, say`changed by the company`]) ?? through) : through;

  function words(): Sentence {
    if (role === 'Project Manager' && owns) return say`Owner of this project`;
    if ((project_roles as readonly string[]).includes(role)) return say`${{ role: term(role) }} on this project`;
    switch (role) {
      case 'Administrator':
        return say`Administrator of the company`;
      case 'Projects':
        return actor.department === 'Projects' ? department() : ofKind();
      case 'Sales department':
        return actor.department === 'Sales' ? say`${{ name: term('Sales') }} department` : ofKind();
      case 'Site department':
        return say`${{ name: term('Site') }} department`;
      case 'Liaison department':
        return say`${{ name: term('Liaison') }} department`;
      case 'Auditor':
        return say`Auditor of the company`;
      case 'Management':
      case 'Finance':
      case 'Procurement':
        return department();
      case 'Sub-contractor':
        return (stage_access as readonly string[] | undefined)?.includes(module)
          ? say`Sub-contractor on this project, with this stage`
          : say`Sub-contractor on this project`;
      case 'Customer':
      case 'Investor':
        return say`${{ role: term(role) }} of this project`;
      default:
        return say`${{ role: term(role) }} of the company`;
    }
  }

  function department(): Sentence {
    return say`${{ name: term(role) }} department`;
  }

  function ofKind(): Sentence {
    return say`${{ role: term(kind_names[actor.kind]) }} of the company`;
  }
}
