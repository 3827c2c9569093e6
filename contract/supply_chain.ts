/** The supply chain at a glance, of a project and of the company: what is ordered, cleared and here, what is late, what that threatens. */
import { recordOf } from '../domain/records.ts';
import { z } from 'zod';
import { chain_steps } from '../domain/materials/chain.ts';
import { threat_kinds } from '../domain/materials/overview.ts';
import { allow } from '../domain/rules.ts';
import { units } from '../domain/units.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate } from './call.ts';
import { Spoken } from './spoken.ts';

const about = { project_id: Id };
const Steps = z.object(recordOf(chain_steps, () => z.number()));
/** All that is needed, and what of it has come how far. */
const Weighed = z.object({ whole: z.number(), steps: Steps });

const Threat = z.object({
  kind: Choice(threat_kinds),
  event_id: z.int().nullable().meta({ description: 'null: of lines for which the schedule has no event' }),
  event: z.string().meta({ description: 'of lines that are linked to none, the event that would deliver them' }),
  project_id: z.int(),
  project: z.string(),
  boq_line_id: z.int().meta({ description: 'the line that delays it most' }),
  lines: z.int().meta({ description: 'how many lines of the BOQ threaten it' }),
  days: z.int().meta({ description: 'by which the event would end late, or since when its material was to be there' }),
  why: Spoken,
});

const LateLine = z.object({
  order_id: z.int(),
  order: z.string(),
  supplier: z.string(),
  description: z.string(),
  unit: Choice(units),
  missing: z.number().meta({ description: 'ordered and not delivered' }),
  promised_on: PlainDate,
  days: z.int().meta({ description: 'since it was promised' }),
});

const Pending = z.object({
  mdcc_id: z.int(),
  order_id: z.int(),
  order: z.string(),
  supplier: z.string(),
  requested_at: Instant,
});

const AtSite = z.object({
  category: z.string(),
  unit: Choice(units).nullable().meta({ description: 'null: in several units' }),
  quantity: z.number().nullable(),
  kwp: z.number().nullable(),
});

/** While some lines are not ordered or not linked, nobody can say that all comes in time. */
const OpenLines = z.object({
  lines: z.int().meta({ description: 'approved lines that are tracked' }),
  not_ordered: z.int().meta({ description: 'not ordered in full, and not there either' }),
  not_linked: z.int().meta({ description: 'linked to no event of the schedule' }),
  untracked: z.int().meta({ description: 'approved lines that are not tracked: all figures leave them out' }),
});

const most_rows = 100;

export const supply_chain = {
  get_scm_dashboard: call({
    method: 'GET',
    summary:
      'Gives the supply chain of a project at a glance: shares by capacity and budget, threatened events, late orders, pending MDCCs and stock at site.',
    request: z.strictObject(about),
    response: z.object({
      project_id: z.int(),
      project: z.string(),
      place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      kwp: Weighed.nullable().meta({ description: 'of the modules' }),
      value: Weighed.nullable().meta({
        description: 'paise at the budget rates; null without the right to purchase prices, or where no line has one',
      }),
      price: z
        .object({ planned: z.int(), ordered: z.int() })
        .nullable()
        .meta({ description: 'paise without tax of what was ordered: as planned, and as ordered' }),
      open: OpenLines,
      threats: z.array(Threat).max(most_rows),
      threat_count: z.int(),
      late: z.array(LateLine).max(most_rows),
      late_count: z.int(),
      pending: z.array(Pending).max(most_rows),
      pending_count: z.int(),
      at_site: z.array(AtSite),
    }),
    allow: allow.toView('supply_chain'),
    resource: 'project_id',
  }),
  get_scm_overview: call({
    method: 'GET',
    summary:
      'Gives the supply chain of every active project whose supply chain the person sees, a row each, with what threatens their events.',
    request: z.strictObject({}),
    response: z.object({
      projects: z.array(
        z.object({
          project_id: z.int(),
          project: z.string(),
          capacity_kwp: z.number(),
          lines: z.int().meta({ description: 'approved lines of its BOQ that are tracked' }),
          not_ordered: z.int().meta({ description: 'of these, not ordered in full, and not there either' }),
          kwp: Weighed.nullable(),
          threats: z.int(),
          worst_days: z.int().meta({ description: 'the longest delay that is threatened; 0: none' }),
          late: z.int().meta({ description: 'ordered lines past their promised date' }),
          pending: z.int().meta({ description: 'MDCCs that wait for a decision' }),
        }),
      ),
      open: OpenLines,
      threats: z.array(Threat).max(most_rows),
      threat_count: z.int(),
    }),
    allow: allow.signedIn(),
  }),
  generate_scm_report: fileCall({
    method: 'GET',
    summary: 'Gives the supply chain of a project line by line, as a PDF on letterhead, a workbook or CSV.',
    request: z.strictObject({ ...about, format: Choice(['pdf', 'xlsx', 'csv']) }),
    allow: allow.toView('supply_chain'),
    resource: 'project_id',
  }),
} as const;
