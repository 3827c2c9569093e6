/** What the inspector finds, part by part: kept on the device while typed, saved, and completed into quantities. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { serialsIn } from '../../../../domain/inventory/serials.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { type Check, checksOf } from '../../../../domain/procurement/checklists.ts';
import {
  check_results,
  type Defect,
  type Finding,
  openChecks,
  outcomeOf,
  resultOf,
} from '../../../../domain/procurement/inspections.ts';
import { defect_classes } from '../../../../domain/procurement/sampling.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import classes from '../Chain.module.css';
import type { InspectionAnswer, InspectionLine } from '../slices.ts';
import { result_tones } from './Found.tsx';

const schema = z.object({
  inspected_on: PlainDate.nullable(),
  remarks: Text(4000),
  lines: z.array(
    z.object({
      id: z.int(),
      checks: z.array(
        z.object({
          name: z.string(),
          result: z.enum(check_results).nullable(),
          value: z.number().nullable(),
          remark: Text(400),
        }),
      ),
      defects: z.array(
        z.object({
          kind: z.enum(defect_classes),
          units: z.number().positive(),
          description: Text(400),
          serial: Text(60),
        }),
      ),
      serials: Text(80_000),
      on_hold: z.boolean(),
      remark: Text(1000),
    }),
  ),
});

/** A line as the form holds it: every check of its category, its serial numbers as text. */
const formLine = (line: InspectionLine) => {
  const found = new Map(line.checks.map((one) => [one.name, one]));
  return {
    id: line.id,
    checks: checksOf(line.category).map(
      ({ name }): Finding => found.get(name) ?? { name, result: null, value: null, remark: '' },
    ),
    defects: line.defects,
    serials: line.serials.join('\n'),
    on_hold: line.on_hold,
    remark: line.remark,
  };
};

export function Findings({ inspection }: { inspection: InspectionAnswer }) {
  const { t } = useLingui();
  const { id: inspection_id, version } = inspection;
  return (
    <Form
      schema={schema}
      label={t`Findings`}
      draftKey={`inspection:${inspection_id}`}
      initial={{
        inspected_on: inspection.inspected_on,
        remarks: inspection.remarks,
        lines: inspection.lines.map(formLine),
      }}
      submitLabel={<Trans>Save findings</Trans>}
      actions={<Complete inspection={inspection} />}
      onSubmit={async ({ lines, ...values }) => {
        await api.update_inspection_findings({
          inspection_id,
          version,
          ...values,
          lines: lines.map((line) => ({ ...line, serials: serialsIn(line.serials) })),
        });
        toast.success(t`Findings saved.`);
      }}
    >
      {inspection.lines.map((line, at) => (
        <LineFindings key={line.id} line={line} name={`lines.${at}`} />
      ))}
      <DateField name="inspected_on" label={t`Inspected on`} />
      <TextareaField name="remarks" label={t`Remarks on the inspection`} />
    </Form>
  );
}

/** Completes what is saved: what is typed and not saved would not count. */
function Complete({ inspection }: { inspection: InspectionAnswer }) {
  const { t } = useLingui();
  const { state } = useForm();
  const dirty = useSyncExternalStore(state.subscribe, state.isDirty);
  const [busy, run] = useAttempt();
  const { id: inspection_id, version } = inspection;
  const complete = () =>
    run(async () => {
      await api.change_inspection_status({ inspection_id, version, status: 'completed' });
      toast.success(t`Inspection completed.`);
    });
  return (
    <DisabledReason reason={dirty ? t`Save the findings first.` : undefined}>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconCheck size={16} aria-hidden />}
        onClick={() => void complete()}
      >
        <Trans>Complete inspection</Trans>
      </Button>
    </DisabledReason>
  );
}

function LineFindings({ line, name }: { line: InspectionLine; name: string }) {
  const { t } = useLingui();
  const { term, choices } = useLabels();
  const held = useFormValue<ReturnType<typeof formLine>>(name);
  return (
    <Panel
      title={line.description}
      note={
        <Trans>
          {showNumber(line.quantity, 3)} {line.unit}, sample {showNumber(line.sample)}
        </Trans>
      }
    >
      <Stack gap={16}>
        <div className={classes.dim}>
          {defect_classes
            .map((kind) => t`${term(kind)}: accept ${line.plan[kind].accept}, reject ${line.plan[kind].reject}`)
            .join(' · ')}
        </div>
        <ul className={classes.parts}>
          {checksOf(line.category).map((check, at) => (
            <li key={check.name}>
              <CheckRow check={check} name={`${name}.checks.${at}`} />
            </li>
          ))}
        </ul>
        <FormRows
          name={`${name}.defects`}
          title={t`Defects`}
          blank={{ kind: 'major', units: 1, description: '', serial: '' }}
          most={200}
          add={t`Add defect`}
          remove={(number) => t`Remove defect ${number}`}
        >
          {(row, removal) => (
            <Stack gap={8}>
              <Cluster gap={8} align="end">
                <SelectField name={`${row}.kind`} label={t`Class`} options={choices(defect_classes)} w={130} />
                <NumberField name={`${row}.units`} label={t`Quantity`} unit={line.unit} w={110} />
                {removal}
              </Cluster>
              <TextField name={`${row}.description`} label={t`Description`} />
              <TextField name={`${row}.serial`} label={t`Serial number`} />
            </Stack>
          )}
        </FormRows>
        <TextareaField
          name={`${name}.serials`}
          label={t`Serial numbers checked`}
          description={t`One per line, or paste a list.`}
          autosize
          minRows={2}
          maxRows={8}
        />
        <TextareaField name={`${name}.remark`} label={t`Remark`} autosize minRows={1} maxRows={6} />
        <SwitchField
          name={`${name}.on_hold`}
          label={t`Hold`}
          description={t`Nothing is accepted or rejected until the inspection is completed again.`}
        />
        {held && <Outcome line={line} held={held} />}
      </Stack>
    </Panel>
  );
}

function CheckRow({ check, name }: { check: Check; name: string }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { state } = useForm();
  const held = useFormValue<Finding>(name);
  const result = resultOf(check, held);
  const { measured } = check;
  const amount = (value: number) => `${showNumber(value, 3)}${measured?.unit === '%' ? '' : ' '}${measured?.unit}`;
  const limits = measured && [
    measured.least === undefined ? '' : t`at least ${amount(measured.least)}`,
    measured.most === undefined ? '' : t`at most ${amount(measured.most)}`,
  ];
  return (
    <Spread gap={12} align="center">
      <div>
        <strong>{term(check.name)}</strong>
        <div className={classes.dim}>
          {[term(check.kind), ...(limits ?? [])].filter(Boolean).join(' · ')}{' '}
          {measured && result && <Tag tone={result === 'Fail' ? 'late' : 'plain'}>{term(result)}</Tag>}
        </div>
      </div>
      <Cluster gap={8} align="center">
        {measured && held?.result !== 'NA' && (
          <NumberField name={`${name}.value`} label={t`Value`} unit={measured.unit} w={140} />
        )}
        <SegmentedControl
          aria-label={term(check.name)}
          data={(measured ? (['', 'NA'] as const) : (['Pass', 'Fail', 'NA'] as const)).map((value) => ({
            value,
            label: value === '' ? t`Measured` : term(value),
          }))}
          value={measured ? (held?.result === 'NA' ? 'NA' : '') : (held?.result ?? 'none')}
          onChange={(value) => state.set(`${name}.result`, value === '' ? null : value)}
        />
      </Cluster>
    </Spread>
  );
}

/** What the findings come to as they stand. */
function Outcome({ line, held }: { line: InspectionLine; held: ReturnType<typeof formLine> }) {
  const { term } = useLabels();
  const defects = held.defects.filter((one): one is Defect => typeof one.units === 'number');
  const open = openChecks(line.category, held.checks).length;
  const { category, quantity, plan, sample } = line;
  const outcome = outcomeOf({ ...held, category, quantity, defects }, { ...plan, sample });
  return (
    <Cluster gap={8} align="center">
      {open > 0 && !held.on_hold ? (
        <span className={classes.dim}>
          <Plural value={open} one="# check without a result" other="# checks without a result" />
        </span>
      ) : (
        <Tag tone={result_tones[outcome.result]}>{term(outcome.result)}</Tag>
      )}
      <span className="figures">
        <Trans>
          {showNumber(outcome.accepted, 3)} {line.unit} accepted, {showNumber(outcome.rejected, 3)} {line.unit} rejected
        </Trans>
      </span>
    </Cluster>
  );
}
