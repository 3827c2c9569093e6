/** Calls an inspection: which parts of which order, when, where and by whom. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { inspection_kinds, type InspectionKind } from '../../../../domain/procurement/inspections.ts';
import { showDate } from '../../../../domain/dates.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { PartChoice, type Parts, toParts } from '../PartChoice.tsx';
import { chain_lines, type InspectionAnswer } from '../slices.ts';

interface CallInspectionProps {
  opened: boolean;
  project_id: number;
  /** whose rejected quantity is inspected again */
  again?: InspectionAnswer;
  onClose: () => void;
  onCalled: (inspection_id: number) => void;
}

const schema = z.object({
  kind: z.enum(inspection_kinds),
  inspect_on: PlainDate,
  place: Text(200),
  abroad: z.boolean(),
  agency: Text(120),
  inspector_id: z.int().nullable(),
  notice_reason: Text(400),
  note: Text(2000),
});

/** What was rejected in an inspection. */
const rejectedOf = (again: InspectionAnswer | undefined): Parts =>
  new Map(
    (again?.lines ?? [])
      .filter(({ rejected }) => rejected > 0)
      .map(({ po_line_id, rejected }) => [po_line_id, rejected]),
  );

export default function CallInspection({ opened, project_id, again, onClose, onCalled }: CallInspectionProps) {
  const { t } = useLingui();
  const { choices } = useLabels();
  const { data, failure, reload } = useSlice(chain_lines, opened ? { project_id } : undefined);
  const [parts, setParts] = useState<Parts>(() => rejectedOf(again));
  const first = showDate(data?.first_day ?? '');
  const first_abroad = showDate(data?.first_day_abroad ?? '');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={again ? t`Call re-inspection` : t`Call inspection`}
      subtitle={again?.number}
    >
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Form
          schema={schema}
          label={t`Call inspection`}
          initial={{
            kind: again?.kind ?? ('PDI' satisfies InspectionKind),
            inspect_on: data.first_day,
            place: again?.place ?? '',
            abroad: again?.abroad ?? false,
            agency: again?.agency ?? '',
            inspector_id: again?.inspector_id ?? null,
            notice_reason: '',
            note: '',
          }}
          submitLabel={<Trans>Call inspection</Trans>}
          whyNot={
            reasonOf(data.abilities.add_inspection) ?? (parts.size === 0 ? t`Select at least one line.` : undefined)
          }
          onCancel={onClose}
          onSubmit={async (values) => {
            const { inspection_id } = await api.add_inspection({
              project_id,
              ...values,
              lines: toParts(parts),
              reinspects_id: again?.id ?? null,
            });
            onCalled(inspection_id);
          }}
        >
          <PartChoice
            lines={data.lines
              .filter((line) => line.inspectable > 0 && (!again || again.order_id === line.order_id))
              .map((line) => ({ ...line, most: line.inspectable }))}
            parts={parts}
            onChange={setParts}
            empty={t`Lines of approved orders appear here until all of them passed inspection.`}
          />
          <SelectField name="kind" label={t`Type`} options={choices(inspection_kinds)} />
          <DateField
            name="inspect_on"
            label={t`Date`}
            description={t`Earliest with the agreed notice: ${first}; abroad: ${first_abroad}.`}
          />
          <TextField name="place" label={t`Place`} placeholder={t`Factory, city`} />
          <SwitchField name="abroad" label={t`The factory is abroad`} />
          <SelectField
            name="inspector_id"
            label={t`Inspector`}
            options={data.people.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField name="agency" label={t`Third-party agency`} />
          <TextField name="notice_reason" label={t`Reason for a shorter notice`} />
          <TextareaField name="note" label={t`Note`} />
        </Form>
      )}
    </Drawer>
  );
}
