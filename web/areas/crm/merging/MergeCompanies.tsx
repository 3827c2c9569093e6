/** Makes one company of several. */
import { Plural, useLingui } from '@lingui/react/macro';
import { type CompanyField, company_fields, company_merge_fields } from '../../../../domain/crm/company_fields.ts';
import { api } from '../../../kit/api.ts';
import { useDescribedText } from '../../../ui/layout/described_facts.tsx';
import { useSeesContact } from '../ContactData.tsx';
import type { CrmCompany } from '../slices.ts';
import { MergeDrawer } from './MergeDrawer.tsx';
import { useCompanyMergeWords } from './merge_words.ts';

interface MergeCompaniesProps {
  /** nothing: closed */
  companies: readonly CrmCompany[] | undefined;
  onClose: () => void;
}

export default function MergeCompanies({ companies, onClose }: MergeCompaniesProps) {
  const { t } = useLingui();
  const text = useDescribedText();
  const sees_contact = useSeesContact();
  const words = useCompanyMergeWords();
  const all = companies ?? [];
  return (
    <MergeDrawer
      opened={companies !== undefined}
      onClose={onClose}
      title={t`Merge companies`}
      records={companies?.map(({ id, name }) => ({ id, title: name }))}
      rows={company_merge_fields
        .filter((field) => sees_contact || !('only' in company_fields[field]))
        .map((field) => ({
          field,
          name: words.nameOf(field),
          values: new Map(all.map((one) => [one.id, text(company_fields[field], one[field])])),
        }))}
      first={all.toSorted((a, b) => b.leads - a.leads)[0]?.id}
      text={
        <Plural
          value={all.reduce((sum, one) => sum + one.leads, 0)}
          one="# lead belongs to the company you keep afterwards. You can undo the merge."
          other="# leads belong to the company you keep afterwards. You can undo the merge."
        />
      }
      verb={<Plural value={all.length} one="Merge # company" other="Merge # companies" />}
      done={<Plural value={all.length} one="# company was merged." other="# companies were merged." />}
      words={words}
      undo="undo_company_merge"
      merge={(kept_id, choices) =>
        api.add_company_merge({
          kept_id,
          companies: all.map(({ id, version }) => ({ crm_company_id: id, version })),
          choices: choices.map(({ field, id }) => ({ field: field as CompanyField, crm_company_id: id })),
        })
      }
    />
  );
}
