/** What a call or a screen demands of a person: the rules, and what of a person’s rights satisfies one. */
import type { CompanyProfile } from './companies.ts';
import type { Module, Rights } from './modules.ts';
import type { UserKind } from './people.ts';

export type RightName = 'view' | 'work' | 'edit' | 'approve';

/** What a call demands of the person who makes it. A call without a rule does not compile. */
export type Rule =
  | { readonly rule: 'anyone' }
  | { readonly rule: 'signed_in'; readonly unactivated: boolean }
  | { readonly rule: 'kinds'; readonly kinds: readonly UserKind[] }
  | {
      readonly rule: 'right';
      readonly right: RightName;
      readonly module: Module | 'its_stage';
    };

/** The rules a contract entry, a screen or a tab may name. */
export const allow = {
  /** no sign-in: public pages, sign-in itself, links that carry their own token */
  anyone: (): Rule => ({ rule: 'anyone' }),
  /** any activated person, about what is their own */
  signedIn: (): Rule => ({ rule: 'signed_in', unactivated: false }),
  /** also a person whose account still waits for activation */
  signedInUnactivated: (): Rule => ({ rule: 'signed_in', unactivated: true }),
  kinds: (...kinds: UserKind[]): Rule => ({ rule: 'kinds', kinds }),
  toView: (module: Module): Rule => ({ rule: 'right', right: 'view', module }),
  toWork: (module: Module): Rule => ({ rule: 'right', right: 'work', module }),
  toEdit: (module: Module): Rule => ({ rule: 'right', right: 'edit', module }),
  toApprove: (module: Module): Rule => ({ rule: 'right', right: 'approve', module }),
  /** a right in the stage of the event, document or photo the call is about */
  inItsStage: (right: RightName): Rule => ({ rule: 'right', right, module: 'its_stage' }),
};

/** Specification §6: read-only without work and approve rights; for one company without edit and approve rights. */
export function isReadOnly(profile: CompanyProfile, rights: Rights): boolean {
  return profile.read_only_unless === 'edit_or_approve'
    ? !rights.can_edit && !rights.can_approve
    : !rights.can_work && !rights.can_approve;
}

/** The view check (specification §6): whoever may write may see, and can_view is accepted in every company. */
export function isVisible(profile: CompanyProfile, rights: Rights): boolean {
  return rights.can_view || !isReadOnly(profile, rights);
}

/** Whether rights to a module include one of the four that rules name. */
export function grants(right: RightName, profile: CompanyProfile, rights: Rights): boolean {
  if (right === 'view') return isVisible(profile, rights);
  if (right === 'work') return !isReadOnly(profile, rights);
  return right === 'edit' ? rights.can_edit : rights.can_approve;
}
