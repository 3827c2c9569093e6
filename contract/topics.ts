/** What a change is told as; without a schema, because every page listens. */

/** What changed, told to every open screen that shows it. */
export const topics = [
  'company',
  'people',
  'rights',
  'projects',
  'team',
  'schedule',
  'documents',
  'photos',
  'comments',
  'notifications',
  'sessions',
  'leads',
  // the boards, their stages and their people
  'boards',
  // tasks of leads
  'lead_work',
  // comments and files of leads
  'lead_talk',
  // companies and channel partners of the pipeline
  'accounts',
  // past projects that are shown to customers
  'references',
  'proposals',
  'tickets',
  // items a company buys and stocks
  'items',
  // price lists of suppliers
  'prices',
  // stores, balances, movements and serial numbers
  'stock',
  // the register of suppliers with their documents
  'suppliers',
  // requests for quotation and what is offered
  'requests',
  // what is on the way, arrived and went back
  'deliveries',
  // inspections, clearances and overrides of ordered lines
  'inspections',
  // purchase orders with their approval, amendments and answers
  'orders',
  // bills of quantities
  'boq',
  // defects and unfinished work at a site
  'punch_points',
  // visits to sites, and the form they are made with
  'site_visits',
  // checklists, test sheets and instruments of construction
  'checklists',
  // strings of a plant and the modules in them
  'strings',
  // daily records of a site, its fronts and what is planned there
  'site_days',
  // work orders, measurements and bills of sub-contractors
  'subcontracts',
  // what people spend at sites
  'site_expenses',
  // shutdowns that are agreed with the customer
  'shutdowns',
  // applications to authorities and their playbooks
  'authorities',
  // payment milestones, invoices and receipts of customers
  'billing',
  // bills of suppliers, what is owed and what is paid
  'payables',
  // the journal, months that the accountant closed, lines of the bank
  'books',
  // budgets, change orders and estimates of projects
  'finance',
  // loans of customers, lines of credit of the company
  'loans',
] as const;
export type Topic = (typeof topics)[number];

/** Of which thing a topic tells, where a change of one says nothing of the others. */
const topic_things = {
  projects: 'project',
  team: 'project',
  schedule: 'project',
  documents: 'project',
  photos: 'project',
  comments: 'project',
  boq: 'project',
  punch_points: 'project',
  checklists: 'project',
  strings: 'project',
  site_days: 'project',
  subcontracts: 'project',
  shutdowns: 'project',
  authorities: 'project',
  billing: 'project',
  finance: 'project',
  leads: 'lead',
  lead_work: 'lead',
  lead_talk: 'lead',
  tickets: 'ticket',
} as const satisfies Partial<Record<Topic, string>>;
type TopicThing = (typeof topic_things)[keyof typeof topic_things];

/** The things a change is about; of a kind that is left out it may be about all. */
export type ChangedThings = Partial<Record<TopicThing, readonly number[]>>;
/** The one thing that is shown, of each kind at most one. */
export type ShownThing = Partial<Record<TopicThing, number>>;

/** Of which kind of thing a topic tells; undefined where what changed may concern everyone. */
export const thingOf = (topic: Topic): TopicThing | undefined =>
  (topic_things as Partial<Record<Topic, TopicThing>>)[topic];

/** Whether a change may be one of the thing that is shown. */
export function concerns(topic: Topic, about: ChangedThings, shown: ShownThing): boolean {
  const kind = thingOf(topic);
  const ids = kind && about[kind];
  const id = kind && shown[kind];
  return ids === undefined || id === undefined || ids.includes(id);
}
