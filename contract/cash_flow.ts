/** Cash of projects: what moved on bank and cash accounts, and what is expected when. All amounts are paise; out is below zero. */
import { z } from 'zod';
import { cash_sources, cash_spans } from '../domain/money/cash_flow.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { call, Choice, Id, PlainDate } from './call.ts';
import { complaint } from './complaint.ts';

const view = allow.toView('finance');
const paise = (description: string) => z.int().meta({ description: `paise: ${description}` });

/** How the forecast is looked at. */
const asked = {
  slip: z
    .int(complaint(say`Enter a number of days.`))
    .min(-365, complaint(say`Use at most 365 days.`))
    .max(365, complaint(say`Use at most 365 days.`))
    .default(0)
    .meta({ description: 'days that commissioning is later than planned' }),
  overdue_in: z
    .int()
    .min(0)
    .max(365)
    .nullable()
    .default(null)
    .meta({ description: 'days from today within which overdue amounts are expected; null: they stay apart' }),
  percent: z
    .number(complaint(say`Enter a percentage.`))
    .min(0, complaint(say`Enter a percentage from 0 to 100.`))
    .max(100, complaint(say`Enter a percentage from 0 to 100.`))
    .default(12)
    .meta({ description: 'interest a year on a negative balance' }),
};

const Item = z.object({
  key: z.string(),
  source: Choice(cash_sources),
  day: PlainDate.nullable().meta({ description: 'expected; null: nothing says when' }),
  until: PlainDate.nullable().meta({ description: 'spread by weeks from day to this; null: on one day' }),
  amount: paise('with GST, without retention and TDS'),
  gst: paise('GST in it that is not posted yet: charged above zero, paid to a supplier below'),
  gst_on: PlainDate.nullable().meta({ description: 'the month in which it counts' }),
  tds: paise('deducted from the payment, and due the month after'),
  follows: z.boolean().meta({ description: 'moves when commissioning does' }),
  document_id: z.int().nullable(),
  document: z.string().meta({ description: 'its number or name; of a budget its head' }),
  party: z.string(),
});

const Figures = z.object({
  balance: paise('of what moved until today'),
  lowest: z.object({ day: PlainDate, balance: paise('the lowest from today on') }),
  peak_need: paise('what has to be financed at most from today on'),
  interest: paise('on a negative balance from today on'),
  in: paise('expected'),
  out: paise('expected, above zero'),
  final: paise('when everything is paid'),
});

const Bucket = z.object({
  start: PlainDate,
  actual_in: z.int(),
  actual_out: z.int(),
  forecast_in: z.int(),
  forecast_out: z.int(),
  net: z.int(),
  cumulative: paise('after the month or week'),
});

const Shift = z.object({
  key: z.string(),
  source: Choice(cash_sources),
  document: z.string(),
  party: z.string(),
  amount: paise('out below zero'),
  from: PlainDate.nullable(),
  to: PlainDate.nullable(),
});

/** Most movements that are listed one by one; what is older is in one sum. */
export const most_cash_movements = 1000;
/** Most events that a change of a schedule is tried with. */
const most_moved = 5000;

export const cash_flow = {
  get_cash_flow: call({
    method: 'GET',
    summary:
      'Gives the cash of a project: what moved on bank and cash accounts, and what is expected of each document on which day.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      project_id: z.int(),
      today: PlainDate,
      commissioning: PlainDate.nullable().meta({ description: 'as it is expected now' }),
      opening: paise('of movements that are older than those listed'),
      opening_on: PlainDate.nullable().meta({ description: 'the day of the newest of them' }),
      actual: z.array(
        z.object({
          key: z.string(),
          day: PlainDate,
          amount: z.int(),
          document_kind: z.string(),
          document_id: z.int(),
          document: z.string(),
          party: z.string(),
        }),
      ),
      items: z.array(Item),
      taxes: z
        .array(z.object({ month: PlainDate, gst: z.int(), tds: z.int() }))
        .meta({ description: 'posted: GST charged less paid to suppliers, TDS deducted' }),
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_cash_moves: call({
    summary:
      'Gives the amounts that would be expected on another day if events of the schedule moved. Nothing is changed.',
    request: z.strictObject({
      project_id: Id,
      commissioning: PlainDate.nullable().default(null).meta({ description: 'as it would be expected' }),
      events: z
        .array(z.strictObject({ event_id: Id, start: PlainDate, end: PlainDate }))
        .max(most_moved)
        .meta({ description: 'the dates events would have' }),
    }),
    response: z.object({
      moves: z.array(Shift).max(20).meta({ description: 'the largest first' }),
      total: z.int().meta({ description: 'of moves' }),
      before: Figures,
      after: Figures,
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_company_cash_flow: call({
    method: 'GET',
    summary:
      'Gives the cash of all projects whose finance the person may see, by months or weeks, and of each project.',
    request: z.strictObject({ by: Choice(cash_spans).default('month'), ...asked }),
    response: z.object({
      today: PlainDate,
      figures: Figures,
      overdue_in: paise('unpaid by customers although its day is past'),
      overdue_out: paise('unpaid to others, above zero'),
      undated: paise('expected without a day'),
      credit: z
        .object({ available: paise('that lines of credit in use still lend'), lines: z.int() })
        .nullable()
        .meta({ description: 'null without the right to see loans' }),
      buckets: z.array(Bucket),
      projects: z
        .array(
          z.object({
            project_id: z.int(),
            name: z.string(),
            in: z.int(),
            out: z.int(),
            overdue_in: z.int(),
            overdue_out: z.int(),
            balance: z.int(),
            lowest_on: PlainDate,
            lowest: z.int(),
            final: z.int(),
          }),
        )
        .meta({ description: 'the lowest balance first, at most 1,000' }),
    }),
    allow: view,
  }),
} as const;
