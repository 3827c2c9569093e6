/** Records a day: the crew of the last day taken over, so that only what changed is entered. One request keeps it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { z } from 'zod';
import { Choice, Id, Text } from '../../../../contract/call.ts';
import { idle_reasons, machines, shifts, skies, trades } from '../../../../domain/construction/site_days.ts';
import { type PlainDate, showDate } from '../../../../domain/dates.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useCapturing } from '../../../kit/capturing.ts';
import { useLabels } from '../../../kit/labels.ts';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { usePerson } from '../../../kit/session.ts';
import { recorded } from '../../../ui/feedback/recorded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FileField } from '../../../ui/form/FileField.tsx';
import { FieldGrid, FieldGroup, Form } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { VoiceField } from '../../../ui/form/VoiceField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Cluster, Columns } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { SiteDayView } from '../slices.ts';
import { dayKey, dayPlace } from './on_device.ts';

const hours = z.number().min(0).max(24).nullish();
const count = z.int().min(0).max(2000).nullish();
const Crew = z.object({
  shift: Choice(shifts).nullish(),
  trade: Choice(trades),
  subcontractor_id: Id.nullish(),
  front_id: Id.nullish(),
  skilled: count,
  unskilled: count,
  hours: hours,
  overtime: hours,
  idle_hours: hours,
  idle_reason: Choice(idle_reasons).nullish(),
});
const Machine = z.object({
  machine: Choice(machines),
  count: z.int().min(1).max(200).nullish(),
  hours: hours,
  idle_hours: hours,
  idle_reason: Choice(idle_reasons).nullish(),
});
const Typed = z.object({
  crews: z.array(Crew).max(200).default([]),
  machines: z.array(Machine).max(50).default([]),
  sky: Choice(skies).default('Clear'),
  temperature_c: z.number().min(-30).max(60).nullish(),
  rain_mm: z.number().min(0).max(2000).nullish(),
  wind_ms: z.number().min(0).max(90).nullish(),
  lightning: z.boolean().default(false),
  lost_hours: hours,
  toolbox_topic: Text(200).default(''),
  toolbox_people: count,
  near_misses: Text(2000).default(''),
  visitors: Text(1000).default(''),
  notes: Text(4000).default(''),
  photos: z.array(z.instanceof(File)).max(6).default([]),
  voices: z.array(z.instanceof(File)).max(2).default([]),
  voice_seconds: z.array(z.int()).max(2).default([]),
});

type View = SiteDayView;

/** A line without what only the server says of it. */
const plain = ({
  shift,
  trade,
  subcontractor_id,
  front_id,
  skilled,
  unskilled,
  hours: each,
  overtime,
}: NonNullable<View['record']>['crews'][number]) => ({
  shift,
  trade,
  subcontractor_id,
  front_id,
  skilled,
  unskilled,
  hours: each,
  overtime,
});

interface RecordDayProps extends CaptureProps {
  day: PlainDate;
  view: View;
}

export default function RecordDay({ opened, project_id, day, view, onClose, entry }: RecordDayProps) {
  const { t } = useLingui();
  const outside = usePerson()?.userKind === 'subcontractor';
  useCapturing(opened);
  const { record, before, abilities } = view;
  // of a day that has lines those that still can be changed; otherwise the crew of the last day, never its weather or photos
  const own = record?.crews.filter(({ state }) => (outside ? state !== 'accepted' : state === 'accepted')) ?? [];
  const copied = (record === null || (outside && own.length === 0 && record.crews.length === 0)) && before !== null;
  const initial = useMemo(
    () => ({
      crews: copied
        ? before.crews.filter(({ state }) => state !== 'rejected').map((line) => ({ ...plain(line), overtime: 0 }))
        : own.map((line) => ({ ...plain(line), idle_hours: line.idle_hours, idle_reason: line.idle_reason })),
      machines: (copied ? before.machines : (record?.machines ?? [])).map(
        ({ machine, count: some, hours: each, ...line }) => ({
          machine,
          count: some,
          hours: each,
          ...(copied ? {} : line),
        }),
      ),
      sky: record?.sky ?? ('Clear' as const),
      temperature_c: record?.temperature_c ?? null,
      rain_mm: record?.rain_mm ?? null,
      wind_ms: record?.wind_ms ?? null,
      lightning: record?.lightning ?? false,
      lost_hours: record?.lost_hours ?? 0,
      toolbox_topic: record?.toolbox_topic ?? '',
      toolbox_people: record?.toolbox_people ?? null,
      near_misses: record?.near_misses ?? '',
      visitors: record?.visitors ?? '',
      notes: record?.notes ?? '',
      photos: [],
      voices: [],
      voice_seconds: [],
    }),
    // what is typed stays while others change the day
    // oxlint-disable-next-line react/exhaustive-deps
    [record?.version, before?.day, opened],
  );
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Record day`} subtitle={showDate(day)}>
      <Form
        schema={Typed}
        label={t`Record day`}
        draftKey={entry ? undefined : `site-day-${project_id}-${day}`}
        initial={{ ...initial, ...entry?.input }}
        submitLabel={<Trans>Save day</Trans>}
        whyNot={reasonOf(abilities.add_daily_manpower_details)}
        onCancel={onClose}
        onSubmit={async ({ crews, machines: more, toolbox_people, lost_hours, ...facts }) => {
          const input = {
            project_id,
            day,
            made_as: dayKey(project_id, day),
            version: record?.version ?? 0,
            ...facts,
            toolbox_people: toolbox_people ?? 0,
            lost_hours: lost_hours ?? 0,
            copied_from: copied ? before.day : (record?.copied_from ?? null),
            crews: crews.map((line) => ({
              shift: line.shift ?? 'Day',
              trade: line.trade,
              subcontractor_id: line.subcontractor_id ?? null,
              front_id: line.front_id ?? null,
              skilled: line.skilled ?? 0,
              unskilled: line.unskilled ?? 0,
              hours: line.hours ?? 8,
              overtime: line.overtime ?? 0,
              idle_hours: line.idle_hours ?? 0,
              idle_reason: line.idle_reason ?? null,
            })),
            machines: more.map((line) => ({
              machine: line.machine,
              count: line.count ?? 1,
              hours: line.hours ?? 8,
              idle_hours: line.idle_hours ?? 0,
              idle_reason: line.idle_reason ?? null,
            })),
          };
          const about = { kind: 'site_day', title: showDate(day), place: dayPlace(project_id, day) };
          if (await recorded('add_daily_manpower_details', input, about, entry)) toast.success(t`The day was saved.`);
          onClose();
        }}
      >
        {copied && (
          <Alert color="blue" variant="light" icon={<IconCopy size={18} aria-hidden />}>
            <Trans>Crew copied from {showDate(before.day)}. Change what was different.</Trans>
          </Alert>
        )}
        <CrewFields view={view} outside={outside} />
        {!outside && <OtherFields />}
        <FieldGroup title={t`Spoken notes`}>
          <VoiceField name="voices" seconds="voice_seconds" most={2} label={t`Spoken notes`} />
        </FieldGroup>
        <FileField
          name="photos"
          label={t`Photos`}
          description={t`Up to 6 at once.`}
          accept="image/*"
          multiple
          camera={6}
        />
      </Form>
    </Drawer>
  );
}

function CrewFields({ view, outside }: { view: View; outside: boolean }) {
  const { t } = useLingui();
  return (
    <FormRows
      name="crews"
      title={t`People`}
      blank={{ hours: 8, overtime: 0 }}
      most={200}
      add={t`Add people`}
      remove={(number) => t`Remove line ${number}`}
    >
      {(row, removal) => (
        <CrewRow row={row} view={view} outside={outside}>
          {removal}
        </CrewRow>
      )}
    </FormRows>
  );
}

interface CrewRowProps {
  row: string;
  view: View;
  outside: boolean;
  /** the button that removes it */
  children: ReactNode;
}

/** So many of a trade and their hours; where, whose, overtime and idle hours only where someone asks for them. */
function CrewRow({ row, view, outside, children }: CrewRowProps) {
  const { t } = useLingui();
  const { choices } = useLabels();
  const [open, setOpen] = useState(false);
  const named = (things: readonly { id: number; name: string }[]) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField name={`${row}.trade`} label={t`Trade`} options={choices(trades)} searchable />
      <Columns of={3} gap={8}>
        <NumberField name={`${row}.skilled`} label={t`Skilled`} />
        <NumberField name={`${row}.unskilled`} label={t`Unskilled`} />
        <NumberField name={`${row}.hours`} label={t`Hours`} />
      </Columns>
      {open && (
        <>
          <FieldGrid>
            {!outside && view.subcontractors.length > 0 && (
              <SelectField
                name={`${row}.subcontractor_id`}
                label={t`Company`}
                placeholder={t`Own people`}
                options={named(view.subcontractors)}
              />
            )}
            {view.fronts.length > 0 && (
              <SelectField name={`${row}.front_id`} label={t`Work front`} options={named(view.fronts)} />
            )}
          </FieldGrid>
          <Columns of={3} gap={8}>
            <NumberField name={`${row}.overtime`} label={t`Overtime`} />
            <NumberField name={`${row}.idle_hours`} label={t`Idle hours`} />
            <SelectField name={`${row}.shift`} label={t`Shift`} placeholder={t`Day`} options={choices(shifts)} />
          </Columns>
          <SelectField name={`${row}.idle_reason`} label={t`Why idle`} options={choices(idle_reasons)} />
        </>
      )}
      <Cluster gap={8} align="center">
        <Button size="compact-sm" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Trans>Details</Trans>
        </Button>
        {children}
      </Cluster>
    </>
  );
}

function OtherFields() {
  const { t } = useLingui();
  const { choices } = useLabels();
  return (
    <>
      <FieldGroup title={t`Weather`}>
        <FieldGrid columns={3}>
          <SelectField name="sky" label={t`Sky`} options={choices(skies)} />
          <NumberField name="temperature_c" label={t`Temperature`} unit="°C" />
          <NumberField name="rain_mm" label={t`Rain`} unit="mm" />
          <NumberField name="wind_ms" label={t`Wind`} unit="m/s" />
          <NumberField name="lost_hours" label={t`Hours lost to the weather`} />
        </FieldGrid>
        <SwitchField name="lightning" label={t`Lightning within 10 km`} />
      </FieldGroup>
      <FormRows
        name="machines"
        title={t`Machines`}
        blank={{ count: 1, hours: 8 }}
        most={50}
        add={t`Add machine`}
        remove={(number) => t`Remove machine ${number}`}
      >
        {(row, removal) => (
          <>
            <SelectField name={`${row}.machine`} label={t`Machine`} options={choices(machines)} searchable />
            <Columns of={3} gap={8}>
              <NumberField name={`${row}.count`} label={t`Number of machines`} />
              <NumberField name={`${row}.hours`} label={t`Hours`} />
              <NumberField name={`${row}.idle_hours`} label={t`Idle hours`} />
            </Columns>
            <SelectField name={`${row}.idle_reason`} label={t`Why idle`} options={choices(idle_reasons)} />
            {removal}
          </>
        )}
      </FormRows>
      <FieldGroup title={t`Safety and notes`}>
        <FieldGrid>
          <TextField name="toolbox_topic" label={t`Toolbox talk`} placeholder={t`Topic`} />
          <NumberField name="toolbox_people" label={t`People at the talk`} />
        </FieldGrid>
        <TextareaField name="near_misses" label={t`Near misses and incidents`} minRows={1} />
        <TextField name="visitors" label={t`Visitors`} />
        <TextareaField name="notes" label={t`Notes`} minRows={2} />
      </FieldGroup>
    </>
  );
}
