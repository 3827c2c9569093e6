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
  /** once it arrived: the list is looked at anew, and with it a new form comes */
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
    <Drawer opened={opened} onClose={close} title={t`Hand in a lead`} subtitle={company_name}>
      {reference === undefined ? (
        <EnquiryForm
          by="partner"
          label={t`Lead`}
          submitLabel={<Trans>Hand in the lead</Trans>}
          consent={t`The customer agrees that ${company_name} calls and writes to them about this, and keeps what I send here for it.`}
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
              <Trans>Thank you, the lead has arrived</Trans>
            </h3>
          }
          reference={reference}
          again={<Trans>Hand in another lead</Trans>}
          onAgain={() => setReference(undefined)}
          actions={
            <Button onClick={close}>
              <Trans>Back to the leads</Trans>
            </Button>
          }
        >
          <Trans>This is its reference. You find the lead on your page from now on.</Trans>
        </EnquirySent>
      )}
    </Drawer>
  );
}
