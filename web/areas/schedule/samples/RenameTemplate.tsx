/** Gives an own template another name or description. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { api } from '../../../kit/api.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './SaveTemplate.module.css';
import type { SampleGantt } from './slices.ts';

const schema = z.strictObject({ name: Text(80, 2), description: Text(400).default('') });

export function RenameTemplate({ gantt, onClose }: { gantt: SampleGantt; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal.Root opened onClose={onClose} size="md" centered>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <div className={classes.whole}>
          <Modal.Title className={classes.title ?? ''}>
            <Trans>Rename template</Trans>
          </Modal.Title>
          <Form
            schema={schema}
            initial={{ name: gantt.name, description: gantt.description }}
            guard={false}
            label={t`Template`}
            submitLabel={<Trans>Save</Trans>}
            onCancel={onClose}
            onSubmit={async (facts) => {
              await api.update_sample_gantt({ gantt_id: gantt.gantt_id, version: gantt.version, ...facts });
              onClose();
            }}
          >
            <TextField name="name" label={t`Name`} />
            <TextareaField name="description" label={t`What it is for`} />
          </Form>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
