/** The form of a company for people without an account: what is wrong, and where to call; back comes a number, nothing else. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconLock, IconPhone } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { Gets } from '../../../contract/index.ts';
import { showDayAndTime } from '../../../domain/dates.ts';
import { matchScreen } from '../../../domain/screens.ts';
import { isDeliverableEmail, normalizePhone } from '../../../domain/text.ts';
import { form_least_seconds } from '../../../domain/tickets.ts';
import { api, CallFailure } from '../../kit/api.ts';
import { useLocation } from '../../kit/router.tsx';
import { slice, useSlice } from '../../kit/slice.ts';
import { CompanyHead, CompanyLayout } from '../../layouts/CompanyLayout.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './TicketForm.module.css';
import { useLabels } from '../../kit/labels.ts';
import { stored } from '../../kit/storage.ts';
import { askInLanguageOfCompany } from '../../kit/i18n.ts';

type Opened = Gets<'get_ticket_form'>;
/** Undefined: there is no such company. */
interface Begun {
  key: string;
  form: Opened | undefined;
  at: number;
}

const most_files = 6;

const ticket_form = slice('ticket_form', async ({ key }: { key: string }, options): Promise<Begun> => {
  try {
    const form = await askInLanguageOfCompany(() => api.get_ticket_form({ company_key: key }, options));
    return { key, form, at: Date.now() };
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return { key, form: undefined, at: 0 };
    throw error;
  }
});

export default function TicketForm() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const key = matchScreen(pathname)?.params.key ?? '';
  const { data, failure, reload } = useSlice(ticket_form, { key });
  const [sent, setSent] = useState<Gets<'add_ticket_from_form'>>();
  const begun = data?.key === key ? data : undefined;
  const form = begun?.form;
  if (begun && !form) {
    return (
      <CompanyLayout>
        <div className={classes.page}>
          <h1 className={classes.title}>
            <Trans>This form does not exist</Trans>
          </h1>
          <Empty
            title={t`No company has this address`}
            text={t`Please check the link, or scan the code on your plant once more. Your installer can send you the right address.`}
          />
        </div>
      </CompanyLayout>
    );
  }
  return (
    <CompanyLayout head={form && <Company form={form} />}>
      <div className={classes.page}>
        {sent ? (
          <Sent
            sent={sent}
            onAgain={() => {
              setSent(undefined);
              reload();
            }}
          />
        ) : (
          <>
            <h1 className={classes.title}>
              <Trans>Report a problem</Trans>
            </h1>
            {failure && !form ? (
              <Failure sentence={failure} onRetry={reload} />
            ) : begun && form ? (
              <Fields company_key={key} form={form} at={begun.at} onSent={setSent} />
            ) : (
              <Loading as="text" />
            )}
          </>
        )}
      </div>
    </CompanyLayout>
  );
}

function Company({ form: { company_name, logo, phone_number } }: { form: Opened }) {
  return (
    <CompanyHead name={company_name} logo={logo} note={<Trans>Customer service</Trans>}>
      {phone_number && (
        <a href={`tel:${phone_number.replace(/\s/g, '')}`} className={classes.call}>
          <IconPhone size={18} aria-hidden />
          <span>
            <Trans>Call</Trans>
          </span>
        </a>
      )}
    </CompanyHead>
  );
}

interface FieldsProps {
  company_key: string;
  form: Opened;
  at: number;
  onSent: (sent: Gets<'add_ticket_from_form'>) => void;
}

function Fields({ company_key, form, at, onSent }: FieldsProps) {
  const { choices } = useLabels();
  const { t } = useLingui();
  const trap = useRef<HTMLInputElement>(null);
  const [schema] = useState(() =>
    z.object({
      category: z.string().min(1),
      description: z.string().trim().min(10).max(4000),
      files: z.array(z.instanceof(File)).max(most_files).default([]),
      plant_code: z.string().trim().max(80).default(''),
      name: z.string().trim().min(2).max(120),
      phone: z.string().refine((text) => normalizePhone(text) !== undefined, t`Enter a phone number we can call.`),
      email: z
        .string()
        .trim()
        .default('')
        .refine((text) => text === '' || isDeliverableEmail(text), t`Check this address.`),
      preferred_time: z.string().trim().max(120).default(''),
    }),
  );
  return (
    <Form
      schema={schema}
      label={t`Report a problem`}
      draftKey={`ticket_form_${company_key}`}
      guard={false}
      initial={{ phone: stored.get('mobile_number') ?? '', email: stored.get('userEmail') ?? '' }}
      wide
      submitLabel={<Trans>Send report</Trans>}
      onSubmit={async (values) => {
        // who pasted everything at once is no machine: the server only wants a few seconds between
        const early = form_least_seconds * 1000 + 500 - (Date.now() - at);
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        onSent(
          await api.add_ticket_from_form({
            ...values,
            company_key,
            opened: form.opened,
            website: trap.current?.value ?? '',
          }),
        );
        window.scrollTo({ top: 0 });
      }}
    >
      <SelectField name="category" label={t`What is it about`} options={choices(form.categories)} />
      <TextareaField
        name="description"
        label={t`What is wrong`}
        placeholder={t`Since when, what the inverter shows, what you have tried`}
        maxLength={4000}
      />
      <FileField
        name="files"
        label={t`Photos`}
        description={t`A photo of the inverter’s display helps most; at most ${most_files}`}
        accept="image/*,application/pdf"
        multiple
      />
      <FieldGrid>
        <TextField name="name" label={t`Your name`} autoComplete="name" />
        <PhoneField name="phone" label={t`Your phone`} />
        <TextField
          name="email"
          label={t`Your email`}
          description={t`We will email you the ticket number and our answer`}
          type="email"
          autoComplete="email"
        />
        <TextField
          name="plant_code"
          label={t`Plant code`}
          description={t`On the sticker or the bill, if you have it`}
        />
      </FieldGrid>
      <TextField name="preferred_time" label={t`Best time to call or visit`} placeholder={t`Weekdays after five`} />
      <div className={classes.trap} aria-hidden>
        <label>
          Website
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={classes.safe}>
        <IconLock size={16} aria-hidden />
        <Trans>Only {form.company_name} can read this. It is used only to solve the problem.</Trans>
      </p>
    </Form>
  );
}

function Sent({ sent, onAgain }: { sent: Gets<'add_ticket_from_form'>; onAgain: () => void }) {
  const { number, mailed_to, answer_by, solved_by } = sent;
  const answer = answer_by && showDayAndTime(new Date(answer_by));
  const solved = solved_by && showDayAndTime(new Date(solved_by));
  return (
    <section className={classes.sent} role="status">
      <IconCircleCheckFilled size={44} className={classes.done} aria-hidden />
      <h1 className={classes.title}>
        <Trans>Report received</Trans>
      </h1>
      <p className={classes.reference}>{number}</p>
      <p className={classes.after}>
        {mailed_to ? (
          <Trans>We emailed this number to {mailed_to} and will answer there or call you.</Trans>
        ) : (
          <Trans>Please note this number. We will call you. Quote it when you call us.</Trans>
        )}
      </p>
      {answer && (
        <p className={classes.after}>
          {solved ? (
            <Trans>
              You will hear from us by {answer}. We plan to resolve it by {solved}.
            </Trans>
          ) : (
            <Trans>You will hear from us by {answer}.</Trans>
          )}
        </p>
      )}
      <Button variant="default" onClick={onAgain}>
        <Trans>Report something else</Trans>
      </Button>
    </section>
  );
}
