/** Decisions about projects' teams: who may be on one, in which role. */
import { entryOf } from '../../../../contract/index.ts';
import type { project_team } from '../../../../contract/project_team.ts';
import { isInside, outside_roles, project_roles, type UserKind } from '../../../../domain/people.ts';
import { seesCustomerContact, whyNot } from '../../../../domain/permissions.ts';
import { fail } from '../../../../domain/errors.ts';
import { say, term } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import * as projects from '../rows.ts';
import * as rows from './rows.ts';

/** Refuses a team with people who are not there, or in roles their kind cannot have. */
export async function checkTeam(ctx: Ctx, members: readonly { user_id: number; role: string }[]): Promise<void> {
  const people = await rows.kindsOf(
    ctx.db,
    members.map((member) => member.user_id),
  );
  for (const { user_id, role } of members) {
    const person = people.get(user_id);
    if (!person) return fail('not_found', say`A team member is not in this company, or not active.`);
    const fits = (project_roles as readonly string[]).includes(role)
      ? isInside(person.kind as UserKind)
      : outside_roles[person.kind as UserKind] === role;
    if (!fits)
      fail('bad_input', say`${{ name: person.name }} cannot be added to a team as ${{ role: term(role) }}.`, {
        fields: { role: say`${{ name: person.name }} cannot have this role.` },
      });
  }
}

/** The team of a project as this person may see it: a customer's phone and e-mail only with the right to them. */
export async function presentTeam(ctx: Ctx, project_id: number) {
  const team = await rows.team(ctx.db, project_id);
  if (seesCustomerContact(ctx.permissions)) return team;
  return team.map((member) => (member.kind === 'consumer' ? { ...member, phone_number: '', email: '' } : member));
}

export const calls = {
  async get_project_candidates({ db, person, permissions }) {
    if (!isInside(person.kind)) fail('forbidden', say`Only people of the company can see this.`);
    const { profile, changed } = permissions;
    const people = await rows.candidates(db);
    return {
      people: people.map(({ is_crm, ...one }) => {
        const { company_key } = person;
        const kind = one.kind as UserKind;
        const actor = { ...one, user_id: one.id, company_key, kind, is_crm, activated: true };
        return {
          ...one,
          creates_projects: whyNot(entryOf('add_project').allow, { actor, profile, changed }) === undefined,
        };
      }),
    };
  },

  async add_project_member(ctx, { project_id, ...member }) {
    await checkTeam(ctx, [member]);
    await rows.addMembers(ctx.db, project_id, ctx.person.user_id, [member]);
    const project = await projects.find(ctx.db, project_id, ctx.person);
    if (member.role === 'Project Manager' && !project.project_manager_id)
      await rows.setManager(ctx.db, project_id, member.user_id);
    const team = await presentTeam(ctx, project_id);
    const name = team.find((one) => one.user_id === member.user_id)?.name ?? '';
    ctx.recordEvent('project_member_added', {
      summary: say`added ${{ name }} to the team as ${{ role: term(member.role) }}`,
      project_id,
      subject_type: 'user',
      subject_id: member.user_id,
      after: member,
      tell: { project_id, name: project.name, members: [member] },
    });
    return { team };
  },

  async delete_project_member(ctx, { project_id, member_id }) {
    const gone = await rows.deleteMember(ctx.db, project_id, member_id);
    const project = await projects.find(ctx.db, project_id, ctx.person);
    if (gone.role === 'Project Manager' && project.project_manager_id === gone.user_id)
      await rows.setManager(ctx.db, project_id, null);
    ctx.recordEvent('project_member_deleted', {
      summary: say`removed a person from the team (${{ role: term(gone.role) }})`,
      project_id,
      subject_type: 'user',
      subject_id: gone.user_id,
      before: gone,
    });
    return { team: await presentTeam(ctx, project_id) };
  },
} satisfies Handlers<keyof typeof project_team>;
