/** What a proposal is made of: everything a person decides. What follows from it is computed (figures.ts). */
import type { PlainDate } from '../dates.ts';
import type { GstClass } from '../gst.ts';
import type { ProjectSegment, ProjectType } from '../lists.ts';
import type { Unit } from '../units.ts';
import type { Section } from './sections.ts';

export interface PriceRow {
  item: string;
  note: string;
  quantity: number;
  unit: Unit;
  /** paise per unit; paise per Wp where the unit is kWp */
  rate: number;
  gst: GstClass;
}

export interface PaymentRow {
  milestone: string;
  percent: number;
}

export interface BoqRow {
  item: string;
  specification: string;
  makes: string;
  quantity: number | null;
  unit: string;
}

/** Who does it. */
export const scope_parties = ['company', 'customer', 'both'] as const;
export type ScopeParty = (typeof scope_parties)[number];

export interface ScopeRow {
  item: string;
  by: ScopeParty;
}

export interface WarrantyRow {
  item: string;
  term: string;
}

export interface FinanceOption {
  name: string;
  /** percent of the price the customer pays at once */
  margin_percent: number;
  rate_percent: number;
  months: number;
}

export interface PastProject {
  name: string;
  place: string;
  kwp: number;
  year: number | null;
}

/** What a template brings into a proposal besides its words. */
export interface TemplateParts {
  sections: Section[];
  payments: PaymentRow[];
  boq: BoqRow[];
  scope: ScopeRow[];
  warranties: WarrantyRow[];
  finance: FinanceOption[];
  /** rates of the price table; quantities follow the size of the plant */
  price_rows: PriceRow[];
  validity_days: number;
}

export interface ProposalContent {
  title: string;
  project_type: ProjectType;
  segment: ProjectSegment;
  date: PlainDate;
  valid_until: PlainDate;
  customer: {
    name: string;
    contact: string;
    email: string;
    phone: string;
    gstin: string;
    site_address: string;
    state: string;
    discom: string;
    consumer_number: string;
    sanctioned_kw: number;
  };
  system: {
    kwp: number;
    kw_ac: number;
    area_m2: number;
    module_make: string;
    module_watt: number;
    module_count: number;
    inverter_make: string;
    inverter_kw: number;
    inverter_count: number;
    structure: string;
    /** kWh per kWp and year from a simulation of the site; null: the state's */
    yield_override: number | null;
    degradation_percent: number;
  };
  usage: {
    monthly_kwh: number;
    /** paise per kWh */
    tariff: number;
    export_rate: number;
    self_use_percent: number;
    tariff_rise_percent: number;
  };
  economics: {
    /** paise in the first year */
    om: number;
    om_rise_percent: number;
    discount_percent: number;
    years: number;
    /** the customer cannot set the GST off, so it is part of what the plant costs */
    gst_is_cost: boolean;
  };
  price_rows: PriceRow[];
  discount: { kind: 'percent' | 'amount'; value: number };
  subsidy: { claimed: boolean /** paise, instead of what the schemes give */; amount: number | null };
  payments: PaymentRow[];
  finance: FinanceOption[];
  boq: BoqRow[];
  scope: ScopeRow[];
  /** the day the work would begin */
  start: PlainDate;
  warranties: WarrantyRow[];
  past_projects: PastProject[];
  sections: Section[];
}
