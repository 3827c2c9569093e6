/** Planned work: an event of construction, where, by whom, how much, from when until when. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { z } from 'zod';
import { Id, PlainDate, Text } from '../../../../contract/call.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { Planning } from '../slices.ts';
import { Quantity } from '../../../../contract/quantities.ts';

const Typed = z.object({
  event_id: Id,
  front_id: Id.nullish(),
  boq_line_id: Id.nullish(),
  quantity: Quantity.nullish(),
  subcontractor_id: Id.nullish(),
  starts_on: PlainDate,
  ends_on: PlainDate,
  people: z.int().min(0).max(2000).nullish(),
  note: Text(300).default(''),
});

interface PlanFormProps {
  opened: boolean;
  project_id: number;
  /** absent: new work */
  plan: Planning['plans'][number] | undefined;
  planning: Planning;
  onClose: () => void;
}

export default function PlanForm({ opened, project_id, plan, planning, onClose }: PlanFormProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { abilities } = planning;
  const title = plan ? t`Planned work` : t`Plan work`;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={plan && term(plan.event)}
      actions={
        plan && (
          <DisabledReason reason={reasonOf(abilities.delete_construction_planning)}>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                void attempt(async () => {
                  await api.delete_construction_planning({ project_id, plan_id: plan.id, version: plan.version });
                  onClose();
                })
              }
            >
              <Trans>Delete</Trans>
            </Button>
          </DisabledReason>
        )
      }
    >
      <Stack gap={16}>
        {plan?.suggestion && (
          <Alert color="blue" variant="light" title={t`Suggested people: ${plan.suggested_people ?? 0}`}>
            {plan.suggestion}
          </Alert>
        )}
        <Form
          key={plan?.id ?? 'new'}
          schema={Typed}
          label={title}
          whyNot={reasonOf(plan ? abilities.update_construction_planning : abilities.add_construction_planning)}
          initial={plan ?? { note: '' }}
          submitLabel={plan ? <Trans>Save plan</Trans> : <Trans>Plan work</Trans>}
          onCancel={onClose}
          onSubmit={async ({ front_id, boq_line_id, subcontractor_id, quantity, people, event_id, ...facts }) => {
            const where = {
              project_id,
              ...facts,
              front_id: front_id ?? null,
              subcontractor_id: subcontractor_id ?? null,
            };
            await (plan
              ? api.update_construction_planning({
                  ...where,
                  plan_id: plan.id,
                  version: plan.version,
                  ...(quantity ? { quantity } : {}),
                  ...(typeof people === 'number' ? { people } : {}),
                })
              : api.add_construction_planning({
                  ...where,
                  event_id,
                  boq_line_id: boq_line_id ?? null,
                  quantity: quantity ?? null,
                  people: people ?? null,
                }));
            onClose();
          }}
        >
          <PlanFields planning={planning} fixed={plan !== undefined} />
        </Form>
      </Stack>
    </Drawer>
  );
}

function PlanFields({ planning, fixed }: { planning: Planning; fixed: boolean }) {
  const { t } = useLingui();
  const line_id = useFormValue<number | null | undefined>('boq_line_id');
  const line = planning.lines.find(({ id }) => id === line_id);
  const named = (things: readonly { id: number; name: string }[]) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FieldGrid>
        <SelectField name="event_id" label={t`Event`} options={named(planning.events)} searchable disabled={fixed} />
        <SelectField name="front_id" label={t`Work front`} options={named(planning.fronts)} />
        <SelectField
          name="boq_line_id"
          label={t`BOQ line`}
          options={named(planning.lines)}
          searchable
          disabled={fixed}
        />
        <NumberField name="quantity" label={t`Quantity`} {...(line && { unit: line.unit })} />
        <DateField name="starts_on" label={t`Start`} />
        <DateField name="ends_on" label={t`End`} />
        <SelectField
          name="subcontractor_id"
          label={t`Company`}
          placeholder={t`Own people`}
          options={named(planning.subcontractors)}
        />
        <NumberField
          name="people"
          label={t`People`}
          {...(!fixed && { description: t`Leave blank for what the norms suggest.` })}
        />
      </FieldGrid>
      <TextareaField name="note" label={t`Note`} minRows={1} />
    </>
  );
}
