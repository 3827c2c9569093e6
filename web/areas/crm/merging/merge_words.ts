/** What the facts of a merge of leads are called, and how they read. */
import { useLingui } from '@lingui/react/macro';
import { isBlank } from '../../../../domain/merging.ts';
import { useFactText } from '../lead/fact_text.ts';
import type { Lead } from '../slices.ts';
import type { MergeWords } from './undo_merge.tsx';

export function useMergeWords(): MergeWords {
  const { t } = useLingui();
  const { names, text } = useFactText();
  const own: Record<string, string> = {
    place: t`Place on the map`,
    terms: t`Commercial terms`,
    follow_up: t`Follow-up`,
    draft_id: t`Project draft`,
    value: t`Value`,
    commercial: t`Commercial terms`,
    follow_up_on: t`Follow-up`,
  };
  return {
    nameOf: (field) => own[field] ?? names[field as keyof typeof names] ?? field,
    show: (field, value) => (isBlank(value) ? '' : (text(field as keyof Lead, value) ?? plainly(value))),
  };
}

/** A value nobody has words for. */
export const plainly = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
