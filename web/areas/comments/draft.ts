/** What is being written at a place is kept until it is sent, also when the page is left or loaded anew. */
import type { Mention } from '../../../domain/comments.ts';
import { person } from '../../kit/session.ts';
import type { Place } from './use_talk.ts';

export interface Draft {
  text: string;
  named: Mention[];
  outside: boolean;
}

export const empty_draft: Draft = { text: '', named: [], outside: false };

const nameOf = ({ project_id, stage, event_id = 0, document_id = 0 }: Place): string =>
  `draft:comment:${person()?.userId ?? ''}:${project_id}:${event_id}:${document_id}${stage ? `:${stage}` : ''}`;

export function readDraft(place: Place): Draft {
  try {
    const found = JSON.parse(sessionStorage.getItem(nameOf(place)) ?? 'null') as Partial<Draft> | null;
    return found && typeof found.text === 'string' && Array.isArray(found.named)
      ? { text: found.text, named: found.named, outside: found.outside === true }
      : empty_draft;
  } catch {
    return empty_draft;
  }
}

export function keepDraft(place: Place, draft: Draft): void {
  try {
    if (draft.text === '') sessionStorage.removeItem(nameOf(place));
    else sessionStorage.setItem(nameOf(place), JSON.stringify(draft));
  } catch {
    // a full or closed storage costs the draft, never the typing
  }
}
