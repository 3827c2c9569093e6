/** What a ticket is, field by field: contract, SQL, sheet, list, forms and facts follow from it. */
import {
  choice,
  email,
  fields,
  keysLike,
  keysWhere,
  longText,
  money,
  number,
  own,
  phone,
  record,
  text,
} from '../fields.ts';
import { pick } from '../records.ts';
import { inside_kinds } from '../people.ts';
import { allow } from '../rules.ts';
import { ticket_categories, ticket_channels, ticket_priorities, usual_sub_categories } from '../tickets.ts';

/** The company's own business: nobody outside reads it. */
const inside = allow.kinds(...inside_kinds);

/** What people say of a ticket, in the order of the form. */
export const ticket_fields = fields({
  title: text({
    label: 'Title',
    section: 'problem',
    most: 160,
    least: 3,
    required: true,
    sort: 'filled',
    list: { label: 'Ticket', width: 370 },
    sheet: { heading: 'Title', width: 40 },
  }),
  category: text({
    label: 'Category',
    section: 'problem',
    most: 60,
    least: 1,
    required: true,
    suggest: 'categories',
    usual: ticket_categories,
    sort: 'filled',
    filter: { asked: 'category', address: 'category' },
    bulk: true,
    list: { width: 180 },
    sheet: { heading: 'Category', width: 24 },
  }),
  sub_category: text({
    label: 'Sub-category',
    section: 'problem',
    most: 60,
    suggest: 'sub_categories',
    usual: Object.values(usual_sub_categories).flat(),
    sort: 'maybe',
    filter: { asked: 'sub_category', address: 'sub_category', none: true },
    bulk: true,
    list: { width: 150, hidden: true },
    sheet: { heading: 'Sub-category', width: 18 },
  }),
  project_id: record({ label: 'Plant', about: 'the plant', section: 'problem', of: 'projects' }),
  priority: choice({
    label: 'Priority',
    section: 'problem',
    of: ticket_priorities,
    default: 'Medium',
    ranked: true,
    sort: 'filled',
    filter: { asked: 'priority', address: 'priority' },
    bulk: true,
    list: { width: 106 },
    sheet: { heading: 'Priority', width: 10 },
  }),
  description: longText({
    label: 'Description',
    section: 'problem',
    most: 4000,
    sheet: { heading: 'Description', width: 50 },
  }),
  asset_serial: text({
    label: 'Serial number',
    section: 'problem',
    most: 80,
    sheet: { heading: 'Serial number', width: 18 },
  }),

  preferred_time: text({ label: 'Best time', section: 'reporter', most: 120 }),
  channel: choice({
    label: 'Channel',
    about: 'people of the company only; otherwise it is the portal',
    section: 'reporter',
    of: ticket_channels,
    default: 'portal',
    sort: 'filled',
    filter: { asked: 'channel', address: 'channel' },
    list: { width: 110, hidden: true },
    sheet: { heading: 'Channel', width: 10 },
  }),
  contact_name: text({ label: 'Reported by', section: 'reporter', most: 120, only: inside }),
  contact_phone: phone({
    label: 'Phone',
    section: 'reporter',
    only: inside,
    sheet: { heading: 'Phone', width: 16 },
  }),
  contact_email: email({ label: 'Email', section: 'reporter', only: inside }),

  kwh_lost: number({
    label: 'Lost generation',
    section: 'solution',
    unit: 'kWh',
    most: 99_999_999,
    only: inside,
    sheet: { heading: 'Lost (kWh)', width: 12 },
  }),
  root_cause: longText({
    label: 'Root cause',
    section: 'solution',
    most: 1000,
    only: inside,
    sheet: { heading: 'Root cause', width: 30 },
  }),
  action: longText({
    label: 'What was done',
    section: 'solution',
    most: 2000,
    sheet: { heading: 'Action', width: 30 },
  }),
  parts: longText({
    label: 'Parts',
    section: 'solution',
    most: 1000,
    only: inside,
    sheet: { heading: 'Parts', width: 24 },
  }),
  warranty: own({
    label: 'Under warranty',
    section: 'solution',
    empty: null as boolean | null,
    sheet: { heading: 'Warranty', width: 10 },
  }),
  cost: money({
    label: 'Cost',
    section: 'solution',
    always: true,
    most: 100_000_000_000,
    only: inside,
    sheet: { heading: 'Cost (₹)', width: 12 },
  }),
});

export type TicketField = keyof typeof ticket_fields;

const inSection = (name: string) => keysWhere(ticket_fields, ({ section }) => section === name);

/** What is said of a ticket when it is raised, and what is changed of it later. */
const problem_keys = inSection('problem') as (
  | 'title'
  | 'category'
  | 'sub_category'
  | 'project_id'
  | 'priority'
  | 'description'
  | 'asset_serial'
)[];
const solution_keys = inSection('solution') as ('kwh_lost' | 'root_cause' | 'action' | 'parts' | 'warranty' | 'cost')[];
export const problem_fields = pick(ticket_fields, problem_keys);
export const solution_fields = pick(ticket_fields, solution_keys);

/** What stands in a line of the list, and by what it is sorted. */
export const line_fields = pick(ticket_fields, [...keysLike(ticket_fields, 'list'), 'project_id']);
export const sorted_keys = keysLike(ticket_fields, 'sort');
export const bulk_keys = keysLike(ticket_fields, 'bulk');
export const sheet_fields = pick(ticket_fields, keysLike(ticket_fields, 'sheet'));
