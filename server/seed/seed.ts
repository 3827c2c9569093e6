/** Fills an empty installation with the demo companies and the cast. */
import { known_companies } from '../../domain/companies.ts';
import { addDays, todayInIndia } from '../../domain/dates.ts';
import { stage_keys } from '../../domain/stages.ts';
import { hashPassword } from '../auth/secrets.ts';
import type { House } from '../house.ts';
import { cast, demo_password } from './cast.ts';
import { type SeedProject, portfolio } from './portfolio.ts';
import * as rows from './rows.ts';

/** Seeds when the settings ask for it and no company is there yet. True when the installation holds demo companies. */
export async function seedDemo(house: House): Promise<boolean> {
  const { database, settings } = house;
  if (settings.demo === 'off') return false;
  const there = await rows.countCompanies(database);
  if (there.companies > 0) return there.demo > 0;
  if (settings.demo === 'auto' && !database.embedded) return false;
  const password_hash = await hashPassword(demo_password);
  const today = todayInIndia(house.now());
  await rows.asSeeder(database, async (run) => {
    for (const company of known_companies) {
      const key = company.key as keyof typeof portfolio;
      const company_id = await rows.addCompany(run, company.key, company.name);
      const people = await rows.addPeople(
        run,
        company_id,
        cast.filter((person) => person.company === key),
        password_hash,
      );
      for (const [index, project] of portfolio[key].entries()) {
        await addProject(run, company_id, key, project, index, people, today);
      }
    }
  });
  return true;
}

async function addProject(
  run: rows.Run,
  company_id: number,
  key: string,
  project: SeedProject,
  index: number,
  people: Map<string, number>,
  today: string,
): Promise<void> {
  const start = addDays(today, project.start);
  const target = addDays(today, project.target);
  const id = await rows.addProject(run, company_id, {
    code: `P-${String(index + 1).padStart(4, '0')}`,
    name: project.name,
    project_type: project.type,
    segment: project.segment,
    status: project.status,
    capacity_kwp: project.kwp,
    capacity_kw_ac: project.kw,
    customer_name: project.customer,
    site_address: project.address,
    state: project.state,
    discom: project.discom,
    latitude: project.at[0],
    longitude: project.at[1],
    start_date: start,
    target_commissioning: target,
    commissioned_on: project.commissioned === undefined ? null : addDays(today, project.commissioned),
    contract_value: Math.round(project.lakh * 100_000 * 100),
    pace: project.pace ?? 100,
    template: project.template,
    customer_id: project.outside?.includes('customer') ? people.get(`${key}.customer`) : undefined,
    owner_id: people.get(`${key}.owner`) ?? people.get(`${key}.admin`),
    project_manager_id: people.get(`${key}.pm`),
  });
  const span = project.target - project.start;
  await rows.addStages(
    run,
    company_id,
    id,
    stage_keys.map((stage, at) => {
      const percent = project.done[at] ?? 0;
      const [from, to] = spans[stage];
      return {
        stage,
        percent,
        status: percent >= 100 ? 'FINISHED' : percent > 0 ? 'IN-PROGRESS' : 'PENDING',
        planned_start: addDays(start, Math.round(span * from)),
        planned_end: addDays(start, Math.round(span * to)),
        actual_start: percent > 0 ? addDays(start, Math.round(span * from)) : null,
        actual_end: percent >= 100 ? addDays(start, Math.round(span * to)) : null,
      };
    }),
  );
  await rows.addTeam(run, company_id, id, teamOf(key, project, people));
}

/** Where each stage lies within a project's whole span. */
const spans: Record<(typeof stage_keys)[number], [number, number]> = {
  pre_requisites: [0, 0.18],
  approvals: [0.1, 0.98],
  engineering: [0.08, 0.4],
  materials: [0.3, 0.68],
  construction: [0.52, 0.88],
  site_handover: [0.88, 1],
};

function teamOf(key: string, project: SeedProject, people: Map<string, number>): rows.SeedMember[] {
  const team: rows.SeedMember[] = [];
  for (const person of cast) {
    const user_id = people.get(person.username);
    if (!user_id || !person.username.startsWith(`${key}.`)) continue;
    if (person.role) team.push({ user_id, role: person.role, stage_access: [] });
    const outside = project.outside ?? [];
    if (person.kind === 'consumer' && outside.includes('customer'))
      team.push({ user_id, role: 'Customer', stage_access: [] });
    if (person.kind === 'investor' && outside.includes('investor'))
      team.push({ user_id, role: 'Investor', stage_access: [] });
    if (person.kind === 'subcontractor' && outside.includes('subcontractor')) {
      team.push({ user_id, role: 'Sub-contractor', stage_access: ['construction'] });
    }
  }
  return team;
}
