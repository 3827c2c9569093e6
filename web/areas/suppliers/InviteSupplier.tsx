/** Invites a supplier to fill in its details by link. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { supplier_onboarding } from '../../../contract/supplier_onboarding.ts';
import { api } from '../../kit/api.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Plain, Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { CopyLink } from '../../ui/text/CopyLink.tsx';

const Facts = supplier_onboarding.send_supplier_invitation.request;

export default function InviteSupplier({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [made, setMade] = useState<{ address: string; mailed_to: string }>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Drawer opened={opened} onClose={close} title={t`Invite supplier`}>
      {made ? (
        <Stack gap={12} role="status">
          <Plain>
            {made.mailed_to ? (
              <Trans>Sent to {made.mailed_to}. The link is shown only once.</Trans>
            ) : (
              <Trans>Share this link with the supplier. It is shown only once.</Trans>
            )}
          </Plain>
          <CopyLink link={made.address} title={t`Invitation`} />
        </Stack>
      ) : (
        <Form
          schema={Facts}
          label={t`Invite supplier`}
          submitLabel={<Trans>Send invitation</Trans>}
          onCancel={close}
          onSubmit={async (facts) => setMade(await api.send_supplier_invitation(facts))}
        >
          <Plain>
            <Trans>
              They get a link to enter their details and add their documents. No account is needed. You review what they
              send.
            </Trans>
          </Plain>
          <TextField name="name" label={t`Company`} data-autofocus />
          <TextField name="contact_name" label={t`Contact`} />
          <TextField name="email" label={t`Email`} type="email" autoComplete="off" />
        </Form>
      )}
    </Drawer>
  );
}
