/** Raises a punch point: the photo first, then what it is, where, and who sees to it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import type { Sends } from '../../../../contract/index.ts';
import { punch_categories, punch_severities } from '../../../../domain/construction/punch_points.ts';
import { useCapturing } from '../../../kit/capturing.ts';
import { useLabels } from '../../../kit/labels.ts';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { recorded } from '../../../ui/feedback/recorded.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FileField } from '../../../ui/form/FileField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { LocationField } from '../../../ui/map/LocationField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { punch_figures, type PunchFigures, type PunchOriginNamed } from '../slices.ts';
import { useSeverities } from './words.tsx';

const Added = z.object({
  photos: z.array(z.instanceof(File)).max(6).default([]),
  title: Text(160, 3),
  category: z.enum(punch_categories),
  severity: z.enum(punch_severities),
  place: Text(160).default(''),
  responsible_id: z.int().nullish(),
  due_on: PlainDate.nullish(),
  event_id: z.int().nullish(),
  cost_recovery: z.boolean().default(false),
  customer_approves: z.boolean().default(false),
  description: Text(2000).default(''),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
});

/** The place on the map as it is kept. */
export const positionOf = ({ latitude, longitude }: Pick<z.output<typeof Added>, 'latitude' | 'longitude'>) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;

type Pin = Sends<'update_punch_point'>['pin'];

/** What is kept without a connection was raised from the same thing when it is corrected. */
const originOf = (input: Record<string, unknown>): PunchOriginNamed =>
  Object.fromEntries(
    Object.entries(input).filter(([key]) => ['site_visit_id', 'inspection_id', 'authority_file_id'].includes(key)),
  );

interface AddPunchPointProps extends CaptureProps {
  /** where at the site, as a code that hangs there says */
  place?: string;
  /** where on a drawing, and what that is called */
  pin?: { at: Pin; drawing: string; version: number } | undefined;
  from?: PunchOriginNamed;
  onAdded?: ((punch_point_id: number) => void) | undefined;
}

export default function AddPunchPoint(props: AddPunchPointProps) {
  const { opened, project_id, place = '', pin, from, onClose, onAdded, entry } = props;
  const { t } = useLingui();
  useCapturing(opened);
  const { data, failure, reload } = useSlice(punch_figures, opened ? { project_id } : undefined);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Add punch point`}
      subtitle={pin ? t`Pinned on ${pin.drawing}, version ${pin.version}` : undefined}
    >
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Form
          schema={Added}
          label={t`Add punch point`}
          draftKey={
            entry
              ? undefined
              : [
                  'punch-point',
                  project_id,
                  ...(pin ? ['pin'] : []),
                  ...(place ? [place] : []),
                  ...Object.entries(from ?? {}).flat(),
                ].join('-')
          }
          initial={{
            photos: [],
            severity: 'B',
            place,
            cost_recovery: false,
            customer_approves: false,
            ...entry?.input,
            ...(entry?.input.position as Sends<'update_punch_point'>['position']),
          }}
          submitLabel={<Trans>Add punch point</Trans>}
          onCancel={onClose}
          onSubmit={async ({ responsible_id, due_on, event_id, latitude, longitude, ...facts }) => {
            const input = {
              project_id,
              ...facts,
              responsible_id: responsible_id ?? null,
              event_id: event_id ?? null,
              position: positionOf({ latitude, longitude }),
              ...(due_on ? { due_on } : {}),
              ...(from ?? (entry && originOf(entry.input))),
              // one that was kept without a connection stays where it was pinned
              ...(pin ? { pin: pin.at } : entry && 'pin' in entry.input ? { pin: entry.input.pin as Pin } : {}),
            };
            const about = { kind: 'punch_point', title: facts.title };
            const answer = await recorded('add_punch_point', input, about, entry);
            if (answer && onAdded) onAdded(answer.punch_point_id);
            else onClose();
          }}
        >
          <PunchInputs figures={data} added />
        </Form>
      )}
    </Drawer>
  );
}

/** What is said of a punch point; who is responsible, and by when, only people of the company say. */
export function PunchInputs({ figures, added = false }: { figures: PunchFigures; added?: boolean }) {
  const { t } = useLingui();
  const { choices } = useLabels();
  const severities = useSeverities();
  const inside = figures.people.length > 0;
  return (
    <>
      {added && (
        <FileField
          name="photos"
          label={t`Photos`}
          description={t`Up to 6, taken before anything is changed.`}
          accept="image/*"
          multiple
          camera={6}
        />
      )}
      <TextField name="title" label={t`Punch point`} placeholder={t`What is wrong or missing`} />
      <FieldGrid>
        <SelectField name="category" label={t`Category`} options={choices(punch_categories)} />
        <SelectField
          name="severity"
          label={t({ context: 'punch point', message: 'Severity' })}
          options={punch_severities.map((value) => ({ value, label: severities[value] }))}
        />
        <TextField name="place" label={t`Place`} placeholder={t`Roof, row, room`} />
        {inside && (
          <SelectField
            name="responsible_id"
            label={t`Responsible`}
            searchable
            options={figures.people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {inside && (
          <DateField
            name="due_on"
            label={t`Due`}
            {...(added && { description: t`Left empty: 3, 7 or 21 days by severity.` })}
          />
        )}
        {inside && (
          <SelectField
            name="event_id"
            label={t`Event`}
            searchable
            options={figures.events.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FieldGrid>
      {inside && <SwitchField name="customer_approves" label={t`The customer approves it`} />}
      {inside && <SwitchField name="cost_recovery" label={t`Charge the cost to the responsible party`} />}
      <TextareaField name="description" label={t`Description`} minRows={2} />
      <LocationField label={t`Place on the map`} />
    </>
  );
}
