/** Fills an empty installation with the demo companies and the cast. */
import { known_companies } from '../../domain/companies.ts';
import { addDays, todayInIndia } from '../../domain/dates.ts';
import { stage_keys } from '../../domain/stages.ts';
import type { ProjectRole } from '../../domain/people.ts';
import { hashPassword } from '../auth/secrets.ts';
import type { House } from '../house.ts';
import { cast, demo_password } from './cast.ts';
import { companies, nationalHolidays } from './companies.ts';
import type { LivedEvent } from './history.ts';
import { kyselyOver } from './kysely.ts';
import { addPlan } from './plans.ts';
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
      const company_id = await rows.addCompany(run, {
        key,
        name: company.name,
        ...companies[key],
        holidays: JSON.stringify(nationalHolidays(today)),
      });
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
  await rows.enter(run, company_id);
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
  await rows.addStages(
    run,
    company_id,
    id,
    stage_keys.map((stage) => ({ stage })),
  );
  const members = teamOf(key, project, people);
  await rows.addTeam(run, company_id, id, members);
  const team = new Map(members.map((member) => [member.role, member.user_id]));
  const { lived } = await addPlan(kyselyOver(run), { project_id: id, project, start, today, team });
  await rows.addStory(run, company_id, id, storyOf(key, project, people, today, lived));
  await tellTeam(run, company_id, id, key, project, people);
}

/** What happened in a project so far, oldest first, as its activity shows it. */
function storyOf(
  key: string,
  project: SeedProject,
  people: Map<string, number>,
  today: string,
  lived: readonly LivedEvent[],
): rows.SeedHappening[] {
  const by = (who: string) => people.get(`${key}.${who}`) ?? people.get(`${key}.admin`) ?? null;
  const in_role = new Map(
    cast.filter((one) => one.username.startsWith(`${key}.`)).map((one) => [one.role, people.get(one.username)]),
  );
  const start = addDays(today, project.start);
  const story: rows.SeedHappening[] = [
    { on: start, hour: 10, user_id: by('owner'), kind: 'project_added', says: `added the project ${project.name}` },
  ];
  for (const { template, actual_start, actual_end, setback } of lived) {
    const user_id = in_role.get(template.works[0] as ProjectRole) ?? by('pm');
    if (actual_start)
      story.push({ on: actual_start, hour: 11, user_id, kind: 'event_started', says: `started ${template.name}` });
    if (actual_end)
      story.push({ on: actual_end, hour: 17, user_id, kind: 'event_finished', says: `finished ${template.name}` });
    if (setback && actual_start)
      story.push({
        on: actual_end ?? actual_start,
        hour: 18,
        user_id,
        kind: 'event_delayed',
        says: `recorded a delay of ${setback.days} days of ${template.name}: ${setback.reason}`,
      });
  }
  const ends: Partial<Record<SeedProject['status'], string>> = {
    on_hold: 'moved the project from active to on hold: waiting for the customer’s advance',
    cancelled: 'moved the project from active to cancelled: the customer withdrew',
    completed: 'moved the project from active to completed',
    maintenance: 'moved the project from completed to maintenance',
  };
  const end = ends[project.status];
  if (end)
    story.push({
      on: addDays(today, Math.min(-3, (project.commissioned ?? -9) + 6)),
      hour: 12,
      user_id: by('pm'),
      kind: 'project_status_changed',
      says: end,
    });
  return story.filter((one) => one.on <= today).toSorted((a, b) => a.on.localeCompare(b.on));
}

/** The newest projects are still news to their teams. */
async function tellTeam(
  run: rows.Run,
  company_id: number,
  project_id: number,
  key: string,
  project: SeedProject,
  people: Map<string, number>,
): Promise<void> {
  if (project.status !== 'active' || project.start < -40) return;
  for (const person of cast) {
    const user_id = people.get(person.username);
    if (!user_id || !person.role || !person.username.startsWith(`${key}.`)) continue;
    await rows.addNotification(run, company_id, {
      user_id,
      kind: 'team',
      title: `You are now ${person.role} of ${project.name}`,
      path: `/projects/project-dashboard?projectId=${project_id}`,
      project_id,
      days_ago: -project.start,
      read: project.start < -20,
    });
  }
}

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
