/** Files on their way in: part by part, so that a broken connection costs one part. What takes the file names its upload. */
import { z } from 'zod';
import { file_limits } from '../domain/files.ts';
import { allow } from '../domain/rules.ts';
import { call, Id, Text, UploadedFile } from './call.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';
import { message } from './shapes.ts';

const too_large = complaint(say`Choose a file under 100 MB.`);
const Received = z.object({ received: z.int().meta({ description: 'how many bytes are here' }) });

export const uploads = {
  add_upload: call({
    summary:
      'Begins to send a file into a project. Its parts follow in order; a call that takes files names the upload then.',
    request: z.strictObject({
      project_id: Id,
      file_name: Text(200, 1),
      byte_size: z.int().positive(complaint(say`This file is empty.`)).max(file_limits.document, too_large),
    }),
    response: Received.extend({ upload_id: z.int(), part_size: z.int() }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
  upload_part: call({
    encoding: 'multipart',
    summary: 'Takes the next part of a file, as multipart. A part that was received before is not stored again.',
    request: z.strictObject({
      upload_id: Id,
      offset: z.int().nonnegative().meta({ description: 'where in the file the part begins' }),
      part: UploadedFile,
    }),
    response: Received,
    allow: allow.toView('projects'),
    resource: 'upload_id',
  }),
  get_upload: call({
    method: 'GET',
    path: 'get_upload/:id',
    summary: 'Says how much of a file is here, to carry on after the connection broke.',
    request: z.strictObject({ id: Id }),
    response: Received.extend({ byte_size: z.int() }),
    allow: allow.toView('projects'),
    resource: 'id',
    resource_type: 'upload_id',
  }),
  delete_upload: call({
    summary: 'Drops a file that was not sent to its end.',
    request: z.strictObject({ upload_id: Id }),
    response: message,
    allow: allow.toView('projects'),
    resource: 'upload_id',
  }),
} as const;
