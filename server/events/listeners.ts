/** Who hears that something happened: every area's listeners, and what they may do. */
import type { Paper } from '../../domain/documents.ts';
import type { StageKey } from '../../domain/stages.ts';
import type { House } from '../house.ts';
import type { Db } from '../tenancy/in_company.ts';

/** What a listener is given: the company's transaction, and the two ways to tell people. */
export interface Tell {
  db: Db;
  house: House;
  company: { id: number; key: string; name: string };
  /** what was prepared for this kind of happening */
  prepared?: unknown;
  mail(
    to: string,
    subject: string,
    body: { text: string; html?: string; reply_to?: string | undefined },
  ): Promise<void>;
  notice(user_ids: readonly number[], notice: Notice): Promise<void>;
}

export interface Notice {
  kind: string;
  title: string;
  text?: string;
  path?: string;
  /** only people who see the project are told */
  project_id?: number;
  /** the event of it: who it is given to is told too */
  event_id?: number;
  /** only people who see this stage of the project are told */
  stage?: StageKey;
  /** only people who see this document are told */
  document?: Paper;
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
export type Preparations = Record<string, (house: House, company_id: number, payload: any) => Promise<unknown>>;
