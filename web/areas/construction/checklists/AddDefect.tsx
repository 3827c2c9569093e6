/** What is said of an item that fails: it becomes a punch point. Closed without it, the item stays as it was. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { punch_categories, punch_severities } from '../../../../domain/construction/punch_points.ts';
import { useLabels } from '../../../kit/labels.ts';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { recorded } from '../../../ui/feedback/recorded.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FileField } from '../../../ui/form/FileField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useSeverities } from '../punch/words.tsx';
import type { Checklist } from '../slices.ts';
import { checklistPlace, type ShownChecklist, type ShownItem } from './on_device.ts';

const Defect = z.object({
  title: Text(160, 3),
  severity: z.enum(punch_severities),
  category: z.enum(punch_categories),
  due_on: PlainDate,
  remark: Text(500).default(''),
  photos: z.array(z.instanceof(File)).max(6).default([]),
});

export interface Failing {
  item: ShownItem;
  value: string;
  remark: string;
  /** what was refused of it, to be said differently */
  entry?: CaptureProps['entry'];
}

interface AddDefectProps {
  list: ShownChecklist;
  /** none while it closes */
  failing: Failing | undefined;
  onClose: () => void;
}

export default function AddDefect({ list, failing, onClose }: AddDefectProps) {
  const { t } = useLingui();
  const { choices } = useLabels();
  const severities = useSeverities();
  return (
    <Drawer
      opened={failing !== undefined}
      onClose={onClose}
      title={t`Failed: punch point`}
      subtitle={failing?.item.text}
    >
      {failing && (
        <Form
          schema={Defect}
          label={t`Failed: punch point`}
          initial={{
            title: failing.remark || failing.item.text.slice(0, 160),
            severity: 'B',
            category: list.category,
            due_on: list.usual_due.B,
            remark: failing.remark,
            photos: [],
            ...failing.entry?.input,
          }}
          submitLabel={<Trans>Save as failed</Trans>}
          onCancel={onClose}
          onSubmit={async (given) => {
            const { value } = failing;
            // as it is now: its value may have been saved meanwhile
            const item = list.lines.find(({ id }) => id === failing.item.id) ?? failing.item;
            const input = { checklist_id: list.id, item_id: item.id, item_version: item.version, value, ...given };
            const about = {
              kind: 'checklist_defect',
              title: [list.number, given.title].join(' · '),
              place: checklistPlace(list.id),
            };
            await recorded('add_checklist_defect', input, about, failing.entry);
            onClose();
          }}
        >
          <TextField name="title" label={t`Punch point`} />
          <FileField name="photos" label={t`Photos`} description={t`Up to 6.`} accept="image/*" multiple camera={6} />
          <FieldGrid>
            <SelectField
              name="severity"
              label={t({ context: 'punch point', message: 'Severity' })}
              options={punch_severities.map((value) => ({ value, label: severities[value] }))}
            />
            <SelectField name="category" label={t`Category`} options={choices(punch_categories)} />
            <DateField name="due_on" label={t`Due`} />
          </FieldGrid>
          <TextareaField name="remark" label={t`Remark`} minRows={2} />
          <UsualDue usual={list.usual_due} />
        </Form>
      )}
    </Drawer>
  );
}

/** The due date follows the severity until someone says another one. */
function UsualDue({ usual }: { usual: Checklist['usual_due'] }) {
  const { state } = useForm();
  const severity = useFormValue<'A' | 'B' | 'C' | undefined>('severity');
  const before = useRef(severity);
  useEffect(() => {
    if (!severity || !before.current || severity === before.current) return;
    if (state.value('due_on') === usual[before.current]) state.set('due_on', usual[severity]);
    before.current = severity;
  }, [severity, state, usual]);
  return null;
}
