/** What of all that happened in a project is its activity, by what it is about, and who may read which. */

export const activity_groups = [
  'project',
  'team',
  'schedule',
  'documents',
  'photos',
  'comments',
  'finance',
  'other',
] as const;
export type ActivityGroup = (typeof activity_groups)[number];

/** How the kinds of a group begin; the first group that fits counts. */
const begins: readonly (readonly [ActivityGroup, readonly string[]])[] = [
  ['team', ['project_member_', 'person_']],
  ['project', ['project_', 'company_']],
  ['schedule', ['event_', 'events_', 'baseline_', 'schedule_', 'stage_', 'commissioning_', 'sample_gantt_']],
  ['documents', ['document_', 'documents_', 'drawing_', 'approval_']],
  ['photos', ['photo_', 'photos_']],
  ['comments', ['comment_', 'internal_comment_']],
  [
    'finance',
    [
      'finance_',
      'budget_',
      'invoice_',
      'payment_',
      'payments_',
      'payable_',
      'supplier_bill_',
      'change_order_',
      'milestone_',
      'cashflow_',
      'loan_',
      'cost_',
      'bank_',
      'books_',
    ],
  ],
];

/** The group of activity a kind of domain event belongs to. */
export const groupOfKind = (kind: string): ActivityGroup =>
  begins.find(([, signs]) => signs.some((sign) => kind.startsWith(sign)))?.[0] ?? 'other';

/** Kept as a record, but no news for anyone. */
export const quiet_kinds: readonly string[] = [
  'comment_updated',
  'comment_deleted',
  'comment_mentioned',
  'photos_updated',
  'link_sent',
];

/** What outside people are shown: how their project goes. Everything else is the company's own business. */
export const outside_kinds: readonly string[] = [
  'project_added',
  'project_status_changed',
  'stage_started',
  'stage_finished',
  'commissioning_moved',
  'comment_added',
];

/** How the kinds of a group begin. */
export const beginsOf = (group: ActivityGroup): readonly string[] => begins.find(([name]) => name === group)?.[1] ?? [];
