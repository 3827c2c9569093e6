/** A company of the pipeline: its facts and its leads; or a new one. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { crm_companies } from '../../../../contract/crm_companies.ts';
import { type CompanyField, company_fields } from '../../../../domain/crm/company_fields.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useCustomFields } from '../../../kit/custom_fields.ts';
import { useSlice } from '../../../kit/slice.ts';
import { useDescribedFacts } from '../../../ui/layout/described_facts.tsx';
import {
  customChange,
  CustomInputs,
  customShape,
  type RecordFile,
  useCustomFacts,
} from '../../../ui/form/CustomInputs.tsx';
import { FieldGroup } from '../../../ui/form/Form.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { CustomerFields } from '../ContactData.tsx';
import { usePlace } from '../labels.ts';
import { LeadLines } from '../LeadLines.tsx';
import { LastMerge } from '../merging/LastMerge.tsx';
import { useCompanyMergeWords } from '../merging/merge_words.ts';
import { undoMerge } from '../merging/undo_merge.tsx';
import { RecordDrawer, type RecordFormProps } from '../../../ui/record/RecordDrawer.tsx';
import { RecordForm } from '../../../ui/record/RecordForm.tsx';
import { company as company_slice, type CrmCompany } from '../slices.ts';

const Facts = crm_companies.add_crm_company.request;
const keys = Object.keys(company_fields) as CompanyField[];

interface CompanyDrawerProps {
  /** its number, or `new`; nothing: closed */
  id: string;
  onClose: () => void;
}

export default function CompanyDrawer({ id, onClose }: CompanyDrawerProps) {
  const { t } = useLingui();
  const number = Number(id) || undefined;
  const merge_words = useCompanyMergeWords();
  return (
    <RecordDrawer
      id={id}
      onClose={onClose}
      asked={useSlice(company_slice, number ? { crm_company_id: number } : undefined)}
      recordOf={({ company }) => company}
      titles={{ add: t`Add company`, one: t`Company` }}
      subtitle={({ industry }) => industry}
      form={CompanyForm}
      acts={({ company: { id: crm_company_id, name }, abilities }) => ({
        edit: t`Edit company`,
        why_not_edit: reasonOf(abilities.update_crm_company),
        why_not_delete: reasonOf(abilities.delete_crm_company),
        asks: {
          title: t`Delete the company ${name}?`,
          text: t`Its leads are kept without a company.`,
          verb: t`Delete company`,
        },
        remove: () => api.delete_crm_company({ crm_company_id }),
      })}
    >
      {({ company, leads, files, merges, abilities }) => (
        <>
          <CompanyFacts company={company} files={files} />
          {merges.slice(0, 1).map(({ merge_id, companies, ...merge }) => (
            <LastMerge
              key={merge_id}
              merge={merge}
              records={companies.join(', ')}
              why_not={reasonOf(abilities.undo_company_merge)}
              onUndo={() => void undoMerge('undo_company_merge', merge_id, merge_words)}
            />
          ))}
          <Panel title={t`Leads`}>
            <LeadLines leads={leads} />
          </Panel>
        </>
      )}
    </RecordDrawer>
  );
}

function CompanyFacts({ company, files }: { company: CrmCompany; files: readonly RecordFile[] }) {
  const { t } = useLingui();
  const place = usePlace();
  const facts = useDescribedFacts(company_fields);
  const custom = useCustomFacts('crm_companies', files);
  const won = (
    <>
      <Money paise={company.won_value} /> · {showCapacity(company.won_kwp)}
    </>
  );
  return (
    <FactList
      columns={2}
      facts={facts(company, {
        own: { name: null, industry: null, city: { label: t`Place`, value: place(company) }, state: null },
        also: [
          { label: t`Open`, value: <Money paise={company.open_value} /> },
          { label: t`Won`, value: won },
          ...custom.facts(company.custom),
        ],
      })}
    />
  );
}

function CompanyForm({ record, onClose, onSaved }: RecordFormProps<CrmCompany>) {
  const { t } = useLingui();
  const { fields } = useCustomFields('crm_companies');
  const files = useSlice(company_slice, record && { crm_company_id: record.id }).data?.files;
  const schema = useMemo(() => Facts.extend({ custom: customShape(fields).optional() }), [fields]);
  return (
    <RecordForm
      schema={schema}
      record={record}
      words={{ label: t`Company`, add: t`Add company`, save: t`Save company` }}
      onClose={onClose}
      save={({ custom: given, ...values }, seen) => {
        const facts = { ...values, custom: customChange(given, seen?.custom) };
        return seen
          ? api.update_crm_company({ crm_company_id: seen.id, version: seen.version, ...facts })
          : api.add_crm_company(facts);
      }}
      onSaved={(saved) => {
        company_slice.set((held) => (held.company.id === saved.id ? { ...held, company: saved } : held));
        onSaved(saved);
      }}
    >
      <CustomerFields fields={company_fields} keys={keys} first="name" />
      {fields.length > 0 && (
        <FieldGroup title={t`More details`}>
          <CustomInputs resource="crm_companies" fields={fields} files={files ?? []} />
        </FieldGroup>
      )}
    </RecordForm>
  );
}
