/** The typed client, as a view of the contract: address, prefix, token, encoding, and failures read back to one sentence. */
import { addresses } from 'virtual:addresses';
import type { Entry, Topic } from '../../contract/call.ts';
import type { CallName, Gets, Sends } from '../../contract/index.ts';
import { isPrefixed, profileOf } from '../../domain/companies.ts';
import { sentences } from '../../domain/refusals.ts';

/** A call that failed: one sentence, sentences for single fields, and what the server answered. */
export class CallFailure extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** the row as it is now, when somebody changed it meanwhile */
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
  signal?: AbortSignal;
  /** bytes sent so far, from 0 to 1; for calls with a file */
  onProgress?: (part: number) => void;
  /** made once per intention, so that a repeated try happens once */
  idempotency_key?: string;
  /** speaks for this token instead of the session's, such as one just exchanged for a link's */
  token?: string;
}

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
}

let around: Around = {
  token: () => undefined,
  company_key: () => undefined,
  onSessionOver: () => {},
  onChanged: () => {},
};

/** Tells the client whose session it speaks for; done once at start. */
export function connectApi(given: Around): void {
  around = given;
}

/** What is left out is the usual: a GET of the pmt service, under its own name. */
const calls = addresses as Record<CallName, Partial<Pick<Entry, 'service' | 'method' | 'path' | 'changes'>>>;

/** One function per call of the contract: `api.get_projects({ search: 'surya' })`. */
export const api = new Proxy({} as { [N in CallName]: ApiCall<N> }, {
  get: (_target, name: CallName) => (input: Record<string, unknown>, options?: CallOptions) =>
    shareWrite(name, input, options ?? {}),
});

/** The address of a call for a link or an image. */
export const fileAddress = (id: number): string => `/api/pmt/get_file/${id}/`;

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

/** Makes a write under its key; without an answer the key is kept for the next try of the same. */
async function write(name: CallName, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  if (options.idempotency_key) return makeCall(name, input, options);
  const act = actOf(name, input, options);
  const idempotency_key = unanswered.get(act) ?? crypto.randomUUID();
  unanswered.delete(act);
  try {
    return await makeCall(name, input, { ...options, idempotency_key });
  } catch (failure) {
    const unsure = !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500;
    if (unsure) {
      if (unanswered.size >= most_unanswered) unanswered.clear();
      unanswered.set(act, idempotency_key);
    }
    throw failure;
  }
}

/** The same write asked for again while it is under way, as by a double click, is one act: one request, one answer. */
function shareWrite(name: CallName, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const { idempotency_key, token = around.token(), signal, onProgress } = options;
  // what somebody watches or may stop is theirs alone; a file does not show what is in it
  const alone = signal ?? onProgress ?? hasFile(input);
  if (calls[name].method !== 'POST') return makeCall(name, input, options);
  if (alone) return write(name, input, options);
  const act = JSON.stringify([name, token, idempotency_key, input]);
  const running = under_way.get(act) ?? write(name, input, options).finally(() => under_way.delete(act));
  under_way.set(act, running);
  return running;
}

async function makeCall(name: CallName, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const { service = 'pmt', method = 'GET', changes, path = name } = calls[name];
  const company_key = options.token ? undefined : around.company_key();
  const prefix = company_key && isPrefixed(profileOf(company_key), path) ? `${company_key}/` : '';
  const has_id = path.includes(':id');
  let address = `/api/${service}/${prefix}${has_id ? path.replace(':id', String(input.id)) : path}/`;
  const rest = has_id ? Object.fromEntries(Object.entries(input).filter(([key]) => key !== 'id')) : input;
  const headers: Record<string, string> = {};
  const token = options.token ?? around.token();
  if (token) headers.authorization = `Token ${token}`;
  let body: BodyInit | undefined;
  if (method === 'GET') {
    const query = toFields(rest, new URLSearchParams()).toString();
    if (query) address += `?${query}`;
  } else {
    if (options.idempotency_key) headers['idempotency-key'] = options.idempotency_key;
    if (hasFile(rest) || name.startsWith('verify_')) body = toFields(rest, new FormData());
    else if (name === 'login' || name === 'users_login') body = toFields(rest, new URLSearchParams());
    else {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(rest);
    }
  }
  const answer = await send(method, address, headers, body, options);
  if (answer.status === 401 && token === around.token()) around.onSessionOver();
  if (answer.status >= 400 || failedInWords(answer.body)) {
    throw new CallFailure(sentenceOf(answer.body), answer.status, answer.body);
  }
  if (method === 'POST' && changes) around.onChanged(changes);
  return answer.body;
}

/** Fields of a form or a query; lists as a field sent several times, what is not there left out. */
function toFields<F extends URLSearchParams | FormData>(values: Record<string, unknown>, fields: F): F {
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one === undefined || one === null) continue;
      if (one instanceof File && fields instanceof FormData) fields.append(key, one);
      else fields.append(key, typeof one === 'string' ? one : JSON.stringify(one));
    }
  }
  return fields;
}

interface Answer {
  status: number;
  body: unknown;
}

function send(
  method: string,
  address: string,
  headers: Record<string, string>,
  body: BodyInit | undefined,
  { signal, onProgress }: CallOptions,
): Promise<Answer> {
  if (!onProgress) {
    return fetch(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    }).then(
      async (response) => ({ status: response.status, body: read(await response.text()) }),
      (error: unknown) => {
        if (signal?.aborted) throw error;
        throw new CallFailure('The server cannot be reached right now. Please try again.', 0, undefined);
      },
    );
  }
  // fetch cannot tell how much it has sent; the older request can
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: read(request.responseText) }));
    request.addEventListener('error', () =>
      reject(new CallFailure('The connection broke while sending. Please try again.', 0, undefined)),
    );
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit | null | undefined);
  });
}

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const failedInWords = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && (body as { status?: unknown }).status === 'FAIL';

/** The sentence of a failure in any of the historical dialects (specification §8). */
export function sentenceOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return sentences.something_went_wrong;
  const words = body as { non_field_errors?: unknown[]; response?: unknown; error?: unknown; message?: unknown };
  for (const candidate of [words.non_field_errors?.[0], words.response, words.error, words.message]) {
    if (typeof candidate === 'string' && candidate !== '') return candidate;
  }
  return sentences.something_went_wrong;
}
