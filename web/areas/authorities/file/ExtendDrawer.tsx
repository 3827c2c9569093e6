/** Adds days to the limit of an application, as the authority granted them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { api } from '../../../kit/api.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { AuthorityFile } from '../slices.ts';

const Extension = z.object({
  days: z.int().min(1).max(365),
  on: PlainDate,
  reference: Text(80).default(''),
  remark: Text(1000).default(''),
});

export default function ExtendDrawer({
  opened,
  file,
  onClose,
}: {
  opened: boolean;
  file: AuthorityFile;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [today] = useState(() => todayInIndia(new Date()));
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Extend limit`} subtitle={file.number} width="narrow">
      <Form
        schema={Extension}
        label={t`Extend limit`}
        initial={{ on: today, reference: '', remark: '' }}
        submitLabel={<Trans>Record</Trans>}
        onCancel={onClose}
        onSubmit={async (given) => {
          await api.add_authority_extension({ authority_file_id: file.id, version: file.version, ...given });
          onClose();
        }}
      >
        <NumberField name="days" label={t`Days`} />
        <DateField name="on" label={t`Date`} />
        <TextField name="reference" label={t`Reference number`} />
        <TextareaField name="remark" label={t`Remark`} minRows={2} />
      </Form>
    </Drawer>
  );
}
