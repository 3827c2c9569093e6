/** What a new company does first: its checklist on the dashboard. */

/** The steps in the order they are shown. */
export const first_step_keys = ['logo', 'people', 'lead', 'project'] as const;
export type FirstStepKey = (typeof first_step_keys)[number];

/** The facts of a company that decide which steps are done; the sample project does not count as a project. */
export interface FirstStepFacts {
  has_logo: boolean;
  people: number;
  leads: number;
  projects: number;
}

/** The steps with whether each is done. People: at least one person other than the one who signed the company up. */
export function firstSteps(facts: FirstStepFacts): { key: FirstStepKey; done: boolean }[] {
  const done: Record<FirstStepKey, boolean> = {
    logo: facts.has_logo,
    people: facts.people > 1,
    lead: facts.leads > 0,
    project: facts.projects > 0,
  };
  return first_step_keys.map((key) => ({ key, done: done[key] }));
}
