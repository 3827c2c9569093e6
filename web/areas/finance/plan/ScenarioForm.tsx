/** A scenario over the base case: what is left empty follows it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useCallback } from 'react';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { PlanInputs } from '../../../../contract/financial_plans.ts';
import {
  inputsOf,
  plan_keys,
  type PlanChanges,
  type PlanKey,
  type PlanScenario,
  wrongScenario,
} from '../../../../domain/money/financial_plan_inputs.ts';
import { worded } from '../../../kit/i18n.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { Plan } from '../slices.ts';
import { PlanFields } from './PlanField.tsx';
import { inputsIn, PlanPreview } from './PlanPreview.tsx';
import { keptOf, useSavePlan } from './save.tsx';
import { useInputValues } from './words.tsx';

/** Every input may be left empty. */
const input_shapes: Readonly<Record<PlanKey, z.ZodType<number | string>>> = PlanInputs.shape;
const Typed = z.object({
  name: Text(60, 1),
  changes: z.object(Object.fromEntries(plan_keys.map((key) => [key, input_shapes[key].nullable().default(null)]))),
});

/** What is entered, and differs from the base case. */
const changesOf = (base: Plan['inputs'], typed: Readonly<Record<string, unknown>> | null | undefined): PlanChanges =>
  Object.fromEntries(
    plan_keys.flatMap((key) => {
      const value = typed?.[key];
      return value === null || value === undefined || value === '' || value === base[key] ? [] : [[key, value]];
    }),
  );

interface ScenarioFormProps {
  opened: boolean;
  project_id: number;
  plan: Plan;
  /** the place of the scenario among them; a new one has none */
  at: number | undefined;
  onClose: () => void;
}

export default function ScenarioForm({ opened, project_id, plan, at, onClose }: ScenarioFormProps) {
  const { t } = useLingui();
  const { save } = useSavePlan(project_id);
  const shown = useInputValues();
  const { inputs } = plan;
  const all = keptOf(plan);
  const one = at === undefined ? undefined : all[at];
  const title = one ? t`Edit scenario` : t`Add scenario`;
  const place = at ?? all.length;
  const withThis = (scenario: PlanScenario): PlanScenario[] => all.toSpliced(place, 1, scenario);
  const preview = useCallback(
    (values: unknown) =>
      inputsIn(inputsOf(inputs, changesOf(inputs, (values as { changes?: Record<string, unknown> }).changes))),
    [inputs],
  );
  const remove = async () => {
    if (await attempt(() => save(plan, { inputs, scenarios: all.toSpliced(place, 1) }))) onClose();
  };
  return (
    <Drawer opened={opened} onClose={onClose} title={title} subtitle={t`Fields left empty follow the base case.`}>
      <Form
        schema={Typed}
        label={title}
        initial={{ name: one?.name ?? '', changes: one?.changes ?? {} }}
        submitLabel={<Trans>Save scenario</Trans>}
        onCancel={onClose}
        actions={
          one && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove()}
            >{t`Delete scenario`}</Button>
          )
        }
        between={(values) => {
          const read = Typed.safeParse(values);
          if (!read.success) return {};
          const scenarios = withThis({ name: read.data.name, changes: changesOf(inputs, read.data.changes) });
          const wrong = wrongScenario(inputs, scenarios);
          return wrong ? { [wrong.field]: worded(wrong.sentence) } : {};
        }}
        onSubmit={async ({ name, changes }) => {
          await save(plan, { inputs, scenarios: withThis({ name, changes: changesOf(inputs, changes) }) });
          onClose();
        }}
      >
        <TextField name="name" label={t`Scenario`} placeholder={t`P90 yield`} />
        <PlanPreview inputs={preview} />
        <PlanFields prefix="changes." placeholder={(key) => shown(key, inputs[key])} />
      </Form>
    </Drawer>
  );
}
