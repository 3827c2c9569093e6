/** From a request to the input of its call: query, JSON, form data or multipart; files lie in a temporary folder until the call ends. */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { type Entry, mostBytes, type Upload } from '../../contract/call.ts';
import { file_limits, honestName } from '../../domain/files.ts';
import { ApiError, fail } from '../../domain/errors.ts';
import { isDiskFull } from '../deadline.ts';
import type { AppContext } from '../ctx.ts';
import { fromFields, readJson } from './body.ts';
import { inForm } from '../../domain/text.ts';
import { say } from '../../domain/sentences.ts';

/** Asked before the first byte of a file is stored: refuses who may not make the call, or made it too often. */
export type Admit = () => Promise<void>;

/** Reads the input; `discard` removes temporary files that the call did not take over. */
export async function readInput(
  app: AppContext,
  request: FastifyRequest,
  entry: Entry,
  id: number | undefined,
  admit: Admit,
): Promise<{ input: unknown; discard: () => Promise<void> }> {
  const files: string[] = [];
  const discard = async () => {
    await Promise.all(files.map((file) => rm(file, { force: true })));
  };
  try {
    const input =
      entry.method === 'GET' ? fromQuery(request, entry) : await fromBody(app, request, entry, files, admit);
    return { input: id === undefined ? input : withId(input, id), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

function withId(input: unknown, id: number): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return { ...input, id };
}

function fromQuery(request: FastifyRequest, entry: Entry): unknown {
  const at = request.url.indexOf('?');
  if (at < 0) return {};
  return fromFields(entry.request, [...new URLSearchParams(request.url.slice(at + 1))]);
}

async function fromBody(
  app: AppContext,
  request: FastifyRequest,
  entry: Entry,
  files: string[],
  admit: Admit,
): Promise<unknown> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'multipart/form-data') {
    return fromMultipart(app, request, entry, files, admit).catch((error: unknown) => {
      const { code } = error as { code?: string };
      // what this machine could not do is not the sender's fault
      const ours = isDiskFull(error) || ['EACCES', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOENT'].includes(code ?? '');
      if (error instanceof ApiError || ours || code === 'FST_REQ_FILE_TOO_LARGE') throw error;
      // the reader of forms has no codes for what it cannot read
      return fail('bad_input', say`This form could not be read.`);
    });
  }
  const text = typeof request.body === 'string' ? request.body : '';
  if (text.length > mostBytes(entry)) fail('too_large', say`This is too large to send at once.`);
  if (text === '') return {};
  if (type === 'application/x-www-form-urlencoded') return fromFields(entry.request, [...new URLSearchParams(text)]);
  if (type !== 'application/json') return fail('wrong_type', say`Send JSON, form data or multipart.`);
  try {
    return readJson(text);
  } catch {
    return fail('bad_input', say`This is not readable as JSON.`);
  }
}

async function fromMultipart(
  app: AppContext,
  request: FastifyRequest,
  entry: Entry,
  files: string[],
  admit: Admit,
): Promise<unknown> {
  const fields: [string, unknown][] = [];
  const limits = {
    fieldSize: mostBytes(entry),
    fileSize: entry.allow.rule === 'anyone' ? file_limits.ticket : 50_000_000,
  };
  let left = mostBytes(entry);
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      left -= part.fieldname.length + String(part.value).length;
      if (left < 0) fail('too_large', say`This is too large to send at once.`);
      if (part.fieldnameTruncated || part.valueTruncated) fail('too_large', say`A field of this form is too large.`);
      fields.push([part.fieldname, typeof part.value === 'string' ? part.value : String(part.value)]);
      continue;
    }
    if (!Object.hasOwn(entry.request.shape, part.fieldname))
      fail('bad_input', say`This call does not take the file ${{ name: part.fieldname.slice(0, 60) }}.`);
    if (files.length === 0) await admit();
    const folder = join(app.settings.data_dir, 'incoming');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temp_path = join(folder, randomBytes(18).toString('hex'));
    files.push(temp_path);
    const hash = createHash('sha256');
    let byte_size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        byte_size += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(part.file, measure, createWriteStream(temp_path, { mode: 0o600 }));
    if (part.file.truncated)
      fail('too_large', say`This file is larger than ${{ size: Math.floor(limits.fileSize / 1_000_000) }} MB.`);
    const upload: Upload = {
      file_name: honestName(inForm('NFC', part.filename || 'file'))
        .replace(/[\u0000-\u001f\u007f/\\]/g, '_')
        .slice(0, 200),
      content_type: part.mimetype,
      byte_size,
      sha256: hash.digest('hex'),
      temp_path,
    };
    fields.push([part.fieldname, upload]);
  }
  return fromFields(entry.request, fields);
}
