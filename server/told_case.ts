/** For tests: what the told.ts of an area says. */
import type { NoticeKind } from '../domain/notices.ts';

export interface Heard {
  kind: NoticeKind;
  who: string;
  why: string;
}
/** For every listener of the area the notices it sends. A listener that sends only mail has none. */
export type HeardBy = Record<string, readonly Heard[]>;

export const one = (kind: NoticeKind, who: string, why: string): Heard[] => [{ kind, who, why }];

/** What the cases speak of. */
export interface ToldWorld {
  /** the number of a member of the cast, by their name within the company */
  idOf: (who: string) => number;
  project_id: number;
  event_id: number;
  document_id: number;
  lead_id: number;
  ticket_id: number;
}

/** One thing that happens, by the project manager where it does not say, and who of the company must be told of it: nobody else. */
export interface ToldCase {
  kind: string;
  told: (world: ToldWorld) => Record<string, unknown>;
  hears: string;
}
