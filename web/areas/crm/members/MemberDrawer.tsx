/** Puts someone on the pipeline's team, changes territory and target, or takes them off it. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { crm_boards } from '../../../../contract/crm.ts';
import { isInside, type UserKind } from '../../../../domain/people.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import crm from '../Crm.module.css';
import { candidates, type Member, type MemberAbilities, members as member_slice } from '../slices.ts';
import { MailLink, PhoneLink } from '../../../ui/Reach.tsx';
import { showNumber } from '../../../../domain/numbers.ts';

const Facts = crm_boards.add_team_member.request;
const nothing = {};

interface MemberDrawerProps {
  /** the person's number, or `new`; nothing: closed */
  id: string;
  members: readonly Member[];
  abilities: MemberAbilities | undefined;
  onClose: () => void;
}

export default function MemberDrawer({ id, members, abilities, onClose }: MemberDrawerProps) {
  const { t } = useLingui();
  const member = members.find(({ user_id }) => user_id === Number(id));
  const is_new = id === 'new';
  const people = useSlice(candidates, is_new ? nothing : undefined).data?.people ?? [];
  const there = new Set(members.filter(({ is_member }) => is_member).map(({ user_id }) => user_id));
  return (
    <Drawer
      opened={is_new || member !== undefined}
      onClose={onClose}
      title={is_new ? t`Add member` : (member?.name ?? '')}
      subtitle={member?.designation}
    >
      <div className={crm.stack}>
        {member && <MemberFacts member={member} />}
        <Form
          key={id}
          schema={Facts}
          initial={
            member
              ? { user_id: member.user_id, territory: member.territory, monthly_target: member.monthly_target }
              : { territory: '', monthly_target: 0 }
          }
          submitLabel={is_new ? <Trans>Add member</Trans> : <Trans>Save member</Trans>}
          label={t`Member of the sales team`}
          whyNot={reasonOf(abilities?.add_team_member)}
          onCancel={onClose}
          onSubmit={async (values) => {
            const answer = await api.add_team_member(values);
            member_slice.set(() => answer);
            toast.success(t`Sales team saved.`);
            onClose();
          }}
        >
          {is_new && (
            <SelectField
              name="user_id"
              label={t`Person`}
              options={people
                .filter((one) => isInside(one.kind as UserKind) && !there.has(one.id))
                .map((one) => ({ value: one.id, label: [one.name, one.designation].filter(Boolean).join(', ') }))}
              description={t`Team members can work in the pipeline.`}
            />
          )}
          <TextField name="territory" label={t`Territory`} description={t`Cities, states or customer types.`} />
          <MoneyField name="monthly_target" label={t`Monthly target`} />
        </Form>
        {member?.is_member && (
          <TakeOff
            member={member}
            members={members}
            why_not={reasonOf(abilities?.delete_team_member)}
            onGone={onClose}
          />
        )}
      </div>
    </Drawer>
  );
}

function MemberFacts({ member }: { member: Member }) {
  const { t } = useLingui();
  return (
    <FactList
      columns={2}
      facts={[
        {
          label: t`Phone`,
          value: member.phone_number && <PhoneLink number={member.phone_number} />,
        },
        { label: t`Email`, value: member.email && <MailLink address={member.email} /> },
        { label: t`Sees`, value: member.sees_all ? t`All leads` : t`Own leads` },
        {
          label: t`Open leads`,
          value: (
            <Link className={crm.name} to={`/crm?view=list&leads.owner=${member.user_id}&leads.status=Open`}>
              {showNumber(member.open_leads)}
            </Link>
          ),
        },
        { label: t`Overdue`, value: showNumber(member.overdue) },
        {
          label: t`Won this month`,
          value: (
            <>
              {member.won_this_month} · <Money paise={member.won_value_this_month} />
            </>
          ),
        },
      ]}
    />
  );
}

interface TakeOffProps {
  member: Member;
  members: readonly Member[];
  why_not: string | undefined;
  onGone: () => void;
}

function TakeOff({ member, members, why_not, onGone }: TakeOffProps) {
  const { t } = useLingui();
  const [to, setTo] = useState<number>();
  const [busy, setBusy] = useState(false);
  const others = members.filter(({ user_id, assignable }) => assignable && user_id !== member.user_id);
  const count = member.open_leads;
  const needs = count > 0 && to === undefined;
  const run = async () => {
    setBusy(true);
    try {
      const answer = await api.delete_team_member({ user_id: member.user_id, ...(to && { transfer_to: to }) });
      member_slice.set(() => answer);
      toast.success(t`${member.name} was removed from the sales team.`);
      onGone();
    } catch (error) {
      toast.failure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t`Remove from team`}>
      <div className={crm.stack}>
        {count > 0 && (
          <Select
            label={t`Who takes their ${plural(count, { one: '# open lead', other: '# open leads' })}`}
            searchable
            data={others.map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
            value={to === undefined ? null : String(to)}
            onChange={(id) => setTo(id === null ? undefined : Number(id))}
          />
        )}
        <div>
          <DisabledReason reason={why_not || (needs && t`Select who takes over their leads.`)}>
            <Button color="red" variant="light" loading={busy} onClick={() => void run()}>
              <Trans>Remove from team</Trans>
            </Button>
          </DisabledReason>
        </div>
      </div>
    </Panel>
  );
}
