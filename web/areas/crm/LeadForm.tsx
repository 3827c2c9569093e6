/** The enquiry form of a company, for anybody: a minute to fill in, no account, a reference at the end. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { lead_form } from '../../../contract/lead_form.ts';
import { dial_codes } from '../../../domain/dial_codes.ts';
import { roof_types } from '../../../domain/leads.ts';
import { project_types } from '../../../domain/lists.ts';
import { api } from '../../kit/api.ts';
import { useLocation } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextareaField } from '../../ui/TextareaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './LeadForm.module.css';
import { enquiry_form } from './lead_form_slice.ts';
import { useTerms } from '../../kit/terms.ts';

const schema = lead_form.add_lead_enquiry.takes
  .omit({ company_key: true, form_token: true, bill: true })
  .extend({ bill: z.instanceof(File).nullish() });
const codes = [...new Set(dial_codes.map(({ dial_code }) => dial_code))];
const types = project_types.map(({ value }) => value);

interface Sent {
  reference: string;
  mailed: boolean;
}

export default function LeadForm() {
  const { t } = useLingui();
  const { choices } = useTerms();
  const { pathname } = useLocation();
  const company_key = pathname.slice(1).replace(/-lead-forms\/?$/, '');
  const { data, failure, reload } = useSlice(enquiry_form, { company_key });
  const [sent, setSent] = useState<Sent>();

  if (failure && !data)
    return (
      <div className={classes.page}>
        <Failure title={t`This form cannot be opened`} sentence={failure} onRetry={reload} />
      </div>
    );
  if (!data)
    return (
      <div className={classes.page}>
        <Loading count={6} />
      </div>
    );

  return (
    <div className={classes.page}>
      <div className={classes.company}>
        {data.logo ? <img src={data.logo} alt={data.company_name} /> : <span>{data.company_name}</span>}
      </div>
      {sent ? (
        <Arrived
          sent={sent}
          company={data}
          onAgain={() => {
            setSent(undefined);
            reload();
          }}
        />
      ) : (
        <>
          <h1 className={classes.title}>
            <Trans>What can the sun do for your roof?</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>A minute of yours, and {data.company_name} calls you back with a first estimate.</Trans>
          </p>
          <Form
            schema={schema}
            initial={{ dial_code: '+91', website: '' }}
            submitLabel={<Trans>Send the enquiry</Trans>}
            label={t`Enquiry`}
            wide
            guard={false}
            onSubmit={async ({ bill, ...values }) => {
              const { form_token } = data;
              setSent(await api.add_lead_enquiry({ ...values, company_key, form_token, ...(bill && sendable(bill)) }));
              window.scrollTo({ top: 0 });
            }}
          >
            <TextField name="name" label={t`Your name`} autoComplete="name" />
            <div className={classes.phone}>
              <SelectField name="dial_code" label={t`Code`} options={codes} />
              <TextField name="phone" label={t`Phone`} type="tel" inputMode="tel" autoComplete="tel-national" />
            </div>
            <TextField
              name="email"
              label={t`E-mail`}
              type="email"
              autoComplete="email"
              description={t`We mail you the reference of your enquiry.`}
            />
            <div className={classes.pair}>
              <TextField name="pincode" label={t`Pincode of the site`} inputMode="numeric" autoComplete="postal-code" />
              <SelectField name="project_type" label={t`Kind of project`} options={choices(types)} />
              <MoneyField name="monthly_bill" label={t`Electricity bill a month`} />
              <SelectField name="roof_type" label={t`Roof`} options={choices(roof_types)} />
            </div>
            <NumberField name="roof_area_sqm" label={t`Free area of the roof`} unit="m²" />
            <FileField name="bill" label={t`Electricity bill, as photo or PDF`} accept="application/pdf,image/*" />
            <TextareaField name="message" label={t`What else should we know?`} autosize minRows={2} />
            <div className={classes.trap} aria-hidden>
              <TextField name="website" label="Website" tabIndex={-1} autoComplete="off" />
            </div>
            <CheckboxField
              name="consent"
              label={t`${data.company_name} may call and write to me about this enquiry, and keep what I send here for it.`}
            />
          </Form>
        </>
      )}
    </div>
  );
}

/** The contract knows the file as the server receives it; the client sends what the browser has. */
const sendable = (bill: File) => ({ bill }) as unknown as Pick<Parameters<typeof api.add_lead_enquiry>[0], 'bill'>;

function Arrived({
  sent,
  company,
  onAgain,
}: {
  sent: Sent;
  company: { company_name: string; phone_number: string };
  onAgain: () => void;
}) {
  return (
    <div className={classes.sent} role="status">
      <svg className={classes.mark} viewBox="0 0 96 96" aria-hidden>
        <circle cx="48" cy="48" r="44" />
        <path d="M28 50l14 14 28-32" />
      </svg>
      <h1 className={classes.title}>
        <Trans>Thank you, we will call you back</Trans>
      </h1>
      <p className={classes.reference}>{sent.reference}</p>
      <p className={classes.lead}>
        {sent.mailed ? (
          <Trans>This is your reference; it was mailed to you too.</Trans>
        ) : (
          <Trans>This is your reference. Please write it down.</Trans>
        )}{' '}
        {company.phone_number && (
          <Trans>
            Questions? <Anchor href={`tel:${company.phone_number}`}>{company.phone_number}</Anchor>
          </Trans>
        )}
      </p>
      <Button variant="default" onClick={onAgain}>
        <Trans>Send another enquiry</Trans>
      </Button>
    </div>
  );
}
