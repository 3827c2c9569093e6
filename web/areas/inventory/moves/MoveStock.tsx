/** Stock that goes to another store, to a project and back, out of the company, or is kept for a project. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { Choice, Id, PlainDate, Text } from '../../../../contract/call.ts';
import { Day, Reason } from '../../../../contract/inventory.ts';
import { addDays } from '../../../../domain/dates.ts';
import { serialsIn } from '../../../../domain/inventory/serials.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { useAddress } from '../../../kit/address.ts';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { inventory_choices, serial as serial_slice, type SerialAnswer } from '../slices.ts';
import { ItemLine, type TakenFrom } from './ItemLine.tsx';
import { type MoveAct, useMoveWords } from './move_acts.ts';
import { Quantity } from '../../../../contract/quantities.ts';

const nothing = {};
const Line = z.object({ item_id: Id, quantity: Quantity, serials: z.string().max(900_000).default('') });
const lines = z.array(Line).min(1).max(200);
const usual = { day: Day, document: Text(120).default(''), note: Reason, lines };

const schemas = {
  transfer: z.object({
    from_store_id: Id,
    to_store_id: Id,
    project_id: Id.nullable().default(null),
    eway_bill: Text(20).default(''),
    vehicle: Text(40).default(''),
    ...usual,
  }),
  issue: z.object({ store_id: Id, project_id: Id, to_store_id: Id.nullable().default(null), ...usual }),
  return: z.object({ store_id: Id, project_id: Id, from_store_id: Id.nullable().default(null), ...usual }),
  consume: z.object({
    store_id: Id,
    project_id: Id.nullable().default(null),
    kind: Choice(['Consumption', 'Write-off']),
    reason: Text(500, 1),
    day: Day,
    document: Text(120).default(''),
    lines,
  }),
  reserve: z.object({ store_id: Id, project_id: Id, expires_on: PlainDate, note: Reason, lines }),
} satisfies Record<MoveAct, z.ZodObject>;

const asked = <Given extends { lines: z.output<typeof lines> }>(given: Given) => ({
  ...given,
  lines: given.lines.map(({ serials, ...line }) => ({ ...line, serials: serialsIn(serials) })),
});

/** What each form sends. */
const sends = {
  transfer: (given: z.output<typeof schemas.transfer>) => api.add_stock_transfer(asked(given)),
  issue: (given: z.output<typeof schemas.issue>) => api.add_stock_issue(asked(given)),
  return: (given: z.output<typeof schemas.return>) => api.add_stock_return(asked(given)),
  consume: (given: z.output<typeof schemas.consume>) => api.add_stock_consumption(asked(given)),
  reserve: (given: z.output<typeof schemas.reserve>) =>
    api.add_stock_reservation({
      ...given,
      lines: given.lines.map(({ item_id, quantity }) => ({ item_id, quantity })),
    }),
};

export default function MoveStock({ act, onClose }: { act: MoveAct | undefined; onClose: () => void }) {
  const words = useMoveWords();
  const { params } = useAddress();
  const serial_id = Number(params.get('serial')) || undefined;
  const { data, failure } = useSlice(serial_slice, serial_id ? { serial_id } : undefined);
  const serial = data?.serial.id === serial_id ? data?.serial : undefined;
  const waits = serial_id !== undefined && !serial && !failure;
  return (
    <Drawer opened={act !== undefined} onClose={onClose} title={act && words[act].title}>
      {act && !waits && <MoveForm key={act} act={act} serial={serial} onClose={onClose} />}
    </Drawer>
  );
}

/** What moves of one item; its pieces are taken from the store that is chosen above. */
function MovedLine({ row, removal, act }: { row: string; removal: ReactNode; act: MoveAct }) {
  const { t } = useLingui();
  const store_id = useFormValue<number | null>(act === 'transfer' || act === 'return' ? 'from_store_id' : 'store_id');
  const project_id = useFormValue<number | null>('project_id');
  // what comes back lies with a sub-contractor or at the work front
  const where = act === 'return' ? { purpose: 'find' as const } : { purpose: 'take' as const, store_id };
  return (
    <ItemLine
      row={row}
      removal={removal}
      from={takenFrom(act, store_id, project_id)}
      {...(act !== 'reserve' && { serials: { about: t`Paste or type a list, one per line.`, ...where } })}
    />
  );
}

/** What the items of a form are taken from; nothing: it is not chosen yet. */
function takenFrom(act: MoveAct, store_id: number | null, project_id: number | null): TakenFrom | undefined {
  const of_project = project_id ? { project_id } : {};
  const in_store = store_id ? { store_id } : {};
  if (act === 'return') return project_id ? { taken: 'issued', ...of_project, ...in_store } : undefined;
  // free stock is reserved
  return store_id ? { taken: 'stored', ...in_store, ...(act !== 'reserve' && of_project) } : undefined;
}

/** A piece that was chosen before, as the form begins with it. */
const lineOf = (serial: SerialAnswer['serial'], act: MoveAct) => ({
  [act === 'transfer' ? 'from_store_id' : 'store_id']: act === 'return' ? null : serial.store_id,
  project_id: serial.project_id,
  lines: [{ item_id: serial.item_id, quantity: 1, serials: serial.number }],
});

interface MoveFormProps {
  act: MoveAct;
  serial: SerialAnswer['serial'] | undefined;
  onClose: () => void;
}

function MoveForm({ act, serial, onClose }: MoveFormProps) {
  const { t } = useLingui();
  const { title, done } = useMoveWords()[act];
  const today = useToday();
  const choices = useSlice(inventory_choices, nothing).data;
  const named = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const stores = named(choices?.stores.filter(({ kind }) => kind !== 'subcontractor'));
  const contractors = named(choices?.stores.filter(({ kind }) => kind === 'subcontractor'));
  const projects = named(choices?.projects);
  const dated = act === 'reserve' ? { expires_on: addDays(today, 30) } : { day: today };
  return (
    <Form
      schema={schemas[act]}
      initial={
        { ...dated, kind: 'Consumption', lines: [{ item_id: null }], ...(serial && lineOf(serial, act)) } as never
      }
      label={title}
      submitLabel={title}
      draftKey={serial ? undefined : `stock-${act}`}
      onCancel={onClose}
      onSubmit={async (given) => {
        const answer = await sends[act](given as never);
        toast.success(done('number' in answer ? answer.number : ''));
        onClose();
      }}
    >
      <FieldGrid>
        {act === 'transfer' ? (
          <>
            <SelectField name="from_store_id" label={t`From store`} options={stores} />
            <SelectField name="to_store_id" label={t`To store`} options={stores} />
          </>
        ) : (
          <SelectField name="store_id" label={act === 'return' ? t`Into store` : t`From store`} options={stores} />
        )}
        <SelectField name="project_id" label={t`Project`} options={projects} />
        {act === 'issue' && <SelectField name="to_store_id" label={t`Sub-contractor`} options={contractors} />}
        {act === 'return' && <SelectField name="from_store_id" label={t`Sub-contractor`} options={contractors} />}
        {act === 'consume' && (
          <SelectField
            name="kind"
            label={t`Type`}
            options={[
              { value: 'Consumption', label: t`Consumption` },
              { value: 'Write-off', label: t`Write-off` },
            ]}
          />
        )}
        {act === 'reserve' ? (
          <DateField name="expires_on" label={t`Reserved until`} />
        ) : (
          <>
            <DateField name="day" label={t`Date`} />
            <TextField name="document" label={t`Challan number`} />
          </>
        )}
        {act === 'transfer' && (
          <>
            <TextField name="eway_bill" label={t`E-way bill number`} inputMode="numeric" />
            <TextField name="vehicle" label={t`Vehicle number`} />
          </>
        )}
      </FieldGrid>
      <FormRows
        name="lines"
        title={t`Items`}
        blank={{ item_id: null }}
        most={200}
        add={t`Add item`}
        remove={(number) => t`Remove item ${number}`}
      >
        {(row, removal) => <MovedLine row={row} removal={removal} act={act} />}
      </FormRows>
      {act === 'consume' ? (
        <TextareaField name="reason" label={t`Reason`} minRows={2} />
      ) : (
        <TextareaField name="note" label={t`Note`} minRows={2} />
      )}
    </Form>
  );
}
