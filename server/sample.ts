/** For tests: what the samples.ts of an area gives to the tests by enumeration. */
import type { areas, CallName } from '../contract/index.ts';
import type { TestApp } from './test_kit.ts';

export interface World {
  t: TestApp;
  /** ids in the company of the one who asks */
  project_id: number;
  user_id: number;
  other_user_id: number;
  stage_user_id: number;
}

export interface Sample {
  /** who makes the call; a stranger when absent */
  as?: string;
  input: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** what the call does cannot be done twice in one world, or needs a mail: only its refusals are tested here */
  refusals_only?: true;
}

export type AreaName = keyof typeof areas;
/** One request for each call of an area; a call without one does not compile. */
export type Samples<Area extends AreaName> = Record<keyof (typeof areas)[Area] & CallName, Sample>;

/** Another company, of which the one who asks must learn nothing. */
export interface OtherCompany {
  t: TestApp;
  project_id: number;
  user_id: number;
}
/** A row of another company, by the field of a call that would carry its number. */
export type Foreign = Record<string, (other: OtherCompany) => Promise<number>>;
