/** What a proposal and a template are made of, as they cross the wire. */
import { z } from 'zod';
import { gst_classes } from '../domain/gst.ts';
import { project_segments, project_types } from '../domain/lists.ts';
import { type ProposalContent, scope_parties, type TemplateParts } from '../domain/proposals/content.ts';
import type { ProposalFigures } from '../domain/proposals/figures.ts';
import { section_keys } from '../domain/proposals/sections.ts';
import { stage_keys } from '../domain/stages.ts';
import { units } from '../domain/units.ts';
import { Choice, Id, PlainDate, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

const most_rows = 100;
const large = complaint(say`This number is too large.`);
const number = (most: number) =>
  z.number(complaint(say`Enter a number.`)).nonnegative(complaint(say`Enter a number of 0 or more.`)).max(most, large);
const percent = (least: number, most = 100) =>
  z
    .number(complaint(say`Enter a percentage.`))
    .min(least, complaint(say`Enter ${{ least }}% or more.`))
    .max(most, complaint(say`Enter at most ${{ most }}%.`));
const Paise = z
  .int(complaint(say`Enter an amount.`))
  .nonnegative(complaint(say`Enter an amount.`))
  .max(100_000_000_000_00, large);
const rowsOf = <T extends z.ZodType>(row: T) =>
  z.array(row).max(most_rows, complaint(say`Add at most ${{ most_rows }} lines.`));
/** A day a proposal may name. */
const Day = PlainDate.refine(
  (day) => day >= '2020-01-01' && day <= '2099-12-31',
  complaint(say`Enter a date in this century.`),
);
export const Segment = Choice(project_segments.map(({ value }) => value));

const PriceRow = z.strictObject({
  item: Text(200),
  note: Text(300),
  quantity: number(10_000_000),
  unit: Choice(units),
  rate: Paise.meta({ description: 'paise per unit; per Wp where the unit is kWp' }),
  gst: Choice(gst_classes),
});
const PaymentRow = z.strictObject({ milestone: Text(200), percent: percent(0) });
const BoqRow = z.strictObject({
  item: Text(200),
  specification: Text(300),
  makes: Text(200),
  quantity: number(100_000_000).nullable(),
  unit: Text(20),
});
const ScopeRow = z.strictObject({ item: Text(200), by: Choice(scope_parties) });
const WarrantyRow = z.strictObject({ item: Text(200), term: Text(120) });
const FinanceOption = z.strictObject({
  name: Text(120),
  margin_percent: percent(0),
  rate_percent: percent(0, 60),
  months: z.int().min(1, complaint(say`Enter the months.`)).max(360, large),
});
const Section = z.strictObject({
  key: Choice(section_keys),
  on: z.boolean(),
  title: Text(80),
  text: Text(8000),
  image_file_ids: z.array(Id).max(6, complaint(say`Add at most 6 pictures.`)),
});

const parts = {
  sections: z.array(Section).max(section_keys.length),
  payments: rowsOf(PaymentRow),
  boq: rowsOf(BoqRow),
  scope: rowsOf(ScopeRow),
  warranties: rowsOf(WarrantyRow),
  finance: z.array(FinanceOption).max(3, complaint(say`Offer at most 3 finance options.`)),
  price_rows: rowsOf(PriceRow),
};

export const Parts = z.strictObject({
  ...parts,
  validity_days: z.int().min(1, complaint(say`Enter at least 1 day.`)).max(365, complaint(say`Enter at most 1 year.`)),
}) satisfies z.ZodType<TemplateParts>;

export const Content = z.strictObject({
  title: Text(160),
  project_type: Choice(project_types.map(({ value }) => value)),
  segment: Segment,
  date: Day,
  valid_until: Day,
  customer: z.strictObject({
    name: Text(160),
    contact: Text(120),
    email: Text(254),
    phone: Text(30),
    gstin: Text(20),
    site_address: Text(400),
    state: Text(60),
    discom: Text(60),
    consumer_number: Text(40),
    sanctioned_kw: number(5_000_000),
  }),
  system: z.strictObject({
    kwp: number(5_000_000),
    kw_ac: number(5_000_000),
    area_m2: number(100_000_000),
    module_make: Text(120),
    module_watt: number(2000),
    module_count: number(20_000_000),
    inverter_make: Text(120),
    inverter_kw: number(20_000),
    inverter_count: number(1_000_000),
    structure: Text(160),
    yield_override: number(3000).nullable(),
    degradation_percent: percent(0, 5),
  }),
  usage: z.strictObject({
    monthly_kwh: number(1_000_000_000),
    tariff: number(10_000).meta({ description: 'paise per kWh' }),
    export_rate: number(10_000).meta({ description: 'paise per kWh' }),
    self_use_percent: percent(0),
    tariff_rise_percent: percent(-20, 30),
  }),
  economics: z.strictObject({
    om: Paise,
    om_rise_percent: percent(-20, 30),
    discount_percent: percent(0, 60),
    years: z.int().min(1).max(40, complaint(say`Enter at most 40 years.`)),
    gst_is_cost: z.boolean(),
  }),
  discount: z.strictObject({ kind: Choice(['percent', 'amount']), value: number(100_000_000_000_00) }),
  subsidy: z.strictObject({ claimed: z.boolean(), amount: Paise.nullable() }),
  start: Day,
  past_projects: z
    .array(
      z.strictObject({
        name: Text(160),
        place: Text(120),
        kwp: number(5_000_000),
        year: z.int().min(0).max(2099).nullable(),
      }),
    )
    .max(12, complaint(say`Select at most 12 plants.`)),
  ...parts,
}) satisfies z.ZodType<ProposalContent>;

const Year = z.object({
  year: z.int(),
  kwh: z.number(),
  gross: z.number(),
  om: z.number(),
  net: z.number(),
  cumulative: z.number(),
});

export const Figures = z.object({
  kwh_per_kwp: z.number(),
  year_kwh: z.number(),
  monthly_kwh: z.array(z.number()).meta({ description: 'January first' }),
  years: z.array(Year),
  bill_before: z.number(),
  bill_after: z.number(),
  row_amounts: z.array(z.number()),
  subtotal: z.number(),
  discount: z.number(),
  net: z.number(),
  gst: z.array(z.object({ percent: z.number(), base: z.number(), tax: z.number() })),
  gst_total: z.number(),
  total: z.number(),
  per_wp: z.number().nullable(),
  subsidy_scheme: z.string(),
  subsidy_central: z.number(),
  subsidy_state: z.number(),
  subsidy: z.number(),
  net_cost: z.number(),
  cost: z.number(),
  saving: z.number(),
  saving_lifetime: z.number(),
  payback_years: z.number().nullable(),
  irr_percent: z.number().nullable(),
  npv: z.number(),
  lcoe: z.number().nullable().meta({ description: 'paise per kWh' }),
  payments: z.array(z.object({ amount: z.number() })),
  payments_percent: z.number(),
  finance: z.array(z.object({ loan: z.number(), at_once: z.number(), emi: z.number(), interest: z.number() })),
  co2_tonnes: z.number(),
  co2_lifetime: z.number(),
  trees: z.number(),
  cars: z.number(),
  timeline: z.object({
    bars: z.array(
      z.object({ stage: z.enum(stage_keys), start: PlainDate, end: PlainDate, offset: z.int(), days: z.int() }),
    ),
    days: z.int(),
    end: PlainDate,
  }),
}) satisfies z.ZodType<ProposalFigures>;

/** Who sends it, as it stood when it was sent. */
export const Letterhead = z.object({
  name: z.string(),
  letterhead: z.string(),
  address: z.string(),
  gstin: z.string(),
  website: z.string(),
  phone_number: z.string(),
  logo_file_id: z.int().nullable(),
  sales_person: z.string(),
  sales_phone: z.string(),
  sales_email: z.string(),
});
