/** What happens to every call: who is it, may they, what do they send, do it in one transaction, cut the answer, tell. */
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Limit } from '../../contract/call.ts';
import { answerAs } from './bounded.ts';
import { entryOf } from '../../contract/index.ts';
import { profileOf } from '../../domain/companies.ts';
import { type PermissionContext, whyNot } from '../../domain/permissions.ts';
import { allow, type Rule } from '../../domain/rules.ts';
import { ApiError, fail, sentences } from '../../domain/errors.ts';
import { count, type Counted, knownDevice, refundRateLimit } from '../auth/limits.ts';
import { requireProof } from '../auth/proof.ts';
import { recordAuditorRead, whyOnlyReading } from '../auth/read_only.ts';
import { openSession, type Person } from '../auth/session.ts';
import { findSubject, membershipOf } from '../auth/subjects.ts';
import { auditDenied, DomainEvents } from '../events/domain_events.ts';
import type { Ctx, FileAnswer, AppContext } from '../ctx.ts';
import { companyOfKey } from '../tenancy/company.ts';
import { type Db, inCompany, withoutTenant } from '../tenancy/in_company.ts';
import { type Outside, withOutside } from '../tenancy/outside.ts';
import { check } from './body.ts';
import type { CallRequest } from './call_request.ts';
import { cutNaming, type Query, type Say } from './colleagues.ts';
import { currentOf } from './current.ts';
import { type Answer, answerFailure, isSerializationFailure } from './failures.ts';
import { acquire, isRepeat } from './idempotency.ts';
import { saidIn } from '../../contract/spoken.ts';

export interface CallAnswer extends Answer {
  file?: { stream: Readable; byte_size: number };
  fault?: unknown;
  /** how many bytes of which company: for the log line */
  company?: string | undefined;
}

/** Refuses, before a file of it is stored, a call of a stranger who must sign in, or who made it too often. */
export async function admit(app: AppContext, request: CallRequest): Promise<Counted[]> {
  const { rule } = entryOf(request.name).allow;
  // of what limits count, the network address alone is known by now
  if (rule === 'anyone') return countTries(app, request, {});
  const { token } = request;
  if (!token || !(await withoutTenant(app.database, (db) => openSession(db, token))))
    fail('not_signed_in', sentences.not_signed_in);
  return [];
}

/** Counts a call that anyone may make, in a transaction of its own: a try stays counted when the call fails. */
async function countTries(app: AppContext, request: CallRequest, input: Record<string, unknown>): Promise<Counted[]> {
  const counts_still = ({ per }: Limit) => request.counted === undefined || per !== 'address';
  const limits = (entryOf(request.name).limits ?? []).filter(counts_still);
  if (limits.length === 0) return [];
  return withoutTenant(app.database, async (db) => {
    if (await isRepeat(db, request)) return [];
    const known = await knownDevice(db, limits, input, request.device);
    return count(db, request.name, limits, input, request.address, known);
  });
}

/** Makes a call, and makes it again when it lost a race with another one. Never throws. */
export async function runCall(app: AppContext, request: CallRequest): Promise<CallAnswer> {
  const entry = entryOf(request.name);
  let counted: Counted[] = [];
  try {
    const input = carryToken(entry.token_field, request);
    if (entry.allow.rule === 'anyone')
      counted = [...(request.counted ?? []), ...(await countTries(app, request, fieldsOf(input)))];
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await withOutside((outside) => once(app, request, input, outside));
        if (answer.status < 400 && !answer.body.startsWith('{"status":"FAIL"'))
          await refundRateLimit(app.database, counted);
        return answer;
      } catch (error) {
        if (!isSerializationFailure(error) || tries >= 3) throw error;
      }
    }
  } catch (error) {
    // the password was right: only the second step is missing
    if (error instanceof ApiError && error.extra.second_step) await refundRateLimit(app.database, counted);
    const cut = (say: Say) =>
      answerFailure(error, entry.dialect, say, (current) => saidIn(say, () => currentOf(request.name, current)));
    const { fault, ...answer } = await cutNaming(request.reader, sayTo(app, request), aside(app), cut);
    return fault ? { ...answer, fault: error } : answer;
  }
}

/** Says sentences in the language the request is read in: the page's, else the person's. */
const sayTo =
  (app: AppContext, request: CallRequest): Say =>
  (words) =>
    app.words.say(words, request.language ?? 'en');

/** Cuts what a handler gave to what its call promises, its sentences in words. */
const cutTo = (response: z.ZodType, given: unknown) => (say: Say) => saidIn(say, () => answerAs(response, given));

/** Reads people to name once the transaction of the call has ended; a refusal is answered also when that fails. */
const aside =
  (app: AppContext): Query =>
  ({ company_id }, read) =>
    inCompany(app.database, company_id, read).catch(() => []);

const fieldsOf = (input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};

function carryToken(field: string | undefined, request: CallRequest): unknown {
  const carried = field ? fieldsOf(request.input)[field] : undefined;
  if (typeof carried === 'string' && !request.token) request.token = carried;
  return request.input;
}

async function once(app: AppContext, request: CallRequest, input: unknown, outside: Outside): Promise<CallAnswer> {
  const entry = entryOf(request.name);
  const domain_events = new DomainEvents(request.name, request.request_id);
  const afterCommit: (() => Promise<void>)[] = [];
  let kept: ApiError | undefined;
  let person: Person | undefined;
  let made_later: (() => Promise<CallAnswer>) | undefined;
  const { token } = request;
  // what anyone may call enters the company of its form or link, and a transaction has one company: not the person's as well
  if (token && entry.allow.rule === 'anyone')
    person = await withoutTenant(app.database, (db) => openSession(db, token));
  const answer = await withoutTenant(app.database, async (db): Promise<CallAnswer> => {
    if (token && entry.allow.rule !== 'anyone') request.reader = person = await openSession(db, token);
    if (request.token && !person && entry.allow.rule !== 'anyone') fail('not_signed_in', sentences.not_signed_in);
    request.language ??= person?.language;
    const prefix_company_id = await prefixCompany(db, request.prefix, person);
    const permissions: PermissionContext = { actor: person, profile: profileOf(person?.company_key ?? '') };
    const only_reads = entry.allow.rule === 'anyone' ? undefined : whyOnlyReading(request.name, permissions);
    if (person && only_reads) {
      auditDenied(app, person, request.name, only_reads, request.request_id);
      fail('forbidden', only_reads);
    }
    const about_project = entry.resource !== undefined && entry.allow.rule === 'right';
    // what anyone may call may be about another company than the person's
    if (person && entry.allow.rule !== 'anyone') permissions.changed = person.changed_rights;
    if (!about_project) await authorize(entry.allow, permissions, app, request, person);
    else if (!person || !person.activated || person.second_factor_due)
      await authorize({ rule: 'signed_in', unactivated: false }, permissions, app, request, person);
    const taken: Record<string, unknown> = check(entry.request, input);
    // before what the call is about is looked for: a repeat of its deletion finds it gone
    const claimed = await acquire(db, request, person, taken);
    if (claimed?.answer !== undefined)
      return { status: 200, body: claimed.answer, headers: { 'idempotent-replay': 'true' } };
    let project_id: number | undefined;
    if (entry.resource !== undefined && person) {
      const field = entry.resource_type ?? entry.resource;
      const subject = await findSubject(db, app.areas.subjects, field, taken[entry.resource] as number);
      const membership = subject && (await membershipOf(db, person, subject.project_id));
      if (!membership) fail('not_found', sentences.not_found);
      permissions.membership = membership;
      permissions.stage = subject?.stage;
      project_id = subject?.project_id;
      // who may not even see the project, or the stage, learns nothing of what is in it
      const unseen = whyNot(allow.toView('projects'), permissions) ?? whyNot(allow.inItsStage('view'), permissions);
      if (unseen) fail('not_found', sentences.not_found);
      await authorize(entry.allow, permissions, app, request, person);
    }
    const ctx: Ctx = {
      db,
      app,
      person: person as Person,
      stranger: person === undefined,
      membership: permissions.membership ?? { roles: [] },
      project_id: project_id ?? 0,
      permissions,
      prefix_company_id,
      request: {
        request_id: request.request_id,
        address: request.address,
        user_agent: request.user_agent,
        token: request.token,
        device: request.device,
        language: request.language,
      },
      inWords: sayTo(app, request),
      recordEvent: domain_events.add,
      afterCommit: (work) => void afterCommit.push(work),
      outside,
    };
    let given: unknown;
    try {
      if (entry.credential === 'proof') await requireProof(ctx);
      if (entry.limits && entry.allow.rule !== 'anyone')
        await count(db, request.name, entry.limits, taken, request.address);
      given = await (app.areas.handlers[request.name] as (ctx: Ctx, input: unknown) => Promise<unknown>)(ctx, taken);
    } catch (error) {
      // a refusal that must keep what was counted or revoked: commit that, then refuse
      if (!(error instanceof ApiError) || !error.keep) throw error;
      kept = error;
    }
    if (entry.credential && !kept && !ctx.credentials_changed)
      throw new Error(`${request.name} changes credentials without telling anyone.`);
    await domain_events.write(db, ctx.person, entry.changes ?? [], project_id);
    await recordAuditorRead(db, { name: request.name, permissions, project_id, taken, request_id: request.request_id });
    if (kept) {
      await claimed?.release();
      return { status: 500, body: '', headers: {} };
    }
    if (typeof given === 'function') {
      made_later = async () => {
        const made: unknown = await (given as () => Promise<unknown>)();
        if (entry.file) return fileAnswer(made as FileAnswer);
        const cut = await cutNaming(request.reader, sayTo(app, request), aside(app), cutTo(entry.response, made));
        const body = JSON.stringify(cut);
        return { status: 200, body, headers: {}, company: person?.company_key };
      };
      return { status: 200, body: '', headers: {} };
    }
    if (entry.file) return fileAnswer(given as FileAnswer);
    const within: Query = (_, read) => read(db);
    const answered = await cutNaming(request.reader, sayTo(app, request), within, cutTo(entry.response, given));
    const body = JSON.stringify(answered);
    await claimed?.keep(body);
    const headers: Record<string, string> = entry.signs_out ? { 'clear-site-data': '"cache"' } : {};
    return { status: 200, body, headers, company: person?.company_key };
  });
  if (kept) throw kept;
  for (const work of afterCommit)
    await work().catch((error: unknown) =>
      app.log.error({ err: error, request_id: request.request_id }, 'what follows a call failed'),
    );
  return made_later ? made_later() : answer;
}

/** Refuses what the rule refuses, and keeps a record of refusals inside the company. */
async function authorize(
  rule: Rule,
  permissions: PermissionContext,
  app: AppContext,
  request: CallRequest,
  person: Person | undefined,
): Promise<void> {
  // a rule about a project's module, in a call that names no project, is judged on what the person is to the company
  const denied = whyNot(rule, permissions);
  if (!denied) return;
  if (person && denied.kind === 'forbidden')
    auditDenied(app, person, request.name, denied.sentence, request.request_id);
  fail(denied.kind, denied.sentence);
}

/** A prefix must be the company of the person; for a stranger it must be some company's. Otherwise nothing is there. */
async function prefixCompany(
  db: Db,
  prefix: string | undefined,
  person: Person | undefined,
): Promise<number | undefined> {
  if (prefix === undefined) return undefined;
  if (person) return prefix === person.company_key ? person.company_id : fail('not_found', sentences.not_found);
  return (await companyOfKey(db, prefix)) ?? fail('not_found', sentences.not_found);
}

function fileAnswer(file: FileAnswer): CallAnswer {
  const name = encodeURIComponent(file.file_name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return {
    status: 200,
    body: '',
    file: { stream: file.stream, byte_size: file.byte_size },
    headers: {
      'content-type': file.content_type,
      'content-length': String(file.byte_size),
      'content-disposition': `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      // asked for again each time, so that nobody reads from the browser what they may not read from the server
      'cache-control': 'private, no-cache',
      etag: `"${file.sha256}"`,
    },
  };
}
