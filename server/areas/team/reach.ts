/** How far a person reaches when they say what somebody else is. */
import { kindsOf } from '../../../domain/companies.ts';
import { kind_names, type UserKind, user_kinds } from '../../../domain/people.ts';
import { refuse } from '../../../domain/refusals.ts';
import type { Ctx } from '../../ctx.ts';

/** A sentence beside the field it is about. */
export const field = (name: string, sentence: string) => ({ fields: { [name]: sentence } });

/** The kinds this person may give to somebody. */
export const kindsToGive = ({ ask, person }: Ctx): UserKind[] =>
  kindsOf(ask.profile, user_kinds).filter((kind) => kind !== 'admin' || person.kind === 'admin');

/** Refuses a kind that the company does not have, and administrators to everyone who is none. */
export function checkKind(ctx: Ctx, kind: UserKind): void {
  if (!kindsOf(ctx.ask.profile, user_kinds).includes(kind)) {
    const sentence = `${ctx.person.company_name} does not have people of type ${kind_names[kind]}.`;
    refuse('bad_input', sentence, field('kind', sentence));
  }
  demandAdminFor(ctx, kind);
}

/** Administrators are invited and changed by administrators only. */
export function demandAdminFor({ person }: Ctx, kind: UserKind): void {
  if (kind === 'admin' && person.kind !== 'admin')
    refuse('forbidden', 'Only an Administrator can invite or change administrators.');
}

/** Management may do nearly everything: only an administrator, or somebody of Management, puts people there. */
export function demandReachFor({ person }: Ctx, department: string | undefined): void {
  if (department !== 'Management' || person.kind === 'admin' || person.department === 'Management') return;
  const sentence = 'Only an Administrator can add someone to Management.';
  refuse('forbidden', sentence, field('department', sentence));
}
