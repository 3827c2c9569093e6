/** A loan that the customer of a project asks for; changed until it is sanctioned. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { Id } from '../../../contract/call.ts';
import { loan_facts } from '../../../contract/loans.ts';
import { applicant_types } from '../../../domain/money/loan_stages.ts';
import { loan_products } from '../../../domain/money/loan_products.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { useFoundOptions } from '../../ui/form/found_options.ts';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { found_projects, type Loan } from './slices.ts';

const Facts = z.object(loan_facts);
const New = Facts.extend({ project_id: Id });

const lenders = [...new Set(loan_products.map(({ lender }) => lender).filter(Boolean))];

interface LoanFormProps {
  opened: boolean;
  /** none: a new one */
  loan?: Loan;
  onClose: () => void;
  onSaved: (loan_id: number) => void;
}

export default function LoanForm({ opened, loan, onClose, onSaved }: LoanFormProps) {
  const { t } = useLingui();
  const title = loan ? t`Change loan` : t`Add loan`;
  const shared = { label: title, submitLabel: loan ? <Trans>Save</Trans> : title, onCancel: onClose };
  return (
    <Drawer opened={opened} onClose={onClose} title={title} subtitle={loan?.number}>
      {loan ? (
        <Form
          {...shared}
          schema={Facts}
          initial={loan}
          onSubmit={async (facts) => {
            await api.update_loan({ loan_id: loan.id, version: loan.version, ...facts });
            onSaved(loan.id);
          }}
        >
          <Fields />
        </Form>
      ) : (
        <Form
          {...shared}
          schema={New}
          draftKey="add-loan"
          initial={{ applicant_type: 'Individual' as const }}
          onSubmit={async (facts) => onSaved((await api.add_loan(facts)).loan_id)}
        >
          <ProjectField />
          <Fields />
        </Form>
      )}
    </Drawer>
  );
}

function ProjectField() {
  const { t } = useLingui();
  const project_id = useFormValue<number | null | undefined>('project_id');
  const { options, searching } = useFoundOptions(
    found_projects,
    (words) => ({ limit: 30, ...words }),
    ({ projects }) =>
      projects.map(({ id, name, customer_name, capacity_kwp }) => ({
        value: id,
        label: name,
        applicant: customer_name,
        kw: capacity_kwp,
      })),
  );
  const { state } = useForm();
  const chosen = options.find(({ value }) => value === project_id);
  // what the project knows is proposed, and follows the project until something else is typed
  const proposed = useRef<{ applicant?: string; kw?: number }>({});
  useEffect(() => {
    if (!chosen) return;
    const next = { applicant: chosen.applicant, kw: chosen.kw };
    for (const name of ['applicant', 'kw'] as const) {
      const now = state.value(name);
      if (next[name] && (!now || now === proposed.current[name])) state.set(name, next[name]);
    }
    proposed.current = next;
  }, [chosen, state]);
  return <SelectField name="project_id" label={t`Project`} options={options} {...searching} />;
}

function Fields() {
  const { t } = useLingui();
  const { choices } = useLabels();
  return (
    <>
      <TextField name="applicant" label={t`Applicant`} />
      <SelectField name="applicant_type" label={t`Applicant type`} options={choices(applicant_types)} />
      <TextField name="co_applicant" label={t`Co-applicant`} />
      <SuggestField name="lender" label={t`Lender`} options={lenders} />
      <NumberField name="kw" label={t`Plant size`} unit="kW" />
      <MoneyField name="cost" label={t`Plant cost (incl. GST)`} />
      <MoneyField name="amount" label={t`Loan amount requested`} />
      <MoneyField name="income" label={t`Annual income`} />
      <NumberField name="cibil" label={t`CIBIL score`} />
      <TextareaField name="remark" label={t`Remark`} minRows={2} />
    </>
  );
}
