/** For tests: what the undo_cases.ts of an area says. */
import type { CallName } from '../contract/index.ts';

export interface UndoCase {
  /** what undo sends, and what someone else does in between */
  undo: CallName;
  as: string;
  input: object;
  between: () => Promise<{ ok(): unknown }>;
  /** what the other person set, and how it stands after the undo */
  kept: () => Promise<unknown>;
}
export type UndoCases = Record<string, () => Promise<UndoCase>>;
