/** What the Site In-Charge corrects at a position: exchange, replace, take out, or record a module that was not received. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { most_in_series } from '../../../../domain/construction/strings.ts';
import { plainSerial } from '../../../../domain/inventory/serials.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { useWindows } from '../../../kit/windows.ts';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { plant_string, type PlantString, string_list } from '../slices.ts';
import type { Correction } from './StringDrawer.tsx';

const Reason = Text(300, 1);
const Swapped = z.object({
  other_string_id: z.int(),
  other_position: z.int().min(1).max(most_in_series),
  reason: Reason,
});
const Replaced = z.object({ replacement: Text(60, 1), reason: Reason });
const Unreceived = z.object({ number: Text(60, 1), reason: Reason });
const Removed = z.object({ reason: Text(300) });

interface CorrectModuleProps {
  string: PlantString;
  /** none while it closes */
  correction: Correction | undefined;
  onClose: () => void;
}

export default function CorrectModule({ string, correction, onClose }: CorrectModuleProps) {
  const { t } = useLingui();
  const [last, setLast] = useState(correction);
  if (correction && correction !== last) setLast(correction);
  const shown = correction ?? last;
  const titles = {
    swap: t`Swap or move module`,
    replace: t`Replace module`,
    remove: t`Remove module`,
    unreceived: t`Record as not received`,
  };
  return (
    <Drawer
      opened={correction !== undefined}
      onClose={onClose}
      title={shown && titles[shown.act]}
      subtitle={shown && t`String ${string.name}, position ${shown.position} ${shown.number}`}
      width="narrow"
    >
      {shown && <Fields key={`${shown.act} ${shown.position}`} string={string} correction={shown} onClose={onClose} />}
    </Drawer>
  );
}

function Fields({ string, correction, onClose }: { string: PlantString; correction: Correction; onClose: () => void }) {
  const { t } = useLingui();
  const { act, position, number, id } = correction;
  const about = { string_id: string.id, position, number };
  const reason = <TextareaField name="reason" label={t`Reason`} minRows={2} />;
  if (act === 'swap') return <Swap string={string} correction={correction} onClose={onClose} />;
  if (act === 'replace')
    return (
      <Form
        schema={Replaced}
        label={t`Replace module`}
        initial={{ replacement: '', reason: '' }}
        submitLabel={<Trans>Replace module</Trans>}
        onCancel={onClose}
        onSubmit={async (given) => {
          await api.update_string_module({ ...about, ...given });
          onClose();
        }}
      >
        <TextField name="replacement" label={t`Serial number of the new module`} autoCapitalize="characters" />
        {reason}
      </Form>
    );
  if (act === 'unreceived')
    return (
      <Form
        schema={Unreceived}
        label={t`Record as not received`}
        initial={{ number, reason: '' }}
        submitLabel={<Trans>Record module</Trans>}
        onCancel={onClose}
        onSubmit={async (given) => {
          await api.add_unreceived_module({ string_id: string.id, position, ...given });
          onClose();
        }}
      >
        <TextField name="number" label={t`Serial number`} autoCapitalize="characters" />
        {reason}
      </Form>
    );
  return (
    <Form
      schema={Removed}
      label={t`Remove module`}
      initial={{ reason: '' }}
      submitLabel={<Trans>Remove module</Trans>}
      onCancel={onClose}
      onSubmit={async (given) => {
        await api.delete_string_module({ string_module_id: id, number, ...given });
        onClose();
      }}
    >
      {reason}
    </Form>
  );
}

const most_listed = 1000;

/** The other position is of any string of the project; one that is free is moved to. */
function Swap({ string, correction, onClose }: { string: PlantString; correction: Correction; onClose: () => void }) {
  const { t } = useLingui();
  const { position, number } = correction;
  return (
    <Form
      schema={Swapped}
      label={t`Swap or move module`}
      initial={{ other_string_id: string.id, reason: '' }}
      submitLabel={<Trans>Swap modules</Trans>}
      onCancel={onClose}
      onSubmit={async ({ other_string_id, other_position, reason }) => {
        const other = await api.get_string({ string_id: other_string_id });
        const there = other.placements.find((one) => one.position === other_position);
        await api.change_string_modules({
          string_id: string.id,
          position,
          number: plainSerial(number),
          other_string_id,
          other_position,
          other_number: there?.number ?? '',
          reason,
        });
        onClose();
      }}
    >
      <FieldGrid>
        <Others project_id={string.project_id} />
        <NumberField name="other_position" label={t`Position`} min={1} max={most_in_series} />
      </FieldGrid>
      <ThereNow />
      <TextareaField name="reason" label={t`Reason`} minRows={2} />
    </Form>
  );
}

function Others({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const view = useMemo(() => ({ project_id }), [project_id]);
  const { rows, want } = useWindows(string_list, view);
  const [asked, setAsked] = useState(false);
  if (!asked) {
    setAsked(true);
    want(0, most_listed);
  }
  return (
    <SelectField
      name="other_string_id"
      label={t`With string`}
      options={(rows ?? []).flatMap((row) => (row ? [{ value: row.id, label: row.name }] : []))}
    />
  );
}

/** What hangs where it is exchanged with. */
function ThereNow() {
  const { t } = useLingui();
  const string_id = useFormValue<number | undefined>('other_string_id');
  const position = useFormValue<number | undefined>('other_position');
  const { data } = useSlice(plant_string, string_id ? { string_id } : undefined);
  if (!data || data.id !== string_id || !position) return null;
  const number = data.placements.find((one) => one.position === position)?.number;
  return <p>{number ? t`There now: ${number}` : t`This position is free. The module is moved there.`}</p>;
}
