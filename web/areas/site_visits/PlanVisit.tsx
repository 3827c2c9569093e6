/** Plans a visit: for which lead or project, on which day, by whom, and where; or changes that plan. */
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { Id, Phone, PlainDate, Text } from '../../../contract/call.ts';
import { complaint } from '../../../contract/complaint.ts';
import { say } from '../../../domain/sentences.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFoundOptions } from '../../ui/form/found_options.ts';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Column } from '../../ui/layout/flow.tsx';
import { LocationField } from '../../ui/map/LocationField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { useToday } from '../../ui/text/today.ts';
import { type Choices, found_leads, found_projects, type Visit, visit_choices } from './slices.ts';

const clock = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, complaint(say`Enter a time as HH:MM.`))
  .default('');
const Plan = z.object({
  planned_on: PlainDate,
  planned_time: clock,
  surveyor_id: Id,
  name: Text(120, 2),
  address: Text(400).default(''),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  note: Text(1000).default(''),
});
const New = Plan.extend({ contact_name: Text(120).default(''), contact_phone: Phone.default('') });

type Subject = { lead_id?: number; project_id?: number; name: string };

interface PlanVisitProps {
  opened: boolean;
  /** of which lead or project; none: it is chosen */
  subject?: Subject | undefined;
  onClose: () => void;
  onAdded?: ((site_visit_id: number) => void) | undefined;
}

export default function PlanVisit({ opened, subject, onClose, onAdded }: PlanVisitProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Subject>();
  const of = subject ?? chosen;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Plan site visit`} subtitle={of?.name}>
      <Column gap={16}>
        {!subject && <ChooseSubject onChoose={setChosen} />}
        {of && <PlanForm key={`${of.lead_id} ${of.project_id}`} subject={of} onClose={onClose} onAdded={onAdded} />}
      </Column>
    </Drawer>
  );
}

/** The lead or the project, found by words. */
function ChooseSubject({ onChoose }: { onChoose: (subject: Subject | undefined) => void }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<'lead' | 'project'>('lead');
  return (
    <Column gap={12}>
      <SegmentedControl
        aria-label={t`Visit for`}
        value={kind}
        onChange={(next) => {
          setKind(next);
          onChoose(undefined);
        }}
        data={[
          { value: 'lead', label: t`Lead` },
          { value: 'project', label: t`Project` },
        ]}
      />
      {kind === 'lead' ? <LeadChoice onChoose={onChoose} /> : <ProjectChoice onChoose={onChoose} />}
    </Column>
  );
}

function LeadChoice({ onChoose }: { onChoose: (subject: Subject | undefined) => void }) {
  const { t } = useLingui();
  const { options, searching } = useFoundOptions(
    found_leads,
    (words) => ({ limit: 30, ...words }),
    ({ leads }) =>
      leads.map(({ id, number, name, company_name }) => ({ value: id, label: `${number} ${company_name || name}` })),
  );
  return (
    <Chosen
      label={t`Lead`}
      options={options}
      searching={searching}
      onChoose={(lead_id, name) => onChoose({ lead_id, name })}
    />
  );
}

function ProjectChoice({ onChoose }: { onChoose: (subject: Subject | undefined) => void }) {
  const { t } = useLingui();
  const { options, searching } = useFoundOptions(
    found_projects,
    (words) => ({ limit: 30, ...words }),
    ({ projects }) => projects.map(({ id, name }) => ({ value: id, label: name })),
  );
  return (
    <Chosen
      label={t`Project`}
      options={options}
      searching={searching}
      onChoose={(project_id, name) => onChoose({ project_id, name })}
    />
  );
}

interface ChosenProps extends Pick<ReturnType<typeof useFoundOptions>, 'searching'> {
  label: string;
  options: readonly { value: number; label: string }[];
  onChoose: (id: number, name: string) => void;
}

function Chosen({ label, options, searching, onChoose }: ChosenProps) {
  const { t } = useLingui();
  const [value, setValue] = useState<string | null>(null);
  return (
    <Select
      label={label}
      placeholder={t`Search`}
      nothingFoundMessage={t`Nothing found`}
      data={options.map((one) => ({ value: String(one.value), label: one.label }))}
      {...searching}
      value={value}
      onChange={(text, option) => {
        setValue(text);
        if (text !== null) onChoose(Number(text), option.label);
      }}
    />
  );
}

function PlanForm({
  subject,
  onClose,
  onAdded,
}: {
  subject: Subject;
  onClose: () => void;
  onAdded: ((site_visit_id: number) => void) | undefined;
}) {
  const { t } = useLingui();
  const today = useToday();
  const { lead_id, project_id } = subject;
  const named = { ...(lead_id !== undefined && { lead_id }), ...(project_id !== undefined && { project_id }) };
  const { data, failure, reload } = useSlice(visit_choices, named);
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  const { known } = data;
  return (
    <Form
      schema={New}
      label={t`Plan site visit`}
      draftKey={`site-visit-${lead_id ?? ''}-${project_id ?? ''}`}
      initial={{
        planned_on: today,
        planned_time: '10:00',
        name: known?.name ?? subject.name,
        address: known?.address ?? '',
        latitude: known?.latitude ?? null,
        longitude: known?.longitude ?? null,
        contact_name: known?.contact_name ?? '',
        contact_phone: known?.contact_phone ?? '',
      }}
      submitLabel={<Trans>Plan site visit</Trans>}
      whyNot={reasonOf(data.abilities.add_site_visit)}
      onCancel={onClose}
      onSubmit={async ({ latitude, longitude, ...facts }) => {
        const { site_visit_id } = await api.add_site_visit({
          ...named,
          ...facts,
          latitude: latitude ?? null,
          longitude: longitude ?? null,
        });
        onClose();
        onAdded?.(site_visit_id);
      }}
    >
      <PlanInputs surveyors={data.surveyors} />
      <FieldGrid>
        <TextField name="contact_name" label={t`Contact person`} />
        <PhoneField name="contact_phone" label={t`Phone`} description={t`Shown to the surveyor.`} />
      </FieldGrid>
    </Form>
  );
}

function PlanInputs({ surveyors }: { surveyors: Choices['surveyors'] }) {
  const { t } = useLingui();
  return (
    <>
      <FieldGrid>
        <DateField name="planned_on" label={t`Date`} />
        <TextField name="planned_time" label={t`Time`} placeholder="10:00" inputMode="numeric" maxLength={5} />
      </FieldGrid>
      <SelectField
        name="surveyor_id"
        label={t`Surveyor`}
        searchable
        options={surveyors.map(({ id, name, note }) => ({ value: id, label: note ? `${name}, ${note}` : name }))}
      />
      <TextField name="name" label={t`Site`} />
      <TextareaField name="address" label={t`Address`} minRows={2} />
      <LocationField />
      <TextareaField
        name="note"
        label={t`Note`}
        minRows={2}
        placeholder={t`What the surveyor should know beforehand`}
      />
    </>
  );
}

/** Changes when a visit is, who makes it and where. */
export function ChangePlan({ opened, visit, onClose }: { opened: boolean; visit: Visit; onClose: () => void }) {
  const { t } = useLingui();
  const { lead_id, project_id } = visit;
  const { data, failure, reload } = useSlice(visit_choices, opened ? {} : undefined);
  const surveyors = data?.surveyors ?? [];
  const now = { id: visit.surveyor_id, name: visit.surveyor, note: '' };
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Change plan`} subtitle={visit.number}>
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Form
          key={`${lead_id} ${project_id}`}
          schema={Plan}
          label={t`Change plan`}
          initial={{
            planned_on: visit.planned_on,
            planned_time: visit.planned_time,
            surveyor_id: visit.surveyor_id,
            name: visit.name,
            address: visit.address,
            latitude: visit.latitude,
            longitude: visit.longitude,
            note: visit.note,
          }}
          submitLabel={<Trans>Save</Trans>}
          onCancel={onClose}
          onSubmit={async ({ latitude, longitude, ...facts }) => {
            await api.update_site_visit({
              site_visit_id: visit.id,
              version: visit.version,
              ...facts,
              latitude: latitude ?? null,
              longitude: longitude ?? null,
            });
            onClose();
          }}
        >
          <PlanInputs surveyors={surveyors.some(({ id }) => id === now.id) ? surveyors : [now, ...surveyors]} />
        </Form>
      )}
    </Drawer>
  );
}
