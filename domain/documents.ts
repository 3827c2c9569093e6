/** Papers of a project: with whom they are shared, who sees what of them. */
import { isInside, outside_roles } from './people.ts';
import { type Ask, allow, rightsOf, whyNot } from './permissions.ts';
import type { StageKey } from './stages.ts';

/** With whom a paper or a photo may be shared; `discom` puts it into the pack for the distribution company. */
export const share_flags = ['customer', 'subcontractor', 'investor', 'discom'] as const;
export type ShareFlag = (typeof share_flags)[number];

const flag_of = { Customer: 'customer', Investor: 'investor', 'Sub-contractor': 'subcontractor' } as const;

/** The flag under which something is shared with a person; undefined for people of the company. */
export function shareFlagOf({ actor, standing }: Pick<Ask, 'actor' | 'standing'>): ShareFlag | undefined {
  const role = actor && outside_roles[actor.kind];
  const flag = role && flag_of[role];
  return flag && standing?.relation === flag ? flag : undefined;
}

export interface Paper {
  stage: StageKey;
  shared_with: readonly string[];
}

/**
 * True when a person sees a paper's files: outside people what is shared with their kind, in whatever stage it lies;
 * people of the company with the right to document details, in the stage or in documents as a whole.
 */
export function seesFiles(ask: Ask, paper: Paper): boolean {
  const { actor, standing, changed } = ask;
  if (!actor) return false;
  if (!isInside(actor.kind)) {
    const flag = shareFlagOf(ask);
    return flag !== undefined && paper.shared_with.includes(flag);
  }
  return (
    rightsOf(actor, paper.stage, standing, changed).docs_details ||
    rightsOf(actor, 'documents', standing, changed).docs_details
  );
}

/** True when a person may know of a paper: its files, or, inside the company, its stage. */
export function seesPaper(ask: Ask, paper: Paper): boolean {
  if (!ask.actor) return false;
  if (!isInside(ask.actor.kind)) return seesFiles(ask, paper);
  return whyNot(allow.inItsStage('view'), { ...ask, stage: paper.stage }) === undefined;
}
