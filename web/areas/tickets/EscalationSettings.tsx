/** Who is told when a promised time is over, and when nothing moves after that. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { most_escalated } from '../../../contract/ticket_settings.ts';
import { api } from '../../kit/api.ts';
import { FieldGroup, Form } from '../../ui/form/Form.tsx';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { usePeopleOptions } from './people_options.ts';
import type { Choices } from './slices.ts';

const People = z.array(z.number()).max(most_escalated).default([]);
const Settings = z.object({
  first: People,
  second: People,
  hours: z.number().int().min(1).max(500).nullable().default(null),
});

export function EscalationSettings({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const { t } = useLingui();
  const people = usePeopleOptions(choices);
  const { first, second, hours } = choices.escalation;
  const initial = useMemo(() => ({ first, second, hours }), [first, second, hours]);
  return (
    <Form
      schema={Settings}
      label={t`Escalation`}
      initial={initial}
      between={(set) =>
        !set.hours === !set.second?.length
          ? {}
          : { hours: t`Second level: people, and the hours after which they are notified.` }
      }
      submitLabel={<Trans>Save escalation</Trans>}
      onCancel={onClose}
      onSubmit={async (escalation) => {
        await api.update_ticket_settings({ version: choices.version, escalation });
        toast.success(t`Escalation saved.`);
      }}
    >
      <FieldGroup
        title={t`When an SLA is breached`}
        text={t`The assignee, the project’s managers and these people are notified immediately.`}
      >
        <MultiSelectField name="first" label={t`Also notify`} placeholder={t`No one else`} options={people(first)} />
      </FieldGroup>
      <FieldGroup
        title={t`If nothing happens after that`}
        text={t`Counts working hours without any action or message from the company. For critical tickets, every hour counts.`}
      >
        <NumberField name="hours" label={t`After`} unit="h" min={1} max={500} allowDecimal={false} />
        <MultiSelectField name="second" label={t`Then notify`} placeholder={t`Nobody`} options={people(second)} />
      </FieldGroup>
    </Form>
  );
}
