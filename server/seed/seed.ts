/** Fills an empty installation with the demo companies and the cast. */
import { known_companies } from '../../domain/companies.ts';
import { addDays, todayInIndia } from '../../domain/dates.ts';
import { say } from '../../domain/sentences.ts';
import { stage_keys } from '../../domain/stages.ts';
import { followMaterials } from '../areas/schedule/follow.ts';
import { followFiles } from '../areas/schedule/follow_files.ts';
import { followWeather } from '../areas/schedule/follow_weather.ts';
import { settings as readSettings } from '../areas/tickets/settings/rows.ts';
import { hashPassword } from '../auth/secrets.ts';
import type { AppContext } from '../ctx.ts';
import { cast, demo_password } from './cast.ts';
import { companies, nationalHolidays } from './companies.ts';
import { crewOf } from './crews.ts';
import { kyselyOver } from './kysely.ts';
import { addPipeline } from './lead_rows.ts';
import { addOwnFields } from './own_fields.ts';
import type { HandedProject } from './leads.ts';
import type { LivedProject, SeedFile } from './lived_project.ts';
import { documentNews, storyOf, talkNews, teamNews } from './news.ts';
import type { FiledDocuments } from './document_rows.ts';
import { DocumentMaker } from './documents.ts';
import { addBilling } from './billing.ts';
import { addBudgets } from './budgets.ts';
import { addEinvoices } from './einvoices.ts';
import { addChecklists } from './checklists.ts';
import { addAuthorities } from './authorities.ts';
import { addPunchOrigins } from './punch_origins.ts';
import { addPunchPoints } from './punch_points.ts';
import { photosOf } from './photos.ts';
import { addOrders } from './orders.ts';
import { addAuditorReads } from './auditors.ts';
import { addBankLines } from './bank.ts';
import { addLoans } from './loans.ts';
import { addPayables } from './payables.ts';
import { addPayments } from './payments.ts';
import { addPlan } from './plans.ts';
import { askOutside } from './portals.ts';
import { type SeedProject, portfolio } from './portfolio.ts';
import { addMaterials } from './materials.ts';
import { addPriceLists } from './price_lists.ts';
import { addProposals } from './proposals.ts';
import * as rows from './rows.ts';
import type { Run } from './rows.ts';
import { addDeliveries } from './deliveries.ts';
import { standingsOf } from './supply_state.ts';
import { addSiteDays } from './site_days.ts';
import { addExtensionLetters } from './extension_letters.ts';
import { addShutdowns } from './shutdowns.ts';
import { addSiteReports } from './site_reports.ts';
import { addStock } from './stock.ts';
import { addStockDocuments, confirmIssues } from './stock_documents.ts';
import { addSiteExpenses } from './site_expenses.ts';
import { addSubcontracts } from './subcontracts.ts';
import { addStrings } from './strings.ts';
import { storeFiles } from './store_files.ts';
import { type Said, talkOf } from './talk.ts';
import type { Thread } from './threads.ts';
import { addCreditLines } from './credit_lines.ts';
import { addFinancialPlan } from './financial_plans.ts';
import { addGuarantees } from './guarantees.ts';
import { addInspections } from './inspections.ts';
import { addRequests } from './requests.ts';
import { addSuppliers } from './suppliers.ts';
import { addSiteVisits } from './site_visits.ts';
import { supplyStory } from './supply_story.ts';
import * as ticket_rows from './ticket_rows.ts';
import { ticketNews, ticketsOf } from './tickets.ts';

/** Seeds when the settings ask for it and no company is there yet. True when the installation holds demo companies. */
export async function seedDemo(app: AppContext, options: { photos_per_company?: number } = {}): Promise<boolean> {
  const { database, settings } = app;
  if (settings.demo === 'off') return false;
  const there = await rows.countCompanies(database);
  if (there.companies > 0) return there.demo > 0;
  if (settings.demo === 'auto' && !database.embedded) return false;
  const password_hash = await hashPassword(demo_password);
  const now = app.now();
  const most_photos = options.photos_per_company ?? Number.POSITIVE_INFINITY;
  const seeding: Seeding = { now, today: todayInIndia(now), most_photos, scenes: new Map() };
  const files: SeedFile[] = [];
  await rows.asSeeder(database, async (run) => {
    await rows.planWithoutFigures(run);
    for (const company of known_companies) {
      const key = company.key as keyof typeof portfolio;
      const company_id = await rows.addCompany(run, {
        key,
        name: company.name,
        ...companies[key],
        // they have been at work for years
        hide_first_steps: key === 'helios' || key === 'urja',
        holidays: JSON.stringify(nationalHolidays(seeding.today)),
      });
      const members = cast.filter((person) => person.company === key);
      const people = await rows.addPeople(run, company_id, members, { password_hash, now });
      const made: Company = { id: company_id, key, name: company.name, people };
      await rows.setTenant(run, company_id);
      const lived: LivedProject[] = [];
      const customOf = await addOwnFields(run, company_id, 'projects', people.get(`${key}.admin`));
      for (const [index, project] of portfolio[key].entries())
        lived.push(await addProject(run, made, project, index, { ...seeding, customOf }));
      const filled = await fill(run, made, lived, seeding);
      files.push(...filled.files);
      await askOutside(run, company_id, lived, people.get(`${key}.vendor`));
      if (key === 'helios' || key === 'urja')
        await addMaterials(run, company_id, {
          key,
          lived,
          made_by: people.get(`${key}.prm`) ?? 0,
        });
      if (key === 'helios' || key === 'urja')
        files.push(
          ...(await addPipeline(run, company_id, seeding.scenes, {
            key,
            people,
            today: seeding.today,
            now,
            projects: lived.map(onceALead),
          })),
        );
      await addProposals(run, made, seeding);
      if (key === 'helios' || key === 'urja')
        files.push(
          ...(await addSiteVisits(run, company_id, {
            key,
            people,
            today: seeding.today,
            now,
            projects: lived,
            scenes: seeding.scenes,
            most_photos: seeding.most_photos,
          })),
        );
      if (key === 'helios' || key === 'urja') {
        await addStock(run, company_id, { key, lived, people, today: seeding.today, now });
        files.push(...(await addSuppliers(run, company_id, { key, people, today: seeding.today })));
        await addPriceLists(run, company_id, { today: seeding.today, made_by: people.get(`${key}.prm`) ?? 0 });
        const standings = await standingsOf(run, company_id, lived);
        const buying = { key, people, today: seeding.today, lived, standings };
        await addRequests(run, company_id, buying);
        await addOrders(run, company_id, buying);
        await addInspections(run, company_id, buying);
        await addDeliveries(run, company_id, { ...buying, now });
        files.push(
          ...(await addSiteDays(run, company_id, {
            lived,
            scenes: seeding.scenes,
            most_photos: Math.min(12, seeding.most_photos),
          })),
        );
        await addStockDocuments(run, company_id, now);
        await confirmIssues(run, company_id, now);
        await addSubcontracts(run, company_id, { key, lived, people });
        await addBudgets(run, company_id, { key, lived, people });
        await addStrings(run, company_id, lived);
        await addSiteReports(run, company_id, lived);
        await addExtensionLetters(run, company_id, lived);
        await addShutdowns(run, company_id, lived);
        const made_by = people.get(`${key}.lm`) ?? people.get(`${key}.admin`) ?? 0;
        await addAuthorities(run, company_id, { lived, today: seeding.today, made_by });
        await addPunchOrigins(run, company_id);
        await followSeeded(run, company_id, seeding.today);
        await addBilling(run, company_id, { key, lived, people, today: seeding.today });
        await addEinvoices(run, company_id, { key, people, today: seeding.today });
        await addPayables(run, company_id, { key, people, today: seeding.today, now });
        files.push(...(await addSiteExpenses(run, company_id, lived)));
        await addPayments(run, company_id, { key, people, today: seeding.today, now });
        if (key === 'helios')
          await addCreditLines(run, company_id, {
            made_by: people.get(`${key}.finance`) ?? 0,
            today: seeding.today,
            now,
          });
        if (key === 'helios')
          await addAuditorReads(run, company_id, {
            auditor: people.get('helios.auditor') ?? 0,
            today: seeding.today,
            project_ids: lived
              .filter(({ project }) => project.status === 'active')
              .slice(0, 4)
              .map(({ id }) => id),
          });
        await addBankLines(run, company_id, { key, people, today: seeding.today, now });
        await addLoans(run, company_id, { key, people, today: seeding.today, now });
        const team = { made_by: people.get(`${key}.finance`) ?? 0, today: seeding.today, now };
        await addGuarantees(run, company_id, team);
        await addFinancialPlan(run, company_id, team);
      }
      // all in the order of time, as it is read
      await rows.addStory(run, company_id, [...filled.story, ...(await supplyStory(run, company_id, now))]);
    }
    await rows.countRows(run);
    await storeFiles(app, files);
  });
  return true;
}

/** Brings the schedules to the material that arrived, the days lost to the weather and the files at authorities; what was seeded is no news to anyone. */
async function followSeeded(run: Run, company_id: number, today: string): Promise<void> {
  const { rows: projects } = await run(
    `select project_id from boqs where company_id = $1 and revision > 0 order by project_id`,
    [company_id],
  );
  for (const { project_id } of projects) await followMaterials(kyselyOver(run), Number(project_id), today);
  const { rows: stopped } = await run(
    `select distinct project_id from site_days where company_id = $1 and status = 'Signed' and lost_hours > 0 order by project_id`,
    [company_id],
  );
  for (const { project_id } of stopped) await followWeather(kyselyOver(run), Number(project_id), today);
  const { rows: filed } = await run(
    `select distinct project_id from authority_files where company_id = $1 order by project_id`,
    [company_id],
  );
  for (const { project_id } of filed) await followFiles(kyselyOver(run), Number(project_id), today);
  await run(`delete from outbox where company_id = $1`, [company_id]);
}

interface Seeding {
  now: Date;
  today: string;
  most_photos: number;
  /** drawn once for all */
  scenes: Parameters<typeof photosOf>[2];
}

/** How the mobile numbers of a company's customers begin. */
const customer_series: Record<keyof typeof portfolio, string> = {
  helios: '97610',
  urja: '97410',
  demo: '97430',
  tarang: '97620',
};

interface Company {
  id: number;
  key: string;
  name: string;
  /** user name → number */
  people: ReadonlyMap<string, number>;
}

async function addProject(
  run: rows.Run,
  company: Company,
  project: SeedProject,
  index: number,
  { today, now, customOf }: Seeding & { customOf: (at: number, today: string) => object },
): Promise<LivedProject> {
  const { key, people } = company;
  const start = addDays(today, project.start);
  const code = `P-${String(index + 1).padStart(4, '0')}`;
  const members = teamOf(key, project, people);
  const team = new Map(members.map(({ role, user_id }) => [role, user_id] as const).toReversed());
  const crew = new Map<string, number[]>();
  for (const { role, user_id } of members) crew.set(role, [...(crew.get(role) ?? []), user_id]);
  const id = await rows.addProject(run, company.id, {
    code,
    name: project.name,
    project_type: project.type,
    segment: project.segment,
    status: project.status,
    capacity_kwp: project.kwp,
    capacity_kw_ac: project.kw,
    customer_name: project.customer,
    customer_phone: `+91 ${customer_series[key as keyof typeof portfolio]} ${String(20_000 + index * 37)}`,
    customer_email: `plant.${index + 1}@${project.customer.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
    site_address: project.address,
    state: project.state,
    discom: project.discom,
    latitude: project.at[0],
    longitude: project.at[1],
    start_date: start,
    target_commissioning: addDays(today, project.target),
    commissioned_on: project.commissioned === undefined ? null : addDays(today, project.commissioned),
    contract_value: Math.round(project.lakh * 100_000 * 100),
    pace: project.pace ?? 100,
    template: project.template,
    custom: JSON.stringify(customOf(index, today)),
    customer_id: project.outside?.includes('customer') ? people.get(`${key}.customer`) : undefined,
    owner_id: people.get(`${key}.owner`) ?? people.get(`${key}.admin`),
    project_manager_id: team.get('Project Manager'),
  });
  await rows.addStages(run, company.id, id, stage_keys);
  await rows.addTeam(run, company.id, id, members);
  const planned = { project_id: id, project, start, today, team, crew };
  const { lived, events, until } = await addPlan(kyselyOver(run), planned);
  const owner = people.get(`${key}.owner`) ?? people.get(`${key}.admin`);
  return {
    id,
    code,
    company: company.name,
    today,
    now,
    until,
    project,
    lived,
    done: project.status === 'completed' || project.status === 'maintenance',
    team: owner === undefined ? team : new Map([...team, ['Owner', owner]]),
    crew,
    names: new Map(cast.map((person) => [people.get(person.username) ?? 0, person.name])),
    by_code: new Map(events.map((event) => [event.code, event])),
  };
}

/** Gives a company's projects what happened in them: documents, photos, talk, and what people were told. */
async function fill(
  run: rows.Run,
  company: Company,
  projects: readonly LivedProject[],
  seeding: Seeding,
): Promise<{ files: SeedFile[]; story: (rows.SeedActivity & { project_id: number })[] }> {
  const { id: company_id, people } = company;
  const kinds = new Map(cast.map(({ username, kind }) => [people.get(username) ?? 0, kind]));
  const planned = await rows.plannedDocuments(run, company_id);
  const story: (rows.SeedActivity & { project_id: number })[] = [];
  const files: SeedFile[] = [];
  const all_filed: FiledDocuments = { files, versions: [], approvals: [], documents: [], story: [] };
  const photos: rows.SeedPhoto[] = [];
  const said: Said[] = [];
  const told = new Set<Thread>();
  for (const project of projects) {
    story.push(...storyOf(project).map((one) => ({ ...one, project_id: project.id })));
    // a company of one person has nobody to work with
    if (people.size === 1) continue;
    const own = planned.filter(({ project_id }) => project_id === project.id);
    const filed = await new DocumentMaker(project).make(own);
    all_filed.versions.push(...filed.versions);
    all_filed.approvals.push(...filed.approvals);
    all_filed.documents.push(...filed.documents);
    const taken = await photosOf(project, Math.max(0, seeding.most_photos - photos.length), seeding.scenes);
    photos.push(...taken.photos);
    files.push(...filed.files, ...taken.files);
    const shared = new Map(filed.documents.map((document) => [document.id, document.shared_with]));
    const talk = talkOf(project, told, own, shared);
    said.push(...talk);
    const commented = talk.map(({ made_at, user_id, internal, place, stage, event_id, document_id }) => ({
      at: made_at,
      user_id,
      kind: internal ? 'internal_comment_added' : 'comment_added',
      summary: stage === '' ? say`commented` : say`commented on ${{ place }}`,
      of: event_id
        ? { type: 'event' as const, id: event_id }
        : document_id
          ? { type: 'document' as const, id: document_id }
          : undefined,
    }));
    const activity = [...filed.story, ...taken.story, ...commented];
    story.push(...activity.map((one) => ({ ...one, project_id: project.id })));
  }
  const file_ids = await rows.addFiles(run, company_id, files);
  await rows.addDocuments(run, company_id, file_ids, all_filed);
  await rows.addPhotos(run, company_id, file_ids, photos);
  const comment_ids = await rows.addComments(
    run,
    company_id,
    said.map(({ place: _place, hearers: _hearers, ...comment }) => comment),
  );
  const project_of = new Map(projects.map((project) => [project.id, project]));
  const heard = said.flatMap((comment, at) => {
    const project = project_of.get(comment.project_id);
    return project ? talkNews({ ...comment, id: comment_ids[at] ?? 0 }, project, kinds) : [];
  });
  const tickets = people.size === 1 ? [] : await addTickets(run, company, projects, seeding);
  await rows.addNotifications(run, company_id, [
    ...ticketNews(tickets, seeding.today),
    ...projects.flatMap(teamNews),
    ...projects.flatMap((project) => documentNews(project, all_filed, planned)),
    ...heard,
  ]);
  const found =
    people.size === 1
      ? []
      : await addPunchPoints(run, company_id, projects, {
          scenes: seeding.scenes,
          most_photos: Math.min(40, seeding.most_photos),
        });
  const checked =
    people.size === 1
      ? []
      : await addChecklists(run, company_id, projects, { scenes: seeding.scenes, most_photos: seeding.most_photos });
  return { files: [...files, ...found, ...checked], story };
}

/** A project as the lead it came from. */
const onceALead = ({ id, project, today }: LivedProject): HandedProject => ({
  id,
  ...project,
  start: addDays(today, Math.min(project.start, -1)),
  commissioned_on: project.commissioned === undefined ? null : addDays(today, project.commissioned),
});

/** What goes wrong at the company's plants. */
async function addTickets(
  run: rows.Run,
  { id, key, name, people }: Company,
  projects: readonly LivedProject[],
  { now, today }: Seeding,
) {
  const settings = await readSettings(kyselyOver(run));
  const desk = ['om', 'crm', 'om_2', 'pm', 'crm_2'].flatMap((who) => people.get(`${key}.${who}`) ?? []);
  const tickets = ticketsOf({ name, now, settings, desk }, projects);
  const customOf = await addOwnFields(run, id, 'tickets', people.get(`${key}.admin`));
  const ids = await ticket_rows.addTickets(
    run,
    id,
    tickets.map((ticket, at) => ({ ...ticket, custom: customOf(at, today) })),
  );
  return tickets.map((ticket, at) => ({ ...ticket, id: ids[at] ?? 0 }));
}

function teamOf(key: string, project: SeedProject, people: ReadonlyMap<string, number>): rows.SeedMember[] {
  const team = crewOf(key, project).map(
    ({ username, role = '' }): rows.SeedMember => ({ user_id: people.get(username) ?? 0, role, stage_access: [] }),
  );
  for (const person of cast) {
    const user_id = people.get(person.username);
    if (!user_id || person.company !== key) continue;
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
