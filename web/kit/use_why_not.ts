/** Why the signed-in person may not do something in the company, from what this device knows of them. */
import { profileOf } from '../../domain/companies.ts';
import type { Actor } from '../../domain/people.ts';
import { type ChangedRights, whyNot } from '../../domain/permissions.ts';
import type { Rule } from '../../domain/rules.ts';
import { usePerson } from './session.ts';
import type { UserData } from './storage.ts';

/** The signed-in person, as rules ask about them. */
export const actorOf = (person: UserData): Actor => ({
  user_id: Number(person.userId),
  company_key: person.companyKey,
  kind: person.userKind,
  department: person.department,
  designation: person.designation,
  is_crm: person.isCrm,
  activated: person.activated,
});

/** One sentence, or undefined; the server decides again in any case. */
export function useWhyNot(rule: Rule, changed?: ChangedRights): string | undefined {
  const person = usePerson();
  if (!person) return undefined;
  return whyNot(rule, { actor: actorOf(person), profile: profileOf(person.companyKey), changed })?.sentence;
}
