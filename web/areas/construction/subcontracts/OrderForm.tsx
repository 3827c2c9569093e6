/** A work order as it is drafted: sub-contractor, lines with rates, GST, retention, advance and terms; or the lines of a revision. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Id, PlainDate, Text } from '../../../../contract/call.ts';
import { Code, Gstin, Paise } from '../../../../contract/fields.ts';
import { Percent } from '../../../../contract/order_facts.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { api } from '../../../kit/api.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, FieldGroup, Form } from '../../../ui/form/Form.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { WorkOrder, WorkOrders } from '../slices.ts';
import { Quantity } from '../../../../contract/quantities.ts';

const Lines = z
  .array(
    z.object({
      id: Id.nullish(),
      boq_line_id: Id.nullish(),
      description: Text(300).default(''),
      unit: Text(20).default(''),
      quantity: Quantity,
      rate: Paise,
    }),
  )
  .min(1)
  .max(100);
const facts = {
  title: Text(160, 1),
  gstin: Gstin.default(''),
  pan: Code('pan').default(''),
  gst_percent: Percent,
  retention_percent: Percent,
  advance: Paise.nullish(),
  advance_percent: Percent.nullish(),
  starts_on: PlainDate.nullish(),
  ends_on: PlainDate.nullish(),
  terms: Text(6000).default(''),
  lines: Lines,
};
const New = z.object({ subcontractor_id: Id, ...facts });
const Draft = z.object(facts);

interface OrderFormProps {
  opened: boolean;
  project_id: number;
  choices: WorkOrders | undefined;
  /** absent: a new one */
  order?: WorkOrder | undefined;
  onClose: () => void;
  onSaved: (work_order_id: number) => void;
}

type Typed = Omit<z.output<typeof Draft>, 'subcontractor_id'>;
const given = ({ advance, advance_percent, starts_on, ends_on, lines, ...rest }: Typed) => ({
  ...rest,
  advance: advance ?? 0,
  advance_percent: advance_percent ?? 0,
  starts_on: starts_on ?? null,
  ends_on: ends_on ?? null,
  lines: lines.map(lineGiven),
});
const lineGiven = ({ id, boq_line_id, unit, ...line }: Typed['lines'][number]) => ({
  ...line,
  id: id ?? null,
  boq_line_id: boq_line_id ?? null,
  ...(unit ? { unit } : {}),
});
const linesOf = (order: WorkOrder) =>
  order.lines.map(({ id, boq_line_id, description, unit, quantity, rate }) => ({
    id,
    boq_line_id,
    description,
    unit,
    quantity,
    rate: rate ?? 0,
  }));

export default function OrderForm({ opened, project_id, choices, order, onClose, onSaved }: OrderFormProps) {
  const { t } = useLingui();
  const title = order ? t`Change work order` : t`Add work order`;
  return (
    <Drawer opened={opened} onClose={onClose} title={title} subtitle={order?.title} width="wide">
      {!choices ? (
        <Loading as="rows" />
      ) : order ? (
        <Form
          schema={Draft}
          label={title}
          initial={{
            title: order.title,
            gstin: order.gstin,
            pan: order.pan,
            gst_percent: order.gst_percent,
            retention_percent: order.retention_percent,
            advance: order.advance,
            advance_percent: order.advance_percent,
            starts_on: order.starts_on,
            ends_on: order.ends_on,
            terms: order.terms,
            lines: linesOf(order),
          }}
          submitLabel={<Trans>Save work order</Trans>}
          onCancel={onClose}
          onSubmit={async (typed) => {
            await api.update_work_order({ work_order_id: order.id, version: order.version, ...given(typed) });
            onSaved(order.id);
          }}
        >
          <Facts choices={choices} />
        </Form>
      ) : (
        <Form
          schema={New}
          label={title}
          draftKey={`work-order-${project_id}`}
          initial={{ gst_percent: 18, retention_percent: 5, lines: [] }}
          submitLabel={<Trans>Add work order</Trans>}
          onCancel={onClose}
          onSubmit={async ({ subcontractor_id, ...typed }) => {
            const crew = choices.subcontractors.find(({ id }) => id === subcontractor_id);
            const made = await api.add_work_order({
              project_id,
              subcontractor_id,
              ...given(typed),
              // left empty it is as in their last order
              gstin: typed.gstin || (crew?.gstin ?? ''),
              pan: typed.pan || (crew?.pan ?? ''),
            });
            onSaved(made.work_order_id);
          }}
        >
          <SelectField
            name="subcontractor_id"
            label={t`Sub-contractor`}
            options={choices.subcontractors.map(({ id, name, firm }) => ({
              value: id,
              label: [firm, name].filter(Boolean).join(', '),
            }))}
            description={t`Sub-contractors with access to the construction of this project.`}
          />
          <Facts choices={choices} />
        </Form>
      )}
    </Drawer>
  );
}

function Facts({ choices }: { choices: WorkOrders }) {
  const { t } = useLingui();
  return (
    <>
      <TextField name="title" label={t`Title`} placeholder={t`Erection of structure and modules`} />
      <LineRows choices={choices} />
      <FieldGroup
        title={t`Tax`}
        text={t`TDS is deducted by the law of the day of each bill: the PAN says at which rate.`}
      >
        <FieldGrid columns={3}>
          <TextField
            name="gstin"
            label={t`GSTIN of the sub-contractor`}
            description={t`Blank: not registered, no GST`}
          />
          <TextField name="pan" label={t`PAN`} description={t`Blank: that of the GSTIN`} />
          <NumberField name="gst_percent" label={t`GST (%)`} decimalScale={2} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t`Payment`}>
        <FieldGrid columns={3}>
          <NumberField name="retention_percent" label={t`Retention (%)`} decimalScale={2} />
          <MoneyField name="advance" label={t`Advance`} />
          <NumberField name="advance_percent" label={t`Recovery of advance (% of each bill)`} decimalScale={2} />
        </FieldGrid>
      </FieldGroup>
      <FieldGrid>
        <DateField name="starts_on" label={t`Starts`} />
        <DateField name="ends_on" label={t`Ends`} />
      </FieldGrid>
      <TextareaField name="terms" label={t`Terms`} minRows={3} />
    </>
  );
}

const free_units = ['Nos', 'Lot', 'mtrs', 'm²', 'm³', 'kg', 'Day', 'Set'];

function LineRows({ choices }: { choices: WorkOrders }) {
  const { t } = useLingui();
  return (
    <FormRows
      name="lines"
      title={t`Lines`}
      blank={{}}
      most={100}
      add={t`Add line`}
      remove={(number) => t`Remove line ${number}`}
    >
      {(row, removal) => (
        <>
          <LineInputs row={row} choices={choices} />
          {removal}
        </>
      )}
    </FormRows>
  );
}

function LineInputs({ row, choices }: { row: string; choices: WorkOrders }) {
  const { t } = useLingui();
  const boq_line_id = useFormValue<number | null | undefined>(`${row}.boq_line_id`);
  const there = useFormValue<number | null | undefined>(`${row}.id`);
  const own = choices.boq.find(({ id }) => id === boq_line_id);
  const fixed = there !== null && there !== undefined;
  return (
    <>
      <FieldGrid>
        <SelectField
          name={`${row}.boq_line_id`}
          label={t`BOQ line`}
          placeholder={t`Other work`}
          searchable
          disabled={fixed}
          options={choices.boq.map(({ id, name, quantity, unit }) => ({
            value: id,
            label: `${name} (${showNumber(quantity, 3)} ${unit})`,
          }))}
        />
        <TextField
          name={`${row}.description`}
          label={t`Work`}
          placeholder={own ? own.name : t`Earth pit: boring, electrode, chamber`}
        />
      </FieldGrid>
      <FieldGrid columns={3}>
        <NumberField name={`${row}.quantity`} label={t`Quantity`} unit={own?.unit} decimalScale={3} />
        {own || fixed ? null : (
          <SuggestField name={`${row}.unit`} label={t`Unit`} options={free_units} placeholder="Nos" />
        )}
        <MoneyField name={`${row}.rate`} label={t`Rate per unit (excl. GST)`} />
      </FieldGrid>
    </>
  );
}

const Revised = z.object({ reason: Text(500, 3), lines: Lines });

interface ReviseProps {
  opened: boolean;
  order: WorkOrder;
  choices: WorkOrders;
  onClose: () => void;
}

/** Other lines for an approved order. */
export function Revise({ opened, order, choices, onClose }: ReviseProps) {
  const { t } = useLingui();
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Revise work order`} subtitle={order.number} width="wide">
      <Form
        schema={Revised}
        label={t`Revise work order`}
        initial={{ reason: '', lines: linesOf(order) }}
        submitLabel={<Trans>Submit revision</Trans>}
        onCancel={onClose}
        onSubmit={async ({ reason, lines }) => {
          await api.add_work_order_revision({
            work_order_id: order.id,
            version: order.version,
            reason,
            lines: lines.map(lineGiven),
          });
          onClose();
        }}
      >
        <p>
          <Trans>
            What is measured stays ordered. A revision that costs more needs approval by someone else; any other applies
            at once.
          </Trans>
        </p>
        <LineRows choices={choices} />
        <TextareaField name="reason" label={t`Reason`} minRows={2} />
      </Form>
    </Drawer>
  );
}
