/** Begins a test sheet: its strings are laid out by inverter, input and string. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { FieldGrid, FieldGroup, Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx';
import { checklist_figures, type ChecklistFigures, string_plan, type StringPlan } from '../slices.ts';
import { SheetFacts, SheetInputs } from './SheetInputs.tsx';

const OfPlan = SheetFacts.extend({ inverter_numbers: z.array(z.int()).default([]) });
const Added = SheetFacts.extend({
  inverters: z.int().min(1).max(200),
  mppts: z.int().min(1).max(30),
  strings: z.int().min(1).max(30),
  modules: z.int().min(1).max(40),
});

interface AddTestSheetProps {
  opened: boolean;
  project_id: number;
  onClose: () => void;
  onAdded: (test_sheet_id: number) => void;
}

export default function AddTestSheet({ opened, project_id, onClose, onAdded }: AddTestSheetProps) {
  const { t } = useLingui();
  const figures = useSlice(checklist_figures, opened ? { project_id } : undefined);
  const strings = useSlice(string_plan, opened ? { project_id } : undefined);
  const { data, reload } = figures;
  const failure = figures.failure || strings.failure;
  const plan = strings.data;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Add test sheet`}>
      {!data || !plan ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Fields
          key={plan.strings > 0 ? 'plan' : 'counts'}
          figures={data}
          plan={plan}
          {...{ project_id, onClose, onAdded }}
        />
      )}
    </Drawer>
  );
}

interface FieldsProps extends Pick<AddTestSheetProps, 'project_id' | 'onClose' | 'onAdded'> {
  figures: ChecklistFigures;
  plan: StringPlan;
}

/** A project with a string plan takes its strings from there; otherwise they are laid out by counts. */
function Fields({ project_id, figures, plan, onClose, onAdded }: FieldsProps) {
  const { t } = useLingui();
  const add = async ({ contractor_id, instrument_id, tested_on, ...facts }: z.output<typeof SheetFacts>) => {
    const { test_sheet_id } = await api.add_test_sheet({
      project_id,
      ...facts,
      contractor_id: contractor_id ?? null,
      instrument_id: instrument_id ?? null,
      tested_on: tested_on ?? null,
    });
    onAdded(test_sheet_id);
  };
  const shared = {
    label: t`Add test sheet`,
    draftKey: `test-sheet-${project_id}`,
    submitLabel: <Trans>Add test sheet</Trans>,
    onCancel: onClose,
    onSubmit: add,
  };
  const test = (
    <FieldGroup title={t`Test`}>
      <FieldGrid>
        <SheetInputs figures={figures} />
      </FieldGrid>
    </FieldGroup>
  );
  if (plan.strings > 0)
    return (
      <Form schema={OfPlan} initial={{ inverter_numbers: [] }} {...shared}>
        <FieldGroup title={t`Strings`} text={t`They come from the string plan of the project.`}>
          <MultiSelectField
            name="inverter_numbers"
            label={t`Inverters`}
            description={t`Leave blank for all strings.`}
            options={plan.inverters.map(({ number, name }) => ({ value: number, label: name || String(number) }))}
          />
        </FieldGroup>
        {test}
      </Form>
    );
  return (
    <Form schema={Added} initial={{ inverters: 1, mppts: 4, strings: 2, modules: 18 }} {...shared}>
      <FieldGroup title={t`Strings`} text={t`They are numbered inverter.input.string, as in the drawing.`}>
        <FieldGrid>
          <NumberField name="inverters" label={t`Inverters`} />
          <NumberField name="mppts" label={t`Inputs (MPPT) per inverter`} />
          <NumberField name="strings" label={t`Strings per input`} />
          <NumberField name="modules" label={t`Modules per string`} />
        </FieldGrid>
      </FieldGroup>
      {test}
    </Form>
  );
}
