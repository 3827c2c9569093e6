/** What a playbook of an authority consists of: stages, documents, usual queries, how its office counts days. */
import type { DayKind } from './clock.ts';
import type { AuthorityParty, AuthorityStage } from './tracks.ts';

export interface PackStage {
  key: AuthorityStage;
  number: number;
  /** false: this authority has no such stage */
  used: boolean;
  optional: boolean;
  owner: AuthorityParty;
  /** what the authority's portal calls it; empty: as we do */
  local_name: string;
  days: number | null;
  kind: DayKind;
  /** the stage after which the days count; null: the one before */
  from: AuthorityStage | null;
  legal: boolean;
  deemed: boolean;
  fee: string;
  form: string;
  /** where the days come from; empty: our own estimate */
  source: string;
  /** false: to be checked with the authority */
  verified: boolean;
}

/** For whom documents are put together. */
export const pack_sets = ['discom', 'inspector', 'portal', 'customer'] as const;
export type PackSet = (typeof pack_sets)[number];

export const document_groups = ['kyc', 'connection', 'ownership', 'technical', 'firm', 'completion'] as const;
export type DocumentGroup = (typeof document_groups)[number];

export interface PackDocument {
  key: string;
  name: string;
  group: DocumentGroup;
  /** before filing, or with the completion report */
  needed_for: 'filing' | 'completion';
  sets: PackSet[];
}

export interface PackBody {
  stages: PackStage[];
  documents: PackDocument[];
  /** what authorities usually ask, and what answers it */
  queries: { text: string; answer: string }[];
  cutoff: string;
  receipt_on_working_day: boolean;
  rolls: boolean;
  /** a plant up to so many kW needs no feasibility study; 0: every plant needs one */
  no_feasibility_up_to_kw: number;
  /** the plant may be so many percent of the sanctioned load; 0: no limit known */
  most_percent_of_load: number;
  note: string;
}

/** A document of a pack, as needed before filing unless it says otherwise. */
export const packDocument = (
  group: DocumentGroup,
  key: string,
  name: string,
  sets: PackSet[],
  needed_for: PackDocument['needed_for'] = 'filing',
): PackDocument => ({ key, name, group, needed_for, sets });
