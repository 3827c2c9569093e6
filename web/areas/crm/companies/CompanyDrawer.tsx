/** A company of the pipeline: its facts and its leads; or a new one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { crm_partners } from '../../../../contract/crm_partners.ts';
import { states_and_territories } from '../../../../domain/lists.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LeadLines } from '../LeadLines.tsx';
import { LastMerge } from '../merging/LastMerge.tsx';
import { useCompanyMergeWords } from '../merging/merge_words.ts';
import { undoMerge } from '../merging/undo_merge.tsx';
import { RecordDrawer, type RecordFormProps } from '../RecordDrawer.tsx';
import { useReachFacts } from '../reach_facts.tsx';
import { company as company_slice, type CrmCompany, pipeline } from '../slices.ts';
import { ContactData } from '../ContactData.tsx';
import { useTerms } from '../../../kit/terms.ts';

const Facts = crm_partners.add_crm_company.takes;
const keys = Object.keys(Facts.shape) as (keyof typeof Facts.shape)[];
const nothing = {};

interface CompanyDrawerProps {
  /** its number, or `new`; nothing: closed */
  id: string;
  onClose: () => void;
}

export default function CompanyDrawer({ id, onClose }: CompanyDrawerProps) {
  const { t } = useLingui();
  const why_not_work = useSlice(pipeline, nothing).data?.rights.work;
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
      acts={({ company: { id: crm_company_id, name }, why_not_edit }) => ({
        edit: t`Edit company`,
        why_not_edit: why_not_work,
        why_not_delete: why_not_edit,
        asks: {
          title: t`Delete the company ${name}?`,
          text: t`Its leads are kept without a company.`,
          verb: t`Delete company`,
        },
        remove: () => api.delete_crm_company({ crm_company_id }),
      })}
    >
      {({ company, leads, merges, why_not_undo }) => (
        <>
          <CompanyFacts company={company} />
          {merges.slice(0, 1).map(({ merge_id, companies, ...merge }) => (
            <LastMerge
              key={merge_id}
              merge={merge}
              records={companies.join(', ')}
              why_not={why_not_undo}
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

function CompanyFacts({ company }: { company: CrmCompany }) {
  const { term } = useTerms();
  const { t } = useLingui();
  const reach = useReachFacts();
  return (
    <FactList
      columns={2}
      facts={[
        ...reach(company),
        { label: t`Website`, value: company.website },
        { label: t`GSTIN`, value: company.gstin },
        { label: t`Place`, value: [company.city, term(company.state)].filter(Boolean).join(', ') },
        { label: t`Open`, value: <Money paise={company.open_value} /> },
        {
          label: t`Won`,
          value: (
            <>
              <Money paise={company.won_value} /> · {showCapacity(company.won_kwp)}
            </>
          ),
        },
        { label: t`Address`, value: company.address, wide: true },
        { label: t`Note`, value: company.note, wide: true },
      ]}
    />
  );
}

function CompanyForm({ record, onClose, onSaved }: RecordFormProps<CrmCompany>) {
  const { choices } = useTerms();
  const { t } = useLingui();
  const [seen] = useState(record);
  return (
    <Form
      schema={Facts}
      initial={seen && Object.fromEntries(keys.map((key) => [key, seen[key]]))}
      submitLabel={seen ? <Trans>Save company</Trans> : <Trans>Add company</Trans>}
      label={t`Company`}
      onCancel={onClose}
      onSubmit={async (values) => {
        const saved = seen
          ? await api.update_crm_company({ crm_company_id: seen.id, version: seen.version, ...values })
          : await api.add_crm_company(values);
        company_slice.set((held) => (held.company.id === saved.id ? { ...held, company: saved } : held));
        toast.success(t`${saved.name} was saved.`);
        onSaved(saved);
      }}
    >
      <FieldGrid>
        <TextField name="name" label={t`Name`} data-autofocus />
        <TextField name="industry" label={t`Industry`} />
        <TextField name="contact_name" label={t`Contact`} />
        <ContactData>
          <PhoneField name="phone" label={t`Phone`} autoComplete="off" />
          <TextField name="email" label={t`Email`} type="email" autoComplete="off" />
        </ContactData>
        <TextField name="website" label={t`Website`} />
        <TextField name="gstin" label={t`GSTIN`} />
        <TextField name="city" label={t`City`} />
        <SelectField name="state" label={t`State`} options={choices(states_and_territories)} />
      </FieldGrid>
      <TextareaField name="address" label={t`Address`} maxLength={400} minRows={2} />
      <TextareaField name="note" label={t`Note`} maxLength={2000} />
    </Form>
  );
}
