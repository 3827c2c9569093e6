/** What the facts of a merge of leads are called, and how they read. */
import { useLingui } from '@lingui/react/macro';
import { type CompanyMergeField, contact_fields, isBlank } from '../../../../domain/merging.ts';
import { useTerms } from '../../../kit/terms.ts';
import { useSeesContact } from '../ContactData.tsx';
import { useFactText } from '../lead/fact_text.ts';
import type { Lead } from '../slices.ts';
import type { MergeWords } from './undo_merge.tsx';

export function useMergeWords(): MergeWords {
  const { t } = useLingui();
  const { names, text } = useFactText();
  const hidden = useHidden();
  const own: Record<string, string> = {
    place: t`Map location`,
    terms: t`Commercial terms`,
    follow_up: t`Follow-up`,
    draft_id: t`Project draft`,
    value: t`Value`,
    commercial: t`Commercial terms`,
    follow_up_on: t`Follow-up`,
  };
  return {
    nameOf: (field) => own[field] ?? names[field as keyof typeof names] ?? field,
    show: (field, value) =>
      hidden(field) ?? (isBlank(value) ? '' : (text(field as keyof Lead, value) ?? plainly(value))),
  };
}

/** What is said instead of contact data that the person does not see. */
function useHidden() {
  const { t } = useLingui();
  const sees_contact = useSeesContact();
  return (field: string): string | undefined =>
    !sees_contact && (field === 'contacts' || contact_fields.includes(field)) ? t`Hidden` : undefined;
}

/** The same of a merge of companies. */
export function useCompanyMergeWords(): MergeWords {
  const { t } = useLingui();
  const { term } = useTerms();
  const hidden = useHidden();
  const names: Record<CompanyMergeField, string> = {
    name: t`Name`,
    industry: t`Industry`,
    contact_name: t`Contact`,
    phone: t`Phone`,
    email: t`Email`,
    website: t`Website`,
    gstin: t`GSTIN`,
    address: t`Address`,
    city: t`City`,
    state: t`State`,
    note: t`Note`,
  };
  return {
    nameOf: (field) => names[field as CompanyMergeField] ?? field,
    show: (field, value) => hidden(field) ?? (isBlank(value) ? '' : term(plainly(value))),
  };
}

/** A value nobody has words for. */
const plainly = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
