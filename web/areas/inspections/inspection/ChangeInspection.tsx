/** Changes when, where, by whom and how an inspection is made. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { inspection_kinds } from '../../../../domain/procurement/inspections.ts';
import { aqls, inspection_levels, severities } from '../../../../domain/procurement/sampling.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGroup, Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { InspectionAnswer } from '../slices.ts';

const Aql = z.union([z.literal(0), z.literal([...aqls])]);
const schema = z.object({
  kind: z.enum(inspection_kinds),
  inspect_on: PlainDate,
  place: Text(200),
  abroad: z.boolean(),
  inspector_id: z.int().nullable(),
  agency: Text(120),
  notice_reason: Text(400),
  note: Text(2000),
  level: z.enum(inspection_levels),
  severity: z.enum(severities),
  aql_critical: Aql,
  aql_major: Aql,
  aql_minor: Aql,
});

interface ChangeInspectionProps {
  opened: boolean;
  inspection: InspectionAnswer;
  onClose: () => void;
}

export default function ChangeInspection({ opened, inspection, onClose }: ChangeInspectionProps) {
  const { t } = useLingui();
  const { choices } = useLabels();
  const { id: inspection_id, version } = inspection;
  const limits = [
    { value: 0, label: t`0 (none accepted)` },
    ...aqls.map((value) => ({ value, label: showNumber(value, 3) })),
  ];
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Change inspection`} subtitle={inspection.number}>
      <Form
        schema={schema}
        label={t`Change inspection`}
        initial={schema.parse(inspection)}
        submitLabel={<Trans>Save changes</Trans>}
        whyNot={reasonOf(inspection.abilities.update_inspection)}
        onCancel={onClose}
        onSubmit={async (values) => {
          await api.update_inspection({ inspection_id, version, ...values });
          onClose();
        }}
      >
        <SelectField name="kind" label={t`Type`} options={choices(inspection_kinds)} />
        <DateField
          name="inspect_on"
          label={t`Date`}
          description={t`The supplier is notified of a new date by email.`}
        />
        <TextField name="notice_reason" label={t`Reason for a shorter notice`} />
        <TextField name="place" label={t`Place`} />
        <SwitchField name="abroad" label={t`The factory is abroad`} />
        <SelectField
          name="inspector_id"
          label={t`Inspector`}
          options={inspection.people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField name="agency" label={t`Third-party agency`} />
        <TextareaField name="note" label={t`Note`} />
        <FieldGroup
          title={t`Sampling (ISO 2859-1)`}
          text={t`Level and severity give the sample; the AQL of a class gives how many defects are accepted.`}
        >
          <SelectField name="level" label={t`Inspection level`} options={inspection_levels} />
          <SelectField name="severity" label={t`Severity`} options={choices(severities)} />
          <SelectField name="aql_critical" label={t`AQL of critical defects`} options={limits} />
          <SelectField name="aql_major" label={t`AQL of major defects`} options={limits} />
          <SelectField name="aql_minor" label={t`AQL of minor defects`} options={limits} />
        </FieldGroup>
      </Form>
    </Drawer>
  );
}
