/** The measurement book of a work order: what is measured, what is held back and why, what is signed. */
import { z } from 'zod';
import { line_states } from '../domain/construction/site_days.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, Instant, PlainDate, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { message } from './shapes.ts';
import { Spoken } from './spoken.ts';
import { changes, order, Reason, view } from './subcontract_shapes.ts';
import { Quantity } from './quantities.ts';

const Record = z.object({
  quantity_id: z.int(),
  day: PlainDate,
  front_id: z.int(),
  front: z.string(),
  state: Choice(line_states),
  recorded: z.number().meta({ description: 'of it in the daily record' }),
  ready: z.number().meta({ description: 'measured with the next measurement' }),
  held: z.number(),
  why: Spoken.nullable().meta({ description: 'why it is held back' }),
});
export const MeasuredEntry = z.object({
  line_id: z.int(),
  description: z.string(),
  unit: z.string(),
  day: PlainDate,
  front: z.string(),
  quantity: z.number(),
  remark: z.string(),
});

export const MeasurementAbilities = abilities('delete_measurement');
export const BookAbilities = abilities('add_measurement', 'add_running_bill');

export const measurements = {
  get_measurement_book: call({
    method: 'GET',
    summary:
      'Gives the measurement book of a work order: what is measured, what can be measured now, and what is held back and why.',
    request: z.strictObject({ work_order_id: Id }),
    response: z.object({
      work_order_id: z.int(),
      number: z.string(),
      version: z.int(),
      lines: z.array(
        z.object({
          line_id: z.int(),
          description: z.string(),
          unit: z.string(),
          by_hand: z.boolean().meta({ description: 'no line of the BOQ: measured by hand' }),
          ordered: z.number(),
          measured: z.number(),
          billed: z.number(),
          ready: z.number(),
          held: z.number(),
          records: z.array(Record),
        }),
      ),
      fronts: z.array(z.object({ id: z.int(), name: z.string(), why: Spoken.nullable() })),
      sheets: z.array(
        z.object({
          id: z.int(),
          number: z.int(),
          remark: z.string(),
          signed_by: z.string(),
          signed_at: Instant,
          withdrawn_by: z.string(),
          withdrawn_at: Instant.nullable(),
          withdraw_reason: z.string(),
          entries: z.array(MeasuredEntry),
          abilities: MeasurementAbilities,
        }),
      ),
      abilities: BookAbilities,
    }),
    allow: view,
    resource: 'work_order_id',
  }),
  add_measurement: call({
    summary:
      'Signs a measurement: everything of the daily records that can be measured now, and what was measured by hand of lines that the BOQ does not name.',
    request: z.strictObject({
      ...order,
      remark: Text(500).default(''),
      by_hand: z
        .array(
          z.strictObject({
            line_id: Id,
            front_id: Id.nullable().default(null),
            quantity: Quantity,
            remark: Text(200).default('').meta({ description: 'as Nos × L × B × H' }),
          }),
        )
        .max(50, complaint(say`Add at most ${{ most: 50 }} lines.`))
        .default([]),
    }),
    response: z.object({ measurement_id: z.int(), number: z.int(), version: z.int() }),
    allow: view,
    resource: 'work_order_id',
    changes,
  }),
  delete_measurement: call({
    summary: 'Withdraws a signed measurement that no bill counts, with a reason; it stays in the book.',
    request: z.strictObject({ measurement_id: Id, reason: Reason }),
    response: message,
    allow: view,
    resource: 'measurement_id',
    changes,
  }),
} as const;
