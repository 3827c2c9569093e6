/** Files on their way in: part by part, so that a broken connection costs one part. What takes the file names its upload. */
import { z } from 'zod';
import { file_limits } from '../domain/files.ts';
import { allow } from '../domain/rules.ts';
import { call, Id, Text, UploadedFile } from './call.ts';

const too_large = 'Choose a file under 100 MB.';
const Received = z.object({ received: z.int().meta({ description: 'how many bytes are here' }) });

export const uploads = {
  add_upload: call({
    service: 'pmt',
    method: 'POST',
    says: 'Begins to send a file into a project. Its parts follow in order; a call that takes files names the upload then.',
    takes: z.strictObject({
      project_id: Id,
      file_name: Text(200, 1),
      byte_size: z.int().positive('This file is empty.').max(file_limits.document, too_large),
    }),
    gives: Received.extend({ upload_id: z.int(), part_size: z.int() }),
    allow: allow.toView('projects'),
    about: 'project_id',
  }),
  upload_part: call({
    service: 'pmt',
    method: 'POST',
    encoding: 'multipart',
    says: 'Takes the next part of a file, as multipart. A part that is here already is not taken twice.',
    takes: z.strictObject({
      upload_id: Id,
      offset: z.int().nonnegative().meta({ description: 'where in the file the part begins' }),
      part: UploadedFile,
    }),
    gives: Received,
    allow: allow.toView('projects'),
    about: 'upload_id',
  }),
  get_upload: call({
    service: 'pmt',
    method: 'GET',
    path: 'get_upload/:id',
    says: 'Says how much of a file is here, to carry on after the connection broke.',
    takes: z.strictObject({ id: Id }),
    gives: Received.extend({ byte_size: z.int() }),
    allow: allow.toView('projects'),
    about: 'id',
    about_as: 'upload_id',
  }),
  delete_upload: call({
    service: 'pmt',
    method: 'POST',
    says: 'Drops a file that was not sent to its end.',
    takes: z.strictObject({ upload_id: Id }),
    gives: z.object({ message: z.string() }),
    allow: allow.toView('projects'),
    about: 'upload_id',
  }),
} as const;
