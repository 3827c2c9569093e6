import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { account } from '../../../contract/account.ts';
import { api } from '../../kit/api.ts';
import { withProof } from '../../layouts/with_proof.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Account.module.css';
import type { AccountData } from './save_account.ts';

const schema = account.add_secondary_email.request;

export function AccountEmails({ mine }: { mine: AccountData }) {
  const { t } = useLingui();
  const remove = async (id: number, email: string) => {
    const sure = await confirm({
      title: <Trans>Remove {email}?</Trans>,
      text: <Trans>It can no longer be used to sign in.</Trans>,
      verb: <Trans>Remove address</Trans>,
      destructive: true,
    });
    if (!sure) return;
    try {
      await withProof(() => api.delete_secondary_email({ secondary_email_id: id }));
    } catch (error) {
      toast.failure((error as Error).message);
    }
  };
  const send = async (email: string) => {
    await withProof(() => api.add_secondary_email({ email }));
    toast.success(t`Confirmation email has been sent to the provided email address.`);
  };
  return (
    <div className={classes.panel}>
      <p className={classes.about}>
        <Trans>You can sign in with a code sent to any confirmed address. Emails go to the main one.</Trans>
      </p>
      <ul className={classes.list}>
        <li>
          <div className={classes.words}>
            <div className={classes.title}>{mine.email}</div>
          </div>
          <Tag tone="accent">
            <Trans>Main address</Trans>
          </Tag>
        </li>
        {mine.secondary_emails.map(({ id, email, verified }) => (
          <li key={id}>
            <div className={classes.words}>
              <div className={classes.title}>{email}</div>
              {!verified && (
                <div className={classes.dim}>
                  <Trans>Awaiting confirmation. The link in the email is valid for one day.</Trans>
                </div>
              )}
            </div>
            <Tag>{verified ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>}</Tag>
            {!verified && (
              <Button
                variant="default"
                aria-label={t`Resend the email to ${email}`}
                onClick={() => void send(email).catch((error: Error) => toast.failure(error.message))}
              >
                <Trans>Send again</Trans>
              </Button>
            )}
            <Button variant="default" aria-label={t`Remove ${email}`} onClick={() => void remove(id, email)}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.narrow}>
        <Form
          schema={schema}
          label={t`Add an address`}
          initial={{}}
          afterCommit="clear"
          submitLabel={<Trans>Add address</Trans>}
          onSubmit={({ email }) => send(email)}
        >
          <TextField name="email" label={t`Another email address`} type="email" autoComplete="off" />
        </Form>
      </div>
    </div>
  );
}
