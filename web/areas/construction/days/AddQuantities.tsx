/** What was installed on a day: front, item, number, beside what was issued, installed and is left. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { Id, Text } from '../../../../contract/call.ts';
import type { Sends } from '../../../../contract/index.ts';
import { type PlainDate, showDate } from '../../../../domain/dates.ts';
import { serialsIn } from '../../../../domain/inventory/serials.ts';
import { sumOf } from '../../../../domain/materials/quantities.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useCapturing } from '../../../kit/capturing.ts';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { recorded } from '../../../ui/feedback/recorded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { material_quantities, type Quantities, site_day } from '../slices.ts';
import classes from './Days.module.css';
import { dayKey, dayPlace, useInstalledOnDevice } from './on_device.ts';
import { Quantity } from '../../../../contract/quantities.ts';

const Typed = z.object({
  lines: z
    .array(
      z.object({
        place: z.string().min(1),
        front_id: Id.nullish(),
        subcontractor_id: Id.nullish(),
        quantity: Quantity,
        serials: z.string().max(900_000).default(''),
        remark: Text(300).default(''),
      }),
    )
    .min(1)
    .max(60),
});

type Place = Quantities['places'][number];

/** What names a place and an item in it. */
const keyOf = ({ boq_line_id, item_id, front_id, from_store_id }: Place): string =>
  [boq_line_id, item_id, front_id, from_store_id].join('/');

type Installed = Sends<'add_material_quantity_details'>['lines'][number];

/** True for what was installed of a place; what lies with a sub-contractor may have been installed on any front. */
const isFrom = (line: Installed, place: Place): boolean =>
  line.boq_line_id === place.boq_line_id &&
  line.item_id === place.item_id &&
  line.from_store_id === place.from_store_id &&
  (place.front_id === null || line.front_id === place.front_id);

interface AddQuantitiesProps extends CaptureProps {
  day: PlainDate;
}

export default function AddQuantities({ opened, project_id, day, onClose, entry }: AddQuantitiesProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(material_quantities, opened ? { project_id } : undefined);
  const waiting = useInstalledOnDevice(project_id, entry?.id);
  useCapturing(opened);
  const places = (data?.places ?? []).flatMap((place) => {
    const mine = waiting.filter((line) => isFrom(line, place)).map(({ quantity }) => quantity);
    const left = sumOf([place.left, ...mine.map((one) => -one)]);
    return left > 0 ? [{ ...place, left, installed: sumOf([place.installed, ...mine]) }] : [];
  });
  const said = (entry?.input.lines as Installed[] | undefined)?.map((line) => {
    const place = places.find((one) => isFrom(line, one));
    return { ...line, place: place ? keyOf(place) : '', serials: line.serials?.join('\n') ?? '' };
  });
  const placeOf = (key: string | undefined) => places.find((one) => keyOf(one) === key);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Add quantities`} subtitle={showDate(day)}>
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : places.length === 0 ? (
        <Empty
          title={t`Nothing is left to install`}
          text={t`Material that the store issues to a work front or a sub-contractor appears here.`}
        />
      ) : (
        <Form
          schema={Typed}
          label={t`Add quantities`}
          initial={{ lines: said ?? [{ place: '' }] }}
          submitLabel={<Trans>Save quantities</Trans>}
          whyNot={reasonOf(data.abilities.add_material_quantity_details)}
          onCancel={onClose}
          onSubmit={async ({ lines }) => {
            const input = {
              project_id,
              day,
              made_as: dayKey(project_id, day),
              lines: lines.flatMap(({ place: key, front_id, subcontractor_id, serials, quantity, remark }) => {
                const place = placeOf(key);
                const front = place?.front_id ?? front_id ?? data.fronts[0]?.id;
                if (!place || front === undefined) return [];
                const listed = serialsIn(serials);
                return [
                  {
                    front_id: front,
                    boq_line_id: place.boq_line_id,
                    item_id: place.item_id,
                    from_store_id: place.from_store_id,
                    subcontractor_id: subcontractor_id ?? place.subcontractor_id,
                    quantity,
                    remark,
                    serials: listed,
                    // all that lies there is known by its serial numbers already
                    all_left: listed.length === 0 && place.serials && quantity === place.left,
                  },
                ];
              }),
            };
            const about = { kind: 'quantities', title: showDate(day), place: dayPlace(project_id, day) };
            if (await recorded('add_material_quantity_details', input, about, entry))
              toast.success(t`The quantities were saved.`);
            onClose();
          }}
        >
          <FormRows
            name="lines"
            blank={{ place: '' }}
            most={60}
            add={t`Add item`}
            remove={(number) => t`Remove item ${number}`}
          >
            {(row, removal) => (
              <LineFields row={row} places={places} fronts={data.fronts} project_id={project_id} day={day}>
                {removal}
              </LineFields>
            )}
          </FormRows>
        </Form>
      )}
    </Drawer>
  );
}

interface LineFieldsProps {
  row: string;
  places: readonly Place[];
  fronts: Quantities['fronts'];
  project_id: number;
  day: PlainDate;
  children: React.ReactNode;
}

function LineFields({ row, places, fronts, project_id, day, children }: LineFieldsProps) {
  const { t } = useLingui();
  const { state } = useForm();
  const key = useFormValue<string | undefined>(`${row}.place`);
  const place = places.find((one) => keyOf(one) === key);
  const { data } = useSlice(site_day, { project_id, day });
  const crews = data?.subcontractors ?? [];
  return (
    <>
      <SelectField
        name={`${row}.place`}
        label={t`Item and place`}
        searchable
        options={places.map((one) => ({
          value: keyOf(one),
          label: `${one.front || one.subcontractor} · ${one.description}`,
        }))}
      />
      {place && (
        <p className={classes.dim}>
          <Trans>
            Issued {showNumber(place.issued, 3)}, installed {showNumber(place.installed, 3)}, left{' '}
            {showNumber(place.left, 3)} {place.unit}
          </Trans>
        </p>
      )}
      <FieldGrid>
        <NumberField name={`${row}.quantity`} label={t`Quantity`} {...(place && { unit: place.unit })} />
        {place && place.front_id === null && (
          <SelectField
            name={`${row}.front_id`}
            label={t`Work front`}
            options={fronts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {crews.length > 0 && (
          <SelectField
            name={`${row}.subcontractor_id`}
            label={t`Company`}
            placeholder={t`Own people`}
            options={crews.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextField name={`${row}.remark`} label={t`Remark`} />
      </FieldGrid>
      {place && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => state.set(`${row}.quantity`, place.left)}>
            <Trans>All left</Trans>
          </Button>
        </div>
      )}
      {place?.serials && (
        <TextareaField
          name={`${row}.serials`}
          label={t`Serial numbers`}
          description={t`One on each line; leave blank when all that is left was installed.`}
          minRows={1}
        />
      )}
      {children}
    </>
  );
}
