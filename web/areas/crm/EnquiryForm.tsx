/** The fields of an enquiry, for whoever hands one in without an account, and what is said once it arrived. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { Enquiry } from '../../../contract/lead_form.ts';
import { dial_codes } from '../../../domain/dial_codes.ts';
import { enquiryPhone, roof_types } from '../../../domain/leads.ts';
import { project_types } from '../../../domain/lists.ts';
import type { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './EnquiryForm.module.css';
import { Cluster } from '../../ui/layout/flow.tsx';

const schema = Enquiry.omit({ form_token: true, bill: true }).extend({ bill: z.instanceof(File).nullish() });
const codes = [...new Set(dial_codes.map(({ dial_code }) => dial_code))];
const types = project_types.map(({ value }) => value);

interface EnquiryFormProps {
  label: string;
  submitLabel: ReactNode;
  /** who writes: the customer about themselves, or someone about a customer of theirs */
  by: 'customer' | 'partner';
  /** what the box says that must be ticked */
  consent: string;
  send: (enquiry: Omit<Parameters<typeof api.add_lead_enquiry>[0], 'company_key' | 'form_token'>) => Promise<void>;
  onCancel?: (() => void) | undefined;
  /** remembers what was typed until it is sent */
  guard: boolean;
}

export function EnquiryForm({ label, submitLabel, by, consent, send, onCancel, guard }: EnquiryFormProps) {
  const { t } = useLingui();
  const { choices } = useLabels();
  const own = by === 'customer';
  const auto = (kind: string): string => (own ? kind : 'off');
  return (
    <Form
      schema={schema}
      initial={{ dial_code: '+91', website: '' }}
      submitLabel={submitLabel}
      label={label}
      between={({ dial_code, phone }) =>
        phone && !enquiryPhone(dial_code ?? '', phone) ? { phone: t`Check the phone number.` } : {}
      }
      wide={onCancel === undefined}
      guard={guard}
      onCancel={onCancel}
      onSubmit={({ bill, ...values }) => send({ ...values, ...(bill && { bill }) })}
    >
      <TextField name="name" label={own ? t`Your name` : t`Customer name`} autoComplete={auto('name')} />
      <div className={classes.phone}>
        <SelectField name="dial_code" label={t`Code`} options={codes} />
        <TextField name="phone" label={t`Phone`} type="tel" inputMode="tel" autoComplete={auto('tel-national')} />
      </div>
      <TextField
        name="email"
        label={t`Email`}
        type="email"
        autoComplete={auto('email')}
        description={own ? t`We will email you a reference for your enquiry.` : undefined}
      />
      <div className={classes.pair}>
        <TextField name="pincode" label={t`Site pincode`} inputMode="numeric" autoComplete={auto('postal-code')} />
        <SelectField name="project_type" label={t`Project type`} options={choices(types)} />
        <MoneyField name="monthly_bill" label={t`Monthly electricity bill`} />
        <SelectField name="roof_type" label={t`Roof`} options={choices(roof_types)} />
      </div>
      <NumberField name="roof_area_sqm" label={t`Free roof area`} unit="m²" />
      <FileField name="bill" label={t`Electricity bill (photo or PDF)`} accept="application/pdf,image/*" />
      <TextareaField name="message" label={t`Anything else we should know?`} autosize minRows={2} />
      <div className={classes.trap} aria-hidden>
        <TextField name="website" label="Website" tabIndex={-1} autoComplete="off" />
      </div>
      <CheckboxField name="consent" label={consent} />
    </Form>
  );
}

interface EnquirySentProps {
  title: ReactNode;
  reference: string;
  children: ReactNode;
  again: ReactNode;
  onAgain: () => void;
  /** more ways on */
  actions?: ReactNode;
}

export function EnquirySent({ title, reference, children, again, onAgain, actions }: EnquirySentProps) {
  return (
    <div className={classes.sent} role="status">
      <svg className={classes.mark} viewBox="0 0 96 96" aria-hidden>
        <circle cx="48" cy="48" r="44" />
        <path d="M28 50l14 14 28-32" />
      </svg>
      {title}
      <p className={classes.reference}>{reference}</p>
      <p className={classes.text}>{children}</p>
      <Cluster gap={8} justify="center">
        <Button variant="default" onClick={onAgain}>
          {again}
        </Button>
        {actions}
      </Cluster>
    </div>
  );
}
