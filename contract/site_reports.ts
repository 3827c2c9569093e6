/** Who is mailed the progress reports of a site, and what was mailed to whom. */
import { z } from 'zod';
import { report_spans } from '../domain/construction/site_reports.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { message } from './shapes.ts';
import { Email } from './identity.ts';
import { Spoken } from './spoken.ts';

const of_project = { project_id: Id };
const wanted = {
  daily: z.boolean().meta({ description: 'the progress report of each day, when it is signed' }),
  weekly: z.boolean().meta({ description: 'the summary of the week, on Monday at 08:00' }),
};
const Period = z.strictObject({ ...of_project, from: PlainDate, to: PlainDate });
const changes = ['site_days'] as const;
const Done = z.object({ recipient_id: z.int(), version: z.int() });

export const site_reports = {
  get_site_reports: call({
    method: 'GET',
    summary:
      'Gives who is mailed the progress reports of a project, and the reports that were mailed with whom they went to: of one day, or the newest.',
    request: z.strictObject({ ...of_project, day: PlainDate.optional() }),
    response: z.object({
      recipients: z.array(
        z.object({
          id: z.int(),
          user_id: z.int().nullable().meta({ description: 'null: someone outside' }),
          name: z.string(),
          email: z.string(),
          reached: z
            .boolean()
            .meta({ description: 'has an address, and is still one of the project: otherwise nothing is mailed' }),
          ...wanted,
          version: z.int(),
        }),
      ),
      people: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
      reports: z.array(
        z.object({
          id: z.int(),
          span: Choice(report_spans),
          day: PlainDate.meta({ description: 'of a week its last day' }),
          edition: z.int().meta({ description: 'above 1: corrected' }),
          made_at: Instant,
          mailed: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), outside: z.boolean() })),
        }),
      ),
      abilities: abilities('add_report_recipient', 'update_report_recipient', 'delete_report_recipient'),
    }),
    allow: allow.toView('construction'),
    resource: 'project_id',
  }),
  add_report_recipient: call({
    summary: 'Has the progress reports of a project mailed to one of its people, or to an address outside.',
    request: z.strictObject({
      ...of_project,
      user_id: Id.nullable().default(null).meta({ description: 'one of the project; null: someone outside' }),
      name: Text(120).default(''),
      email: z.union([z.literal(''), Email]).default(''),
      daily: wanted.daily.default(true),
      weekly: wanted.weekly.default(true),
    }),
    response: Done,
    allow: allow.toApprove('construction'),
    resource: 'project_id',
    changes,
  }),
  update_report_recipient: call({
    summary: 'Changes which progress reports someone is mailed.',
    request: z.strictObject({ ...of_project, recipient_id: Id, version: Version, ...wanted }),
    response: Done,
    allow: allow.toApprove('construction'),
    resource: 'project_id',
    changes,
  }),
  delete_report_recipient: call({
    summary: 'Takes someone off the list of those who are mailed progress reports.',
    request: z.strictObject({ ...of_project, recipient_id: Id, version: Version }),
    response: message,
    allow: allow.toApprove('construction'),
    resource: 'project_id',
    changes,
  }),
  get_evidence_pack: call({
    method: 'GET',
    summary: 'Tells what an evidence pack of a period would hold, and the parts that the person may not see.',
    request: Period,
    response: z.object({
      photos: z.int(),
      placed_photos: z.int().meta({ description: 'of these, with latitude and longitude' }),
      deliveries: z.int().meta({ description: "supplier's documents of what was delivered" }),
      recorded_days: z.int(),
      reports: z.int().meta({ description: 'weekly progress reports' }),
      byte_size: z.int(),
      left_out: z.array(Spoken),
    }),
    allow: allow.toView('construction'),
    resource: 'project_id',
  }),
  export_evidence_pack: fileCall({
    method: 'GET',
    summary:
      'Gives what proves how a plant was built in a period as ZIP: photos with time and place, weekly progress reports, delivery documents, and an index with the SHA-256 of each.',
    request: Period,
    allow: allow.toView('construction'),
    resource: 'project_id',
  }),
} as const;
