/** One person: what is known of them, and what can be done for them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLink, IconMail, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { pick } from '../../../domain/records.ts';
import { isInside, type UserKind } from '../../../domain/people.ts';
import {
  account_keys,
  changed_fields,
  colleague_keys,
  contact_keys,
  person_fields,
  rights_keys,
  whyNotChangeOwn,
} from '../../../domain/team/person_fields.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api, CallFailure } from '../../kit/api.ts';
import { worded } from '../../kit/i18n.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { withProof } from '../../layouts/with_proof.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { useDescribedFacts } from '../../ui/layout/described_facts.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { DescribedFields } from '../../ui/form/DescribedField.tsx';
import { type Draft, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { PersonStatus } from './PersonStatus.tsx';
import { invitable_kinds, people, type PersonRow } from './slices.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';

const Changes = z.strictObject(contract.update_person.request.shape).omit({ user_id: true, version: true });
const changed_keys = Object.keys(changed_fields) as (keyof typeof changed_fields)[];
const nothing = {};

interface PersonDrawerProps {
  person: PersonRow | undefined;
  is_me: boolean;
  onClose: () => void;
  onDeactivate: (person: PersonRow) => void;
}

export default function PersonDrawer({ person, is_me, onClose, onDeactivate }: PersonDrawerProps) {
  const { t } = useLingui();
  const { named } = useLabels();
  const names = useFieldNames(person_fields);
  const facts = useDescribedFacts(person_fields);
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
      subtitle={person && named(person_fields.kind, person.kind)}
    >
      {person && (
        <Stack gap={20}>
          <FactList
            facts={[
              ...(person.contact_hidden
                ? contact_keys.map((key) => ({ label: names[key], value: t`Hidden` }))
                : facts(person, { keys: account_keys })),
              { label: t`Status`, value: <PersonStatus row={person} /> },
              { label: t`Projects`, value: person.project_count },
              {
                label: t`Second factor`,
                value: person.second_factor ? t({ context: 'switch', message: 'On' }) : t`Off`,
              },
              {
                label: t`Last sign-in`,
                value: person.last_login_at ? <TimeText at={person.last_login_at} /> : t`never`,
              },
            ]}
          />
          <Acts person={person} is_me={is_me} onDeactivate={onDeactivate} />
          <Form
            key={person.id}
            schema={Changes}
            initial={pick(person, changed_keys) as Draft<typeof Changes>}
            label={t`Change ${person.name}`}
            submitLabel={<Trans>Save changes</Trans>}
            whyNot={reasonOf(person.abilities.update_person)}
            onSubmit={save}
          >
            <Fields
              why_not={reasonOf(person.abilities.update_person)}
              kind={person.kind}
              id={person.id}
              contact_hidden={person.contact_hidden}
            />
          </Form>
        </Stack>
      )}
    </Drawer>
  );
}

/** The changed row in the list at once; the rest follows when the list is asked for again. */
const put = (changed: Omit<PersonRow, 'abilities'>) =>
  people.set((held) => ({
    ...held,
    people: held.people.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
  }));

interface FieldsProps {
  why_not: string | undefined;
  kind: UserKind;
  id: number;
  contact_hidden: boolean;
}

function Fields({ why_not, kind: now, id, contact_hidden }: FieldsProps) {
  const { named } = useLabels();
  const { t } = useLingui();
  const names = useFieldNames(person_fields);
  const { data } = useSlice(invitable_kinds, nothing);
  const kind = useFormValue<UserKind | null>('kind') ?? now;
  const me = usePerson();
  const why_not_own = me && whyNotChangeOwn({ user_id: Number(me.userId), kind: me.userKind }, id);
  const why_not_rights = why_not ?? (why_not_own && worded(why_not_own));
  const everybody = useSlice(people, nothing).data?.people ?? [];
  const superiors = everybody.filter((one) => one.active && isInside(one.kind) && one.id !== id);
  const kinds = [...new Set([now, ...(data?.kinds ?? [])])];
  const hidden = new Set<string>([...(contact_hidden ? contact_keys : []), ...(isInside(kind) ? [] : colleague_keys)]);
  return (
    <DescribedFields
      fields={changed_fields}
      keys={changed_keys.filter((key) => !hidden.has(key))}
      lists={{ people: superiors }}
      whyNot={why_not}
      reasons={Object.fromEntries(rights_keys.map((key) => [key, why_not_rights]))}
      descriptions={{
        reports_to: t`Cannot approve what their manager sells.`,
        is_crm: t`Can open the sales pipeline.`,
      }}
      own={{
        kind: (
          <SelectField
            name="kind"
            clearable={false}
            label={names.kind}
            description={t`Changing this signs them out.`}
            whyNot={why_not_rights}
            options={kinds.map((value) => ({ value, label: named(person_fields.kind, value) }))}
          />
        ),
      }}
    />
  );
}

interface ActsProps {
  person: PersonRow;
  is_me: boolean;
  onDeactivate: (person: PersonRow) => void;
}

function Acts({ person, is_me, onDeactivate }: ActsProps) {
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
  const { name, email, abilities } = person;
  return (
    <Cluster gap={8}>
      {person.active && person.invited && (
        <DisabledReason reason={reasonOf(abilities.send_invitation)}>
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
        <DisabledReason reason={reasonOf(abilities.send_link)}>
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
        <DisabledReason reason={reasonOf(abilities.delete_second_factor)}>
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
        <DisabledReason reason={reasonOf(abilities.change_person_status)}>
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
        <DisabledReason reason={reasonOf(abilities.change_person_status)}>
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
    </Cluster>
  );
}
