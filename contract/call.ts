/** The form of a contract entry: one object per call drives validation, client, permission and the API page. */
import { z } from 'zod';
import { language_codes } from '../domain/languages.ts';
import type { Rule } from '../domain/rules.ts';
import { countGraphemes, normalizePhone, normalizeText } from '../domain/text.ts';
import type { Encoding } from './encoding.ts';
import type { Topic } from './topics.ts';
import { complaint } from './complaint.ts';
import { isAnswering } from './spoken.ts';
import { say } from '../domain/sentences.ts';

/** The three services, each with its own base: `/api/pmt/…`, `/api/shop/…`, `/api/users/…`. */
export const services = ['pmt', 'shop', 'users'] as const;
export type Service = (typeof services)[number];

/**
 * How a call words its failures (specification §7, §8). plain: `{message}`. non_field_errors: `{non_field_errors: [..]}`.
 * status_response: `{status: 'FAIL', response}`. status_error: `{status: 'FAIL', error}`. A rule of the business that
 * fails in a status dialect answers 200; bad input, refusal of access and limits answer 4xx in the same words.
 */
export type Dialect = 'plain' | 'non_field_errors' | 'status_response' | 'status_error';

/**
 * How often a call may be tried: `tries` per `seconds`, counted per network address (`address`), named field, browser that
 * the person signed in with before (`device`), or several of them together (`address+username`).
 */
export interface Limit {
  per: string;
  /** does not hold for a browser the person signed in with before: others who guess do not shut its owner out */
  unknown_devices?: boolean;
  tries: number;
  seconds: number;
  /** tries that succeed are not counted */
  failures_only?: boolean;
}

export interface Entry<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  service: Service;
  method: 'GET' | 'POST';
  /** how what it takes is written; left out: a query with GET, JSON with POST. A call that takes a file says multipart */
  encoding?: Encoding;
  /** address after the base where it differs from the call's name; `:id` matches digits only */
  path?: string;
  /** one sentence for the API page */
  summary: string;
  request: Input;
  response: Output;
  allow: Rule;
  /** the field of `request` that names what the call is about; its project decides the person's membership */
  resource?: string;
  /** what that field's number is a number of, where its name (as a bare `id`) does not say so: `event_id` */
  resource_type?: string;
  changes?: readonly Topic[];
  dialect?: Dialect;
  limits?: readonly Limit[];
  /** a field that may carry the session token when the header does not */
  token_field?: string;
  /** the answer is a file, not JSON: declared by `fileCall` */
  file?: true;
  /**
   * changes how someone signs in. proof: the person shows afresh who they are (verify_identity). link: a link or code
   * from a mail shows it. Both end what was given out before, and tell the person by mail.
   */
  credential?: 'proof' | 'link';
  /** ends the session of this browser, which then forgets the files it was shown */
  signs_out?: true;
  /**
   * the answer carries a session or a secret address, and is not kept for a repeat with the same idempotency key: signing
   * in happens again, a secret address is not made twice
   */
  secret?: 'session' | 'address';
  /** bytes a request may have besides its files, where the usual is too little */
  most_bytes?: number;
}

/** Bytes a request may have besides its files: little from people nobody knows. */
export const mostBytes = ({ allow, most_bytes }: Entry): number =>
  most_bytes ?? (allow.rule === 'anyone' ? 64_000 : 1_000_000);

/** What nearly all calls are: of the service `pmt`, asked with POST. */
const usual = { service: 'pmt', method: 'POST' } as const;
type Declared<Whole extends Entry> = Omit<Whole, keyof typeof usual> & Partial<Pick<Whole, keyof typeof usual>>;

/** Declares a call; one of another service, or asked with GET, says so. */
export const call = <Input extends z.ZodObject, Output extends z.ZodType>(
  entry: Declared<Entry<Input, Output>>,
): Entry<Input, Output> => ({ ...usual, ...entry });

/** Declares a call whose answer is a file. */
export const fileCall = <Input extends z.ZodObject>(entry: Omit<Declared<Entry<Input>>, 'response' | 'file'>) =>
  ({ ...usual, ...entry, response: z.unknown(), file: true as const }) satisfies Entry<Input>;

/** A row's number: positive, within what JavaScript counts exactly. */
export const Id = z.int().positive().meta({ description: 'number of a row' });

/** The state of a row the person saw; a lower number than the row's now means someone changed it meanwhile. */
export const Version = z.int().nonnegative().meta({ description: 'version of the row that was shown' });

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

/** Text of one or more lines: NFC, trimmed, no control characters, from `least` to `limit` graphemes. */
export const Text = (limit: number, least = 0) =>
  z
    .string(complaint(say`Enter some text.`))
    // what is longer is not looked at any further: to compose it and to count it is work
    .max(limit * 8, { error: `Use at most ${limit} characters.`, abort: true })
    .overwrite(normalizeText)
    .refine(
      (text) => !unprintable.test(text) && text.isWellFormed(),
      complaint(say`Remove characters that cannot be displayed.`),
    )
    .refine(
      (text) => countGraphemes(text, least) >= least,
      least > 1 ? complaint(say`Use at least ${{ least }} characters.`) : complaint(say`This field is required.`),
    )
    .refine(
      (text) => text.length <= limit || countGraphemes(text, limit) <= limit,
      complaint(say`Use at most ${{ limit }} characters.`),
    )
    .meta({ maxLength: limit, ...(least ? { minLength: least } : {}) });

/** A phone number that can be called, in E.164 form, or nothing. */
export const Phone = Text(30)
  .overwrite((text) => normalizePhone(text) ?? text)
  .refine((text) => text === '' || normalizePhone(text) !== undefined, complaint(say`Check the phone number.`))
  .meta({ description: 'with its dial code; without one it is Indian' });

/** The years of a date that a person means: others are slips of the keyboard. */
const first_date = '1900-01-01';
const last_date = '2199-12-31';

/** A plain date, `YYYY-MM-DD`; in a request of the years 1900 to 2199. */
export const PlainDate = z.iso
  .date(complaint(say`Enter a date.`))
  .refine(
    (date) => isAnswering() || (date >= first_date && date <= last_date),
    complaint(say`Enter a year from 1900 to 2199.`),
  );

/** An instant as the server writes it, ISO 8601 in UTC. */
export const Instant = z.string().meta({ format: 'date-time' });

/** The language a company speaks with its customers, for whoever chose none of their own. */
export const CustomerLanguage = z.enum(language_codes);

/** A choice from a closed list. */
export const Choice = <const T extends string>(values: readonly T[]) =>
  z.enum(values as [T, ...T[]], complaint(say`Select one of the listed values.`));

/** A file part of a multipart request: on the client a File, on the server what was received. */
export interface Upload {
  file_name: string;
  content_type: string;
  byte_size: number;
  sha256: string;
  temp_path: string;
}
const Received = z.object({
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.int().nonnegative(),
  sha256: z.string(),
  temp_path: z.string(),
});
export const UploadedFile = z
  .custom<Upload>((value) => Received.safeParse(value).success, complaint(say`Attach a file.`))
  .meta({ type: 'string', format: 'binary', description: 'a file part' });
