/** What the parts of the server share, and what an area gives to the whole: one leaf, so that no two files import each other. */
import type { Readable } from 'node:stream';
import type { RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { CallName, ResponseOf, RequestOf } from '../contract/index.ts';
import type { ProjectMembership } from '../domain/people.ts';
import type { FilePurpose } from '../domain/files.ts';
import type { PermissionContext } from '../domain/permissions.ts';
import type { FoundKind, ListedKind } from '../domain/search.ts';
import type { LanguageCode } from '../domain/languages.ts';
import type { DocumentScope } from '../domain/documents.ts';
import type { StageKey } from '../domain/stages.ts';
import type { Sentence } from '../domain/sentences.ts';
import type { Printer } from './areas/crm/proposals/pdf/printer.ts';
import type { Person } from './auth/session.ts';
import type { SubjectTable } from './auth/subjects.ts';
import type { Database } from './db/connection.ts';
import type { DomainEvents } from './events/domain_events.ts';
import type { Letter } from './mail/letter.ts';
import type { Plans } from './plan/plans.ts';
import type { Simulations } from './plan/simulations.ts';
import type { Settings } from './settings.ts';
import type { GuardedStore } from './storage/object_store.ts';
import type { Workbooks } from './tables/workbooks.ts';
import type { Db } from './tenancy/in_company.ts';
import type { Outside } from './tenancy/outside.ts';
import type { Words as WordsOfLanguages } from './words/words.ts';
import type { ForeignFiles } from './workers/foreign_files.ts';

/** What every part of the running server shares. Made once in main.ts (or a test) and passed along; nothing is global. */
export interface AppContext {
  settings: Settings;
  database: Database;
  store: GuardedStore;
  printer: Printer;
  plans: Plans;
  simulations: Simulations;
  workbooks: Workbooks;
  foreign_files: ForeignFiles;
  areas: Areas;
  words: WordsOfLanguages;
  log: Logger;
  /** the clock; a test may turn it */
  now: () => Date;
}

/** A file as the answer of a call. */
export interface FileAnswer {
  stream: Readable;
  byte_size: number;
  content_type: string;
  file_name: string;
  inline: boolean;
  sha256: string;
}

/** What a call gives: what takes long is made once the transaction is over, so that nobody waits for it. */
export type Later<Given> = Given | (() => Promise<Given>);
export type FileGiven = Later<FileAnswer>;

/** What a handler is given: company, person, right, payload and transaction are settled before it runs. */
export interface Ctx {
  db: Db;
  app: AppContext;
  /** the signed-in person; calls open to anyone must not look at it without asking `stranger` */
  person: Person;
  stranger: boolean;
  /** what the person is to the project the call is about */
  membership: ProjectMembership;
  /** the project the call is about; 0 when it is about none */
  project_id: number;
  permissions: PermissionContext;
  prefix_company_id: number | undefined;
  request: {
    request_id: string;
    address: string;
    user_agent: string;
    token: string | undefined;
    /** of the page that asks, where one does */
    language: LanguageCode | undefined;
    device?: string | undefined;
  };
  /** what it answers, in the language it is read in: for files, whose words are not put into any by the answer's schema */
  inWords: (words: Sentence | string) => string;
  recordEvent: DomainEvents['add'];
  /** set by changeCredentials, which a call that changes credentials must have come through */
  credentials_changed?: boolean;
  /** done once the call is kept, outside its transaction and before its answer; its failure is not the call's */
  afterCommit: (work: () => Promise<void>) => void;
  /** what leaves the process, as the file store, or takes long: done outside of the transaction, which is then carried out once more */
  outside: Outside;
}

/** The handlers of some calls. */
export type Handlers<Names extends CallName = CallName> = {
  [N in Names]: (ctx: Ctx, input: RequestOf<N>) => Promise<Later<ResponseOf<N>>>;
};

/** What a listener is given: the company's transaction, and the two ways to tell people. */
export interface Tell {
  db: Db;
  app: AppContext;
  company: { id: number; key: string; name: string };
  /** what was prepared for this kind of domain event */
  prepared?: unknown;
  /** by mail, in the language of whoever is reached there */
  mail(to: string, letter: Letter, reply_to?: string): Promise<void>;
  notice(user_ids: readonly number[], notice: Notice): Promise<void>;
}

export interface Notice {
  kind: string;
  title: Sentence;
  text?: Sentence | undefined;
  path?: string;
  /** only people who see the project are told */
  project_id?: number;
  /** the event of it: who it is given to is told too */
  event_id?: number;
  /** only people who see this stage of the project are told */
  stage?: StageKey;
  /** only people who see this document are told */
  document?: DocumentScope;
  /** only people who see this lead are told */
  lead_id?: number;
  /** the address to which a person may answer the mail of it; none: it takes no answers */
  reply_to?: ((user_id: number) => string) | undefined;
}

/** Who did it; null for strangers and the system. */
export type By = { user_id: number; name: string } | null;

// the payload of a kind is shaped by its own area, which writes and reads it
// oxlint-disable-next-line typescript/no-explicit-any
export type Listeners = Record<string, (tell: Tell, payload: any) => Promise<void>>;

/** What takes long is done before the listener's transaction begins, so that nobody waits for it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Preparations = Record<string, (app: AppContext, company_id: number, payload: any) => Promise<unknown>>;

export type Found = ResponseOf<'get_search'>['found'][number];
/** Of some things of one kind, those the person may see, as they are shown. `ask` knows the rights the company changed. */
export type Searcher = (
  ctx: Ctx,
  permissions: PermissionContext,
  ids: readonly number[],
  search: string,
) => Promise<Found[]>;
/** The things of a kind whose number begins with the words, at most so many. */
export type Numbered = (ctx: Ctx, words: string, most: number) => Promise<number[]>;
/** The rows (`id`) of a kind that a person sees, where that is less than what the kind or its project says. */
export type Listed = (ctx: Ctx) => RawBuilder<unknown>;
/** Whether the person may read a file that hangs on no project. */
export type FileReader = (ctx: Ctx, file_id: number) => Promise<boolean>;

/** Work that recurs in every company, by how often. */
export interface Schedules {
  daily: readonly ((db: Db, today: string) => Promise<unknown>)[];
  every_5_minutes: readonly ((db: Db, now: Date) => Promise<unknown>)[];
}

/** Kinds of documents that mails carry. */
export type AttachmentKind = 'order' | 'site_report' | 'invoice';
/** Draws what a mail carries, outside of any transaction, when it leaves; undefined: it is no more. */
type DrawAttachment = (
  app: AppContext,
  company_id: number,
  attachment: { id: number; language: LanguageCode },
) => Promise<FileAnswer | undefined>;

/** The suppliers (`id`) who see something of things by these numbers. */
export type Concerned = (ids: readonly number[]) => RawBuilder<unknown>;

/** What one area gives to the whole. */
export interface Area {
  calls: Partial<Handlers>;
  /** what it does when something happened, by the kind of it; several may hear the same, and hear it in this order */
  listeners?: readonly Listeners[];
  preparations?: Preparations;
  /** what mails carry of it */
  attachments?: Partial<Record<AttachmentKind, DrawAttachment>>;
  /** what recurs in every company */
  schedules?: Partial<Schedules>;
  /** its things as they are found by words */
  searchers?: Partial<Record<FoundKind, Searcher>>;
  /** what is found by how its number begins, and never by words: kinds of which there are too many for those */
  numbered?: Partial<Record<FoundKind, Numbered>>;
  listed?: Partial<Record<ListedKind, Listed>>;
  /** who may read its files that hang on no project, by what they were sent for */
  file_readers?: Partial<Record<FilePurpose, FileReader>>;
  /** its rows that lie in a project, by the field of a call that names one */
  subjects?: Record<string, SubjectTable>;
  /** whose people outside see its things, by the kind of thing that changed */
  concerns?: Record<string, Concerned>;
}

/** All areas taken together. */
export interface Areas {
  handlers: Handlers;
  listeners: Listeners;
  preparations: Preparations;
  attachments: NonNullable<Area['attachments']>;
  schedules: Schedules;
  searchers: Record<FoundKind, Searcher>;
  numbered: NonNullable<Area['numbered']>;
  listed: Record<ListedKind, Listed>;
  file_readers: NonNullable<Area['file_readers']>;
  subjects: NonNullable<Area['subjects']>;
  concerns: NonNullable<Area['concerns']>;
}
