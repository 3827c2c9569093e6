/** The last step of signing up: where a new company is and which days it works; for a vendor, a look at who they are. */
import '../../ui/scripts.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { onboarding } from '../../../contract/onboarding.ts';
import { states_and_territories } from '../../../domain/lists.ts';
import { navigate } from '../../kit/history.ts';
import { Link } from '../../kit/router.tsx';
import { api, CallFailure } from '../../kit/api.ts';
import { destinationOf, forgetDestination } from '../../kit/destination.ts';
import { beginSession, person as currentPerson, updateSession, usePerson } from '../../kit/session.ts';
import type { UserData } from '../../kit/storage.ts';
import { EntryFrame } from '../../layouts/EntryFrame.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { WorkingDays } from './WorkingDays.tsx';
import { useLabels } from '../../kit/labels.ts';

export default function Onboarding() {
  const person = usePerson();
  if (!person) {
    return (
      <EntryFrame
        title={<Trans>Set up your company</Trans>}
        text={<Trans>This follows signing up. If you have an account already, sign in and it continues here.</Trans>}
      >
        <Ways>
          <Button component={Link} to="/signup" fullWidth data-button>
            <Trans>Sign up</Trans>
          </Button>
          <Button component={Link} to="/login" variant="default" fullWidth data-button>
            <Trans>Sign in</Trans>
          </Button>
        </Ways>
      </EntryFrame>
    );
  }
  if (person.userKind === 'vendor') return <Vendor person={person} />;
  if (person.userKind === 'admin' && !person.activated) return <Company person={person} />;
  return (
    <EntryFrame
      title={<Trans>{person.companyName} is set up</Trans>}
      text={<Trans>The administrator can change the company profile at any time.</Trans>}
    >
      <Button component={Link} to={destinationOf(person)} fullWidth data-button>
        <Trans>Continue</Trans>
      </Button>
    </EntryFrame>
  );
}

function Ways({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', gap: 12 }}>{children}</div>;
}

function Company({ person }: { person: UserData }) {
  const { choices } = useLabels();
  const { t } = useLingui();
  return (
    <EntryFrame
      title={<Trans>Where {person.companyName} works</Trans>}
      text={<Trans>The state sets holidays and DISCOMs. Working days set how long work takes in every schedule.</Trans>}
      step={{ at: 3, of: 3 }}
    >
      <Form
        schema={onboarding.onboard_company.request}
        label={t`Set up your company`}
        initial={{ working_days: [1, 2, 3, 4, 5, 6] }}
        guard={false}
        draftKey="onboarding"
        wide
        submitLabel={<Trans>Open Sunstage</Trans>}
        onSubmit={async (values) => {
          await api.onboard_company(values);
          try {
            beginSession(await api.activate_user({}));
          } catch {
            throw new Error(t`Error occurred while activating user!`);
          }
          toast.success(t`Activation completed successfully!`);
          navigate('/dashboard', { replace: true });
        }}
      >
        <SelectField
          name="state"
          label={t`State or union territory`}
          options={choices(states_and_territories)}
          autoComplete="off"
        />
        <TextareaField name="address" label={t`Address`} autosize minRows={2} autoComplete="street-address" />
        <TextField
          name="gstin"
          label={t`GSTIN`}
          maxLength={15}
          autoComplete="off"
          description={t`For purchase orders and invoices; can follow later.`}
        />
        <TextField name="website" label={t`Website`} type="url" autoComplete="url" />
        <WorkingDays name="working_days" label={t`Working days`} />
      </Form>
    </EntryFrame>
  );
}

function Vendor({ person }: { person: UserData }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const finish = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await api.onboard_vendor({});
      updateSession({ activated: true });
      forgetDestination();
      toast.success(t`Onboarded successfully!`);
      const now = currentPerson();
      if (now) navigate(destinationOf(now), { replace: true });
    } catch (error) {
      const refused =
        error instanceof CallFailure && (error.body as { status?: unknown } | undefined)?.status === 'FAIL';
      setFailure(refused ? error.message : t`Error occurred while saving changes!`);
      setBusy(false);
    }
  };
  return (
    <EntryFrame
      title={<Trans>Welcome, {person.name || person.username}</Trans>}
      text={
        <Trans>
          Here you see what {person.companyName} needs from you: requests, orders, dispatches and documents. Please
          check your details.
        </Trans>
      }
    >
      <FactList
        facts={[
          { label: t`Name`, value: person.name },
          { label: t`Firm`, value: person.designation },
          { label: t`Email`, value: person.email },
          { label: t`Works for`, value: person.companyName },
        ]}
      />
      <div style={{ display: 'grid', gap: 12, marginTop: 24 }}>
        {failure && (
          <p role="alert" style={{ margin: 0, color: 'var(--mantine-color-error)' }}>
            {failure}
          </p>
        )}
        <Button fullWidth aria-disabled={busy || undefined} onClick={() => void finish()}>
          {busy ? <Trans>Saving...</Trans> : <Trans>Confirm and start</Trans>}
        </Button>
      </div>
    </EntryFrame>
  );
}
