/** Project activity: groups of event kinds, and the right each kind requires. */
import type { Module } from './modules.ts';

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
      'money_limits_',
      'supplier_bill_',
      'change_order_',
      'guarantee_',
      'retention_',
      'milestone_',
      'cashflow_',
      'loan_',
      'credit_',
      'cost_',
      'bank_',
      'books_',
    ],
  ],
];

/** The group of activity a kind of domain event belongs to. */
export const groupOfKind = (kind: string): ActivityGroup =>
  begins.find(([, signs]) => signs.some((sign) => kind.startsWith(sign)))?.[0] ?? 'other';

/**
 * The module a person must see to read a kind of event, by how kinds begin. The longest prefix that fits counts, so that
 * `supplier_bill_` is not read as `supplier_`. A kind without an entry is shown to nobody; bin/amounts_in_activity.test.mjs
 * refuses one.
 */
const read_with: readonly (readonly [Module, readonly string[]])[] = [
  [
    'projects',
    [
      'project_',
      'company_',
      'stage_',
      'event_',
      'events_',
      'baseline_',
      'schedule_',
      'commissioning_',
      'sample_gantt_',
      'calendar_',
      'responsibility_',
      'construction_planned',
      'comment_',
      'internal_comment_',
      'link_sent',
      'upload_',
      'site_visit_',
      'weather_followed',
    ],
  ],
  // the stage of a document is checked where the rows are read
  ['documents', ['document_', 'documents_', 'drawing_', 'approval_']],
  ['photos', ['photo_', 'photos_']],
  ['team', ['project_member_']],
  ['people', ['person_', 'invitation_']],
  ['specification', ['specification_']],
  [
    'supply_chain',
    [
      'rfq_',
      'order_',
      'orders_',
      'boq_',
      'dispatch_',
      'material_',
      'goods_',
      'debit_note_',
      'inspection_',
      'mdcc_',
      'instrument_',
      'chain_rules_',
      'delivery_settings_',
      'clearance_',
      'eway_bill_',
    ],
  ],
  ['purchase_prices', ['price_list_', 'prices_']],
  ['suppliers', ['supplier_', 'suppliers_', 'vendor_', 'purchase_settings_', 'order_limits_']],
  [
    'inventory',
    ['stock_', 'item_', 'items_', 'store_', 'movement_', 'movements_', 'serials_', 'almm_', 'material_moved'],
  ],
  [
    'construction',
    [
      'work_order_',
      'running_bill_',
      'site_expense_',
      'measurement_',
      'checklist_',
      'test_sheet_',
      'test_file_',
      'punch_point_',
      'punch_points_',
      'shutdown_',
      'site_day_',
      'site_week_',
      'evidence_pack_',
      'extension_letter_',
      'string_',
      'unreceived_module_',
      'work_front_',
      'report_recipient_',
      'plant_inverter_',
      'material_used_',
    ],
  ],
  [
    'finance',
    [
      'finance_',
      'budget_',
      'invoice_',
      'payment_',
      'payments_',
      'payable_',
      'money_limits_',
      'supplier_bill_',
      'change_order_',
      'guarantee_',
      'retention_',
      'milestone_',
      'cashflow_',
      'cost_',
      'bank_',
      'books_',
      'einvoices_',
    ],
  ],
  ['loans', ['loan_', 'credit_']],
  ['net_metering', ['authority_', 'closure_pack_']],
  ['tickets', ['ticket_', 'tickets_', 'internal_ticket_']],
  [
    'crm',
    ['lead_', 'leads_', 'proposal_', 'crm_', 'channel_partner_', 'commission_', 'past_project_', 'sales_limits_'],
  ],
  [
    'company',
    [
      'account_',
      'password_',
      'secondary_email_',
      'second_factor_',
      'signed_',
      'role_right_',
      'refused',
      'trial_',
      'defined_field_',
      'passkey_',
      'authenticator_',
      'recovery_codes_',
      'session_',
    ],
  ],
];

const by_length: readonly (readonly [string, Module])[] = read_with
  .flatMap(([module, prefixes]) => prefixes.map((prefix) => [prefix, module] as const))
  .toSorted(([a], [b]) => b.length - a.length);

/** The module a person must see to read a kind of event; undefined for a kind that is in no list. */
export const moduleOfKind = (kind: string): Module | undefined =>
  by_length.find(([prefix]) => kind.startsWith(prefix))?.[1];

export interface ReadableKinds {
  /** prefixes of the kinds that are shown */
  shown: string[];
  /** longer prefixes among them that are not */
  hidden: string[];
}

/** The kinds a person may read, who sees these modules. */
export function readableKinds(sees: (module: Module) => boolean): ReadableKinds {
  const prefixes = (open: boolean) => by_length.filter(([, module]) => sees(module) === open).map(([prefix]) => prefix);
  const shown = prefixes(true);
  return { shown, hidden: prefixes(false).filter((closed) => shown.some((prefix) => closed.startsWith(prefix))) };
}

/** Kinds of records whose page shows its activity; none of them is shared with people from outside by this. */
export const activity_subjects = [
  'order',
  'rfq',
  'inspection',
  'mdcc',
  'dispatch',
  'goods_receipt',
  'store',
  'item',
  'supplier',
] as const;
export type ActivitySubject = (typeof activity_subjects)[number];

/** Kinds of which the sentence begins with who did it: people from outside who act by a link. */
const named_in_sentence: readonly string[] = [
  'order_answered',
  'rfq_quoted',
  'rfq_declined',
  'rfq_quote_file_added',
  'proposal_opened',
  'proposal_accepted',
  'proposal_declined',
  'proposal_question',
  'proposal_account_wanted',
  'invitation_accepted',
];

/** Whether the sentence of a kind says who did it; the name is not written before it then. */
export const namesDoer = (kind: string): boolean => named_in_sentence.includes(kind);

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
