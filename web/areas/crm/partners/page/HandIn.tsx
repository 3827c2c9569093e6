/** Hands in a lead: the fields of the enquiry form, and the reference it got. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Gets } from '../../../../../contract/index.ts';
import { api } from '../../../../kit/api.ts';
import { Drawer } from '../../../../ui/overlay/Drawer.tsx';
import { EnquiryForm, EnquirySent } from '../../EnquiryForm.tsx';
import classes from './PartnerPage.module.css';

interface HandInProps {
  opened: boolean;
  page: Gets<'get_partner_page'>;
  token: string;
  onClose: () => void;
  /** once it arrived: the list is looked at again, and with it a new form comes */
  onSent: () => void;
}

export function HandIn({ opened, page, token, onClose, onSent }: HandInProps) {
  const { t } = useLingui();
  const [reference, setReference] = useState<string>();
  const { company_name, form_token } = page;
  const close = () => {
    setReference(undefined);
    onClose();
  };
  return (
    <Drawer opened={opened} onClose={close} title={t`Submit lead`} subtitle={company_name}>
      {reference === undefined ? (
        <EnquiryForm
          by="partner"
          label={t`Lead`}
          submitLabel={<Trans>Submit lead</Trans>}
          consent={t`The customer agrees that ${company_name} may call and message them about this, and store what I send here for that purpose.`}
          guard
          onCancel={close}
          send={async (enquiry) => {
            const sent = await api.add_partner_lead({ ...enquiry, token, form_token });
            setReference(sent.reference);
            onSent();
          }}
        />
      ) : (
        <EnquirySent
          title={
            <h3 className={classes.arrived}>
              <Trans>Thank you, we have received the lead</Trans>
            </h3>
          }
          reference={reference}
          again={<Trans>Submit another lead</Trans>}
          onAgain={() => setReference(undefined)}
          actions={
            <Button onClick={close}>
              <Trans>Back to leads</Trans>
            </Button>
          }
        >
          <Trans>This is its reference. The lead now appears on your page.</Trans>
        </EnquirySent>
      )}
    </Drawer>
  );
}
