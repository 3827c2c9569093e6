/** What people are told, and how they chose to be told it. */

/** What a notice is about. What is not listed counts as `other`. */
export const notice_kinds = [
  'mention',
  'approval',
  'event',
  'schedule',
  'comment',
  'document',
  'drawing',
  'expiry',
  'photo',
  'team',
  'project',
  'lead',
  'customer',
  'ticket',
  'supplier',
  'request',
  'stock',
  'delivery',
  'inspection',
  'order',
  'punch_point',
  'site_visit',
  'checklist',
  'site_day',
  'subcontract',
  'site_expense',
  'shutdown',
  'authority',
  'billing',
  'payables',
  'finance',
  'loan',
  'people',
  'other',
] as const;
export type NoticeKind = (typeof notice_kinds)[number];

/** In the product only; mailed at once too; mailed together each morning while unread; not at all. */
export const deliveries = ['product', 'mail', 'digest', 'none'] as const;
export type Delivery = (typeof deliveries)[number];

export type NoticeChoices = Record<NoticeKind, Delivery>;

/** What waits for someone is mailed at once; the rest comes together in the morning. */
export const usual_choices: NoticeChoices = {
  mention: 'mail',
  approval: 'mail',
  event: 'digest',
  schedule: 'digest',
  comment: 'digest',
  document: 'digest',
  drawing: 'digest',
  expiry: 'digest',
  photo: 'product',
  team: 'digest',
  project: 'digest',
  lead: 'digest',
  // a customer who waits for an answer may buy elsewhere
  customer: 'mail',
  ticket: 'mail',
  supplier: 'digest',
  request: 'mail',
  stock: 'digest',
  delivery: 'digest',
  inspection: 'mail',
  order: 'mail',
  punch_point: 'mail',
  site_visit: 'mail',
  checklist: 'mail',
  site_day: 'mail',
  subcontract: 'mail',
  site_expense: 'mail',
  shutdown: 'mail',
  authority: 'mail',
  billing: 'mail',
  payables: 'mail',
  finance: 'mail',
  loan: 'mail',
  people: 'product',
  other: 'digest',
};

/** The kind of notices a stored kind counts as. */
export const noticeKindOf = (kind: string): NoticeKind =>
  (notice_kinds as readonly string[]).includes(kind) ? (kind as NoticeKind) : 'other';

/** A person's choices from what is stored; what is missing or unknown is as usual. */
export function choicesFrom(stored: unknown): NoticeChoices {
  const found = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(
    notice_kinds.map((kind) => {
      const chosen = Object.hasOwn(found, kind) ? deliveries.find((one) => one === found[kind]) : undefined;
      return [kind, chosen ?? usual_choices[kind]];
    }),
  ) as NoticeChoices;
}

/** How a person wants to be told of notices of a kind, from what is stored. */
export const deliveryOf = (stored: unknown, kind: string): Delivery => choicesFrom(stored)[noticeKindOf(kind)];
