/** Changes who measured, when, with which instrument, and the limits of a test sheet. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { checklist_figures, type TestSheet } from '../slices.ts';
import { SheetFacts, SheetInputs } from './SheetInputs.tsx';

const Changed = SheetFacts.extend({
  voc_percent: z.number().min(0.1).max(100),
  isc_percent: z.number().min(0.1).max(100),
  source: Text(120).default(''),
});

interface ChangeTestSheetProps {
  opened: boolean;
  sheet: TestSheet;
  onClose: () => void;
}

export default function ChangeTestSheet({ opened, sheet, onClose }: ChangeTestSheetProps) {
  const { t } = useLingui();
  const { project_id, id: test_sheet_id, version } = sheet;
  const { data, failure, reload } = useSlice(checklist_figures, opened ? { project_id } : undefined);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Change test sheet`} subtitle={sheet.number}>
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Form
          schema={Changed}
          label={t`Change test sheet`}
          initial={{
            place: sheet.place,
            contractor_id: sheet.contractor_id,
            instrument_id: sheet.instrument_id,
            tester: sheet.tester,
            tested_on: sheet.tested_on,
            voc_percent: sheet.voc_percent,
            isc_percent: sheet.isc_percent,
            source: sheet.source,
          }}
          submitLabel={<Trans>Save test sheet</Trans>}
          onCancel={onClose}
          onSubmit={async ({ contractor_id, instrument_id, tested_on, ...facts }) => {
            await api.update_test_sheet({
              test_sheet_id,
              version,
              ...facts,
              contractor_id: contractor_id ?? null,
              instrument_id: instrument_id ?? null,
              tested_on: tested_on ?? null,
            });
            onClose();
          }}
        >
          <FieldGrid>
            <SheetInputs figures={data} />
            <NumberField name="voc_percent" label={t`Voc within ± %`} decimalScale={1} />
            <NumberField name="isc_percent" label={t`Isc within ± %`} decimalScale={1} />
            <TextField name="source" label={t`Source of these limits`} />
          </FieldGrid>
        </Form>
      )}
    </Drawer>
  );
}
