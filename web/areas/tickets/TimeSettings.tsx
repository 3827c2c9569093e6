/** The company's business hours and the times it promises to everybody. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { api } from '../../kit/api.ts';
import { FieldGrid, FieldGroup, Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { inHours, inMinutes, PromisedTimes, Times } from './PromisedTimes.tsx';
import type { Choices } from './slices.ts';

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Settings = z.object({ opens: Time, closes: Time, sla: Times });

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

export function TimeSettings({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const { t } = useLingui();
  const initial = useMemo(
    () => ({
      opens: clockOf(choices.opens),
      closes: clockOf(Math.min(choices.closes, 1439)),
      sla: inHours(choices.sla),
    }),
    [choices],
  );
  return (
    <Form
      schema={Settings}
      label={t`Times`}
      initial={initial}
      submitLabel={<Trans>Save times</Trans>}
      onCancel={onClose}
      onSubmit={async ({ opens, closes, sla }) => {
        await api.update_ticket_settings({
          version: choices.version,
          opens: minutesOf(opens),
          closes: minutesOf(closes),
          sla: inMinutes(sla),
        });
        toast.success(t`Settings saved and applied to open tickets.`);
      }}
    >
      <FieldGroup
        title={t`Business hours`}
        text={t`Uses the company’s working days and holidays. Critical tickets count 24/7.`}
      >
        <FieldGrid>
          <TextField name="opens" label={t`From`} type="time" />
          <TextField name="closes" label={t`To`} type="time" />
        </FieldGrid>
      </FieldGroup>
      <PromisedTimes />
    </Form>
  );
}
