/** Takes an application to another stage: on which day, under which number, with what was asked or answered. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { authority_reasons } from '../../../../domain/authorities/tracks.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { AuthorityFile, FileMove } from '../slices.ts';
import { useChecks, useStepName } from '../words.tsx';

const Step = z.object({
  on: PlainDate,
  time: z.string().default(''),
  reference: Text(80).default(''),
  reason: z.enum(authority_reasons as [string, ...string[]]).nullish(),
  remark: Text(1000).default(''),
});
const WithReason = Step.extend({ reason: z.enum(authority_reasons as [string, ...string[]]) });
const WithRemark = Step.extend({ remark: Text(1000, 1) });

interface StepDrawerProps {
  opened: boolean;
  file: AuthorityFile;
  move: FileMove;
  onClose: () => void;
}

export default function StepDrawer({ opened, file, move, onClose }: StepDrawerProps) {
  const { t } = useLingui();
  const [today] = useState(() => todayInIndia(new Date()));
  const { choices } = useLabels();
  const stepName = useStepName();
  const checks = useChecks();
  const title = stepName(move.kind, move.stage);
  const failed = move.checked ? file.checks.filter(({ result }) => result === 'fail') : [];
  const needs = failed.length > 0 || move.remark;
  return (
    <Drawer opened={opened} onClose={onClose} title={title} subtitle={file.number} width="narrow">
      <Form
        schema={move.reasons.length > 0 ? WithReason : needs ? WithRemark : Step}
        label={title}
        initial={{ on: today, time: '', reference: '', remark: '' }}
        submitLabel={<Trans>Record</Trans>}
        onCancel={onClose}
        onSubmit={async ({ on, time, reference, reason, remark }) => {
          await api.update_authority_stage({
            authority_file_id: file.id,
            version: file.version,
            stage: move.stage,
            on,
            time,
            reference,
            remark,
            reason: (reason ?? null) as FileMove['reasons'][number] | null,
          });
          onClose();
        }}
      >
        {failed.length > 0 && (
          <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {failed.map(({ check, says }) => (
              <div key={check}>
                {checks[check]}: {says}
              </div>
            ))}
          </Alert>
        )}
        <FieldGrid>
          <DateField name="on" label={t`Date`} />
          <TextField
            name="time"
            label={t`Time`}
            placeholder="16:30"
            description={t`After ${file.cutoff || '24:00'} it counts from the next day.`}
          />
        </FieldGrid>
        {move.reasons.length > 0 && <SelectField name="reason" label={t`Reason`} options={choices(move.reasons)} />}
        <TextField name="reference" label={t`Reference number`} />
        <TextareaField
          name="remark"
          label={move.kind === 'query' ? t`What is asked` : move.kind === 'reply' ? t`Answer` : t`Remark`}
          {...(failed.length > 0 && {
            description:
              move.checked === 'filing'
                ? t`Enter why it is filed although checks failed.`
                : t`Enter why completion is reported although checks failed.`,
          })}
          minRows={2}
        />
      </Form>
    </Drawer>
  );
}
