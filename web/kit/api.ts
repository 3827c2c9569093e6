/** The typed client, as a view of the contract: address, prefix, token, encoding, end of session, files, and failures read back to one sentence. */
import { noteWrite } from './deleted.ts';
import { i18n } from '@lingui/core';
import { addresses } from 'virtual:addresses';
import type { Entry } from '../../contract/call.ts';
import { encodingOf } from '../../contract/encoding.ts';
import type { CallName, FileCallName, Gets, Sends } from '../../contract/index.ts';
import type { Topic } from '../../contract/topics.ts';
import { isPrefixed, profileOf } from '../../domain/companies.ts';
import { sentences } from '../../domain/errors.ts';
import { type Asked, request } from './http.ts';

/** A call that failed: one sentence, sentences for single fields, and what the server answered. */
export class CallFailure extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** the row as it is now, when someone changed it meanwhile */
  readonly current: unknown;
  readonly body: unknown;

  constructor(message: string, status: number, body: unknown) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
    this.body = body;
    const more = (typeof body === 'object' && body !== null ? body : {}) as {
      fields?: Record<string, string>;
      current?: unknown;
    };
    this.fields = more.fields ?? {};
    this.current = more.current;
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** bytes sent so far, from 0 to 1; for calls with a file */
  onProgress?: (part: number) => void;
  /** made once per intention, so that a repeated try happens once */
  idempotency_key?: string;
  /** speaks for this token instead of the session's, such as one just exchanged for a link's */
  token?: string;
}

export interface FileOptions {
  signal?: AbortSignal | undefined;
  /** bytes received so far, from 0 to 1 */
  onProgress?: ((share: number) => void) | undefined;
}

/** A file as a call gave it. */
export interface FileGot {
  blob: Blob;
  name: string;
}

type Calls = { [N in Exclude<CallName, FileCallName>]: ApiCall<N> };
export type ApiCall<N extends CallName> = (input: WithFiles<Sends<N>>, options?: CallOptions) => Promise<Gets<N>>;
type WithFiles<T> = { [K in keyof T]: WithFile<T[K]> };
type WithFile<V> = V extends { temp_path: string } ? File : V extends { temp_path: string }[] ? File[] : V;

interface Around {
  token: () => string | undefined;
  company_key: () => string | undefined;
  /** told when the server says that the session is over */
  onSessionOver: () => void;
  /** told what a successful write changed */
  onChanged: (topics: readonly Topic[]) => void;
  /** told of a write that changes something, while it is under way */
  onWrite: (write: Promise<unknown>) => void;
}

let around: Around = {
  token: () => undefined,
  company_key: () => undefined,
  onSessionOver: () => {},
  onChanged: () => {},
  onWrite: () => {},
};

/** Tells the client whose session it speaks for; done once at start. */
export function connectApi(given: Around): void {
  around = given;
}

/** What is left out is the usual: a GET of the pmt service, under its own name. */
const calls = addresses as Record<
  CallName,
  Partial<Pick<Entry, 'service' | 'method' | 'encoding' | 'path' | 'changes'>>
>;

interface Client extends Calls {
  /** A call that gives a file: its bytes, and the name the server gives it. */
  file: <N extends FileCallName>(name: N, input: Sends<N>, options?: FileOptions) => Promise<FileGot>;
}

/** One function per call of the contract: `api.get_projects({ search: 'surya' })`; those that give files by name. */
export const api = new Proxy({} as Client, {
  get: (_target, name: Exclude<CallName, FileCallName> | 'file') =>
    name === 'file'
      ? getFile
      : (input: Record<string, unknown>, options?: CallOptions) => shareWrite(name, input, options ?? {}),
});

/** The address of a call that gives a file to whoever has the address, such as a picture behind a link. */
export const fileAddress = <N extends FileCallName>(name: N, input: Sends<N>): string =>
  writeRequest(name, input, {}).address;

/** True when a file, or a list with one, travels along. */
const hasFile = (input: Record<string, unknown>): boolean =>
  Object.values(input).some((value) => (Array.isArray(value) ? value : [value]).some((one) => one instanceof Blob));

const under_way = new Map<string, Promise<unknown>>();

/** Keys of writes whose answer never came: the same write tried again may have happened, and is known by its key. */
const unanswered = new Map<string, string>();
const most_unanswered = 50;

/** A write in words: who sends what; of a file its name, size and day. The server compares the content. */
const actOf = (name: CallName, input: Record<string, unknown>, { token = around.token() }: CallOptions): string =>
  JSON.stringify([name, token, input], (_field, value: unknown) =>
    value instanceof File ? ['file', value.name, value.size, value.lastModified] : value,
  );

/** True when nobody knows whether the write happened: no answer came, or the server failed on its way. */
export const isUnanswered = (failure: unknown): boolean =>
  !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500;

/** Makes a write under its key; without an answer the key is kept for the next try of the same. */
async function write(name: CallName, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  if (options.idempotency_key) return makeCall(name, input, options);
  const act = actOf(name, input, options);
  const idempotency_key = unanswered.get(act) ?? crypto.randomUUID();
  unanswered.delete(act);
  try {
    return await makeCall(name, input, { ...options, idempotency_key });
  } catch (failure) {
    if (isUnanswered(failure)) {
      if (unanswered.size >= most_unanswered) unanswered.clear();
      unanswered.set(act, idempotency_key);
    }
    throw failure;
  }
}

/** The same write asked for again while it is under way, as by a double click, is one act: one request, one answer. */
function shareWrite(name: CallName, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const { idempotency_key, token = around.token(), signal, onProgress } = options;
  // what someone watches or may stop is theirs alone; a file does not show what is in it
  const alone = signal ?? onProgress ?? hasFile(input);
  if (calls[name].method !== 'POST') return makeCall(name, input, options);
  if (alone) return write(name, input, options);
  const act = JSON.stringify([name, token, idempotency_key, input]);
  const known = under_way.get(act);
  if (known) return known;
  const running = write(name, input, options).finally(() => under_way.delete(act));
  under_way.set(act, running);
  if (calls[name].changes) around.onWrite(running);
  return running;
}

async function makeCall(name: CallName, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const response = await ask(name, input, options, { onSent: options.onProgress });
  const body = await readBody(response, options.signal);
  if (failedInWords(body)) throw new CallFailure(sentenceIn(body), response.status, body);
  const { method, changes } = calls[name];
  if (method === 'POST') noteWrite(name, input);
  if (method === 'POST' && changes) around.onChanged(changes);
  return body;
}

async function getFile(name: CallName, input: Record<string, unknown>, options: FileOptions = {}): Promise<FileGot> {
  const { signal, onProgress } = options;
  const response = await ask(name, input, { signal }, { onReceived: onProgress });
  if (!response.ok) await readBody(response, signal);
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await arriving(response.blob(), signal), name: named ? decodeURIComponent(named) : name };
}

/** What the server answers outside the contract, such as the map's settings, to whoever is signed in. */
export async function getJson<T>(address: string, signal?: AbortSignal): Promise<T> {
  return (await readBody(await reach(address, { headers: signedIn() }, signal), signal)) as T;
}

/** The header that says who asks. */
export function signedIn(token = around.token()): Record<string, string> {
  return token ? { authorization: `Token ${token}` } : {};
}

/** What comes over the network, with a sentence for when it does not. */
const arriving = <T>(coming: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  coming.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallFailure('The server cannot be reached right now. Try again.', 0, undefined);
  });

/** The answer's body, which is not JSON where something between here and the server answered. */
async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await arriving(response.text(), signal);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  if (!response.ok) throw new CallFailure(sentenceIn(body), response.status, body);
  return body;
}

/** Asks; tells when the session is over. */
async function reach(address: string, asked: Asked, signal: AbortSignal | undefined): Promise<Response> {
  const response = await arriving(request(address, { ...asked, signal: signal ?? null }), signal);
  if (response.status === 401 && asked.headers?.authorization === signedIn().authorization) around.onSessionOver();
  return response;
}

function ask(name: CallName, input: Record<string, unknown>, options: CallOptions, told: Asked): Promise<Response> {
  const { address, ...asked } = writeRequest(name, input, options);
  return reach(address, { ...asked, ...told }, options.signal);
}

/** A call as a request: its address with the company's prefix, who asks, and the input in the encoding of its entry. */
function writeRequest(name: CallName, input: Record<string, unknown>, options: CallOptions) {
  const { service = 'pmt', method = 'GET', path = name } = calls[name];
  const company_key = options.token ? undefined : around.company_key();
  const prefix = company_key && isPrefixed(profileOf(company_key), path) ? `${company_key}/` : '';
  const has_id = path.includes(':id');
  let address = `/api/${service}/${prefix}${has_id ? path.replace(':id', String(input.id)) : path}/`;
  const rest = has_id ? Object.fromEntries(Object.entries(input).filter(([key]) => key !== 'id')) : input;
  const headers: Record<string, string> = {
    ...signedIn(options.token),
    ...(i18n.locale ? { 'accept-language': i18n.locale } : {}),
  };
  if (method === 'POST' && options.idempotency_key) headers['idempotency-key'] = options.idempotency_key;
  let body: URLSearchParams | FormData | string | undefined;
  switch (encodingOf(calls[name])) {
    case 'query': {
      const query = toFields(rest, new URLSearchParams()).toString();
      if (query) address += `?${query}`;
      break;
    }
    case 'form':
      body = toFields(rest, new URLSearchParams());
      break;
    case 'multipart':
      body = toFields(rest, new FormData());
      break;
    case 'json':
      headers['content-type'] = 'application/json';
      body = JSON.stringify(rest);
  }
  return { address, method, headers, body };
}

/** Fields of a form or a query, what is not there left out: a list of words as one field of a form, files one by one. */
function toFields<F extends URLSearchParams | FormData>(values: Record<string, unknown>, fields: F): F {
  for (const [key, value] of Object.entries(values)) {
    const one_by_one = Array.isArray(value) && !(fields instanceof FormData && value.every((one) => !isFile(one)));
    for (const one of one_by_one ? (value as unknown[]) : [value]) {
      if (one === undefined || one === null) continue;
      if (isFile(one) && fields instanceof FormData) fields.append(key, one);
      else fields.append(key, typeof one === 'string' ? one : JSON.stringify(one));
    }
  }
  return fields;
}

const isFile = (value: unknown): value is File => value instanceof File;

const failedInWords = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && (body as { status?: unknown }).status === 'FAIL';

/** The sentence of a failure in any of the historical dialects (specification §8). */
function sentenceIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return sentences.something_went_wrong;
  const words = body as { non_field_errors?: unknown[]; response?: unknown; error?: unknown; message?: unknown };
  for (const candidate of [words.non_field_errors?.[0], words.response, words.error, words.message]) {
    if (typeof candidate === 'string' && candidate !== '') return candidate;
  }
  return sentences.something_went_wrong;
}
