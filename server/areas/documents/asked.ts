/** Documents that are asked of people outside. */
import type { RequestOf } from '../../../contract/index.ts';
import { share_flags, type ShareFlag } from '../../../domain/documents.ts';
import { say, term } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { toldOf } from './decide.ts';
import * as rows from './rows.ts';

export const askedOf = (asked_of: string): ShareFlag[] => share_flags.filter((flag) => flag === asked_of);

/** What is asked of someone is shared with them; what is shared no longer is not asked any more. */
export function withAsked(
  document: rows.Locked,
  facts: Omit<RequestOf<'update_document'>, 'document_id' | 'version'>,
): Omit<RequestOf<'update_document'>, 'document_id' | 'version'> {
  if (facts.asked_of) {
    const shared_with = share_flags.filter((flag) => (facts.shared_with ?? document.shared_with).includes(flag));
    return { ...facts, shared_with: [...new Set([...shared_with, ...askedOf(facts.asked_of)])] };
  }
  const taken_back =
    facts.shared_with &&
    document.asked_of &&
    !askedOf(document.asked_of).some((flag) => facts.shared_with?.includes(flag));
  return taken_back ? { ...facts, asked_of: '' } : facts;
}

/** Says that a document is asked of people outside, who are told. */
export function tellAsked(ctx: Ctx, document: rows.Locked, asked_of: string): void {
  ctx.recordEvent('document_asked', {
    summary: asked_of
      ? say`asked the ${{ party: term(asked_of) }} for ${{ name: document.name }}`
      : say`withdrew the request for ${{ name: document.name }}`,
    project_id: document.project_id,
    subject_type: 'document',
    subject_id: document.id,
    before: { asked_of: document.asked_of },
    after: { asked_of },
    ...(asked_of ? { tell: { ...toldOf(document), flags: askedOf(asked_of) } } : {}),
  });
}
