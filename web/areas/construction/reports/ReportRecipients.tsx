/** Who is mailed the progress reports of a project: its people, and addresses outside. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { z } from 'zod';
import { Id, Text } from '../../../../contract/call.ts';
import { Email } from '../../../../contract/identity.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Cluster, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import classes from '../days/Days.module.css';
import type { SiteReports } from '../slices.ts';
import { MailedReports } from './MailedReports.tsx';

interface ReportRecipientsProps {
  opened: boolean;
  project_id: number;
  reports: SiteReports;
  onClose: () => void;
}

const outside = 0;
const Typed = z.object({
  who: z.union([z.literal(outside), Id]),
  name: Text(120).default(''),
  email: z.union([z.literal(''), Email]).default(''),
  daily: z.boolean(),
  weekly: z.boolean(),
});
const nobody = { daily: true, weekly: true };

export default function ReportRecipients({ opened, project_id, reports, onClose }: ReportRecipientsProps) {
  const { t } = useLingui();
  const { recipients, people, abilities } = reports;
  const there = new Set(recipients.map(({ user_id }) => user_id));
  const options = [
    { value: outside, label: t`Someone outside the company` },
    ...people.flatMap(({ id, name }) => (there.has(id) ? [] : [{ value: id, label: name }])),
  ];
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Report recipients`}>
      <Stack gap={24}>
        <p className={classes.dim}>
          <Trans>
            The daily report is mailed when the day is signed, the weekly summary on Mondays at 08:00. A corrected
            report is mailed again.
          </Trans>
        </p>
        {recipients.length === 0 ? (
          <Empty title={t`No recipients`} text={t`Add people of the project or the customer’s engineer below.`} />
        ) : (
          <ul className={classes.lines} aria-label={t`Report recipients`}>
            {recipients.map((one) => (
              <Recipient key={one.id} project_id={project_id} one={one} abilities={abilities} />
            ))}
          </ul>
        )}
        <Form
          key={recipients.length}
          schema={Typed}
          label={t`Add recipient`}
          initial={nobody}
          submitLabel={<Trans>Add recipient</Trans>}
          whyNot={reasonOf(abilities.add_report_recipient)}
          onSubmit={async ({ who, name, email, ...wanted }) => {
            await api.add_report_recipient({
              project_id,
              ...(who === outside ? { user_id: null, name, email } : { user_id: who }),
              ...wanted,
            });
          }}
        >
          <SelectField name="who" label={t`Recipient`} options={options} />
          <Outside />
          <FieldGrid>
            <SwitchField name="daily" label={t`Daily report`} />
            <SwitchField name="weekly" label={t`Weekly summary`} />
          </FieldGrid>
        </Form>
        {reports.reports.length > 0 && (
          <section>
            <h3 className={classes.heading}>
              <Trans>Mailed</Trans>
            </h3>
            <MailedReports reports={reports.reports} />
          </section>
        )}
      </Stack>
    </Drawer>
  );
}

/** The name and address of someone who has no account. */
function Outside() {
  const { t } = useLingui();
  const who = useFormValue<number | null | undefined>('who');
  if (who !== outside) return null;
  return (
    <FieldGrid>
      <TextField name="name" label={t`Name`} />
      <TextField name="email" label={t`Email`} type="email" />
    </FieldGrid>
  );
}

interface RecipientProps {
  project_id: number;
  one: SiteReports['recipients'][number];
  abilities: SiteReports['abilities'];
}

function Recipient({ project_id, one, abilities }: RecipientProps) {
  const { t } = useLingui();
  const { id: recipient_id, version, name, email, daily, weekly, reached, user_id } = one;
  const why = reasonOf(abilities.update_report_recipient);
  const change = (wanted: { daily: boolean; weekly: boolean }) =>
    void attempt(() => api.update_report_recipient({ project_id, recipient_id, version, ...wanted }));
  return (
    <li className={classes.line}>
      <Spread gap={8}>
        <span>
          {name} {user_id === null && <Tag>{t`Outside`}</Tag>}
        </span>
        <DisabledReason reason={reasonOf(abilities.delete_report_recipient)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Remove ${name}`}
            onClick={() => void attempt(() => api.delete_report_recipient({ project_id, recipient_id, version }))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </DisabledReason>
      </Spread>
      <span className={classes.dim}>{email}</span>
      {!reached && (
        <span className={classes.dim}>
          <Trans>Receives nothing: no longer in the project, or no email address.</Trans>
        </span>
      )}
      <Cluster gap={16}>
        <Checkbox
          label={t`Daily report`}
          checked={daily}
          disabled={why !== undefined || !weekly}
          onChange={() => change({ daily: !daily, weekly })}
        />
        <Checkbox
          label={t`Weekly summary`}
          checked={weekly}
          disabled={why !== undefined || !daily}
          onChange={() => change({ daily, weekly: !weekly })}
        />
      </Cluster>
    </li>
  );
}
