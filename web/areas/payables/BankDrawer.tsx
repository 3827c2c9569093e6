/** To which account a party is paid: entered by one person, confirmed by another. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { payments } from '../../../contract/payments.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { attemptConfirmed } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import type { Party } from './parties.ts';
import { bank_account } from './slices.ts';

const Typed = payments.update_bank_account.request.pick({ bank_name: true, account: true, ifsc: true });

export default function BankDrawer({ party, onClose }: { party: Party | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(bank_account, party);
  const [editing, setEditing] = useState(false);
  const account = data?.account;
  const may_edit = data && reasonOf(data.abilities.update_bank_account) === undefined;
  const confirming = {
    title: <Trans>Confirm this bank account?</Trans>,
    text: (
      <Trans>
        Compare it with a cancelled cheque, or call a number you already know. Payments are made to it from now on.
      </Trans>
    ),
    verb: <Trans>Confirm bank account</Trans>,
  };
  const contents = () => {
    if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
    if (editing && party && !('supplier_id' in party))
      return (
        <Form
          schema={Typed}
          label={t`Bank account`}
          initial={{
            bank_name: account?.bank_name ?? '',
            account: account?.account ?? '',
            ifsc: account?.ifsc ?? '',
          }}
          submitLabel={<Trans>Save bank account</Trans>}
          onCancel={() => setEditing(false)}
          onSubmit={async (typed) => {
            await api.update_bank_account({ ...party, version: account?.version ?? 0, ...typed });
            setEditing(false);
          }}
        >
          <TextField name="bank_name" label={t`Bank`} />
          <FieldGrid>
            <TextField name="account" label={t`Account number`} />
            <TextField name="ifsc" label={t`IFSC`} />
          </FieldGrid>
        </Form>
      );
    const edit = may_edit && (
      <Button variant={account ? 'default' : 'filled'} onClick={() => setEditing(true)}>
        {account ? <Trans>Edit bank account</Trans> : <Trans>Enter bank account</Trans>}
      </Button>
    );
    if (!account)
      return (
        <Empty
          title={t`No bank account`}
          text={
            may_edit
              ? t`Enter the account from a cancelled cheque. Another person confirms it.`
              : t`Enter it on the supplier.`
          }
          action={edit || undefined}
        />
      );
    return (
      <Stack gap={16}>
        {account.confirmed_at === null && (
          <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
            <Trans>Nothing is paid to this account until a second person confirms it.</Trans>
          </Alert>
        )}
        <FactList
          columns={1}
          facts={[
            { label: t`Bank`, value: account.bank_name },
            { label: t`Account number`, value: account.account },
            { label: t`IFSC`, value: account.ifsc },
            ...(account.account_before && account.confirmed_at === null
              ? [{ label: t`Account before`, value: account.account_before }]
              : []),
            {
              label: t`Changed by`,
              value: (
                <>
                  {account.changed_by || t`The supplier`} · <TimeText at={account.changed_at} />
                </>
              ),
            },
            {
              label: t`Confirmed by`,
              value: account.confirmed_at && (
                <>
                  {account.confirmed_by} · <TimeText at={account.confirmed_at} />
                </>
              ),
            },
          ]}
        />
        <Cluster gap={8}>
          {account.confirmed_at === null && (
            <DisabledReason reason={reasonOf(account.abilities.verify_bank_account)}>
              <Button
                onClick={() =>
                  void attemptConfirmed(confirming, () =>
                    api.verify_bank_account({ bank_account_id: account.bank_account_id, version: account.version }),
                  )
                }
              >
                <Trans>Confirm bank account</Trans>
              </Button>
            </DisabledReason>
          )}
          {edit}
        </Cluster>
      </Stack>
    );
  };
  return (
    <Drawer opened={party !== undefined} onClose={onClose} title={t`Bank account`} subtitle={data?.party}>
      {contents()}
    </Drawer>
  );
}
