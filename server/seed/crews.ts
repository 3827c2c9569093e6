/** Who works on a demo project: those who have each role in it, the one who answers for it first. */
import { cast, type CastMember, firstOf } from './cast.ts';
import { luck } from './history.ts';
import type { SeedProject } from './portfolio.ts';

/** Who of a team has a role: the one who answers for it, then those who share its work. */
export type Crew = ReadonlyMap<string, readonly number[]>;

/** The people of a company who have a role in a project, as its line in the portfolio names them. */
export function crewOf(key: string, { crew = '' }: Pick<SeedProject, 'crew'>): CastMember[] {
  const named = crew.split(' ').filter(Boolean);
  const instead = named.filter((who) => !who.startsWith('+'));
  const beside = named.filter((who) => who.startsWith('+')).map((who) => who.slice(1));
  const own = cast.filter(({ company, role }) => company === key && role);
  const of = (who: string): CastMember[] => own.filter(({ username }) => username === `${key}.${who}`);
  const firsts = [...new Set(own.map(({ username }) => firstOf(username.slice(key.length + 1))))];
  return [
    ...firsts.flatMap((first) => of(instead.find((who) => firstOf(who) === first) ?? first)),
    ...beside.flatMap(of),
  ];
}

/** Who of several people with a role does a piece of work: always the same for the same piece. */
export function doerOf(crew: Crew, role: string, work: string): number | undefined {
  const those = crew.get(role) ?? [];
  return those[Math.floor(luck(`${role} ${work}`)() * those.length)];
}
