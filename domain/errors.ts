/** Kinds of errors, and the fixed sentences of the error catalogue (specification §8). */
import { inEnglish, type Sentence } from './sentences.ts';

export const error_kinds = {
  bad_input: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  too_many: 429,
  unavailable: 503,
  no_room: 507,
} as const;
export type ErrorKind = keyof typeof error_kinds;

/** What is said to whoever is refused: a sentence, said in their language, or a fixed text of the specification. */
export type Words = Sentence | FixedText;

interface ErrorDetails {
  fields?: Record<string, Words>;
  current?: unknown;
  keep?: boolean;
  retry_after?: number;
  extra?: Record<string, unknown>;
}

/** What a rule or handler throws on purpose; the pipeline turns it into the answer its call promises. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly words: Words;
  /** field → sentence, for a form to show beside its fields */
  readonly fields: Record<string, Words>;
  /** what the row is now, when it changed meanwhile */
  readonly current: unknown;
  /** true when what was written before it must stay (a counted try, a revoked session) */
  readonly keep: boolean;
  readonly retry_after: number | undefined;
  /** what the client needs to go on from here */
  readonly extra: Record<string, unknown>;

  constructor(kind: ErrorKind, words: Words, more: ErrorDetails = {}) {
    super(inEnglish(words));
    this.name = 'ApiError';
    this.kind = kind;
    this.words = words;
    this.fields = more.fields ?? {};
    this.current = more.current;
    this.keep = more.keep ?? false;
    this.retry_after = more.retry_after;
    this.extra = more.extra ?? {};
  }
}

/** Stops a call with one clear sentence. */
export function fail(kind: ErrorKind, words: Words, more: ErrorDetails = {}): never {
  throw new ApiError(kind, words, more);
}

/** Stops a call where a rule says why it may not go on; nothing said, nothing stopped. */
export function failIf(why: Words | '' | undefined, kind: ErrorKind = 'conflict'): void {
  if (why) fail(kind, why);
}

/** The fixed texts of specification §8, by the situation that shows them. */
export const sentences = {
  something_went_wrong: 'something went wrong',
  skip_trial_failed: 'Something went wrong!',
  activation_failed: 'Error occurred while activating user!',
  vendor_onboarding_failed: 'Error occurred while saving changes!',
  connectivity_timed_out: 'Request timed out.',
  map_search_empty: 'Please enter your search keyword!',
  details_missing: 'Please fill all the details!',
  confirmation_sent: 'Confirmation email has been sent to the provided email address.',
  activated: 'Activation completed successfully!',
  onboarded: 'Onboarded successfully!',
  quote_added: 'Quote added successfully!',
  logged_in: 'Login successfully!',
  success: 'Success!',
  loading: 'Loading...',
  saving: 'Saving...',
  not_found: 'Not found.',
  not_signed_in: 'Please sign in again.',
  wrong_password: 'Unable to log in with provided credentials.',
  second_factor_due: 'Your company requires a second factor. Set one up in your account first.',
  changed_meanwhile: 'Someone else changed this.',
} as const;
export type FixedText = (typeof sentences)[keyof typeof sentences];

/** Stops a change of what someone else changed since it was read; `current` is what it is now, for a person to compare. */
export function requireVersion(row: { version: number }, version: number, current?: unknown): void {
  if (row.version !== version) fail('conflict', sentences.changed_meanwhile, { current });
}

/** Stops a call about something that is not there, or that the person may not know of. */
export function notFound(): never {
  return fail('not_found', sentences.not_found);
}
