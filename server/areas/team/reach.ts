/** How far a person reaches when they say what someone else is. */
import { kindsOf } from '../../../domain/companies.ts';
import { kind_names, type UserKind, user_kinds } from '../../../domain/people.ts';
import { fail, failIf, type Words } from '../../../domain/errors.ts';
import { say, term } from '../../../domain/sentences.ts';
import type { WhyNot } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';

/** A sentence beside the field it is about. */
export const field = (name: string, sentence: Words) => ({ fields: { [name]: sentence } });

/** The kinds this person may give to someone. */
export const kindsToGive = ({ permissions, person }: Ctx): UserKind[] =>
  kindsOf(permissions.profile, user_kinds).filter((kind) => kind !== 'admin' || person.kind === 'admin');

/** Refuses a kind that the company does not have, and administrators to everyone who is none. */
export function checkKind(ctx: Ctx, kind: UserKind): void {
  if (!kindsOf(ctx.permissions.profile, user_kinds).includes(kind)) {
    const sentence = say`${{ company: ctx.person.company_name }} does not have people of type ${{ kind: term(kind_names[kind]) }}.`;
    fail('bad_input', sentence, field('kind', sentence));
  }
  requireAdminFor(ctx, kind);
}

/** Administrators are invited and changed by administrators only. */
export const whyNotAdminFor = ({ person }: Ctx, kind: UserKind): WhyNot =>
  kind === 'admin' && person.kind !== 'admin'
    ? say`Only an Administrator can invite or change administrators.`
    : undefined;

export function requireAdminFor(ctx: Ctx, kind: UserKind): void {
  failIf(whyNotAdminFor(ctx, kind), 'forbidden');
}

/** Why nothing is sent to someone: they cannot sign in. */
export const whyInactive = ({ active, name }: { active: boolean; name: string }): WhyNot =>
  active ? undefined : say`${{ name }} is deactivated. Activate them again first.`;

/** Management may do nearly everything: only an administrator, or someone of Management, puts people there. */
export function requireReachFor({ person }: Ctx, department: string | undefined): void {
  if (department !== 'Management' || person.kind === 'admin' || person.department === 'Management') return;
  const sentence = say`Only an Administrator can add someone to Management.`;
  fail('forbidden', sentence, field('department', sentence));
}
