/** The company's calendar: what a change of it moves, how far a change has come in the plans, and its undo. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { call, Id, Instant } from './call.ts';
import { CompanyProfile, Holidays, Season, Seasons, WorkingDays } from './companies.ts';

const Move = z.object({
  project_id: z.int(),
  name: z.string(),
  moved: z.int().meta({ description: 'events that move' }),
  end_before: z.string().nullable(),
  end_after: z.string().nullable(),
  commissioning_before: z.string().nullable(),
  commissioning_after: z.string().nullable(),
});

const Week = z.array(z.int());
const Listed = z.array(z.object({ date: z.string(), name: z.string(), states: z.array(z.string()) }));

const Change = z.object({
  id: z.int(),
  reason: z.enum(['changed', 'undone', 'renewed']),
  made_by: z.string().nullable(),
  made_at: Instant,
  done_at: Instant.nullable(),
  undone_at: Instant.nullable(),
  working_days: z.object({ before: Week, after: Week }).nullable(),
  added: Listed,
  removed: Listed,
  seasons: z
    .object({ before: z.array(z.string()), after: z.array(z.string()) })
    .nullable()
    .meta({ description: 'names of the seasons, where they changed' }),
  projects: z.int().meta({ description: 'plans that had to be worked out again' }),
  replanned: z.int(),
  failed: z.int(),
  moves: z.array(Move).meta({ description: 'the projects that moved furthest, at most 20' }),
  moved: z.int().meta({ description: 'projects that moved' }),
});

export const company_calendar = {
  get_calendar_preview: call({
    summary:
      'Works out what a changed calendar would move, some projects at a time, and keeps nothing: ask again with `next` until it is null.',
    request: z.strictObject({
      working_days: WorkingDays,
      holidays: Holidays,
      seasons: Seasons.optional().meta({ description: 'left out: as they are' }),
      after: z.int().min(0).default(0).meta({ description: '`next` of the answer before' }),
    }),
    response: z.object({
      moves: z.array(Move),
      checked: z.int(),
      total: z.int().meta({ description: 'open projects with a schedule' }),
      next: z.int().nullable(),
    }),
    allow: allow.toEdit('company'),
  }),
  get_calendar_changes: call({
    method: 'GET',
    summary:
      'Gives the last changes of the calendar with what they moved and how far replanning has come, and the years in which holidays are missing.',
    request: z.strictObject({}),
    response: z.object({
      changes: z.array(Change).meta({ description: 'newest first, at most 10' }),
      last_known_year: z.int().meta({ description: 'the last year whose holidays of authorities are known' }),
      beyond: z.array(z.object({ project_id: z.int(), name: z.string(), forecast_end: z.string() })).meta({
        description: 'projects whose plan reaches beyond that year',
      }),
      years_missing: z.array(z.int()).meta({ description: 'years that plans reach, without a holiday of the company' }),
    }),
    allow: allow.toEdit('company'),
  }),
  get_company_seasons: call({
    method: 'GET',
    summary:
      'Gives the seasons of the company with what its sites really lost in each by their signed days, and the usual ones of the states it builds in.',
    request: z.strictObject({}),
    response: z.object({
      seasons: z.array(
        Season.extend({
          recorded: z
            .object({ days: z.int(), sites: z.int(), lost_percent: z.int() })
            .nullable()
            .meta({ description: 'null: no day of it was signed yet' }),
        }),
      ),
      usual: z.array(Season).meta({ description: 'losses are estimates, and days without a source' }),
      districts: z.array(z.string()).meta({ description: 'of the projects of the company' }),
    }),
    allow: allow.toEdit('company'),
  }),
  undo_calendar_change: call({
    summary:
      'Undoes a change of the calendar and replans every open project again. If someone has changed the same days since, it is refused and names those changes; with `keep_changed` they are kept.',
    request: z.strictObject({ change_id: Id, keep_changed: z.boolean().default(false) }),
    response: CompanyProfile,
    allow: allow.toEdit('company'),
    changes: ['company'],
  }),
} as const;
