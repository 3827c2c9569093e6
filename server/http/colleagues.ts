/** Answers that refuse something: who can help is named to people of the company. */
import { profileOf } from '../../domain/companies.ts';
import { groupedBy } from '../../domain/grouped.ts';
import { type Actor, isInside } from '../../domain/people.ts';
import { type Sentence, whoCouldIn, type WhoCould, withWhoCould } from '../../domain/sentences.ts';
import { type Colleague, nameColleagues, soughtFor } from '../../domain/who_could.ts';
import { type ColleagueRow, colleagues } from '../auth/colleague_rows.ts';
import type { Person } from '../auth/session.ts';
import { membershipFrom } from '../auth/subjects.ts';
import type { Db } from '../tenancy/in_company.ts';

export type Say = (words: Sentence | string) => string;
/** Runs a query in a transaction of the reader's company. */
export type Query = (reader: Person, read: (db: Db) => Promise<ColleagueRow[]>) => Promise<ColleagueRow[]>;

/**
 * Cuts an answer in the reader's language. An answer that refuses them something for want of a right costs one statement
 * more, for people who have it, and is cut again with their names. People from outside read the roles only.
 */
export async function cutNaming<Cut>(
  reader: Person | undefined,
  say: Say,
  query: Query,
  cut: (say: Say) => Cut,
): Promise<Cut> {
  if (!reader || !isInside(reader.kind)) return cut(say);
  const refused = new Map<string, WhoCould>();
  const with_roles = cut((words) => {
    if (typeof words !== 'string') for (const one of whoCouldIn(words)) refused.set(keyOf(one), one);
    return say(words);
  });
  if (refused.size === 0) return with_roles;
  const asked = [...refused.values()];
  const named = namesFor(asked, await query(reader, (db) => colleagues(db, reader.user_id, soughtFor(asked))), reader);
  const nameIn = (one: WhoCould): WhoCould => named.get(keyOf(one)) ?? one;
  return cut((words) => say(typeof words === 'string' ? words : withWhoCould(words, nameIn)));
}

/** The roles follow from these: for one reader the same right is refused with the same roles. */
const keyOf = ({ right, module, project_id }: WhoCould): string => `${right} ${module} ${project_id ?? ''}`;

function namesFor(
  asked: readonly WhoCould[],
  rows: readonly ColleagueRow[],
  { company_key, changed_rights: changed }: Person,
): ReadonlyMap<string, WhoCould> {
  const company = { profile: profileOf(company_key), changed };
  const by_project = groupedBy(asked, ({ project_id }) => project_id);
  return new Map(
    [...by_project].flatMap(([project_id, some]) => {
      const people = colleaguesIn(project_id, rows, company_key);
      return some.map((one) => [keyOf(one), nameColleagues(one, people, company)] as const);
    }),
  );
}

const nobody = { customer_id: null, owner_id: null, project_manager_id: null };

/** The people found, as they are in a project or in the company as a whole, in order of preference. */
function colleaguesIn(
  project_id: number | undefined,
  rows: readonly ColleagueRow[],
  company_key: string,
): readonly Colleague[] {
  return rows
    .map(({ name, places, ...person }) => {
      const actor: Actor = { ...person, company_key };
      const here = places.filter((place) => place.project_id === project_id);
      const preference = Math.min(...here.map((place) => place.preference), 3);
      const roles = here.map(({ role }) => ({ role, stage_access: null }));
      const membership = project_id === undefined ? undefined : membershipFrom(actor, nobody, roles);
      return { actor, name, membership, preference };
    })
    .toSorted((a, b) => a.preference - b.preference);
}
