/** For tests: what a sample of a call is. */
import type { TestHouse } from './test_kit.ts';

export interface World {
  t: TestHouse;
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
