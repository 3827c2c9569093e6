/** Adds documents: where they belong is said once, then every file goes by itself, with its progress. */
import { Plural, useLingui } from '@lingui/react/macro';
import { Button, MultiSelect, Select, Switch } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { type OutsideParty, outsideAmong, share_flags, type ShareFlag } from '../../../domain/documents.ts';
import { file_limits } from '../../../domain/files.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { api } from '../../kit/api.ts';
import { uploadFile } from '../../kit/upload.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { useFoundOptions } from '../../ui/form/found_options.ts';
import { toData } from '../../ui/form/SelectField.tsx';
import { OutsideSteps } from './OutsideSteps.tsx';
import { events_to_choose, type Register } from './slices.ts';
import { useDocumentLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';
import { Stack } from '../../ui/layout/flow.tsx';

interface AddDocumentsProps {
  opened: boolean;
  onClose: () => void;
  project_id: number;
  register: Register;
  /** files that were dropped on the page */
  first: readonly File[] | undefined;
}

export function AddDocuments(props: AddDocumentsProps) {
  const { t } = useLingui();
  return (
    <Drawer opened={props.opened} onClose={props.onClose} title={t`Add documents`} width="usual">
      {props.opened && <Choices {...props} />}
    </Drawer>
  );
}

const nameOf = (file: File): string =>
  file.name
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 160) || file.name.slice(0, 160);

function Choices({ project_id, register, first }: AddDocumentsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useDocumentLabels();
  const open_stages = register.stages.filter(({ abilities }) => abilities.add_document === true);
  const [stage, setStage] = useState<StageKey | undefined>(open_stages[0]?.stage);
  const [event_id, setEvent] = useState<number | null>(null);
  const [shared_with, setShared] = useState<ShareFlag[]>([]);
  const [needs_approval, setNeeds] = useState(false);
  const [chosen_outside, setOutside] = useState<OutsideParty[]>();
  // where dropped files belong is asked before they go
  const [going, setGoing] = useState<readonly File[]>();
  const { options: events, searching } = useFoundOptions(
    events_to_choose,
    (typed) => stage && { project_id, stage, work_only: true, ...typed },
    (answer) =>
      answer.events.flatMap((event) => {
        const label = [event.code, term(event.name)].filter(Boolean).join(' ');
        return event.stage === stage ? { value: event.id, label, event } : [];
      }),
  );
  const of_stage = events.filter(({ event }) => event.stage === stage);
  const of_event = of_stage.find(({ value }) => value === event_id)?.event.outside_approval ?? [];
  const outside = chosen_outside ?? outsideAmong(of_event);
  const why_not = stage ? undefined : t`Select a stage first.`;
  const there = (file: File) =>
    register.documents.find(
      (row) => row.stage === stage && row.name.toLocaleLowerCase() === nameOf(file).toLocaleLowerCase(),
    );

  return (
    <Stack gap={14}>
      <Select
        label={t`Stage`}
        required
        comboboxProps={{ withinPortal: false }}
        data={register.stages.map((one) => ({
          value: one.stage,
          label: term(one.name),
          disabled: one.abilities.add_document !== true,
        }))}
        value={stage ?? null}
        onChange={(value) => {
          setStage(open_stages.find((one) => one.stage === value)?.stage);
          setEvent(null);
        }}
      />
      <Select
        label={t`Event`}
        description={t`The event these documents belong to, if any`}
        clearable
        {...searching}
        comboboxProps={{ withinPortal: false }}
        placeholder={of_stage.length > 0 ? t`No event` : t`This stage has no events`}
        disabled={of_stage.length === 0}
        nothingFoundMessage={t`Nothing found`}
        clearButtonProps={{ 'aria-label': t`No event` }}
        data={toData(events)}
        value={event_id === null ? null : String(event_id)}
        onChange={(value) => setEvent(value === null ? null : Number(value))}
      />
      <MultiSelect
        label={t`Share with`}
        clearable
        comboboxProps={{ withinPortal: false }}
        placeholder={shared_with.length > 0 ? '' : t`No external party`}
        clearButtonProps={{ 'aria-label': t`No external party` }}
        data={share_flags.map((flag) => ({ value: flag, label: words.flag(flag) }))}
        value={shared_with}
        onChange={(values) => setShared(share_flags.filter((flag) => values.includes(flag)))}
      />
      <Switch
        withThumbIndicator={false}
        label={t`Needs approval`}
        description={t`Each version needs approval in its stage`}
        checked={needs_approval}
        onChange={(event) => setNeeds(event.currentTarget.checked)}
      />
      {needs_approval && stage && (
        <OutsideSteps
          stage={stage}
          value={outside}
          onChange={setOutside}
          shared_with_customer={shared_with.includes('customer')}
        />
      )}
      {first && !going && (
        <DisabledReason reason={why_not}>
          <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setGoing(first)}>
            <Plural value={first.length} one="Send the file you dropped" other="Send the # files you dropped" />
          </Button>
        </DisabledReason>
      )}
      <FileDrop
        label={t`Files up to 100 MB. A file with the name of an existing document becomes its next version.`}
        limit={file_limits.document}
        camera
        whyNot={why_not}
        first={going}
        upload={async (file, onProgress, signal) => {
          if (!stage) return undefined;
          const upload_id = await uploadFile(file, project_id, onProgress, signal);
          const before = there(file);
          if (before) return api.add_document_version({ document_id: before.id, upload_id }, { signal });
          return api.add_document(
            {
              project_id,
              stage,
              event_id,
              shared_with,
              needs_approval,
              name: nameOf(file),
              upload_id,
              ...(needs_approval && { outside_approval: outside }),
            },
            { signal },
          );
        }}
      />
    </Stack>
  );
}
