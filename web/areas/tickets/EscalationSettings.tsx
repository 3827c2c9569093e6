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
          : { hours: t`A second level needs people, and the hours after which they are told.` }
      }
      submitLabel={<Trans>Save escalation</Trans>}
      onCancel={onClose}
      onSubmit={async (escalation) => {
        await api.update_ticket_settings({ version: choices.version, escalation });
        toast.success(t`The escalation was saved.`);
      }}
    >
      <FieldGroup
        title={t`When a time is over`}
        text={t`Whoever works on the ticket and the plant’s managers are told at once, and so are these people.`}
      >
        <MultiSelectField name="first" label={t`Also told`} placeholder={t`Nobody else`} options={people(first)} />
      </FieldGroup>
      <FieldGroup
        title={t`When nothing moves after that`}
        text={t`Working hours count in which nobody of the company did or wrote anything; of critical tickets every hour counts.`}
      >
        <NumberField name="hours" label={t`After`} unit="h" min={1} max={500} allowDecimal={false} />
        <MultiSelectField name="second" label={t`Then told`} placeholder={t`Nobody`} options={people(second)} />
      </FieldGroup>
    </Form>
  );
}
