/** Requests a dispatch clearance for parts of one order. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { addDays } from '../../../../domain/dates.ts';
import { usual_days } from '../../../../domain/procurement/mdcc.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { PartChoice, type Parts, toParts } from '../PartChoice.tsx';
import { chain_lines } from '../slices.ts';

const schema = z.object({ valid_till: PlainDate, payment_condition: Text(400), note: Text(2000) });

interface RequestMdccProps {
  opened: boolean;
  project_id: number;
  onClose: () => void;
  onRequested: (mdcc_id: number) => void;
}

export default function RequestMdcc({ opened, project_id, onClose, onRequested }: RequestMdccProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(chain_lines, opened ? { project_id } : undefined);
  const today = useToday();
  const [parts, setParts] = useState<Parts>(new Map());
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Request MDCC`}>
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Form
          schema={schema}
          label={t`Request MDCC`}
          initial={{ valid_till: addDays(today, usual_days), payment_condition: '', note: '' }}
          submitLabel={<Trans>Request MDCC</Trans>}
          whyNot={reasonOf(data.abilities.add_mdcc) ?? (parts.size === 0 ? t`Select at least one line.` : undefined)}
          onCancel={onClose}
          onSubmit={async (values) => {
            const { mdcc_id } = await api.add_mdcc({ project_id, ...values, lines: toParts(parts) });
            onRequested(mdcc_id);
          }}
        >
          <PartChoice
            lines={data.lines
              .filter(({ clearable }) => clearable > 0)
              .map((line) => ({ ...line, most: line.clearable }))}
            parts={parts}
            onChange={setParts}
            empty={t`Lines appear here once they have passed inspection, if their category requires one.`}
          />
          <DateField name="valid_till" label={t`Valid until`} description={t`The last day of dispatch.`} />
          <TextField
            name="payment_condition"
            label={t`Payment condition`}
            description={t`Leave blank if nothing is to be paid before dispatch.`}
          />
          <TextareaField name="note" label={t`Note`} />
        </Form>
      )}
    </Drawer>
  );
}
