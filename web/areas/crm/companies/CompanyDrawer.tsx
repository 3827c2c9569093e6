/** A company of the pipeline: its facts and its leads; or a new one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { crm_partners } from '../../../../contract/crm_partners.ts';
import { states_and_territories } from '../../../../domain/lists.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FieldGrid, Form } from '../../../ui/Form.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextareaField } from '../../../ui/TextareaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAddress } from '../address.ts';
import classes from '../Crm.module.css';
import { LeadLines } from '../LeadLines.tsx';
import { company as company_slice, type CrmCompany, pipeline } from '../slices.ts';
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
  const { set } = useAddress();
  const number = Number(id) || undefined;
  const { data, failure, reload } = useSlice(company_slice, number ? { crm_company_id: number } : undefined);
  const [editing, setEditing] = useState<number>();
  const answer = number !== undefined && data?.company.id === number ? data : undefined;
  const company = answer?.company;
  const title = id === 'new' ? t`Add company` : (company?.name ?? t`Company`);
  return (
    <Drawer opened={id !== ''} onClose={onClose} title={title} subtitle={company?.industry}>
      {id === 'new' && <CompanyForm onClose={onClose} onSaved={(made) => set({ open: made.id }, { replace: true })} />}
      {number !== undefined && !answer && (failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading />)}
      {answer && company && editing === company.id && (
        <CompanyForm company={company} onClose={() => setEditing(undefined)} onSaved={() => setEditing(undefined)} />
      )}
      {answer && company && editing !== company.id && (
        <CompanyFacts answer={answer} onEdit={() => setEditing(company.id)} onGone={onClose} />
      )}
    </Drawer>
  );
}

interface CompanyFactsProps {
  answer: { company: CrmCompany; leads: Parameters<typeof LeadLines>[0]['leads']; why_not_edit: string };
  onEdit: () => void;
  onGone: () => void;
}

function CompanyFacts({ answer: { company, leads, why_not_edit }, onEdit, onGone }: CompanyFactsProps) {
  const { term } = useTerms();
  const { t } = useLingui();
  const why_not_work = useSlice(pipeline, nothing).data?.rights.work;
  const { name } = company;
  const remove = async () => {
    const yes = await confirm({
      title: <Trans>Delete the company {name}?</Trans>,
      text: <Trans>Its leads stay, without it.</Trans>,
      verb: <Trans>Delete company</Trans>,
      destructive: true,
    });
    if (!yes) return;
    try {
      await api.delete_crm_company({ crm_company_id: company.id });
      onGone();
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className={classes.stack}>
      <div className={classes.line}>
        <DisabledReason reason={why_not_work}>
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            <Trans>Edit company</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={why_not_edit}>
          <Button
            variant="subtle"
            c="var(--ui-danger)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            <Trans>Delete</Trans>
          </Button>
        </DisabledReason>
      </div>
      <FactList
        columns={2}
        facts={[
          { label: t`Contact`, value: company.contact_name },
          { label: t`Phone`, value: company.phone && <Anchor href={`tel:${company.phone}`}>{company.phone}</Anchor> },
          {
            label: t`E-mail`,
            value: company.email && <Anchor href={`mailto:${company.email}`}>{company.email}</Anchor>,
          },
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
      <Panel title={t`Leads`}>
        <LeadLines leads={leads} />
      </Panel>
    </div>
  );
}

interface CompanyFormProps {
  company?: CrmCompany;
  onClose: () => void;
  onSaved: (company: CrmCompany) => void;
}

function CompanyForm({ company, onClose, onSaved }: CompanyFormProps) {
  const { choices } = useTerms();
  const { t } = useLingui();
  const [seen] = useState(company);
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
        <PhoneField name="phone" label={t`Phone`} autoComplete="off" />
        <TextField name="email" label={t`E-mail`} type="email" autoComplete="off" />
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
