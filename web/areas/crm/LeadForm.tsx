/** The enquiry form of a company, for anyone: a minute to fill in, no account, a reference at the end. */
import { Trans, useLingui } from '@lingui/react/macro';
import { PhoneLink } from '../../ui/Reach.tsx';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { useLocation } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { CompanyForm, CompanyFormTitle } from '../../layouts/CompanyForm.tsx';
import { CompanyHead, CompanyLayout } from '../../layouts/CompanyLayout.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { EnquiryForm, EnquirySent } from './EnquiryForm.tsx';
import { enquiry_form } from './lead_form_slice.ts';

interface Sent {
  reference: string;
  mailed: boolean;
}

export default function LeadForm() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const company_key = pathname.slice(1).replace(/-lead-forms\/?$/, '');
  const { data, failure, reload } = useSlice(enquiry_form, { company_key });
  const [sent, setSent] = useState<Sent>();

  if (!data)
    return (
      <CompanyLayout>
        <CompanyForm>
          {failure ? (
            <Failure title={t`This form cannot be opened`} sentence={failure} onRetry={reload} />
          ) : (
            <Loading count={6} />
          )}
        </CompanyForm>
      </CompanyLayout>
    );

  return (
    <CompanyLayout head={<CompanyHead name={data.company_name} logo={data.logo} />}>
      {sent ? (
        <CompanyForm>
          <Arrived
            sent={sent}
            company={data}
            onAgain={() => {
              setSent(undefined);
              reload();
            }}
          />
        </CompanyForm>
      ) : (
        <CompanyForm
          title={<Trans>What can the sun do for your roof?</Trans>}
          text={<Trans>Tell us about your site. {data.company_name} will call you back with a first estimate.</Trans>}
        >
          <EnquiryForm
            by="customer"
            label={t`Enquiry`}
            submitLabel={<Trans>Send enquiry</Trans>}
            consent={t`${data.company_name} may call and message me about this enquiry, and store what I send here for that purpose.`}
            guard={false}
            send={async (enquiry) => {
              setSent(await api.add_lead_enquiry({ ...enquiry, company_key, form_token: data.form_token }));
              window.scrollTo({ top: 0 });
            }}
          />
        </CompanyForm>
      )}
    </CompanyLayout>
  );
}

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
    <EnquirySent
      title={
        <CompanyFormTitle>
          <Trans>Thank you, we will call you back</Trans>
        </CompanyFormTitle>
      }
      reference={sent.reference}
      again={<Trans>Send another enquiry</Trans>}
      onAgain={onAgain}
    >
      {sent.mailed ? (
        <Trans>This is your reference. We have also emailed it to you.</Trans>
      ) : (
        <Trans>This is your reference. Please note it.</Trans>
      )}{' '}
      {company.phone_number && (
        <Trans>
          Questions? <PhoneLink number={company.phone_number} />
        </Trans>
      )}
    </EnquirySent>
  );
}
