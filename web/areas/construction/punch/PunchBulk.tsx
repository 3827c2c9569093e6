/** Changes several punch points at once: who is responsible, by when, how severe, and verifies what is fixed. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate } from '../../../../contract/call.ts';
import { punch_severities } from '../../../../domain/construction/punch_points.ts';
import { api } from '../../../kit/api.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { BulkEdit, type BulkStep, filledIn, requireFilledIn, runBySteps } from '../../../ui/record/BulkEdit.tsx';
import type { PunchFigures, PunchRow } from '../slices.ts';
import { useSeverities } from './words.tsx';

const Change = z.object({
  responsible_id: z.int().nullish(),
  due_on: PlainDate.nullish(),
  severity: z.enum(punch_severities).nullish(),
  verify: z.boolean().default(false),
});

interface PunchBulkProps {
  /** none while it closes */
  points: readonly PunchRow[] | undefined;
  people: PunchFigures['people'];
  onClose: () => void;
}

export default function PunchBulk({ points, people, onClose }: PunchBulkProps) {
  const { t } = useLingui();
  const severities = useSeverities();
  const all = points ?? [];
  const { length: count } = all;
  const submit = async ({ verify, ...given }: z.output<typeof Change>) => {
    const set = filledIn(given);
    requireFilledIn(set, verify ? { verify } : {});
    await runBySteps({
      title: t`Change punch points`,
      rows: all,
      nameOf: (row) => `${row.number} ${row.title}`,
      sentence: (done) => plural(done, { one: '# punch point changed.', other: '# punch points changed.' }),
      stepsOf(row) {
        const about = { punch_point_id: row.id };
        const steps: BulkStep[] = [];
        const { responsible_id, due_on, severity } = row;
        const before = { responsible_id, due_on, severity };
        if (Object.keys(set).length > 0)
          steps.push({
            send: (version) => api.update_punch_point({ ...about, version, ...set }),
            back: (version) => api.update_punch_point({ ...about, version, ...before }),
          });
        if (verify)
          steps.push({
            send: (version) => api.change_punch_point_status({ ...about, version, status: 'Verified' }),
            back: undefined,
          });
        return steps;
      },
    });
  };
  return (
    <BulkEdit
      ids={points?.map(({ id }) => id)}
      title={t`Change punch points`}
      subtitle={count === 1 ? all[0]?.title : <Plural value={count} one="# punch point" other="# punch points" />}
      submitLabel={<Plural value={count} one="Change # punch point" other="Change # punch points" />}
      schema={Change}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGrid>
        <SelectField
          name="responsible_id"
          label={t`Responsible`}
          searchable
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateField name="due_on" label={t`Due`} />
        <SelectField
          name="severity"
          label={t({ context: 'punch point', message: 'Severity' })}
          options={punch_severities.map((value) => ({ value, label: severities[value] }))}
        />
      </FieldGrid>
      <SwitchField name="verify" label={t`Verify those that are fixed`} />
    </BulkEdit>
  );
}
