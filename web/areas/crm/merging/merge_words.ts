/** What the facts of a merge of leads are called, and how they read. */
import { useLingui } from '@lingui/react/macro';
import { type CompanyField, company_fields } from '../../../../domain/crm/company_fields.ts';
import type { CustomValues, DefinedResource } from '../../../../domain/defined_fields.ts';
import { contact_fields, isBlank } from '../../../../domain/merging.ts';
import { useCustomFields } from '../../../kit/custom_fields.ts';
import { useFieldNames } from '../../../kit/labels.ts';
import { useDescribedText } from '../../../ui/layout/described_facts.tsx';
import { useSeesContact } from '../ContactData.tsx';
import { useFactText } from '../lead/fact_text.ts';
import type { Lead } from '../slices.ts';
import type { MergeWords } from './undo_merge.tsx';

export function useMergeWords(): MergeWords {
  const { t } = useLingui();
  const { names, text } = useFactText();
  const hidden = useHidden();
  const custom = useCustomWords('leads');
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
    nameOf: (field) => own[field] ?? names[field as keyof typeof names] ?? custom.nameOf(field),
    show: (field, value) =>
      hidden(field) ??
      custom.show(field, value) ??
      (isBlank(value) ? '' : (text(field as keyof Lead, value) ?? plainly(value))),
  };
}

/** What is said instead of contact data that the person does not see. */
function useHidden() {
  const { t } = useLingui();
  const sees_contact = useSeesContact();
  return (field: string): string | undefined =>
    !sees_contact && contact_fields.includes(field) ? t`Hidden` : undefined;
}

/** The same of a merge of companies. */
export function useCompanyMergeWords(): MergeWords {
  const names = useFieldNames(company_fields);
  const text = useDescribedText();
  const hidden = useHidden();
  const custom = useCustomWords('crm_companies');
  return {
    nameOf: (field) => names[field as CompanyField] ?? custom.nameOf(field),
    show: (field, value) =>
      hidden(field) ??
      custom.show(field, value) ??
      (field in company_fields ? text(company_fields[field as CompanyField], value) : plainly(value)),
  };
}

/** All fields the company defined are one fact of a merge. */
function useCustomWords(resource: DefinedResource) {
  const { t } = useLingui();
  const { fields, text } = useCustomFields(resource);
  return {
    nameOf: (field: string) => (field === 'custom' ? t`More details` : field),
    show: (field: string, value: unknown) =>
      field === 'custom'
        ? fields
            .map(({ id, defined, field: one }) => [defined.label, text(one, (value as CustomValues | null)?.[id])])
            .flatMap(([label, said]) => (said ? `${label}: ${said}` : []))
            .join(' · ')
        : undefined,
  };
}

/** A value nobody has words for. */
const plainly = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
