/** Every path of the product, who sees it and what it is for (specification §2), as one table of data. */

/** The areas of the house; `kit` is the development-only show of parts. */
export type Area =
  | 'identity'
  | 'sso'
  | 'onboarding'
  | 'projects'
  | 'schedule'
  | 'documents'
  | 'photos'
  | 'team'
  | 'engineering'
  | 'supply_chain'
  | 'construction'
  | 'inventory'
  | 'procurement'
  | 'finance'
  | 'crm'
  | 'tickets'
  | 'notifications'
  | 'site'
  | 'operations'
  | 'net_metering'
  | 'loans'
  | 'portals'
  | 'billing'
  | 'reports'
  | 'kit';

/**
 * The route sets. `stranger`, `customer`, `sales` and `general` are the specification's lists (§2); `supplier` and
 * `rfq` are people who came by a link; `project_manager` and `admin` come on top of a person's list.
 *
 * The specification gives vendors, sub-contractors and investors no list of their own. Each gets the part of the
 * general list that serves its portal (areas §11), never more than that list: a vendor its activities, papers,
 * tickets and the sibling platforms; a sub-contractor the screens that work on an assigned project; an investor the
 * screens that only show a project, without the builder's own finances. What they read there is decided by the
 * server's rights in any case.
 */
export type Audience =
  | 'stranger'
  | 'customer'
  | 'sales'
  | 'general'
  | 'vendor'
  | 'subcontractor'
  | 'investor'
  | 'supplier'
  | 'rfq'
  | 'project_manager'
  | 'admin';

export interface ScreenEntry {
  area: Area;
  seen_by: readonly Audience[];
  /** audiences that lose the screen although another of their audiences has it */
  hidden_from: readonly Audience[];
  /** the screen shows one selected project and has nothing to show without it */
  needs_project: boolean;
  development_only: boolean;
  /** one sentence on what the screen is for */
  holds: string;
}

type More = Partial<Pick<ScreenEntry, 'hidden_from' | 'needs_project' | 'development_only'>>;

const screen = (area: Area, seen_by: readonly Audience[], holds: string, more: More = {}): ScreenEntry => ({
  area,
  seen_by,
  hidden_from: [],
  needs_project: false,
  development_only: false,
  holds,
  ...more,
});

const onProject = (area: Area, seen_by: readonly Audience[], holds: string, more: More = {}): ScreenEntry =>
  screen(area, seen_by, holds, { needs_project: true, ...more });

const public_only: readonly Audience[] = ['stranger'];
const office: readonly Audience[] = ['sales', 'general'];
const partners: readonly Audience[] = ['vendor', 'subcontractor', 'investor'];
const builders: readonly Audience[] = [...office, 'subcontractor'];
const watchers: readonly Audience[] = [...builders, 'investor'];
const staff_and_partners: readonly Audience[] = [...office, ...partners];
const signed_in: readonly Audience[] = ['customer', ...staff_and_partners];
const link_holders: readonly Audience[] = ['supplier', 'rfq'];
const anyone: readonly Audience[] = ['stranger', ...signed_in, ...link_holders];
const financing: readonly Audience[] = ['stranger', ...staff_and_partners, ...link_holders];

export const screen_table = {
  // public
  '/': screen('identity', anyone, 'The landing page: what Sunstage does, and the way in.'),
  '/login': screen('identity', public_only, 'Signs a person in with a password or a one-time password.'),
  '/signup': screen('identity', public_only, 'Starts an account for a new company or person by e-mail.'),
  '/signup/next': screen('identity', ['stranger', 'general', 'vendor'], 'Completes a new account after the e-mail.'),
  '/proposal/signup': screen('onboarding', public_only, 'Opens an account for someone who came for a proposal.'),
  '/onboarding': screen('onboarding', ['stranger', 'general', 'vendor'], 'Takes a vendor through its first details.'),
  '/privacy-policy': screen('identity', ['stranger', 'sales'], 'Says which personal data is kept, and why.'),
  '/financing': screen('loans', financing, 'Explains the ways to finance a solar plant.'),
  '/request-financing': screen('loans', financing, 'Takes a request to finance a solar plant.'),
  '/financing/signup': screen('loans', financing, 'Opens an account for someone who asks for financing.'),
  '/thankyoupage': screen('procurement', ['stranger', 'rfq'], 'Thanks a supplier for the quote just sent.'),

  // everybody's own
  '/account': screen('identity', signed_in, 'Profile, password, e-mails, sessions, language and notices of a person.'),
  '/notifications': screen('notifications', signed_in, 'Everything that happened and concerns the person.'),
  '/docs': screen('documents', ['customer', 'general', ...partners], 'Documents shared with the person, by project.'),
  '/ticket-dashboard': screen(
    'tickets',
    ['customer', 'general', 'vendor', 'subcontractor'],
    'Tickets with their status, deadline and owner.',
  ),
  '/auction': screen('sso', ['customer', 'general', 'vendor'], 'Takes the person signed in to the auction platform.'),
  '/ecom': screen('sso', ['general', 'vendor'], 'Takes the person signed in to the e-commerce platform.'),
  '/no-internet': screen('identity', anyone, 'Says that the connection is gone, and returns when it is back.'),

  // customers
  '/customer-dashboard': screen('portals', ['customer'], 'What goes on at the customer’s plant, and what is needed.'),
  '/customer-loan-centre': screen('loans', ['customer'], 'The customer’s loan request, its documents and instalments.'),

  // the company
  '/dashboard': screen(
    'projects',
    staff_and_partners,
    'All projects the person may see, and the work that waits; a vendor’s activities.',
  ),
  '/projects/new': screen('projects', ['general'], 'Creates a project step by step, from a draft that is kept.'),
  '/team': screen('team', office, 'The people of the company, their departments and roles.'),
  '/rights': screen('team', ['general'], 'Says who may do what, and why.'),
  '/company': screen('team', ['admin'], 'The company’s own profile: letterhead, holidays, working days, defaults.'),
  '/suppliers': screen('procurement', ['general'], 'Suppliers with their documents, ratings, requests and quotes.'),
  '/inventory': screen('inventory', ['general'], 'Stores, stock, movements and serial numbers.'),
  '/loan-centre': screen('loans', ['general'], 'Loans, loan leads and credit lines of the company.'),
  '/photos': screen('photos', ['sales'], 'Photo albums of the projects the person may see.'),
  '/responsibility-matrix': screen('team', ['general'], 'Who does, approves, is asked and is told, area by area.'),
  '/sample-gantts': screen('schedule', ['general'], 'Schedule templates: the three given and the company’s own.'),
  '/sample-gantt-details/:gantt_id': screen('schedule', ['general'], 'One schedule template with its events.'),
  '/sitevisit': screen('site', ['general', 'subcontractor'], 'Site visits: planned, done and what they found.'),
  '/sitetabs': screen('site', ['general', 'subcontractor'], 'One site visit section by section, with punch points.'),
  '/operations': screen(
    'operations',
    ['general', 'investor'],
    'Plants in operation: activities, documents, generation.',
  ),
  '/crm': screen('crm', office, 'The sales pipeline: leads, proposals, companies and channel partners.'),
  '/epcs': screen('projects', ['project_manager'], 'EPC contractors and the projects they build.'),
  '/project-managers': screen('projects', ['project_manager'], 'Project managers and the projects they run.'),
  '/data-dashboard': screen('reports', office, 'Figures across the company, for those with access to them.'),

  // one project
  '/projects/project-dashboard': onProject('projects', watchers, 'Where one project stands, and what comes next.'),
  '/projects/project-gantt': onProject('schedule', ['customer', ...watchers], 'The schedule of one project.'),
  '/projects/work-table': onProject('schedule', builders, 'Every event of a project as a table to work in.'),
  '/projects/project-finance': onProject(
    'finance',
    ['general'],
    'Budget, actuals, cash flow and profit of a project.',
    {
      hidden_from: ['project_manager'],
    },
  ),
  '/projects/project-progress': onProject('schedule', watchers, 'Planned against actual progress of a project.'),
  '/projects/project-reports': onProject('reports', ['general', 'investor'], 'Reports of a project, ready to print.'),
  '/projects/project-documents': onProject('documents', watchers, 'The document register of a project.'),
  '/projects/engineering-dashboard': onProject('engineering', ['general'], 'Drawings by status, age and revision.'),
  '/projects/scm-dashboard': onProject('supply_chain', ['general'], 'Materials from request to installation.'),
  '/projects/construction-dashboard': onProject(
    'construction',
    ['general', 'subcontractor'],
    'Work fronts, manpower, quantities and checklists on site.',
  ),
  '/projects/project-team': onProject('team', ['general'], 'Who works on a project, in which role.'),
  '/projects/material-used': onProject('construction', ['general', 'subcontractor'], 'Material used, against the BOQ.'),
  '/projects/specifications': onProject('projects', ['general'], 'The technical sheets of a project, by version.'),
  '/project-specification': onProject('projects', ['general'], 'The technical sheet of a project, ready to print.'),
  '/projects/project-analytics': screen('schedule', ['general'], 'Delays by reason and party, across projects.'),
  '/projects/planning/*': onProject('schedule', ['general'], 'Planning by stage, look-ahead and workload.'),
  '/projects/photos/stage': onProject('photos', watchers, 'Photos of a project by stage and day.'),
  '/projects/photos/stage/add': onProject('photos', ['general', 'subcontractor'], 'Adds photos to a stage.'),
  '/stage': onProject('schedule', ['customer', ...builders], 'One stage: its events, documents, photos and approvals.'),

  // by link, by form, and while building the product
  '/activate': screen('identity', anyone, 'Activates an account from the link in its e-mail.'),
  '/invitation': screen('identity', anyone, 'Accepts an invitation into a company and sets a password.'),
  '/onboard-suppliers': screen('onboarding', ['supplier'], 'Takes a supplier’s details and documents, by link.'),
  '/addQuote': screen('procurement', ['rfq'], 'Takes a supplier’s quote for a request, by link.'),
  '/:key-tickets-forms': screen('tickets', anyone, 'Takes a ticket from outside, for one company.'),
  '/:key-lead-forms': screen('crm', anyone, 'Takes an enquiry from outside, for one company.'),
  '/partner': screen(
    'crm',
    anyone,
    'A channel partner’s own page, by link: their leads, their commission, the next lead.',
  ),
  '/kit': screen('kit', anyone, 'Every part of the interface in its states.', { development_only: true }),
  '/kit/*': screen('kit', anyone, 'One part of the interface in its states.', { development_only: true }),
} satisfies Record<`/${string}`, ScreenEntry>;
