/** Keeps the schedule of a project as a template of the company. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { api } from '../../../kit/api.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { GanttPlan } from '../gantt/plan.ts';
import classes from './SaveTemplate.module.css';

const schema = z.strictObject({ name: Text(80, 2), description: Text(400).default('') });

export interface SaveTemplateProps {
  plan: GanttPlan;
  onClose: () => void;
}

export default function SaveTemplate({ plan, onClose }: SaveTemplateProps) {
  const { t } = useLingui();
  return (
    <Modal.Root opened onClose={onClose} size="md" centered>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <div className={classes.whole}>
          <Modal.Title className={classes.title ?? ''}>
            <Trans>Save as template</Trans>
          </Modal.Title>
          <p className={classes.note}>
            <Trans>
              Includes events with links, durations, roles and expected documents. Excludes people, actual dates and
              manual dates.
            </Trans>
          </p>
          <Form
            schema={schema}
            initial={{ name: '', description: '' }}
            guard={false}
            label={t`Template`}
            submitLabel={<Trans>Save template</Trans>}
            onCancel={onClose}
            onSubmit={async ({ name, description }) => {
              await api.add_sample_gantt({ project_id: plan.project_id, name, description });
              toast.success(t`${name} saved. It is available for new projects.`);
              onClose();
            }}
          >
            <TextField name="name" label={t`Name`} placeholder={t`Rooftop with storage`} />
            <TextareaField name="description" label={t`What it is for`} />
          </Form>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
