/** One person: what is known of them, and what can be done for them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLink, IconMail, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { departments, isInside, type UserKind } from '../../../domain/people.ts';
import { api, CallFailure } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { withProof } from '../../layouts/with_proof.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './PersonDrawer.module.css';
import { PersonStatus } from './PersonStatus.tsx';
import { invitable_kinds, people, type PersonRow } from './slices.ts';
import { useTeamWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { MailLink } from '../../ui/Reach.tsx';

const Changes = z.strictObject(contract.update_person.takes.shape).omit({ user_id: true, version: true });
const nothing = {};

interface PersonDrawerProps {
  person: PersonRow | undefined;
  why_not: string | undefined;
  is_me: boolean;
  onClose: () => void;
  onDeactivate: (person: PersonRow) => void;
}

export default function PersonDrawer({ person, why_not, is_me, onClose, onDeactivate }: PersonDrawerProps) {
  const { t } = useLingui();
  const words = useTeamWords();
  const save = async (values: z.output<typeof Changes>) => {
    if (!person) return;
    try {
      const changed = await api.update_person({ user_id: person.id, version: person.version, ...values });
      put(changed);
      toast.success(t`${changed.name} saved.`);
      onClose();
    } catch (failure) {
      // the list shows what the person is now, the form keeps what was typed; saving again is then possible
      if (failure instanceof CallFailure && failure.current) put(failure.current as PersonRow);
      throw failure;
    }
  };
  return (
    <Drawer
      opened={person !== undefined}
      onClose={onClose}
      title={person?.name ?? ''}
      subtitle={person && words.kind(person.kind)}
    >
      {person && (
        <div className={classes.whole}>
          <FactList
            facts={[
              { label: t`User name`, value: person.contact_hidden ? t`Hidden` : person.username },
              {
                label: t`Email`,
                value: person.contact_hidden ? t`Hidden` : <MailLink address={person.email} />,
              },
              ...(person.contact_hidden ? [{ label: t`Phone`, value: t`Hidden` }] : []),
              { label: t`Status`, value: <PersonStatus row={person} /> },
              { label: t`Projects`, value: person.project_count },
              { label: t`Second factor`, value: person.second_factor ? t`On` : t`Off` },
              {
                label: t`Last sign-in`,
                value: person.last_login_at ? <TimeText at={person.last_login_at} /> : t`never`,
              },
            ]}
          />
          <Acts person={person} why_not={why_not} is_me={is_me} onDeactivate={onDeactivate} />
          <Form
            key={person.id}
            schema={Changes}
            initial={{
              name: person.name,
              phone_number: person.phone_number,
              kind: person.kind,
              department: person.department as '',
              designation: person.designation,
              is_crm: person.is_crm,
              reports_to: person.reports_to,
            }}
            label={t`Change ${person.name}`}
            submitLabel={<Trans>Save changes</Trans>}
            whyNot={why_not}
            onSubmit={save}
          >
            <Fields
              why_not={why_not}
              is_me={is_me}
              kind={person.kind}
              id={person.id}
              contact_hidden={person.contact_hidden}
            />
          </Form>
        </div>
      )}
    </Drawer>
  );
}

/** The changed row in the list at once; the rest follows when the list is asked for again. */
const put = (changed: PersonRow) =>
  people.set((held) => ({ people: held.people.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)) }));

interface FieldsProps {
  why_not: string | undefined;
  is_me: boolean;
  kind: UserKind;
  id: number;
  contact_hidden: boolean;
}

function Fields({ why_not, is_me, kind: now, id, contact_hidden }: FieldsProps) {
  const { choices } = useTerms();
  const { t } = useLingui();
  const words = useTeamWords();
  const { data } = useSlice(invitable_kinds, nothing);
  const kind = useFormValue<UserKind | null>('kind') ?? now;
  const everybody = useSlice(people, nothing).data?.people ?? [];
  const superiors = everybody.filter((one) => one.active && isInside(one.kind) && one.id !== id);
  const kinds = [...new Set([now, ...(data?.kinds ?? [])])];
  return (
    <>
      <FieldGrid>
        <TextField name="name" label={t`Name`} whyNot={why_not} />
        {!contact_hidden && <PhoneField name="phone_number" label={t`Phone`} whyNot={why_not} />}
        <SelectField
          name="kind"
          clearable={false}
          label={t`Kind`}
          description={t`Changing the type signs them out.`}
          whyNot={why_not ?? (is_me ? t`Only another administrator can change your type.` : undefined)}
          options={kinds.map((value) => ({ value, label: words.kind(value) }))}
        />
        {isInside(kind) && (
          <SelectField name="department" label={t`Department`} options={choices(departments)} whyNot={why_not} />
        )}
        <TextField name="designation" label={t`Designation`} whyNot={why_not} />
        {isInside(kind) && (
          <SelectField
            name="reports_to"
            label={t`Reports to`}
            description={t`Cannot approve what their manager sells.`}
            options={superiors.map((one) => ({ value: one.id, label: one.name }))}
            whyNot={why_not}
          />
        )}
      </FieldGrid>
      {isInside(kind) && (
        <SwitchField name="is_crm" label={t`CRM`} description={t`Can open the sales pipeline.`} whyNot={why_not} />
      )}
    </>
  );
}

interface ActsProps {
  person: PersonRow;
  why_not: string | undefined;
  is_me: boolean;
  onDeactivate: (person: PersonRow) => void;
}

function Acts({ person, why_not, is_me, onDeactivate }: ActsProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<string>();
  const run = async (key: string, act: () => Promise<string>) => {
    if (busy) return;
    setBusy(key);
    try {
      toast.success(await act());
    } catch (failure) {
      toast.failure(sentenceOf(failure));
    } finally {
      setBusy(undefined);
    }
  };
  const { name, email } = person;
  return (
    <div className={classes.acts}>
      {person.active && person.invited && (
        <DisabledReason reason={why_not}>
          <Button
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            loading={busy === 'invite'}
            onClick={() =>
              run('invite', async () => {
                await api.send_invitation({
                  email,
                  name,
                  kind: person.kind,
                  department: person.department as '',
                  designation: person.designation,
                  is_crm: person.is_crm,
                });
                return t`Invitation sent again. The earlier link no longer works.`;
              })
            }
          >
            <Trans>Resend invitation</Trans>
          </Button>
        </DisabledReason>
      )}
      {person.active && !person.invited && (
        <DisabledReason reason={why_not}>
          <Button
            variant="default"
            leftSection={<IconLink size={16} aria-hidden />}
            loading={busy === 'link'}
            onClick={() =>
              run('link', async () => {
                await api.send_link({ user_id: person.id });
                return t`A link that signs them in once went to ${email}. It works for 15 minutes.`;
              })
            }
          >
            <Trans>Email sign-in link</Trans>
          </Button>
        </DisabledReason>
      )}
      {person.active && person.second_factor && !is_me && (
        <DisabledReason reason={why_not}>
          <Button
            variant="default"
            leftSection={<IconShieldOff size={16} aria-hidden />}
            loading={busy === 'factor'}
            onClick={() =>
              run('factor', async () => {
                put(await withProof(() => api.delete_second_factor({ user_id: person.id })));
                return t`The second factor of ${name} was removed. They were told by email and signed out.`;
              })
            }
          >
            <Trans>Reset second factor</Trans>
          </Button>
        </DisabledReason>
      )}
      {person.active ? (
        <DisabledReason reason={why_not ?? (is_me ? t`You cannot deactivate yourself.` : undefined)}>
          <Button
            variant="default"
            c="var(--ui-danger)"
            leftSection={<IconUserOff size={16} aria-hidden />}
            onClick={() => onDeactivate(person)}
          >
            <Trans>Deactivate</Trans>
          </Button>
        </DisabledReason>
      ) : (
        <DisabledReason reason={why_not}>
          <Button
            variant="default"
            leftSection={<IconUserCheck size={16} aria-hidden />}
            loading={busy === 'activate'}
            onClick={() =>
              run('activate', async () => {
                put(await api.change_person_status({ user_id: person.id, version: person.version, active: true }));
                return t`${name} can sign in again.`;
              })
            }
          >
            <Trans>Activate again</Trans>
          </Button>
        </DisabledReason>
      )}
    </div>
  );
}
