/** Fills an empty installation with the demo companies and the cast. */
import { known_companies, profileOf, stageTabs } from '../../domain/companies.ts';
import { addDays, todayInIndia } from '../../domain/dates.ts';
import { stage_keys } from '../../domain/stages.ts';
import { hashPassword } from '../auth/secrets.ts';
import type { House } from '../house.ts';
import { cast, demo_password } from './cast.ts';
import { companies, nationalHolidays } from './companies.ts';
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
  await rows.addStory(run, company_id, id, storyOf(key, project, people, today));
  await tellTeam(run, company_id, id, key, project, people);
}

/** Who begins and finishes each stage of a seeded project. */
const hands: Record<(typeof stage_keys)[number], string> = {
  pre_requisites: 'pm',
  approvals: 'lm',
  engineering: 'lead_designer',
  materials: 'prm',
  construction: 'site_incharge',
  site_handover: 'om',
};

/** What happened in a project so far, oldest first, as its activity shows it. */
function storyOf(key: string, project: SeedProject, people: Map<string, number>, today: string): rows.SeedHappening[] {
  const by = (who: string) => people.get(`${key}.${who}`) ?? people.get(`${key}.admin`) ?? null;
  const start = addDays(today, project.start);
  const span = project.target - project.start;
  const labels = new Map(stageTabs(profileOf(key)).map((tab) => [tab.key, tab.name]));
  const story: rows.SeedHappening[] = [
    { on: start, hour: 10, user_id: by('owner'), kind: 'project_added', says: `added the project ${project.name}` },
  ];
  for (const [at, stage] of stage_keys.entries()) {
    const percent = project.done[at] ?? 0;
    const [from, to] = spans[stage];
    const label = labels.get(stage) ?? stage;
    if (percent > 0)
      story.push({
        on: addDays(start, Math.round(span * from)),
        hour: 11,
        user_id: by(hands[stage]),
        kind: 'stage_started',
        says: `started ${label}`,
      });
    if (percent >= 100)
      story.push({
        on: addDays(start, Math.round(span * to)),
        hour: 17,
        user_id: by(hands[stage]),
        kind: 'stage_finished',
        says: `finished ${label}`,
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
