/**
 * Every path of the product and the tabs inside its screens: who may see them at most (specification §2), and the right
 * they need. What they are called and what is loaded for them is said by the area that draws them (web/areas).
 */
import { allow, type Rule } from './rules.ts';

/**
 * The route sets. `stranger`, `customer`, `sales` and `general` are the specification's lists (§2); `supplier` and
 * `rfq` are people who came by a link; `project_manager` and `admin` come on top of a person's list.
 *
 * The specification gives vendors, sub-contractors and investors no list of their own. Each gets the part of the
 * general list that serves its portal (areas §11), never more than that list: a vendor its activities, documents,
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
  seen_by: readonly Audience[];
  /** audiences that lose the screen although another of their audiences has it */
  hidden_from: readonly Audience[];
  /** the screen shows one selected project and has nothing to show without it */
  needs_project: boolean;
  development_only: boolean;
  /** the right without which the screen has nothing to show: in the selected project for a screen of one, else in the company */
  needs?: Rule;
}

type More = Partial<Omit<ScreenEntry, 'seen_by'>>;

const screen = (seen_by: readonly Audience[], more: More = {}): ScreenEntry => ({
  seen_by,
  hidden_from: [],
  needs_project: false,
  development_only: false,
  ...more,
});

const onProject = (seen_by: readonly Audience[], more: More = {}): ScreenEntry =>
  screen(seen_by, { needs_project: true, ...more });

const public_only: readonly Audience[] = ['stranger'];
const office: readonly Audience[] = ['sales', 'general'];
const partners: readonly Audience[] = ['vendor', 'subcontractor', 'investor'];
const builders: readonly Audience[] = [...office, 'subcontractor'];
const watchers: readonly Audience[] = [...builders, 'investor'];
const staff_and_partners: readonly Audience[] = [...office, ...partners];
const signed_in: readonly Audience[] = ['customer', ...staff_and_partners];
const link_audiences: readonly Audience[] = ['supplier', 'rfq'];
const anyone: readonly Audience[] = ['stranger', ...signed_in, ...link_audiences];
const financing: readonly Audience[] = ['stranger', ...staff_and_partners, ...link_audiences];

export const screen_table = {
  // public
  '/': screen(anyone),
  '/login': screen(public_only),
  '/signup': screen(public_only),
  '/signup/next': screen(['stranger', 'general', 'vendor']),
  '/proposal/signup': screen(public_only),
  '/onboarding': screen(['stranger', 'general', 'vendor']),
  '/privacy-policy': screen(['stranger', 'sales']),
  '/financing': screen(financing),
  '/request-financing': screen(financing),
  '/financing/signup': screen(financing),
  '/thankyoupage': screen(['stranger', 'rfq']),

  // everybody's own
  '/account': screen(signed_in),
  '/notifications': screen(signed_in),
  '/docs': screen(['customer', 'general', ...partners]),
  '/ticket-dashboard': screen(['customer', 'general', 'vendor', 'subcontractor'], { needs: allow.toView('tickets') }),
  '/auction': screen(['customer', 'general', 'vendor']),
  '/ecom': screen(['general', 'vendor']),
  '/no-internet': screen(anyone),

  // customers
  '/customer-dashboard': screen(['customer']),
  '/customer-loan-centre': screen(['customer']),

  // the company
  '/dashboard': screen(staff_and_partners),
  '/projects/new': screen(['general'], { needs: allow.toWork('portfolio') }),
  '/team': screen(office, { needs: allow.toView('people') }),
  '/rights': screen(['general'], { needs: allow.toView('people') }),
  '/company': screen(['admin'], { needs: allow.toView('company') }),
  '/suppliers': screen(['general'], { needs: allow.toView('suppliers') }),
  '/inventory': screen(['general'], { needs: allow.toView('inventory') }),
  '/inventory/serial-number': screen(['general'], { needs: allow.toView('inventory') }),
  '/authorities': screen(['general'], { needs: allow.toView('net_metering') }),
  '/loan-centre': screen(['general'], { needs: allow.toView('loans') }),
  '/photos': screen(['sales']),
  '/responsibility-matrix': screen(['general']),
  '/sample-gantts': screen(['general']),
  '/sample-gantt-details/:gantt_id': screen(['general']),
  '/sitevisit': screen(['general', 'subcontractor']),
  '/sitetabs': screen(['general', 'subcontractor']),
  '/operations': screen(['general', 'investor']),
  '/crm': screen(office, { needs: allow.toView('crm') }),
  '/epcs': screen(['project_manager']),
  '/project-managers': screen(['project_manager']),
  '/data-dashboard': screen(office),

  // one project
  '/projects/project-dashboard': onProject(watchers),
  '/projects/project-gantt': onProject(['customer', ...watchers]),
  '/projects/work-table': onProject(builders),
  '/projects/project-finance': onProject(['general'], {
    hidden_from: ['project_manager'],
    needs: allow.toView('finance'),
  }),
  '/projects/project-progress': onProject(watchers),
  '/projects/project-reports': onProject(['general', 'investor'], { needs: allow.toView('reports') }),
  '/projects/project-documents': onProject(watchers),
  '/projects/engineering-dashboard': onProject(['general'], { needs: allow.toView('engineering') }),
  '/projects/scm-dashboard': onProject(['general'], { needs: allow.toView('supply_chain') }),
  '/projects/construction-dashboard': onProject(['general', 'subcontractor'], { needs: allow.toView('construction') }),
  '/projects/authorities': onProject(['general'], { needs: allow.toView('net_metering') }),
  '/projects/project-team': onProject(['general'], { needs: allow.toView('team') }),
  '/projects/material-used': onProject(['general', 'subcontractor'], { needs: allow.toView('construction') }),
  '/projects/specifications': onProject(['general'], { needs: allow.toView('specification') }),
  '/project-specification': onProject(['general'], { needs: allow.toView('specification') }),
  '/projects/project-analytics': screen(['general']),
  '/projects/planning/*': onProject(['general']),
  '/projects/photos/stage': onProject(watchers, { needs: allow.toView('photos') }),
  '/projects/photos/stage/add': onProject(['general', 'subcontractor'], { needs: allow.toWork('photos') }),
  '/stage': onProject(['customer', ...builders]),

  // by link, by form, and while building the product
  '/activate': screen(anyone),
  '/invitation': screen(anyone),
  '/onboard-suppliers': screen(['supplier']),
  '/addQuote': screen(['rfq']),
  '/:key-tickets-forms': screen(anyone),
  '/:key-lead-forms': screen(anyone),
  '/partner': screen(anyone),
  '/purchaseOrder': screen(anyone),
  '/kit': screen(anyone, { development_only: true }),
  '/kit/*': screen(anyone, { development_only: true }),
} satisfies Record<`/${string}`, ScreenEntry>;

export interface TabEntry {
  /** absent: whoever sees the screen */
  seen_by?: readonly Audience[];
  /** besides what the screen needs */
  needs?: Rule;
}

const tab = (entry: TabEntry = {}): TabEntry => entry;

/**
 * The tabs inside screens, each by its address. The first of a parameter is shown where the address names none. Tabs that
 * a project or a company makes, one for each of its stages, are data and not listed.
 */
export const tab_table = {
  '/account?tab=profile': tab(),
  '/account?tab=password': tab(),
  '/account?tab=security': tab(),
  '/account?tab=emails': tab(),
  '/account?tab=sessions': tab(),
  '/account?tab=notices': tab(),
  '/account?tab=looks': tab(),
  '/dashboard?view=table': tab({ seen_by: watchers }),
  '/dashboard?view=cards': tab({ seen_by: watchers }),
  '/dashboard?view=map': tab({ seen_by: watchers }),
  '/dashboard?view=timeline': tab({ seen_by: watchers }),
  '/dashboard?view=payments': tab({ seen_by: ['general'], needs: allow.toView('finance') }),
  '/dashboard?view=expenses': tab({ seen_by: ['general'], needs: allow.toView('finance') }),
  '/dashboard?view=bank': tab({ seen_by: ['general'], needs: allow.toView('finance') }),
  '/dashboard?view=accounts': tab({ seen_by: ['general'], needs: allow.toView('finance') }),
  '/dashboard?view=cash': tab({ seen_by: ['general'], needs: allow.toView('finance') }),
  '/dashboard?view=margins': tab({ seen_by: ['general'], needs: allow.toView('finance') }),
  '/dashboard?view=guarantees': tab({ seen_by: ['general'], needs: allow.toView('finance') }),
  '/loan-centre?tab=customers': tab(),
  '/loan-centre?tab=credit-lines': tab(),
  '/projects/project-finance?tab=costs': tab(),
  '/projects/project-finance?tab=profit': tab(),
  '/projects/project-finance?tab=cash-flow': tab(),
  '/projects/project-finance?tab=budget': tab(),
  '/projects/project-finance?tab=changes': tab(),
  '/projects/construction-dashboard?tab=today': tab(),
  '/projects/construction-dashboard?tab=fronts': tab(),
  '/projects/construction-dashboard?tab=days': tab(),
  '/projects/construction-dashboard?tab=extensions': tab({ seen_by: ['general'] }),
  '/projects/construction-dashboard?tab=shutdowns': tab({ seen_by: ['general'] }),
  '/projects/construction-dashboard?tab=punch-points': tab(),
  '/projects/construction-dashboard?tab=checklists': tab(),
  '/projects/construction-dashboard?tab=tests': tab(),
  '/projects/construction-dashboard?tab=work-orders': tab(),
  '/projects/construction-dashboard?tab=running-bills': tab(),
  '/projects/construction-dashboard?tab=expenses': tab({ seen_by: ['general'] }),
  '/projects/construction-dashboard?tab=strings': tab(),
  '/projects/project-finance?tab=bills': tab(),
  '/projects/project-finance?tab=milestones': tab(),
  '/projects/project-finance?tab=invoices': tab(),
  '/projects/project-finance?tab=receipts': tab(),
  '/projects/project-finance?tab=guarantees': tab(),
  '/projects/project-finance?tab=plan': tab(),
  '/ticket-dashboard?view=list': tab({ seen_by: office }),
  '/ticket-dashboard?view=board': tab({ seen_by: office }),
  '/ticket-dashboard?view=report': tab({ seen_by: office }),
  '/ticket-dashboard?show=open': tab({ seen_by: ['customer', ...partners] }),
  '/ticket-dashboard?show=done': tab({ seen_by: ['customer', ...partners] }),
  '/rights?tab=project': tab(),
  '/rights?tab=person': tab(),
  '/rights?tab=roles': tab(),
  '/rights?tab=auditors': tab({ needs: allow.toView('company') }),
  '/crm?tab=leads': tab(),
  '/crm?tab=proposals': tab(),
  '/crm?tab=templates': tab(),
  '/crm?tab=companies': tab(),
  '/crm?tab=partners': tab(),
  '/crm?tab=past-projects': tab(),
  '/crm?tab=team': tab(),
  '/crm?tab=limits': tab(),
  '/crm?tab=activity': tab(),
  '/crm?view=board': tab(),
  '/crm?view=list': tab(),
  '/crm?view=map': tab(),
  '/crm?view=follow-ups': tab(),
  '/crm?view=figures': tab(),
  '/inventory?tab=stock': tab(),
  '/inventory?tab=movements': tab(),
  '/inventory?tab=documents': tab(),
  '/inventory?tab=serials': tab(),
  '/inventory?tab=transfers': tab(),
  '/inventory?tab=reservations': tab(),
  '/inventory?tab=deliveries': tab(),
  '/inventory?tab=counts': tab(),
  '/inventory?tab=stores': tab(),
  '/inventory?tab=items': tab(),
  '/inventory?tab=almm': tab(),
  '/suppliers?tab=suppliers': tab(),
  '/suppliers?tab=requests': tab(),
  '/suppliers?tab=orders': tab(),
  '/suppliers?tab=bills': tab({ needs: allow.toView('finance') }),
  '/suppliers?tab=inspections': tab(),
  '/suppliers?tab=mdcc': tab(),
  '/suppliers?tab=supply-chain': tab(),
  '/suppliers?tab=prices': tab({ needs: allow.toView('purchase_prices') }),
  '/suppliers?tab=limits': tab(),
  '/suppliers?tab=settings': tab({ needs: allow.toApprove('suppliers') }),
  '/suppliers?view=list': tab(),
  '/suppliers?view=map': tab(),
  '/sitevisit?tab=visits': tab(),
  '/sitevisit?tab=day': tab(),
  '/sitevisit?tab=form': tab({ needs: allow.toEdit('company') }),
  '/authorities?tab=files': tab(),
  '/authorities?tab=statistics': tab(),
  '/authorities?tab=packs': tab(),
  '/stage?part=events': tab(),
  '/stage?part=approvals': tab(),
  '/stage?part=documents': tab(),
  '/stage?part=photos': tab({ needs: allow.toView('photos') }),
  '/stage?part=comments': tab(),
  '/projects/engineering-dashboard?view=board': tab(),
  '/projects/engineering-dashboard?view=table': tab(),
  '/projects/scm-dashboard?tab=overview': tab(),
  '/projects/scm-dashboard?tab=boq': tab(),
  '/projects/scm-dashboard?tab=requests': tab(),
  '/projects/scm-dashboard?tab=orders': tab(),
  '/projects/scm-dashboard?tab=inspections': tab(),
  '/projects/scm-dashboard?tab=mdcc': tab(),
  '/projects/scm-dashboard?tab=deliveries': tab(),
  '/projects/scm-dashboard?tab=tracking': tab(),
  '/projects/planning': tab(),
  '/projects/planning/look-ahead': tab(),
  '/projects/planning/workload': tab(),
} satisfies Record<`/${string}`, TabEntry>;
